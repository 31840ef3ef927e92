"""`python -m tools.try_wheel WHEEL`: install a wheel with uvx and with pipx, each in a new home, and play from it.

Both must be on the PATH. Every command runs in an empty folder, as after a fresh installation.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

# Commands, and a text that each must print.
TRIED = (
    (["-V"], "compiled by Cython"),
    (["--help"], "Usage: "),
    (["league", "recruit", "soldier", "--games", "4", "--workers", "1"], "recruit"),
    (["terminal", "--humans", "0", "--bot", "recruit", "--seed", "5", "--record", "game.txt"], ""),
    (["replay", "game.txt", "--plain"], ""),
    (["simulate", "recruit", "--games", "2", "--out", "run", "--workers", "1"], "run"),
    (["report", "run"], "report.html"),
    (["cards", "export", "cards"], "cards"),
    (["cards", "check", "cards"], "all right"),
)


def uvx(wanted: str) -> list[str]:
    """Return the command line that runs the command with uvx."""
    return ["uvx", "--python", sys.executable, "--from", wanted, "tankrush"]


def pipx(wanted: str, home: Path) -> list[str]:
    """Install with pipx, and return the command line."""
    subprocess.run(["pipx", "install", "--python", sys.executable, wanted], check=True, capture_output=True)
    found = shutil.which("tankrush", path=str(home / "bin"))
    assert found is not None, "pipx left no command"
    return [found]


def wrong_with(command: Sequence[str], folder: Path) -> list[str]:
    """Return the failures, one sentence each."""
    found = []
    for arguments, expected in TRIED:
        done = subprocess.run(
            [*command, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        output = done.stdout + done.stderr
        if done.returncode or expected not in output or "Traceback" in output:
            found.append(f"tankrush {' '.join(arguments)} ended with {done.returncode}:\n{output}")
    return found


def main(arguments: list[str]) -> int:
    """Test with both installers; return 1 if anything fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    wheel = parser.parse_args(arguments).wheel.resolve()
    if not wheel.is_file() or wheel.suffix != ".whl":
        parser.error(f"{wheel} is not a wheel")
    missing = [name for name in ("uvx", "pipx") if shutil.which(name) is None]
    if missing:
        parser.error(f"{' and '.join(missing)} must be installed")
    wanted, found = f"tankrush[play,lab] @ {wheel.as_uri()}", []
    for way in ("uvx", "pipx"):
        with tempfile.TemporaryDirectory(prefix="tankrush-wheel-") as name:
            home, folder = Path(name) / "home", Path(name) / "games"
            folder.mkdir()
            os.environ.update(
                TANKRUSH_DATA=str(home / "data"), UV_CACHE_DIR=str(home / "uv"), PIPX_HOME=str(home / "pipx"),
                PIPX_BIN_DIR=str(home / "bin"),
            )  # fmt: skip
            problems = wrong_with(uvx(wanted) if way == "uvx" else pipx(wanted, home), folder)
        print(f"{way}: {len(TRIED) - len(problems)} of {len(TRIED)} commands work")
        found += [f"{way}: {problem}" for problem in problems]
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
