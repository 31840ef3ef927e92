"""Models in the file formats of Stable-Baselines3 and ONNX, written byte by byte, without either library."""

from __future__ import annotations

import io
import json
import pickle
import struct
import sys
import types
import zipfile
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

Arrays = Sequence[np.ndarray[Any, Any]]


def random_layers(sizes: Sequence[int]) -> list[np.ndarray[Any, Any]]:
    """Return random weights (a row for every input) and biases, layer by layer."""
    dice = np.random.default_rng(1)
    shapes = [shape for before, after in pairwise(sizes) for shape in ((before, after), (after,))]
    return [dice.standard_normal(shape).astype(np.float32) for shape in shapes]


# ---- Stable-Baselines3 -----------------------------------------------------------------------------------------


class _Pickler(pickle.Pickler):
    def persistent_id(self, obj: Any) -> Any:
        return obj.pid if hasattr(obj, "pid") else None


def sb3_zip(layers: Arrays, settings: Mapping[str, object]) -> bytes:
    """Build a model with an MlpPolicy of these layers."""
    fakes = {name: types.ModuleType(name) for name in ("torch", "torch._utils")}

    def _rebuild_tensor_v2(*parts: object) -> None: ...

    class FloatStorage: ...

    for thing, module in ((_rebuild_tensor_v2, "torch._utils"), (FloatStorage, "torch")):
        thing.__module__, thing.__qualname__ = module, thing.__name__
        setattr(fakes[module], thing.__name__, thing)
    names = []
    for place in range(0, len(layers) - 2, 2):
        names += [f"mlp_extractor.policy_net.{place}.weight", f"mlp_extractor.policy_net.{place}.bias"]
    names += ["action_net.weight", "action_net.bias"]
    arrays = [layer.T if layer.ndim == 2 else layer for layer in layers]

    class Tensor:
        def __init__(self, key: int, array: np.ndarray[Any, Any]) -> None:
            self.key, self.shape = key, array.shape

        def __reduce__(self) -> tuple[Any, ...]:
            storage = types.SimpleNamespace(
                pid=("storage", FloatStorage, str(self.key), "cpu", int(np.prod(self.shape)))
            )
            stride = (self.shape[1], 1) if len(self.shape) == 2 else (1,)
            return _rebuild_tensor_v2, (storage, 0, tuple(self.shape), stride, False, OrderedDict())

    tensors = OrderedDict(
        (name, Tensor(key, array)) for key, (name, array) in enumerate(zip(names, arrays, strict=True))
    )
    kept = {name: sys.modules.get(name) for name in fakes}
    sys.modules.update(fakes)
    try:
        pickled = io.BytesIO()
        _Pickler(pickled, protocol=2).dump(tensors)
    finally:
        for name, former in kept.items():
            if former is None:
                del sys.modules[name]
            else:
                sys.modules[name] = former
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as file:
        file.writestr("archive/data.pkl", pickled.getvalue())
        for key, array in enumerate(arrays):
            file.writestr(f"archive/data/{key}", np.ascontiguousarray(array, "<f4").tobytes())
    return zip_of({"data": json.dumps(settings).encode(), "policy.pth": inner.getvalue()})


def zip_of(files: dict[str, bytes]) -> bytes:
    outer = io.BytesIO()
    with zipfile.ZipFile(outer, "w") as file:
        for name, content in files.items():
            file.writestr(name, content)
    return outer.getvalue()


# ---- ONNX ------------------------------------------------------------------------------------------------------


def varint(number: int) -> bytes:
    found = b""
    while number > 127:
        found += bytes([number & 127 | 128])
        number >>= 7
    return found + bytes([number])


def piece(number: int, content: bytes) -> bytes:
    return varint(number << 3 | 2) + varint(len(content)) + content


def number_field(number: int, value: int) -> bytes:
    return varint(number << 3) + varint(value)


def tensor(name: str, array: np.ndarray[Any, Any]) -> bytes:
    dims = b"".join(number_field(1, size) for size in array.shape)
    raw = np.ascontiguousarray(array, "<f4").tobytes()
    return piece(5, dims + number_field(2, 1) + piece(8, name.encode()) + piece(9, raw))


def node(kind: str, inputs: Sequence[str], output: str, **numbers: float) -> bytes:
    body = b"".join(piece(1, name.encode()) for name in inputs) + piece(2, output.encode()) + piece(4, kind.encode())
    for name, value in numbers.items():
        content = varint(2 << 3 | 5) + struct.pack("<f", value) if isinstance(value, float) else number_field(3, value)
        body += piece(5, piece(1, name.encode()) + content)
    return piece(1, body)


def onnx_model(layers: Arrays, *, gemm: bool, activation: str = "Relu") -> bytes:
    """Build a model of these layers: `Gemm` with transposed weights as PyTorch exports it, or `MatMul` and `Add`."""
    graph, last = b"", len(layers) - 2
    at = "observation"
    for place in range(0, len(layers), 2):
        weights, bias = layers[place], layers[place + 1]
        graph += tensor(f"w{place}", weights.T if gemm else weights) + tensor(f"b{place}", bias)
        if gemm:
            graph += node("Gemm", [at, f"w{place}", f"b{place}"], f"y{place}", transB=1, alpha=1.0)
        else:
            graph += node("MatMul", [at, f"w{place}"], f"m{place}")
            graph += node("Add", [f"m{place}", f"b{place}"], f"y{place}")
        at = f"y{place}"
        if place < last:
            graph += node(activation, [at], f"a{place}")
            at = f"a{place}"
    return number_field(1, 8) + piece(7, graph)
