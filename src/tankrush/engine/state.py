"""The state of a game: the players with their piles, the common piles, and the pending question."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from . import nocython as cython

from .card_data import Book
from .constants import (
    BOX, CONSENT, DECK, DEPOT, DISCARDS, DRAFT, EVERYONE, GARAGE, GONE, GRAVEYARD, HAND, IN_PLAY, MOVED, NATIONS, NONE,
    OVER, SEATS, SLOTS,
)  # fmt: skip
from .pile import Chance, Choices, Pile, Tally, new_pile, new_row
from .recorder import Recorder
from .rules import Rules

NEVER_ASKED = Choices()  # shared by games that were never asked; always empty


class Player:
    """A seat: squad (hand, garage, depot, rear, defenders), bases, and what the player did this turn.

    Allies share nothing but the result. [TERM-1] [TERM-2] [TEAM-10]
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.place = SEATS + 16 * seat
        self.garage = new_pile(self.place + GARAGE)
        self.hand = new_pile(self.place + HAND)
        self.depot = new_pile(self.place + DEPOT)
        self.bases = new_row(SLOTS, GONE)
        self.defenders = new_row(SLOTS, NONE)
        self.hurt = new_row(SLOTS, 0)  # damage of the defenders
        self.rear = NONE
        self.known = 0  # number of publicly known cards at the start of a hidden hand
        self.absent = False
        self.signalmen = False  # bought in this game [SIG-3]
        self.kills = 0
        self.bases_destroyed = 0
        self.medals = 0  # the result, filled by scoring
        self.base_points = 0
        self.award_points = 0
        self.development = 0
        self.destruction = 0
        self.surviving = 0
        self.total = 0  # of the team, achievements included [TEAM-8]
        self.rank = 0

    def copy_from(self, other: Player) -> None:
        self.garage.copy_from(other.garage)
        self.hand.copy_from(other.hand)
        self.depot.copy_from(other.depot)
        self.bases.copy_from(other.bases)
        self.defenders.copy_from(other.defenders)
        self.hurt.copy_from(other.hurt)
        self.rear = other.rear
        self.known = other.known
        self.absent = other.absent
        self.signalmen = other.signalmen
        self.kills = other.kills
        self.bases_destroyed = other.bases_destroyed
        self.medals = other.medals
        self.base_points = other.base_points
        self.award_points = other.award_points
        self.development = other.development
        self.destruction = other.destruction
        self.surviving = other.surviving
        self.total = other.total
        self.rank = other.rank

    def squad_size(self) -> int:
        return self.garage.size + self.hand.size + self.depot.size

    def has_base(self) -> bool:
        """Return whether the player has any base, the HQ included. [END-1] [HQ-1]"""
        return self.bases.any()

    def has_ordinary_base(self) -> bool:
        """Return whether the player has a base other than the HQ, which shields the HQ. [HQ-3]"""
        return (self.bases.cards[0] + self.bases.cards[1] + self.bases.cards[2]) != 0


