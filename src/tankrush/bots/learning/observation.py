"""Observations: what a seat may know as a row of numbers; only the values listed here are included. [ZONE]

Seats are relative to the observer, clockwise. Other squads are known as sets, because purchases, discards and reveals
are public; a hidden hand contributes only the cards that everyone can name.
"""

from __future__ import annotations

from typing import Any

from tankrush.engine.constants import (
    ACHIEVEMENTS, BASE, DAMAGED, DESTRUCTION, HEADQUARTERS, NATIONS, NONE, NO_CLASS, OVER, SABOTAGED, SLOTS, STANDING,
    SYMBOLS,
)  # fmt: skip
from tankrush.engine.pile import Pile, Row
from tankrush.engine.scoring import standing_bases, team_count
from tankrush.engine.state import Game, Player
from tankrush.engine.determinize import is_hand_open
from .columns import (
    ACTIVE, ALLIES, ASKED, ATTACKERS, ATTACK_NATION, AWARD_NATION, BASES, BEST_COUNT, CARD, DECISIVE, DECK_AT, DEPOTS,
    DEPOT_AT, DISCARDED, DISCARDS_AT, DOUBLES, DUE, FIRST, GARAGE_AT, GRAVEYARD_AT, HAND_AT, HAND_NUMBERS, HAND_TOTALS,
    IN_HANDS, LIMIT, OFFER, OPEN, OWN_COUNT, PAYERS, PHASE, PLAYED, REARS, RESERVE_AT, SEAT, SEATS_AT, SHOWN_HANDS,
    SINGLES, SLOT, SQUADS, STRIKER, TURN, WANTED,
)  # fmt: skip


