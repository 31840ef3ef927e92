"""The final score: medals, captured bases, achievements. [SCORE] [ACH] [TEAM]"""

from __future__ import annotations

from .constants import (
    ACHIEVEMENT_POINTS, BASE, BASE_POINTS, BASES_DESTROYED, DECISIVE_SHOT, DESTRUCTION, DOUBLE, ENDED, GONE,
    HEADQUARTERS, NATIONS, NATIONS_COUNT, NONE, OVER, OWN_BASES, SINGLE, SLOTS, SQUAD_ALL_OWNED, SQUAD_RULEBOOK,
)  # fmt: skip
from .state import Game, Player


def score_game(game: Game) -> None:
    """Judge the open achievements independently, then add up points and rank. [SCORE-3…4] [SCORE-6] [ACH-3]"""
    for seat in range(game.count):
        score_player(game, game.player(seat))
    game.awarded.clear()
    for i in range(game.open.size):
        team = winner_of(game, game.open.cards[i])
        game.awarded.add(team)
        for seat in range(game.count):
            if game.rules.teams.cards[seat] == team:
                player = game.player(seat)
                player.award_points += ACHIEVEMENT_POINTS
    for seat in range(game.count):
        player = game.player(seat)
        player.total = team_points(game, game.rules.teams.cards[seat]) + player.award_points
    for seat in range(game.count):
        rank_player(game, game.player(seat))


def end_game(game: Game) -> None:
    score_game(game)
    game.phase = OVER
    game.asked = 0
    if game.recorded:
        game.notify(ENDED, NONE, NONE, NONE)


# ---- points ----------------------------------------------------------------------------------------


def squad_count(game: Game, player: Player, card: int) -> int:
    """Count copies of a common card in the final squad: hand, depot, garage; more by option. [SCORE-1]"""
    n = player.hand.count(card) + player.depot.count(card) + player.garage.count(card)
    if game.rules.final_squad != SQUAD_RULEBOOK and player.rear == card:
        n += 1
    return n


def score_player(game: Game, player: Player) -> None:
    """Sum medals, 3 a captured base, +1 Development, -1 Destruction, own bases by option. [SCORE-4] [SCORE-5]"""
    player.medals = squad_sum(game, player, game.book.medals, 0)
    player.base_points = BASE_POINTS * captured_bases(game, player)
    player.destruction = -squad_count(game, player, DESTRUCTION)  # [DEST-9]
    player.development = squad_sum(game, player, game.book.development, 0)  # [DEVL-1]
    player.surviving = game.rules.surviving_bases * standing_bases(player)  # [VAR-10]
    player.award_points = 0


def captured_bases(game: Game, player: Player) -> int:
    """Count captured bases and HQs in the final squad. [HQ-5]"""
    return squad_count(game, player, BASE) + squad_count(game, player, HEADQUARTERS)


def standing_bases(player: Player) -> int:
    """Count own bases, damaged or not, HQ included. [ACH-S10]"""
    n = 0
    for slot in range(SLOTS):
        if player.bases.cards[slot] != GONE:
            n += 1
    return n


def own_points(player: Player) -> int:
    """Return a player's points; own bases score only by option. [SCORE-2] [END-6] [VAR-10]"""
    return player.medals + player.base_points + player.destruction + player.development + player.surviving


def team_points(game: Game, team: int) -> int:
    """Sum the points of a team's members, without achievements. [TEAM-8]"""
    points = 0
    for seat in range(game.count):
        if game.rules.teams.cards[seat] == team:
            points += own_points(game.player(seat))
    return points


# ---- achievements ------------------------------------------------------------------------------------


