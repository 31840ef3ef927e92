"""Rewards of a seat: the win, the final lead, or the change of the lead."""

from __future__ import annotations

from tankrush.engine.constants import OVER
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game
from tankrush.bots.policy.arena import share_of
from .modes import SHAPED, WIN
from .observation import squad_points

POINTS_A_WIN: float = 10.0  # lead in points that is worth as much as a win


def count_teams(game: Game) -> int:
    """Return the number of teams; without teams every seat is its own. [TEAM-2]"""
    teams = 0
    count = 0
    for seat in range(game.count):
        team = game.rules.teams.cards[seat]
        if not teams >> team & 1:
            teams |= 1 << team
            count += 1
    return count


def lead_of(game: Game, seat: int) -> float:
    """Return a team's points minus the mean of the other teams': final points, or those without achievements so far."""
    ours = 0
    all_points = 0
    members = 0
    for other in range(game.count):
        player = game.player(other)
        points = player.total if game.phase == OVER else squad_points(game, player)
        all_points += points
        if not game.rules.are_opponents(seat, other):
            ours += points
            members += 1
    if game.phase == OVER:  # totals are the team's and appear once per member
        ours = ours // members
        all_points = all_points // members
    teams = count_teams(game)
    return ours - (all_points - ours) / (teams - 1.0)


def win_of(game: Game, seat: int) -> float:
    """Return 1 for the only winner, -1/(teams - 1) for a loser, between for a shared win; the sum over teams is 0."""
    teams = count_teams(game)
    return (teams * share_of(game, seat) - 1.0) / (teams - 1.0)


def reward_of(game: Game, seat: int, mode: int, before: float) -> float:
    """Return the reward of one step; `before` is the lead before it, used by the shaped reward only."""
    if mode == SHAPED:
        step = (lead_of(game, seat) - before) / POINTS_A_WIN
        return step + win_of(game, seat) if game.phase == OVER else step
    if game.phase != OVER:
        return 0.0
    return win_of(game, seat) if mode == WIN else lead_of(game, seat)


def cut_short(game: Game) -> None:
    """End a game that takes too long, scoring the position."""
    if game.phase != OVER:
        score_game(game)
        game.phase = OVER
        game.asked = 0
