"""Whole games and search simulations inside the engine: random games in bulk, and many games stepped at once."""

from __future__ import annotations

from .constants import OVER
from .dispatch import apply_action, list_legal, playout
from .setup import set_up
from .state import Game
from .determinize import reimagine

MOST_DECISIONS: int = 100_000  # far more than any random game takes


def random_games(fresh: Game, seed: int, count: int) -> tuple[int, int]:
    """Play random games of consecutive seeds; return the decisions made and a checksum of the results."""
    game = fresh.clone()
    decisions = 0
    checksum = 0
    for i in range(count):
        game.copy_from(fresh)
        set_up(game, seed + i)
        decisions += playout(game, MOST_DECISIONS)
        for seat in range(game.count):
            player = game.player(seat)
            checksum = (checksum * 31 + player.total + 64 * player.rank + game.round) & 0xFFFFFFF
    return decisions, checksum


def simulate(game: Game, scratch: Game, seat: int, seed: int, most: int) -> int:
    """Run one search simulation: copy, redeal what the seat cannot know, play at random; return the decisions made."""
    scratch.copy_from(game)
    reimagine(scratch, seat, seed)
    return playout(scratch, most)


class Batch:
    """Many games stepped with one call; a finished game is replaced by one with the next unused seed."""

    def __init__(self, fresh: Game, seed: int, count: int) -> None:
        self.fresh = fresh
        self.next_seed = seed
        self.games: list[Game] = []
        self.finished = 0
        for _ in range(count):
            game = fresh.clone()
            self.games.append(game)
            game.share_scratch(self.games[0])  # several seats are asked one after the other
            self.begin(game)

    def begin(self, game: Game) -> None:
        game.copy_from(self.fresh)
        set_up(game, self.next_seed)
        self.next_seed += 1

    def step(self, actions: list[int]) -> None:
        """Apply one action for the actor of every game; an illegal one raises ValueError."""
        for i in range(len(self.games)):
            self.step_one(self.games[i], actions[i])

    def step_one(self, game: Game, action: int) -> None:
        list_legal(game, game.actor)
        if not game.choices.has(action):
            raise ValueError(f"action {action} is not legal now")
        apply_action(game, game.actor, action)
        self.renew(game)

    def renew(self, game: Game) -> None:
        if game.phase == OVER:
            self.finished += 1
            self.begin(game)

    def step_at_random(self, steps: int) -> None:
        """Apply random actions in every game, for measuring."""
        for _ in range(steps):
            for i in range(len(self.games)):
                game = self.games[i]
                playout(game, 1)
                self.renew(game)

    def legal(self) -> list[list[int]]:
        """Return the legal actions of the actor of every game."""
        found = []
        for game in self.games:
            list_legal(game, game.actor)
            found.append(game.choices.contents())
        return found
