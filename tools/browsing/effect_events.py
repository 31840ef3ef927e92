"""Events that trigger each effect, on a table of four with a vehicle on a base of every seat."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tools.browsing.local_server import Site, new_key
from tools.browsing.windows import Window

DEFENDERS = ("ussr-t-44", "usa-m26-pershing", "germany-pzkpfw-vib-tiger-ii", "uk-cromwell")
STRIKER = "usa-t29"
DEALT = "france-arl-44"
STRIKES = ("strike", "damage", "destroy", "capture", "siege", "headquarters")
EFFECTS = (*STRIKES, "sabotage", "medal", "purchase", "reinforcements", "turn")

Happened = dict[str, Any]


def open_defended_table(chromium: Browser, site: Site, *, size: str = "desktop", theme: str = "dark") -> Window:
    """Open a table of four with a target for every effect."""
    key = new_key()
    window = Window(chromium, site.url, size=size, theme=theme, key=key, name="Mira", motion="normal")
    window.open(f"#/t/{site.seat('base+SF, 4 players', ['soldier'] * 3, key)}", ".board")
    window.wait("tankrushTest.isAsked()")
    defend(window)
    return window


def defend(window: Window) -> None:
    """Put a vehicle on the second base of every seat, on this page alone."""
    window.page.evaluate("tankrushTest.defend", list(DEFENDERS))


def happened(effect: str, window: Window) -> Happened:
    """Return the actions and events of an effect on such a table."""
    own: str = window.now().seat
    seats: list[str] = window.page.evaluate("tankrushTest.model().view.seats.map(({ name }) => name)")
    hand: list[str] = window.page.evaluate("tankrushTest.model().own.hand")
    reserve: list[str] = window.page.evaluate("tankrushTest.model().view.reserve")
    foe = next(seat for seat in seats if seat != own)
    defender = {seat: DEFENDERS[index % len(DEFENDERS)] for index, seat in enumerate(seats)}
    on_me = {"by": foe, "with": STRIKER}
    by_me = {"by": own, "with": hand[0]}
    events: dict[str, list[Happened]] = {
        "strike": [{"kind": "hurt", "to": f"{foe}.front.2", "card": defender[foe], **by_me}],
        "damage": [{"kind": "hurt", "to": f"{own}.front.2", "card": defender[own], **on_me}],
        "destroy": [
            {"kind": "killed", "to": f"{foe}.front.2", "card": defender[foe], **by_me},
            moved(own, f"{foe}.front.2", f"{foe}.depot", defender[foe]),
        ],
        "capture": [
            {"kind": "lost", "to": f"{foe}.front.1", **by_me},
            moved(own, f"{foe}.front.1", f"{own}.depot", "base"),
        ],
        "siege": [{"kind": "hurt", "to": f"{own}.front.1", **on_me}],
        "headquarters": [
            {"kind": "lost", "to": f"{foe}.front.hq", **by_me},
            moved(own, f"{foe}.front.hq", f"{own}.depot", "base"),
        ],
        "sabotage": [moved(own, f"{own}.hand", f"{own}.depot", hand[0])],
        "medal": [moved(own, "medals", f"{own}.depot", "single-ussr")],
        "purchase": [moved(foe, "reserve", f"{foe}.depot", reserve[1]), moved(foe, "deck", "reserve", DEALT)],
        "reinforcements": [moved(own, f"{own}.garage", f"{own}.hand", DEALT)],
        "turn": [{"kind": "began", "by": own, "seat": own, "round": 2}],
    }
    actions = {"siege": ["resolve siege"], "sabotage": ["give-up"]}
    return {
        "actions": actions.get(effect, []),
        "happened": events[effect],
        "hit": [own] if effect == "sabotage" else [],
    }


def moved(by: str, source: str, target: str, card: str) -> Happened:
    return {"kind": "moved", "by": by, "from": source, "to": target, "card": card}
