"""The caller of a request or a command, before a table knows them: tokens, language, address."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.support.token_hashes import SHORTEST_OWN, hash_token, hash_tokens, watcher_id


@dataclass(frozen=True)
class Caller:
    """A client with its tokens, language and address; a spectator may have a name."""

    tokens: tuple[str, ...] = ()
    language: str = "en"
    address: str = ""
    name: str = ""
    is_system: bool = False

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The hashes of the tokens."""
        return tuple(hash_tokens(self.tokens))

    @cached_property
    def spectator(self) -> str:
        """The public id as a spectator."""
        return watcher_id(self.name, self.tokens)

    def with_token(self, token: str) -> Caller:
        return replace(self, tokens=(*self.tokens, token))

    def identify(self, model: TableModel) -> Identity:
        """Return the caller's identity at the table."""
        if self.is_system:
            return SYSTEM
        return model.recognise(self.keys, self.language, self.spectator, self.address)

    def spare_token(self, model: TableModel) -> str:
        """Return the first token that is long enough and holds no seat of the table yet."""
        held = {seat.key for seat in model.state.seats}
        return next((t for t in self.tokens if len(t) >= SHORTEST_OWN and hash_token(t) not in held), "")


SERVER = Caller(is_system=True)


def account(table: str, who: Identity, seat: str | None, address: str) -> str:
    """Return the rate limit's key of a command: the seats proved by a token, or else the address; never a claim."""
    if not who.seats:
        return f"{table} at {address}"
    own = SEAT_NAMES.find(seat) if seat else -1
    return f"{table} {own if own in who.seats else who.seats}"
