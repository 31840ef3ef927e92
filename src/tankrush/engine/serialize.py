"""A game as plain numbers: for pickles, hashes and comparisons."""

from __future__ import annotations

import hashlib
from functools import cache
from operator import attrgetter
from typing import Any

from ..catalogue.cards import Catalogue
from .config import Config
from .fields import GAME, PLAYER, Fields
from .pile import Pile
from .state import Game, Player

UNORDERED = ("garage", "hand", "deck", "box")
Dump = dict[str, Any]
Part = Game | Player


def dump_part(owner: Part, fields: Fields) -> Dump:
    data: Dump = {name: int(getattr(owner, name)) for name in (*fields.numbers, *fields.later)}
    for name in fields.piles:
        pile = getattr(owner, name)
        data[name] = (pile.contents(), pile.ordered)
    return data | {name: getattr(owner, name).contents() for name in fields.rows}


def dump_game(game: Game) -> Dump:
    """Everything that is not in configuration and catalogue."""
    data = dump_part(game, GAME)
    data["dice"] = game.chance.state
    data["players"] = [dump_part(player, PLAYER) for player in game.players]
    return data


def restore_part(owner: Part, fields: Fields, data: Dump) -> None:
    for name in (*fields.numbers, *[name for name in fields.later if name in data]):
        setattr(owner, name, type(getattr(owner, name))(data[name]))
    for name in fields.piles:
        getattr(owner, name).restore(*data[name])
    for name in fields.rows:
        getattr(owner, name).restore(data[name])


def load_game(config: Config, catalogue: Catalogue, data: Dump) -> Game:
    """The game a dump was made of."""
    from .setup import empty_game

    game = empty_game(config, catalogue)
    restore_part(game, GAME, data)
    game.chance.state = data["dice"]
    for player, part in zip(game.players, data["players"], strict=True):
        restore_part(player, PLAYER, part)
    return game


def state_hash(game: Game) -> str:
    """Hash the state to sixteen hexadecimal digits; the dice and the storage order of unordered piles do not count."""
    text = [bytes_of(game, GAME), *[bytes_of(player, PLAYER) for player in game.players]]
    return hashlib.blake2b(b"".join(text), digest_size=8).hexdigest()


@cache
def getter(names: tuple[str, ...]) -> attrgetter[tuple[int, ...]]:
    return attrgetter(*names)


def bytes_of(owner: Part, fields: Fields) -> bytes:
    parts = [repr(list(map(int, getter(fields.hashed)(owner)))).encode()]
    for name in fields.piles:
        pile: Pile = getattr(owner, name)
        cards, loose = pile.contents(), pile.size - pile.ordered
        if name in UNORDERED:
            cards[:loose] = sorted(cards[:loose])
        parts.append(repr((pile.size, pile.ordered)).encode() + bytes(cards))
    parts += [bytes([len(cards), *cards]) for cards in (getattr(owner, name).contents() for name in fields.rows)]
    # A field younger than the format counts only where it is used: the hashes of all older games stay.
    parts += [f"{name}={int(value)}".encode() for name in fields.later if (value := getattr(owner, name))]
    return b"".join(parts)
