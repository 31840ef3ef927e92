"""`python -m tankrush.scenario FILE|DIR…` runs scenarios with the standard library alone."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .runner import run_files


def main() -> int:
    """Run the files; return 0 if every case passes, otherwise 1."""
    parser = argparse.ArgumentParser(prog="tankrush.scenario", description="Run scenarios, say which line differs.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE|DIR", help="scenario files, or folders of them")
    parser.add_argument("--cards", type=Path, metavar="DIR", help="own card tables")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the cases that pass, too")
    options = parser.parse_args()
    return 0 if run_files(options.paths, print, options.cards, options.verbose) else 1


if __name__ == "__main__":
    sys.exit(main())
