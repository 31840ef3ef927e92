"""Observers of single actions in the sampled games; each fills one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.engine.card_data import ABILITY_KEYS, NATION_KEYS
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
    TAKE,
    TARGET,
    USE,
    WANT,
)
from tankrush.engine.dispatch import list_legal
from tankrush.engine.recorder import Event
from tankrush.engine.scoring import own_points, score_player
from tankrush.engine.state import Game, Player

from .observers import Moment, Result, Witness


class Turns(Witness):
    table = "turns"
    scored: Game | None = None  # a copy for scoring

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
        points = own_points(player)
        if not game.over:  # the final result includes achievements
            points = self.points_now(game, seat)
        self.lines.append((
            self.number, round_, seat, (seat - game.first) % game.count, self.decisions, self.refreshed, self.bought,
            self.researched, self.abilities, self.kills, self.bases, self.medals, *front_of(player),
            player.squad_size(), points,
        ))  # fmt: skip
        self.forget()

    def points_now(self, game: Game, seat: int) -> int:
        """Score a copy of the game: in the game itself the points would be part of its hash."""
        if self.scored is None:
            self.scored = game.clone()
        self.scored.copy_from(game)
        score_player(self.scored, self.scored.player(seat))
        return own_points(self.scored.player(seat))


def front_of(player: Player) -> tuple[int, int]:
    """Return the number of remaining bases, and of those with a defender."""
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
    """A card offered to a seat."""

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
    """Count vehicles destroyed, bases destroyed, and damage without destruction."""
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


WITNESSES: tuple[type[Witness], ...] = (Turns, Purchases, Offers, Attacks, Medals, Abilities)
