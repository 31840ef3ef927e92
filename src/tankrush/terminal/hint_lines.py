"""Hints on the screen: the best choices by number, their chances and reasons."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tankrush.bots.hints.hints import Hint
from tankrush.bots.sight import Sight

from .menu import MenuItem
from .screen import Screen


def show_hints(screen: Screen, items: Sequence[MenuItem], sight: Sight, hints: Sequence[Hint]) -> None:
    """Print the number and reasons of each hint, and the line of play it starts."""
    faces = screen.faces
    screen.show(screen.heading(faces.say("hints")))
    for hint in hints:
        number, item = next((n, item) for n, item in enumerate(items, 1) if item.actions == (hint.action,))
        why = hint.say(faces.language, faces.names)
        line = Text(f"{number:>4} ", style="bold")
        screen.show(line.append(faces.say("hint", what=item.words, n=hint.percent, why=why), style="not bold"))
        if len(hint.line) > 1:
            told = " ".join(hint.tell_line(sight, faces.language, faces.names))
            screen.show(Text(f"     {faces.say('hint-line', line=told)}"))
