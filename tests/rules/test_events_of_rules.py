"""The events that players see: base, card and seat."""

from __future__ import annotations

from tankrush.engine.config import read_config
from tankrush.engine.constants import (
    CHOSE,
    CLOSED_ACHIEVEMENTS,
    DAMAGED,
    DISCARDED_ACHIEVEMENTS,
    ENDING,
    FRONT,
    HEALED,
    HQ,
    MOVED,
    NONE,
    OPEN_ACHIEVEMENTS,
    SHUFFLED,
)
from tankrush.engine.game import new_game
from tankrush.engine.medals import begin_award, trigger_end
from tankrush.engine.planning import replace_achievement
from tankrush.engine.recorder import Event, Recorder
from tankrush.engine.sabotage import begin_sabotage
from tankrush.engine.state import Game
from tankrush.engine.turn import begin_turn


def recorded(config: str) -> tuple[Game, list[Event]]:
    game = new_game(read_config(config), 1)
    recorder = Recorder()
    game.record(recorder)
    return game, recorder.events


def facts(events: list[Event], kind: int) -> list[tuple[int, int, int]]:
    return [(event.card, event.source, event.target) for event in events if event.kind == kind]


def test_every_repaired_base_and_defender_has_an_event_turn_3() -> None:
    game, events = recorded("base+SF, 2 players, first A")
    owner = game.player(1)
    owner.bases.put(1, DAMAGED)
    owner.bases.put(HQ, DAMAGED)
    owner.defenders.put(2, 40)
    owner.hurt.put(2, 1)
    begin_turn(game, 1)
    front = owner.place + FRONT
    assert facts(events, HEALED) == [(NONE, NONE, front + 1), (NONE, NONE, front + 2), (NONE, NONE, front + HQ)]
    events.clear()
    begin_turn(game, 1)
    assert facts(events, HEALED) == []


def test_shuffling_discarded_achievements_is_an_event_plan_3() -> None:
    game, events = recorded("base+SF, 2 players, first A")
    old, *_ = game.open.contents()
    game.discarded, game.closed = game.closed, 0
    waiting = game.discarded
    replace_achievement(game, old)
    new = game.open.contents()[0]
    assert facts(events, SHUFFLED) == [(NONE, DISCARDED_ACHIEVEMENTS, CLOSED_ACHIEVEMENTS)]
    assert facts(events, MOVED)[:2] == [
        (old, OPEN_ACHIEVEMENTS, DISCARDED_ACHIEVEMENTS), (new, CLOSED_ACHIEVEMENTS, OPEN_ACHIEVEMENTS),
    ]  # fmt: skip
    assert (game.closed, game.discarded) == ((waiting | 1 << old) & ~(1 << new), 0)


def test_sealed_choice_is_announced_without_its_card_sabo_3() -> None:
    game, events = recorded("base, 3 players, first A")
    game.player(1).absent = True
    begin_sabotage(game)
    assert facts(events, CHOSE) == [(NONE, 1, NONE)]
    assert game.sealed.cards[1] in game.player(1).hand.contents()
    assert game.sealed.cards[2] == NONE


def test_last_round_is_announced_once_end_3() -> None:
    game, events = recorded("base, 2 players, first A")
    trigger_end(game)
    trigger_end(game)
    assert facts(events, ENDING) == [(NONE, NONE, NONE)]


def test_nothing_is_owed_after_an_award_is_paid_medal_4() -> None:
    game, _ = recorded("base, 2 players, first A")
    assert not begin_award(game, 0, 1)
    assert (game.award, game.award_nation) == (0, NONE)
