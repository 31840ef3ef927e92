"""Explanations of refusals: the code, the rule and the facts of any action that `legal` does not offer. [ERR]"""

from __future__ import annotations

from .buying import can_pay, may_buy
from .combat import can_attack, is_open_base
from .constants import (
    AIMING, ATTACK, AWARD, CHOOSE, CONSENT, DECLARING, DEFEND, DEFENDER, DISCARD, DONE, DOUBLES, DRAFT, GIVE, GONE,
    MAIN, MEDAL, NONE, OVER, PAY, PAYING, PLACE, PLACING, REAR, REPAIRING, SABOTAGED, SIEGE_TARGET, SIGNALMEN, SLOTS,
    STORE, STRIKE, STRIKING, TAKE, TARGET, USE, VEHICLES, WANT,
)  # fmt: skip
from .drawing import is_dead
from .playing import card_at, may_play
from .errors import Refused
from .state import Game, Player
from .targets import is_defender, seat_of, slot_of
from .vocabulary import PHASES, PLAYS, VERBS


def explain(game: Game, seat: int, action: int) -> Refused:
    """Return the reason for refusing an action."""
    verb, argument = action >> 8, action & 255
    if game.phase == OVER:
        return Refused("GAME_OVER")
    if not 0 <= seat < game.count or not game.asked >> seat & 1:
        waiting = game.phase == SABOTAGED and (seat == game.turn or game.need >> seat & 1)
        return Refused("CHOICE_PENDING", "SABO-3") if waiting else Refused("NOT_YOUR_TURN")
    if verb not in PHASES[game.phase].answers:
        return wrong_moment(game, verb)
    player = game.player(seat)
    reasons = {
        WANT: why_not_buy, PAY: why_not_pay, DONE: why_not_done, USE: why_not_use, DEFEND: why_not_defend,
        DISCARD: why_not_discard, ATTACK: why_not_attack, STRIKE: why_not_strike, TARGET: why_not_target,
        PLACE: why_not_place, CHOOSE: why_not_choose, TAKE: why_not_take, GIVE: why_not_give, STORE: why_not_store,
    }  # fmt: skip
    if verb in reasons:
        return reasons[verb](game, player, argument)
    code, rule = VERBS[verb].refusal
    return Refused(code, rule, card=name(game, argument))


def wrong_moment(game: Game, verb: int) -> Refused:
    """Refuse an action that does not answer the pending question."""
    phase = game.phase
    if verb == DOUBLES or verb == MEDAL:
        return Refused("BAD_MEDAL_CHOICE", "MEDAL-7")
    if phase == PLACING or phase == DEFENDER:
        attacker = phase == DEFENDER or game.attack.find(game.card) >= 0
        return Refused("MUST_DEFEND", "DEF-8" if attacker else "DEF-5")
    if phase in (DECLARING, STRIKING, AIMING):
        return Refused("ATTACK_IN_PROGRESS") if verb in PLAYS else Refused("WRONG_PHASE", "ATK-3")
    if phase in (PAYING, AWARD, SABOTAGED, CONSENT, DRAFT):
        return Refused("CHOICE_PENDING")
    if game.card != NONE:
        return Refused("CARD_IN_PROGRESS")
    return Refused("WRONG_PHASE")


def name(game: Game, argument: int) -> str:
    """Return the name of the card that an action uses."""
    return game.book.names[argument] if argument < REAR else "rear"


def why_not_play(game: Game, player: Player, argument: int) -> Refused | None:
    """Return why a card cannot be played: missing, dead or played this turn; None if it can. [PLAY-6] [PLAY-10]"""
    card = card_at(player, argument)
    if argument != REAR and is_dead(card):
        return Refused("DEAD_CARD", card=name(game, card))
    if card == NONE or (argument != REAR and player.hand.find(card) < 0):
        return Refused("CARD_NOT_AVAILABLE", card=name(game, argument))
    if not may_play(game, argument, card):
        return Refused("ALREADY_PLAYED", "PLAY-7" if game.rules.rear else "PLAY-6", card=name(game, card))
    return None


