"""A player that checks after every step that hand, bar and reserve are complete and nothing is covered or cut off."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.catalogue.files import read_catalogue
from tools.browsing.page_player import Player
from tools.browsing.windows import Window

# Text is fitted in the frame after a change, or one frame later if its place has changed size.
AFTER_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(tankrushFit())))))"""
MOST = 12  # misfits recorded per game, because one rarely comes alone


class CarefulPlayer(Player):
    """A player that records everything that does not fit into the window."""

    def step(self) -> None:
        self.check_fit()
        super().step()
        self.check_fit()

    def check_fit(self) -> None:
        """Check that every text is complete, and that every card and button is uncovered."""
        now = self.window.now()
        for fault in misfits(self.window):
            if len(self.misfits) < MOST and not any(fault in known for known in self.misfits):
                self.misfits.append(f"step {self.steps}, {now.phase}: {fault}")


BARRACKS = ("volunteers", "volunteers", "technicians", "engineers", "engineers", "engineers", "engineers", "engineers")
# Notch, round corners and system bar, by window size: top, right, bottom, left.
SAFE_AREAS = {"side": (0, 59, 21, 59), "phone": (47, 0, 34, 0), "short": (0, 0, 20, 0)}


def hand_of(size: int) -> list[str]:
    """Return a hand of the given size, most of it different vehicles, with a pile or two."""
    common = BARRACKS[: max(2, size // 2 - 2)]
    return [vehicle.key for vehicle in read_catalogue().vehicles][: size - len(common)] + list(common)


def misfits(window: Window) -> list[str]:
    """Return what does not fit, checked twice: while bots act, the table may change in the frame that is measured."""
    first: list[str] = window.page.evaluate(AFTER_FRAMES)
    again: list[str] = window.page.evaluate(AFTER_FRAMES) if first else []
    return [fault for fault in first if fault in again]


def deal_hand(window: Window, size: int) -> None:
    """Put this number of cards into the player's hand, in this page only."""
    window.page.evaluate("hand => tankrushTest.dealHand(hand)", hand_of(size))


def aim_everywhere(window: Window) -> None:
    """Make every base of the others a target, in this page only."""
    window.page.evaluate("card => tankrushTest.aimEverywhere(card)", hand_of(8)[0])


def place_everywhere(window: Window) -> None:
    """Let a vehicle be placed on every own base, even a defended one, in this page only."""
    window.page.evaluate("card => tankrushTest.placeEverywhere(card)", hand_of(8)[0])


def set_safe_areas(window: Window, insets: Sequence[int]) -> None:
    """Set the safe-area insets of the page, as a screen with a notch does."""
    window.page.evaluate(
        "sides => sides.forEach(([side, inset]) =>"
        " document.documentElement.style.setProperty(`--safe-${side}`, `${inset}px`))",
        [list(side) for side in zip(("top", "right", "bottom", "left"), insets, strict=True)],
    )
