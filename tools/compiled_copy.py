"""A copy of the package with compiled modules in .cache, rebuilt when the sources or the build have changed.

Developers' environments use the interpreted sources; commands that need speed or compare both engines use this copy.
`python -m tools.compiled_copy` makes the plain and the checked copy in advance.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ("*.so", "*.pyd", "_built.json", "__pycache__")
BUILD_TOOLS = ("compile_engine.py", "inline_pxd.py")


def has_compiler() -> bool:
    """Whether this machine can compile C."""
    return sys.platform == "win32" or any(shutil.which(c) for c in (os.environ.get("CC", "cc"), "gcc", "clang"))


def build_key() -> str:
    """Hash everything that affects the compiled modules."""
    from tankrush import engine

    tools = "".join((ROOT / "tools" / name).read_text(encoding="utf-8") for name in BUILD_TOOLS)
    return engine.source_digest(ROOT / "src/tankrush/engine") + sys.version + tools


def fresh_copy(*, checked: bool = False) -> Path:
    """Return the folder to put on PYTHONPATH; modules that need no compiler are copied every time."""
    out = ROOT / ".cache" / ("engine-checked" if checked else "engine")
    stamp, key = out / "stamp", build_key()
    is_fresh = stamp.exists() and stamp.read_text(encoding="utf-8") == key
    if not is_fresh:
        shutil.rmtree(out, ignore_errors=True)
    copy_sources(ROOT / "src/tankrush", out / "tankrush")
    if not is_fresh:
        command = [sys.executable, "-m", "tools.compile_engine", str(out), *(["--checked"] if checked else [])]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        stamp.write_text(key, encoding="utf-8")
    return out


def copy_sources(source: Path, copy: Path) -> None:
    """Copy all source files, and remove files that no longer exist in the sources."""
    ignored = shutil.ignore_patterns(*BUILT)
    shutil.copytree(source, copy, ignore=ignored, copy_function=copy_if_changed, dirs_exist_ok=True)
    for file in [path for path in copy.rglob("*") if path.is_file()]:
        is_built = any(part.match(pattern) for part in (file, *file.parents) for pattern in BUILT)
        if not is_built and not (source / file.relative_to(copy)).exists():
            file.unlink(missing_ok=True)


def copy_if_changed(source: str, target: str) -> None:
    """Copy a file whose content differs, in one step, because another process may be reading the copy."""
    if Path(target).is_file() and filecmp.cmp(source, target, shallow=False):
        return
    with tempfile.TemporaryDirectory(dir=Path(target).parent) as folder:
        os.replace(shutil.copy2(source, folder), target)


def main() -> int:
    """Make both copies, if there is a compiler."""
    if has_compiler():
        fresh_copy()
        fresh_copy(checked=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
