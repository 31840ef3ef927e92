"""Import a player's saved game: a file with exactly one table, replayed and checked before it is stored.

The file is untrusted, so only its rows are used: the summary and the keys are derived from them, and the cards are
stored under their actual digest.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tankrush.bots.registry import UnknownBot, check_name
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.notation.record import RULES_VERSION
from tankrush.server.commands.lobby import KEY
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Data, Frozen, Head, Row, chained
from tankrush.server.model.player_names import LONGEST_TALK, clean_text, is_operators
from tankrush.server.model.table_state import TableState
from tankrush.server.store import Archive, Conflict, Store, Token
from tankrush.server.support.card_sets import catalogue_of, has_id

from .backup_reader import BadBackup, CardFiles, read_items

LARGEST_FILE = 2 * 1024 * 1024  # bytes, compressed
LARGEST_GAME = 8 * 1024 * 1024  # bytes, uncompressed; a long game takes less than one million
SLOW_CLOCK = 86_400_000  # milliseconds by which the other machine's clock may be ahead
TABLE = re.compile(r"[A-Za-z0-9_-]{8,40}")
# Rows of an operator, which a file could forge for impersonation.
FOREIGN_ROWS = frozenset({"announced", "reported", "answered-report"})

FindCards = Callable[[str], Awaitable[Catalogue]]  # raises LookupError if they are unknown here


class OtherRulesVersion(BadBackup):
    """The game was started under another version of the rules."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A table of a file, ready to be stored here."""

    archive: Archive
    model: TableModel
    cards: CardFiles | None  # only if this store does not have them

    async def keep(self, store: Store) -> bool:
        """Store the table and, if they are new, its cards; return False if the table exists."""
        if await store.head(self.archive.head.table) is not None:
            return False
        one, cards = self.archive, self.cards.files if self.cards is not None else None
        try:
            await store.create(one.head, one.rows, one.summary, one.keys, cards)
        except Conflict:
            return False
        return True


async def read_saved_game(path: Path, find_cards: FindCards, now: int, table_id: Callable[[str], str]) -> SavedGame:
    """Read the only table of a file, giving it an id of this server; raise BadBackup for a mistake."""
    if path.exists() and path.stat().st_size > LARGEST_FILE:
        raise BadBackup(f"{path} is refused: a saved game has at most {LARGEST_FILE // 1024} KiB.")
    archive, cards = one_table(path)
    check_foreign(path, archive, now)
    catalogue, kept = await choose_cards(path, archive.head.catalogue, cards, find_cards)
    try:
        TableModel(archive.head, archive.rows, catalogue)  # as written, with its hash chain
        archive = with_id(archive, table_id(archive.head.table))
        model = TableModel(archive.head, archive.rows, catalogue)
        check_series(model.state)
        check_views(model)
        summary = model.summary(now)
    except Exception as error:  # untrusted rows can raise any error in the rules
        reason = str(error) if isinstance(error, Frozen) else f"{type(error).__name__} {error}"
        raise BadBackup(f"{path} is refused: its game cannot be replayed. {reason}") from None
    return SavedGame(Archive(archive.head, archive.rows, keys_of(model), summary), model, kept)


def one_table(path: Path) -> tuple[Archive, CardFiles | None]:
    """Return the table and the cards of a file that contains nothing else."""
    archive: Archive | None = None
    cards: CardFiles | None = None
    for item in read_items(path, LARGEST_GAME):
        if item.kind == "table" and archive is None:
            archive = item.data
        elif item.kind == "catalogue" and cards is None:
            cards = item.data
        elif item.kind != "backup":
            raise BadBackup(
                f"{path} is refused: a saved game holds one table and its cards, this file also {item.kind}."
            )
    if archive is None:
        raise BadBackup(f"{path} is refused: it holds no table.")
    return archive, cards


