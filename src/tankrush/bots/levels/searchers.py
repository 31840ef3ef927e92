"""The levels that search: Lieutenant and Captain by number of simulations, the General by the clock."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from tankrush.bots.search.evaluation import Evaluation
from tankrush.bots.policy.policy import Policy
from tankrush.bots.nets.net_player import NetPlayer
from tankrush.bots.registry import register
from tankrush.bots.search.search import Search, run
from tankrush.bots.sight import Sight, sight_of
from tankrush.bots.weights.weight_files import trained_evaluation, trained_policy
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config
from tankrush.engine.constants import ATTACK, END, OVER, READY, STRIKE, TARGET
from tankrush.engine.determinize import imagine
from tankrush.engine.serialize import state_hash
from tankrush.engine.dispatch import apply_action

Row = tuple[int, int, float]  # an action, its visits, and its mean win share

FIRST_BATCH = 4  # simulations before the first check of the clock
BATCH_SECONDS = 0.005  # target duration of each later batch, in seconds
LARGEST_BATCH = 2000
LEAST_SIMULATIONS = 200  # simulations before a choice may be called clear
CLEAR_SHARE = 0.9  # share of simulations for one action, or for two that are equally good
LEAST_PRIOR = -4.0  # logarithm of the least prior of a net's action, relative to its best one
EQUAL = 0.002  # differences in the chance of winning below this are ignored


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit of a decision: seconds, or in tests and leagues a fixed number of simulations."""

    seconds: float
    sims: int | None = None  # this exact number, independent of the clock

    def parse(self, parameter: str) -> Budget:
        """Parse `500ms`, `2s` or `200sims` as the only limit; ValueError for other text."""
        found = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)(ms|s|sims)", parameter)
        if found is None or float(found[1]) <= 0 or (found[2] == "sims" and "." in found[1]):
            raise ValueError(f"'{parameter}' is not a thinking time: write 500ms, 2s or 200sims.")
        if found[2] == "sims":
            return replace(self, sims=int(found[1]))
        return Budget(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))


class SearchBot:
    """Simulates in small batches until time is up or the choice is clear; tests pass their own clock.

    A turn is many small questions. A bot that `keeps` its tree continues with the subtree of its answer when the next
    question is the expected one; any new information for the seat starts a new tree.
    """

    def __init__(
        self,
        make_search: Callable[[], Search],
        budget: Budget,
        clock: Callable[[], float] = time.monotonic,
        *,
        keeps: bool = False,
        prior_net: NetPlayer | None = None,
    ) -> None:
        self.make_search = make_search
        self.prior_net = prior_net  # a net whose ratings are the priors of a decision's actions
        self.budget = budget
        self.clock = clock
        self.keeps = keeps
        self.search: Search | None = None  # a large table, allocated on first use
        self.expected = ""  # hash of the position the tree continues from, if it may be asked next

    @property
    def seconds(self) -> float:
        """The default thinking time."""
        return self.budget.seconds

    @property
    def sims(self) -> int | None:
        """The fixed number of simulations, or None if the clock decides."""
        return self.budget.sims

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        if len(sight.actions) == 1:
            is_tree_here = self.expects(sight)
            action = sight.actions[0]
        else:
            is_tree_here = self.keeps
            rows = self.think(sight, rng, seconds)
            assert self.search is not None  # the previous decision has just used it
            action = prefer_ending(self.search, sight, rows, rng)
        self.expected = self.advance_tree(sight, action) if is_tree_here else ""
        return action

    def think(self, sight: Sight, rng: Random, seconds: float | None = None) -> list[Row]:
        """Search and return the tried actions, most visited first."""
        begin = self.clock()
        if self.search is None:
            self.search = self.make_search()
        task = SearchTask(self.search, sight, rng.getrandbits(60), is_continued=self.expects(sight))
        self.expected = ""  # the tree now belongs to this question
        if self.prior_net is not None:
            self.search.set_priors(sight.world, sight.seat, net_priors(self.prior_net, sight))
        if self.budget.sims is not None:
            task.run_to(self.budget.sims)
        else:
            allowed = self.budget.seconds if seconds is None else seconds
            self.think_against_clock(task, begin, begin + allowed)
        return task.ranking()

    def think_against_clock(self, task: SearchTask, begin: float, end: float) -> None:
        batch = FIRST_BATCH
        while True:
            task.run(batch)
            now = self.clock()
            if now >= end:
                return
            rate = task.done / max(now - begin, 1e-6)
            left = int(rate * (end - now))
            if is_clear(task.ranking(), task.kept + task.done, left):
                return
            batch = max(1, min(int(rate * BATCH_SECONDS), int(rate * (end - now)), LARGEST_BATCH))

    def check_table(self, config: Config, catalogue: Catalogue) -> None:
        """Raise ValueError if the prior net does not fit this table."""
        if self.prior_net is not None:
            self.prior_net.check_table(config, catalogue)

    def expects(self, sight: Sight) -> bool:
        """Return whether the kept tree belongs to this question; equal sights have equal hashes."""
        return self.expected != "" and self.expected == state_hash(sight.world)

    def advance_tree(self, sight: Sight, action: int) -> str:
        """Reduce the tree to an action's subtree; return the next question's hash if the seat is asked again."""
        world = sight.world.clone()
        apply_action(world, sight.seat, action)
        is_asked_again = world.phase != OVER and world.asked >> sight.seat & 1
        # A card revealed by chance may be the expected one; the tree below it covers the others too.
        if not is_asked_again or world.learned or self.search is None or not self.search.follow(action, sight.seat):
            return ""
        return state_hash(sight_of(world, sight.seat).world)


