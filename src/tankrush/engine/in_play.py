"""The card in play for its abilities, from the hand to its destination. [ABIL]"""

from __future__ import annotations

from .constants import ABILITY, IN_PLAY, MAIN, NONE, PLACING, RESOLVE, STOP, SYMBOLS
from .playing import take_to_play
from .state import Game, Player


def begin_card(game: Game, player: Player, argument: int) -> None:
    """Take a card into play; it is in no pile until it reaches its destination. [ZONE-13] [ABIL-1]"""
    game.card = take_to_play(game, player, argument)
    game.used = 0
    game.scrapped = False
    game.ask(game.turn, ABILITY)


def defend_with(game: Game, player: Player, argument: int) -> None:
    """Play a card straight to a base: the empty ability. [ABIL-4]"""
    begin_card(game, player, argument)
    finish_card(game, player)


def unused_symbol(game: Game, ability: int) -> int:
    """Return the first unresolved symbol of an ability, or -1; a card may have it twice. [ABIL-7] [DEST-5]"""
    for i in range(game.book.active[game.card]):
        if not game.used >> i & 1 and game.book.symbol[game.card * SYMBOLS + i] == ability:
            return i
    return -1


def list_abilities(game: Game) -> None:
    """List each unused ability, and stopping once one was used; in printed order by option. [ABIL-1] [ABIL-7]"""
    seen = 0
    for i in range(game.book.active[game.card]):
        ability = game.book.symbol[game.card * SYMBOLS + i]
        if not game.used >> i & 1 and not seen >> ability & 1:
            seen |= 1 << ability
            game.choices.add(RESOLVE, ability)
            if game.rules.printed_order:
                return
    if game.used:
        game.choices.add(STOP, 0)


def after_ability(game: Game, player: Player) -> None:
    """Ask for the next ability, or send the card to its destination. [ABIL-2] [ABIL-3] [PLAY-5]"""
    if game.used == (1 << game.book.active[game.card]) - 1:
        finish_card(game, player)
    else:
        game.ask(game.turn, ABILITY)


def finish_card(game: Game, player: Player) -> None:
    """Move the played card to the graveyard, to a base or to the depot. [ABIL-3] [DEF-5] [DEF-6] [RSCH-1]"""
    if game.scrapped:
        game.card = NONE
        game.ask(game.turn, MAIN)
    elif game.book.armour[game.card] and player.has_base():
        game.ask(game.turn, PLACING)
    else:
        game.put_down(game.card, IN_PLAY, player.depot)
        game.card = NONE
        game.ask(game.turn, MAIN)