def check_foreign(path: Path, archive: Archive, now: int) -> None:
    """Reject ids, rows, times and texts that a browser's table never contains."""
    head = archive.head
    if head.rules != RULES_VERSION:
        raise OtherRulesVersion(f"{path} was begun under rules version {head.rules}, known is {RULES_VERSION}.")
    if not TABLE.fullmatch(head.table):
        raise BadBackup(f"{path} is refused: the id of its table is not one.")
    settings = [head.settings, *lobby_settings(archive.rows)]
    texts = [str(one.get("title", "")) for one in settings]
    names = [str(row.data["name"]) for row in archive.rows if "name" in row.data]
    for row in archive.rows:
        if row.kind in FOREIGN_ROWS:
            raise BadBackup(f"{path} is refused: version {row.version} is an operator's '{row.kind}'.")
        texts += [str(row.data[name]) for name in ("name", "text") if name in row.data]
    substitutes = [one.get("substitute") for one in settings]
    for level in [*substitutes, *(row.data.get("level") for row in archive.rows)]:
        check_level(path, level)
    configs = [head.config, *(str(row.data["config"]) for row in archive.rows if "config" in row.data)]
    is_clean = all(clean_text(text, LONGEST_TALK) == text for text in texts)
    if not is_clean or any(clean_text(text, len(text)) != text for text in configs) or any(map(is_operators, names)):
        raise BadBackup(f"{path} is refused: it holds names or texts that no table accepts.")
    if max([head.created, *(row.at for row in archive.rows)]) > now + SLOW_CLOCK:
        raise BadBackup(f"{path} is refused: its game was played in the future.")


def lobby_settings(rows: Iterable[Row]) -> Iterator[Data]:
    """Yield the settings that rows of the lobby change."""
    for row in rows:
        changed = row.data.get("settings")
        if isinstance(changed, dict):
            yield changed


def check_level(path: Path, level: object) -> None:
    """Reject a bot unknown to this server: its name may be a path, which a worker would open."""
    if level:
        try:
            check_name(str(level))
        except UnknownBot:
            raise BadBackup(f"{path} is refused: this server does not have its bot {level!r}.") from None


async def choose_cards(
    path: Path, digest: str, cards: CardFiles | None, find_cards: FindCards
) -> tuple[Catalogue, CardFiles | None]:
    """Return the cards of the game: known ones, otherwise those of the file if their digest is right."""
    try:
        return await find_cards(digest), None
    except LookupError:
        pass
    if cards is None or cards.digest != digest:
        raise BadBackup(f"{path} is refused: the cards of its game are missing.")
    try:
        catalogue = catalogue_of(cards.files)
    except CardError as error:
        raise BadBackup(f"{path} is refused: its cards cannot be read: {error}") from None
    if not has_id(catalogue, digest):
        raise BadBackup(f"{path} is refused: its cards are not what their digest says.")
    return catalogue, cards


def with_id(archive: Archive, table: str) -> Archive:
    """Return the table with another id and a new hash chain, and not as a scored try of a shared deal."""
    head: Head = replace(archive.head, table=table, settings=without_deal(archive.head.settings))
    rows: list[Row] = chained(head, [with_table(row, table) for row in archive.rows])
    keys = tuple(replace(key, table=table) for key in archive.keys)
    return Archive(head, tuple(rows), keys, replace(archive.summary, table=table))


def with_table(row: Row, table: str) -> Row:
    if row.kind == "coached":  # the coach can recompute it; a file could contain anything
        return replace(row, table=table, data={})
    if isinstance(changed := row.data.get("settings"), dict):
        return replace(row, table=table, data={**row.data, "settings": without_deal(changed)})
    return replace(row, table=table)


def without_deal(settings: Data) -> Data:
    return {name: value for name, value in settings.items() if name != "deal"}


def check_series(state: TableState) -> None:
    """Reject a running score without a number for each seat, since the result of the game is added to it."""
    series = state.settings.series
    if series is not None and not len(series.wins) == len(series.points) == len(state.seats):
        raise Frozen("The running score does not fit the seats.")


def check_views(model: TableModel) -> None:
    """Render the views of a spectator and of every seat, because rows may refer to unknown message keys."""
    for number in range(-1, len(model.state.seats)):
        model.snapshot(Identity(seats=(number,) if number >= 0 else ()))


def keys_of(model: TableModel) -> tuple[Token, ...]:
    """Derive the tokens of the host and of the seats from the rows."""
    state = model.state
    held = [(None, state.host), *((number, seat.key) for number, seat in enumerate(state.seats))]
    return tuple(
        Token(key, state.head.table, "seat", seat, state.head.created) for seat, key in held if KEY.fullmatch(key)
    )