def why_not_use(game: Game, player: Player, argument: int) -> Refused:
    card = card_at(player, argument)
    refused = why_not_play(game, player, argument)
    if refused:
        return refused
    if card < VEHICLES:
        return Refused("WRONG_CARD_TYPE", card=name(game, card))
    return Refused("NO_SUCH_ABILITY", "ABIL-8", card=name(game, card))


def why_not_defend(game: Game, player: Player, argument: int) -> Refused:
    card = card_at(player, argument)
    refused = why_not_play(game, player, argument)
    if refused:
        return refused
    return Refused("WRONG_CARD_TYPE" if card < VEHICLES else "NO_ARMOUR", card=name(game, card))


def why_not_discard(game: Game, player: Player, argument: int) -> Refused:
    """Return why a card cannot be discarded: one in the rear can only be played or replaced. [PLAY-2] [REAR-4]"""
    if not game.rules.may_discard:
        return Refused("WRONG_PHASE", "PLAY-2")
    return Refused("CARD_NOT_AVAILABLE", "REAR-4" if argument == REAR else "PLAY-2", card=name(game, argument))


# ---- purchases ------------------------------------------------------------------------------------------


def why_not_for_sale(game: Game, player: Player, card: int) -> Refused | None:
    """Return why a card is not for sale: the turn's limit, Signalmen once a game, or not on offer. [BUY-8] [SIG-3]"""
    if not may_buy(game, player) or (game.bought.size and not game.recruited):
        return Refused("PURCHASE_LIMIT")
    if card == SIGNALMEN and (player.signalmen or game.bought.find(card) >= 0):
        return Refused("SIGNALMEN_LIMIT")
    offered = game.signalmen > 0 if card == SIGNALMEN else game.reserve.find(card) >= 0
    if not offered or game.bought.find(card) >= 0:
        return Refused("CARD_NOT_AVAILABLE", "BUY-3", card=name(game, card))
    return None


def why_not_buy(game: Game, player: Player, card: int) -> Refused:
    refused = why_not_for_sale(game, player, card)
    if refused:
        return refused
    if game.payers.size:
        return Refused("CHOICE_PENDING", "BUY-10")
    payers = [c for c in player.hand.contents() if can_pay(game, c, c)]
    if player.rear != NONE and can_pay(game, REAR, player.rear):
        payers.append(player.rear)
    return why_too_little(game, [*game.bought.contents(), card], payers)


def why_not_pay(game: Game, player: Player, argument: int) -> Refused:
    return why_no_payer(game, player, argument) or Refused("NATIONAL_RESTRICTION", "BUY-15")


def why_no_payer(game: Game, player: Player, argument: int) -> Refused | None:
    """Return why a card cannot pay: it is not playable, or has no resource icon. [BUY-2]"""
    card = card_at(player, argument)
    refused = why_not_play(game, player, argument)
    if not refused and not game.book.has_icon[card]:
        return Refused("NO_RESOURCE_ICON", card=name(game, card))
    return refused


def why_too_little(game: Game, cards: list[int], payers: list[int]) -> Refused:
    """Return why the payment falls short: none, too little, or of the wrong nation. [BUY-3] [BUY-5] [BUY-13]"""
    have = sum(game.book.resources[card] for card in payers)
    need = sum(game.book.cost[card] for card in cards)
    if not payers:
        return Refused("NO_PAYER")
    if have < need:
        return Refused("INSUFFICIENT_RESOURCES", have=have, need=need)
    return Refused("NATIONAL_RESTRICTION")


def why_not_done(game: Game, player: Player, argument: int) -> Refused:
    if game.phase == REPAIRING:
        return Refused("BAD_COUNT", "REPR-1", have=0, need=1)
    return why_too_little(game, game.bought.contents(), game.payers.contents())


# ---- the attack -------------------------------------------------------------------------------------------


