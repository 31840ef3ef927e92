"""Information-set tree search: every simulation imagines a world, descends the tree, plays on briefly, and evaluates.

The tree represents one seat's knowledge: a node is a sequence of actions, and each simulation follows only the actions
that are legal in its own imagined world.
"""

from __future__ import annotations

from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.state import Game
from tankrush.engine.determinize import reimagine
from .evaluation import Evaluation, power_of_e
from tankrush.bots.policy.policy import Policy

MOST_NODES: int = 120_000  # capacity of the tree


class Search:
    """The search tree of one decision."""

    def __init__(self, policy: Policy, evaluation: Evaluation, rounds: int, explore: float, trust: float) -> None:
        self.policy = policy
        self.evaluation = evaluation
        self.rounds = rounds  # rounds of a playout before the evaluation; 0: to the end
        self.explore = explore
        self.trust = trust  # weight of the policy's points in the tree; 0: equal priors
        self.size = 0
        self.action = [0] * 120_000
        self.actor = [0] * 120_000
        self.child = [0] * 120_000  # first child and next sibling as node numbers, 0 for none
        self.sibling = [0] * 120_000
        self.visits = [0] * 120_000
        self.offered = [0] * 120_000  # visits of the parent in which the action was legal
        self.value = [0.0] * 120_000  # sum of the actor's win shares
        self.prior = [0.0] * 120_000  # exponential of the policy's rating of the action
        self.roots = [0.0] * 4096  # square roots of small numbers
        for number in range(4096):
            self.roots[number] = square_root(number)
        self.legal = [0] * 1024  # children of the current node that are legal in the current world
        self.legal_count = 0
        self.path = [0] * 512
        self.moved = [0] * 120_000  # new index of a node when the tree is reduced to a subtree
        self.simulations = 0  # simulations of this decision; a kept tree contains more

    def begin(self) -> None:
        """Start a new tree; node 0 is the position itself."""
        self.size = 1
        self.child[0] = 0
        self.visits[0] = 0
        self.simulations = 0

    def keep_tree(self) -> None:
        """Keep the tree for another decision."""
        self.simulations = 0

    def follow(self, action: int, actor: int) -> bool:
        """Continue with the subtree of an action that revealed nothing; return False if there is none."""
        top = self.find(0, action, actor)
        if top == 0:
            return False
        self.number_subtree(top)
        self.compact_tree(top)
        return True

    def number_subtree(self, top: int) -> None:
        """Number the nodes below `top`; a child always follows its parent, so one pass finds them all."""
        for node in range(self.size):
            self.moved[node] = 0
        number = 1
        for node in range(top, self.size):
            if node == top or self.moved[node]:
                if node != top:
                    self.moved[node] = number
                    number += 1
                below = self.child[node]
                while below:
                    self.moved[below] = 1
                    below = self.sibling[below]

    def compact_tree(self, top: int) -> None:
        """Compact the tree in place; a node's new index never exceeds its old one."""
        size = 1
        self.visits[0] = self.visits[top]
        self.child[0] = self.moved[self.child[top]]
        for node in range(top + 1, self.size):
            if self.moved[node]:
                made = self.moved[node]
                self.action[made] = self.action[node]
                self.actor[made] = self.actor[node]
                self.child[made] = self.moved[self.child[node]]
                self.sibling[made] = self.moved[self.sibling[node]]
                self.visits[made] = self.visits[node]
                self.offered[made] = self.offered[node]
                self.value[made] = self.value[node]
                self.prior[made] = self.prior[node]
                size += 1
        self.size = size

    def simulate(self, game: Game, scratch: Game, seat: int, seed: int) -> None:
        """Run one simulation: imagine, descend, add a node, play on, evaluate, back up."""
        scratch.copy_from(game)
        reimagine(scratch, seat, seed)
        length = self.descend(scratch)
        self.play_on(scratch)
        self.evaluation.judge(scratch)
        self.simulations += 1
        for i in range(length):
            node = self.path[i]
            self.visits[node] += 1
            if node:
                self.value[node] += self.evaluation.share[self.actor[node]]

    def descend(self, game: Game) -> int:
        """Descend by the highest upper bound until a new node is added or the game is over."""
        node = 0
        length = 1
        self.path[0] = 0
        while game.phase != OVER and length < 500:
            actor = game.actor
            if self.child[node] == 0 and self.visits[node] < self.visits_before_expansion():
                return length
            fresh = self.expand(game, node, actor)
            node = self.best_child()
            if node == 0:
                return length
            apply_action(game, actor, self.action[node])
            self.path[length] = node
            length += 1
            if fresh or self.visits[node] == 0:
                return length
        return length

    def visits_before_expansion(self) -> int:
        """Return the visits a node needs before it is expanded: none at first, more as the tree fills up.

        Otherwise the tree would be full within a fraction of the General's time and stop learning.
        """
        return (1 << 8 * self.size // MOST_NODES) - 1

    def expand(self, game: Game, node: int, actor: int) -> bool:
        """Collect a child for every legal action, adding missing ones; return True if the node had none."""
        size = list_legal(game, actor)
        was_leaf = self.child[node] == 0
        has_looked = False
        self.legal_count = 0
        for i in range(size):
            action = game.choices.actions[i]
            found = self.find(node, action, actor)
            if found == 0 and self.size < MOST_NODES:
                if not has_looked:
                    self.policy.prepare(game, game.player(actor))
                    has_looked = True
                found = self.add_child(game, node, action, actor)
            if found:
                self.offered[found] += 1
                self.legal[self.legal_count] = found
                self.legal_count += 1
        return was_leaf

    def find(self, node: int, action: int, actor: int) -> int:
        found = self.child[node]
        while found and (self.action[found] != action or self.actor[found] != actor):
            found = self.sibling[found]
        return found

    def add_child(self, game: Game, node: int, action: int, actor: int) -> int:
        made = self.size
        self.size += 1
        self.action[made] = action
        self.actor[made] = actor
        self.child[made] = 0
        self.visits[made] = 0
        self.offered[made] = 0
        self.value[made] = 0.0
        self.prior[made] = 1.0
        if self.trust > 0:
            self.prior[made] = power_of_e(self.trust * self.policy.points(game, game.player(actor), action))
        self.sibling[made] = self.child[node]
        self.child[node] = made
        return made

    def set_priors(self, game: Game, actor: int, logarithms: list[tuple[int, float]]) -> None:
        """Replace the priors of the root's actions by exponentials of these logarithms."""
        self.policy.prepare(game, game.player(actor))
        for action, logarithm in logarithms:
            found = self.find(0, action, actor)
            if found == 0:
                found = self.add_child(game, 0, action, actor)
            self.prior[found] = power_of_e(logarithm)

    def best_child(self) -> int:
        """Return the legal child with the highest mean share plus exploration bonus, weighted by its prior."""
        highest = 0.0
        total = 0.0
        tries = 0
        for i in range(self.legal_count):
            found = self.legal[i]
            highest = max(highest, self.prior[found])
            total += self.value[found]
            tries += self.visits[found]
        usual = total / tries if tries else 0.5  # untried actions count as average
        best = -1e9
        chosen = 0
        for i in range(self.legal_count):
            found = self.legal[i]
            tries = self.visits[found]
            mean = self.value[found] / tries if tries else usual
            curiosity = self.explore * self.prior[found] / highest
            points = mean + curiosity * self.root(self.offered[found]) / (1 + tries)
            if points > best:
                best = points
                chosen = found
        return chosen

    def root(self, number: int) -> float:
        """Return the square root of a count; approximate for large counts."""
        scale = 1.0
        while number >= 4096:
            number >>= 2
            scale *= 2.0
        return scale * self.roots[number]

    def play_on(self, game: Game) -> None:
        """Play by the policy until the same seat has its turn some rounds later, or the game is over."""
        last = game.round + self.rounds
        turn = game.turn
        most = 4000
        while game.phase != OVER and most > 0:
            if self.rounds and (game.round > last or (game.round == last and game.turn == turn)):
                return
            apply_action(game, game.actor, self.policy.choose(game, game.actor))
            most -= 1

    def ranking(self) -> list[tuple[int, int, float]]:
        """Return the root's actions with visits and mean share, most visited first."""
        found = self.child[0]
        rows = []
        while found:
            if self.visits[found]:
                rows.append((self.action[found], self.visits[found], self.value[found] / self.visits[found]))
            found = self.sibling[found]
        rows.sort(key=by_visits)
        return rows


def by_visits(row: tuple[int, int, float]) -> tuple[int, int]:
    return (-row[1], row[0])


def square_root(x: float) -> float:
    """Return the square root by Newton's method, bit-identical compiled and interpreted."""
    if x <= 0.0:
        return 0.0
    guess = x if x < 4.0 else 2.0 + x / 8.0
    for _ in range(12):
        guess = 0.5 * (guess + x / guess)
    return guess


def run(search: Search, game: Game, scratch: Game, seat: int, seed: int, count: int) -> None:
    """Run `count` more simulations of a decision."""
    for _ in range(count):
        search.simulate(game, scratch, seat, seed + search.simulations)
