"""A spectator that checks that every event starts at its seat, in the order of the journal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tools.browsing.local_server import Site
from tools.browsing.page_player import Player
from tools.browsing.windows import PATIENCE, SCRIPTS, Window

WATCHED = SCRIPTS[0].with_name("events.js")
AT_REST = "!tankrushTest.onStage().version"
CONFIG, BOTS = "base+SF, 4 players", ("soldier", "sergeant", "recruit")


@dataclass
class Watched:
    """The observed movements on the table, and the pages of the journal by version."""

    seen: list[dict[str, Any]] = field(default_factory=list)
    journal: dict[int, dict[str, Any]] = field(default_factory=dict)
    is_over: bool = False

    @property
    def shown(self) -> list[dict[str, Any]]:
        """Return the cards that acted, shown at their seats."""
        return [one for one in self.seen if one["kind"] == "acting"]

    @property
    def moved(self) -> list[dict[str, Any]]:
        """Return the moving cards, and the shots."""
        return [one for one in self.seen if one["kind"] in {"flying", "beam"}]

    @property
    def faults(self) -> list[str]:
        """Return the events that started at another seat, came out of order or were worded differently."""
        versions = [one["version"] for one in self.seen]
        return [
            *(f"version {one['version']} does not start at its seat: {one}" for one in self.seen if not one["isRight"]),
            *([] if versions == sorted(versions) else ["the events do not follow the journal"]),
            *(fault for one in self.shown for fault in self.journal_faults(one)),
        ]

    def journal_faults(self, one: dict[str, Any]) -> list[str]:
        page = self.journal.get(one["version"])
        # A row without sentences has no page. The journal must not be ahead of the animation.
        is_same = page is None or one["by"] == page["seat"]
        return [] if is_same and one["told"] <= one["version"] else [f"shown {one}, written {page}"]


def watch(window: Window, site: Site, key: str, *, steps: int, seed: int = 7) -> Watched:
    """Watch a game of four for a number of own steps, or to its end."""
    window.context.add_init_script(path=WATCHED)
    window.open(f"#/t/{site.seat(CONFIG, list(BOTS), key)}", ".board")
    player, watched = Player(window, seed), Watched()
    while True:
        # Touching the table while others act would skip the animation.
        window.wait(f"tankrushTest.isAsked() && {AT_REST}", patience=2 * PATIENCE)
        watched.seen += window.page.evaluate("tankrushEvents()")
        watched.journal |= {page["version"]: page for page in window.page.evaluate("tankrushTest.journal()")}
        watched.is_over = window.now().status == "over"
        if watched.is_over or player.steps >= steps:
            return watched
        player.step()
