"""Who writes what down: an observer fills one table, some after every game, some action by action.

To measure something new, describe its table in `schema` and write one more observer here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.engine.book import ABILITY_KEYS, NATION_KEYS
from tankrush.engine.constants import (
    AIMING,
    DONE,
    DOUBLE,
    DOUBLES,
    END,
    GONE,
    HURT,
    KILLED,
    LOST,
    MEDAL,
    MEDALS,
    MOVED,
    NATIONS,
    NONE,
    READY,
    REAR,
    REFRESH,
    RESOLVE,
    SIEGE_TARGET,
    SIGNALMEN,
    SINGLE,
    SYMBOLS,
    TAKE,
    TARGET,
    USE,
    VERB_COUNT,
    WANT,
)
from tankrush.engine.play import list_legal
from tankrush.engine.recorder import Event
from tankrush.engine.scoring import own_points, score_player
from tankrush.engine.table import Game, Player

from .schema import UNITS, Line

EVERY_VERB = frozenset(range(VERB_COUNT))


class Prints:
    """What is printed on the cards, as lists: a compiled book would copy a whole column for every question."""

    def __init__(self, game: Game) -> None:
        book = game.book
        self.keys = list(book.keys)
        self.cost = list(book.cost)
        self.resources = list(book.resources)
        self.nation = [NATION_KEYS[number] for number in book.nation]
        self.achievements = [achievement.key for achievement in book.achievements]
        symbols, active = list(book.symbol), list(book.active)
        self.abilities = [frozenset(symbols[card * SYMBOLS : card * SYMBOLS + active[card]]) for card in range(256)]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a game."""

    number: int
    seed: int
    bots: tuple[str, ...]  # who sat where
    teams: str
    won: tuple[float, ...]
    decisions: int
    faults: int
    capped: bool


@dataclass(slots=True)
class Moment:
    """One action: what was asked before it, and what happened."""

    seat: int
    verb: int
    argument: int
    phase: int
    card: int  # in play before the action
    closing: bool  # phase III had begun
    bought: list[int]  # the purchase that is completed
    payers: list[int]
    events: list[Event]


class Summary:
    """Looks at finished games; every game has it."""

    table = ""

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.lines: list[Line] = []

    def finish(self, game: Game, result: Result) -> None:
        raise NotImplementedError


class Witness:
    """Looks at the actions of the games of the sample: at all of them, or at those with certain verbs."""

    table = ""
    verbs: frozenset[int] = EVERY_VERB
    asks = False  # whether it reads the choices of the asked seat

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.lines: list[Line] = []

    def begin(self, game: Game, number: int) -> None:
        self.number = number

    def ask(self, game: Game) -> None:
        """Somebody whose turn it is may do anything."""

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        """An action was carried out; the round is that in which it began."""

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        """The turn of a seat is over."""

    def finish(self, game: Game, result: Result) -> None:
        """The game is over."""


# ---- after every game --------------------------------------------------------------------------------------------


class Games(Summary):
    table = "games"

    def finish(self, game: Game, result: Result) -> None:
        teams = {team for team, player in zip(result.teams, game.players, strict=True) if player.rank == 1}
        self.lines.append((
            result.number, result.seed, game.first, game.round, result.decisions, end_of(game, result), len(teams),
            result.faults,
        ))  # fmt: skip


def end_of(game: Game, result: Result) -> str:
    """Why the game ended, as its last position shows it. [END-1] [END-2]"""
    if result.capped:
        return "cap"
    supply, left = game.rules.singles.contents(), game.singles.contents()
    medals = any(had and not has for had, has in zip(supply, left, strict=True))
    bases = any(not player.has_base() for player in game.players)
    return "both" if medals and bases else "medals" if medals else "bases"


class Seats(Summary):
    table = "seats"

    def finish(self, game: Game, result: Result) -> None:
        for seat, player in enumerate(game.players):
            squad = squad_of(player)
            by_nation = [squad.count(SINGLE + n) + 2 * squad.count(DOUBLE + n) for n in range(NATIONS)]
            self.lines.append((
                result.number, seat, (seat - game.first) % game.count, result.bots[seat], result.teams[seat],
                result.won[seat], player.rank, player.total, player.medals, player.base_points, player.award_points,
                player.development, player.destruction, player.surviving, player.kills, player.bases_destroyed,
                sum(base != 0 for base in player.bases.contents()), len(squad), *by_nation,
            ))  # fmt: skip


