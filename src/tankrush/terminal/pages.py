"""A recorded game as pages, one for each turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from tankrush.engine.state import Game
from tankrush.engine.views import view as view_of

from .keyboard import Keyboard, OutOfInput, Quit
from .screen import Screen


@dataclass(frozen=True, slots=True)
class Page:
    """The sentences of one turn; the first page has everything before the first turn."""

    title: str
    sentences: tuple[str, ...]


class Pager:
    """Shows one turn at a time; moves forward, back, or to a turn by number."""

    def __init__(self, screen: Screen, pages: Sequence[Page], game_after: Callable[[int], Game], viewer: int) -> None:
        self.screen = screen
        self.pages = pages
        self.game_after = game_after
        self.viewer = viewer
        self.keyboard = Keyboard()

    def run(self, first: int = 0) -> None:
        place = first
        try:
            while place < len(self.pages):
                self.show(place)
                place = self.ask(place)
        except (Quit, OutOfInput):
            return

    def show(self, place: int) -> None:
        page = self.pages[place]
        self.screen.show(self.screen.heading(page.title))
        for sentence in page.sentences:
            self.screen.show(Text(f"  {sentence}"))

    def ask(self, place: int) -> int:
        """Ask for the next page; moving past the last one ends the replay."""
        most = len(self.pages) - 1
        while True:
            answer = self.keyboard.ask(self.screen.faces.say("replay-prompt", n=place, most=most)).lower()
            if answer in ("", "n"):
                return place + 1
            if answer in ("b", "p"):
                return max(place - 1, 0)
            if answer == "q":
                raise Quit
            if answer == "t":
                self.draw(place)
            elif answer.isascii() and answer.isdigit() and int(answer) <= most:
                return int(answer)

    def draw(self, place: int) -> None:
        """Draw the table at the end of the turn, as the viewer saw it."""
        for part in self.screen.table(view_of(self.game_after(place), self.viewer), brief=False):
            self.screen.show(part)
