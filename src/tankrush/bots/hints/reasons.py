"""Reasons for an action in the policy's terms: the player's gain, and the opponents' loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tankrush.bots.policy.policy import Policy
from tankrush.bots.weights.weight_names import INDEX
from tankrush.catalogue.cards import Vehicle
from tankrush.engine.card_data import ABILITY_KEYS, NATION_KEYS
from tankrush.engine.combat import base_falls, is_heavy, siege_destroys, strike_destroys
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import (
    ATTACK, WANT, CHOOSE, DEFEND, ENGINEERS, GIVE, GONE, HQ, MEDAL, NATIONS, NONE, PAY, PLACE, REAR,
    RESOLVE, SIEGE_TARGET, SLOTS, STRIKE, SYMBOLS, TAKE, TARGET, USE, VEHICLES,
)  # fmt: skip
from tankrush.engine.defence import has_bare_base
from tankrush.engine.scoring import team_count
from tankrush.engine.state import Game, Player
from tankrush.engine.targets import is_defender, seat_of, slot_of, target_at
from tankrush.engine.vocabulary import VERBS
from tankrush.i18n.messages import Words

DEFAULT = -100.0  # points of a reason that is given only if there is no better one


@dataclass(frozen=True, slots=True)
class Word:
    """A fact as a message, or its key if it has no message."""

    key: str
    name: str
    n: int = 0


Fact = int | str | Word | Vehicle


@dataclass(frozen=True, slots=True)
class Reason:
    """The key of a message, its facts, and the value to the policy; seats are given by name."""

    key: str
    points: float
    facts: tuple[tuple[str, Fact], ...] = ()
    denies: bool = False

    def say(self, speaker: Words, names: Sequence[str]) -> str:
        return speaker.say(
            f"reason-{self.key}", **{name: format_fact(speaker, names, name, f) for name, f in self.facts}
        )


def format_fact(speaker: Words, names: Sequence[str], name: str, fact: Fact) -> str | int:
    if name == "seat" and isinstance(fact, int):
        return names[fact]
    if isinstance(fact, Word):
        return speaker.say(fact.key, n=fact.n) if speaker.has(fact.key) else fact.name
    return fact.called(speaker.language) if isinstance(fact, Vehicle) else fact


class Reasoner:
    """Finds reasons in a position for one seat, with the policy's weights."""

    def __init__(self, weights: Sequence[float], game: Game, seat: int) -> None:
        self.weights = weights
        self.policy = Policy(list(weights), 0.0, 0.0)
        self.game = game
        self.book = game.book
        self.player = game.player(seat)
        self.policy.prepare(game, self.player)
        # The compiled card data copies a whole column on each access.
        self.power, self.nation, self.worth = list(self.book.power), list(self.book.nation), list(self.book.worth)

    def points(self, action: int) -> float:
        """Return the policy's points for an action."""
        return self.policy.points(self.game, self.player, action)

    def reasons(self, action: int) -> list[Reason]:
        """Return an action's largest gain and largest denial, or at least its purpose."""
        found = sorted(self.all_reasons(action), key=lambda reason: -reason.points)
        gains = [reason for reason in found if not reason.denies]
        denies = [reason for reason in found if reason.denies and reason.points > 0]
        worthy = [reason for reason in gains if reason.points > 0]
        return [*(worthy[: 1 if denies else 2] or ([] if denies else gains[:1])), *denies[:1]]

    def all_reasons(self, action: int) -> Iterator[Reason]:
        verb, argument = action >> 8, action & 255
        card = self.player.rear if argument == REAR else argument
        yield Reason(VERBS[verb].word, DEFAULT)
        if verb in (WANT, TAKE):
            yield from self.of_card(card)
        elif verb == PAY:
            yield from self.of_payer(card)
        elif verb == USE:
            for i in range(self.book.active[card]):
                yield from self.of_ability(card, self.book.symbol[card * SYMBOLS + i])
            yield from self.of_cover(card)
        elif verb == RESOLVE:
            yield from self.of_ability(self.game.card, argument)
        elif verb in (DEFEND, CHOOSE):
            yield from self.of_cover(card)
        elif verb == PLACE and self.player.defenders.cards[argument] == NONE:
            yield Reason("cover", self.weight("cover") + 1.0)
        elif verb in (ATTACK, STRIKE):
            yield from self.of_best_hit(card)
        elif verb == TARGET:
            is_siege = self.game.phase == SIEGE_TARGET
            yield from self.of_target(self.game.card if is_siege else self.game.striker, argument)
        elif verb == MEDAL:
            yield from self.of_medal(argument)
        elif verb == GIVE:
            yield Reason("deny-medal", 1.0, (("seat", argument),), denies=True)

    def weight(self, name: str) -> float:
        return self.weights[INDEX[name]]

    # ---- cards -------------------------------------------------------------------------------------------------

    def of_card(self, card: int) -> Iterator[Reason]:
        """Yield what a card gains the squad, and the rivals it is denied."""
        book = self.book
        if book.power[card]:
            yield Reason("power", book.power[card] * self.weight("power"), (("n", book.power[card]),))
        if book.resources[card]:
            late = self.policy.gain(self.game, card) < 0  # a card bought too late gains nothing
            points = book.resources[card] * self.weight("resources")
            yield Reason("resources", 0.0 if late else points, (("n", book.resources[card]),))
        for i in range(book.active[card]):
            ability, amount = book.symbol[card * SYMBOLS + i], book.amount[card * SYMBOLS + i]
            key = ABILITY_KEYS[ability]
            word = Word(f"ability-{key}", key, amount)
            yield Reason("ability", self.weight(f"has {key}"), (("ability", word),))
        if book.development[card]:
            yield Reason("development", self.weight("development"))
        nation = book.nation[card]
        if card >= VEHICLES and nation < NATIONS and book.power[card]:
            yield from self.of_nation(nation)
        yield from self.of_achievements(card)

    def of_nation(self, nation: int) -> Iterator[Reason]:
        """Yield the gain for joint attacks: vehicles of one nation attack together. [ATK-2]"""
        word = Word(f"nation-{NATION_KEYS[nation]}", NATION_KEYS[nation])
        own = self.count_nation(self.player, nation)
        if own > 1:
            yield Reason("nation", own * self.weight("same nation"), (("nation", word),))
        others = {seat: self.count_nation(self.game.player(seat), nation) for seat in self.opponents()}
        rival = max(others, key=lambda seat: others[seat])
        if others[rival] > 1:
            points = others[rival] * self.weight("same nation")
            yield Reason("deny-nation", points, (("seat", rival), ("nation", word)), denies=True)

    def of_achievements(self, card: int) -> Iterator[Reason]:
        for achievement in self.game.open.contents():
            if self.worth[achievement * 256 + card] and not self.book.fewest[achievement]:
                key = self.book.achievement_key(achievement)
                facts: tuple[tuple[str, Fact], ...] = (("achievement", Word(f"achievement-{key}", key)),)
                yield Reason("achievement", self.weight("achievement"), facts)
                rival = self.rival_for(achievement)
                if rival != NONE and card >= VEHICLES and not self.worth[achievement * 256 + ENGINEERS]:
                    yield Reason("deny-achievement", self.weight("achievement"), (*facts, ("seat", rival)), denies=True)

    def rival_for(self, achievement: int) -> int:
        """Return an opponent who is level with the seat in an achievement or slightly ahead."""
        teams = self.game.rules.teams.contents()
        ours = team_count(self.game, teams[self.player.seat], achievement)
        for seat in self.opponents():
            if 0 < team_count(self.game, teams[seat], achievement) - ours + 1 <= 2:
                return seat
        return NONE

    def count_nation(self, player: Player, nation: int) -> int:
        """Count the cards of a nation in a squad, which is public as a set."""
        cards = player.hand.contents() + player.garage.contents() + player.depot.contents()
        return sum(self.power[card] > 0 and self.nation[card] == nation for card in cards)

    def opponents(self) -> list[int]:
        return [seat for seat in range(self.game.count) if self.game.rules.are_opponents(seat, self.player.seat)]

    def of_payer(self, card: int) -> Iterator[Reason]:
        need = sum(self.book.cost[wanted] for wanted in self.game.bought.contents())
        need -= sum(self.book.resources[payer] for payer in self.game.payers.contents())
        if self.book.resources[card] <= need:
            yield Reason("pay-exactly", 1.0)
        if not self.book.power[card]:
            yield Reason("pay-sparing", 0.5)

    # ---- abilities and defence ---------------------------------------------------------------------------------

    def of_ability(self, card: int, ability: int) -> Iterator[Reason]:
        key = ABILITY_KEYS[ability]
        points = self.policy.points_of_ability(self.game, self.player, card, ability)
        yield Reason(f"ability-{key}", points, denies=key in ("sabotage", "destruction"))

    def of_cover(self, card: int) -> Iterator[Reason]:
        """Yield the worth of a defender: its armour, if a base is undefended. [DEF-3]"""
        if self.book.armour[card] and has_bare_base(self.player):
            yield Reason("cover", self.weight("cover") * self.book.armour[card])

    def of_medal(self, nation: int) -> Iterator[Reason]:
        if self.game.singles.cards[nation] == 1:
            yield Reason("brings-end", 2.0)

    # ---- targets -----------------------------------------------------------------------------------------------

    def of_best_hit(self, card: int) -> Iterator[Reason]:
        points = {target: self.policy.points_of_target(self.game, card, target) for target in self.targets(card)}
        if points:
            yield from self.of_target(card, max(points, key=lambda target: points[target]))

    def targets(self, card: int) -> Iterator[int]:
        """Yield the current targets of an attacker. [ATK-5] [HQ-3] [PASS-1] [PASS-2]"""
        for seat in self.opponents():
            owner = self.game.player(seat)
            for slot in range(SLOTS):
                if owner.defenders.cards[slot] != NONE:
                    if not self.book.bases_only[card]:
                        yield target_at(seat, slot, defender=True)
                elif owner.bases.cards[slot] != GONE and not self.book.vehicles_only[card]:
                    if slot != HQ or not owner.has_ordinary_base():
                        yield target_at(seat, slot, defender=False)

    def of_target(self, card: int, target: int) -> Iterator[Reason]:
        owner, slot = self.game.player(seat_of(target)), slot_of(target)
        seat = (("seat", owner.seat),)
        if is_defender(target):
            defender: Vehicle = self.book.catalogue.vehicles[owner.defenders.cards[slot] - VEHICLES]
            key = "kill" if self.does_kill(card, owner, slot) else "hurt"
            yield Reason(key, self.weight(key), (("card", defender),))
        elif self.does_destroy(card, owner, slot):
            yield Reason("hq" if slot == HQ else "base", self.weight("base"), seat)
            if sum(state != GONE for state in owner.bases.contents()) == 1:
                yield Reason("last-base", self.weight("base"), seat, denies=True)
        else:
            yield Reason("base-hurt", self.weight("base hurt"), seat)
        if self.is_leader(owner):
            yield Reason("leader", max(self.policy.points_of_owner(self.game, owner), 0.1), seat, denies=True)

    def does_kill(self, card: int, owner: Player, slot: int) -> bool:
        if self.game.phase == SIEGE_TARGET:
            return siege_destroys(self.game, owner, slot)
        return strike_destroys(self.game, card, owner, slot)

    def does_destroy(self, card: int, owner: Player, slot: int) -> bool:
        return base_falls(owner, slot, heavy=self.game.phase != SIEGE_TARGET and is_heavy(self.game, card))

    def is_leader(self, owner: Player) -> bool:
        """Return whether an opponent is ahead of the others by public information."""
        seen = {seat: self.booty(self.game.player(seat)) for seat in self.opponents()}
        rest = [booty for seat, booty in seen.items() if seat != owner.seat]
        return bool(rest) and seen[owner.seat] > max(rest)

    @staticmethod
    def booty(player: Player) -> int:
        return player.kills + 3 * player.bases_destroyed


def seat_letters(game: Game) -> Sequence[str]:
    """Return the letters of the seats."""
    return SEAT_NAMES[: game.count]
