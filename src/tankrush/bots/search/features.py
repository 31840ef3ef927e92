"""The inputs of the evaluation: every seat's assets, those of its opponents, and the progress of the game.

It reads a whole world, hands included; in play that is always an imagined one, so no hidden hand is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import DAMAGED, GOLD, GONE, HEAVY, NATIONS, NONE, SIGNALMEN, SLOTS, SYMBOLS, VEHICLES
from tankrush.engine.pile import Pile
from tankrush.engine.scoring import score_game, standing_bases, team_count
from tankrush.engine.state import Game, Player
from tankrush.bots.weights.inputs import INPUTS, OWN, PER_SEAT, WIDTH
from tankrush.bots.policy.policy import is_late

(POINTS, AWARDS, LEAD, PLAIN_LEAD, ACHIEVEMENTS, CLOSE_ACHIEVEMENTS, BASES, DAMAGE, DEFENDERS, DEFENDING, SQUAD,
 RESOURCES, RESOURCES_A_CARD, POWER, POWER_A_CARD, NATIONAL_POWER, ARMOUR, HEAVIES, BARRACKS, DEAD,
 ABILITIES, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, HAND_RESOURCES, HAND_POWER, STORED, TO_PLAY, LAST_TURN,
 ) = range(len(OWN))  # fmt: skip


class Features:
    """The features of all seats of one position."""

    def __init__(self) -> None:
        self.own = [0.0] * 320  # of every seat
        self.x = [0.0] * 640  # the inputs of every seat
        self.nations = [0] * 8  # power by nation
        self.counts = [0] * 8  # counts of one achievement, by seat

    def compute(self, game: Game) -> None:
        """Score the table as if the game ended now, then compute its features."""
        score_game(game)
        for seat in range(game.count):
            self.compute_seat(game, game.player(seat), seat * PER_SEAT)
        self.count_achievements(game)
        progress = progress_of(game)
        for seat in range(game.count):
            self.join(game, seat, seat * WIDTH)
            first = seat * WIDTH + 2 * PER_SEAT
            self.x[first] = progress
            self.x[first + 1] = 1.0 if is_late(game) else 0.0
            self.x[first + 2] = 1.0 if game.ending else 0.0
            self.x[first + 3] = 0.25 * (game.count - 2)
            self.x[first + 4] = 1.0 if game.rules.hq else 0.0
            self.x[first + 5] = 0.05 * min(game.round, 60)

    def join(self, game: Game, seat: int, first: int) -> None:
        """Write a seat's own features, then the mean of its opponents'."""
        opponents = 0
        for other in range(game.count):
            if game.rules.are_opponents(seat, other):
                opponents += 1
        for i in range(PER_SEAT):
            self.x[first + i] = self.own[seat * PER_SEAT + i]
            total = 0.0
            for other in range(game.count):
                if game.rules.are_opponents(seat, other):
                    total += self.own[other * PER_SEAT + i]
            self.x[first + PER_SEAT + i] = total / opponents

    def saved(self, count: int) -> list[float]:
        """Return the inputs of `count` seats, for training."""
        return [self.x[seat * WIDTH + i] for seat in range(count) for i in range(INPUTS)]

    def restore(self, saved: Sequence[float]) -> None:
        for i in range(len(saved)):
            self.x[i // INPUTS * WIDTH + i % INPUTS] = saved[i]

    # ---- one seat ------------------------------------------------------------------------------------

    def compute_seat(self, game: Game, player: Player, first: int) -> None:
        """Write the inputs of one seat."""
        for i in range(PER_SEAT):
            self.own[first + i] = 0.0
        self.count_points(game, player, first)
        self.count_front(game, player, first)
        self.count_squad(game, player, first)
        self.own[first + STORED] = 1.0 if player.rear != NONE else 0.0
        self.own[first + TO_PLAY] = 1.0 if game.turn == player.seat else 0.0
        if game.ending:
            behind = (game.turn - game.first + game.count) % game.count
            mine = (player.seat - game.first + game.count) % game.count
            self.own[first + LAST_TURN] = 1.0 if mine >= behind else 0.0

    def count_points(self, game: Game, player: Player, first: int) -> None:
        best = -1000
        plain = -1000
        for seat in range(game.count):
            if game.rules.are_opponents(seat, player.seat):
                other = game.player(seat)
                best = max(best, other.total)
                plain = max(plain, other.total - other.award_points)
        self.own[first + POINTS] = 0.05 * (player.total - player.award_points)
        self.own[first + AWARDS] = 0.1 * player.award_points
        self.own[first + LEAD] = 0.1 * (player.total - best)
        self.own[first + PLAIN_LEAD] = 0.1 * (player.total - player.award_points - plain)

    def count_achievements(self, game: Game) -> None:
        """Write the margin over the best other team in every open achievement, clipped to four and to one."""
        for i in range(game.open.size):
            achievement = game.open.cards[i]
            for seat in range(game.count):
                ours = team_count(game, game.rules.teams.cards[seat], achievement)
                self.counts[seat] = -ours if game.book.fewest[achievement] else ours
            for seat in range(game.count):
                best = -1000
                for other in range(game.count):
                    if game.rules.are_opponents(seat, other):
                        best = max(best, self.counts[other])
                margin = self.counts[seat] - best
                self.own[seat * PER_SEAT + ACHIEVEMENTS] += 0.25 * max(-4, min(4, margin))
                self.own[seat * PER_SEAT + CLOSE_ACHIEVEMENTS] += 0.5 * max(-1, min(1, margin))

    def count_front(self, game: Game, player: Player, first: int) -> None:
        for slot in range(SLOTS):
            if player.bases.cards[slot] != GONE:
                self.own[first + BASES] += 0.25
            if player.bases.cards[slot] == DAMAGED:
                self.own[first + DAMAGE] += 0.5
            if player.defenders.cards[slot] != NONE:
                self.own[first + DEFENDERS] += 0.5
                if player.hurt.cards[slot] == 0:
                    self.own[first + DEFENDING] += 0.25 * game.book.armour[player.defenders.cards[slot]]

    def count_squad(self, game: Game, player: Player, first: int) -> None:
        """Count the squad, in total and per card, because cards are worth more in a small squad."""
        self.clear_nations()
        self.count_pile(game, player.hand, first)
        self.own[first + HAND_RESOURCES] = 2.0 * self.own[first + RESOURCES]
        self.own[first + HAND_POWER] = 0.4 * self.strongest_nation()
        self.count_pile(game, player.depot, first)
        self.count_pile(game, player.garage, first)
        size = player.squad_size()
        living = max(1.0, size - 5.0 * self.own[first + DEAD])
        self.own[first + SQUAD] = 0.05 * size
        self.own[first + NATIONAL_POWER] = 0.2 * self.strongest_nation()
        self.own[first + RESOURCES_A_CARD] = 10.0 * self.own[first + RESOURCES] / living
        self.own[first + POWER_A_CARD] = 10.0 * self.own[first + POWER] / living

    def clear_nations(self) -> None:
        for nation in range(NATIONS + 1):
            self.nations[nation] = 0

    def strongest_nation(self) -> int:
        """Return the most power that can attack together: one nation plus vehicles without one."""
        best = 0
        for nation in range(NATIONS):
            best = max(best, self.nations[nation])
        return best + self.nations[GOLD]

    def count_pile(self, game: Game, pile: Pile, first: int) -> None:
        book = game.book
        for i in range(pile.size):
            card = pile.cards[i]
            self.own[first + RESOURCES] += 0.1 * book.resources[card]
            if card >= VEHICLES:
                self.own[first + POWER] += 0.1 * book.power[card]
                self.own[first + ARMOUR] += 0.1 * book.armour[card]
                self.nations[book.nation[card]] += book.power[card]
                if book.klass[card] == HEAVY:
                    self.own[first + HEAVIES] += 0.5
            elif card <= SIGNALMEN:
                self.own[first + BARRACKS] += 0.2
            else:
                self.own[first + DEAD] += 0.2
            for k in range(book.active[card]):
                self.own[first + ABILITIES + book.symbol[card * SYMBOLS + k] - 1] += 0.5


def progress_of(game: Game) -> float:
    """Return the progress towards the end, 0 to 1, by the emptiest medal pile or the most damaged player."""
    if game.ending:
        return 1.0
    left = 1.0
    for nation in range(NATIONS):
        full = game.rules.singles.cards[nation]
        if full:
            # Compiled, a quotient of two integers would be an integer.
            left = min(left, (1.0 * game.singles.cards[nation]) / full)
    bases = 4 if game.rules.hq else 3
    for seat in range(game.count):
        left = min(left, (1.0 * standing_bases(game.player(seat))) / bases)
    return 1.0 - left