def squad_of(player: Player) -> list[int]:
    """Hand, depot and garage. [SCORE-1]"""
    return player.hand.contents() + player.depot.contents() + player.garage.contents()


class Achievements(Summary):
    table = "achievements"

    def finish(self, game: Game, result: Result) -> None:
        for achievement, team in zip(game.open.contents(), game.awarded.contents(), strict=True):
            letter = "" if team == NONE else chr(ord("A") + team)
            won = result.won[result.teams.index(letter)] if letter else 0.0
            self.lines.append((result.number, self.prints.achievements[achievement], letter, won))


class Squads(Summary):
    """Sums over all games; the cards a player owns, wherever they lie."""

    table = "squads"

    def __init__(self, prints: Prints) -> None:
        super().__init__(prints)
        self.owners = [0] * 256
        self.copies = [0] * 256
        self.won = [0] * 256

    def finish(self, game: Game, result: Result) -> None:
        for seat, player in enumerate(game.players):
            units = round(UNITS * result.won[seat])
            owned = squad_of(player)
            owned.append(player.rear)
            owned += player.defenders.contents()
            for card in owned:
                self.copies[card] += 1
            for card in set(owned):
                self.owners[card] += 1
                self.won[card] += units

    def sums(self) -> list[Line]:
        """One line for each card that anybody owned, in the order of the catalogue."""
        return [
            (self.prints.keys[card], self.owners[card], self.copies[card], self.won[card])
            for card in range(NONE)
            if self.owners[card]
        ]


# ---- action by action ------------------------------------------------------------------------------------------


class Turns(Witness):
    table = "turns"

    def begin(self, game: Game, number: int) -> None:
        super().begin(game, number)
        self.forget()

    def forget(self) -> None:
        self.decisions = self.bought = self.researched = self.abilities = self.kills = self.bases = self.medals = 0
        self.refreshed = False

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        self.decisions += 1
        self.refreshed |= moment.verb == REFRESH
        self.bought += moment.verb == WANT
        self.researched += moment.verb == TAKE
        self.abilities += moment.verb == RESOLVE
        for event in moment.events:
            if event.kind == KILLED:
                self.kills += 1
            elif event.kind == LOST:
                self.bases += 1
            elif event.kind == MOVED and event.source == MEDALS:
                self.medals += 1 if event.card < DOUBLE else 2

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        player = game.player(seat)
        if not game.over:  # then the result stands, achievements included
            score_player(game, player)
        self.lines.append((
            self.number, round_, seat, (seat - game.first) % game.count, self.decisions, self.refreshed, self.bought,
            self.researched, self.abilities, self.kills, self.bases, self.medals, *front_of(player),
            player.squad_size(), own_points(player),
        ))  # fmt: skip
        self.forget()


def front_of(player: Player) -> tuple[int, int]:
    """Bases that stand, and how many of them have a defender."""
    standing = [slot for slot, base in enumerate(player.bases.contents()) if base != GONE]
    return len(standing), sum(player.defenders.contents()[slot] != NONE for slot in standing)


class Purchases(Witness):
    table = "purchases"
    verbs = frozenset({DONE, TAKE})

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        keys, cost = self.prints.keys, self.prints.cost
        if moment.verb == DONE and moment.bought:
            paid = sum(self.prints.resources[card] for card in moment.payers)
            for card in moment.bought:
                self.lines.append((
                    self.number, round_, moment.seat, "purchase", keys[card], cost[card], len(moment.bought),
                    len(moment.payers), paid,
                ))  # fmt: skip
        elif moment.verb == TAKE:
            card = moment.argument
            self.lines.append((self.number, round_, moment.seat, "research", keys[card], cost[card], 1, 0, 0))


@dataclass(slots=True)
class Offer:
    """A card before a seat."""

    offered: int = 0
    affordable: int = 0
    first: int = 0
    bought: int = 0
    researched: int = 0


