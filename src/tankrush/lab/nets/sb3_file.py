"""Read the policy of a Stable-Baselines3 model (PPO or MaskablePPO with MlpPolicy) without PyTorch.

The model is a zip file with `policy.pth`, itself a zip file: a pickle of tensors whose numbers lie beside it. The
pickle is opened by an unpickler that knows tensors and nothing else, so a stranger's file cannot run anything.
"""

from __future__ import annotations

import io
import pickle
import re
import zipfile
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .foreign_layers import CannotConvert, Layers

KINDS = {"FloatStorage": "<f4", "DoubleStorage": "<f8", "HalfStorage": "<f2", "LongStorage": "<i8"}
HIDDEN = "mlp_extractor.policy_net.{}.{}"
MOST_LAYERS = 6


def read_sb3(path: Path) -> Layers:
    """The layers of the policy, from the observation to the actions."""
    try:
        with zipfile.ZipFile(path) as model:
            settings = model.read("data").decode("utf-8", "replace")
            with zipfile.ZipFile(io.BytesIO(model.read("policy.pth"))) as inner:
                tensors = _tensors(inner)
    except (OSError, KeyError, zipfile.BadZipFile, pickle.UnpicklingError, EOFError, ValueError, TypeError) as error:
        raise CannotConvert(f"{path} is not a model of Stable-Baselines3: {error}.") from None
    found: list[Any] = []
    for place in range(0, 2 * MOST_LAYERS, 2):
        if HIDDEN.format(place, "weight") in tensors:
            found += [tensors[HIDDEN.format(place, "weight")].T, tensors[HIDDEN.format(place, "bias")]]
    if not found or "action_net.weight" not in tensors:
        raise CannotConvert(f"{path} has no MlpPolicy with hidden layers; other policies cannot be converted.")
    found += [tensors["action_net.weight"].T, tensors["action_net.bias"]]
    return Layers([np.ascontiguousarray(one, np.float32) for one in found], _activation(settings, path))


def _activation(settings: str, path: Path) -> str:
    """What the settings name; Stable-Baselines3 uses the hyperbolic tangent otherwise."""
    named: list[str] = sorted(set(re.findall(r"torch\.nn\.modules\.activation\.(\w+)", settings))) or ["Tanh"]
    if named not in (["ReLU"], ["Tanh"]):
        raise CannotConvert(f"{path} has {' and '.join(named)} between its layers; ReLU or Tanh can be converted.")
    return named[0].lower()


def _tensors(inner: zipfile.ZipFile) -> dict[str, NDArray[Any]]:
    """The tensors of a file of PyTorch, by name."""
    name = next((one for one in inner.namelist() if one.endswith("/data.pkl")), "")
    if not name:
        raise CannotConvert("Its policy is not a file of PyTorch 1.6 or newer.")
    found = _Unpickler(io.BytesIO(inner.read(name)), inner, name.removesuffix("data.pkl")).load()
    return {key: value for key, value in dict(found).items() if isinstance(value, np.ndarray)}


class _Storage:
    """Stands for the class of a storage; only its name counts."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class _Unpickler(pickle.Unpickler):
    """Knows tensors, their storages and ordered dictionaries; everything else is refused."""

    def __init__(self, file: io.BytesIO, inner: zipfile.ZipFile, folder: str) -> None:
        super().__init__(file)
        self.inner = inner
        self.folder = folder

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return rebuild
        if module == "torch" and name in KINDS:
            return _Storage(KINDS[name])
        raise pickle.UnpicklingError(f"it names {module}.{name}, which no policy needs")

    def persistent_load(self, pid: Any) -> Any:
        _, storage, key, *_ = pid
        return np.frombuffer(self.inner.read(f"{self.folder}data/{key}"), storage.kind)


def rebuild(
    numbers: NDArray[Any], offset: int, size: Sequence[int], stride: Sequence[int], *rest: object
) -> NDArray[Any]:
    """A tensor from its storage; one that reaches beyond it is refused."""
    last = offset + sum((count - 1) * step for count, step in zip(size, stride, strict=True))
    if min(offset, *size, *stride, 0) < 0 or last >= len(numbers):
        raise pickle.UnpicklingError("a tensor is larger than its numbers")
    steps = tuple(step * numbers.itemsize for step in stride)
    return np.lib.stride_tricks.as_strided(numbers[offset:], tuple(size), steps, writeable=False).copy()
