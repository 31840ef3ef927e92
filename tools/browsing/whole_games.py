"""Whole games through the page, to their end: alone, by link, in teams, at one device, by keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser

from tools.browsing.fit import CarefulPlayer
from tools.browsing.keyboard_player import KeyboardPlayer
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player, play_together
from tools.browsing.windows import Window

RESULT = ".result tbody tr"
BOARD = ".board"


@dataclass(frozen=True)
class GameSetup:
    """The configuration of a game, its bots and the window."""

    config: str = "base, 2 players"
    bots: tuple[str, ...] = ("recruit",)
    size: str = "desktop"
    language: str = "en"
    theme: str = "dark"
    forced: str = "on"
    motion: str = "instant"
    seed: int = 1
    is_careful: bool = False  # check after every step that everything fits into the window

    @property
    def window_settings(self) -> dict[str, str]:
        """Return the settings of the window."""
        return {"size": self.size, "language": self.language, "theme": self.theme, "forced": self.forced,
                "motion": self.motion}  # fmt: skip


@dataclass
class Played:
    """The outcome of a game: its endings, all problems, and the number of steps."""

    problems: list[str]
    statuses: list[str]
    steps: int
    rounds: int
    phases: list[str] = field(default_factory=list)
    compared: int = 0

    @property
    def is_fine(self) -> bool:
        return not self.problems and set(self.statuses) == {"over"}


def finish(windows: list[Window], players: list[Player]) -> Played:
    """Check the result on every screen, take the report, and close the windows."""
    for window in windows:
        window.page.wait_for_selector(RESULT)
    moments = [window.now() for window in windows]
    played = Played(
        problems=[
            *(problem for window in windows for problem in window.problems()),
            *(misfit for player in players for misfit in player.misfits),
        ],
        statuses=[now.status for now in moments],
        steps=sum(player.steps for player in players),
        rounds=moments[0].round,
        phases=sorted({phase for player in players for phase in player.phases}),
        compared=sum(window.page.evaluate("tankrushTest.report().compared") for window in windows),
    )
    for window in windows:
        window.close()
    return played


def solo(chromium: Browser, site: Site, setup: GameSetup) -> Played:
    """Play one person against bots."""
    key = new_key()
    window = Window(chromium, site.url, key=key, name="Mira", **setup.window_settings)
    window.open(f"#/t/{site.seat(setup.config, list(setup.bots), key)}", BOARD)
    player = (CarefulPlayer if setup.is_careful else Player)(window, setup.seed)
    player.play()
    return finish([window], [player])


def from_home(chromium: Browser, site: Site, setup: GameSetup) -> Played:
    """Start a duel from the home page, play it to its end, start the rematch and make its first step."""
    window = Window(chromium, site.url, **setup.window_settings)
    window.open("", ".fan .card")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD)
    player = Player(window, setup.seed)
    player.play()
    window.page.wait_for_selector(RESULT)
    address, now, problems = window.page.url, window.now(), window.problems()
    window.press(".ways .btn.primary")
    window.page.wait_for_selector(BOARD)
    before = player.steps
    player.play(lambda now: player.steps > before)
    problems += [] if window.page.url != address else ["the rematch is no other table"]
    played = Played([*problems, *window.problems()], [now.status], player.steps, now.round, sorted(player.phases))
    window.close()
    return played


def by_link(chromium: Browser, site: Site, setup: GameSetup) -> Played:
    """Play in two browsers, one on a desktop and one on a phone, with a spectator."""
    key = new_key()
    body: dict[str, Any] = {"name": "Mira", "token": key, "config": setup.config, "settings": {"visibility": "public"}}
    table = site.ask("tables", body)["table"]
    host = Window(chromium, site.url, key=key, name="Mira", **setup.window_settings)
    host.open(f"#/t/{table}", ".lobby")
    link = host.page.locator(".lobby input[readonly]").input_value()
    guest = Window(chromium, site.url, size="phone", language="de", theme="light")
    guest.page.goto(link)
    guest.page.fill("#nickname", "Jonas")
    guest.press(".lobby form .btn.primary")
    host.press(".lobby .btn.primary.big:not(:disabled)")
    watcher = Window(chromium, site.url, language="ru")
    watcher.open(f"#/t/{table}", BOARD)
    for window in (host, guest):
        window.page.wait_for_selector(BOARD)
    players = [Player(host, setup.seed), Player(guest, setup.seed + 1)]
    play_together(players)
    watcher.wait("tankrushTest.now().status === 'over'")
    return finish([host, guest, watcher], players)


def hot_seat(chromium: Browser, site: Site, setup: GameSetup) -> Played:
    """Play two people at one device, which is handed over for each question to the other."""
    key = new_key()
    seats = [{"name": "Mira"}, {"name": "Aiko"}]
    table = site.ask("tables", {"token": key, "config": setup.config, "seats": seats, "start": True})["table"]
    window = Window(chromium, site.url, key=key, name="Mira", **setup.window_settings)
    window.open(f"#/t/{table}", ".over")
    player = Player(window, setup.seed)
    player.play()
    return finish([window], [player])


def by_keyboard(chromium: Browser, site: Site, setup: GameSetup) -> Played:
    """Play from the home page to the result without a pointer."""
    window = Window(chromium, site.url, **setup.window_settings)
    window.open("", ".fan .card")
    player = KeyboardPlayer(window, setup.seed)
    player.reach_by_tab("[data-start='duel']")
    window.page.keyboard.press("Enter")
    window.page.wait_for_selector(BOARD)
    player.play()
    return finish([window], [player])