def net_priors(prior_net: NetPlayer, sight: Sight) -> list[tuple[int, float]]:
    """Return the logarithms of a net's priors, bounded so the search tries every action."""
    rated = prior_net.inference(sight.world).rate(sight.world, sight.seat)
    highest = max(points for _, points in rated)
    return [(action, max(points - highest, LEAST_PRIOR)) for action, points in rated]


class SearchTask:
    """The search of one decision, determined by sight, seed, number of simulations and the initial tree."""

    def __init__(self, search: Search, sight: Sight, seed: int, *, is_continued: bool = False) -> None:
        self.search = search
        self.sight = sight
        self.seed = seed
        self.scratch = sight.world.clone()
        if is_continued:
            search.keep_tree()
        else:
            search.begin()
        self.kept = sum(visits for _, visits, _ in search.ranking())  # simulations of earlier decisions

    @property
    def done(self) -> int:
        return self.search.simulations

    def run(self, count: int) -> None:
        run(self.search, self.sight.world, self.scratch, self.sight.seat, self.seed, count)

    def run_to(self, count: int) -> None:
        self.run(count - self.done)

    def ranking(self) -> list[Row]:
        return self.search.ranking()


def is_clear(ranking: Sequence[Row], done: int, left: int) -> bool:
    """Return whether the first action can no longer be overtaken, or, past half of the time, is far ahead or tied.

    Stopping earlier saves time and costs games; docs/notebook/opponents.md has the figures.
    """
    first, second = [*ranking[:2], (0, 0, 0.0), (0, 0, 0.0)][:2]
    if first[1] - second[1] > left:
        return True
    if done < LEAST_SIMULATIONS or done < left:
        return False
    if first[1] >= CLEAR_SHARE * done and first[2] >= second[2]:
        return True
    return abs(first[2] - second[2]) < EQUAL and first[1] + second[1] >= CLEAR_SHARE * done


# ---- won games -------------------------------------------------------------------------------------------------

WON = 0.95  # chance of winning from which the bot tries to end the game
ENDING_LOSS = 0.01  # chance of winning it may give up for that
TRIES = 16  # playouts of an action the search hardly tried
ADVANCING = (ATTACK, READY, STRIKE, TARGET)  # actions that lead to medals and bases, and so to the end


def prefer_ending(search: Search, sight: Sight, rows: Sequence[Row], rng: Random) -> int:
    """Return the best action; in a won game prefer an attack or the end of the turn if it is as good.

    A search that wins with every action rates them alike and would draw cards forever.
    """
    action, _, mean = rows[0]
    if mean < WON or action >> 8 in (*ADVANCING, END):
        return action
    for other in endings(search.policy, sight):
        if try_out(search, sight, other, rows, rng) >= mean - ENDING_LOSS:
            return other
    return action


def endings(policy: Policy, sight: Sight) -> list[int]:
    """Return the policy's preferred attack, then the end of the turn, if they are legal."""
    player = sight.world.player(sight.seat)
    policy.prepare(sight.world, player)
    attacks = [action for action in sight.actions if action >> 8 in ADVANCING]
    best = sorted(attacks, key=lambda action: -policy.points(sight.world, player, action))[:1]
    return best + [action for action in sight.actions if action >> 8 == END]


def try_out(search: Search, sight: Sight, action: int, rows: Sequence[Row], rng: Random) -> float:
    """Return the mean share after an action: from the search, or from playouts if it was hardly tried."""
    for other, visits, mean in rows:
        if other == action and visits >= TRIES:
            return mean
    total = 0.0
    for _ in range(TRIES):
        world = imagine(sight.world, sight.seat, rng.getrandbits(30))
        apply_action(world, sight.seat, action)
        search.play_on(world)
        search.evaluation.judge(world)
        total += search.evaluation.share[sight.seat]
    return total / TRIES


# ---- the levels ------------------------------------------------------------------------------------------------

LIEUTENANT = Budget(seconds=2.0, sims=14)
CAPTAIN = Budget(seconds=2.0, sims=120)  # half-way between Lieutenant and General on any machine
GENERAL = Budget(seconds=3.0)


def make_trained_search(rounds: int, explore: float, trust: float) -> Search:
    """Make a search with short playouts by the trained policy and the trained evaluation."""
    policy = Policy(trained_policy(), 0.0, 0.05)
    return Search(policy, Evaluation(trained_evaluation()), rounds, explore, trust)


@register("lieutenant")
def lieutenant(parameter: str = "") -> SearchBot:
    """Make a bot that searches a few likely continuations of each choice."""
    budget = LIEUTENANT.parse(parameter) if parameter else LIEUTENANT
    return SearchBot(lambda: make_trained_search(rounds=1, explore=0.05, trust=0.5), budget)


@register("captain")
def captain(parameter: str = "") -> SearchBot:
    """Make a bot that searches briefly before every choice."""
    budget = CAPTAIN.parse(parameter) if parameter else CAPTAIN
    return SearchBot(lambda: make_trained_search(rounds=1, explore=0.1, trust=0.5), budget)


@register("general")
def general(parameter: str = "") -> SearchBot:
    """Make a bot that searches for its whole thinking time and keeps its tree during its turn.

    `general:net` or `general:net+500ms` takes the shares of the shipped net for the table as its priors.
    """
    word, _, rest = parameter.partition("+")
    prior_net = NetPlayer() if word == "net" else None
    budget = rest if prior_net else parameter
    return SearchBot(
        lambda: make_trained_search(rounds=1, explore=0.1, trust=0.5),
        GENERAL.parse(budget) if budget else GENERAL,
        keeps=True,
        prior_net=prior_net,
    )
