"""The files of a run: chunks while it is being played, then one Parquet file for each table.

A chunk is one file, written atomically. The tables are merged from the chunks in their order, so the bytes do not
depend on which worker played a chunk and when.
"""

from __future__ import annotations

import importlib.util
import io
import json
import zipfile
from functools import cached_property
from pathlib import Path
from typing import Any

from tankrush.atomic import atomic_path, atomic_write

from .plan import Simulation
from .run_schema import BY_NAME, TABLES, WHOLE_RUN, Line, RunTable

MISSING = "The lab writes Parquet, but pyarrow is not installed: pip install 'tankrush[lab]'."
NOTES = "run.json"


class RunError(ValueError):
    """A run that cannot be started, continued or read; the message gives the reason."""


def arrow() -> Any:
    """Import pyarrow with Parquet; if it is missing, raise an error with instructions."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise RunError(MISSING) from None
    return pyarrow


def arrow_schema(table: RunTable, notes: dict[str, str] | None = None) -> Any:
    pa = arrow()
    fields = [pa.field(c.name, pa.bool_() if c.kind == "bool" else getattr(pa, c.kind)()) for c in table.columns]
    return pa.schema(fields, metadata=notes)


def pack(tables: dict[str, list[Line]]) -> bytes:
    """Pack the rows of a chunk into one archive of Arrow streams."""
    pa = arrow()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, lines in tables.items():
            schema = arrow_schema(BY_NAME[name])
            columns = zip(*lines, strict=True) if lines else ([] for _ in schema)
            arrays = [pa.array(list(column), field.type) for column, field in zip(columns, schema, strict=True)]
            buffer = io.BytesIO()
            options = pa.ipc.IpcWriteOptions(compression="zstd")
            with pa.ipc.new_stream(buffer, schema, options=options) as writer:
                writer.write_batch(pa.record_batch(arrays, schema=schema))
            archive.writestr(name, buffer.getvalue())
    return packed.getvalue()


def unpack(packed: Path, name: str) -> Any:
    """Read one table of a chunk."""
    pa = arrow()
    with zipfile.ZipFile(packed) as archive:
        return pa.ipc.open_stream(archive.read(name)).read_all()


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.chunks = path / "chunks"

    # ---- while the run is played ----------------------------------------------------------------------------

    def open(self, simulation: Simulation) -> None:
        """Start a run here, or continue the same one; raise RunError if the folder has other content."""
        arrow()
        wanted = simulation.notes()
        if self.path.exists() and not self.path.is_dir():
            raise RunError(f"{self.path} is not a folder.")
        if (self.path / NOTES).exists():
            self.check(wanted)
        elif self.path.exists() and any(self.path.iterdir()):
            raise RunError(f"{self.path} holds something that is not a run; choose another folder.")
        try:
            self.chunks.mkdir(parents=True, exist_ok=True)
            if not (self.path / NOTES).exists():
                self.note(wanted, done=False)
        except OSError as error:
            raise RunError(f"{self.path} cannot be written: {error.strerror}.") from None

    def check(self, wanted: dict[str, str]) -> None:
        """Check that the run in this folder is the requested one."""
        have = {key: value for key, value in self.notes.items() if key != "done"}
        different = [key for key in wanted if have.get(key) != wanted[key]]
        if different:
            key = next((name for name in different if name != "command"), "command")
            raise RunError(
                f"{self.path} holds another run, with {key} '{have.get(key, '')}' instead of '{wanted[key]}'; "
                "choose another folder, or repeat its command to go on with it."
            )

    def note(self, notes: dict[str, str], *, done: bool) -> None:
        text = json.dumps({**notes, "done": done}, indent=2, ensure_ascii=False) + "\n"
        atomic_write(self.path / NOTES, text.encode())
        self.__dict__.pop("notes", None)

    def place(self, number: int) -> Path:
        return self.chunks / f"{number:06d}.zip"

    def has(self, number: int) -> bool:
        """Return whether a chunk is complete; a truncated file is played again."""
        return zipfile.is_zipfile(self.place(number))

    def keep(self, number: int, packed: bytes) -> None:
        atomic_write(self.place(number), packed)

    def merge(self, simulation: Simulation) -> None:
        """Write one file for each table, then delete the chunks."""
        places = [self.place(number) for number in range(len(simulation.chunks()))]
        for table in TABLES:
            self.merge_table(table, places, simulation.notes())
        self.note(simulation.notes(), done=True)
        self.tidy()

    def merge_table(self, table: RunTable, places: list[Path], notes: dict[str, str]) -> None:
        pa = arrow()
        schema = arrow_schema(table, notes)
        path = self.path / f"{table.name}.parquet"
        with atomic_path(path) as part, pa.parquet.ParquetWriter(part, schema, compression="zstd") as writer:
            parts = (unpack(place, table.name) for place in places)
            for rows in [summed(pa.concat_tables(parts), table)] if table.covers == WHOLE_RUN else parts:
                if rows.num_rows:
                    writer.write_table(rows.cast(schema), row_group_size=1_000_000)

    def tidy(self) -> None:
        """Delete files that a finished run no longer needs, including leftovers of interrupted runs."""
        for path in [*self.chunks.glob("*"), *self.path.glob("*.part")]:
            path.unlink(missing_ok=True)
        if self.chunks.is_dir():
            self.chunks.rmdir()

    # ---- afterwards ---------------------------------------------------------------------------------------

    @cached_property
    def notes(self) -> dict[str, Any]:
        """Read command, configuration and versions."""
        try:
            found = json.loads((self.path / NOTES).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise RunError(f"{self.path} holds no run of tankrush simulate.") from None
        except (OSError, ValueError) as error:
            raise RunError(f"{self.path / NOTES} cannot be read: {error}.") from None
        if not isinstance(found, dict):
            raise RunError(f"{self.path / NOTES} is not the note of a run.")
        return found

    @property
    def is_done(self) -> bool:
        return bool(self.notes.get("done"))

    def table(self, name: str, columns: list[str] | None = None) -> Any:
        """Return one table of a finished run as an Arrow table."""
        pa = arrow()
        if not self.is_done:
            raise RunError(f"The run in {self.path} is not finished; repeat its command: {self.notes.get('command')}")
        try:
            return pa.parquet.read_table(self.path / f"{name}.parquet", columns=columns)
        except (OSError, pa.ArrowInvalid) as error:
            raise RunError(f"{self.path / name}.parquet cannot be read: {str(error).splitlines()[0]}") from None

    def to_arrow(self, name: str = "games") -> Any:
        """Return a table as an Arrow table: games, seats, turns … as listed in `names`."""
        if name not in BY_NAME:
            raise RunError(f"Unknown table '{name}'; expected one of {', '.join(BY_NAME)}.")
        return self.table(name)

    def to_pandas(self, name: str = "games") -> Any:
        """Return a table as a pandas DataFrame."""
        need_pandas()
        return self.to_arrow(name).to_pandas()

    @property
    def names(self) -> list[str]:
        """The names of the tables."""
        return list(BY_NAME)

    def __repr__(self) -> str:
        return f"<RunFolder {str(self.path)!r}: {self.notes.get('games')} games, {self.notes.get('config')}>"


def need_pandas() -> None:
    """Raise an error with instructions if pandas is missing."""
    if importlib.util.find_spec("pandas") is None:
        raise RunError("A DataFrame needs pandas, which is not installed: pip install 'tankrush[lab]'.")


def summed(rows: Any, table: RunTable) -> Any:
    """Sum the rows with the same first column, in sorted order."""
    key, *sums = table.names
    groups = rows.group_by(key, use_threads=False).aggregate([(name, "sum") for name in sums])
    return groups.select([key, *(f"{name}_sum" for name in sums)]).rename_columns([key, *sums]).sort_by(key)
