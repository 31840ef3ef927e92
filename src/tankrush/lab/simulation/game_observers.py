"""Observers of finished games; each fills one table after every game."""

from __future__ import annotations

from tankrush.engine.constants import (
    DOUBLE,
    NATIONS,
    NONE,
    SINGLE,
)
from tankrush.engine.state import Game, Player

from .observers import AfterGame, Prints, Result
from .run_schema import UNITS, Line


class Games(AfterGame):
    table = "games"

    def finish(self, game: Game, result: Result) -> None:
        teams = {team for team, player in zip(result.teams, game.players, strict=True) if player.rank == 1}
        self.lines.append((
            result.number, result.seed, game.first, game.round, result.decisions, end_of(game, result), len(teams),
            result.faults,
        ))  # fmt: skip


def end_of(game: Game, result: Result) -> str:
    """Return the reason why the game ended, from its last position. [END-1] [END-2]"""
    if result.capped:
        return "cap"
    supply, left = game.rules.singles.contents(), game.singles.contents()
    medals = any(had and not has for had, has in zip(supply, left, strict=True))
    bases = any(not player.has_base() for player in game.players)
    return "both" if medals and bases else "medals" if medals else "bases"


class Seats(AfterGame):
    table = "seats"

    def finish(self, game: Game, result: Result) -> None:
        for seat, player in enumerate(game.players):
            squad = squad_of(player)
            by_nation = [squad.count(SINGLE + n) + 2 * squad.count(DOUBLE + n) for n in range(NATIONS)]
            self.lines.append((
                result.number, seat, (seat - game.first) % game.count, result.bots[seat], result.teams[seat],
                result.won[seat], player.rank, player.total, player.medals, player.base_points, player.award_points,
                player.development, player.destruction, player.surviving, player.kills, player.bases_destroyed,
                sum(base != 0 for base in player.bases.contents()), len(squad), *by_nation,
            ))  # fmt: skip


def squad_of(player: Player) -> list[int]:
    """Return the cards of hand, depot and garage. [SCORE-1]"""
    return player.hand.contents() + player.depot.contents() + player.garage.contents()


class AchievementCounts(AfterGame):
    table = "achievements"

    def finish(self, game: Game, result: Result) -> None:
        for achievement, team in zip(game.open.contents(), game.awarded.contents(), strict=True):
            letter = "" if team == NONE else chr(ord("A") + team)
            won = result.won[result.teams.index(letter)] if letter else 0.0
            self.lines.append((result.number, self.prints.achievements[achievement], letter, won))


class Squads(AfterGame):
    """Sums over all games of the cards a player owns, in any pile."""

    table = "squads"

    def __init__(self, prints: Prints) -> None:
        super().__init__(prints)
        self.owners = [0] * 256
        self.copies = [0] * 256
        self.won = [0] * 256

    def finish(self, game: Game, result: Result) -> None:
        for seat, player in enumerate(game.players):
            units = round(UNITS * result.won[seat])
            owned = squad_of(player)
            owned.append(player.rear)
            owned += player.defenders.contents()
            for card in owned:
                self.copies[card] += 1
            for card in set(owned):
                self.owners[card] += 1
                self.won[card] += units

    def sums(self) -> list[Line]:
        """Return one row for each card owned in the games, in the order of the catalogue."""
        return [
            (self.prints.keys[card], self.owners[card], self.copies[card], self.won[card])
            for card in range(NONE)
            if self.owners[card]
        ]


SUMMARIES: tuple[type[AfterGame], ...] = (Games, Seats, AchievementCounts, Squads)
