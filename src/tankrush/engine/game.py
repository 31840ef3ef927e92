"""The door: a game asks one small question at a time, a seat answers with one small action."""
from __future__ import annotations

from ..catalogue.cards import Catalogue
from ..catalogue.files import read_catalogue
from .config import Config
from .constants import CONSENT, DRAFT, END, KEEP, MAIN, NONE, OVER, SABOTAGED, SAT_OUT, STORING
from .play import after_sabotage, apply_action, list_legal
from .refusals import explain
from .sabotage import ask_victims, choose_for_absent
from .setup import empty_game, set_up, sit_out
from .table import Game
from .turn import is_deserted


def new_game(config: Config, seed: int, catalogue: Catalogue | None = None) -> Game:
    """Set up and ready for the first choice; an illegal configuration is refused with every reason."""
    game = empty_game(config, catalogue if catalogue is not None else read_catalogue())
    set_up(game, seed)
    return game


def legal(game: Game, seat: int) -> list[int]:
    """Every action the seat may take now: exactly what `apply` accepts."""
    list_legal(game, seat)
    return game.choices.contents()


def apply(game: Game, seat: int, action: int) -> None:
    """Carry out an action, or refuse it with its code and rule before anything changes."""
    list_legal(game, seat)
    if not game.choices.has(action):
        raise explain(game, seat, action)
    apply_action(game, seat, action)


def asked_seats(game: Game) -> list[int]:
    """Who must choose now; several only for Sabotage and consent. [DEC]"""
    return [seat for seat in range(game.count) if game.asked >> seat & 1]


# ---- absence -------------------------------------------------------------------------------------------


def leave(game: Game, seat: int) -> None:
    """A player leaves: what he is being asked is settled by chance, his turns are empty from now on. [TURN-14]"""
    player = game.player(seat)
    if player.absent:
        return
    player.absent = True
    game.learned += 1
    if game.recorded:
        game.tell(SAT_OUT, NONE, seat, 1)
    if game.phase in (DRAFT, CONSENT):
        sit_out(game, seat)
    elif game.phase == SABOTAGED:
        choose_for_absent(game)
        ask_victims(game)
        after_sabotage(game)
    if game.turn == seat and game.phase not in (DRAFT, CONSENT, SABOTAGED) and not is_deserted(game):
        settle_turn(game, seat)


def rejoin(game: Game, seat: int) -> None:
    """He takes his seat again and plays from the next choice on. [TURN-14]"""
    player = game.player(seat)
    if player.absent:
        player.absent = False
        game.learned += 1
        if game.recorded:
            game.tell(SAT_OUT, NONE, seat, 0)


def settle_turn(game: Game, seat: int) -> None:
    """Finish what was begun with random legal choices, then end the turn without storing anything. [TURN-14]"""
    turn = (game.round, game.turn)
    while (game.round, game.turn) == turn and game.phase != OVER and game.asked >> seat & 1:
        if game.phase == MAIN:
            apply_action(game, seat, END << 8)
        elif game.phase == STORING:
            apply_action(game, seat, KEEP << 8)
        else:
            size = list_legal(game, seat)
            apply_action(game, seat, game.choices.actions[game.chance.below(size)])
