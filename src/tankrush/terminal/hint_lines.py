"""Hints on the screen: the best choices by their numbers, their chances, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tankrush.bots.hints.hints import Hint

from .menu import MenuItem
from .screen import Screen


def show_hints(screen: Screen, items: Sequence[MenuItem], hints: Sequence[Hint]) -> None:
    """One line for each hint, with the number of its choice."""
    screen.show(screen.heading(screen.faces.say("hints")))
    for hint in hints:
        number, item = next((n, item) for n, item in enumerate(items, 1) if item.actions == (hint.action,))
        why = hint.say(screen.faces.language, screen.faces.names)
        line = Text(f"{number:>4} ", style="bold")
        screen.show(line.append(screen.faces.say("hint", what=item.words, n=hint.percent, why=why), style="not bold"))
