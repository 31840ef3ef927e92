"""Game records on disk, written atomically."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tankrush.atomic import atomic_write
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import Record, Sitter, read_record, record_of, write_record

LARGEST_RECORD = 10_000_000
ENDING = ".txt"


def save_match(match: Match, path: Path, date: str = "", sitters: tuple[Sitter, ...] = ()) -> None:
    """Write the record atomically."""
    text = write_record(replace(record_of(match), date=date, sitters=sitters))
    atomic_write(path, text.encode())


def load_record(path: Path) -> Record:
    """Read a record; raise OSError or NotationError."""
    with path.open("rb") as file:
        content = file.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise NotationError("the file is far too large for a record.")
    try:
        return read_record(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise NotationError("the file is not UTF-8 text.") from None


def default_name(match: Match, date: str) -> str:
    """Return a unique file name: the date and the first digits of the seed's hash."""
    return f"{date}-{record_of(match).commitment[:6]}{ENDING}"


def saved_games(folder: Path) -> list[Path]:
    """Return the records of a folder, last played first."""
    return sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def find_game(text: str, folder: Path) -> Path:
    """Find a file, or a saved game by its name, a prefix of it, or `last`."""
    saved = saved_games(folder)
    if Path(text).exists():
        return Path(text)
    if text == "last" and saved:
        return saved[0]
    found = [path for path in saved if path.stem == text] or [path for path in saved if path.stem.startswith(text)]
    return found[0] if len(found) == 1 else Path(text)
