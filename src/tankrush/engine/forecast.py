"""Forecasts for a choice: hits with their points, and cards that would be wasted.

The rules are those of the chapters; this module is for clients that show a game, and no search uses it.
"""

from __future__ import annotations

from .abilities import list_research
from .card_data import ABILITY_KEYS, NATION_KEYS
from .combat import (
    base_falls, has_attacker, is_heavy, joined_nation, list_siege_targets, list_targets, siege_destroys,
    strike_destroys,
)  # fmt: skip
from .constants import (
    ABILITY, AIMING, ATTACK, BASE_POINTS, WANT, DECLARING, DESTRUCTION_ABILITY, DISLOCATION, DONE, END, GOLD,
    INVULNERABILITY, MAIN, NATIONS, NONE, PAY, PAYING, PLANNING, POOL_ALL, POOL_NONE, READY, REAR, RECRUITMENT,
    REINFORCEMENTS, REPAIR, RESEARCH, RESOLVE, SABOTAGE, SCOUTING, SIEGE, STRIKE, STRIKING, SYMBOLS,
    TARGET, USE,
)  # fmt: skip
from .payment import list_offers, list_payers
from .playing import card_at
from .sabotage import is_victim
from .scoring import standing_bases
from .view_types import Aim, Attacker, Effect, Forecast, Caution, shared_effect
from .state import Game, Player
from .targets import is_defender, seat_of, slot_of
from .vocabulary import target_words


# ---- hits ---------------------------------------------------------------------------------------------------


def strike_effect(game: Game, card: int, target: int) -> Effect:
    """Return the effect of a strike by this attacker on a target now. [ATK-8…13]"""
    owner, slot = game.player(seat_of(target)), slot_of(target)
    if not is_defender(target):
        return _base_effect(owner, base_falls(owner, slot, is_heavy(game, card)))
    nation = game.nation if game.phase in (AIMING, STRIKING) else joined_nation(game, card)
    if game.rules.pooling == POOL_ALL:
        return _vehicle_effect(game, strike_destroys(game, card, owner, slot), nation, _due(game, nation), pooled=True)
    return _vehicle_effect(game, strike_destroys(game, card, owner, slot), nation, game.kills, pooled=False)


def siege_effect(game: Game, target: int) -> Effect:
    """Return the effect of Siege of the card in play on a target. [SIEGE-3] [SIEGE-4] [SIEGE-7]"""
    owner, slot = game.player(seat_of(target)), slot_of(target)
    if not is_defender(target):
        return _base_effect(owner, base_falls(owner, slot, heavy=False))
    nation = game.book.nation[game.card]
    return _vehicle_effect(game, siege_destroys(game, owner, slot), nation, _due(game, nation), pooled=True)


def _due(game: Game, nation: int) -> int:
    return game.due.cards[nation] if nation < NATIONS else 0


def _base_effect(owner: Player, falls: bool) -> Effect:
    """Return the effect on a base: it scores at the end, and the last one triggers it. [SCORE-4] [END-1]"""
    if not falls:
        return shared_effect("damages", 0, None, True, False)
    is_last = standing_bases(owner) == 1
    return shared_effect("captures", BASE_POINTS, None, False, is_last)


def _vehicle_effect(game: Game, destroys: bool, nation: int, kills: int, pooled: bool) -> Effect:
    """Return the medals that one more kill adds to the award, limited by the pile. [MEDAL-1…4] [GOLD-2]"""
    if not destroys:
        return shared_effect("damages", 0, None, True, False)
    if nation in (GOLD, NONE):
        return shared_effect("destroys", 0, None, False, False)
    before, _ = _award(game, nation, kills, pooled)
    after, empties = _award(game, nation, kills + 1, pooled)
    key = NATION_KEYS[nation] if after > before else None
    return shared_effect("destroys", after - before, key, False, empties)


