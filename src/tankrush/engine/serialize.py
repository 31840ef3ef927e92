"""A game as plain numbers: for pickles, hashes and comparisons."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from ..catalogue.cards import Catalogue
from .config import Config
from .fields import GAME, PLAYER, Fields
from .pile import Pile, Row, Tally
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
    """Dump everything that configuration and catalogue do not determine."""
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
    """Restore a game from its dump."""
    from .setup import empty_game

    game = empty_game(config, catalogue)
    restore_part(game, GAME, data)
    game.chance.state = data["dice"]
    for player, part in zip(game.players, data["players"], strict=True):
        restore_part(player, PLAYER, part)
    return game


def state_hash(game: Game) -> str:
    """Hash the state to sixteen hexadecimal digits, without the dice and the order inside unordered piles."""
    text = [GAME_BYTES.read(game), *[PLAYER_BYTES.read(player) for player in game.players]]
    return hashlib.blake2b(b"".join(text), digest_size=8).hexdigest()


class HashedBytes:
    """Writes the fields of a part of the state as bytes for the hash."""

    def __init__(self, fields: Fields) -> None:
        self._numbers: Callable[[Part], tuple[int, ...]] = attrgetter(*fields.hashed)
        self._piles: Callable[[Part], tuple[Pile, ...]] = attrgetter(*fields.piles)
        self._bags = [name in UNORDERED for name in fields.piles]
        self._rows: Callable[[Part], tuple[Row | Tally, ...]] = attrgetter(*fields.rows)
        self._later = fields.later

    def read(self, owner: Part) -> bytes:
        parts = [repr(list(map(int, self._numbers(owner)))).encode()]
        parts += [pile.packed(is_bag) for pile, is_bag in zip(self._piles(owner), self._bags, strict=True)]
        parts += [row.packed() for row in self._rows(owner)]
        # A field younger than the format counts only if it is not 0, so the hashes of older games stay valid.
        parts += [f"{name}={int(value)}".encode() for name in self._later if (value := getattr(owner, name))]
        return b"".join(parts)


GAME_BYTES, PLAYER_BYTES = HashedBytes(GAME), HashedBytes(PLAYER)
