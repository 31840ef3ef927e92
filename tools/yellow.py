"""List the lines of the compiled engine that still touch Python objects: python -m tools.yellow REPORT.html..."""

from __future__ import annotations

import html
import re
import sys
from pathlib import Path

WORTH_TELLING = 4
LINE = re.compile(r"<pre class=\"cython line score-(\d+)\"[^>]*>(.*?)</pre>", re.DOTALL)
DEFINITION = re.compile(r"\S*\d+:\s*(class|def|from|import|try|except|\"\"\"|[A-Z_]+:)")


def print_costly_lines(report: Path) -> None:
    """Print the costly lines of one of Cython's reports, without definitions and imports."""
    for score, text in LINE.findall(report.read_text(encoding="utf-8")):
        line = html.unescape(re.sub(r"<[^>]+>", "", text)).rstrip()
        if int(score) >= WORTH_TELLING and not DEFINITION.match(line):
            print(report.stem, score, line)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print_costly_lines(Path(name))
