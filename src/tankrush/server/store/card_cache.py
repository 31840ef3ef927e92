"""Card sets in memory: one copy for all loaded tables of a set, and the most recent ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from weakref import WeakValueDictionary

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.server.support.card_sets import catalogue_of, files_of, id_of
from tankrush.server.support.settings import Settings
from tankrush.server.support.threads import run_in_thread

from . import Store

RECENT = 4  # sets kept though no table in memory has them


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
        """Number of sets in memory besides the server's own."""
        return len(self._in_use)

    def has(self, name: str) -> bool:
        return name == self._own_id or name in self._in_use

    def add(self, catalogue: Catalogue) -> Catalogue:
        """Remember a set; returns the copy to use, which may be an earlier one."""
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
        """The cards that a game was begun with; LookupError if they are missing or damaged."""
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
        """The files of a set that a new table is written with."""
        return files_of(self._settings.cards) if name == self._own_id else await self.store.catalogue(name)
