"""All screens, with the steps to reach them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from playwright.sync_api import Browser

from tankrush.campaign.battle_parser import all_battles
from tankrush.puzzles.puzzle_text import all_puzzles
from tools.browsing.local_server import Site, new_key
from tools.browsing.made_record import made_record
from tools.browsing.page_player import Player
from tools.browsing.socket_player import play_table
from tools.browsing.windows import PATIENCE, Window

KEY = "key:"
CONFIGS = {
    "begun": ("base, 2 players", ("captain:20ms",)),
    "two": ("base, 2 players", ("soldier",)),
    "four": ("base+SF, 4 players, teams 2v2", ("soldier",) * 3),
    "six": ("base+SF+LB, 6 players", ("soldier",) * 5),
}
PEOPLE: dict[str, dict[str, Any]] = {
    "shared": {"config": "base, 2 players", "seats": [{"name": "Mira"}, {"name": "Aiko"}], "start": True},
    "lobby": {"name": "Mira", "config": "base+LB, 3 players", "settings": {"visibility": "public"}},
}
END = ".bar [data-verb=end]"
# A card, a number or the title of a fan of cards, depending on the space.
DEPOT = ".own-front :is([data-place$='.depot'] button, button[data-place$='.depot'])"
ATTACK = {"declaring", "striking", "aiming"}


@dataclass(frozen=True)
class Screen:
    """A screen: its address, the selector that shows it is ready, what to press, and whether to capture all of it."""

    name: str
    place: str  # names of tables are in braces
    ready: str
    pressed: tuple[str, ...] = ()  # selectors, or key:NAME
    then: str = ""
    phase: str = ""  # a phase to which the game is played first
    whole: bool = False
    is_variant: bool = False  # whether it is a variant of another screen with other cards
    has_record: bool = False  # whether the player has finished games

    def show(self, window: Window, tables: dict[str, str], *, afresh: bool = True) -> None:
        """Show the screen in a new page or in the given one."""
        if afresh:
            window.page.goto("about:blank")
        if self.has_record:
            window.store({f"tankrush.record.{table}": entry for table, entry in made_record().items()})
        window.open(self.place.format_map(tables), self.ready)
        if self.phase:
            Player(window, 3).play(lambda now: now.phase == self.phase and not now.picked)
        for what in self.pressed:
            if what.startswith(KEY):
                window.page.keyboard.press(what.removeprefix(KEY))
            else:
                window.press(what)
        if self.then:
            window.page.wait_for_selector(self.then)
        # Fonts and pictures are loaded, and no transition is running.
        window.page.evaluate("() => document.fonts.ready.then(() => undefined)")


def icon(name: str) -> str:
    """Return the button with this icon in the header of the table."""
    return f'header button:has(use[href="#{name}"])'


def close_settings(window: Window) -> None:
    """Close the settings and wait until the browser has gone back, because it would drop an address opened earlier."""
    window.page.keyboard.press("Escape")
    window.wait("!history.state?.layers")


STILL = (
    Screen("home", "#/", "[data-bot]"),
    Screen("new", "#/new", "form.new", whole=True),
    Screen("settings", "#/about", ".about table", (icon("u-set"),), "dialog[open]"),
    # Too many cards for axe to check in reasonable time; a screen with a few of them follows.
    Screen("cards", "#/cards", ".gallery[aria-busy='false'] .card", is_variant=True),
    Screen("cards-filtered", "#/cards?nation=uk,gold&class=heavy", ".gallery[aria-busy='false'] .card"),
    Screen("cards-none", "#/cards?search=zzz", ".empty"),
    Screen("card", "#/cards/ussr-is-3", "dialog .card"),
    Screen("card-siege", "#/cards/uk-churchill-gun-carrier", "dialog .card", is_variant=True),
    Screen("card-agents", "#/cards/uk-soe", "dialog .card", is_variant=True),
    Screen("card-medal", "#/cards/double-france", "dialog .card", is_variant=True),
    Screen("card-achievement", "#/cards/achievement/infantry", "dialog .card", is_variant=True),
    Screen("legend", "#/legend", ".states .card", whole=True),
    Screen("vehicle", "#/vehicle/ussr-is-3", "article .card"),
    Screen("workshop", "#/workshop", ".fields"),
    Screen("campaign", "#/campaign", ".campaign ol .btn", whole=True),
    Screen("helper", "#/helper", ".helper .panel", ("button.lay",), "ol > li", whole=True),
    Screen("helper-score", "#/helper/score", "[role=tab]", whole=True),
    Screen("helper-timer", "#/helper/timer", ".clock", whole=True),
    Screen("print", "#/print?nation=ussr", ".sheet .card"),
    Screen("rules", "#/rules", ".brief .picture .card", whole=True),
    Screen("rules-book", "#/rules/start", "article table"),
    Screen("rules-one", "#/rules/ATK-12", ".rule.wanted"),
    Screen("rules-search", "#/rules?search=ATK", ".found li"),
    Screen("about", "#/about", ".about table"),
    Screen("learn", "#/learn", "main a[href*='lesson/']", whole=True),
    Screen("lesson", "#/lesson/first-battle", ".board"),
    Screen("record", "#/record", ".record header"),
    Screen("puzzles", "#/puzzles", ".puzzles progress", whole=True),
    Screen("puzzle", f"#/puzzle/{next(iter(all_puzzles()))}", ".board .own-front"),
    Screen("nowhere", "#/nowhere", ".empty"),
)
LIVE = (
    Screen("lobby", "#/t/{lobby}", ".lobby .invite", whole=True),
    Screen("table-begun", "#/t/{begun}", ".board .own-front", is_variant=True),
    Screen("table-two", "#/t/{two}", ".board .own-front"),
    Screen("table-buying", "#/t/{begun}", ".board .own-front", (".reserve .card.is-playable > .hit",), ".bar .sum"),
    Screen("table-warned", "#/t/{begun}", ".board .own-front", (END,), ".bar .say.bad", phase="main"),
    Screen("table-picked", "#/t/{two}", ".board .own-front", (".hand .card .hit >> nth=0",), ".bar"),
    Screen("table-choices", "#/t/{two}", ".board .own-front", (".bar .list",), "dialog[open] ol"),
    Screen("table-game", "#/t/{two}", ".board .own-front", (icon("u-table"),), "dialog[open]"),
    Screen("table-talk", "#/t/{two}", ".board .own-front", (icon("u-chat"),), ".chat"),
    Screen("table-depot", "#/t/{two}", ".board .own-front", (DEPOT,), "dialog[open]"),
    Screen("table-four", "#/t/{four}", ".board .own-front"),
    Screen("table-six", "#/t/{six}", ".board .own-front"),
    Screen("hand-over", "#/t/{shared}", ".over .btn"),
    Screen("result", "#/t/{over}", ".result tbody tr", whole=True),
    Screen("replay", "#/replay/{over}/60", ".controls"),
    Screen("replay-game", "#/replay/{over}/60", ".controls", (icon("u-table"),), "dialog[open]"),
)
# Screens of a returning player.
RETURNING = (
    Screen("battle", "#/t/{battle}", ".board .own-front"),
    Screen("battle-result", "#/t/{battle_over}", ".result .battle", whole=True),
    Screen("coach", "#/coach/{coached}?seat=A", ".coach dl", whole=True),
    Screen("daily", "#/daily/{today}", ".share pre", whole=True),
    Screen("deal", "#/deal/{deal_link}", ".offer", whole=True),
    Screen("deal-games", "#/deal-games/{deal}", ".games table", whole=True),
    Screen("record-full", "#/record", ".record dl", whole=True, has_record=True),
    Screen("home-back", "#/", ".home .cards", whole=True, has_record=True),
)
SCREENS = (*STILL, *LIVE, *RETURNING)


def set_stage(
    chromium: Browser, site: Site, *, steps: int, screens: Sequence[Screen] = SCREENS
) -> tuple[str, dict[str, str]]:
    """Create the tables of these screens, played for some steps; return the player's token and the table ids."""
    key = new_key()
    tables: dict[str, str] = {}
    for name in sorted({name for screen in screens for name in re.findall(r"{(\w+)}", screen.place)}):
        if name in CONFIGS:
            config, bots = CONFIGS[name]
            tables[name] = site.seat(config, list(bots), key)
            window = Window(chromium, site.url, key=key, name="Mira", forced="off")
            window.open(f"#/t/{tables[name]}", ".board")
            play_on(Player(window, 3), 0 if name == "begun" else steps, ATTACK if name == "four" else {"main"})
            if name == "two" and steps:  # a picture needs a hand with choices
                play_to_purchase(Player(window, 3))
            window.close()
        elif name == "over":
            tables[name] = play_out(chromium, site, key)
        elif name in PLAYED:
            tables[name] = PLAYED[name](site, key)
        else:
            tables[name] = site.ask("tables", {"token": key, **PEOPLE[name]})["table"]
    return key, tables


