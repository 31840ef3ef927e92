"""Measure how often a bot of the stated level wins the stars of a campaign battle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.bots.policy.policy import Policy
from tankrush.bots.registry import make
from tankrush.campaign.battle_parser import Battle
from tankrush.campaign.stars import judge
from tankrush.catalogue.cards import Catalogue
from tankrush.lab.league.league_game import play_policies
from tankrush.notation.match import Match

LEAST, MOST = 0.4, 0.8  # percentage of games with at least one star


@dataclass(frozen=True, slots=True)
class Trial:
    """The games of a battle: how many earned one, two and three stars, and their numbers of rounds."""

    battle: Battle
    games: int
    stars: tuple[int, int, int]
    rounds: float

    @property
    def share(self) -> float:
        """The share of games with at least one star."""
        return self.stars[0] / self.games

    @property
    def is_fair(self) -> bool:
        return LEAST <= self.share <= MOST


def try_battle(battle: Battle, catalogue: Catalogue, first: int, games: int) -> Trial:
    """Play a battle on consecutive seeds from `first`, with a bot of the stated level on the player's seat."""
    counts, rounds = [0, 0, 0], 0
    for number in range(first, first + games):
        game = Match.begin(battle.config, f"{number:032x}", catalogue).game
        game.chance.seed(number)
        play_policies(game, policies_of((battle.level, *battle.bots)))
        won = sum(judge(battle.stars, game))
        for star in range(won):
            counts[star] += 1
        rounds += game.round
    return Trial(battle, games, (counts[0], counts[1], counts[2]), rounds / games)


def policies_of(names: Sequence[str]) -> list[Policy]:
    """Return the policies of these bots, for games inside the compiled engine."""
    bots = [make(name) for name in names]
    return [bot.policy() for bot in bots]  # type: ignore[attr-defined]  # all of them are policies
