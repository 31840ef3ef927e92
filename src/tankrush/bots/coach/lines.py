"""Candidate lines of a segment: the played one, those of a search and of the policy, and variations."""

from __future__ import annotations

from collections.abc import Callable

from tankrush.bots.levels.searchers import Row, make_trained_search
from tankrush.bots.policy.policy import Policy
from tankrush.bots.search.search import Search, run
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import legal
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game

LONGEST = 60  # actions of a line
VARIATIONS = 4  # first actions of the search, besides its favourite, that the policy completes to a line
APART = 100_003  # distance between the seeds of successive questions of a line

Line = tuple[int, ...]


class LineFinder:
    """Finds lines worth comparing from what the seat knew."""

    def __init__(self, simulations: int, seed: int) -> None:
        self.simulations = simulations
        self.seed = seed
        self.policy = Policy(trained_policy(), 0.0, 0.0)
        self._search: Search | None = None

    def lines(self, world: Game, seat: int, played: Line) -> list[Line]:
        """Return the played line first, then every other one that leads to a different position."""
        searched, ranking = self.search_line(world, seat)
        others = [searched, self.complete_line(world, seat, ())]
        others += [self.complete_line(world, seat, (action,)) for action, _, _ in ranking[: VARIATIONS + 1]]
        seen = {hash_after(world, seat, played)}
        found = [played]
        for line in others:
            reached = hash_after(world, seat, line)
            if reached not in seen:
                seen.add(reached)
                found.append(line)
        return found

    def search_line(
        self, start: Game, seat: int, is_late: Callable[[], bool] = lambda: False
    ) -> tuple[Line, list[Row]]:
        """Return the line of a General with a fixed number of simulations, and its ranking of the first actions.

        Once time is up, the policy completes the line after the first question.
        """
        search = self._search = self._search or make_trained_search(rounds=1, explore=0.1, trust=0.5)
        line: list[int] = []
        first: list[Row] = []
        world, is_kept = start.clone(), False
        while not line or is_continued(world, seat, start, line):
            if first and is_late():
                return self.complete_line(start, seat, tuple(line)), first
            choices = legal(world, seat)
            if len(choices) == 1:
                action = choices[0]
            else:
                search.keep_tree() if is_kept else search.begin()
                run(search, world, world.clone(), seat, self.seed + APART * len(line), self.simulations)
                ranking = search.ranking()
                first = first or ranking
                action = ranking[0][0]
                is_kept = True
            is_kept = is_kept and search.follow(action, seat)
            apply_action(world, seat, action)
            line.append(action)
        return tuple(line), first

    def complete_line(self, start: Game, seat: int, begun: Line) -> Line:
        """Complete a line with the policy after these first actions."""
        world, line = start.clone(), list(begun)
        for action in begun:
            apply_action(world, seat, action)
        while not line or is_continued(world, seat, start, line):
            action = self.policy.choose(world, seat)
            apply_action(world, seat, action)
            line.append(action)
        return tuple(line)


def is_continued(world: Game, seat: int, start: Game, line: list[int]) -> bool:
    """Return whether the seat is asked again before anything new is revealed."""
    return world.learned == start.learned and is_asked(world, seat, line)


def is_asked(world: Game, seat: int, line: list[int]) -> bool:
    """Return whether the seat is asked again and the line is not yet at its maximum length."""
    if world.phase == OVER or len(line) >= LONGEST:
        return False
    return world.actor == seat and bool(world.asked >> seat & 1)


def hash_after(start: Game, seat: int, line: Line) -> str:
    world = start.clone()
    for action in line:
        apply_action(world, seat, action)
    return state_hash(world)
