"""Vehicles that defend bases. [DEF]"""

from __future__ import annotations

from .constants import CHOOSE, DEFENDER, FRONT, GONE, IN_PLAY, MAIN, MOVED, NONE, PLACE, PLACING, SLOTS
from .state import Game, Player


def has_bare_base(player: Player) -> bool:
    """Return whether a base is undefended; the HQ counts as a base here. [HQ-2]"""
    for slot in range(SLOTS):
        if player.bases.cards[slot] != GONE and player.defenders.cards[slot] == NONE:
            return True
    return False


def list_places(game: Game, player: Player) -> None:
    """List the bases to defend: bare ones first, unless placement is free. [DEF-2] [DEF-3] [DEF-4]"""
    bare = has_bare_base(player) and not game.rules.free_placement
    for slot in range(SLOTS):
        if player.bases.cards[slot] != GONE and not (bare and player.defenders.cards[slot] != NONE):
            game.choices.add(PLACE, slot)


def send_defender_to_depot(game: Game, owner: Player, slot: int) -> None:
    """Move a defender to its owner's depot, without its damage. [DEF-11] [ATK-10] [SIEGE-5]"""
    card = owner.defenders.cards[slot]
    owner.defenders.put(slot, NONE)
    owner.hurt.put(slot, 0)
    game.put_down(card, owner.place + FRONT + slot, owner.depot)


def place_defender(game: Game, player: Player, slot: int) -> None:
    """Place the card in play as defender; a previous defender goes to the depot first. [DEF-4] [DEF-5]"""
    if player.defenders.cards[slot] != NONE:
        send_defender_to_depot(game, player, slot)
    player.defenders.put(slot, game.card)
    player.hurt.put(slot, 0)
    if game.recorded:
        game.notify(MOVED, game.card, IN_PLAY, player.place + FRONT + slot)
    game.card = NONE
    game.ask(game.turn, MAIN)


# ---- after an attack -----------------------------------------------------------------------------


def must_defend_after_attack(game: Game, player: Player) -> bool:
    """Return whether one of the attackers has armour and must defend. [DEF-8] [DEF-10]"""
    if not game.rules.defend_after_attack or not player.has_base():
        return False
    for i in range(game.attack.size):
        if game.book.armour[game.attack.cards[i]]:
            return True
    return False


def list_attackers_to_defend(game: Game) -> None:
    """List the attackers that may defend: those with armour. [DEF-1] [DEF-8]"""
    for i in range(game.attack.size):
        card = game.attack.cards[i]
        if game.book.armour[card]:
            game.choices.add(CHOOSE, card)


def choose_defender(game: Game, player: Player, card: int) -> None:
    """Take the defender back from the depot; this is not a second play of the card. [DEF-9]"""
    game.card = game.take_up(player.depot, player.depot.find(card))
    game.scrapped = False
    game.ask(game.turn, PLACING)


def end_attack(game: Game) -> None:
    """Ask for the compulsory defender once the medals are awarded, then continue phase II. [ATK-17]"""
    if must_defend_after_attack(game, game.player(game.turn)):
        game.ask(game.turn, DEFENDER)
    else:
        game.ask(game.turn, MAIN)
