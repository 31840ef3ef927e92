"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: temporary file, fsync, rename."""
    with written_whole(path) as part:
        part.write_bytes(content)


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """A temporary path that replaces the file on success and is deleted on failure."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
