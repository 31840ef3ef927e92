"""The layers of a net read from a file of another library."""

from __future__ import annotations

from dataclasses import dataclass

from .perceptron import Floats


class CannotConvert(ValueError):
    """A file that cannot be converted into a net; the message gives the reason."""


@dataclass(frozen=True)
class Layers:
    """A multilayer perceptron: alternating weights (a row for every input) and biases, and the activation."""

    parameters: list[Floats]
    activation: str

    @property
    def inputs(self) -> int:
        return len(self.parameters[0])

    @property
    def outputs(self) -> int:
        return len(self.parameters[-1])
