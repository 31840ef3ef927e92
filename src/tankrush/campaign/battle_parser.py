"""Parse a battle: its players, its set-up, and the conditions of its three stars.

battle: first-skirmish          its messages are web-battle-first-skirmish and web-battle-first-skirmish-text
config: base, 2 players         the player sits at seat A
bots: recruit                   the other seats, in order
level: recruit                  the bot that wins one star in 40 to 80 of 100 games
star: win                       stars two and three count only with the first
star: margin 5
star: bases 3
given:
  A squad: engineers x4, ussr-t-34     laid over the set-up of every game, see notation/given_lines.py
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ..engine.config import Config, read_config, write_config
from .stars import KINDS, Star

FOLDER = Path(__file__).parent
ENDING = ".battle"
STARS = 3


class BattleError(ValueError):
    """An invalid line of a battle, with its file."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: its set-up, the bots of the other seats, the level it is designed for, and its stars."""

    name: str
    config: Config
    bots: tuple[str, ...]
    level: str
    stars: tuple[Star, ...]

    @property
    def config_text(self) -> str:
        return write_config(self.config)


def read_battle(text: str, file: str) -> Battle:
    """Parse a battle; raise BattleError for the first invalid line."""
    heads: dict[str, str] = {}
    stars: list[Star] = []
    given: list[str] = []
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.partition("#")[0].rstrip()
        head, colon, content = (part.strip() for part in line.partition(":"))
        if not line:
            continue
        if not colon:
            raise BattleError(f"{file}:{number}: '{line}' is not a line of a battle.")
        if "given" in heads and line.startswith(" "):
            given.append(f"{head}: {content}")
        elif head == "star":
            stars.append(read_star(content, file, number))
        elif head in ("battle", "config", "bots", "level", "given"):
            heads[head] = content
        else:
            raise BattleError(f"{file}:{number}: '{head}' is not a line of a battle.")
    return make_battle(heads, tuple(stars), tuple(given), file)


def read_star(content: str, file: str, number: int) -> Star:
    kind, _, amount = content.partition(" ")
    if kind not in KINDS or not re.fullmatch(r"\d*", amount) or (kind == "win") != (amount == ""):
        raise BattleError(f"{file}:{number}: '{content}' is not one of {', '.join(KINDS)}, all but win with a number.")
    return Star(kind, int(amount or 0))


def make_battle(heads: dict[str, str], stars: tuple[Star, ...], given: tuple[str, ...], file: str) -> Battle:
    """Assemble a battle from its lines."""
    missing = [head for head in ("battle", "config", "bots", "level") if not heads.get(head)]
    if missing or len(stars) != STARS:
        raise BattleError(f"{file}: a battle has one line {missing[0]}: …" if missing else f"{file}: expected 3 stars.")
    config = replace(read_config(heads["config"]), given=given)
    bots = tuple(bot.strip() for bot in heads["bots"].split(","))
    if len(bots) != config.players - 1:
        raise BattleError(f"{file}: expected {config.players - 1} bots, found {len(bots)}.")
    return Battle(heads["battle"], config, bots, heads["level"], stars)


@cache
def all_battles() -> dict[str, Battle]:
    """Return every battle by name, in the order of the numbers of their files."""
    found = [read_battle(path.read_text(encoding="utf-8"), path.name) for path in sorted(FOLDER.glob(f"*{ENDING}"))]
    return {battle.name: battle for battle in found}


def battle_of(config: str, bots: tuple[str, ...]) -> Battle | None:
    """Return the battle with this configuration and these bots, if any."""
    return next((one for one in all_battles().values() if one.config_text == config and one.bots == bots), None)
