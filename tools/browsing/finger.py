"""A finger on a touch screen that rests, drags and scrolls through Chromium's own input.

The page's clock is paused and advanced by hand, so the duration of a touch does not depend on the machine.
"""

from __future__ import annotations

from playwright.sync_api import Locator

from tools.browsing.windows import Window

REST = 200  # milliseconds: a finger that rests longer than 170 drags
SLOWLY = 100  # milliseconds between two steps
STEPS = 10  # steps; together longer than the 450 milliseconds of a press that enlarges a card
FLICK = 25  # pixels a step


class Finger:
    """The finger of a window with a touch screen; create it before opening a page."""

    def __init__(self, window: Window) -> None:
        self.page = window.page
        self.page.clock.install()
        self.screen = window.context.new_cdp_session(window.page)

    def drag(self, what: Locator) -> str:
        """Hold an element, drag it slowly to the first highlighted place, and drop it; return the place, or ''."""
        x, y = middle_of(what)
        self.stop_clock()
        self.touch("touchStart", x, y)
        self.page.clock.run_for(REST)
        self.touch("touchMove", x, y - 12)
        places = self.page.locator("[data-lit]")
        name = (places.first.get_attribute("data-drop") or "") if places.count() else ""
        if name:
            to_x, to_y = middle_of(places.first)
            for step in range(1, STEPS + 1):
                self.touch("touchMove", x + (to_x - x) * step / STEPS, y - 12 + (to_y - y + 12) * step / STEPS)
                self.page.clock.run_for(SLOWLY)
        self.touch("touchEnd")
        self.page.clock.resume()
        return name

    def flick(self, what: Locator) -> int:
        """Scroll quickly over an element; return the number of elements dragged meanwhile."""
        x, y = middle_of(what)
        self.stop_clock()
        self.touch("touchStart", x, y)
        for step in range(1, STEPS):
            self.touch("touchMove", x, y - FLICK * step)
        dragged = self.page.locator(".dragged").count()
        self.touch("touchEnd")
        self.page.clock.resume()
        return dragged

    def stop_clock(self) -> None:
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)

    def touch(self, kind: str, x: float | None = None, y: float | None = None) -> None:
        points = [] if x is None or y is None else [{"x": x, "y": y}]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle_of(what: Locator) -> tuple[float, float]:
    """Return the middle of the visible part: the bar at the bottom covers the lower half of the hand."""
    box = what.bounding_box()
    if box is None:
        raise AssertionError("what should be touched is not on the screen")
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 100) / 2
