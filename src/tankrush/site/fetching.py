"""Download third-party parts: Pyodide from npm and a few wheels from PyPI, pinned, hash-checked and cached."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .node import Node

HERE = Path(__file__).parent
LOCKS = ("package.json", "package-lock.json", "wheels.txt")
# Wheels are those of Pyodide's Python, whatever Python runs here.
FOR_PYODIDE = (
    "--only-binary=:all:", "--no-deps", "--python-version=3.14", "--implementation=cp", "--abi=cp314",
    "--abi=none", "--platform=pyemscripten_2026_0_wasm32", "--platform=any",
)  # fmt: skip


class CannotPack(Exception):
    """The site cannot be built; the message is one sentence."""


def cache_folder() -> Path:
    """Return the cache folder, one for each set of versions."""
    digest = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in LOCKS)).hexdigest()[:16]
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tankrush" / f"site-{digest}"


def fetch(node: Node, folder: Path | None = None) -> Path:
    """Return the folder with `node_modules/pyodide` and `wheels`, downloaded once."""
    place = folder or cache_folder()
    if (place / "wheels").is_dir():
        return place
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as made:
        part = Path(made) / "site"
        part.mkdir()
        for name in LOCKS:
            shutil.copy(HERE / name, part)
        run(
            "Pyodide could not be fetched from npm.",
            [*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], part, node.environment(),
        )  # fmt: skip
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        run(
            "The wheels for Pyodide could not be fetched by pip.",
            [*pip, "--require-hashes", "-r", "wheels.txt", "-d", "part", *FOR_PYODIDE], part, dict(os.environ),
        )  # fmt: skip
        (part / "part").rename(part / "wheels")
        if not place.exists():  # another process may have been faster
            part.rename(place)
    return place


def run(fault: str, command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """Run a command and return its output; raise CannotPack with the fault and its last lines if it fails."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        told = [line for line in done.stderr.strip().splitlines() if line.strip()][-3:]
        raise CannotPack(" ".join([fault, *(line[:300] for line in told)]))
    return done.stdout
