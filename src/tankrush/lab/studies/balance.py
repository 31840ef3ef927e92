"""Balance: measure the targets at every table and report which are met."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, read_config
from tankrush.lab.reports.findings import Findings, find
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.simulate import simulate

from .balance_targets import (
    BY_OPTION,
    ENDED_BY_MEDALS,
    LEAST_BOUGHT,
    LEAST_TURNS,
    LEAST_WON,
    MOST_BOUGHT,
    NATION_SLACK,
    SEAT_SLACK,
    Target,
    as_table,
    judge,
    rounds_of,
)  # fmt: skip

BOXES = ("base", "base+SF", "base+LB", "base+SF+LB")
MISS = 0.5  # weight of any missed target, in addition to its distance


@dataclass(frozen=True, slots=True)
class BalanceSettings:
    """The settings of a measurement."""

    bots: tuple[str, ...] = ("sergeant",)
    boxes: tuple[str, ...] = BOXES
    players: int = 4
    games: int = 5000
    seed: int = 1
    workers: int = 1
    events: int | None = None  # games recorded action by action; None: all
    options: tuple[str, ...] = ()  # such as openingHand=fourAfterFirst

    def config(self, boxes: str) -> Config:
        return read_config(", ".join([boxes, f"{self.players} players", *self.options]))

    def simulation(self, boxes: str, cards: Path | None) -> Simulation:
        return Simulation(
            self.bots, self.config(boxes), self.games, self.seed, min(self.games, self.events or self.games), cards
        )


@dataclass(frozen=True)
class Measured:
    """The findings for each combination of boxes, and the targets they meet."""

    findings: dict[str, Findings]
    targets: dict[str, list[Target]]

    @property
    def missed(self) -> int:
        return sum(not target.is_met for targets in self.targets.values() for target in targets)

    @property
    def badness(self) -> float:
        """The number of missed targets and their distances as one number; 0 is balanced."""
        return MISS * self.missed + sum(map(badness_of, self.findings.values()))


def badness_of(found: Findings) -> float:
    rates = [card.bought.score for card in found.cards if card.affordable >= LEAST_TURNS]
    cards = sum(max(0.0, rate - MOST_BOUGHT) + max(0.0, LEAST_BOUGHT - rate) for rate in rates)
    shortest, longest = rounds_of(players_of(found))
    rounds = max(0, found.length.median - longest, shortest - found.length.median)
    open_ = sum(max(0.0, LEAST_WON - a.won.score) for a in found.achievements if a.open)
    seat = max(0.0, abs(found.seats[0].rate.score - found.seats[0].fair) - SEAT_SLACK)
    nations = sum(max(0.0, abs(share.rate.score / share.fair - 1) - NATION_SLACK) for share in found.nations)
    by_medals = 1 - sum(share.rate.score for share in found.ends if share.name == "bases")
    ends = max(0.0, ENDED_BY_MEDALS[0] - by_medals, by_medals - ENDED_BY_MEDALS[1])
    return cards + 0.5 * rounds + open_ + 10 * seat + nations + 5 * ends


def players_of(found: Findings) -> int:
    return read_config(str(found.notes["config"])).players


def measure(setting: BalanceSettings, cards: Path | None = None, keep: Path | None = None) -> Measured:
    """Play and judge every combination of boxes; with a folder the runs are kept and interrupted ones resumed."""
    catalogue = read_catalogue(cards)
    findings, targets = {}, {}
    with tempfile.TemporaryDirectory(prefix="tankrush-") as away:
        for boxes in setting.boxes:
            run = simulate(setting.simulation(boxes, cards), (keep or Path(away)) / boxes, setting.workers)
            findings[boxes] = find(run, catalogue)
            targets[boxes] = judge(findings[boxes], catalogue)
    return Measured(findings, targets)


def describe_targets(targets: dict[str, list[Target]]) -> Iterator[str]:
    """Yield the table of targets, then the reasons for those missed and undecided."""
    yield from as_table(targets)
    yield ""
    for boxes, column in targets.items():
        for target in column:
            if target.only_with:
                note = f"met only with {target.only_with}, which is not the default"
                yield f"- {BY_OPTION} {boxes}, {target.name}: {note}"
            elif target.missed:
                yield f"- ✗ {boxes}, {target.name}: {', '.join(target.missed)}"
            if target.open:
                yield f"- ? {boxes}, {target.name}: {', '.join(target.open)}"
