"""The attack and Siege: targets, strikes, damage. [ATK] [SIEGE] [DMG] [HQ]"""

from __future__ import annotations

from .constants import (
    AIMING, AT_BASES, AT_VEHICLES, ATTACK, ATTACKED, AUXILIARY, BASE, DAMAGED, DECLARING, FRONT, GOLD, GONE,
    HEADQUARTERS, HEAVY, HQ, HURT, IN_PLAY, KILLED, LOST, NONE, POOL_ALL, READY, REAR, SLOTS, STRIKE, STRIKING, TARGET,
)  # fmt: skip
from .defence import end_attack, send_defender_to_depot
from .medals import begin_award, count_kill, note_decisive_shot, pays_after_attack, trigger_end
from .playing import card_at, may_play, take_to_play
from .state import Game, Player
from .targets import is_defender, seat_of, slot_of, target_at

# ---- targets --------------------------------------------------------------------------------------------------


def is_open_base(owner: Player, slot: int) -> bool:
    """Return whether a base is undefended; the HQ counts only if its owner has no other base. [ATK-5] [DEF-7] [HQ-3]"""
    if owner.bases.cards[slot] == GONE or owner.defenders.cards[slot] != NONE:
        return False
    return slot != HQ or not owner.has_ordinary_base()


def find_targets(game: Game) -> int:
    """Find all targets: open bases and defenders of any opponent, HQ included. [ATK-5] [HQ-3] [HQ-4]"""
    targets = 0
    for seat in range(game.count):
        if game.rules.are_opponents(game.turn, seat):
            targets |= targets_of(game.player(seat))
            if targets == AT_BASES + AT_VEHICLES:
                break
    return targets


def targets_of(owner: Player) -> int:
    targets = 0
    for slot in range(SLOTS):
        if owner.defenders.cards[slot] != NONE:
            targets |= AT_VEHICLES
        elif is_open_base(owner, slot):
            targets |= AT_BASES
    return targets


def can_hit(game: Game, card: int, targets: int) -> bool:
    """Return whether a card can hit any of the targets, given Bases only and Vehicles only. [PASS-1] [PASS-2]"""
    if game.book.vehicles_only[card]:
        targets &= AT_VEHICLES
    if game.book.bases_only[card]:
        targets &= AT_BASES
    return targets != 0


def can_strike_defender(game: Game, card: int, owner: Player, slot: int) -> bool:
    """Return whether a base has a defender that the attacker may hit. [ATK-6] [PASS-1]"""
    return owner.defenders.cards[slot] != NONE and not game.book.bases_only[card]


def can_strike_base(game: Game, card: int, owner: Player, slot: int) -> bool:
    """Return whether a base is undefended and the attacker may hit it. [ATK-5] [PASS-2]"""
    return is_open_base(owner, slot) and not game.book.vehicles_only[card]


def list_targets(game: Game, card: int) -> None:
    """List all targets of the striker. [ATK-5] [ATK-6] [ATK-14]"""
    for seat in range(game.count):
        if game.rules.are_opponents(game.turn, seat):
            owner = game.player(seat)
            for slot in range(SLOTS):
                if can_strike_defender(game, card, owner, slot):
                    game.choices.add(TARGET, target_at(seat, slot, defender=True))
                elif can_strike_base(game, card, owner, slot):
                    game.choices.add(TARGET, target_at(seat, slot, defender=False))


# ---- declaring the attack -----------------------------------------------------------------------------------


def can_attack(game: Game, argument: int, card: int) -> bool:
    """Return whether an unplayed vehicle has power and fits the attack's nation. [ATK-2] [GOLD-1] [PLAY-11]"""
    if game.book.power[card] == 0 or not may_play(game, argument, card):
        return False
    nation = game.book.nation[card]
    return nation == GOLD or game.nation == GOLD or game.nation == NONE or nation == game.nation


def list_attackers(game: Game, player: Player) -> None:
    """List the vehicles that may be declared so that at least one attacker has a target. [ATK-3] [ATK-16]"""
    targets = find_targets(game)
    ready = has_striker(game, targets)
    if ready:
        game.choices.add(READY, 0)
    for i in range(player.hand.size):
        list_attacker(game, player, player.hand.cards[i], player.hand.cards[i], targets, ready)
    if player.rear != NONE:
        list_attacker(game, player, REAR, player.rear, targets, ready)


