"""Inference with a multilayer perceptron: from a seat's observation to the legal action with the highest rating.

All sums use 64-bit floats in a fixed order, and ratings are rounded before they are compared, so the compiled and the
interpreted code choose the same action on every machine.
"""

from __future__ import annotations

from array import array
from math import tanh

from tankrush.engine.dispatch import list_legal
from tankrush.engine.state import Game
from .numbering import Numbering
from .observation import Observer

MOST_LAYERS: int = 8
# Adding and subtracting it rounds to a multiple of 1/4096: doubles of this size have no finer steps.
ROUNDING: float = 1.5 * 2.0**40


class Inference:
    """Evaluates one net for one configuration.

    `weights` holds the layers one after another: the bias of every unit, then a row of weights for every input.
    """

    def __init__(
        self,
        observer: Observer,
        numbering: Numbering,
        columns: list[int],
        sizes: list[int],
        weights: array[float],
        *,
        is_tanh: bool,
    ) -> None:
        last = len(sizes) - 1  # compiled code has no negative indices
        assert 2 <= last < MOST_LAYERS and sizes[0] == len(columns) and sizes[last] == numbering.size
        self.observer = observer
        self.numbering = numbering
        self.columns = array("i", columns)  # columns of the observation that are the net's inputs
        self.layers = last
        self.sizes = [0] * 8
        for layer, size in enumerate(sizes):
            self.sizes[layer] = size
        self.weights = weights
        self.is_tanh = is_tanh
        self.widest = max(sizes[1:last])
        self.seen = array("f", [0.0] * observer.size)
        self.units = array("d", [0.0] * (2 * self.widest))  # the units of the current and the previous hidden layer
        self.bank = 0  # the half that was written last
        self.last = 0  # offset of the last layer's weights

    def choose(self, game: Game, seat: int) -> int:
        """Return the highest-rated legal action; a tie goes to the lowest number."""
        self.evaluate_hidden(game, seat)
        size = list_legal(game, seat)
        chosen = -1
        lowest = 0
        best = 0.0
        for i in range(size):
            action = game.choices.actions[i]
            number = self.numbering.number(action, seat)
            points = self.points(number)
            if chosen < 0 or points > best or (points == best and number < lowest):
                chosen = action
                lowest = number
                best = points
        return chosen

    def rate(self, game: Game, seat: int) -> list[tuple[int, float]]:
        """Return all legal actions with their ratings."""
        self.evaluate_hidden(game, seat)
        size = list_legal(game, seat)
        found = []
        for i in range(size):
            action = game.choices.actions[i]
            found.append((action, self.points(self.numbering.number(action, seat))))
        return found

    def evaluate_hidden(self, game: Game, seat: int) -> None:
        """Evaluate the hidden layers for a seat's observation."""
        self.observer.write(game, seat, self.seen)
        self.evaluate_first()
        for layer in range(1, self.layers - 1):
            self.evaluate_layer(layer)

    def evaluate_first(self) -> None:
        """Evaluate the first hidden layer, skipping inputs of zero, which most are."""
        width = self.sizes[1]
        for j in range(width):
            self.units[j] = self.weights[j]
        for i in range(self.sizes[0]):
            value = self.seen[self.columns[i]]
            if value != 0.0:
                row = width + i * width
                for j in range(width):
                    self.units[j] += value * self.weights[row + j]
        self.activate(0, width)
        self.bank = 0
        self.last = width + self.sizes[0] * width

    def evaluate_layer(self, layer: int) -> None:
        """Evaluate a further hidden layer."""
        before = self.bank * self.widest
        after = self.widest - before
        width = self.sizes[layer + 1]
        for j in range(width):
            self.units[after + j] = self.weights[self.last + j]
        for i in range(self.sizes[layer]):
            value = self.units[before + i]
            if value != 0.0:
                row = self.last + width + i * width
                for j in range(width):
                    self.units[after + j] += value * self.weights[row + j]
        self.activate(after, width)
        self.bank = 1 - self.bank
        self.last += width + self.sizes[layer] * width

    def activate(self, first: int, count: int) -> None:
        """Apply the activation function: ReLU or the hyperbolic tangent."""
        for j in range(first, first + count):
            if self.is_tanh:
                self.units[j] = tanh(self.units[j])
            elif self.units[j] < 0.0:
                self.units[j] = 0.0

    def points(self, number: int) -> float:
        """Return the rounded rating of an action number."""
        before = self.bank * self.widest
        width = self.sizes[self.layers]
        total = float(self.weights[self.last + number])
        for i in range(self.sizes[self.layers - 1]):
            total += self.units[before + i] * self.weights[self.last + width + i * width + number]
        return (total + ROUNDING) - ROUNDING
