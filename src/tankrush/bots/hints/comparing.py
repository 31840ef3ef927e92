"""Compares lines of a running game up to the next reveal: the coach's method within half a second."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tankrush.bots.coach.grading import SURE
from tankrush.bots.coach.lines import VARIATIONS, Line, LineFinder, hash_after
from tankrush.bots.coach.outcomes import Outcomes, Playouts, difference
from tankrush.bots.coach.pieces import merge_outcomes
from tankrush.bots.levels.searchers import ADVANCING, ENDING_LOSS, EQUAL, WON, endings
from tankrush.bots.sight import Sight
from tankrush.engine.constants import END, OVER
from tankrush.engine.dispatch import apply_action
from tankrush.engine.forecast import warn
from tankrush.engine.game import legal
from tankrush.engine.state import Game

IN_VAIN = ("no-effect", "research-nothing", "pays-nothing")  # warnings about an action that does nothing
FIRST_WORLD = (0, 1_000_000)  # share of the games in each stage
BATCH = 4  # worlds in which every line is played before the first check of the clock
LINES_KEPT = 3  # lines kept after the first stage, besides the search's own

IsLate = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class HintEffort:
    """The most simulations and games of a hint; the clock may stop it earlier."""

    simulations: int = 200  # for each question when searching for a line
    games: tuple[int, int] = (32, 128)  # for a line, in each stage


@dataclass(frozen=True, slots=True)
class Compared:
    """A line and the results of its games."""

    line: Line
    outcomes: Outcomes

    @property
    def first(self) -> int:
        return self.line[0]


# ---- lines -------------------------------------------------------------------------------------------------------


def useful_actions(world: Game, seat: int) -> list[int]:
    """Return the legal actions that have an effect, or all if none has. [ABIL-6] [RSCH-6]"""
    actions, player = legal(world, seat), world.player(seat)
    cautions = {action: warn(world, player, action, actions) for action in actions}
    return [one for one, caution in cautions.items() if caution is None or caution.key not in IN_VAIN] or actions


def is_useful(start: Game, seat: int, line: Line) -> bool:
    """Return whether a line contains no action without effect where another one has an effect."""
    world = start.clone()
    for action in line:
        if action not in useful_actions(world, seat):
            return False
        apply_action(world, seat, action)
    return True


def candidate_lines(finder: LineFinder, sight: Sight, is_late: IsLate) -> list[Line]:
    """Find the lines to compare, the search's first; of lines to the same position keep the shortest."""
    world, seat, policy = sight.world, sight.seat, finder.policy
    searched, ranking = finder.search_line(world, seat, is_late)
    useful = useful_actions(world, seat)
    policy.prepare(world, world.player(seat))
    liked = sorted(useful, key=lambda action: -policy.points(world, world.player(seat), action))
    firsts = [action for action, _, _ in ranking[: VARIATIONS + 1]] + endings(policy, sight) + liked[:2]
    lines = [searched, finder.complete_line(world, seat, ())]
    lines += [finder.complete_line(world, seat, (action,)) for action in dict.fromkeys(firsts)]
    found: dict[str, Line] = {}
    for line in [*(line for line in lines if is_useful(world, seat, line)), *((action,) for action in liked[:2])]:
        reached = hash_after(world, seat, line)
        if len(line) < len(found.setdefault(reached, line)):
            found[reached] = line
    return list(found.values())


# ---- games -------------------------------------------------------------------------------------------------------


def compare(
    playouts: Playouts, sight: Sight, lines: Sequence[Line], effort: HintEffort, is_late: IsLate
) -> list[Compared]:
    """Compare all lines in some worlds, then the best ones in fresh worlds; return them best first."""
    first, second = effort.games
    found = play(playouts, sight, lines, range(FIRST_WORLD[0], FIRST_WORLD[0] + first), is_late)
    found = [found[0], *by_first(sorted(found[1:], key=lambda one: sort_key(sight, one)))[:LINES_KEPT]]
    if not is_late():
        kept = [one.line for one in found]
        found = play(playouts, sight, kept, range(FIRST_WORLD[1], FIRST_WORLD[1] + second), is_late)
    return rank_lines(sight, found)


def play(playouts: Playouts, sight: Sight, lines: Sequence[Line], worlds: range, is_late: IsLate) -> list[Compared]:
    """Play every line in the same worlds: in a few at least, in all of them unless time is up."""
    parts: list[list[Outcomes]] = [[] for _ in lines]
    for begin in worlds[::BATCH]:
        for line, part in zip(lines, parts, strict=True):
            count = min(BATCH, worlds.stop - begin)
            part.append(playouts.play(sight.world, sight.seat, line, begin, count))
        if is_late():
            break
    return [Compared(line, merge_outcomes(part)) for line, part in zip(lines, parts, strict=True)]


def rank_lines(sight: Sight, found: Sequence[Compared]) -> list[Compared]:
    """Rank one line for each first action; the search's is first unless another is reliably better."""
    favourite, *others = found
    for one in sorted(others, key=lambda one: -one.outcomes.mean):
        mean, error = difference(one.outcomes, favourite.outcomes)
        if mean > SURE * error:
            favourite = one
            break
    chance = favourite.outcomes.mean
    margin = ENDING_LOSS if chance >= WON else EQUAL
    tied = [one for one in found if round(abs(one.outcomes.mean - chance), 6) <= margin]
    best = min(tied, key=lambda one: (distance_to_end(sight, one.line), one is not favourite))
    return by_first([best, *sorted(found, key=lambda one: sort_key(sight, one))])


def by_first(found: Sequence[Compared]) -> list[Compared]:
    """Keep the first line that begins with each action."""
    kept: dict[int, Compared] = {}
    for one in found:
        kept.setdefault(one.first, one)
    return list(kept.values())


def sort_key(sight: Sight, one: Compared) -> tuple[float, tuple[int, ...]]:
    """Return a sort key: the chance of winning, then how soon the line ends the game or the turn."""
    return -one.outcomes.mean, distance_to_end(sight, one.line)


def distance_to_end(sight: Sight, line: Line) -> tuple[int, ...]:
    """Return a key that sorts lines by how soon they end the game, or at least the turn."""
    world = sight.world.clone()
    for action in line:
        apply_action(world, sight.seat, action)
    verb = line[0] >> 8
    return world.phase != OVER, verb not in ADVANCING, verb != END, len(line)
