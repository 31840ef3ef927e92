"""Print the layout as Markdown: `python -m tankrush.lab.envs.layout_table "base+SF, 4 players"`.

`--write FILE` replaces the text between the marks of a document with the tables of the documented configuration.
"""

from __future__ import annotations

import argparse
from itertools import groupby
from pathlib import Path

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.learning.layout import BASE_PARTS, CARD_PARTS, PARTS, Block
from tankrush.engine.config import write_config
from tankrush.engine.vocabulary import VERBS

from .setting import EnvSetting, setting_of

SHOWN = "base, 2 players"
COMPARED = ("base, 2 players", "base, 4 players", "base+SF, 4 players", "base+LB, 4 players", "base+SF+LB, 4 players",
            "base+SF+LB, 6 players")  # fmt: skip
MARKS = ("<!-- generated: python -m tankrush.lab.envs.layout_table -->\n", "<!-- end of the generated part -->\n")
# Rows documented once, below the tables.
LONG = {CARD_PARTS: "*a card*", BASE_PARTS: "*a base*"}


def tables(setting: EnvSetting) -> str:
    """Return the layout tables of a configuration."""
    config = write_config(setting.config)
    heading = f"Version {VERSION}, {config}: {setting.size} numbers and {setting.actions} actions."
    parts = [heading, "### Observations", *observation_tables(setting), "### Actions", action_table(setting)]
    return "\n\n".join(parts) + "\n"


def observation_tables(setting: EnvSetting) -> list[str]:
    lines = ["| block | index | rows × numbers | what | the numbers of a row |", "|---|---|---|---|---|"]
    lines += [block_row(block, setting) for block in setting.blocks]
    long = [f"**{name.strip('*').capitalize()}**: {', '.join(parts)}." for parts, name in LONG.items()]
    cards = f"**The cards** of a row, from 0: {', '.join(setting.fresh.book.keys[card] for card in setting.cards)}."
    keys = [setting.fresh.book.achievement_key(number) for number in setting.achievements]
    return ["\n".join(lines), *long, f"**The achievements** of a row: {', '.join(keys)}.", cards]


def block_row(block: Block, setting: EnvSetting) -> str:
    rows = (block.stop - block.start) // block.row
    return f"| {block.name} | {block.start}–{block.stop - 1} | {rows} × {block.row} | {block.meaning} | " + (
        f"{row_parts(block, setting)} |"
    )


def row_parts(block: Block, setting: EnvSetting) -> str:
    """Return the names of the numbers in a block, or the unit it repeats."""
    if block.name in PARTS:
        parts = PARTS[block.name]
        return LONG.get(parts, ", ".join(parts))
    if block.row == setting.seats and block.name in ("asked", "active", "first", "decisive", "allies"):
        return "*a seat*, clockwise from the own one"
    return "*an achievement*" if block.name in ("open", "discarded", "own count", "best count") else "*the cards*"


def action_table(setting: EnvSetting) -> str:
    """Return the ranges of the verbs, with the first and the last action of each."""
    lines = ["| verb | number | first | last |", "|---|---|---|---|"]
    numbered = list(enumerate(setting.numbering.actions))
    for verb, group in groupby(numbered, key=lambda pair: pair[1] >> 8):
        numbers = [number for number, _ in group]
        first, last = (setting.describe_action(number, 0) for number in (numbers[0], numbers[-1]))
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        lines.append(f"| {VERBS[verb].word} | {span} | `{first}` | `{last}` |")
    return "\n".join(lines)


def size_table() -> str:
    """Return a table of the sizes of the spaces."""
    lines = ["| configuration | numbers of an observation | actions |", "|---|---:|---:|"]
    for text in COMPARED:
        setting = setting_of(text)
        lines.append(f"| {text} | {setting.size} | {setting.actions} |")
    return "\n".join(lines) + "\n"


def generate() -> str:
    """Return the text between the marks of the document."""
    return f"\n{size_table()}\n{tables(setting_of(SHOWN))}\n"


def replace_generated(document: str) -> str:
    """Replace the generated part of a document."""
    before, rest = document.split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    return before + MARKS[0] + generate() + MARKS[1] + after


def main() -> None:
    """Print the tables of a configuration, or write those of the document."""
    parser = argparse.ArgumentParser(description="Which number of an observation or action means what.")
    parser.add_argument("config", nargs="?", default=SHOWN, help='such as "base+SF, 4 players, teams 2v2"')
    parser.add_argument("--write", type=Path, metavar="FILE", help="make the generated part of a document anew")
    options = parser.parse_args()
    if options.write:
        options.write.write_text(replace_generated(options.write.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(tables(setting_of(options.config)))


if __name__ == "__main__":
    main()
