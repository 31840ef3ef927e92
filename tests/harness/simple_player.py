"""A simple player that buys, attacks and uses abilities, so games are short and use every rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tankrush.engine import constants as c
from tankrush.engine.card_data import ABILITY_KEYS
from tankrush.engine.state import Game
from tankrush.engine.targets import seat_of, slot_of

# The preference for each ability.
EAGERNESS = {
    "reinforcements": 95, "invulnerability": 92, "siege": 90, "destruction": 88, "planning": 70, "sabotage": 85,
    "dislocation": 60, "repair": 75, "recruitment": 72, "scouting": 30, "research": 65,
}  # fmt: skip


class Dice(Protocol):
    """A source of numbers from 0 to n - 1, like the engine's dice."""

    def below(self, n: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Style:
    """A player's preferences: bases or vehicles, one ability above all, doubles or the last single."""

    bases: int = 60  # preference for striking a base
    vehicles: int = 50  # preference for striking a vehicle
    attack: int = 80
    buy: int = 68
    defend: int = 55
    ability: str = ""  # a preferred ability
    doubles: bool = False
    folly: int = 0  # one choice in this number is random; 0 for none


STYLES = {
    "raider": Style(bases=90),
    "hunter": Style(vehicles=95),
    "builder": Style(buy=85, doubles=True),
    "besieger": Style(ability="siege", bases=80),
    "saboteur": Style(ability="sabotage"),
    "repairer": Style(ability="repair", doubles=True),
    "scout": Style(ability="scouting"),
    "recruiter": Style(ability="recruitment"),
    "researcher": Style(ability="research"),
    "planner": Style(ability="planning"),
    "mover": Style(ability="dislocation"),
    "wrecker": Style(ability="destruction", vehicles=70),
    "medallist": Style(ability="invulnerability", vehicles=80),
    "reckless": Style(bases=90, folly=5),
}


def choose(game: Game, seat: int, actions: list[int], style: Style, dice: Dice) -> int:
    """Choose the action with the highest score, the first one of equals."""
    if style.folly and dice.below(style.folly) == 0:
        return actions[dice.below(len(actions))]
    return max(actions, key=lambda action: (like(game, seat, action, style), -action))


def like(game: Game, seat: int, action: int, style: Style) -> int:
    """Return the score of an action."""
    verb, argument = action >> 8, action & 255
    card = game.player(seat).rear if argument == c.REAR else argument
    if verb in (c.USE, c.RESOLVE):
        return like_ability(game, card, style) if verb == c.USE else 100 + eagerness(ABILITY_KEYS[argument], style)
    if verb in (c.WANT, c.TAKE, c.STORE):
        return style.buy + worth(game, card, style)
    if verb in (c.PAY, c.GIVE_UP, c.DISCARD, c.SCRAP):
        base = {c.PAY: 40, c.GIVE_UP: 40, c.DISCARD: -50, c.SCRAP: 60 if card < c.VEHICLES else -20}[verb]
        return base - worth(game, card, style)
    if verb in (c.ATTACK, c.STRIKE):
        return style.attack + game.book.power[card]
    if verb == c.TARGET:
        return like_target(game, argument, style)
    if verb in (c.DEFEND, c.CHOOSE):
        return style.defend + game.book.armour[card] if game.book.armour[card] else 0
    if verb in (c.PLACE, c.DISLOCATE):
        return 10 - argument
    if verb == c.DOUBLES:
        return argument if style.doubles else -argument
    return {c.END: 1, c.STOP: 1, c.KEEP: 1, c.REFRESH: 35, c.READY: 75, c.DONE: 90}.get(verb, 10)


def eagerness(ability: str, style: Style) -> int:
    return 200 if ability == style.ability else EAGERNESS.get(ability, 0)


def like_ability(game: Game, card: int, style: Style) -> int:
    """Use a card for its best ability, unless that would scrap a good vehicle."""
    symbols = [game.book.symbol[card * c.SYMBOLS + i] for i in range(game.book.active[card])]
    best = max(eagerness(ABILITY_KEYS[ability], style) for ability in symbols)
    if c.RESEARCH in symbols and card >= c.VEHICLES and style.ability != "research":
        best -= 60
    return best


def worth(game: Game, card: int, style: Style) -> int:
    """Return the value of a card: power and armour above all, then resources and abilities."""
    book = game.book
    if card == c.NONE:
        return 0
    points = 4 * book.power[card] + 2 * book.armour[card] + book.resources[card] + 2 * book.active[card]
    keen = any(ABILITY_KEYS[book.symbol[card * c.SYMBOLS + i]] == style.ability for i in range(book.active[card]))
    return points + (10 if keen else 0)


def like_target(game: Game, target: int, style: Style) -> int:
    """Prefer destroying to damaging, and an opponent who is nearly beaten."""
    owner, slot = game.player(seat_of(target)), slot_of(target)
    striker = game.striker if game.striker != c.NONE else game.card
    beaten = owner.bases.contents().count(0)
    if target & 1:
        armour = game.book.armour[owner.defenders.contents()[slot]]
        weak = owner.hurt.contents()[slot] or game.book.power[striker] >= armour
        return style.vehicles + (20 if weak else 0)
    falls = owner.bases.contents()[slot] == c.DAMAGED or game.book.klass[striker] == c.HEAVY
    return style.bases + (20 if falls else 0) + 2 * beaten
