"""Read the policy of a Stable-Baselines3 model (PPO or MaskablePPO with MlpPolicy): an archive with `policy.pth`."""

from __future__ import annotations

import re
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from .foreign_layers import CannotConvert, Layers
from .torch_file import LARGEST_PART, open_archive, read_part, read_tensors

HIDDEN = "mlp_extractor.policy_net.{}.{}"
ACTIONS = "action_net.{}"
MOST_LAYERS = 6
DAMAGED = (
    OSError, LookupError, zipfile.BadZipFile, zlib.error, EOFError, ValueError, TypeError, RuntimeError, OverflowError,
)  # fmt: skip


def read_sb3(path: Path) -> Layers:
    """Read the layers of the policy, from the observation to the actions."""
    try:
        if path.stat().st_size > LARGEST_PART:
            raise CannotConvert("it is too large for a policy")
        with open_archive(path.read_bytes()) as model:
            settings = read_part(model, "data").decode("utf-8", "replace")
            with open_archive(read_part(model, "policy.pth")) as inner:
                tensors = read_tensors(inner)
    except DAMAGED as error:
        raise CannotConvert(f"{path} is not a model of Stable-Baselines3: {error}.") from None
    names = [HIDDEN.format(place, "{}") for place in range(0, 2 * MOST_LAYERS, 2)]
    names = [*(name for name in names if name.format("weight") in tensors), ACTIONS]
    found: list[Any] = [tensors.get(name.format(part)) for name in names for part in ("weight", "bias")]
    if len(names) == 1 or not do_fit(found):
        raise CannotConvert(f"{path} has no MlpPolicy with hidden layers; other policies cannot be converted.")
    return Layers([np.ascontiguousarray(one.T, np.float32) for one in found], _activation(settings, path))


def do_fit(found: list[Any]) -> bool:
    """Return whether alternating weights and biases form layers of matching widths."""
    shapes = [() if one is None else one.shape for one in found]
    widths = [shape[:1] for shape in shapes[1::2]]
    return all(len(shape) == 2 for shape in shapes[::2]) and (
        [shape[:1] for shape in shapes[::2]] == widths == shapes[1::2]
        and [shape[1:] for shape in shapes[2::2]] == widths[:-1]
    )


def _activation(settings: str, path: Path) -> str:
    """Return the activation named in the settings; Stable-Baselines3 defaults to tanh."""
    named: list[str] = sorted(set(re.findall(r"torch\.nn\.modules\.activation\.(\w+)", settings))) or ["Tanh"]
    if named not in (["ReLU"], ["Tanh"]):
        raise CannotConvert(f"{path} has {' and '.join(named)} between its layers; ReLU or Tanh can be converted.")
    return named[0].lower()
