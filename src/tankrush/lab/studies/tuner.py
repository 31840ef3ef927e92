"""Tuning: change reconstructed costs, resources and Reinforcements, slot by slot, until the targets are met.

The cards were reconstructed from one template for all nations, which keeps the nations equal. So slots are tuned, not
single cards: all cards of one class, cost, resources and abilities change together.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import WEIGHTS
from tankrush.catalogue.cards import Catalogue, Vehicle
from tankrush.catalogue.files import read_catalogue
from tankrush.lab.reports.findings import Findings
from tankrush.lab.training.train_policy import NARROW, train_policy, write_weights

from .balance import BalanceSettings, Measured, describe_targets, measure, players_of
from .balance_targets import LEAST_BOUGHT, LEAST_TURNS, MOST_BOUGHT, rounds_of
from .tuning import DRAWS, FIELDS, Changed, Changes, changed_values, free_values, write_cards

# Values of base cards that the rulebooks mention.
KNOWN = {"cost": (0, 1, 2, 3), "resources": (0, 5, 6), DRAWS: ()}
FEWEST = 3  # least slots of a step: the effect of fewer is below the noise
DEAR = 4  # a cost that the barracks alone cannot pay
MARGIN = 0.03  # a slot this far within the bounds is left alone
Say = Callable[[str], None]
Slot = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TuningEffort:
    """The effort of a step: the number and minutes of trainings, each on its own deals.

    Without training the players stay the same. Every training is judged at all tables.
    """

    minutes: float = 0.0
    seeds: int = 1
    tables: tuple[int, ...] = ()  # numbers of players; empty: that of the setting


def slot_of(vehicle: Vehicle) -> Slot:
    """Return the values that the cards of a slot have in common."""
    symbols = "; ".join(map(str, vehicle.abilities))
    return vehicle.klass, vehicle.kind, str(vehicle.cost), str(vehicle.resources), symbols


def slots_of(catalogue: Catalogue) -> dict[Slot, list[str]]:
    """Return the keys of the cards of each slot; Signalmen have one of their own."""
    slots: dict[Slot, list[str]] = {("barracks", "signalmen"): ["signalmen"]}
    for vehicle in catalogue.vehicles:
        slots.setdefault(slot_of(vehicle), []).append(vehicle.key)
    return slots


@dataclass(frozen=True)
class Trial:
    """The result of one set of cards: every table, once for each seed."""

    rounds: tuple[Measured, ...]

    @property
    def findings(self) -> list[Findings]:
        return [found for measured in self.rounds for found in measured.findings.values()]

    @property
    def missed(self) -> float:
        return sum(measured.missed for measured in self.rounds) / len(self.rounds)

    @property
    def badness(self) -> float:
        return sum(measured.badness for measured in self.rounds) / len(self.rounds)


@dataclass(frozen=True)
class Tuned:
    """The outcome of a tuning run."""

    before: Trial
    after: Trial
    changes: list[Changed]
    values: Changes


class Tuner:
    """Changes the worst slots, measures again, and reverts changes that did not help.

    As long as this helps, many slots change at once; after a failure half as many, with the next lever for each.
    """

    def __init__(self, setting: BalanceSettings, cards: Path | None, care: TuningEffort = TuningEffort()) -> None:
        self.setting = setting
        self.care = care
        self.cards = cards
        self.catalogue = read_catalogue(cards)
        self.free = free_values(self.catalogue)
        self.slots = slots_of(self.catalogue)
        self.base = {vehicle.key for vehicle in self.catalogue.vehicles if vehicle.box == "base"}
        self.values: Changes = dict(self.free)
        self.failed: set[tuple[Slot, str, int]] = set()
        self.width = len(self.slots)

    def run(self, steps: int, say: Say) -> Tuned:
        """Run up to `steps` steps; stop when nothing is left to try."""
        before = best = self.measure()
        say(f"as it is: {summary(before)}")
        for step in range(1, steps + 1):
            moves = self.choose_changes(best)
            if not moves:
                break
            chosen = dict(self.values)
            for move in moves:
                self.shift(*move)
            tried = self.measure()
            say(f"step {step}: {len(moves)} slots, {summary(tried)}")
            if tried.badness < best.badness:
                best = tried
                self.width = 2 * len(moves)
            else:
                self.values = chosen
                self.failed.update(moves)
                self.width = max(FEWEST, len(moves) // 2)
        return Tuned(before, best, changed_values(self.catalogue, self.values), self.values)

    def measure(self) -> Trial:
        """Measure the targets with the current values, each time with players trained on them if requested."""
        with tempfile.TemporaryDirectory(prefix="tankrush-") as away:
            folder = Path(away) / "cards"
            write_cards(self.cards, self.values, self.catalogue, folder)
            seeds = range(self.setting.seed, self.setting.seed + self.care.seeds)
            settings = [self.train_players(folder, seed) for seed in seeds]
            tables = self.care.tables or (self.setting.players,)
            return Trial(tuple(measure(replace(one, players=n), folder) for one in settings for n in tables))

    def train_players(self, folder: Path, seed: int) -> BalanceSettings:
        """Return the setting with this seed and, if requested, a policy trained on these cards."""
        setting = replace(self.setting, seed=seed)
        if not self.care.minutes:
            return setting
        weights = train_policy(
            trained_policy(), read_catalogue(folder), 60 * self.care.minutes, seed, lambda line: None, width=NARROW
        )
        path = folder.parent / f"policy-{seed}.csv"
        write_weights(path, tuple(WEIGHTS), weights, "trained for one step of tuning")
        return replace(setting, bots=(str(path),))

    def choose_changes(self, current: Trial) -> list[tuple[Slot, str, int]]:
        """Return a change for each of the worst slots, and for all expensive ones if games are too long or short."""
        lengths = [(found.length.median, *rounds_of(players_of(found))) for found in current.findings]
        is_long = any(median > high for median, _, high in lengths)
        is_short = any(median < low for median, low, _ in lengths)
        for too_far, by in ((is_long, -1), (is_short, 1)):
            dear = [(slot, "cost", by) for slot in self.slots if self.is_dear(slot) and self.can_move(slot, "cost", by)]
            if too_far and dear and not self.failed & set(dear):
                return dear
        rates = self.rates(current)
        worst = sorted(rates, key=lambda slot: (-abs(excess_of(*rates[slot])), slot))
        found = (self.next_change(slot, excess_of(*rates[slot])) for slot in worst)
        return [move for move in found if move is not None][: self.width]

    def next_change(self, slot: Slot, excess: float) -> tuple[Slot, str, int] | None:
        for name, by in rank_levers(excess, is_dear=self.is_dear(slot)):
            if (slot, name, by) not in self.failed and self.can_move(slot, name, by):
                return slot, name, by
        return None

    def rates(self, current: Trial) -> dict[Slot, tuple[float, float]]:
        """Return the lowest and the highest rate of any card of a slot at any table."""
        of_card: dict[str, list[float]] = {}
        for found in current.findings:
            for card in found.cards:
                if card.affordable >= LEAST_TURNS:
                    of_card.setdefault(card.key, []).append(card.bought.score)
        known = {slot: [rate for key in keys for rate in of_card.get(key, [])] for slot, keys in self.slots.items()}
        return {slot: (min(rates), max(rates)) for slot, rates in known.items() if rates}

    def is_dear(self, slot: Slot) -> bool:
        """Return whether a slot is too expensive to be bought in the first turns."""
        return max((self.values.get((key, "cost"), 0) for key in self.slots[slot]), default=0) >= DEAR

    def can_move(self, slot: Slot, name: str, by: int) -> bool:
        """Return whether a value may change: within bounds, and without removing a printed value from the base game."""
        low, high = FIELDS[name]
        places = self.places(slot, name)
        if not places or not all(low <= self.values[place] + by <= high for place in places):
            return False
        gone = {self.values[place] for place in places} & set(KNOWN[name])
        kept = {value for (key, field), value in self.values.items()
                if field == name and key in self.base and (key, field) not in places}  # fmt: skip
        return gone <= kept

    def places(self, slot: Slot, name: str) -> list[tuple[str, str]]:
        """Return the values of a slot that may be changed."""
        return [(key, name) for key in self.slots[slot] if (key, name) in self.free]

    def shift(self, slot: Slot, name: str, by: int) -> None:
        """Change a value of all cards of a slot, if it can still change after the others."""
        if self.can_move(slot, name, by):
            for place in self.places(slot, name):
                self.values[place] += by


def summary(trial: Trial) -> str:
    above = sum(card.bought.score > MOST_BOUGHT for found in trial.findings for card in found.cards)
    medians = "/".join(str(found.length.median) for found in trial.findings)
    told = f"{above} cards bought too often, medians {medians}"
    return f"{trial.missed:g} targets missed at a table, badness {trial.badness:.2f}, {told}"


def excess_of(low: float, high: float) -> float:
    """Return how far a slot's purchase rate exceeds its bounds, negative below them."""
    if high > MOST_BOUGHT - MARGIN:
        return (high - MOST_BOUGHT + MARGIN) / MOST_BOUGHT
    return min(0.0, low - LEAST_BOUGHT - MARGIN) / LEAST_BOUGHT


