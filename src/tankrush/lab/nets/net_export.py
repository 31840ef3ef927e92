"""Convert a NumPy perceptron into a net that bots can play, and back."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.nets.net_file import Net, NetHead
from tankrush.engine.config import write_config
from tankrush.lab.envs.setting import EnvSetting

from .perceptron import Floats


def net_of(
    setting: EnvSetting,
    columns: Sequence[int] | NDArray[np.intp],
    parameters: Sequence[Floats],
    *,
    activation: str = "relu",
    kind: str = "float32",
    made: str = "",
) -> Net:
    """Make a net for a configuration from its input columns and alternating weights and biases."""
    sizes = (len(parameters[0]), *(len(bias) for bias in parameters[1::2]))
    head = NetHead(
        config=write_config(setting.config),
        observation=VERSION,
        layout=setting.fingerprint,
        inputs=ranges_of(columns),
        sizes=sizes,
        activation=activation,
        kind=kind,
        made=made,
    )
    flat = [
        part.ravel()
        for weights, bias in zip(parameters[::2], parameters[1::2], strict=True)
        for part in (bias, weights)
    ]
    return Net(head, array("f", np.concatenate(flat).astype(np.float32).tobytes()))


def ranges_of(columns: Sequence[int] | NDArray[np.intp]) -> tuple[tuple[int, int], ...]:
    """Convert columns into ranges, in their order."""
    found: list[tuple[int, int]] = []
    for column in map(int, columns):
        if found and found[-1][1] == column:
            found[-1] = (found[-1][0], column + 1)
        else:
            found.append((column, column + 1))
    return tuple(found)
