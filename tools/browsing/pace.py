"""The pace of a game at normal motion: seconds between two turns, and touches per turn."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field

from playwright.sync_api import Browser

from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.windows import PATIENCE, Window

BOTS = ("soldier", "sergeant", "recruit", "soldier", "sergeant")
TENTHS = 10


@dataclass
class Pace:
    """Seconds between two own turns, the number of own turns, and the touches in them."""

    waits: list[float] = field(default_factory=list)
    turns: int = 0
    touches: int = 0

    @property
    def median(self) -> float:
        return statistics.median(self.waits)

    @property
    def p90(self) -> float:
        return statistics.quantiles(self.waits, n=TENTHS)[-1] if len(self.waits) > 1 else self.waits[0]


def measure_pace(chromium: Browser, site: Site, players: int) -> Pace:
    """Play a whole game with all boxes against bots without skipping animations."""
    key = new_key()
    window = Window(chromium, site.url, key=key, name="Mira", motion="normal")
    window.open(f"#/t/{site.seat(f'base+SF+LB, {players} players', list(BOTS[: players - 1]), key)}", ".board")
    player, pace, number = Player(window, 7), Pace(turns=1), 0
    while True:
        begin = time.monotonic()
        window.wait("tankrushTest.isAsked()", patience=2 * PATIENCE)
        waited, now = time.monotonic() - begin, window.now()
        if now.status == "over":
            break
        # A question in another player's turn does not start an own turn.
        if now.round != number and now.phase == "main":
            pace.waits += [waited] if number else []
            pace.turns += 1 if number else 0
            number = now.round
        player.step()
    pace.touches = player.steps
    window.close()
    return pace
