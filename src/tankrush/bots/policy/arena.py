"""Policies against each other in whole games inside compiled code: for training and quick leagues."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action
from tankrush.engine.scoring import score_game
from tankrush.engine.setup import set_up
from tankrush.engine.state import Game
from .chooser import Chooser
from .policy import Policy

MOST_DECISIONS: int = 6000  # a game that takes longer is scored as it stands


def duel(fresh: Game, one: Policy, other: Policy, seed: int, deals: int) -> float:
    """Return the win share of `one`: every deal is played from every seat, with `other` at the other seats.

    With teams `one` plays a whole team. A win shared by k teams counts 1/k; an unfinished game is scored as it stands.
    """
    game = fresh.clone()
    total = 0.0
    games = 0
    for deal in range(deals):
        for rotation in range(game.count):
            game.copy_from(fresh)
            set_up(game, seed + deal)
            policies = [other] * game.count
            for seat in range(game.count):
                if not game.rules.are_opponents(seat, rotation):
                    policies[seat] = one
            play_on(game, policies, MOST_DECISIONS)
            total += share_of(game, rotation)
            games += 1
    return total / games


def share_of(game: Game, seat: int) -> float:
    """Return a seat's share of the win, from 0 to 1."""
    if game.phase != OVER:
        score_game(game)
    if game.player(seat).rank != 1:
        return 0.0
    winners = 0
    teams = 0
    for other in range(game.count):
        team = game.rules.teams.cards[other]
        if game.player(other).rank == 1 and not teams >> team & 1:
            teams |= 1 << team
            winners += 1
    return 1.0 / winners


def play_on(game: Game, players: Sequence[Chooser], most: int) -> int:
    """Play with a policy or net for every seat, to the end or for `most` decisions; return the decisions made."""
    made = 0
    while game.phase != OVER and made < most:
        action = players[game.actor].choose(game, game.actor)
        apply_action(game, game.actor, action)
        made += 1
    return made
