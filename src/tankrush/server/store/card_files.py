"""Card tables that games were started with: stored with a table, deleted with the last table that uses them.

Two servers may create a table and delete another one of the same set at the same time. So both lock the set, one before
it writes its table, the other before it counts the remaining ones; the later one sees the change.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from weakref import WeakValueDictionary

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.server.support.card_sets import catalogue_of, files_of, id_of
from tankrush.server.support.settings import Settings
from tankrush.server.support.threads import run_in_thread

from . import Store
from .database import Database, Statement, is_storable, read_json, write_json

INSERT = "insert into catalogues (digest, files) values ($1, $2) on conflict (digest) do nothing"
RECENT = 4  # sets cached though no table in memory uses them
UNUSED = "not exists (select 1 from heads where heads.catalogue = catalogues.digest)"


def keep_cards_statements(digest: str, files: Mapping[str, str]) -> list[Statement]:
    """Return statements that store a set, if it is new, and lock it until the transaction ends."""
    lock = Statement("select digest from catalogues where digest = $1 FOR_SHARE", (digest,), needs=1)
    return [Statement(INSERT, (digest, write_json(files))), lock]


def drop_cards_statements(digest: str) -> list[Statement]:
    """Return statements that delete a set if no table uses it any more."""
    return [
        Statement("select digest from catalogues where digest = $1 FOR_UPDATE", (digest,)),
        Statement(f"delete from catalogues where digest = $1 and {UNUSED} returning 1", (digest,)),
    ]


class CardStore:
    """The part of the store for card tables; see `Store`."""

    database: Database

    async def keep_catalogue(self, digest: str, files: Mapping[str, str]) -> None:
        await self.database.write([Statement(INSERT, (digest, write_json(files)))])

    async def catalogue(self, digest: str) -> dict[str, str] | None:
        if not is_storable(digest):
            return None
        (found,) = await self.database.read(Statement("select files from catalogues where digest = $1", (digest,)))
        return read_json(found[0][0]) if found else None

    async def drop_unused_cards(self, kept: str) -> int:
        query = f"select digest from catalogues where digest <> $1 and {UNUSED}"
        (unused,) = await self.database.read(Statement(query, (kept,)))
        dropped = 0
        for (digest,) in unused:
            _, deleted = await self.database.write(drop_cards_statements(digest))
            dropped += len(deleted)
        return dropped


class CardCache:
    """Catalogues by id, kept alive by their tables."""

    def __init__(self, store: Store, settings: Settings, own: Catalogue) -> None:
        self.store = store
        self.own = own  # for new games
        self._settings = settings
        self._own_id = id_of(own)
        self._in_use: WeakValueDictionary[str, Catalogue] = WeakValueDictionary()
        self._recent: OrderedDict[str, Catalogue] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of sets in memory besides the server's own."""
        return len(self._in_use)

    def has(self, name: str) -> bool:
        return name == self._own_id or name in self._in_use

    def add(self, catalogue: Catalogue) -> Catalogue:
        """Cache a set; return the copy to use, which may be an earlier one."""
        name = id_of(catalogue)
        if name == self._own_id:
            return self.own
        return self._keep(name, catalogue)

    def _keep(self, name: str, catalogue: Catalogue) -> Catalogue:
        kept = self._in_use.setdefault(name, catalogue)
        self._recent[name] = kept
        self._recent.move_to_end(name)
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        return kept

    async def find(self, name: str) -> Catalogue:
        """Return the cards that a game was started with; raise LookupError if they are missing or damaged."""
        if name == self._own_id:
            return self.own
        if (known := self._in_use.get(name)) is not None:
            return known
        files = await self.store.catalogue(name)
        if files is None:
            raise LookupError(f"the card tables {name[:12]} are not in the database")
        try:
            return self._keep(name, await run_in_thread(catalogue_of, files))
        except (CardError, ValueError) as error:
            raise LookupError(f"the card tables {name[:12]} cannot be read: {error}") from error

    async def files(self, name: str) -> Mapping[str, str] | None:
        """Return the files of a set to be stored with a new table."""
        return files_of(self._settings.cards) if name == self._own_id else await self.store.catalogue(name)