def begin_battle(site: Site, key: str) -> str:
    """Return the last battle of the campaign."""
    return str(site.ask(f"campaign/{list(all_battles())[-1]}", {"name": "Mira", "token": key})["table"])


def end_battle(site: Site, key: str) -> str:
    """Return the first battle of the campaign, played to its end."""
    table = str(site.ask(f"campaign/{next(iter(all_battles()))}", {"name": "Mira", "token": key})["table"])
    play_table(site, table, key)
    return table


def play_daily(site: Site, key: str) -> str:
    """Play the easy deal of today as the person and as others."""
    day = datetime.now().astimezone().date().isoformat()
    for seed, (name, token) in enumerate([("Ann", new_key()), ("Bea", new_key()), ("Mira", key)]):
        table = site.ask(f"daily/{day}", {"strength": "easy", "name": name, "token": token})["table"]
        play_table(site, table, token, seed)
    return day


def end_deal(site: Site, key: str) -> str:
    """Return a finished game of the person, and the same deal played by another."""
    first, other = site.seat("base, 2 players, deckOrder=shuffled", ["soldier"], key), new_key()
    play_table(site, first, key)
    again = site.ask(f"deals/{share_deal(site, first, key)}", {"name": "Ann", "token": other})["table"]
    play_table(site, again, other, 5)
    return first