def winner_of(game: Game, achievement: int) -> int:
    """Return the only team that leads the count, or NONE in a tie. [ACH-2]"""
    if game.book.special[achievement] == DECISIVE_SHOT:
        return NONE if game.decisive == NONE else game.rules.teams.cards[game.decisive]  # [TEAM-7]
    leader = NONE
    best = 0
    judged = 0
    for seat in range(game.count):
        team = game.rules.teams.cards[seat]
        if judged >> team & 1:
            continue
        judged |= 1 << team
        value = team_count(game, team, achievement)
        if game.book.fewest[achievement]:
            value = -value
        if judged == 1 << team or value > best:
            best = value
            leader = team
        elif value == best:
            leader = NONE
    return leader


def is_squad_sum(game: Game, achievement: int) -> bool:
    """Return whether an achievement only adds up a column over the cards in hand, depot and garage."""
    special = game.book.special[achievement]
    if special == OWN_BASES or special == NATIONS_COUNT or (special == BASES_DESTROYED and game.rules.bases_by_events):
        return False
    return game.rules.final_squad == SQUAD_RULEBOOK


def team_count(game: Game, team: int, achievement: int) -> int:
    """Count over the combined squads of the team. [TEAM-5] [TEAM-6]"""
    special = game.book.special[achievement]
    count = 0
    nations = 0
    for seat in range(game.count):
        if game.rules.teams.cards[seat] != team:
            continue
        player = game.player(seat)
        if special == OWN_BASES:
            count += standing_bases(player)
        elif special == NATIONS_COUNT:
            nations |= medal_nations(game, player)
        elif special == BASES_DESTROYED and game.rules.bases_by_events:
            count += player.bases_destroyed
        else:
            count += squad_sum(game, player, game.book.worth, achievement * 256)
    for nation in range(NATIONS):
        count += nations >> nation & 1
    return count


def medal_nations(game: Game, player: Player) -> int:
    """Return a bit for each nation among the medal cards. [ACH-S3]"""
    nations = 0
    for nation in range(NATIONS):
        if squad_count(game, player, SINGLE + nation) + squad_count(game, player, DOUBLE + nation):
            nations |= 1 << nation
    return nations


def squad_sum(game: Game, player: Player, column: list[int], first: int) -> int:
    """Sum a column of the card data over a final squad. [ACH-4] [SCORE-1]"""
    total = 0
    for i in range(player.hand.size):
        total += column[first + player.hand.cards[i]]
    for i in range(player.depot.size):
        total += column[first + player.depot.cards[i]]
    for i in range(player.garage.size):
        total += column[first + player.garage.cards[i]]
    if game.rules.final_squad != SQUAD_RULEBOOK and player.rear != NONE:
        total += column[first + player.rear]
    if game.rules.final_squad == SQUAD_ALL_OWNED:
        for slot in range(SLOTS):
            if player.defenders.cards[slot] != NONE:
                total += column[first + player.defenders.cards[slot]]
    return total


# ---- ranks ---------------------------------------------------------------------------------------------


def rank_player(game: Game, player: Player) -> None:
    """Rank a player: one plus the number of seats in better teams; equal teams win together. [SCORE-6] [SCORE-7]"""
    player.rank = 1
    for seat in range(game.count):
        if game.rules.are_opponents(seat, player.seat) and is_better(game, game.player(seat), player):
            player.rank += 1


def is_better(game: Game, one: Player, other: Player) -> bool:
    """Return whether one team ranks higher: total, then medals (or kills), bases, achievements. [SCORE-6] [TEAM-8]"""
    if one.total != other.total:
        return one.total > other.total
    for step in range(3):
        ours = tie_break(game, one, step)
        theirs = tie_break(game, other, step)
        if ours != theirs:
            return ours > theirs
    return False


def tie_break(game: Game, player: Player, step: int) -> int:
    """Return the team's medals or kill events, captured or destroyed bases, or achievements. [SCORE-6]"""
    value = 0
    for seat in range(game.count):
        if not game.rules.are_opponents(seat, player.seat):
            mate = game.player(seat)
            if step == 0:
                value += mate.kills if game.rules.kills_by_events else mate.medals
            elif step == 1:
                value += mate.bases_destroyed if game.rules.bases_by_events else captured_bases(game, mate)
            else:
                value += mate.award_points
    return value
