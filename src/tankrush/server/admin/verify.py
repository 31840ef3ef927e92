"""Verify every game: replay each log from its first row and compare every hash.

A table that fails is never repaired, only reported with its first wrong version.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.notation.actions import NotationError
from tankrush.notation.record import RULES_VERSION, read_record, record_of, replay, write_record
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.log_rows import Damaged
from tankrush.server.model.table_match import BrokenLog
from tankrush.server.store import Archive, Store
from tankrush.server.support.card_sets import catalogue_of, has_id

from .backup import collect
from .backup_reader import BackupLine, read_items


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of one table."""

    table: str
    version: int
    sentence: str


@dataclass(slots=True)
class Verdict:
    """The number of verified items and the problems found."""

    tables: int = 0
    rows: int = 0
    games: int = 0  # tables with a started game
    finished: int = 0


class Verifier:
    """Replays tables, each with the card set it was started with."""

    def __init__(self) -> None:
        shipped = read_catalogue()
        self.report = Verdict()
        self._catalogues: dict[str, Catalogue] = {shipped.digest: shipped}

    def verify_item(self, item: BackupLine) -> list[Finding]:
        """Verify one item of a store or a backup."""
        if item.kind == "catalogue":
            return list(self._keep(item.data.digest, item.data.files))
        if item.kind == "damaged":
            self.report.tables += 1
            return [Finding(item.data.table, item.data.version, item.data.sentence)]
        if item.kind == "table":
            return list(self.verify(item.data))
        return []

    def _keep(self, digest: str, files: dict[str, str]) -> Iterator[Finding]:
        if digest in self._catalogues:
            return
        try:
            catalogue = catalogue_of(files)
        except CardError as error:
            yield Finding("", 0, f"The card tables {digest[:12]}… cannot be read: {error}")
            return
        if not has_id(catalogue, digest):
            yield Finding("", 0, f"The card tables {digest[:12]}… were changed, they are {catalogue.digest[:12]}… now.")
            return
        self._catalogues[digest] = catalogue

    def verify(self, archive: Archive) -> Iterator[Finding]:
        """Verify one table and return its problems."""
        self.report.tables += 1
        self.report.rows += len(archive.rows)
        problems = list(check_form(archive))
        if not problems:
            catalogue = self._catalogues.get(archive.head.catalogue)
            if catalogue is None:
                digest = archive.head.catalogue[:12]
                problems = [Finding(archive.head.table, 0, f"The card tables {digest}… of the game are missing.")]
            else:
                problems = list(self._play_again(archive, catalogue))
        yield from problems

    def _play_again(self, archive: Archive, catalogue: Catalogue) -> Iterator[Finding]:
        """Replay the log, which checks every hash; then compare the result and the record."""
        table, version = archive.head.table, 0
        try:
            model = TableModel(archive.head, (), catalogue)
            for row in archive.rows:
                version = row.version
                model.apply(row)
            status = model.status
        except (BrokenLog, Damaged) as broken:
            yield Finding(table, broken.version, str(broken))
            return
        except Exception as error:
            # A damaged row can raise any error in the rules; continue with the next table.
            yield Finding(table, version, f"This row cannot be carried out: {type(error).__name__} {error}.")
            return
        if status != archive.summary.status:
            yield Finding(table, version, f"The list says {archive.summary.status}, but the log leads to {status}.")
        if model.play is not None:
            self.report.games += 1
            if model.play.game.over:
                self.report.finished += 1
                yield from check_record(table, model, catalogue)


def check_form(archive: Archive) -> Iterator[Finding]:
    """Check that versions have no gaps, the summary is at the last one, and the rules are known."""
    head, rows, summary = archive.head, archive.rows, archive.summary
    for number, row in enumerate(rows, 1):
        if (row.table, row.version) != (head.table, number):
            yield Finding(head.table, number, f"Version {number} is missing, version {row.version} is in its place.")
            return
    if summary.version != len(rows):
        sentence = f"The list says version {summary.version}, but the log ends at {len(rows)}."
        yield Finding(head.table, len(rows), sentence)
    if head.rules != RULES_VERSION:
        sentence = f"The game was begun under rules version {head.rules}, known is {RULES_VERSION}."
        yield Finding(head.table, 0, sentence)


def check_record(table: str, model: TableModel, catalogue: Catalogue) -> Iterator[Finding]:
    """Check that replaying the record of a finished game gives the same result."""
    assert model.play is not None
    try:
        replay(read_record(write_record(record_of(model.play.match))), catalogue)
    except NotationError as error:
        yield Finding(table, model.version, f"The game as text does not come to the same end: {error}")


async def verify_store(store: Store, verifier: Verifier) -> AsyncIterator[Finding]:
    """Verify every table of a database, even one in use."""
    async for item in collect(store):
        for finding in verifier.verify_item(item):
            yield finding


def verify_backup(path: Path, verifier: Verifier) -> Iterator[Finding]:
    """Verify every table of a backup; raise BadBackup if the file is incomplete."""
    for item in read_items(path):
        yield from verifier.verify_item(item)