def coach_game(site: Site, key: str) -> str:
    """Return a finished game of a person who plays badly, which the coach analyses with few games."""
    table = site.seat("base, 2 players, first A", ["sergeant"], key)
    play_table(site, table, key)
    site.ask(f"tables/{table}/coach", {"seat": "A", "percent": 5}, key)
    return table


def link_deal(site: Site, key: str) -> str:
    """Return the link to a deal of another person."""
    other = new_key()
    table = site.seat("base, 2 players, deckOrder=shuffled", ["soldier"], other, name="Ann")
    play_table(site, table, other)
    return share_deal(site, table, other)


def share_deal(site: Site, table: str, key: str) -> str:
    return str(site.ask(f"tables/{table}/share", {"seat": "A"}, key)["link"])


PLAYED = {
    "battle": begin_battle, "battle_over": end_battle, "today": play_daily, "deal": end_deal, "deal_link": link_deal,
    "coached": coach_game,
}  # fmt: skip


def play_to_purchase(player: Player) -> None:
    """Play to the next moment at which something can be bought."""
    can_buy = partial(player.window.page.evaluate, "tankrushTest.can('buy')")
    player.play(lambda now: now.phase == "main" and not now.picked and can_buy())


def play_on(player: Player, steps: int, phases: set[str]) -> None:
    """Play at least this many steps, then continue to one of these phases if it comes soon."""
    player.play(lambda now: player.steps >= (steps if now.phase in phases and not now.picked else 2 * steps))


def play_out(chromium: Browser, site: Site, key: str) -> str:
    """Let bots play a game to its end."""
    seats = [{"bot": "sergeant"}, {"bot": "soldier"}, {"bot": "recruit"}]
    body = {"token": key, "config": "base+SF, 3 players", "seats": seats, "start": True}
    table = str(site.ask("tables", body)["table"])
    window = Window(chromium, site.url, key=key)
    window.page.goto(f"{window.address}#/t/{table}")
    window.page.wait_for_selector(".result", timeout=4 * PATIENCE)
    window.close()
    return table
