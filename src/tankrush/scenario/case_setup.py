"""Set up the table of a case from its given lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from tankrush.catalogue.cards import NATIONS, Catalogue
from tankrush.engine.config import SEAT_NAMES, Config, read_config
from tankrush.engine.constants import CONSENT, DRAFT, ENGINEERS, MAIN
from tankrush.engine.game import new_game
from tankrush.engine.state import Game
from tankrush.notation.position import NotationError, set_line, split_cards

from .case_cards import FILLER, CaseCards
from .parser import Case, LineError, LineValue, Scenario

SEED = 1
GARAGE = 6  # Engineers in a garage that the scenario does not describe
NOTED = ("played", "played from rear")  # these mention cards that are elsewhere
SEAT_ZONES = (
    "hand", "garage", "depot", "rear", "base 1", "base 2", "base 3", "hq", "kills", "bases destroyed", "signalmen",
    "absent",
)  # fmt: skip
TABLE_ZONES = (
    "reserve", "deck", "deck top", "discard", "graveyard", "destruction pile", "signalmen stack", "achievements",
    "closed achievements", "discarded achievements", "turn", "round", "purchase", "recruitment", "attack", "refresh",
    "played", "played from rear", "ending", "decisive", "siege medals",
)  # fmt: skip
ACHIEVEMENTS = ("achievements", "discarded achievements", "closed achievements")  # applied in this order
COUNTED = ACHIEVEMENTS[1:]  # face down or out of play: a number of cards is enough
LAST = ("deck", "deck top", *ACHIEVEMENTS)


@dataclass(slots=True)
class Layout:
    """A game with the cards that its case mentions."""

    game: Game
    cards: CaseCards


def read_table_config(scenario: Scenario, case: Case) -> Config:
    """Parse the configuration; seat A goes first unless another is named."""
    config = read_config(scenario.config_of(case))
    return config if config.first is not None else replace(config, first=0)


@lru_cache(maxsize=64)
def _set_up(config: Config, catalogue: Catalogue) -> Game:
    return new_game(config, SEED, catalogue)


def fresh_game(config: Config, catalogue: Catalogue) -> Game:
    """Return a game as set up, cached because making its card data takes most of the time of a case."""
    return _set_up(config, catalogue).clone()


def lay_table(scenario: Scenario, case: Case, catalogue: Catalogue) -> Layout:
    """Set up the game of a case with its given lines; raise Refused if the configuration is illegal."""
    config = read_table_config(scenario, case)
    game, cards = fresh_game(config, catalogue), CaseCards(catalogue)
    if scenario.has_position(case):
        game = _Laying(scenario, case, config, cards).lay(game)
    return Layout(game, cards)


class _Laying:
    """The setup of one case: its given lines and the cards they mention."""

    def __init__(self, scenario: Scenario, case: Case, config: Config, cards: CaseCards) -> None:
        self.scenario = scenario
        self.config = config
        self.cards = cards
        self.said = scenario.given_in(case)
        self.words = set(re.findall(r"[\w-]+", " ".join(self.texts(case))))
        lines = {entry.name: entry for entry in self.said}
        self.lines = sorted(lines.values(), key=lambda entry: LAST.index(entry.name) if entry.name in LAST else -1)

    def texts(self, case: Case) -> Iterator[str]:
        yield self.scenario.config_of(case)
        yield from (entry.content for entry in self.said)
        for step in case.steps:
            yield step.text
            yield from (entry.content for entry in step.sees)

    def lay(self, scratch: Game) -> Game:
        """Collect the cards, set up a game with them, then put everything in its place."""
        self.clear(scratch)
        for entry in self.said:
            self.set(scratch, entry, self.note_names(self.cards.define))
        keys = {entry.name: self.make_cards(scratch, entry) for entry in self.lines}
        fillers = [] if self.has("reserve") else [self.cards.make(FILLER) for _ in range(scratch.rules.reserve_size)]
        try:
            catalogue = self.cards.whole(self.config.boxes, self.words)
        except LineError as error:
            raise self.scenario.error(self.said[0].line, str(error)) from None
        game = fresh_game(self.config, catalogue)
        numbers = game.book.number
        self.clear(game)
        game.reserve.restore([numbers[key] for key in fillers])
        placed = {numbers[key] for key in self.cards.placed}
        game.deck.restore([card for card in game.deck.contents() if card not in placed], 0)
        game.box.restore([card for card in game.box.contents() if card not in placed], 0)
        for entry in self.lines:
            self.lay_line(game, entry, keys[entry.name])
        if self.has(*ACHIEVEMENTS):
            self.gather_achievements(game)
        self.open_turn(game)
        return game

    def has(self, *names: str) -> bool:
        return any(entry.name in names for entry in self.lines)

    def note_names(self, note: Callable[[str], object]) -> Callable[[str], int]:
        """Return a callback for set_line that records each card text before cards have numbers."""

        def number(text: str) -> int:
            note(text)
            return ENGINEERS

        return number

    def make_cards(self, scratch: Game, entry: LineValue) -> list[str]:
        """Return the keys of the cards of a line, in their order."""
        keys: list[str] = []
        make = self.cards.make if entry.name in NOTED else self.cards.place
        self.set(scratch, entry, self.note_names(lambda text: keys.append(make(text))))
        return keys

    def lay_line(self, game: Game, entry: LineValue, keys: list[str]) -> None:
        """Apply the line again, now that its cards have numbers."""
        left = iter(keys)
        self.set(game, entry, lambda _: game.book.number[next(left)])

    def set(self, game: Game, entry: LineValue, cards: Callable[[str], int]) -> None:
        if not is_given(entry.name):
            raise self.scenario.error(entry.line, f"'{entry.name}' is not a zone that can be given.")
        try:
            set_line(game, entry.name, self.content(game, entry), cards)
        except (LineError, NotationError) as error:
            raise self.scenario.error(entry.line, str(error)) from None

    def content(self, game: Game, entry: LineValue) -> str:
        """Expand `5 cards` of a stack of achievements from the pool; in `= x4` the name is no number of copies."""
        found = re.fullmatch(r"(\d+) cards?", entry.content)
        if entry.name not in COUNTED or not found:
            return re.sub(r"=\s+", "=", entry.content)
        discarded = game.discarded if entry.name == "closed achievements" else self.closed_by_name(game)
        free = game.rules.pool & ~(stack_of(game.open.contents()) | discarded)
        keys = [achievement.key for number, achievement in enumerate(game.book.achievements) if free >> number & 1]
        if int(found[1]) > len(keys):
            raise LineError(f"only {len(keys)} achievements are left for {entry.name}.")
        return ", ".join(keys[: int(found[1])]) or "empty"

    def closed_by_name(self, game: Game) -> int:
        """Count the achievements that a line puts into the closed deck by name, because that line is applied later."""
        named = ", ".join(entry.content for entry in self.lines if entry.name == "closed achievements")
        keys = split_cards(named)
        return stack_of([n for n, achievement in enumerate(game.book.achievements) if achievement.key in keys])

    def clear(self, game: Game) -> None:
        """Empty hands and depots, put six Engineers into every garage, and reset deck and achievements."""
        for player in game.players:
            player.hand.clear()
            player.depot.clear()
            player.known = 0
            player.garage.restore([ENGINEERS] * GARAGE, 0)
        game.deck.restore([] if self.has("deck") else game.deck.contents() + game.reserve.contents(), 0)
        if self.has("achievements"):
            game.open.clear()

    def open_turn(self, game: Game) -> None:
        """Begin phase II of the active seat."""
        if game.phase not in (DRAFT, CONSENT):
            game.ask(game.turn, MAIN)

    def gather_achievements(self, game: Game) -> None:
        """Put unnamed achievements into the closed deck, or out of the game if there is none. [SETUP-11]"""
        rest = game.rules.pool & ~(stack_of(game.open.contents()) | game.discarded)
        if not self.has("closed achievements"):
            game.closed = rest if game.rules.second_front else 0
        game.unused = rest & ~game.closed


def is_given(zone: str) -> bool:
    """Return whether a zone can be given; a state in the middle of an action is reached by steps instead."""
    seat, _, name = zone.partition(" ")
    return zone in TABLE_ZONES or (seat in NATIONS and name == "medals") or (seat in SEAT_NAMES and name in SEAT_ZONES)


def stack_of(achievements: list[int]) -> int:
    return sum(1 << number for number in achievements)
