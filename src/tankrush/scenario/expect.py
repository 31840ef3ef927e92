"""The kinds of expectations after `then`."""

from __future__ import annotations

import re
from collections.abc import Callable

from tankrush.catalogue.cards import ABILITIES, Vehicle
from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import ENGINEERS, NONE, OVER, SLOTS, VEHICLES
from tankrush.engine.errors import Refused
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.pools import ability_help, told_composition
from tankrush.engine.state import Game, Player
from tankrush.notation.actions import write_action
from tankrush.notation.moves import expand
from tankrush.notation.position import NotationError, get_line, is_zone, join_cards, set_line, split_cards

from .case_cards import CaseCards
from .case_setup import Layout
from .matching import is_in_order, is_same, is_within, read_matcher
from .parser import LineError

PILES = ("hand", "garage", "depot", "squad", "deck", "discard", "graveyard", "box", "played", "played from rear")
STACKS = ("achievements", "closed achievements", "discarded achievements", "unused achievements")
ORDERED = ("reserve", "depot", "discard", "graveyard")  # zones to which `in order` and `top` apply
PARTS = {
    "medals": "medals", "bases": "base_points", "achievements": "award_points", "development": "development",
    "destruction": "destruction", "surviving": "surviving",
}  # fmt: skip


class Mismatch(Exception):
    """A failed expectation, with the actual value."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found}")


def check(table: Layout, words: str) -> None:
    """Check an expectation; raise Mismatch if it fails, LineError if it cannot be parsed."""
    subject, colon, content = (part.strip() for part in words.partition(":"))
    if not colon:
        raise LineError(f"'then {words}' expects nothing; write then SUBJECT: CONTENT.")
    for shape, judge in JUDGES.items():
        if found := re.fullmatch(shape, subject):
            actual = judge(table, content, *found.groups(default=""))
            if actual is not None:
                raise Mismatch(words, f"{subject}: {actual}")
            return
    raise LineError(f"'{subject}' is nothing that can be expected.")


# A judge returns None if the expectation holds, otherwise the actual value.
Judge = Callable[..., str | None]


def unless(holds: bool, found: object) -> str | None:
    return None if holds else str(found)


def read_seat(game: Game, name: str) -> int:
    if name not in SEAT_NAMES[: game.count]:
        raise LineError(f"'{name}' is not a seat of this game.")
    return SEAT_NAMES.index(name)


def read_count(text: str) -> int | None:
    """Parse `3 cards` as a number of cards."""
    found = re.fullmatch(r"(\d+) cards?", text)
    return int(found[1]) if found else None


def read_items(text: str, allowed: list[str] | tuple[str, ...]) -> list[str]:
    items = split_cards(text)
    for item in items:
        if item not in allowed:
            raise LineError(f"'{item}' is not one of {', '.join(allowed)}.")
    return items


def judge_items(how: str, wanted: list[str], found: list[str]) -> str | None:
    """Check that all or none of the items are present."""
    missing = [item for item in wanted if (item in found) is (how == "excludes")]
    verb = "with" if how == "excludes" else "without"
    return unless(not missing, f"{len(found)}, {verb} {', '.join(missing)}")


# ---- zones ---------------------------------------------------------------------------------------------------


def judge_zone(table: Layout, content: str, zone: str, how: str) -> str | None:
    """Check a zone of the table; piles as sets of cards, rows in order."""
    name = re.sub(rf"^[{SEAT_NAMES}] ", "", zone)
    if name == "squad":
        return judge_pile(table, content, how, squad_of(table.game, table.game.player(read_seat(table.game, zone[0]))))
    if not is_zone(table.game, zone):
        raise LineError(f"'{zone}' is nothing that can be expected.")
    if name in STACKS:
        return judge_stack(table, content, zone, how)
    if how in ("top", "in order") and name not in ORDERED:
        raise LineError(f"'{how}' cannot be said of {name}.")
    if name == "reserve" and not how:
        how = "in order"
    if name in PILES or name == "reserve":
        line = get_line(table.game, zone).replace("shuffled:", "")
        return judge_pile(table, content, how, split_cards(line))
    if how:
        raise LineError(f"'{how}' cannot be said of {name}.")
    return judge_line(table, content, zone)


def squad_of(game: Game, player: Player) -> list[str]:
    """Return the cards of hand, garage, depot, rear and defenders. [TERM-1]"""
    cards = [*player.hand.contents(), *player.garage.contents(), *player.depot.contents(), player.rear]
    cards += [player.defenders.cards[slot] for slot in range(SLOTS)]
    return sorted(game.book.keys[card] for card in cards if card != NONE)


def judge_pile(table: Layout, content: str, how: str, keys: list[str]) -> str | None:
    count, texts, cards = read_count(content), split_cards(content), table.cards
    if count is not None and how in ("", "in order"):
        return unless(count == len(keys), f"{len(keys)} cards ({join_cards(keys)})")
    matchers = [read_matcher(text, cards) for text in texts]
    if how == "top":
        holds = is_in_order(matchers, keys[: len(texts) or 1])
    elif how == "in order":
        holds = is_in_order(matchers, keys)
    elif how == "includes":
        holds = is_within(texts, keys, cards)
    elif how == "excludes":
        holds = not any(matcher(key) for matcher in matchers for key in keys)
    else:
        holds = is_same(texts, keys, cards)
    return unless(holds, join_cards(keys[: len(texts) or 1] if how == "top" else keys))


def judge_stack(table: Layout, content: str, zone: str, how: str) -> str | None:
    """Check achievements, which have no order."""
    keys = split_cards(get_line(table.game, zone))
    count = read_count(content)
    if count is not None and not how:
        return unless(count == len(keys), f"{len(keys)} cards ({join_cards(keys)})")
    wanted = read_items(content, [achievement.key for achievement in table.game.book.achievements])
    if how in ("includes", "excludes"):
        return judge_items(how, wanted, keys)
    if how:
        raise LineError(f"'{how}' cannot be said of {zone}.")
    return unless(sorted(wanted) == sorted(keys), join_cards(keys))


def judge_line(table: Layout, content: str, zone: str) -> str | None:
    """Check any other zone: the expected text, set on a copy of the table, must read like the actual one."""
    game = table.game
    found = get_line(game, zone)
    copy = game.clone()
    present = re.findall(r"[\w-]+", found)
    try:
        set_line(copy, zone, content, lambda text: number_of(game, table.cards, text, present))
    except NotationError as error:
        raise LineError(str(error)) from None
    return unless(get_line(copy, zone) == found, found)


def number_of(game: Game, cards: CaseCards, text: str, present: list[str]) -> int:
    """Return the number of the described card, preferably one of those present."""
    matcher = read_matcher(text, cards)
    for key in present:
        if key in game.book.number and matcher(key):
            return game.book.number[key]
    return game.book.number.get(text, ENGINEERS)


# ---- legal moves -----------------------------------------------------------------------------------------------


def judge_can(table: Layout, content: str, seat: str, verb: str) -> str | None:
    """Judge whether a move is possible, on a copy."""
    try:
        expand(table.game, read_seat(table.game, seat), content)
    except NotationError as error:
        raise LineError(str(error)) from None
    except Refused as refused:
        return None if verb == "cannot" else f"refused: {refused}"
    return None if verb == "can" else "it is possible"


def judge_choices(table: Layout, content: str, seat: str) -> str | None:
    game = table.game
    found = sorted(write_action(game, action) for action in legal(game, read_seat(game, seat)))
    return unless(sorted(part.strip() for part in content.split(";")) == found, "; ".join(found))


def judge_asked(table: Layout, content: str) -> str | None:
    asked = asked_seats(table.game)
    wanted = [] if content == "nobody" else sorted(read_seat(table.game, part.strip()) for part in content.split(","))
    return unless(wanted == asked, ", ".join(SEAT_NAMES[seat] for seat in asked) or "nobody")


def judge_over(table: Layout, content: str) -> str | None:
    if content not in ("yes", "no"):
        raise LineError("over is yes or no.")
    over = table.game.phase == OVER
    return unless((content == "yes") is over, "yes" if over else "no")


# ---- the result ----------------------------------------------------------------------------------------------------


def is_scored(game: Game) -> bool:
    return all(player.rank for player in game.players)


def judge_score(table: Layout, content: str, seat: str, part: str) -> str | None:
    """Check a player's total or one part of it; in team play without the team's achievements."""
    game = table.game
    player = game.player(read_seat(game, seat))
    if part:
        found = getattr(player, PARTS[part])
    elif game.rules.config.teams:
        found = player.medals + player.base_points + player.development + player.destruction + player.surviving
    else:
        found = player.total
    return unless(is_scored(game) and content == str(found), found if is_scored(game) else "not scored yet")


def judge_team_score(table: Layout, content: str, team: str) -> str | None:
    game = table.game
    totals = [player.total for player in game.players if game.rules.teams.cards[player.seat] == int(team) - 1]
    if not totals:
        raise LineError(f"unknown team {team}.")
    return unless(is_scored(game) and content == str(totals[0]), totals[0] if is_scored(game) else "not scored yet")


def judge_winners(table: Layout, content: str) -> str | None:
    found = [SEAT_NAMES[player.seat] for player in table.game.players if player.rank == 1]
    wanted = [part.strip() for part in content.split(",")]
    for name in wanted:
        read_seat(table.game, name)
    return unless(sorted(wanted) == found, ", ".join(found) or "not scored yet")


def judge_achievement(table: Layout, content: str, key: str) -> str | None:
    game = table.game
    read_items(key, [achievement.key for achievement in game.book.achievements])
    row = game.open.find(game.book.achievement_number(key))
    if row < 0 or not is_scored(game):
        return "not open" if row < 0 else "not judged yet"
    team = game.awarded.cards[row]
    if content == "nobody":
        wanted = NONE
    elif found := re.fullmatch(r"team (\d)", content):
        wanted = int(found[1]) - 1
    else:
        wanted = game.rules.teams.cards[read_seat(game, content)]
    word = f"team {team + 1}" if game.rules.config.teams else SEAT_NAMES[team % len(SEAT_NAMES)]
    return unless(team == wanted, "nobody" if team == NONE else word)


# ---- the boxes in play ----------------------------------------------------------------------------------------------


def vehicles_of(game: Game) -> list[Vehicle]:
    """Return the vehicles of deck and reserve."""
    cards = [*game.deck.contents(), *game.reserve.contents()]
    return [game.book.catalogue.vehicle(game.book.keys[card]) for card in cards if card >= VEHICLES]


def judge_vehicles(table: Layout, content: str, kind: str, word: str) -> str | None:
    """Judge the number of vehicles: all, of a nation, or with an ability."""
    vehicles = vehicles_of(table.game)
    if kind == "of":
        read_items(word, NATION_KEYS)
        vehicles = [vehicle for vehicle in vehicles if vehicle.nation == word]
    elif kind == "with":
        read_items(word, ABILITIES)
        vehicles = [vehicle for vehicle in vehicles if vehicle.has(word)]
    return unless(content == str(len(vehicles)), len(vehicles))


def judge_named_vehicles(table: Layout, content: str, how: str) -> str | None:
    known = [key for key, card in table.cards.known.items() if isinstance(card, Vehicle)]
    found = [vehicle.key for vehicle in vehicles_of(table.game)]
    return judge_items(how + "s", read_items(content, known), found)


def pool_of(game: Game) -> list[str]:
    """Return all achievements: open, closed, discarded and out of the game."""
    stacks = game.closed | game.discarded | game.unused | sum(1 << number for number in game.open.contents())
    return [achievement.key for number, achievement in enumerate(game.book.achievements) if stacks >> number & 1]


def judge_pool(table: Layout, content: str, how: str) -> str | None:
    pool = pool_of(table.game)
    if not how:
        return unless(content == str(len(pool)), len(pool))
    return judge_items(how, read_items(content, [a.key for a in table.game.book.achievements]), pool)


def judge_told(table: Layout, content: str) -> str | None:
    """Check the announced composition; nations not mentioned do not matter. [VAR-5]"""
    told = told_composition(table.game.rules.config, table.game.book.catalogue)
    found = [f"{nation} {count}" for nation, count in told.items()]
    wanted = [part.strip() for part in content.split(",")]
    return unless(set(wanted) <= set(found), ", ".join(found) or "nothing")


def judge_help(table: Layout, content: str, how: str) -> str | None:
    allowed = (*ABILITIES, "invulnerability-any", "invulnerability-own")
    found = ability_help(table.game.rules.config, table.game.book.catalogue)
    return judge_items(how or "includes", read_items(content, allowed), found)


JUDGES: dict[str, Judge] = {
    rf"([{SEAT_NAMES}]) (can|cannot)": judge_can,
    rf"choices of ([{SEAT_NAMES}])": judge_choices,
    r"asked": judge_asked,
    r"over": judge_over,
    rf"score ([{SEAT_NAMES}])(?: ({'|'.join(PARTS)}))?": judge_score,
    r"score team ([1-6])": judge_team_score,
    r"winners": judge_winners,
    r"achievement (\S+)": judge_achievement,
    r"vehicles(?: (of|with) (\S+))?": judge_vehicles,
    r"vehicles (include|exclude)s?": judge_named_vehicles,
    r"pool(?: (includes|excludes))?": judge_pool,
    r"told": judge_told,
    r"help(?: (excludes))?": judge_help,
    r"(.+?)(?: (includes|excludes|top|in order))?": judge_zone,
}
