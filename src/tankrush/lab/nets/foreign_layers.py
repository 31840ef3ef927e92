"""Layers that were read from another library's file."""

from __future__ import annotations

from dataclasses import dataclass

from .perceptron import Floats


class CannotConvert(ValueError):
    """A file that cannot be converted into a net; the message says why."""


@dataclass(frozen=True)
class Layers:
    """A multilayer perceptron: weights (a row for every input) and biases in turn, and what lies between layers."""

    parameters: list[Floats]
    activation: str

    @property
    def inputs(self) -> int:
        return len(self.parameters[0])

    @property
    def outputs(self) -> int:
        return len(self.parameters[-1])
