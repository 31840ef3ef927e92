"""Whole moves as players write them: `buy ussr-t-34 with engineers, engineers`; each expands into small actions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..engine.in_play import unused_symbol
from ..engine.card_data import ABILITY_KEYS, NATION_KEYS
from ..engine.buying import fill_purse, is_covered, serves_purchase
from ..engine.config import SEAT_NAMES
from ..engine.constants import (
    ABILITY, ATTACK, WANT, DESTROYING, DESTRUCTION_ABILITY, DISLOCATE, DISLOCATION, DONE, GIVE, GOLD, INVULNERABILITY,
    MAIN, MEDAL, NONE, PAY, PLACING, PLANNING, READY, REAR, REPAIR, REPAIRING, REPLACE, RESEARCH, RESEARCHING, RESOLVE,
    SCRAP, SIEGE, STRIKE, STRIKING, TAKE, TARGET, USE, VEHICLES,
)  # fmt: skip
from ..engine.game import apply, legal
from ..engine.errors import Refused
from ..engine.explain import (
    explain, name, why_no_payer, why_not_attack, why_not_for_sale, why_not_play, why_not_take, why_not_target,
    why_too_little,
)  # fmt: skip
from ..engine.state import Game, Player
from ..engine.vocabulary import PHASES, SLOT_NAMES
from .actions import NotationError, read_action, read_argument, read_card, read_key, read_target, read_word


def split_list(text: str) -> list[str]:
    """Split `a, b x2` into [a, b, b]; `nothing` is an empty list."""
    items: list[str] = []
    for part in text.split(","):
        found = re.fullmatch(r"(.+?)\s+x(\d)", part.strip())
        items += [found[1]] * int(found[2]) if found else [part.strip()]
    return [item for item in items if item not in ("", "nothing")]


def expand(game: Game, seat: int, text: str) -> list[int]:
    """Return the small actions of a move, tried on a copy; raise Refused with a reason that players understand."""
    trial = game.clone()
    actions: list[int] = []
    for step in Expansion(trial, seat).steps(text.strip()):
        apply(trial, seat, step)
        actions.append(step)
    return actions


def move(game: Game, seat: int, text: str) -> list[int]:
    """Carry out a whole move or none of it."""
    actions = expand(game, seat, text)
    for action in actions:
        apply(game, seat, action)
    return actions


class Expansion:
    """The expansion of a move; each step sees the copy after the earlier ones."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.player: Player = game.player(seat)

    def steps(self, text: str) -> Iterable[int]:
        if found := re.fullmatch(r"buy (.+?)(?: with (.+))?", text):
            return self.buy(split_list(found[1]), split_list(found[2] or ""))
        if found := re.fullmatch(r"attack with (.+)", text):
            return self.attack(split_list(found[1]))
        if found := re.fullmatch(r"(\S+) strikes (.+)", text):
            return self.strike(read_key(self.game, found[1]), read_target(self.game, found[2]))
        if found := re.fullmatch(r"use (\S+) (\S+)(?: (.+))?", text):
            return self.use(found[1], found[2], found[3] or "")
        if found := re.fullmatch(r"resolve (\S+) (.+)", text):
            return self.resolve(read_word(found[1], ABILITY_KEYS, "ability"), found[2])
        return [read_action(self.game, self.seat, text)]

    def check_possible(self, phase: int, verb: int) -> None:
        """Raise Refused for a move out of turn or while another question is pending."""
        if self.game.phase != phase or not self.game.asked >> self.seat & 1:
            raise explain(self.game, self.seat, verb * 256)

    # ---- purchases ---------------------------------------------------------------------------------

    def buy(self, wanted: list[str], paid: list[str]) -> list[int]:
        """Expand a complete purchase or batch. [BUY-3] [BUY-10] [BUY-18]"""
        game = self.game
        cards = [read_key(game, text) for text in wanted]
        payers = self.read_payers(paid)
        self.check_possible(MAIN, WANT)
        if not cards:
            raise Refused("NOTHING_BOUGHT")
        for card in cards:
            self.refuse(why_not_for_sale(game, self.player, card))
        if len(cards) > 1 and not game.recruited:
            raise Refused("PURCHASE_LIMIT")
        self.check_payers(cards, payers)
        actions = [WANT * 256 + card for card in cards] + [PAY * 256 + payer for payer in payers]
        return [*actions, DONE * 256]

    def read_payers(self, texts: list[str]) -> list[int]:
        """Read the payers: copies in the hand first, the last one may be in the rear."""
        payers = [read_card(self.game, self.seat, text) for text in texts]
        for i, payer in enumerate(payers):
            used = payers[:i].count(payer)
            if payer < VEHICLES and used and used == self.player.hand.count(payer) and payer == self.player.rear:
                payers[i] = REAR
        return payers

    def check_payers(self, cards: list[int], payers: list[int]) -> None:
        """Check that each payer is present and usable, and that together they suffice. [BUY-1] [BUY-14] [BUY-15]"""
        game = self.game
        for i, payer in enumerate(payers):
            self.refuse(why_no_payer(game, self.player, payer))
            if payers[:i].count(payer) >= (1 if payer == REAR else self.player.hand.count(payer)):
                raise Refused("CARD_NOT_AVAILABLE", card=name(game, payer))
        scratch = game.clone()
        faces = [self.player.rear if payer == REAR else payer for payer in payers]
        for card in cards:
            scratch.bought.add(card)
        for face in faces:
            scratch.payers.add(face)
        if not all(serves_purchase(scratch, face) for face in faces):
            raise Refused("NATIONAL_RESTRICTION", "BUY-15")
        fill_purse(scratch, self.player, optimistic=False)
        if not is_covered(scratch):
            raise why_too_little(game, cards, faces)

    def refuse(self, refused: Refused | None) -> None:
        if refused:
            raise refused

    # ---- the attack ----------------------------------------------------------------------------------

    def attack(self, texts: list[str]) -> list[int]:
        """Declare all attackers in an order that the rules accept. [ATK-2] [ATK-3]"""
        game = self.game
        cards = [read_card(game, self.seat, text) for text in texts]
        self.check_possible(MAIN, ATTACK)
        if game.attacked:
            raise Refused("ATTACK_ALREADY_MADE")
        faces = [self.player.rear if card == REAR else card for card in cards]
        for card, face in zip(cards, faces, strict=True):
            self.refuse(why_not_play(game, self.player, card))
            if face < VEHICLES or game.book.power[face] == 0:
                raise why_not_attack(game, self.player, card)
        if len({game.book.nation[face] for face in faces} - {GOLD}) > 1:
            raise Refused("MIXED_NATIONS")
        return [*(ATTACK * 256 + card for card in cards), READY * 256]

    def strike(self, card: int, target: int) -> Iterator[int]:
        """Strike a target with a declared attacker; raise Refused with the reason if none can. [ATK-4]"""
        game = self.game
        waits = game.phase == STRIKING and game.attack.find(card) >= game.struck
        if waits and STRIKE * 256 + card not in legal(game, self.seat):
            raise why_not_target(game, self.player, target)
        yield STRIKE * 256 + card
        yield TARGET * 256 + target

    # ---- abilities -------------------------------------------------------------------------------------

    def use(self, card: str, ability: str, argument: str) -> Iterator[int]:
        """Play a card and resolve one of its abilities. [ABIL-1]"""
        played = read_card(self.game, self.seat, card)
        number = read_word(ability, ABILITY_KEYS, "ability")
        self.check_possible(MAIN, USE)
        self.refuse(why_not_play(self.game, self.player, played))
        face = self.player.rear if played == REAR else played
        symbols = self.game.book.symbol[face * 4 : face * 4 + self.game.book.active[face]]
        if number not in symbols:
            raise Refused("NO_SUCH_ABILITY", "ABIL-8", card=name(self.game, face))
        yield USE * 256 + played
        yield from self.resolve(number, argument)

    def resolve(self, ability: int, argument: str) -> Iterator[int]:
        """Resolve one ability of the card in play with its argument."""
        self.check_possible(ABILITY, RESOLVE)
        handler = {
            SIEGE: self.besiege, RESEARCH: self.research, REPAIR: self.repair, INVULNERABILITY: self.take_medal,
            DISLOCATION: self.dislocate, PLANNING: self.plan, DESTRUCTION_ABILITY: self.destroy,
        }.get(ability)  # fmt: skip
        if handler is not None:
            yield from handler(RESOLVE * 256 + ability, argument)
            return
        yield RESOLVE * 256 + ability
        if argument:
            yield self.answer(ability, argument)

    def answer(self, ability: int, argument: str) -> int:
        """Parse the answer to the question of an ability, according to its verb."""
        if self.game.card == NONE or self.game.phase in (ABILITY, PLACING):
            raise NotationError(f"'{ABILITY_KEYS[ability]}' is used on nothing, but '{argument}' follows it")
        verb = PHASES[self.game.phase].answers[0]
        return verb * 256 + read_argument(self.game, self.seat, verb, argument)

    def besiege(self, first: int, argument: str) -> Iterator[int]:
        yield first
        if argument:
            yield TARGET * 256 + read_target(self.game, argument)

    def research(self, first: int, argument: str) -> Iterator[int]:
        """Read a reserve vehicle of at most the cost printed on the card. [RSCH-2]"""
        card = read_key(self.game, argument) if argument else NONE
        amount = self.game.book.amount[self.game.card * 4 + unused_symbol(self.game, RESEARCH)]
        yield first
        if argument and self.game.phase != RESEARCHING:  # no card is eligible, so neither is this one
            self.game.need = amount
            raise why_not_take(self.game, self.player, card)
        if argument:
            yield TAKE * 256 + card

    def repair(self, first: int, argument: str) -> Iterator[int]:
        """Read one or two cards of the depot. [REPR-1]"""
        cards = [read_key(self.game, text) for text in split_list(argument)]
        depot = self.player.depot
        if len(cards) > 2 or (argument and not cards and depot.size):
            raise Refused("BAD_COUNT", "REPR-1", have=len(cards), need=2)
        for card in cards:
            if cards.count(card) > depot.count(card):
                raise Refused("NOT_IN_DEPOT", card=name(self.game, card))
        yield first
        for card in cards:
            yield SCRAP * 256 + card
        if len(cards) == 1 and self.game.phase == REPAIRING:
            yield DONE * 256

    def take_medal(self, first: int, argument: str) -> Iterator[int]:
        """Read the nation of a single: the card's own, or any. [INVU-1] [INVU-2]"""
        if argument.startswith("double"):
            raise Refused("BAD_MEDAL_CHOICE", "INVU-3")
        nation = read_word(argument, NATION_KEYS[:-1], "nation") if argument else NONE
        if self.game.rules.any_nation:
            yield first
            if argument:
                yield MEDAL * 256 + nation
        elif argument and nation != self.game.book.nation[self.game.card]:
            raise Refused("BAD_MEDAL_CHOICE", "INVU-1")
        else:
            yield first

    def dislocate(self, first: int, argument: str) -> Iterator[int]:
        """Read a base by its number or by the vehicle on it. [DISL-1] [DISL-4]"""
        yield first
        if argument in SLOT_NAMES:
            yield DISLOCATE * 256 + SLOT_NAMES.index(argument)
        elif argument:
            slot = self.player.defenders.find(read_key(self.game, argument))
            if slot < 0:
                raise Refused("ILLEGAL_TARGET", "DISL-4")
            yield DISLOCATE * 256 + slot

    def plan(self, first: int, argument: str) -> Iterator[int]:
        yield first
        if argument:
            yield REPLACE * 256 + read_word(argument, tuple(a.key for a in self.game.book.achievements), "achievement")

    def destroy(self, first: int, argument: str) -> Iterator[int]:
        """Read the seats that receive Destruction, one a card; needed only if the pile is short. [DEST-3]"""
        names = tuple(SEAT_NAMES[: self.game.count])
        seats = [read_word(text, names, "seat") for text in split_list(argument.removeprefix("to "))]
        left = self.game.destruction
        yield first
        if self.game.phase == DESTROYING and seats and (len(set(seats)) != len(seats) or len(seats) != left):
            raise Refused("BAD_COUNT", "DEST-3", have=len(seats), need=left)
        if seats and self.game.phase != DESTROYING:
            raise Refused("BAD_COUNT", "DEST-1", have=len(seats), need=0)
        for seat in seats:
            yield GIVE * 256 + seat