class Offers(Witness):
    table = "offers"
    verbs = frozenset({WANT, TAKE})
    asks = True

    def begin(self, game: Game, number: int) -> None:
        super().begin(game, number)
        self.offers: dict[tuple[int, int], Offer] = {}
        self.shown: set[int] = set()
        self.payable: set[int] = set()

    def ask(self, game: Game) -> None:
        self.shown.update(game.reserve.contents())
        if game.signalmen and not game.player(game.turn).signalmen:
            self.shown.add(SIGNALMEN)
        list_legal(game, game.actor)
        self.payable.update(action & 255 for action in game.choices.contents() if action >> 8 == WANT)

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        if moment.verb == WANT:
            self.offer(moment.seat, moment.argument).bought = round_
            self.payable.add(moment.argument)
        elif moment.verb == TAKE:
            self.shown.add(moment.argument)
            self.offer(moment.seat, moment.argument).researched = round_

    def offer(self, seat: int, card: int) -> Offer:
        return self.offers.setdefault((seat, card), Offer())

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        for card in sorted(self.shown | self.payable):
            offer = self.offer(seat, card)
            offer.offered += 1
            if card in self.payable:
                offer.affordable += 1
                offer.first = offer.first or round_
        self.shown.clear()
        self.payable.clear()

    def finish(self, game: Game, result: Result) -> None:
        for (seat, card), offer in sorted(self.offers.items()):
            self.lines.append((
                self.number, seat, self.prints.keys[card], offer.offered, offer.affordable, offer.first, offer.bought,
                offer.researched, result.won[seat],
            ))  # fmt: skip


class Attacks(Witness):
    table = "attacks"
    verbs = frozenset({READY, TARGET})

    def begin(self, game: Game, number: int) -> None:
        super().begin(game, number)
        self.nation = ""
        self.attackers = 0
        self.tally = [0, 0, 0]

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        if moment.verb == READY:
            self.nation = NATION_KEYS[game.nation]
            self.attackers = game.attack.size
            self.tally = [0, 0, 0]
        elif moment.verb == TARGET and moment.phase == AIMING:
            self.tally = [sum(pair) for pair in zip(self.tally, harm(moment.events), strict=True)]
        elif moment.verb == TARGET and moment.phase == SIEGE_TARGET:
            nation = self.prints.nation[moment.card]
            self.lines.append((self.number, round_, moment.seat, "siege", nation, 1, *harm(moment.events)))

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        if self.attackers:
            self.lines.append((self.number, round_, seat, "attack", self.nation, self.attackers, *self.tally))
        self.attackers = 0


def harm(events: Sequence[Event]) -> list[int]:
    """Vehicles destroyed, bases destroyed, damage that destroyed nothing."""
    kinds = [event.kind for event in events]
    return [kinds.count(KILLED), kinds.count(LOST), kinds.count(HURT)]


class Medals(Witness):
    table = "medals"
    verbs = frozenset({TARGET, DOUBLES, MEDAL, RESOLVE, END})

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        taken = [event.card for event in moment.events if event.kind == MOVED and event.source == MEDALS]
        if not taken:
            return
        owed = moment.verb == END or (moment.verb == DOUBLES and moment.closing)
        source = "invulnerability" if moment.verb in (MEDAL, RESOLVE) else "siege" if owed else "attack"
        for nation in range(NATIONS):
            singles, doubles = taken.count(SINGLE + nation), taken.count(DOUBLE + nation)
            if singles or doubles:
                self.lines.append((
                    self.number, round_, moment.seat, NATION_KEYS[nation], source, singles, doubles,
                ))  # fmt: skip


class Abilities(Witness):
    table = "abilities"
    verbs = frozenset({RESOLVE})
    asks = True

    def begin(self, game: Game, number: int) -> None:
        super().begin(game, number)
        self.uses: Counter[tuple[int, int]] = Counter()
        self.available: Counter[tuple[int, int]] = Counter()
        self.taken: Counter[tuple[int, int]] = Counter()
        self.possible: set[int] = set()
        self.used: set[int] = set()

    def ask(self, game: Game) -> None:
        list_legal(game, game.actor)
        for action in game.choices.contents():
            if action >> 8 == USE:
                card = action & 255
                self.possible |= self.prints.abilities[game.player(game.turn).rear if card == REAR else card]

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        self.uses[moment.seat, moment.argument] += 1
        self.used.add(moment.argument)

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        self.available.update((seat, ability) for ability in self.possible | self.used)
        self.taken.update((seat, ability) for ability in self.used)
        self.possible.clear()
        self.used.clear()

    def finish(self, game: Game, result: Result) -> None:
        for seat, ability in sorted(self.available):
            key = seat, ability
            self.lines.append((
                self.number, seat, ABILITY_KEYS[ability], self.uses[key], self.available[key], self.taken[key],
                result.won[seat],
            ))  # fmt: skip


SUMMARIES: tuple[type[Summary], ...] = (Games, Seats, Achievements, Squads)
WITNESSES: tuple[type[Witness], ...] = (Turns, Purchases, Offers, Attacks, Medals, Abilities)
