"""Balance: measure the targets for all boxes, and tune reconstructed costs and resources until they hold.

The cards were reconstructed from one template for all nations, and that is what keeps the nations equal. So not single
cards are tuned but slots: all cards of one class, cost, resources and abilities move together.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.cards import Catalogue, Vehicle
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.lab.reports.findings import Findings, find
from tankrush.lab.runs.plan import Simulation
from tankrush.lab.runs.simulate import simulate

from .targets import LEAST_BOUGHT, LEAST_TURNS, LEAST_WON, MOST_BOUGHT, ROUNDS, SEAT_SLACK, Target, as_table, judge
from .tuning import FIELDS, Changed, Changes, changed_values, free_values, write_cards

BOXES = ("base", "base+SF", "base+LB", "base+SF+LB")
KNOWN = {"cost": (0, 1, 2, 3), "resources": (0, 5, 6)}  # the rulebooks speak of base cards with these values
FEWEST = 3  # slots of a step: what fewer do is lost in the luck of the games
DEAR = 4  # a cost that the barracks alone cannot pay
MISS = 0.5  # what a missed target weighs, however near it is
MARGIN = 0.03  # so much inside the bounds a slot is left alone
Say = Callable[[str], None]
Slot = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """What is measured."""

    bots: tuple[str, ...] = ("sergeant",)
    boxes: tuple[str, ...] = BOXES
    players: int = 4
    games: int = 5000
    seed: int = 1
    workers: int = 1

    def simulation(self, boxes: str, cards: Path | None) -> Simulation:
        config = read_config(f"{boxes}, {self.players} players")
        return Simulation(self.bots, config, self.games, self.seed, self.games, cards)


@dataclass(frozen=True)
class Measured:
    """The findings for each combination of boxes, and which targets they meet."""

    findings: dict[str, Findings]
    targets: dict[str, list[Target]]

    @property
    def missed(self) -> int:
        return sum(not target.is_met for targets in self.targets.values() for target in targets)

    @property
    def badness(self) -> float:
        """How much is out of bounds, and how far, in one number; 0 is balanced."""
        return MISS * self.missed + sum(map(badness_of, self.findings.values()))


def badness_of(found: Findings) -> float:
    rates = [card.bought.score for card in found.cards if card.affordable >= LEAST_TURNS]
    cards = sum(max(0.0, rate - MOST_BOUGHT) + max(0.0, LEAST_BOUGHT - rate) for rate in rates)
    rounds = max(0, found.length.median - ROUNDS[1]) + max(0, ROUNDS[0] - found.length.median)
    open_ = sum(max(0.0, LEAST_WON - a.won.score) for a in found.achievements if a.open)
    seat = max(0.0, abs(found.seats[0].rate.score - found.seats[0].fair) - SEAT_SLACK)
    return cards + 0.5 * rounds + open_ + 10 * seat


def measure(setting: Setting, cards: Path | None = None, keep: Path | None = None) -> Measured:
    """Play and judge every combination of boxes; with a folder the runs stay there and go on if interrupted."""
    catalogue = read_catalogue(cards)
    findings, targets = {}, {}
    with tempfile.TemporaryDirectory(prefix="tankrush-") as away:
        for boxes in setting.boxes:
            run = simulate(setting.simulation(boxes, cards), (keep or Path(away)) / boxes, setting.workers)
            findings[boxes] = find(run, catalogue)
            targets[boxes] = judge(findings[boxes], catalogue)
    return Measured(findings, targets)


# ---- tuning ----------------------------------------------------------------------------------------------------


def slot_of(vehicle: Vehicle) -> Slot:
    """What the cards of a slot have in common."""
    symbols = "; ".join(map(str, vehicle.abilities))
    return vehicle.klass, vehicle.kind, str(vehicle.cost), str(vehicle.resources), symbols


def slots_of(catalogue: Catalogue) -> dict[Slot, list[str]]:
    """The keys of the cards of each slot; Signalmen have one of their own."""
    slots: dict[Slot, list[str]] = {("barracks", "signalmen"): ["signalmen"]}
    for vehicle in catalogue.vehicles:
        slots.setdefault(slot_of(vehicle), []).append(vehicle.key)
    return slots


@dataclass(frozen=True)
class Tuned:
    """The outcome of a tuning run."""

    before: Measured
    after: Measured
    changes: list[Changed]
    values: Changes


class Tuner:
    """Changes the slots that are most out of bounds, measures again, and takes back what did not help.

    As long as it helps many move at once; after a failure only half as many, with the next lever for each.
    """

    def __init__(self, setting: Setting, cards: Path | None) -> None:
        self.setting = setting
        self.cards = cards
        self.catalogue = read_catalogue(cards)
        self.free = free_values(self.catalogue)
        self.slots = slots_of(self.catalogue)
        self.base = {vehicle.key for vehicle in self.catalogue.vehicles if vehicle.box == "base"}
        self.values: Changes = dict(self.free)
        self.failed: set[tuple[Slot, str, int]] = set()
        self.width = len(self.slots)

    def run(self, steps: int, say: Say) -> Tuned:
        """So many steps, as long as anything is left to try."""
        before = best = measure(self.setting, self.cards)
        say(f"as it is: {summary(before)}")
        for step in range(1, steps + 1):
            moves = self.moves(best)
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

    def measure(self) -> Measured:
        """The targets with the values as they are now."""
        with tempfile.TemporaryDirectory(prefix="tankrush-") as away:
            folder = Path(away) / "cards"
            write_cards(self.cards, self.values, self.catalogue, folder)
            return measure(self.setting, folder)

    def moves(self, current: Measured) -> list[tuple[Slot, str, int]]:
        """One step for the worst slots; for all dear ones where games are too long or too short: they decide them."""
        medians = [found.length.median for found in current.findings.values()]
        for too_far, by in ((max(medians) > ROUNDS[1], -1), (min(medians) < ROUNDS[0], 1)):
            dear = [(slot, "cost", by) for slot in self.slots if self.is_dear(slot) and self.can_move(slot, "cost", by)]
            if too_far and dear and not self.failed & set(dear):
                return dear
        rates = self.rates(current)
        worst = sorted(rates, key=lambda slot: (-abs(excess_of(*rates[slot])), slot))
        found = (self.next_move(slot, excess_of(*rates[slot])) for slot in worst)
        return [move for move in found if move is not None][: self.width]

    def next_move(self, slot: Slot, excess: float) -> tuple[Slot, str, int] | None:
        for name, by in hopes(excess, is_dear=self.is_dear(slot)):
            if (slot, name, by) not in self.failed and self.can_move(slot, name, by):
                return slot, name, by
        return None

    def rates(self, current: Measured) -> dict[Slot, tuple[float, float]]:
        """The lowest and the highest rate of any card of a slot with any boxes."""
        of_card: dict[str, list[float]] = {}
        for found in current.findings.values():
            for card in found.cards:
                if card.affordable >= LEAST_TURNS:
                    of_card.setdefault(card.key, []).append(card.bought.score)
        known = {slot: [rate for key in keys for rate in of_card.get(key, [])] for slot, keys in self.slots.items()}
        return {slot: (min(rates), max(rates)) for slot, rates in known.items() if rates}

    def is_dear(self, slot: Slot) -> bool:
        """Whether not everybody can buy it at once."""
        return max((self.values.get((key, "cost"), 0) for key in self.slots[slot]), default=0) >= DEAR

    def can_move(self, slot: Slot, name: str, by: int) -> bool:
        """Within bounds, and no value that is known to be printed somewhere leaves the base game altogether."""
        low, high = FIELDS[name]
        places = self.places(slot, name)
        if not places or not all(low <= self.values[place] + by <= high for place in places):
            return False
        gone = {self.values[place] for place in places} & set(KNOWN[name])
        kept = {value for (key, field), value in self.values.items()
                if field == name and key in self.base and (key, field) not in places}  # fmt: skip
        return gone <= kept

    def places(self, slot: Slot, name: str) -> list[tuple[str, str]]:
        """The values of a slot that may be moved."""
        return [(key, name) for key in self.slots[slot] if (key, name) in self.free]

    def shift(self, slot: Slot, name: str, by: int) -> None:
        """Move a value of all cards of a slot, if it can still be moved after the others."""
        if self.can_move(slot, name, by):
            for place in self.places(slot, name):
                self.values[place] += by


def summary(measured: Measured) -> str:
    above = sum(card.bought.score > MOST_BOUGHT for found in measured.findings.values() for card in found.cards)
    medians = "/".join(str(found.length.median) for found in measured.findings.values())
    told = f"{above} cards bought too often, medians {medians}"
    return f"{measured.missed} targets missed, badness {measured.badness:.2f}, {told}"


def excess_of(low: float, high: float) -> float:
    """By how large a part of the bound a slot is bought too often, or, below zero, too seldom."""
    if high > MOST_BOUGHT - MARGIN:
        return (high - MOST_BOUGHT + MARGIN) / MOST_BOUGHT
    return min(0.0, low - LEAST_BOUGHT - MARGIN) / LEAST_BOUGHT


def hopes(excess: float, *, is_dear: bool) -> list[tuple[str, int]]:
    """What may help against too much or too little buying, the likeliest first.

    A cheap card is bought because nothing else can be: dearer, it meets others. A dear one is the best of those that
    can be bought: cheaper, it meets its like more often, or it has to be worth less.
    """
    if excess > 0:
        return [("cost", -1), ("resources", -1)] if is_dear else [("cost", 1), ("resources", -1)]
    return [("resources", 1), ("cost", -1)] if excess < 0 else []


def tune(setting: Setting, steps: int, cards: Path | None = None, say: Say = lambda line: None) -> Tuned:
    """Tune the reconstructed values of a card folder; the same setting gives the same cards."""
    return Tuner(setting, cards).run(steps, say)


# ---- telling ---------------------------------------------------------------------------------------------------


def told(measured: Measured) -> Iterator[str]:
    """The table of targets, then what misses each."""
    yield from as_table(measured.targets)
    yield ""
    for boxes, targets in measured.targets.items():
        for target in targets:
            if not target.is_met:
                yield f"- {boxes}, {target.name}: {', '.join(target.missed)}"


def told_changes(changes: list[Changed]) -> Iterator[str]:
    yield "| Card | Field | Before | After |"
    yield "|---|---|---|---|"
    for change in changes:
        yield f"| {change.name} (`{change.card}`) | {change.field} | {change.before} | {change.after} |"
