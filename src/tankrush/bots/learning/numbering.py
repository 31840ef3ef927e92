"""Action numbers without gaps: one for every action that games of a configuration can offer, in the engine's order."""

from __future__ import annotations

from typing import Any

from tankrush.engine.card_data import Book
from tankrush.engine.constants import (
    ATTACK, WANT, CHOOSE, CONFIRM, DEFEND, DESTRUCTION_ABILITY, DISCARD, DISLOCATE, DISLOCATION, DONE, DOUBLES, END,
    GIVE, GIVE_UP, HQ, KEEP, MEDAL, NATIONS, PAY, PICK, PLACE, PLANNING, READY, REAR, REFRESH, REPAIR, REPLACE,
    RESEARCH, RESOLVE, SABOTAGE, SCRAP, SIGNALMEN, SLOTS, STOP, STORE, STRIKE, SYMBOLS, TAKE, TARGET, USE, VEHICLES,
    VERB_COUNT,
)  # fmt: skip
from tankrush.engine.dispatch import list_legal
from tankrush.engine.state import Game

ACTIONS: int = 7168  # upper bound of verb * 256 + argument


class Numbering:
    """Converts between actions and action numbers, and masks legal ones.

    Seats in actions are relative to the acting seat, as in observations, so one learner can play every seat.
    """

    def __init__(self, actions: list[int], seats: int) -> None:
        self.size = len(actions)
        self.seats = seats
        self.actions = list(actions)  # actions by number, for the first seat
        self.numbers = [-1] * 7168
        for number, action in enumerate(actions):
            self.numbers[action] = number

    def rotate(self, action: int, by: int) -> int:
        """Rotate the seat in an action, if it has one, by `by` seats."""
        verb = action >> 8
        if verb == TARGET:
            return verb * 256 + ((action & 255) // 8 + by) % self.seats * 8 + action % 8
        if verb == GIVE:
            return verb * 256 + ((action & 255) + by) % self.seats
        return action

    def number(self, action: int, seat: int) -> int:
        """Return the number of a seat's action, or -1 if games of this configuration never offer it."""
        if action < 0 or action >= ACTIONS:
            return -1
        return self.numbers[self.rotate(action, self.seats - seat)]

    def action(self, number: int, seat: int) -> int:
        """Return the engine's action for an action number of a seat."""
        return self.rotate(self.actions[number], seat)

    def mask(self, game: Game, seat: int, out: Any) -> int:
        """Set a byte to 1 for each legal action of the seat; return the number of legal actions."""
        if out.shape[0] != self.size:
            raise ValueError(f"a mask is a row of {self.size} numbers")
        out[:] = 0
        size = list_legal(game, seat)
        for i in range(size):
            number = self.number(game.choices.actions[i], seat)
            assert number >= 0
            if number >= 0:
                out[number] = 1
        return size

    def is_legal(self, game: Game, seat: int, number: int) -> bool:
        """Return whether the action of this number is legal for the seat now."""
        if number < 0 or number >= self.size:
            return False
        list_legal(game, seat)
        return game.choices.has(self.action(number, seat))


def possible_actions(game: Game, cards: list[int], achievements: list[int]) -> list[int]:
    """List all actions that games of this configuration can offer, sorted; `cards` can get into a squad."""
    rules, book = game.rules, game.book
    rear = [REAR] if rules.rear else []
    vehicles = [card for card in cards if card >= VEHICLES]
    slots = list(range(SLOTS if rules.hq else HQ))
    armed = [card for card in cards if book.power[card]]
    armoured = [card for card in cards if book.armour[card]]
    symbols = {book.symbol[card * SYMBOLS + i] for card in cards for i in range(book.active[card])}
    others = list(range(1, game.count))  # seats relative to the acting one
    arguments: dict[int, list[int]] = {verb: [0] for verb in (END, DONE, STOP, READY)}
    arguments[REFRESH] = [] if rules.refresh_at_end else [0]
    arguments[WANT] = [card for card in cards if card == SIGNALMEN or card >= VEHICLES]
    arguments[PAY] = [card for card in cards if book.has_icon[card]] + rear
    arguments[USE] = [card for card in cards if book.active[card]] + rear
    arguments[RESOLVE] = sorted(symbols)
    arguments[DEFEND] = armoured + rear
    arguments[DISCARD] = cards if rules.may_discard else []
    arguments[ATTACK] = armed + rear
    arguments[STRIKE] = armed
    arguments[TARGET] = [seat * 8 + slot * 2 + part for seat in others for slot in slots for part in (0, 1)]
    arguments[PLACE] = slots
    arguments[CHOOSE] = [card for card in armed if book.armour[card]] if rules.defend_after_attack else []
    arguments[TAKE] = vehicles if RESEARCH in symbols else []
    arguments[SCRAP] = cards if REPAIR in symbols else []
    arguments[MEDAL] = [nation for nation in range(NATIONS) if rules.singles.contents()[nation]]
    arguments[DOUBLES] = list(range(max(rules.doubles.contents()) + 1))
    arguments[DISLOCATE] = slots if DISLOCATION in symbols else []
    arguments[REPLACE] = achievements if PLANNING in symbols else []
    arguments[GIVE] = others if DESTRUCTION_ABILITY in symbols else []
    arguments[GIVE_UP] = cards if SABOTAGE in symbols else []
    arguments[STORE] = cards if rules.rear else []
    arguments[KEEP] = [0] if rules.rear else []
    arguments[PICK] = achievements if rules.drafted else []
    arguments[CONFIRM] = [0] if rules.agreed else []
    return [verb * 256 + argument for verb in range(VERB_COUNT) for argument in sorted(arguments[verb])]


def squad_cards(book: Book, commons: list[str], vehicles: list[int]) -> list[int]:
    """Return the cards that can get into a squad: some common ones, then vehicles."""
    return sorted(book.number[key] for key in commons) + sorted(vehicles)
