"""Who asks, and whether that may be answered."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from tankrush.server.live.caller import Caller, spare_token
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Who
from tankrush.server.store import Token
from tankrush.server.support.token_hashes import hash_token, hash_tokens, watcher_id


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody with their tokens, the language of all sentences, and where they are."""

    tokens: tuple[str, ...] = ()
    language: str = "en"
    address: str = ""

    def caller(self, table: LiveTable) -> Caller:
        """The caller as a participant of a table."""
        tokens = list(self.tokens)
        spare = spare_token(tokens, table.model)
        return Caller(tuple(hash_tokens(tokens)), self.language, watcher_id("", tokens), spare, self.address)


def check_limit(hub: Hub, limit: str, key: str) -> None:
    """Raise Denied if the key has used up its rate limit."""
    hub.check_limit(limit, key)


async def payer_of(hub: Hub, asker: Asker) -> tuple[str, str]:
    """On whose account new tables go, and by which limit: a known program's own, else the address's."""
    if hub.is_banned(asker.address, hash_tokens(list(asker.tokens))):
        raise Denied("BANNED")
    for token in asker.tokens:
        key: Token | None = await hub.store.key(hash_token(token))
        if key is not None and key.role == "bot":
            return "games", key.hash
    return "tables", asker.address


async def charge(hub: Hub, asker: Asker) -> None:
    """One more table; Denied if that is too many."""
    check_limit(hub, *await payer_of(hub, asker))


async def find_table(hub: Hub, name: str, asker: Asker) -> LiveTable:
    """The table with this id; guessing ids is limited."""
    if hub.is_banned(asker.address, hash_tokens(list(asker.tokens))):
        raise Denied("BANNED")
    if name not in hub.tables:  # it may have to be played again
        check_limit(hub, "loads", asker.address)
    found = await hub.find(name)
    if found is None:
        if not hub.gate["guesses"].take(asker.address, monotonic()):
            raise Denied("TOO_MANY")
        raise Denied("NO_SUCH_TABLE")
    return found


def watcher_of(table: LiveTable, asker: Asker) -> Who:
    """The caller, if they may watch the table; strangers may be unwelcome."""
    who = table.recognise(asker.caller(table))
    if not table.model.state.may_watch(who):
        raise Denied("UNWELCOME")
    return who


def reader_of(table: LiveTable, who: Who) -> Who:
    """The caller, if they may read what happened at the table."""
    if not table.model.state.may_look_back(who):
        raise Denied("UNWELCOME")
    return who


def link(hub: Hub, table: str) -> str:
    return f"{hub.settings.public_url}/t/{table}"