def _award(game: Game, nation: int, kills: int, pooled: bool) -> tuple[int, bool]:
    """Return the medals for this number of kills, and whether every choice takes the last single. [END-2]"""
    singles, doubles = game.singles.cards[nation], game.doubles.cards[nation]
    most = 0 if pooled and game.rules.pooling == POOL_NONE else min(kills // 2, doubles)
    least = min(kills - 2 * most, singles)
    return 2 * most + least, singles > 0 and least == singles


# ---- attackers ----------------------------------------------------------------------------------------------


def list_attacks(game: Game, player: Player, actions: list[int]) -> list[Attacker]:
    """List the vehicles that can be declared or must still strike, with everything they could hit now. [ATK-2…6]"""
    if game.phase not in (MAIN, DECLARING, STRIKING):
        return []
    declared = game.attack.contents()[game.struck :] if game.phase != MAIN else []
    found = [_attacker(game, game.book.keys[card], card, None) for card in declared]
    for action in actions:
        if action >> 8 == ATTACK:
            card = card_at(player, action & 255)
            part = "rear" if action & 255 == REAR else game.book.keys[card]
            found.append(_attacker(game, part, card, action))
    return found


def _attacker(game: Game, part: str, card: int, action: int | None) -> Attacker:
    game.clear_choices()
    list_targets(game, card)
    targets = sorted(game.choices.contents())
    aims = [Aim(aim, target_words(aim & 255), strike_effect(game, card, aim & 255)) for aim in targets]
    return Attacker(part, game.book.keys[card], action, READY * 256, STRIKE * 256 + card, tuple(aims))


# ---- what is lost -------------------------------------------------------------------------------------------


def has_effect(game: Game, player: Player, card: int, ability: int, amount: int) -> bool:
    """Return whether an ability of a card could have an effect now. [ABIL-6]"""
    if ability == REINFORCEMENTS:
        return player.garage.size + player.depot.size > 0
    if ability == RECRUITMENT:
        return not game.recruited
    if ability == SCOUTING:
        return game.reserve.size + game.deck.size + game.discards.size > 0
    if ability == SABOTAGE:
        return bool([seat for seat in range(game.count) if is_victim(game, seat)])
    if ability == SIEGE:
        game.clear_choices()
        list_siege_targets(game)
        return game.choices.size > 0
    if ability == RESEARCH:
        return _can_research(game, player, amount)
    if ability == REPAIR:
        return player.depot.size > 0
    if ability == INVULNERABILITY:
        nation = game.book.nation[card]
        if game.rules.any_nation:
            return bool(game.singles.any())
        return nation != GOLD and game.singles.contents()[nation] > 0
    if ability == DISLOCATION:
        return bool([defender for defender in player.defenders.contents() if defender != NONE])
    if ability == PLANNING:
        return game.open.size > 0
    return ability != DESTRUCTION_ABILITY or game.destruction > 0


def _can_research(game: Game, player: Player, amount: int) -> bool:
    before = game.need
    game.need = amount
    game.clear_choices()
    list_research(game, player)
    game.need = before
    return game.choices.size > 0


def warn(game: Game, player: Player, action: int, actions: list[int]) -> Caution | None:
    """Return a warning if this choice would waste something."""
    verb, argument = action >> 8, action & 255
    if verb == USE:
        return _warn_of_use(game, player, card_at(player, argument))
    if verb == RESOLVE and game.phase == ABILITY:
        return _warn_of_ability(game, player, game.card, argument, _amount(game, game.card, argument))
    if verb == PAY and game.phase == PAYING:
        return _warn_of_payer(game, card_at(player, argument))
    if verb == DONE and game.phase == PAYING:
        lost = sum([game.book.resources[card] for card in game.payers.contents()])
        lost -= sum([game.book.cost[card] for card in game.bought.contents()])
        return Caution("lost-resources", n=lost) if lost > 0 else None
    if verb == END:
        ways = [word for word, possible in (("attack", ATTACK), ("buy", WANT)) if _has(actions, possible)]
        return Caution(f"still-{'-'.join(ways)}", ways=tuple(ways)) if ways else None
    return None


def _has(actions: list[int], verb: int) -> bool:
    return verb in [action >> 8 for action in actions]


def _warn_of_payer(game: Game, card: int) -> Caution | None:
    """Warn of a payer without resources: only a card that costs nothing needs one. [BUY-2] [BUY-5]"""
    price = sum([game.book.cost[wanted] for wanted in game.bought.contents()])
    if game.book.resources[card] == 0 and (price > 0 or game.payers.size):
        return Caution("pays-nothing", game.book.keys[card])
    return None


def _warn_of_use(game: Game, player: Player, card: int) -> Caution | None:
    """Warn if no ability of a card would have an effect; a card with armour can still defend. [ABIL-3] [ABIL-6]"""
    first = card * SYMBOLS
    symbols = [(game.book.symbol[first + i], game.book.amount[first + i]) for i in range(game.book.active[card])]
    found = [_warn_of_ability(game, player, card, ability, amount) for ability, amount in symbols]
    if not found or not all(found):
        return None
    for warning in found:
        if warning is not None and warning.key == "research-nothing":
            return warning
    defends = game.book.armour[card] > 0 and player.has_base()
    ways = tuple([ABILITY_KEYS[ability] for ability, _ in symbols])
    return None if defends else Caution("no-effect", game.book.keys[card], ways=ways)


def _amount(game: Game, card: int, ability: int) -> int:
    first = card * SYMBOLS
    for i in range(game.book.active[card]):
        if game.book.symbol[first + i] == ability and not game.used >> i & 1:
            return game.book.amount[first + i]
    return 0


def _warn_of_ability(game: Game, player: Player, card: int, ability: int, amount: int) -> Caution | None:
    """Warn that Research finds no card but still scraps the one in play. [RSCH-6]"""
    if has_effect(game, player, card, ability, amount):
        return None
    if ability == RESEARCH:
        return Caution("research-nothing", game.book.keys[card], amount)
    return Caution("no-effect", game.book.keys[card], ways=(ABILITY_KEYS[ability],))


def _warn_of_hit(game: Game, player: Player, effect: Effect) -> Caution | None:
    """Warn of damage that no later hit can use: it is repaired in the owner's next turn. [DMG-2]"""
    if effect.kind != "damages":
        return None
    if game.phase == AIMING:
        follows = game.struck + 1 < game.attack.size
    else:
        follows = not game.attacked and has_attacker(game, player)
    return None if follows else Caution("repaired")


# ---- everything about a choice ------------------------------------------------------------------------------


def foresee(game: Game, player: Player, action: int, actions: list[int]) -> tuple[Effect | None, Caution | None]:
    """Return the effect of a legal action and a warning."""
    if action >> 8 == TARGET:
        is_strike = game.phase == AIMING
        effect = strike_effect(game, game.striker, action & 255) if is_strike else siege_effect(game, action & 255)
        return effect, _warn_of_hit(game, player, effect)
    return None, warn(game, player, action, actions)


def forecast(game: Game, player: Player, actions: list[int]) -> Forecast | None:
    """List everything a seat with these choices could buy, pay with and hit."""
    if game.phase not in (MAIN, PAYING, DECLARING, STRIKING):
        return None
    buys = game.phase in (MAIN, PAYING)
    payers = list_payers(game, player) if buys else []
    offers = list_offers(game, player, payers) if buys else []
    return Forecast(tuple(payers), tuple(offers), tuple(list_attacks(game, player, actions)))