class Game:
    """The whole state of a game: the players and the shared piles; the rules are functions over it. [TERM-3]"""

    def __init__(self, rules: Rules, book: Book) -> None:
        self.rules = rules
        self.book = book
        self.count = rules.seats
        self.players = [Player(seat) for seat in range(rules.seats)]
        if not cython.compiled:
            self.seats = self.players
        else:
            for seat in range(rules.seats):
                self.seats[seat] = cython.cast(cython.p_void, self.players[seat])
        self.chance = Chance(1)
        self.choices = NEVER_ASKED  # scratch, as is the purse: what is legal, what can be paid; never copied
        self.purse = new_row(NATIONS + 2, 0)
        self.purse_cards = new_row(NATIONS + 2, 0)
        self.recorder: Recorder | None = None
        self.recorded = False
        self.deck = new_pile(DECK)
        self.discards = new_pile(DISCARDS)
        self.graveyard = new_pile(GRAVEYARD)
        self.box = new_pile(BOX)  # vehicles that went back to the box unseen
        self.payers = new_pile(IN_PLAY)
        self.attack = new_pile(IN_PLAY)  # declared attackers; the first `struck` of them have struck
        self.played = Tally()  # vehicles played this turn from the hand [PLAY-6]
        self.played_rear = Tally()  # and from the rear [PLAY-7]
        self.reserve = new_row(0)
        self.bought = new_row(0)  # cards of the purchase that is being paid
        self.singles = new_row(NATIONS, 0)
        self.doubles = new_row(NATIONS, 0)
        self.due = new_row(NATIONS, 0)  # medals owed at the end of the turn [MEDAL-8]
        self.sealed = new_row(rules.seats)  # sealed choices of Sabotage [SABO-3]
        self.open = new_row(0)  # open achievements
        self.awarded = new_row(0)  # and the team that won each
        self.closed = 0  # closed deck and discarded achievements: a bit each
        self.discarded = 0
        self.unused = 0  # achievements that left the game
        self.destruction = 0  # cards left in the pile
        self.signalmen = 0
        self.deck_known = False  # the rest of the deck is public
        self.first = 0
        self.turn = 0  # whose turn it is
        self.round = 1
        self.phase = DRAFT
        self.asked = 0  # who must choose: a bit for each seat
        self.actor = 0  # the first of them
        self.refresh_open = False
        self.purchases = 0
        self.recruited = False
        self.attacked = False
        self.closing = False  # phase III
        self.nation = NONE  # of the attack
        self.struck = 0
        self.striker = NONE
        self.kills = 0  # of the attack
        self.card = NONE  # the card in play
        self.used = 0  # its used symbols: a bit each
        self.scrapped = False  # it went to the graveyard by Research
        self.need = 0  # cards still to scrap, Destruction cards still to give
        self.award_nation = NONE
        self.award = 0  # medals due from it
        self.ending = False
        self.decisive = NONE  # who made the decisive shot [ACH-S12]
        self.learned = 0  # counts reveals and dice rolls [TURN-15]
        self.ply = 0

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def player(self, seat: int) -> Player:
        if not cython.compiled:
            return self.seats[seat]
        player: Player = cython.cast(Player, self.seats[seat])  # avoids a type check of the list's element
        return player

    def is_started(self) -> bool:
        """Return whether the first turn has begun and the game is not over."""
        return self.phase != DRAFT and self.phase != CONSENT and self.phase != OVER

    def ask(self, seat: int, phase: int) -> None:
        """Ask one seat to choose."""
        self.phase = phase
        self.actor = seat
        self.asked = 1 << seat

    def clear_choices(self) -> None:
        """Empty the list of legal actions; a game gets a list of its own when it is first asked."""
        if self.choices is NEVER_ASKED:
            self.choices = Choices()
        self.choices.clear()

    def share_scratch(self, other: Game) -> None:
        """Use the scratch buffers of another game; the two must never be asked at the same time."""
        other.clear_choices()
        self.choices = other.choices
        self.purse = other.purse
        self.purse_cards = other.purse_cards

    # ---- moving cards: no other function changes a card's place --------------------------

    def notify(self, kind: int, card: int, source: int, target: int) -> None:
        if self.recorder is not None:
            self.recorder.note(kind, card, source, target, EVERYONE)

    def move(self, pile: Pile, index: int, other: Pile) -> int:
        """Move one card from a pile onto another."""
        card = pile.take(index)
        other.add(card)
        if self.recorded:
            self.notify(MOVED, card, pile.place, other.place)
        return card

    def move_all(self, pile: Pile, other: Pile) -> None:
        if self.recorded:
            for i in range(pile.size):
                self.notify(MOVED, pile.cards[i], pile.place, other.place)
        other.add_all(pile)

    def take_up(self, pile: Pile, index: int) -> int:
        """Take a card from a pile into play; it is then in no pile. [ZONE-13]"""
        card = pile.take(index)
        if self.recorded:
            self.notify(MOVED, card, pile.place, IN_PLAY)
        return card

    def put_down(self, card: int, source: int, pile: Pile) -> None:
        """Put a card that is in no pile onto one; new cards of a squad go to its depot. [ZONE-12]"""
        pile.add(card)
        if self.recorded:
            self.notify(MOVED, card, source, pile.place)

    # ---- copies --------------------------------------------------------------------------

    def clone(self) -> Game:
        """Make an independent copy, without a recorder."""
        game = Game(self.rules, self.book)
        game.copy_from(self)
        return game

    def copy_from(self, other: Game) -> None:
        """Become a copy of another game with the same rules, cards and number of seats."""
        for seat in range(self.count):
            self.player(seat).copy_from(other.player(seat))
        self.chance.state = other.chance.state
        self.deck.copy_from(other.deck)
        self.discards.copy_from(other.discards)
        self.graveyard.copy_from(other.graveyard)
        self.box.copy_from(other.box)
        self.payers.copy_from(other.payers)
        self.attack.copy_from(other.attack)
        self.played.copy_from(other.played)
        self.played_rear.copy_from(other.played_rear)
        self.reserve.copy_from(other.reserve)
        self.bought.copy_from(other.bought)
        self.singles.copy_from(other.singles)
        self.doubles.copy_from(other.doubles)
        self.due.copy_from(other.due)
        self.sealed.copy_from(other.sealed)
        self.open.copy_from(other.open)
        self.awarded.copy_from(other.awarded)
        self.closed = other.closed
        self.discarded = other.discarded
        self.unused = other.unused
        self.destruction = other.destruction
        self.signalmen = other.signalmen
        self.deck_known = other.deck_known
        self.first = other.first
        self.turn = other.turn
        self.round = other.round
        self.phase = other.phase
        self.asked = other.asked
        self.actor = other.actor
        self.refresh_open = other.refresh_open
        self.purchases = other.purchases
        self.recruited = other.recruited
        self.attacked = other.attacked
        self.closing = other.closing
        self.nation = other.nation
        self.struck = other.struck
        self.striker = other.striker
        self.kills = other.kills
        self.card = other.card
        self.used = other.used
        self.scrapped = other.scrapped
        self.need = other.need
        self.award_nation = other.award_nation
        self.award = other.award
        self.ending = other.ending
        self.decisive = other.decisive
        self.learned = other.learned
        self.ply = other.ply

    def record(self, recorder: Recorder | None) -> None:
        """Attach a recorder for events, or detach it."""
        self.recorder = recorder
        self.recorded = recorder is not None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as plain numbers, so compiled and interpreted engines read each other's pickles."""
        from .serialize import dump_game, load_game

        return load_game, (self.rules.config, self.book.catalogue, dump_game(self))
