"""Observations: what a seat may know as a row of numbers; only the values listed here are included. [ZONE]

Seats are relative to the observer, clockwise. Other squads are known as sets, because purchases, discards and reveals
are public; a hidden hand contributes only the cards that everyone can name.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from tankrush.engine import nocython as cython

from tankrush.engine.constants import (
    ACHIEVEMENTS, BASE, DAMAGED, DESTRUCTION, HEADQUARTERS, NATIONS, NONE, OVER, SABOTAGED, SLOTS, STANDING,
    SYMBOLS,
)  # fmt: skip
from tankrush.engine.card_data import Book
from tankrush.engine.pile import Pile, Row
from tankrush.engine.scoring import is_squad_sum, standing_bases, team_count
from tankrush.engine.state import Game, Player
from tankrush.engine.determinize import is_hand_open
from .card_values import card_numbers, card_worths
from .columns import (
    ACTIVE, ALLIES, ASKED, ATTACKERS, ATTACK_NATION, AWARD_NATION, BASES, BEST_COUNT, CARD, DECISIVE, DECK_AT, DEPOTS,
    DEPOT_AT, DISCARDED, DISCARDS_AT, DOUBLES, DUE, FIRST, GARAGE_AT, GRAVEYARD_AT, HAND_AT, HAND_NUMBERS, HAND_TOTALS,
    IN_HANDS, LIMIT, OFFER, OPEN, OWN_COUNT, PAYERS, PHASE, PLAYED, REARS, RESERVE_AT, SEAT, SEATS_AT, SHOWN_HANDS,
    SINGLES, SLOT, SQUADS, STRIKER, TURN, WANTED,
)  # fmt: skip


PRINTED: int = 32  # numbers of a card, as in CARD
SUMS: int = 48  # sums over a squad: points, HAND_NUMBERS of them, the achievements
FIRST_WORTH: int = 9  # index of the first achievement in them
PILE_SIZE: int = 384  # most cards of a pile, as CAPACITY
# Places of piles in a WrittenRow, then five for each seat.
PAID, STRIKING, DISCARDED_PILE, BURIED, DRAWN_FROM, BOXED, OFFERED, BOUGHT, FIRST_SQUAD = range(9)
# Places of printed cards: up to eight of the reserve, then these, five for each seat.
CARD_IN_PLAY, AIMING, FIRST_BASE = range(8, 11)


class WrittenRow:
    """The inputs from which a row was written: observer, cards of every pile, printed cards, sums over squads."""

    def __init__(self) -> None:
        self.seat = -1
        if not cython.compiled:  # compiled, these are zeroed members of the object
            self.sizes = [0] * 40
            self.cards = [0] * (40 * PILE_SIZE)
            self.played = [0] * 64
            self.described = [0] * 40
            self.sums = [0] * (6 * SUMS)

    def clear(self, seat: int) -> None:
        """Start a row of zeros."""
        self.seat = seat
        for i in range(40):
            self.sizes[i] = 0
            self.described[i] = NONE
        for i in range(64):
            self.played[i] = 0
        for i in range(6 * SUMS):
            self.sums[i] = 0


class Observer:
    """Writes the observations of all games of one configuration."""

    def __init__(self, book: Book, cards: list[int], achievements: list[int], starts: list[int], size: int) -> None:
        assert PRINTED == CARD and FIRST_WORTH + len(achievements) <= SUMS
        self.size = size
        self.start = [0] * 64  # start of each block
        for block, start in enumerate(starts):
            self.start[block] = start
        self.column = [-1] * 256  # index of a card among the cards in play
        for place, card in enumerate(cards):
            self.column[card] = place
        self.width = len(cards)
        self.place = [-1] * 32  # the same for achievements
        for place, achievement in enumerate(achievements):
            self.place[achievement] = place
        self.summed = (FIRST_WORTH + len(achievements) + 7) // 8 * 8  # of SUMS: whole SIMD vectors
        self.printed = [number for card in range(256) for number in card_numbers(book, card)]
        self.worths = [0] * 12288
        for card in range(256):
            for i, worth in enumerate([card_points(book, card), *card_worths(book, card, achievements)]):
                self.worths[SUMS * card + i] = worth
        if not cython.compiled:
            self.teams = [0] * 8  # each team's count for an achievement
        self.whole = WrittenRow()  # scratch for rows written in full
        self.written = self.whole
        self.out: Any = None  # the row being written: an array of float32

    def write(self, game: Game, seat: int, out: Any) -> None:
        """Write a full observation; after the end of the game all cards are open. [ZONE]"""
        self.whole.seat = -1
        self.update(game, seat, out, self.whole)

    def update(self, game: Game, seat: int, out: Any, written: WrittenRow) -> None:
        """Write only the changes since `written`, into a row that nothing else has modified."""
        if len(out) != self.size or seat < 0 or seat >= game.count:
            raise ValueError(f"an observation is a row of {self.size} numbers for one of {game.count} seats")
        self.out = out
        self.written = written
        if written.seat != seat:
            for i in range(self.size):
                out[i] = 0.0
            written.clear(seat)
        else:
            for i in range(self.start[OFFER]):  # what follows is overwritten or kept
                out[i] = 0.0
        player = game.player(seat)
        self.write_turn(game, player)
        self.write_common(game)
        self.write_hand(player.hand)
        for step in range(game.count):
            other = game.player((seat + step) % game.count)
            self.write_seat(game, other, player, step)
        self.write_achievements(game, player)

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
        """Write medals, cards on offer, cards in play and face-up piles. [ZONE-6…8]"""
        if game.nation != NONE:
            self.out[self.start[ATTACK_NATION] + game.nation] = 1
        if game.award_nation != NONE:
            self.out[self.start[AWARD_NATION] + game.award_nation] = 1
        for nation in range(NATIONS):
            self.put(self.start[SINGLES] + nation, game.singles.cards[nation] / 9.0)
            self.put(self.start[DOUBLES] + nation, game.doubles.cards[nation] / 3.0)
            self.put(self.start[DUE] + nation, game.due.cards[nation] / 3.0)
        offers = (self.start[IN_HANDS] - self.start[OFFER]) // PRINTED
        for i in range(offers):
            card = game.reserve.cards[i] if i < game.reserve.size else NONE
            self.describe(i, card, self.start[OFFER] + PRINTED * i)
        self.describe(CARD_IN_PLAY, game.card, self.start[IN_HANDS])
        self.describe(AIMING, game.striker, self.start[STRIKER])
        self.count_row(OFFERED, game.reserve, self.start[RESERVE_AT])
        self.count_row(BOUGHT, game.bought, self.start[WANTED])
        self.count_pile(PAID, game.payers, game.payers.size, self.start[PAYERS], -1)
        self.count_pile(STRIKING, game.attack, game.attack.size, self.start[ATTACKERS], -1)
        self.count_pile(DISCARDED_PILE, game.discards, game.discards.size, self.start[DISCARDS_AT], -1)
        self.count_pile(BURIED, game.graveyard, game.graveyard.size, self.start[GRAVEYARD_AT], -1)
        self.count_pile(DRAWN_FROM, game.deck, game.deck.size, self.start[DECK_AT], -1)
        is_box_there = game.rules.hidden_deck and not game.deck_known  # not which vehicles are in the deck [VAR-5]
        self.count_pile(BOXED, game.box, game.box.size if is_box_there else 0, self.start[DECK_AT], -1)
        for four in range(64):
            if game.played.bits[four] != self.written.played[four]:  # four cards to a byte, most of them zero
                self.written.played[four] = game.played.bits[four]
                for card in range(4 * four, 4 * four + 4):
                    if self.column[card] >= 0:
                        self.out[self.start[PLAYED] + self.column[card]] = game.played.count(card)

    def write_achievements(self, game: Game, player: Player) -> None:
        """Write the open and discarded achievements, and who leads the open ones. [ZONE-9]"""
        for achievement in range(ACHIEVEMENTS):
            if game.discarded >> achievement & 1 and self.place[achievement] >= 0:
                self.out[self.start[DISCARDED] + self.place[achievement]] = 1
        team = game.rules.teams.cards[player.seat]
        for i in range(game.open.size):
            achievement = game.open.cards[i]
            place = self.place[achievement]
            if place >= 0:
                self.count_teams(game, achievement, place)
                self.out[self.start[OPEN] + place] = 1
                self.put(self.start[OWN_COUNT] + place, self.teams[team] / 5.0)
                self.put(self.start[BEST_COUNT] + place, self.best_count(game, team, achievement) / 5.0)

    def count_teams(self, game: Game, achievement: int, place: int) -> None:
        """Count an open achievement for every team; most were summed while writing the squads. [ACH-4]"""
        is_sum = is_squad_sum(game, achievement)
        for team in range(8):
            self.teams[team] = 0
        for seat in range(game.count):
            team = game.rules.teams.cards[seat]
            if is_sum:
                self.teams[team] += self.written.sums[SUMS * seat + FIRST_WORTH + place]
            else:
                self.teams[team] = team_count(game, team, achievement)

    def best_count(self, game: Game, team: int, achievement: int) -> int:
        """Return the best count of another team: the highest, or the lowest if the fewest win."""
        best = -1
        for seat in range(game.count):
            other = game.rules.teams.cards[seat]
            count = self.teams[other]
            if other != team and (best < 0 or (count < best if game.book.fewest[achievement] else count > best)):
                best = count
        return max(best, 0)

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
        self.put(at + 9, self.write_squad(game, player, step) / 10.0)
        for slot in range(SLOTS):
            self.write_base(player, slot, 4 * step + slot)
        self.describe(FIRST_BASE + 24 + step, player.rear, self.start[REARS] + PRINTED * step)

    def write_hand(self, hand: Pile) -> None:
        """Write resources and power by nation of the own hand."""
        for i in range(HAND_NUMBERS):
            total = 0
            for j in range(hand.size):
                total += self.worths[SUMS * hand.cards[j] + 1 + i]
            self.put(self.start[HAND_TOTALS] + i, total / 5.0)

    def write_squad(self, game: Game, player: Player, step: int) -> int:
        """Write the sums over a squad and its cards, another seat's as a set; return its points. [ZONE-2] [DEST-2]"""
        sums = SUMS * player.seat
        piles = FIRST_SQUAD + 5 * step
        squad = self.start[SQUADS] + self.width * (step - 1)
        self.count_pile(piles, player.hand, player.hand.size, squad if step else self.start[HAND_AT], sums)
        self.count_pile(piles + 1, player.garage, player.garage.size, squad if step else self.start[GARAGE_AT], sums)
        self.count_pile(piles + 2, player.depot, player.depot.size, squad if step else self.start[DEPOT_AT], sums)
        if step:
            is_open = game.phase == OVER or is_hand_open(game, player.seat)
            known = player.hand.size if is_open else player.known
            cards = self.width * (step - 1)
            self.count_pile(piles + 3, player.depot, player.depot.size, self.start[DEPOTS] + cards, -1)
            self.count_pile(piles + 4, player.hand, known, self.start[SHOWN_HANDS] + cards, -1)
        at = self.start[SEATS_AT] + SEAT * step + 10
        self.put(at, self.written.sums[sums + 1] / 20.0)
        for i in range(1, HAND_NUMBERS):
            self.put(at + i, self.written.sums[sums + 1 + i] / 5.0)
        return self.written.sums[sums] + game.rules.surviving_bases * standing_bases(player)

    def write_base(self, player: Player, slot: int, place: int) -> None:
        at = self.start[BASES] + SLOT * place
        self.out[at] = player.bases.cards[slot] == STANDING
        self.out[at + 1] = player.bases.cards[slot] == DAMAGED
        self.out[at + 2] = player.hurt.cards[slot] != 0
        self.describe(FIRST_BASE + place, player.defenders.cards[slot], at + 3)

    def known_destruction(self, player: Player) -> int:
        """Count the Destruction cards known to lie on top of the garage. [DEST-2]"""
        known = 0
        garage = player.garage
        while known < garage.ordered and garage.cards[garage.size - 1 - known] == DESTRUCTION:
            known += 1
        return known

    # ---- cards -----------------------------------------------------------------------------------------

    def put(self, at: int, number: float) -> None:
        self.out[at] = min(max(number, -LIMIT), LIMIT)

    def describe(self, place: int, card: int, at: int) -> None:
        """Write the printed values of a card, zeros for none, unless they are already there."""
        if self.written.described[place] == card:
            return
        self.written.described[place] = card
        for i in range(PRINTED):
            self.out[at + i] = self.printed[PRINTED * card + i]

    def count_row(self, place: int, row: Row, at: int) -> None:
        """Replace the previous card counts of a row by the current ones."""
        written = self.written
        first = PILE_SIZE * place
        for i in range(written.sizes[place]):
            self.count_card(written.cards[first + i], -1, at)
        for i in range(row.size):
            written.cards[first + i] = row.cards[i]
            self.count_card(row.cards[i], 1, at)
        written.sizes[place] = row.size

    def count_pile(self, place: int, pile: Pile, size: int, at: int, sums: int) -> None:
        """Replace the previous card counts of a pile by those of its first cards; add up their worths unless -1."""
        written = self.written
        first = PILE_SIZE * place
        before = written.sizes[place]
        both = min(before, size)
        changed = before ^ size
        for i in range(both):
            changed |= pile.cards[i] ^ written.cards[first + i]
        if not changed:
            return
        for i in range(both):
            if pile.cards[i] != written.cards[first + i]:
                self.count_card(written.cards[first + i], -1, at)
                self.count_card(pile.cards[i], 1, at)
                if sums >= 0:
                    self.add_worths(written.cards[first + i], -1, sums)
                    self.add_worths(pile.cards[i], 1, sums)
                written.cards[first + i] = pile.cards[i]
        for i in range(both, before):
            self.count_card(written.cards[first + i], -1, at)
            if sums >= 0:
                self.add_worths(written.cards[first + i], -1, sums)
        for i in range(both, size):
            self.count_card(pile.cards[i], 1, at)
            if sums >= 0:
                self.add_worths(pile.cards[i], 1, sums)
            written.cards[first + i] = pile.cards[i]
        written.sizes[place] = size

    def count_card(self, card: int, by: int, at: int) -> None:
        if self.column[card] >= 0:
            self.out[at + self.column[card]] += by

    def add_worths(self, card: int, by: int, sums: int) -> None:
        written = self.written
        for i in range(self.summed):
            written.sums[sums + i] += by * self.worths[SUMS * card + i]


def squad_points(game: Game, player: Player) -> int:
    """Return a squad's points if the game ended now, without achievements; the game is unchanged. [SCORE-4]"""
    points = pile_points(game, player.hand) + pile_points(game, player.garage) + pile_points(game, player.depot)
    return points + game.rules.surviving_bases * standing_bases(player)


def pile_points(game: Game, pile: Pile) -> int:
    points = 0
    for i in range(pile.size):
        points += card_points(game.book, pile.cards[i])
    return points


def card_points(book: Book, card: int) -> int:
    points = book.medals[card] + book.development[card]
    if card == BASE or card == HEADQUARTERS:
        return points + 3
    return points - 1 if card == DESTRUCTION else points
