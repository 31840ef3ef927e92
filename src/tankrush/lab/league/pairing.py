"""The pairings of a league: every deal is played once from every side of the table.

A side is a team, or a single seat without teams. With two sides a pair of bots meets in one row of the table. With more
sides a bot sits alone among copies of the other and vice versa: two rows, because they measure different things.
"""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from tankrush.catalogue.cards import BOXES
from tankrush.engine.config import SHORT_BOXES, Config

# Seeds reserved for the exam: nothing is trained or chosen on their deals.
EXAM_SEEDS = range(35_000_000, 35_001_000)


@dataclass(frozen=True, slots=True)
class LeagueSettings:
    """The settings that determine every game of a league, except for bots that use the clock."""

    bots: tuple[str, ...]
    config: Config
    games: int = 100  # the least number for each row of the table
    seed: int = 1
    time_scale: float = 1.0
    sequential: tuple[float, float] | None = None
    cards: Path | None = None
    challenge: bool = False  # only the first bot against each of the others

    @property
    def sides(self) -> int:
        return len(set(self.config.team_seats()))

    @property
    def deals(self) -> int:
        """The number of deals, each played from every side."""
        return -(-self.games // self.sides)

    def rows(self) -> list[DealLine]:
        """Return the rows of the league, in the order in which its bots were named."""
        rows = []
        for a, b in combinations(self.bots, 2):
            if self.challenge and a != self.bots[0]:
                continue
            rows.append(DealLine(a, b))
            if self.sides > 2 and not self.challenge:
                rows.append(DealLine(b, a))
        return rows

    def command(self) -> str:
        """Return the command that reproduces this league."""
        config = self.config
        boxes = [SHORT_BOXES.get(box, box) for box in config.boxes if box in BOXES]
        sets = [box for box in config.boxes if box not in BOXES]
        flags: list[tuple[str, ...]] = [("--games", str(self.games)), ("--players", str(config.players))]
        flags.append(("--boxes", "+".join([*boxes, *sets])))
        flags += [("--teams", config.teams)] if config.teams else []
        flags += [("--option", f"{key}={value}") for key, value in config.options]
        flags += [("--cards", str(self.cards))] if self.cards else []
        flags += [("--seed", str(self.seed))]
        flags += [("--challenge",)] if self.challenge else []
        flags += [("--time-scale", f"{self.time_scale:g}")] if self.time_scale != 1 else []
        flags += [("--sprt", *map("{:g}".format, self.sequential))] if self.sequential else []
        return shlex.join(["tankrush", "league", *self.bots, *(word for flag in flags for word in flag)])


@dataclass(frozen=True, slots=True)
class DealLine:
    """One side of bot `a` against bot `b` on every other side."""

    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Job:
    """One game of a league: a row, a deal, and the side on which `a` sits."""

    settings: LeagueSettings
    row: DealLine
    deal: int
    side: int

    @property
    def deal_seed(self) -> int:
        """The seed of a deal, the same for all rows and sides."""
        return number_of(self.settings.seed, self.deal)

    def dice_seed(self, seat: int) -> int:
        """Return the seed of a bot's own dice, which no other game shares."""
        return number_of(self.settings.seed, self.deal, self.row.a, self.row.b, self.side, seat)

    def is_of_a(self, seat: int) -> bool:
        seats = self.settings.config.team_seats()
        return seats[seat] == sorted(set(seats))[self.side]

    def bots(self) -> list[str]:
        """Return the bot at each seat."""
        return [self.row.a if self.is_of_a(seat) else self.row.b for seat in range(self.settings.config.players)]


def jobs_of(settings: LeagueSettings, rows: Sequence[DealLine], deals: range) -> Iterator[Job]:
    """Yield jobs deal by deal, so a league stopped early has whole deals of all rows."""
    for deal in deals:
        for row in rows:
            for side in range(settings.sides):
                yield Job(settings, row, deal, side)


def number_of(*parts: object) -> int:
    """Derive a 64-bit number from these parts alone."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
