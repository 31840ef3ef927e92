"""A made-up record of finished games, for pictures of a returning player's screens."""

from __future__ import annotations

from random import Random
from typing import Any

DAY = 86_400_000  # milliseconds
BEGUN = 1_790_000_000_000
GAMES = 36
OPPONENTS = (("recruit",), ("soldier",), ("soldier",), ("sergeant",), ("sergeant", "soldier", "recruit"), ("captain",))
CONFIGS = ("base, 2 players", "base, 2 players", "base+SF, {n} players", "base+SF+LB, {n} players")
NATIONS = ("ussr", "germany", "usa", "france", "uk")
CARDS = ("ussr-t-34", "germany-hummel", "ussr-u-2", "usa-m4-sherman", "ussr-is", "france-d1", "usa-t29", "ussr-su-14")
POINTS = ("medals", "bases", "achievements", "development", "destruction", "surviving")


def made_record() -> dict[str, Any]:
    """Return the table and the finished game of every entry, in the page's storage format."""
    dice = Random(32)
    return {f"made-{number}": made_entry(number, dice) for number in range(GAMES)}


def made_entry(number: int, dice: Random) -> Any:
    """Return a finished game against bots; a weak opponent is beaten more often than a strong one."""
    bots = OPPONENTS[dice.randrange(len(OPPONENTS))]
    config = "base, 2 players" if len(bots) == 1 else "base+SF, 4 players"
    if dice.random() < 0.3:
        config = CONFIGS[dice.randrange(2, 4)].format(n=len(bots) + 1)
    others = sorted((dice.randint(12, 28) for _ in bots), reverse=True)
    is_won = dice.random() < {"recruit": 0.9, "soldier": 0.7, "sergeant": 0.5, "captain": 0.25}[bots[0]]
    kind = dice.choice(("game", "game", "game", "battle", "daily", "practice"))
    own = others[0] + (dice.randint(1, 9) if is_won else -dice.randint(1, 9))
    return {
        "table": f"made-{number}", "ended": BEGUN + number * DAY * 3 // 2, "config": config, "kind": kind, "seat": "A",
        "outcome": "won" if is_won else "lost", "totals": [own, *others],
        "rank": 1 + sum(total > own for total in others), "place": number % (len(bots) + 1),
        "players": [{"name": "", "bot": bot, "face": "", "isAlly": False} for bot in bots],
        "rounds": dice.randint(12, 22), "behind": dice.randint(0, 9),
        "points": dict(zip(POINTS, (own - 8, 5, 3, 0, 0, 0), strict=True)),
        "kills": dice.randint(0, 9), "basesDestroyed": dice.randint(0, 3), "basesLost": dice.randint(0, 3),
        "achievements": dice.randint(0, 3), "openAchievements": 3, "isHelped": False,
        "bought": dice.sample(CARDS, 5), "nations": {dice.choice(NATIONS): 6, dice.choice(NATIONS): 3}, "classes": {},
    }  # fmt: skip
