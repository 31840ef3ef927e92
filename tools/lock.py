"""Write the lock files of requirements/ from their `.in` files: `python -m tools.lock` (needs uv).

`run.txt` pins the game's dependencies; `dev.txt` includes it and adds those of tests, builds and docs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path("requirements")
# Extras are kept: without `coverage[toml]` pip takes the newest one for that extra and refuses it as unpinned.
COMPILE = (
    "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes",
    "--no-strip-extras", "--no-header", "--no-annotate",
)  # fmt: skip
PACKAGE = re.compile(r"^[a-z].*(?:\n    --hash=.*)*\n", re.MULTILINE)


def compile_lock(name: str) -> list[str]:
    """Return the pinned packages of an `.in` file with their hashes; versions are kept unless `--upgrade` is given."""
    command = [*COMPILE, *sys.argv[1:], f"{name}.in", "-o", f"{name}.txt"]
    subprocess.run(command, cwd=FOLDER, check=True)
    return PACKAGE.findall((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def main() -> int:
    """Write both files; packages of `run.txt` are not repeated in `dev.txt`."""
    run, dev = compile_lock("run"), compile_lock("dev")
    more = "".join(package for package in dev if package not in run)
    (FOLDER / "dev.txt").write_text(f"-r run.txt\n{more}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