def why_not_attack(game: Game, player: Player, argument: int) -> Refused:
    """Return why a card cannot attack: attacked, no power, mixed nations, no target. [ATK-1] [ATK-2] [ATK-16]"""
    card = card_at(player, argument)
    if game.phase == MAIN and game.attacked:
        return Refused("ATTACK_ALREADY_MADE")
    refused = why_not_play(game, player, argument)
    if refused:
        return refused
    if card < VEHICLES:
        return Refused("WRONG_CARD_TYPE", card=name(game, card))
    if game.book.power[card] == 0:
        return Refused("NO_POWER", card=name(game, card))
    return Refused("NO_LEGAL_TARGET") if can_attack(game, argument, card) else Refused("MIXED_NATIONS")


def why_not_strike(game: Game, player: Player, card: int) -> Refused:
    """Return why a vehicle cannot strike: not declared, has struck, or only others have a target. [ATK-3] [ATK-15]"""
    if game.attack.find(card) >= game.struck:
        return Refused("NO_LEGAL_TARGET", "ATK-15")
    return Refused("CARD_NOT_AVAILABLE", "ATK-3", card=name(game, card))


def why_not_target(game: Game, player: Player, target: int) -> Refused:
    """Return the most specific reason to refuse this target. [ATK-5] [DEF-7] [HQ-3] [PASS-1] [PASS-2] [TEAM-3]"""
    seat, slot, at_defender = seat_of(target), slot_of(target), is_defender(target)
    if seat >= game.count or seat == game.turn:
        return Refused("ILLEGAL_TARGET")
    if not game.rules.are_opponents(game.turn, seat):
        return Refused("ALLY")
    owner = game.player(seat)
    if owner.bases.cards[slot] == GONE or (at_defender and owner.defenders.cards[slot] == NONE):
        return Refused("ILLEGAL_TARGET")
    if game.phase == SIEGE_TARGET:
        return Refused("ILLEGAL_TARGET", "SIEGE-9") if at_defender else Refused("HQ_PROTECTED", "SIEGE-8")
    if at_defender:
        return Refused("PASSIVE_RESTRICTION", "PASS-1")
    if owner.defenders.cards[slot] != NONE:
        return Refused("BASE_DEFENDED")
    return Refused("PASSIVE_RESTRICTION", "PASS-2") if is_open_base(owner, slot) else Refused("HQ_PROTECTED")


def why_not_place(game: Game, player: Player, slot: int) -> Refused:
    if slot >= SLOTS or player.bases.cards[slot] == GONE:
        return Refused("ILLEGAL_TARGET", "DEF-2")
    return Refused("UNDEFENDED_BASE_EXISTS")


def why_not_choose(game: Game, player: Player, card: int) -> Refused:
    declared = game.attack.find(card) >= 0
    return Refused("NO_ARMOUR" if declared else "CARD_NOT_AVAILABLE", "DEF-8", card=name(game, card))


# ---- abilities and the rear -----------------------------------------------------------------------------------


def why_not_take(game: Game, player: Player, card: int) -> Refused:
    if card < VEHICLES:
        return Refused("NOT_A_VEHICLE", card=name(game, card))
    if game.reserve.find(card) < 0:
        return Refused("CARD_NOT_AVAILABLE", "RSCH-2", card=name(game, card))
    return Refused("COST_TOO_HIGH", have=game.need, need=game.book.cost[card])


def why_not_give(game: Game, player: Player, seat: int) -> Refused:
    """Return why a seat cannot receive the card: it is no opponent, or already has one. [DEST-3] [TEAM-3]"""
    if seat >= game.count or seat == player.seat:
        return Refused("ILLEGAL_TARGET", "DEST-1")
    if not game.rules.are_opponents(seat, player.seat):
        return Refused("ALLY")
    return Refused("BAD_COUNT", "DEST-3", have=2, need=1)


def why_not_store(game: Game, player: Player, argument: int) -> Refused:
    if is_dead(argument):
        return Refused("DEAD_CARD", "REAR-6", card=name(game, argument))
    return Refused("CARD_NOT_AVAILABLE", "REAR-2", card=name(game, argument))
