"""The rules in brief, with the chosen options."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tankrush.engine.config import Config
from tankrush.engine.constants import ACHIEVEMENT_POINTS, BASE_POINTS
from tankrush.engine.options import OPTIONS
from tankrush.i18n.messages import dashed, words

from .screen import HEADING

PARAGRAPHS = ("aim", "turn", "buy", "use", "attack", "end")


def show_rules(console: Console, language: str, config: Config) -> None:
    """Explain how to play and how to win, then every rule option with its current value. [SETUP-10]"""
    speaker = words(language)
    console.print(Rule(Text(speaker.say("terminal-rules"), style=HEADING), characters="-", align="left"))
    points = {"medal": 1, "base": BASE_POINTS, "achievement": ACHIEVEMENT_POINTS}
    for paragraph in PARAGRAPHS:
        console.print(Text(speaker.say(f"terminal-rules-{paragraph}", **points)))
    console.print(Rule(Text(speaker.say("terminal-rules-options"), style=HEADING), characters="-", align="left"))
    console.print(Text(str(config)))
    grid = Table.grid(padding=(0, 2))
    for option in OPTIONS:
        value = config.option(option.key)
        key = f"option-{dashed(option.key)}"
        grid.add_row(
            Text(f"{option.key}={value}", style="bold"),
            Text(f"{speaker.say(key)}: {speaker.say(f'{key}-{dashed(value)}')} [{option.rule}]"),
        )
    console.print(Padding(grid, (0, 0, 0, 2)))