def list_attacker(game: Game, player: Player, argument: int, card: int, targets: int, ready: bool) -> None:
    """List an attacker that can hit something, or that one with a target can still join. [ATK-16]"""
    if can_attack(game, argument, card):
        if ready or can_hit(game, card, targets) or has_helper(game, player, argument, card, targets):
            game.choices.add(ATTACK, argument)


def has_attacker(game: Game, player: Player) -> bool:
    for i in range(player.hand.size):
        if game.book.power[player.hand.cards[i]]:
            return True
    return player.rear != NONE and game.book.power[player.rear] > 0


def has_helper(game: Game, player: Player, argument: int, card: int, targets: int) -> bool:
    """Return whether a card that has a target can join one that has none. [ATK-16]"""
    before = game.nation
    game.nation = joined_nation(game, card)
    found = False
    for i in range(player.hand.size):
        other = player.hand.cards[i]
        if other != argument and can_attack(game, other, other) and can_hit(game, other, targets):
            found = True
    rear = player.rear
    if argument != REAR and rear != NONE and can_attack(game, REAR, rear) and can_hit(game, rear, targets):
        found = True
    game.nation = before
    return found


def joined_nation(game: Game, card: int) -> int:
    """Return the nation of the declared attackers; gold alone has none. [GOLD-1] [GOLD-2]"""
    nation = game.book.nation[card]
    return game.nation if nation == GOLD and game.nation != NONE else nation


def declare(game: Game, player: Player, argument: int) -> None:
    """Declare one more attacker. [ATK-1] [ATK-3]"""
    game.nation = joined_nation(game, card_at(player, argument))
    game.attacked = True
    game.attack.add(take_to_play(game, player, argument))
    game.ask(game.turn, DECLARING)


def begin_strikes(game: Game) -> None:
    if game.recorded:
        game.notify(ATTACKED, NONE, game.turn, game.nation)
    game.ask(game.turn, STRIKING)


# ---- strikes --------------------------------------------------------------------------------------------------


def list_strikers(game: Game) -> None:
    """List the declared attackers with a target; all must strike, in any order. [ATK-4] [ATK-15]"""
    targets = find_targets(game)
    for i in range(game.struck, game.attack.size):
        if can_hit(game, game.attack.cards[i], targets):
            game.choices.add(STRIKE, game.attack.cards[i])


def has_striker(game: Game, targets: int) -> bool:
    for i in range(game.struck, game.attack.size):
        if can_hit(game, game.attack.cards[i], targets):
            return True
    return False


def choose_striker(game: Game, card: int) -> None:
    game.attack.swap(game.struck, game.attack.find(card))
    game.striker = card
    game.ask(game.turn, AIMING)


def strike(game: Game, player: Player, target: int) -> None:
    """Apply the result at once, then move the attacker to the depot. [ATK-4] [ATK-7]"""
    owner = game.player(seat_of(target))
    slot = slot_of(target)
    if is_defender(target):
        strike_vehicle(game, player, owner, slot)
    else:
        strike_base(game, player, owner, slot, is_heavy(game, game.striker))
    spend_attacker(game, player)
    continue_strikes(game, player)


def spend_attacker(game: Game, player: Player) -> None:
    """Put an attacker on the depot at once, not at the end of the turn. [ATK-7] [PLAY-4]"""
    game.put_down(game.attack.cards[game.struck], IN_PLAY, player.depot)
    game.struck += 1
    game.striker = NONE


def continue_strikes(game: Game, player: Player) -> None:
    """Ask for the next striker with the current targets; attackers without a target are spent. [ATK-15] [HQ-6]"""
    if has_striker(game, find_targets(game)):
        game.ask(game.turn, STRIKING)
        return
    while game.struck < game.attack.size:
        spend_attacker(game, player)
    reward_attack(game)


def reward_attack(game: Game) -> None:
    """Award medals of the attackers' nation, then place the defender. [ATK-17] [MEDAL-1] [MEDAL-5]"""
    if pays_after_attack(game) and begin_award(game, game.nation, game.kills):
        return
    end_attack(game)


def strike_destroys(game: Game, card: int, owner: Player, slot: int) -> bool:
    """Return whether a strike destroys a defender: power reaches its armour, or it is damaged. [ATK-8] [ATK-9]"""
    return owner.hurt.cards[slot] != 0 or game.book.power[card] >= game.book.armour[owner.defenders.cards[slot]]


def strike_vehicle(game: Game, player: Player, owner: Player, slot: int) -> None:
    if strike_destroys(game, game.striker, owner, slot):
        kill_defender(game, player, owner, slot)
        game.kills += 1
        if game.rules.pooling == POOL_ALL:
            count_kill(game, game.nation)
    else:
        hurt_defender(game, owner, slot)


