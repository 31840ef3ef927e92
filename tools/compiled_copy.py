"""A copy of the package with compiled modules, in .cache, made again when the sources or the build have changed.

Developers' environments hold the interpreted sources; whatever wants speed or compares both engines runs this copy.
`python -m tools.compiled_copy` makes the plain and the checked copy beforehand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ("*.so", "*.pyd", "_built.json", "__pycache__")
BUILD_TOOLS = ("compile_engine.py", "inline_pxd.py")


def has_compiler() -> bool:
    """Whether this machine can compile C."""
    return sys.platform == "win32" or any(shutil.which(c) for c in (os.environ.get("CC", "cc"), "gcc", "clang"))


def build_key() -> str:
    """A key of everything that affects the compiled modules."""
    from tankrush import engine

    tools = "".join((ROOT / "tools" / name).read_text(encoding="utf-8") for name in BUILD_TOOLS)
    return engine.source_digest(ROOT / "src/tankrush/engine") + sys.version + tools


def fresh_copy(*, checked: bool = False) -> Path:
    """The folder to put on PYTHONPATH; the modules that need no compiler are copied every time."""
    out = ROOT / ".cache" / ("engine-checked" if checked else "engine")
    stamp, key = out / "stamp", build_key()
    is_fresh = stamp.exists() and stamp.read_text(encoding="utf-8") == key
    if not is_fresh:
        shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "src/tankrush", out / "tankrush", ignore=shutil.ignore_patterns(*BUILT), dirs_exist_ok=True)
    if not is_fresh:
        command = [sys.executable, "-m", "tools.compile_engine", str(out), *(["--checked"] if checked else [])]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        stamp.write_text(key, encoding="utf-8")
    return out


def main() -> int:
    """Make both copies, if there is a compiler."""
    if has_compiler():
        fresh_copy()
        fresh_copy(checked=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
