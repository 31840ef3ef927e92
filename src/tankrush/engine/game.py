"""The engine's interface: a game asks one small question at a time, a seat answers with one small action."""

from __future__ import annotations

from ..catalogue.cards import Catalogue
from ..catalogue.files import read_catalogue
from .config import Config
from .constants import CONSENT, DRAFT, END, KEEP, MAIN, NONE, OVER, SABOTAGED, SAT_OUT, STORING
from .dispatch import after_sabotage, apply_action, list_legal
from .explain import explain
from .sabotage import ask_victims, choose_for_absent
from .setup import ask_picker, empty_game, end_consent_if_all, set_up
from .state import Game
from .turn import is_deserted


def new_game(config: Config, seed: int, catalogue: Catalogue | None = None) -> Game:
    """Set up a game up to its first choice; raise BadConfig with every reason if the configuration is illegal."""
    game = empty_game(config, catalogue if catalogue is not None else read_catalogue())
    set_up(game, seed & 0xFFFFFFFFFFFFFFFF)
    return game


def legal(game: Game, seat: int) -> list[int]:
    """List every action the seat may take now: exactly those that `apply` accepts."""
    list_legal(game, seat)
    return game.choices.contents()


def apply(game: Game, seat: int, action: int) -> None:
    """Apply an action; raise Refused with its code and rule, before anything changes, if it is not legal."""
    list_legal(game, seat)
    if not game.choices.has(action):
        raise explain(game, seat, action)
    apply_action(game, seat, action)
    settle_absent(game)


def asked_seats(game: Game) -> list[int]:
    """Return the seats that must choose now; several only for Sabotage and consent. [DEC]"""
    return [seat for seat in range(game.count) if game.asked >> seat & 1]


# ---- absence -------------------------------------------------------------------------------------------


def leave(game: Game, seat: int) -> None:
    """Mark a seat as absent: its turns are empty from now on, and the others do not wait for it. [TURN-14]"""
    seat_player(game, seat, absent=True)


def rejoin(game: Game, seat: int) -> None:
    """Return a seat to its player, who makes the next choice again. [TURN-14]"""
    seat_player(game, seat, absent=False)


def seat_player(game: Game, seat: int, absent: bool) -> None:
    player = game.player(seat)
    if player.absent != absent:
        player.absent = absent
        game.learned += 1
        if game.recorded:
            game.notify(SAT_OUT, NONE, seat, int(absent))
        settle_absent(game)


def settle_absent(game: Game) -> None:
    """Answer for absent seats at random, unless every seat is absent. [TURN-14] [VAR-8]"""
    if game.phase == CONSENT:
        end_consent_if_all(game)
    while game.phase != OVER and game.phase != CONSENT and is_absent_asked(game) and not is_deserted(game):
        if game.phase == DRAFT:
            ask_picker(game)
        elif game.phase == SABOTAGED:
            choose_for_absent(game)
            ask_victims(game)
            after_sabotage(game)
        else:
            settle_choice(game)


def is_absent_asked(game: Game) -> bool:
    for seat in range(game.count):
        if game.asked >> seat & 1 and game.player(seat).absent:
            return True
    return False


def settle_choice(game: Game) -> None:
    """Finish an absent player's turn at random and end it, with no card stored. [TURN-14]"""
    if game.phase == MAIN:
        apply_action(game, game.turn, END << 8)
    elif game.phase == STORING:
        apply_action(game, game.turn, KEEP << 8)
    else:
        size = list_legal(game, game.turn)
        apply_action(game, game.turn, game.choices.contents()[game.chance.below(size)])
