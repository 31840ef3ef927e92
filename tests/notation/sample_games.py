"""Random matches for the tests of the notation, in which every seat acts and players leave and return."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.constants import END
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.state import Game
from tankrush.notation.match import Match

CARDS = read_catalogue()
# One table of every kind; the server's tests use them, too.
VARIED = (
    "base, 3 players, preset 2013",
    "base+SF, 3 players, agreed heavy-tanks light-tanks spgs medium-tanks",
    "base+LB, 4 players, teams 2v2, doubleMedal=forced",
    "base+SF+LB, 6 players, teams 2v2v2, first F, host C",
    "base+SF+LB, 2 players, chaos, achievementSelection=draft, depotVisibility=public",
    "base+SF+LB, 4 players, remove uk 10, siegeDoublePooling=withAttack, sabotageChoice=turnOrder",
)
CONFIGS = (
    "base, 2 players",
    *VARIED,
    'base+SF, 2 players, nations ussr germany uk, finalSquad=allOwned, achievement "zero-cost most cards cost=0"',
)
LONGEST = 6000


def begin(config: str = "base, 2 players", seed: int = 1) -> Match:
    return Match.begin(read_config(config), f"{seed:032x}", CARDS)


def choose(game: Game, luck: random.Random) -> tuple[int, int]:
    """Return a random seat and action that does not end a turn too soon."""
    seat = luck.choice([seat for seat in asked_seats(game) if legal(game, seat)])
    actions = legal(game, seat)
    lively = [action for action in actions if action >> 8 != END]
    return seat, luck.choice(lively if lively and luck.random() < 0.6 else actions)


def play_randomly(match: Match, luck: random.Random, restless: float = 0.003) -> Iterator[Match]:
    """Yield the match after every action, up to its end."""
    for _ in range(LONGEST):
        if match.game.over:
            return
        if luck.random() < restless:
            seat = luck.randrange(match.game.count)
            (match.rejoin if match.game.player(seat).absent else match.leave)(seat)
        else:
            seat, action = choose(match.game, luck)
            match.play(seat, [action])
        yield match
    raise AssertionError("the game does not end")


def finished(config: str = "base, 2 players", seed: int = 1) -> Match:
    match = begin(config, seed)
    for _ in play_randomly(match, random.Random(seed)):
        pass
    return match


def spoil(text: str, luck: random.Random) -> str:
    """Damage a text: drop, double or replace a letter, or swap two lines."""
    at = luck.randrange(len(text))
    kind = luck.randrange(4)
    if kind == 3:
        lines = text.splitlines()
        one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)
    letters = ("", text[at] * 2, luck.choice("ABxyz019 ,;:#>![]-\n"))[kind]
    return text[:at] + letters + text[at + 1 :]
