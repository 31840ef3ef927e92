"""Result files of long measurements: one JSON line per row, flushed at once, so a stopped run can be continued.

A row is a tuple whose last field is the result; the other fields identify what was measured.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

Row = TypeVar("Row", bound=tuple[Any, ...])


def read_rows(file: Path, make: Callable[..., Row]) -> list[Row]:
    """Read every row once; skip truncated lines, so what they measured is measured again."""
    rows: dict[tuple[Any, ...], Row] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            row = make(*json.loads(line))
        except (ValueError, TypeError):
            continue
        rows.setdefault(row[:-1], row)
    return list(rows.values())


@contextmanager
def appending(file: Path) -> Iterator[Callable[[tuple[Any, ...]], None]]:
    """Open a result file; yield a function that appends a row."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write("\n")  # ends a truncated last line

        def append(row: tuple[Any, ...]) -> None:
            out.write(json.dumps(row) + "\n")
            out.flush()

        yield append