class Observer:
    """Writes the observations of all games of one configuration."""

    def __init__(self, cards: list[int], achievements: list[int], starts: list[int], size: int) -> None:
        self.size = size
        self.start = [0] * 64  # where each block begins
        for block, start in enumerate(starts):
            self.start[block] = start
        self.column = [-1] * 256  # the place of a card among the cards in play
        for place, card in enumerate(cards):
            self.column[card] = place
        self.width = len(cards)
        self.place = [-1] * 32  # the same for achievements
        for place, achievement in enumerate(achievements):
            self.place[achievement] = place
        self.out: Any = None  # the row that is being written: an array of float32

    def write(self, game: Game, seat: int, out: Any) -> None:
        """Fill a row with everything a seat may know now; after the end all cards are open. [ZONE]"""
        if len(out) != self.size or seat < 0 or seat >= game.count:
            raise ValueError(f"an observation is a row of {self.size} numbers for one of {game.count} seats")
        self.out = out
        for i in range(self.size):
            out[i] = 0.0
        player = game.player(seat)
        self.write_turn(game, player)
        self.write_common(game)
        self.write_achievements(game, player)
        self.count_pile(player.hand, self.start[HAND_AT])
        self.count_pile(player.depot, self.start[DEPOT_AT])
        self.count_pile(player.garage, self.start[GARAGE_AT])
        self.add_up(game, player.hand, self.start[HAND_TOTALS])
        self.scale(self.start[HAND_TOTALS], 5.0)
        for step in range(game.count):
            other = game.player((seat + step) % game.count)
            self.write_seat(game, other, player, step)
            if step:
                self.write_other(game, other, step - 1)

    # ---- the table -------------------------------------------------------------------------------------

    def write_turn(self, game: Game, player: Player) -> None:
        """Write the pending question, the asked seats, and the active player's turn so far. [ZONE-4] [ZONE-13]"""
        self.out[self.start[PHASE] + game.phase] = 1
        at = self.start[TURN]
        self.put(at, game.round / 20.0)
        self.put(at + 1, game.deck.size / 100.0)
        self.put(at + 2, game.refresh_open)
        self.put(at + 3, game.purchases / 2.0)
        self.put(at + 4, game.recruited)
        self.put(at + 5, game.attacked)
        self.put(at + 6, game.closing)
        self.put(at + 7, game.ending)
        self.put(at + 8, game.struck / 4.0)
        self.put(at + 9, game.kills / 4.0)
        self.put(at + 10, game.need / 4.0)
        self.put(at + 11, game.award / 4.0)
        self.put(at + 12, game.destruction / 20.0)
        self.put(at + 13, game.signalmen / 6.0)
        self.put(at + 14, self.wanted_cost(game) / 10.0)
        self.put(at + 15, self.paid(game) / 10.0)
        self.put(at + 16, game.card != NONE and game.scrapped)
        self.put(at + 17, player.rear != NONE and game.played_rear.count(player.rear) > 0)
        for symbol in range(SYMBOLS):
            self.put(at + 18 + symbol, game.card != NONE and game.used >> symbol & 1)

    def wanted_cost(self, game: Game) -> int:
        cost = 0
        for i in range(game.bought.size):
            cost += game.book.cost[game.bought.cards[i]]
        return cost

    def paid(self, game: Game) -> int:
        resources = 0
        for i in range(game.payers.size):
            resources += game.book.resources[game.payers.cards[i]]
        return resources

    def write_common(self, game: Game) -> None:
        """Medals, the offer, the cards in play and the face-up piles. [ZONE-6…8]"""
        if game.nation != NONE:
            self.out[self.start[ATTACK_NATION] + game.nation] = 1
        if game.award_nation != NONE:
            self.out[self.start[AWARD_NATION] + game.award_nation] = 1
        for nation in range(NATIONS):
            self.put(self.start[SINGLES] + nation, game.singles.cards[nation] / 9.0)
            self.put(self.start[DOUBLES] + nation, game.doubles.cards[nation] / 3.0)
            self.put(self.start[DUE] + nation, game.due.cards[nation] / 3.0)
        for i in range(game.reserve.size):
            self.describe(game, game.reserve.cards[i], self.start[OFFER] + CARD * i)
        self.describe(game, game.card, self.start[IN_HANDS])
        self.describe(game, game.striker, self.start[STRIKER])
        self.count_row(game.reserve, self.start[RESERVE_AT])
        self.count_row(game.bought, self.start[WANTED])
        self.count_pile(game.payers, self.start[PAYERS])
        self.count_pile(game.attack, self.start[ATTACKERS])
        self.count_pile(game.discards, self.start[DISCARDS_AT])
        self.count_pile(game.graveyard, self.start[GRAVEYARD_AT])
        self.count_pile(game.deck, self.start[DECK_AT])
        if game.rules.hidden_deck and not game.deck_known:
            self.count_pile(game.box, self.start[DECK_AT])  # which of them are in the deck is not known [VAR-5]
        for card in range(256):
            if game.played.bits[card >> 2] and self.column[card] >= 0:  # four cards to a byte, and few were played
                self.out[self.start[PLAYED] + self.column[card]] = game.played.count(card)

    def write_achievements(self, game: Game, player: Player) -> None:
        """Write the open and discarded achievements, and the current winners of the open ones. [ZONE-9]"""
        for achievement in range(ACHIEVEMENTS):
            if game.discarded >> achievement & 1 and self.place[achievement] >= 0:
                self.out[self.start[DISCARDED] + self.place[achievement]] = 1
        team = game.rules.teams.cards[player.seat]
        for i in range(game.open.size):
            achievement = game.open.cards[i]
            place = self.place[achievement]
            if place >= 0:
                self.out[self.start[OPEN] + place] = 1
                self.put(self.start[OWN_COUNT] + place, team_count(game, team, achievement) / 5.0)
                self.put(self.start[BEST_COUNT] + place, self.best_count(game, team, achievement) / 5.0)

    def best_count(self, game: Game, team: int, achievement: int) -> int:
        """The best count of another team: the most, or the fewest if those win."""
        best = 0
        judged = 1 << team
        for seat in range(game.count):
            other = game.rules.teams.cards[seat]
            if judged >> other & 1:
                continue
            count = team_count(game, other, achievement)
            if judged == 1 << team or (count < best if game.book.fewest[achievement] else count > best):
                best = count
            judged |= 1 << other
        return best

    # ---- seats -----------------------------------------------------------------------------------------

    def write_seat(self, game: Game, player: Player, viewer: Player, step: int) -> None:
        """Write the public part of a seat. [ZONE-1…5] [ZONE-10]"""
        seat = player.seat
        self.out[self.start[ASKED] + step] = game.asked >> seat & 1
        self.out[self.start[ACTIVE] + step] = game.turn == seat
        self.out[self.start[FIRST] + step] = game.first == seat
        self.out[self.start[DECISIVE] + step] = game.decisive == seat
        self.out[self.start[ALLIES] + step] = not game.rules.are_opponents(viewer.seat, seat)
        at = self.start[SEATS_AT] + SEAT * step
        self.put(at, player.hand.size / 5.0)
        self.put(at + 1, player.garage.size / 10.0)
        self.put(at + 2, player.depot.size / 10.0)
        self.put(at + 3, player.kills / 5.0)
        self.put(at + 4, player.bases_destroyed / 3.0)
        self.put(at + 5, player.signalmen)
        self.put(at + 6, player.absent)
        self.put(at + 7, game.phase == SABOTAGED and game.sealed.cards[seat] != NONE)
        self.put(at + 8, self.known_destruction(player))
        self.put(at + 9, squad_points(game, player) / 10.0)
        self.add_up(game, player.hand, at + 10)
        self.add_up(game, player.garage, at + 10)
        self.add_up(game, player.depot, at + 10)
        self.scale(at + 10, 20.0)
        for slot in range(SLOTS):
            self.write_base(game, player, slot, self.start[BASES] + SLOT * (SLOTS * step + slot))
        self.describe(game, player.rear, self.start[REARS] + CARD * step)

    def write_base(self, game: Game, player: Player, slot: int, at: int) -> None:
        self.out[at] = player.bases.cards[slot] == STANDING
        self.out[at + 1] = player.bases.cards[slot] == DAMAGED
        self.out[at + 2] = player.hurt.cards[slot] != 0
        self.describe(game, player.defenders.cards[slot], at + 3)

    def write_other(self, game: Game, player: Player, place: int) -> None:
        """Write another squad as a set, its depot, and the known cards of its hand. [ZONE-2…3] [DEST-2]"""
        squad = self.start[SQUADS] + self.width * place
        self.count_pile(player.hand, squad)
        self.count_pile(player.garage, squad)
        self.count_pile(player.depot, squad)
        self.count_pile(player.depot, self.start[DEPOTS] + self.width * place)
        shown = player.hand.size if game.phase == OVER or is_hand_open(game, player.seat) else player.known
        for i in range(shown):
            column = self.column[player.hand.cards[i]]
            if column >= 0:
                self.out[self.start[SHOWN_HANDS] + self.width * place + column] += 1

    def known_destruction(self, player: Player) -> int:
        """The Destruction cards that were publicly put on top of the garage. [DEST-2]"""
        known = 0
        garage = player.garage
        while known < garage.ordered and garage.cards[garage.size - 1 - known] == DESTRUCTION:
            known += 1
        return known

    # ---- cards -----------------------------------------------------------------------------------------

    def put(self, at: int, number: float) -> None:
        self.out[at] = min(max(number, -LIMIT), LIMIT)

    def describe(self, game: Game, card: int, at: int) -> None:
        """Write the printed values of a card, zeros for none."""
        if card == NONE:
            return
        book = game.book
        self.out[at] = 1
        self.put(at + 1, book.cost[card] / 5.0)
        self.put(at + 2, book.resources[card] / 3.0)
        self.put(at + 3, book.power[card] / 3.0)
        self.put(at + 4, book.armour[card] / 3.0)
        self.out[at + 5 + book.nation[card]] = 1
        if book.klass[card] != NO_CLASS:
            self.out[at + 12 + book.klass[card]] = 1
        self.out[at + 17] = book.bases_only[card]
        self.out[at + 18] = book.vehicles_only[card]
        self.out[at + 19] = 1 if book.national[card] else 0
        self.out[at + 20] = book.development[card]
        for i in range(book.active[card]):
            self.out[at + 20 + book.symbol[card * SYMBOLS + i]] += 1

    def count_pile(self, pile: Pile, at: int) -> None:
        for i in range(pile.size):
            column = self.column[pile.cards[i]]
            if column >= 0:
                self.out[at + column] += 1

    def count_row(self, row: Row, at: int) -> None:
        for i in range(row.size):
            column = self.column[row.cards[i]]
            if column >= 0:
                self.out[at + column] += 1

    def add_up(self, game: Game, pile: Pile, at: int) -> None:
        """Add the resources and the power by nation of a pile to the row."""
        for i in range(pile.size):
            card = pile.cards[i]
            self.out[at] += game.book.resources[card]
            if game.book.power[card]:
                self.out[at + 1 + game.book.nation[card]] += game.book.power[card]

    def scale(self, at: int, unit: float) -> None:
        """Scale whole sums at the end, so their order does not affect the last bit."""
        self.put(at, self.out[at] / unit)
        for i in range(1, HAND_NUMBERS):
            self.put(at + i, self.out[at + i] / 5.0)


def squad_points(game: Game, player: Player) -> int:
    """The points of a squad if the game ended now, without achievements; the game is unchanged. [SCORE-4]"""
    points = pile_points(game, player.hand) + pile_points(game, player.garage) + pile_points(game, player.depot)
    if game.rules.surviving_bases:
        points += game.rules.surviving_bases * standing_bases(player)
    return points


def pile_points(game: Game, pile: Pile) -> int:
    points = 0
    for i in range(pile.size):
        card = pile.cards[i]
        points += game.book.medals[card] + game.book.development[card]
        if card == BASE or card == HEADQUARTERS:
            points += 3
        elif card == DESTRUCTION:
            points -= 1
    return points
