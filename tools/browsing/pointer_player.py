"""Play without Playwright: a real pointer clicks highlighted elements."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from contextlib import ExitStack
from random import Random
from time import monotonic, sleep
from typing import Any, Self

from tools.browsing.page_player import Stuck

SECONDS = 60.0
PAUSE = 0.05
# Dialogs come before the board; the first visible highlighted element is clicked.
NEXT = """(() => {
  const every = (selector) => [...document.querySelectorAll(selector)];
  const lit = every(tankrushTest.LIT).filter((one) => one.checkVisibility() && !one.closest('[inert]'));
  const dialog = document.querySelector('dialog[open]');
  const inside = lit.filter((one) => one.closest('dialog[open]'));
  const ways = every('dialog[open] :is(.btn.primary, ol button):not(:disabled)');
  const held = lit.filter((one) => tankrushTest.now().picked && one.matches('.choice'));
  const found = dialog ? (inside.length ? inside : ways) : held.length ? held : lit;
  return found.map((one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });
})()"""


def mouse_click(x: int, y: int) -> dict[str, Any]:
    """Return a click as an action of WebDriver."""
    move = {"type": "pointerMove", "x": x, "y": y}
    actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}


class PointerPlayer(ABC):
    """One window with one page, and the errors that it has reported."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    @abstractmethod
    def open(self, address: str) -> None:
        """Open a table of the site."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Evaluate a JavaScript expression and await its result."""

    @abstractmethod
    def click(self, x: int, y: int) -> None: ...

    def wait_for(self, expression: str) -> None:
        end = monotonic() + SECONDS
        while not self.evaluate(f"Boolean({expression})"):
            if monotonic() > end:
                raise Stuck(f"it never came: {expression}")
            sleep(PAUSE)

    def play(self, steps: int, seed: int = 5) -> int:
        """Click highlighted elements for a number of steps, or to the end of the game; return the number of steps."""
        rng = Random(seed)
        for step in range(steps):
            self.wait_for("globalThis.tankrushTest?.isAsked()")
            if self.evaluate("tankrushTest.now().status") == "over":
                return step
            before = json.dumps(self.evaluate("tankrushTest.moment()"))
            places = self.evaluate(NEXT)
            if not places:
                raise Stuck(f"nothing is shown to click: {self.evaluate('tankrushTest.now()')}")
            self.click(*rng.choice(places))
            self.wait_for(f"tankrushTest.moment() !== {before} && tankrushTest.isQuiet()")
        return steps
