"""Who gives a command, as the doors know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import Who
from tankrush.server.support.token_hashes import SHORTEST_OWN, hash_token


@dataclass(frozen=True, slots=True)
class Caller:
    """Who gives a command: hashes of the tokens and, where the client chose one, a token for a seat to come."""

    keys: tuple[str, ...] = ()
    language: str = "en"
    watcher: str = ""
    spare: str = ""
    address: str = ""
    is_system: bool = False


def account(table: str, who: Who, seat: str | None, address: str) -> str:
    """On whose account a command goes: the seats that were proved by a token, or else the address; never a claim."""
    if not who.seats:
        return f"{table} at {address}"
    own = SEAT_NAMES.find(seat) if seat else -1
    return f"{table} {own if own in who.seats else who.seats}"


SERVER = Caller(is_system=True)


def spare_token(tokens: Iterable[str], model: TableModel) -> str:
    """The first token that is long enough to be a secret and opens no seat of the room yet."""
    return next(
        (t for t in tokens if len(t) >= SHORTEST_OWN and not model.recognise([hash_token(t)], "en").seats),
        "",
    )
