"""A game as plain numbers: for pickles, hashes and comparisons."""

from __future__ import annotations

import hashlib
from functools import cache
from operator import attrgetter
from typing import Any

from ..catalogue.cards import Catalogue
from .config import Config
from .pile import Pile, Row, Tally
from .table import Game, Player

PLAYER_NUMBERS = ("rear", "known", "absent", "signalmen", "kills", "bases_destroyed", "medals", "base_points",
                  "award_points", "development", "destruction", "surviving", "total", "rank")  # fmt: skip
GAME_NUMBERS = ("closed", "discarded", "unused", "destruction", "signalmen", "deck_known", "first", "turn", "round",
                "phase", "asked", "actor", "refresh_open", "purchases", "recruited", "attacked", "closing", "nation",
                "struck", "striker", "kills", "card", "used", "scrapped", "need", "award_nation", "award", "ending",
                "decisive", "learned", "ply")  # fmt: skip
FLAGS = {"absent", "deck_known", "refresh_open", "recruited", "attacked", "closing", "scrapped", "ending"}
UNORDERED = ("garage", "hand", "deck", "box")
Dump = dict[str, Any]
Piles = dict[str, Pile]
Rows = dict[str, Row | Tally]


def player_piles(player: Player) -> Piles:
    return {"garage": player.garage, "hand": player.hand, "depot": player.depot}


def player_rows(player: Player) -> Rows:
    return {"bases": player.bases, "defenders": player.defenders, "hurt": player.hurt}


def game_piles(game: Game) -> Piles:
    return {"deck": game.deck, "discards": game.discards, "graveyard": game.graveyard, "box": game.box,
            "payers": game.payers, "attack": game.attack}  # fmt: skip


def game_rows(game: Game) -> Rows:
    return {"reserve": game.reserve, "bought": game.bought, "singles": game.singles, "doubles": game.doubles,
            "due": game.due, "sealed": game.sealed, "open": game.open, "awarded": game.awarded,
            "played": game.played, "played_rear": game.played_rear}  # fmt: skip


def dump_part(owner: Game | Player, numbers: tuple[str, ...], piles: Piles, rows: Rows) -> Dump:
    data: Dump = {name: int(getattr(owner, name)) for name in numbers}
    data |= {name: (pile.contents(), pile.ordered) for name, pile in piles.items()}
    return data | {name: row.contents() for name, row in rows.items()}


def dump_game(game: Game) -> Dump:
    """Everything that is not in configuration and catalogue."""
    data = dump_part(game, GAME_NUMBERS, game_piles(game), game_rows(game))
    data["dice"] = game.chance.state
    data["players"] = [dump_part(p, PLAYER_NUMBERS, player_piles(p), player_rows(p)) for p in game.players]
    return data


def restore_part(owner: Game | Player, numbers: tuple[str, ...], piles: Piles, rows: Rows, data: Dump) -> None:
    for name in numbers:
        setattr(owner, name, bool(data[name]) if name in FLAGS else data[name])
    for name, pile in piles.items():
        pile.restore(*data[name])
    for name, row in rows.items():
        row.restore(data[name])


def load_game(config: Config, catalogue: Catalogue, data: Dump) -> Game:
    """The game a dump was made of."""
    from .setup import empty_game

    game = empty_game(config, catalogue)
    restore_part(game, GAME_NUMBERS, game_piles(game), game_rows(game), data)
    game.chance.state = data["dice"]
    for player, part in zip(game.players, data["players"], strict=True):
        player.signalmen = False
        restore_part(player, PLAYER_NUMBERS, player_piles(player), player_rows(player), part)
    return game


def state_hash(game: Game) -> str:
    """Sixteen hexadecimal digits; the storage order of what has no order does not matter, nor do the dice."""
    text = [bytes_of(game, (*GAME_NUMBERS[:-2], "ply"), game_piles(game), game_rows(game))]
    text += [bytes_of(p, PLAYER_NUMBERS, player_piles(p), player_rows(p)) for p in game.players]
    return hashlib.blake2b(b"".join(text), digest_size=8).hexdigest()


@cache
def getter(names: tuple[str, ...]) -> attrgetter[tuple[int, ...]]:
    return attrgetter(*names)


def bytes_of(owner: Game | Player, numbers: tuple[str, ...], piles: Piles, rows: Rows) -> bytes:
    parts = [repr(list(map(int, getter(numbers)(owner)))).encode()]
    for name, pile in piles.items():
        cards, loose = pile.contents(), pile.size - pile.ordered
        if name in UNORDERED:
            cards[:loose] = sorted(cards[:loose])
        parts.append(repr((pile.size, pile.ordered)).encode() + bytes(cards))
    parts += [bytes([len(cards), *cards]) for cards in (row.contents() for row in rows.values())]
    return b"".join(parts)
