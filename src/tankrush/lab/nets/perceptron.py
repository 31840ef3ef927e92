"""A trainable multilayer perceptron in NumPy, with ReLU between layers and the Adam optimiser."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Perceptron:
    """Maps rows of inputs to rows of outputs; `parameters` are weights and biases in turn."""

    def __init__(self, sizes: Sequence[int], seed: int, *, last_scale: float = 1.0) -> None:
        rng = np.random.default_rng(seed)
        self.parameters: list[Floats] = []
        for number, (before, after) in enumerate(pairwise(sizes)):
            scale = (2.0 / before) ** 0.5 * (last_scale if number == len(sizes) - 2 else 1.0)
            self.parameters.append((rng.standard_normal((before, after)) * scale).astype(np.float32))
            self.parameters.append(np.zeros(after, np.float32))
        self._inputs: list[Floats] = []  # inputs of every layer in the last call

    @property
    def sizes(self) -> list[int]:
        return [len(self.parameters[0]), *(len(bias) for bias in self.parameters[1::2])]

    def outputs(self, rows: Floats) -> Floats:
        """Evaluate a batch of rows."""
        self._inputs = []
        last = len(self.parameters) - 2
        for place in range(0, len(self.parameters), 2):
            self._inputs.append(rows)
            rows = rows @ self.parameters[place] + self.parameters[place + 1]
            if place < last:
                np.maximum(rows, 0.0, out=rows)
        return rows

    def slopes(self, errors: Floats) -> list[Floats]:
        """Return the gradients of all parameters from those of the last outputs."""
        found: list[Floats] = []
        for place in range(len(self.parameters) - 2, -1, -2):
            inputs = self._inputs[place // 2]
            found += [errors.sum(axis=0), inputs.T @ errors]
            if place:
                errors = (errors @ self.parameters[place].T) * (inputs > 0.0)
        return found[::-1]


class Adam:
    """The Adam optimiser with gradient clipping."""

    def __init__(self, parameters: Sequence[Floats], longest: float = 1.0) -> None:
        self.means = [np.zeros_like(one) for one in parameters]
        self.squares = [np.zeros_like(one) for one in parameters]
        self.longest = longest
        self.steps = 0

    def step(self, parameters: Sequence[Floats], slopes: Sequence[Floats], rate: float) -> None:
        """Update the parameters in place."""
        self.steps += 1
        length = float(np.sqrt(sum(float(np.vdot(slope, slope)) for slope in slopes)))
        shrink = min(1.0, self.longest / (length + 1e-9))
        speed = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for one, slope, mean, square in zip(parameters, slopes, self.means, self.squares, strict=True):
            mean *= 0.9
            mean += (0.1 * shrink) * slope
            square *= 0.999
            square += 0.001 * shrink * shrink * slope * slope
            one -= speed * mean / (np.sqrt(square) + 1e-8)


def shares(points: Floats, masks: NDArray[Any]) -> Floats:
    """Return the masked softmax: the probability of every legal action."""
    points = np.where(masks, points, np.float32(-1e9))
    points -= points.max(axis=1, keepdims=True)
    np.exp(points, out=points)
    points /= points.sum(axis=1, keepdims=True)
    return points
