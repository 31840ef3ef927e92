"""A view and its events are equal in every world that the seat considers possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import (
    BEGAN,
    CHOSE,
    CLOSED_ACHIEVEMENTS,
    DECK,
    GARAGE,
    HAND,
    MOVED,
    NONE,
    SABOTAGED,
    SEATS,
)
from tankrush.engine.determinize import imagine
from tankrush.engine.game import apply, asked_seats, leave, legal, new_game, rejoin
from tankrush.engine.recorder import Event, Recorder, told
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.engine.views import as_json, view

CONFIGS = [
    "base, 2 players",
    "base, 4 players, teams 2v2, deadCardTiming=onDraw",
    "base+SF, 3 players, achievementSelection=draft",
    "base+SF, 2 players, remove uk 10, remove france 5, depotVisibility=public",
    "base+LB, 5 players, sabotageChoice=turnOrder, chaos",
    "base+LB, 3 players, remove japan 12",
    "base+SF+LB, 4 players, teams 2v2, chaos",
    "base+SF+LB, 6 players, teams 2v2v2, remove germany 3, chaos",
    "base+SF+LB, 2 players, deckOrder=shuffled",
]
MOST_PLIES = 420


def play(config: str, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Play a random game, ply by ply, with seats leaving and returning at random."""
    dice = random.Random(seed)
    game = new_game(read_config(config), seed)
    for _ in range(MOST_PLIES):
        yield game, dice
        if dice.random() < 0.01:
            seat = dice.randrange(game.count)
            (rejoin if game.player(seat).absent else leave)(game, seat)
        if game.over or not asked_seats(game):
            return
        seat = dice.choice([seat for seat in asked_seats(game) if legal(game, seat)])
        apply(game, seat, dice.choice(legal(game, seat)))


def sampled(config: str, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Yield every seventh ply, and every ply with sealed choices."""
    for ply, (game, dice) in enumerate(play(config, seed)):
        if ply % 7 == 0 or game.phase == SABOTAGED:
            yield game, dice


def viewers(game: Game) -> list[int]:
    return [*range(game.count), NONE]


def rearrange(game: Game, seed: int) -> Game:
    """Return a copy with another storage order of bags and hands, other dice and other counters."""
    copy = game.clone()
    dice = random.Random(seed)
    bags = [copy.deck, *(player.garage for player in copy.players), *(player.hand for player in copy.players)]
    for pile in bags:
        cards, known = pile.contents(), pile.ordered
        loose = cards[: len(cards) - known]
        dice.shuffle(loose)
        pile.restore(loose + cards[len(cards) - known :], known)
    copy.chance.seed(seed)
    copy.ply += 1 + seed
    copy.learned += 2 + seed
    for player in copy.players:
        player.known = 0
    return copy


@pytest.mark.parametrize("config", CONFIGS)
def test_equal_views_in_every_imagined_world(config: str) -> None:
    differing = 0
    for game, dice in sampled(config, 11):
        for seat in viewers(game):
            world = imagine(game, seat, dice.getrandbits(32))
            differing += state_hash(world) != state_hash(game)
            assert view(world, seat) == view(game, seat), config
    assert differing > 50


@pytest.mark.parametrize("config", CONFIGS[1::2])
def test_views_do_not_depend_on_storage_order(config: str) -> None:
    for game, dice in sampled(config, 12):
        copy = rearrange(game, dice.getrandbits(16))
        for seat in viewers(game):
            assert as_json(view(copy, seat)) == as_json(view(game, seat))


@pytest.mark.parametrize("config", CONFIGS)
def test_equal_events_in_every_imagined_world(config: str) -> None:
    compared = 0
    for game, dice in sampled(config, 13):
        if game.over:
            continue
        for seat in viewers(game):
            compared += follow(game, imagine(game, seat, dice.getrandbits(32)), seat, dice)
    assert compared > 100


def follow(game: Game, world: Game, seat: int, dice: random.Random) -> int:
    """Continue in both worlds until something hidden is revealed; return the number of equal actions."""
    real = game.clone()
    for step in range(8):
        asked = [other for other in asked_seats(real) if legal(real, other)]
        if not asked:
            return step
        actor = dice.choice(asked)
        action = dice.choice(legal(real, actor))
        hidden = real.phase == SABOTAGED and actor != seat
        other = dice.choice(legal(world, actor)) if hidden else action  # a sealed choice differs from world to world
        shown = act(real, actor, action, seat), act(world, actor, other, seat)
        cuts = [next((i for i, event in enumerate(events) if event is None), None) for events in shown]
        end = min((cut for cut in cuts if cut is not None), default=None)
        assert shown[0][:end] == shown[1][:end]
        if end is not None or real.over:
            return step
        assert view(real, seat) == view(world, seat)
    return 8


def act(game: Game, actor: int, action: int, seat: int) -> list[Event | None]:
    """Return the seat's view of an action's events; None for the first event that reveals something new.

    The dice choose for an absent seat, which may see that choice as its own.
    """
    turn = game.turn
    recorder = Recorder()
    game.record(recorder)
    apply(game, actor, action)
    heard: list[Event | None] = []
    drawn: set[int] = set()
    for event in [told(event, seat) for event in recorder.events]:
        if is_news(event, seat, turn, drawn) or (event.kind == CHOSE and event.source == seat != actor):
            return [*heard, None]
        heard.append(event)
        if event.kind == MOVED and event.target >= SEATS and (event.target - SEATS) % 16 == HAND:
            drawn.add(event.target)
    return heard


def is_news(event: Event, seat: int, turn: int, drawn: set[int]) -> bool:
    """Whether an event shows a card from a deck, a garage, or a hand hidden from the seat."""
    if event.card == NONE:
        return False
    if event.kind == BEGAN:
        return (event.source - SEATS) // 16 != seat
    if event.kind != MOVED:
        return False
    if event.source < SEATS:
        return event.source in (DECK, CLOSED_ACHIEVEMENTS)
    owner, place = divmod(event.source - SEATS, 16)
    hidden = owner != seat and (owner != turn or event.source in drawn)
    return place == GARAGE or (place == HAND and hidden)


def test_comparison_of_worlds_detects_a_leak() -> None:
    """The comparison can fail: another hand differs between worlds once it may be seen."""
    game = new_game(read_config("base, 2 players, first A"), 5)
    worlds = [imagine(game, 0, seed) for seed in range(20)]
    assert len({str(as_json(view(world, 0))) for world in worlds}) == 1
    assert len({str(as_json(view(world, 1).seats[1])) for world in worlds}) > 1
