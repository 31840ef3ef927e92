"""Medals for destroyed vehicles, and how they are paid out. [MEDAL] [INVU]"""

from __future__ import annotations

from .constants import AWARD, DOUBLE, DOUBLES, ENDING, GOLD, MEDAL, MEDALS, NATIONS, NONE, POOL_ALL, POOL_NONE, SINGLE
from .state import Game, Player


def trigger_end(game: Game) -> None:
    """Mark the last round: the game ends for all players when it is finished, irrevocably. [END-3] [END-7] [TEAM-9]"""
    if not game.ending:
        game.ending = True
        if game.recorded:
            game.notify(ENDING, NONE, NONE, NONE)


def note_decisive_shot(game: Game, seat: int) -> None:
    """Note the first deciding event of the game, even if its achievement is not open. [ACH-S12]"""
    if game.decisive == NONE:
        game.decisive = seat


def take_single(game: Game, player: Player, nation: int) -> None:
    """Move a single to the depot; the last of a pile triggers the end. [END-2] [INVU-4]"""
    left = game.singles.cards[nation] - 1
    game.singles.put(nation, left)
    game.put_down(SINGLE + nation, MEDALS, player.depot)
    if left == 0:
        note_decisive_shot(game, player.seat)
        trigger_end(game)


def take_double(game: Game, player: Player, nation: int) -> None:
    game.doubles.put(nation, game.doubles.cards[nation] - 1)
    game.put_down(DOUBLE + nation, MEDALS, player.depot)


def count_kill(game: Game, nation: int) -> None:
    """Count a kill to be paid at the turn's end: by Siege, or by a strike with `withAttack`. [SIEGE-7] [MEDAL-8]"""
    if nation != GOLD:
        game.due.put(nation, game.due.cards[nation] + 1)


# ---- awards ----------------------------------------------------------------------------------


def most_doubles(game: Game) -> int:
    """Return the most doubles an award may use; a double counts as two medals of one award. [MEDAL-2] [MEDAL-3]"""
    if game.closing and game.rules.pooling == POOL_NONE:
        return 0
    return min(game.award // 2, game.doubles.cards[game.award_nation])


def is_fair_award(game: Game, doubles: int) -> bool:
    """Return whether no medal is lost that another double would pay; `shortPile=free` allows the loss. [MEDAL-7]"""
    if doubles == most_doubles(game):
        return True
    if game.rules.forced_doubles:
        return False
    return game.rules.free_awards or game.award - 2 * doubles <= game.singles.cards[game.award_nation]


def list_awards(game: Game) -> None:
    for doubles in range(most_doubles(game) + 1):
        if is_fair_award(game, doubles):
            game.choices.add(DOUBLES, doubles)


def begin_award(game: Game, nation: int, due: int) -> bool:
    """Ask for the number of doubles and return True, or pay at once if only one number is possible. [MEDAL-1]"""
    game.award_nation = nation
    game.award = due
    most = most_doubles(game)
    if most > 0 and is_fair_award(game, most - 1):
        game.ask(game.turn, AWARD)
        return True
    pay_award(game, most)
    return False


def pay_award(game: Game, doubles: int) -> None:
    """Pay doubles first, then singles as long as they last; the rest is lost. [MEDAL-2] [MEDAL-4]"""
    player = game.player(game.turn)
    nation = game.award_nation
    singles = min(game.award - 2 * doubles, game.singles.cards[nation])
    for _ in range(doubles):
        take_double(game, player, nation)
    for _ in range(singles):
        take_single(game, player, nation)
    game.award = 0
    game.award_nation = NONE


def begin_due_award(game: Game) -> bool:
    """Pay the medals owed at the end of the turn; return True if a choice is pending. [TURN-8] [MEDAL-8]"""
    for nation in range(NATIONS):
        due = game.due.cards[nation]
        if due:
            game.due.put(nation, 0)
            if begin_award(game, nation, due):
                return True
    return False


def pays_after_attack(game: Game) -> bool:
    """Return whether attack medals are paid after the attack, not pooled with Siege's. [MEDAL-1] [GOLD-2]"""
    return game.kills > 0 and game.nation != GOLD and game.rules.pooling != POOL_ALL


# ---- Invulnerability ---------------------------------------------------------------------------


def list_piles_with_singles(game: Game) -> None:
    """List the piles that still have a single. [INVU-2] [INVU-3]"""
    for nation in range(NATIONS):
        if game.singles.cards[nation]:
            game.choices.add(MEDAL, nation)