def rank_levers(excess: float, *, is_dear: bool) -> list[tuple[str, int]]:
    """Return the levers against a purchase rate that is too high or too low, most promising first.

    A cheap card is bought because no other is affordable: at a higher cost it has competition. An expensive card is the
    best of the affordable ones: at a lower cost it competes with similar cards, or else it has to be worth less.
    """
    if excess > 0:
        return [("cost", -1 if is_dear else 1), (DRAWS, -1), ("resources", -1)]
    return [("resources", 1), (DRAWS, 1), ("cost", -1)] if excess < 0 else []


def tune(
    setting: BalanceSettings,
    steps: int,
    cards: Path | None = None,
    say: Say = lambda line: None,
    care: TuningEffort = TuningEffort(),
) -> Tuned:
    """Tune the reconstructed values of a card folder; without training the same setting gives the same cards."""
    return Tuner(setting, cards, care).run(steps, say)


def describe_trial(trial: Trial) -> Iterator[str]:
    """Yield the targets of every table and seed."""
    for measured in trial.rounds:
        found = next(iter(measured.findings.values()))
        yield f"### {players_of(found)} players, seed {found.notes['seed']}"
        yield ""
        yield from describe_targets(measured.targets)
        yield ""


def describe_changes(changes: list[Changed]) -> Iterator[str]:
    yield "| Card | Field | Before | After |"
    yield "|---|---|---|---|"
    for change in changes:
        yield f"| {change.name} (`{change.card}`) | {change.field} | {change.before} | {change.after} |"
