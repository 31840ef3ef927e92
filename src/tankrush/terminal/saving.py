"""The record of a game on disk: always a whole one."""

from __future__ import annotations

import os
from pathlib import Path

from tankrush.catalogue.cards import Catalogue
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import read_record, record_of, replay, write_record

LARGEST_RECORD = 10_000_000


def save_match(match: Match, path: Path) -> None:
    """Write the record beside its place and move it there, so that nobody ever reads half a file."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(write_record(record_of(match)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def load_match(path: Path, catalogue: Catalogue) -> Match:
    """The match of a record, every hash checked; OSError or NotationError where that is impossible."""
    with path.open("rb") as file:
        content = file.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise NotationError("the file is far too large for a record.")
    try:
        return replay(read_record(content.decode("utf-8")), catalogue)
    except UnicodeDecodeError:
        raise NotationError("the file is no text in UTF-8.") from None


def usual_path(match: Match) -> Path:
    """A file in the current folder whose name no other game has."""
    return Path(f"tankrush-{record_of(match).commitment[:8]}.txt")
