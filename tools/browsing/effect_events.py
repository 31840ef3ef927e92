"""Events that show each effect on a table as it is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tools.browsing.local_server import Site
from tools.browsing.page_player import Player
from tools.browsing.windows import Window

PLACES = {"damage": "defender", "destroy": "defender", "capture": "base", "siege": "base", "headquarters": "hq"}
KINDS = {"damage": "hurt", "destroy": "killed", "capture": "lost", "siege": "hurt", "headquarters": "lost"}
EFFECTS = (*KINDS, "sabotage", "medal", "purchase", "reinforcements", "turn")
STRIKER = "usa-t29"
STEPS = 40  # until vehicles stand at the front

Happened = dict[str, Any]


def happened(effect: str, places: dict[str, str | None], seat: str) -> dict[str, Any]:
    """The actions and events of an effect at a place of this table."""
    if effect in KINDS:
        actions = ["resolve siege"] if effect == "siege" else []
        return {"actions": actions, "happened": [hit(effect, places, seat)]}
    if effect == "turn":
        return {"actions": [], "happened": [{"kind": "began", "by": seat, "seat": seat, "round": 2}]}
    moves = {
        "medal": ("medals", f"{seat}.depot", "single-ussr"),
        "sabotage": (f"{seat}.hand", f"{seat}.depot", "first of hand"),
        "purchase": ("reserve", f"{seat}.depot", "first of reserve"),
        "reinforcements": (f"{seat}.garage", f"{seat}.hand", "first of hand"),
    }
    source, target, card = moves[effect]
    actions = ["give-up"] if effect == "sabotage" else []
    return {"actions": actions, "happened": [{"kind": "moved", "by": seat, "from": source, "to": target, "card": card}]}


def hit(effect: str, places: dict[str, str | None], seat: str) -> Happened:
    wanted = PLACES[effect]
    fitting = [
        place
        for place, card in places.items()
        if (card is not None) == (wanted == "defender") and (wanted != "hq" or place.endswith(".hq"))
    ]
    place = next(iter(fitting), next(iter(places)))
    return {"kind": KINDS[effect], "by": seat, "to": place, "card": places[place], "with": STRIKER}


def defended_table(chromium: Browser, site: Site, key: str) -> str:
    """The id of a table of four at which another player's base has a defender, so every effect has its place."""
    table = site.seat("base+SF, 4 players", ["soldier"] * 3, key)
    window = Window(chromium, site.url, key=key, name="Mira")
    window.open(f"#/t/{table}", ".board")
    window.wait("tankrushTest.isAsked()")
    player = Player(window)
    while player.steps < STEPS and not any(window.page.evaluate("tankrushTest.targets()").values()):
        player.step()
        window.wait("tankrushTest.isAsked()")
    window.close()
    return table
