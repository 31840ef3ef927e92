"""A player that uses only the keyboard: numbers, arrows, Enter, Tab and Escape."""

from __future__ import annotations

from tools.browsing.page_player import Player, Stuck
from tools.browsing.windows import Offer

MOST_PRESSES = 120
DIGITS = 8
HERE, NEAR, AWAY = "here", "near", "away"


class KeyboardPlayer(Player):
    """A player that follows the keyboard help and never uses a pointer."""

    def take(self, offer: Offer) -> None:
        """Choose by number if there is one, else with arrows and Enter."""
        number = self.number_of(offer)
        if number is None:
            self.answered(lambda: self.enter(offer))
        else:
            self.answered(lambda: self.window.page.keyboard.press(str(number)))

    def touch(self, selector: str) -> None:
        self.answered(lambda: self.enter_by_tab(selector))

    def choose_from_list(self) -> None:
        self.answered(lambda: self.window.page.keyboard.press("l"))

    def number_of(self, offer: Offer) -> int | None:
        """Return the number shown beside a button of the bar."""
        if not offer.is_button:
            return None
        number = 1 + sum(other.is_button and other.index < offer.index for other in self.window.offers())
        return number if number <= DIGITS else None

    def enter(self, offer: Offer) -> None:
        """Move up and down between zones, left and right within one."""
        keyboard = self.window.page.keyboard
        for _ in range(MOST_PRESSES):
            place: str = self.window.page.evaluate("index => tankrushTest.reach(index)", offer.index)
            if place == HERE:
                keyboard.press("Enter")
                return
            keyboard.press("ArrowRight" if place == NEAR else "ArrowDown")
        raise Stuck(f"not reached with arrows: {offer}")

    def enter_by_tab(self, selector: str) -> None:
        self.reach_by_tab(selector)
        self.window.page.keyboard.press("Enter")

    def reach_by_tab(self, selector: str) -> None:
        """Press Tab until an element has the focus."""
        place = self.window.page.locator(selector).first
        for _ in range(MOST_PRESSES):
            if place.evaluate("element => element === document.activeElement"):
                return
            self.window.page.keyboard.press("Tab")
        raise Stuck(f"not reached with Tab: {selector}")
