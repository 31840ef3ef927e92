"""What balanced cards look like: targets over the findings of a run, each met or missed, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config, read_config
from tankrush.engine.pools import vehicle_pool
from tankrush.lab.reports.findings import Findings

NATION_SLACK = 0.10  # of a nation's fair share of the winners' medals
SEAT_SLACK = 0.03  # of the first player's fair share of the wins
ROUNDS = (10, 18)  # median length
LEAST_WON = 0.5  # of the games in which an achievement is open
LEAST_BOUGHT, MOST_BOUGHT = 0.03, 0.60
LEAST_TURNS = 30  # turns in which a card could be bought, below which its rate says nothing
PASSIVE = ("development", "bases-only", "vehicles-only", "national-resources")


@dataclass(frozen=True, slots=True)
class Target:
    """One question, the answer, and what is out of bounds."""

    name: str
    wanted: str
    found: str
    missed: tuple[str, ...]

    @property
    def is_met(self) -> bool:
        return not self.missed


def judge(found: Findings, catalogue: Catalogue) -> list[Target]:
    """All targets for one run."""
    config = read_config(str(found.notes["config"]))
    return [
        nations(found), first_seat(found), length(found), achievements(found), *bought(found),
        abilities(found, config, catalogue),
    ]  # fmt: skip


def nations(found: Findings) -> Target:
    off = {share.name: share.rate.score / share.fair - 1 for share in found.nations}
    missed = [f"{name} {part:+.0%}" for name, part in off.items() if abs(part) > NATION_SLACK]
    worst = max(off.values(), key=abs, default=0.0)
    medals = sum(share.cases for share in found.nations) / max(1, found.games)
    told = f"largest {worst:+.0%}; {medals:.2f} medals a game with the winners"
    return Target("nations' share of the winners' medals", f"within {NATION_SLACK:.0%} of fair", told, tuple(missed))


def first_seat(found: Findings) -> Target:
    first = found.seats[0]
    edge = first.rate.score - first.fair
    missed = (f"first player {100 * edge:+.1f} points",) if abs(edge) > SEAT_SLACK else ()
    low, high = first.rate.low - first.fair, first.rate.high - first.fair
    told = f"{100 * edge:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
    return Target("first player's edge", f"at most {100 * SEAT_SLACK:.0f} points", told, missed)


def length(found: Findings) -> Target:
    median = found.length.median
    missed = () if ROUNDS[0] <= median <= ROUNDS[1] else (f"median {median} rounds",)
    return Target("median length", f"{ROUNDS[0]} to {ROUNDS[1]} rounds", f"{median} rounds", missed)


def achievements(found: Findings) -> Target:
    opened = [a for a in found.achievements if a.open]
    missed = tuple(f"{a.key} {a.won.score:.0%}" for a in opened if a.won.score < LEAST_WON)
    told = f"{len(opened) - len(missed)} of {len(opened)}"
    return Target("achievements won when open", f"at least {LEAST_WON:.0%}", told, missed)


def bought(found: Findings) -> Iterator[Target]:
    rates = {c.key: c.bought.score for c in found.cards if c.affordable >= LEAST_TURNS}
    rare = [c.key for c in found.cards if c.affordable < LEAST_TURNS]
    low = tuple(f"{key} {rate:.0%}" for key, rate in rates.items() if rate < LEAST_BOUGHT)
    high = tuple(f"{key} {rate:.0%}" for key, rate in rates.items() if rate > MOST_BOUGHT)
    few = f"; {len(rare)} could be bought too seldom to say" if rare else ""
    least, most = min(rates.values(), default=0.0), max(rates.values(), default=0.0)
    yield Target("least bought card", f"at least {LEAST_BOUGHT:.0%} of its turns", f"{least:.0%}{few}", low)
    above = f"{most:.0%}; {len(high)} cards above"
    yield Target("most bought card", f"at most {MOST_BOUGHT:.0%} of its turns", above, high)


def abilities(found: Findings, config: Config, catalogue: Catalogue) -> Target:
    """Every active ability of the cards in play; passive ones need no use."""
    printed = {s.ability for vehicle in vehicle_pool(config, catalogue) for s in vehicle.abilities} - set(PASSIVE)
    used = {a.key for a in found.abilities if a.uses}
    told = f"{len(printed & used)} of {len(printed)}"
    return Target("abilities used", "all", told, tuple(sorted(printed - used)))


def as_table(columns: dict[str, list[Target]]) -> Iterator[str]:
    """Targets by run, as Markdown."""
    yield "| Target | Wanted | " + " | ".join(columns) + " |"
    yield "|---|---|" + "---|" * len(columns)
    for row in zip(*columns.values(), strict=True):
        cells = [f"{'✓' if target.is_met else '✗'} {target.found}" for target in row]
        yield f"| {row[0].name} | {row[0].wanted} | " + " | ".join(cells) + " |"
