"""The evaluation: a small network, trained on finished games, that estimates every team's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import OVER
from tankrush.engine.state import Game
from .features import Features
from .network import Network


class Evaluation:
    """Win probabilities: a softmax over the strengths of the seats, added up over teams."""

    def __init__(self, numbers: list[float]) -> None:
        self.features = Features()
        self.network = Network(numbers)
        self.share = [0.0] * 8  # the result, by seat

    def judge(self, game: Game) -> None:
        """Fill `share`: one for the winners of a finished game, otherwise an estimate that adds up to one."""
        if game.phase == OVER:
            self.judge_result(game)
            return
        self.features.compute(game)
        self.weigh(game.count)
        self.join_teams(game)
        total = 0.0
        for seat in range(game.count):
            if self.is_first_of_team(game, seat):
                total += self.share[seat]
        for seat in range(game.count):
            self.share[seat] /= total

    def weigh(self, count: int) -> None:
        """Compute the exponential of each seat's strength, relative to the strongest."""
        highest = -1e9
        for seat in range(count):
            self.share[seat] = self.network.strength(self.features, seat)
            if self.share[seat] > highest:
                highest = self.share[seat]
        for seat in range(count):
            self.share[seat] = power_of_e(self.share[seat] - highest)

    def judge_result(self, game: Game) -> None:
        winners = 0
        for seat in range(game.count):
            if game.player(seat).rank == 1 and self.is_first_of_team(game, seat):
                winners += 1
        for seat in range(game.count):
            self.share[seat] = 1.0 / winners if game.player(seat).rank == 1 else 0.0

    def is_first_of_team(self, game: Game, seat: int) -> bool:
        for other in range(seat):
            if game.rules.teams.cards[other] == game.rules.teams.cards[seat]:
                return False
        return True

    def join_teams(self, game: Game) -> None:
        """Multiply the strengths of a team's members, since a team wins together. [TEAM-8]"""
        for seat in range(game.count):
            if self.is_first_of_team(game, seat):
                joint = 1.0
                for other in range(game.count):
                    if game.rules.teams.cards[other] == game.rules.teams.cards[seat]:
                        joint *= self.share[other]
                for other in range(game.count):
                    if game.rules.teams.cards[other] == game.rules.teams.cards[seat]:
                        self.share[other] = joint

    # ---- training --------------------------------------------------------------------------------------

    def guess(self, inputs: Sequence[float], count: int) -> list[float]:
        """Return the win probabilities in a saved position of a game without teams."""
        self.features.restore(inputs)
        self.weigh(count)
        total = 0.0
        for seat in range(count):
            total += self.share[seat]
        for seat in range(count):
            self.share[seat] /= total
        return [self.share[seat] for seat in range(count)]

    def learn(self, inputs: Sequence[float], won: list[float], rate: float, decay: float) -> None:
        """Train one step towards the actual winner."""
        shares = self.guess(inputs, len(won))
        for seat in range(len(won)):
            self.network.learn(self.features, seat, won[seat] - shares[seat], rate, decay)


def power_of_e(x: float) -> float:
    """Return the exponential function, bit-identical in compiled and interpreted bots."""
    if x < -20.0:
        x = -20.0
    x /= 1024.0
    result = 1.0 + x + x * x / 2.0 + x * x * x / 6.0
    for _ in range(10):
        result *= result
    return result
