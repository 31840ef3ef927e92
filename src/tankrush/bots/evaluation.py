"""How a position looks for every team, as a share of winning: a small learned evaluation over what everybody can count.

Every squad is known as a set, so all of this is public; nothing here looks into a hidden hand.
"""
from __future__ import annotations

from ..engine.constants import GONE, NONE, OVER, SLOTS
from ..engine.pile import Pile
from ..engine.scoring import score_game
from ..engine.table import Game, Player
from .policy import progress_of

FEATURES = ("lead", "lead late", "bases", "bases late", "defenders", "power", "power late", "resources",
            "resources early", "abilities", "barracks", "dead", "turn")
COUNT: int = 13


class Evaluation:
    """A logistic share of winning per seat: exp(sum of weights times features), normed over the teams."""

    def __init__(self, weights: list[float]) -> None:
        self.w = [0.0] * 16
        for number, weight in enumerate(weights):
            self.w[number] = weight
        self.x = [0.0] * 16
        self.share = [0.0] * 8          # the result, by seat

    def judge(self, game: Game) -> None:
        """Fill `share`: one for the winners of a finished game, otherwise an estimate that adds up to one."""
        if game.phase == OVER:
            self.judge_result(game)
            return
        score_game(game)
        total = 0.0
        for seat in range(game.count):
            self.look(game, game.player(seat))
            strength = 0.0
            for i in range(COUNT):
                strength += self.w[i] * self.x[i]
            if strength > 12.0:
                strength = 12.0
            self.share[seat] = power_of_e(strength)
        self.join_teams(game)
        for seat in range(game.count):
            if self.is_first_of_team(game, seat):
                total += self.share[seat]
        for seat in range(game.count):
            self.share[seat] /= total

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
        """A team wins together: its strength is the product of its members'. [TEAM-8]"""
        for seat in range(game.count):
            if self.is_first_of_team(game, seat):
                joint = 1.0
                for other in range(game.count):
                    if game.rules.teams.cards[other] == game.rules.teams.cards[seat]:
                        joint *= self.share[other]
                for other in range(game.count):
                    if game.rules.teams.cards[other] == game.rules.teams.cards[seat]:
                        self.share[other] = joint

    def look(self, game: Game, player: Player) -> None:
        """The features of one seat; score_game has just counted the table as if the game ended now."""
        progress = progress_of(game)
        best = -1000
        for seat in range(game.count):
            if game.rules.are_opponents(seat, player.seat):
                best = max(best, game.player(seat).total)
        lead = (player.total - best) / 5.0
        bases = 0
        defenders = 0
        for slot in range(SLOTS):
            if player.bases.cards[slot] != GONE:
                bases += 1
            if player.defenders.cards[slot] != NONE:
                defenders += 1
        for i in range(5, COUNT):
            self.x[i] = 0.0
        self.count_pile(game, player.hand)
        self.count_pile(game, player.depot)
        self.count_pile(game, player.garage)
        self.x[0] = lead
        self.x[1] = lead * progress
        self.x[2] = bases
        self.x[3] = bases * progress
        self.x[4] = defenders
        self.x[6] = self.x[5] * progress
        self.x[8] = self.x[7] * (1.0 - progress)
        self.x[12] = 1.0 if game.turn == player.seat else 0.0

    def count_pile(self, game: Game, pile: Pile) -> None:
        for i in range(pile.size):
            card = pile.cards[i]
            self.x[5] += 0.2 * game.book.power[card]
            self.x[7] += 0.1 * game.book.resources[card]
            self.x[9] += 0.1 * game.book.active[card]
            if card < 4:
                self.x[10] += 0.2
            elif card < 8:
                self.x[11] += 0.2

    def features(self, game: Game, seat: int) -> list[float]:
        """For training: score the table and list the features of a seat."""
        score_game(game)
        self.look(game, game.player(seat))
        return [self.x[i] for i in range(COUNT)]


def power_of_e(x: float) -> float:
    """e to the x by the same arithmetic everywhere, so that compiled and interpreted bots agree to the last bit."""
    if x < -20.0:
        x = -20.0
    x /= 1024.0
    result = 1.0 + x + x * x / 2.0 + x * x * x / 6.0
    for _ in range(10):
        result *= result
    return result


