"""A very small neural network: a linear part plus one hidden layer."""

from __future__ import annotations

from .features import Features
from tankrush.bots.weights.inputs import HIDDEN, INPUTS, ROW, SIZE, WIDTH


class Network:
    """Rates the strength of a seat from its inputs; only differences between seats matter."""

    def __init__(self, numbers: list[float]) -> None:
        self.w = [0.0] * 1400
        for i, number in enumerate(numbers):
            self.w[i] = number
        self.hidden = [0.0] * 128  # of every seat
        self.pull = [0.0] * 16  # the error of each hidden unit
        self.past = [0.0] * 1400  # sum of squared steps, for the step size

    def strength(self, features: Features, seat: int) -> float:
        """Evaluate one seat's row of the input table, skipping the many inputs of zero."""
        first = seat * WIDTH
        unit = seat * HIDDEN
        for j in range(HIDDEN):
            self.hidden[unit + j] = self.w[INPUTS * ROW + 1 + j]
        total = 0.0
        for i in range(INPUTS):
            value = features.x[first + i]
            if value != 0.0:
                row = i * ROW
                total += value * self.w[row]
                for j in range(HIDDEN):
                    self.hidden[unit + j] += value * self.w[row + 1 + j]
        for j in range(HIDDEN):
            if self.hidden[unit + j] > 0.0:
                total += self.hidden[unit + j] * self.w[(INPUTS + 1) * ROW + 1 + j]
        return total

    # ---- learning --------------------------------------------------------------------------------------

    def learn(self, features: Features, seat: int, missed: float, rate: float, decay: float) -> None:
        """Train towards the seat's result; `missed` is the error of the last `strength`."""
        first = seat * WIDTH
        unit = seat * HIDDEN
        for j in range(HIDDEN):
            self.pull[j] = 0.0
            if self.hidden[unit + j] > 0.0:
                number = (INPUTS + 1) * ROW + 1 + j
                self.pull[j] = missed * self.w[number]
                self.step(number, missed * self.hidden[unit + j], rate, decay)
                self.step(INPUTS * ROW + 1 + j, self.pull[j], rate, decay)
        for i in range(INPUTS):
            value = features.x[first + i]
            if value != 0.0:
                self.step(i * ROW, missed * value, rate, decay)
                for j in range(HIDDEN):
                    if self.pull[j] != 0.0:
                        self.step(i * ROW + 1 + j, self.pull[j] * value, rate, decay)

    def step(self, number: int, slope: float, rate: float, decay: float) -> None:
        """Update a weight by an adaptive step, smaller for weights that have moved a lot."""
        slope -= decay * self.w[number]
        self.past[number] += slope * slope
        self.w[number] += rate * slope / (self.past[number] + 1.0) ** 0.5

    def numbers(self) -> list[float]:
        return [self.w[i] for i in range(SIZE)]
