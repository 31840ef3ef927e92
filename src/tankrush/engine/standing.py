"""The current standing: the score if the game ended now, and the distance to the end. [SCORE] [END]

Purchases, discards and reveals are public, so every squad is known as a set, and with it every count.
"""

from __future__ import annotations

from .card_data import NATION_KEYS
from .config import SEAT_NAMES
from .constants import DECISIVE_SHOT, HQ, NONE, OVER, SLOTS
from .scoring import score_game, standing_bases, team_count
from .view_types import AchievementStanding, BasesLeft, PileLeft, Score, SeatStanding, Standing
from .state import Game, Player


def standing(game: Game) -> Standing:
    """Return the score if the game ended now; the same for every viewer."""
    scored = scored_now(game)
    left = [standing_bases(player) for player in scored.players]
    fewest = left.index(min(left))
    return Standing(
        seats=tuple([_see_seat(scored, player) for player in scored.players]),
        achievements=tuple([_see_achievement(scored, i) for i in range(scored.open.size)]),
        pile=_shortest_pile(scored),
        bases=BasesLeft(SEAT_NAMES[fewest], left[fewest]),
    )


def scored_now(game: Game) -> Game:
    """Return a copy scored as if the game ended now, or the finished game; cards in play count for their player."""
    if game.phase == OVER:
        return game
    scored = game.clone()
    depot = scored.player(game.turn).depot
    in_play = game.payers.contents() + game.attack.contents()[game.struck :]
    if game.card != NONE and not game.scrapped:
        in_play.append(game.card)
    for card in in_play:
        depot.add(card)
    score_game(scored)
    return scored


def score_of(player: Player) -> Score:
    """Return the points by source, as last added up. [SCORE-4]"""
    return Score(player.medals, player.base_points, player.award_points, player.development, player.destruction,
                 player.surviving, player.total, player.rank)  # fmt: skip


def achievement_counts(game: Game, achievement: int) -> tuple[int, ...]:
    """Return the count of each seat's team; the decisive shot counts 0 or 1. [ACH-2] [ACH-S12] [TEAM-5]"""
    return tuple([_count(game, game.rules.teams.cards[seat], achievement) for seat in range(game.count)])


def _count(game: Game, team: int, achievement: int) -> int:
    if game.book.special[achievement] == DECISIVE_SHOT:
        return int(game.decisive != NONE and team == game.rules.teams.cards[game.decisive])
    return team_count(game, team, achievement)


def _see_seat(game: Game, player: Player) -> SeatStanding:
    slots, left = SLOTS if game.rules.hq else HQ, standing_bases(player)
    team = SEAT_NAMES[game.rules.teams.cards[player.seat]]
    return SeatStanding(SEAT_NAMES[player.seat], team, player.bases_destroyed, slots - left, left, score_of(player))


def _see_achievement(game: Game, index: int) -> AchievementStanding:
    number, team = game.open.cards[index], game.awarded.cards[index]
    counts = achievement_counts(game, number)
    fewest = bool(game.book.fewest[number])
    leaders = tuple([SEAT_NAMES[seat] for seat in range(game.count) if game.rules.teams.cards[seat] == team])
    key = game.book.achievement_key(number)
    return AchievementStanding(key, counts, min(counts) if fewest else max(counts), fewest, leaders)


def _shortest_pile(game: Game) -> PileLeft | None:
    """Return the nation in play with the fewest singles left; an empty pile has triggered the end. [END-2]"""
    singles = game.singles.contents()
    left = [singles[nation] for nation in game.rules.medal_nations]
    if not left:
        return None
    fewest = min(left)
    return PileLeft(NATION_KEYS[game.rules.medal_nations[left.index(fewest)]], fewest)