def kill_defender(game: Game, player: Player, owner: Player, slot: int) -> None:
    """Put a destroyed defender on its owner's depot, not on the graveyard or the attacker's. [ATK-10] [SIEGE-5]"""
    if game.recorded:
        game.notify(KILLED, owner.defenders.cards[slot], player.seat, owner.place + FRONT + slot)
    player.kills += 1
    send_defender_to_depot(game, owner, slot)


def hurt_defender(game: Game, owner: Player, slot: int) -> None:
    """Damage a defender until the owner's next phase I. [DMG-1] [DMG-2]"""
    owner.hurt.put(slot, 1)
    if game.recorded:
        game.notify(HURT, owner.defenders.cards[slot], NONE, owner.place + FRONT + slot)


def is_heavy(game: Game, card: int) -> bool:
    return game.book.klass[card] == HEAVY


def base_falls(owner: Player, slot: int, heavy: bool) -> bool:
    """Return whether a hit destroys a base: it is damaged already, or a heavy strikes. [ATK-11] [ATK-12] [HQ-5]"""
    return heavy or owner.bases.cards[slot] == DAMAGED


def strike_base(game: Game, player: Player, owner: Player, slot: int, heavy: bool) -> None:
    if base_falls(owner, slot, heavy):
        destroy_base(game, player, owner, slot)
    else:
        owner.bases.put(slot, DAMAGED)
        if game.recorded:
            game.notify(HURT, NONE, NONE, owner.place + FRONT + slot)


def destroy_base(game: Game, player: Player, owner: Player, slot: int) -> None:
    """Move a base to its destroyer's depot; a defender returns unharmed. [ATK-13] [SIEGE-3] [SIEGE-6]"""
    owner.bases.put(slot, GONE)
    if owner.defenders.cards[slot] != NONE:
        send_defender_to_depot(game, owner, slot)
    player.bases_destroyed += 1
    if game.recorded:
        game.notify(LOST, NONE, player.seat, owner.place + FRONT + slot)
    game.put_down(HEADQUARTERS if slot == HQ else BASE, owner.place + FRONT + slot, player.depot)
    if not owner.has_base():  # with HQs in play the HQ is always the last [END-1] [ACH-S12]
        note_decisive_shot(game, player.seat)
        trigger_end(game)


# ---- Siege -----------------------------------------------------------------------------------------------------


def list_siege_targets(game: Game) -> None:
    """List bases, defended or not, and defenders; an HQ only if it is the last base. [SIEGE-1] [SIEGE-8] [SIEGE-10]"""
    for seat in range(game.count):
        if game.rules.are_opponents(game.turn, seat):
            owner = game.player(seat)
            for slot in range(SLOTS):
                if can_besiege_base(owner, slot):
                    game.choices.add(TARGET, target_at(seat, slot, defender=False))
                if can_besiege_defender(game, owner, slot):
                    game.choices.add(TARGET, target_at(seat, slot, defender=True))


def can_besiege_base(owner: Player, slot: int) -> bool:
    return owner.bases.cards[slot] != GONE and (slot != HQ or not owner.has_ordinary_base())


def can_besiege_defender(game: Game, owner: Player, slot: int) -> bool:
    """Return whether Siege may hit a defender: auxiliaries too, unless by option only armoured vehicles. [SIEGE-9]"""
    card = owner.defenders.cards[slot]
    return card != NONE and not (game.rules.siege_armoured_only and game.book.klass[card] == AUXILIARY)


def siege_destroys(game: Game, owner: Player, slot: int) -> bool:
    """Return whether Siege destroys a defender: a damaged one, or by default one of armour 1. [SIEGE-4]"""
    thin = game.book.armour[owner.defenders.cards[slot]] == 1 and not game.rules.siege_damages
    return thin or owner.hurt.cards[slot] != 0


def besiege(game: Game, player: Player, target: int) -> None:
    """Deal one step of damage; power and class of the siege card do not matter. [SIEGE-3] [SIEGE-4] [SIEGE-7]"""
    owner = game.player(seat_of(target))
    slot = slot_of(target)
    if not target & 1:
        strike_base(game, player, owner, slot, heavy=False)
        return
    if siege_destroys(game, owner, slot):
        kill_defender(game, player, owner, slot)
        count_kill(game, game.book.nation[game.card])
    else:
        hurt_defender(game, owner, slot)
