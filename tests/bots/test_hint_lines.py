"""Hints compare whole lines up to the next revelation: lines, their order, ties, time, and the coach's words."""

from __future__ import annotations

import math
from random import Random

import pytest

from tankrush import engine
from tankrush.bots import Sight, sight_of
from tankrush.bots.coach.lines import Line, LineFinder, hash_after
from tankrush.bots.coach.outcomes import Outcomes
from tankrush.bots.hints.comparing import BATCH, Compared, HintEffort, candidate_lines, is_useful, rank_lines
from tankrush.bots.hints.hints import explain, hints_of
from tankrush.engine.config import read_config
from tankrush.engine.constants import ATTACK, END
from tankrush.engine.game import new_game
from tests.bots.states import CONFIGS, states

FEW = HintEffort(8, (4, 8))
GAMES = 100


def sight() -> Sight:
    return sight_of(new_game(read_config("base, 2 players, first A"), 3), 0)


def compared(line: Line, wins: int, bases: int = 0) -> Compared:
    """Return a line that won this share of a hundred games, with points from bases in each."""
    points = [[0, bases * GAMES, 0, 0, 0, 0], [0] * 6]
    shares = [1.0] * wins + [0.0] * (GAMES - wins)
    Random(line[0]).shuffle(shares)
    return Compared(line, Outcomes(shares, [wins, GAMES - wins], points))


def first_of(*found: Compared) -> int:
    """Return the index of the line that is ranked first, for lines of one legal action each."""
    return [one.line for one in found].index(rank_lines(sight(), found)[0].line)


@pytest.fixture
def actions() -> list[int]:
    """Legal actions that neither attack nor end the turn."""
    return [action for action in sight().actions if action >> 8 not in (END, ATTACK)]


@pytest.mark.parametrize("config", CONFIGS)
def test_hint_lines_lead_to_different_positions_without_wasted_actions(config: str) -> None:
    finder = LineFinder(8, 1)
    for game, seat, _ in states(config, 8, seed=11, every=23):
        seen = sight_of(game, seat)
        lines = candidate_lines(finder, seen, lambda: False)
        assert len({hash_after(seen.world, seat, line) for line in lines}) == len(lines)
        assert all(is_useful(seen.world, seat, line) for line in lines)


def test_line_of_the_search_is_first_unless_another_is_significantly_better(actions: list[int]) -> None:
    one, other = (actions[0],), (actions[1],)
    assert first_of(compared(one, 50), compared(other, 55)) == 0
    assert first_of(compared(one, 50), compared(other, 70)) == 1


def test_hints_end_the_turn_when_lines_are_equal(actions: list[int]) -> None:
    use, end = (actions[0],), (END << 8,)
    assert first_of(compared(use, 50), compared(end, 50)) == 1
    assert first_of(compared(use, 50), compared(end, 49)) == 0


def test_hints_finish_a_won_game(actions: list[int]) -> None:
    use, end = (actions[0],), (END << 8,)
    assert first_of(compared(use, 100), compared(end, 99)) == 1
    assert first_of(compared(use, 100), compared(end, 98)) == 0


def test_no_hint_shows_a_higher_chance_than_the_first(actions: list[int]) -> None:
    seen = sight()
    found = rank_lines(seen, [compared((actions[0],), 50), compared((actions[1],), 55)])
    assert [hint.percent for hint in hints_of(seen, found)] == [50, 50]


def test_hint_reasons_use_the_coach_sentences(actions: list[int]) -> None:
    seen = sight()
    first, second = hints_of(seen, [compared((actions[0],), 60, bases=3), compared((actions[1],), 50, bases=1)])
    assert first.say("en").endswith("2.0 more points from bases for you")
    assert second.say("en").endswith("2.0 fewer points from bases for you")
    alike, _ = hints_of(seen, [compared((actions[0],), 60, bases=2), compared((actions[1],), 50, bases=2)])
    assert alike.gaps == ()


def test_hint_comparison_stops_at_its_time_limit() -> None:
    """A late hint still plays every line a few times; the fake clock advances a second with each reading."""
    seconds = iter(range(1000))
    late = explain(sight(), Random(1), effort=HintEffort(8, (4000, 4000)), seconds=3, clock=lambda: next(seconds))
    assert 2 <= len(late) <= 3
    assert next(seconds) < 10
    assert all((hint.share * BATCH * 2).is_integer() for hint in late[:1])  # clock readings for each batch of games


@pytest.mark.skipif(not engine.COMPILED, reason="takes minutes with the interpreted engine")
def test_hints_assume_the_bots_at_the_table() -> None:
    """The same position wins more often against a Recruit; people and searching levels count as Sergeants."""
    seen, effort = sight(), HintEffort(50, (32, 200))
    chances = {
        bot: explain(seen, Random(1), bots=["", bot], effort=effort, seconds=math.inf)[0].share
        for bot in ("recruit", "sergeant", "captain", "")
    }
    assert chances["recruit"] > chances["sergeant"] + 0.2
    assert chances["captain"] == chances["sergeant"] == chances[""]


def test_hints_are_repeatable() -> None:
    one, other = (explain(sight(), Random(5), effort=FEW, seconds=math.inf) for _ in range(2))
    assert one == other
