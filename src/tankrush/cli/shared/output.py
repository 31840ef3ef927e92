"""Text helpers of several commands."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def columns(rows: list[list[str]]) -> Iterator[str]:
    """Align rows in columns; the last column may have any width."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def how_to_call(*words: str) -> tuple[str, ...]:
    """Return the command line of this installation, which may not be on the PATH."""
    script = Path(sys.executable).with_name("tankrush.exe" if os.name == "nt" else "tankrush")
    found = shutil.which("tankrush")
    if not script.exists():
        return (sys.executable, "-m", "tankrush", *words)
    if found and Path(found).samefile(script):
        return ("tankrush", *words)
    here = Path.cwd()
    return (str(script.relative_to(here) if script.is_relative_to(here) else script), *words)
