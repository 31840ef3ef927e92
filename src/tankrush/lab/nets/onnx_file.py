"""Read a multilayer perceptron from an ONNX file without the onnx package: Gemm or MatMul and Add, ReLU or Tanh.

An ONNX file is a protocol buffer; only the fields needed here are parsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.nets.net_file import MOST_LAYERS

from .foreign_layers import CannotConvert, Layers

VARINT, LONG, BYTES, SHORT = 0, 1, 2, 5  # wire types of a field
GRAPH = 7  # fields of a model
NODE, TENSOR = 1, 5  # fields of a graph
ACTIVATIONS = {"Relu": "relu", "Tanh": "tanh"}
MOST_FIELDS = 10_000  # most fields of a message; each becomes an object many times its size
PASSED = {"Flatten", "Identity", "Cast", "Softmax", "Constant"}  # operations without effect here
Tensor = NDArray[np.float32]


@dataclass
class Node:
    """An operation of a graph."""

    kind: str = ""
    inputs: list[str] = field(default_factory=list)
    numbers: dict[str, float] = field(default_factory=dict)  # attributes


def read_onnx(path: Path) -> Layers:
    """Read the layers, from the observation to the actions."""
    try:
        with np.errstate(all="ignore"):
            return _layers(*_graph(path.read_bytes()))
    except (OSError, ValueError, IndexError, KeyError, TypeError, AttributeError, OverflowError) as error:
        raise CannotConvert(f"{path} cannot be converted: {error}.") from None


def _layers(nodes: list[Node], tensors: dict[str, Tensor]) -> Layers:
    parameters: list[Tensor] = []
    activations: set[str] = set()
    for node in nodes:
        known = [tensors[name] for name in node.inputs if name in tensors]
        if node.kind == "Gemm":
            weights = known[0].T if node.numbers.get("transB") else known[0]
            bias = known[1].ravel() if len(known) > 1 else np.zeros(weights.shape[1], np.float32)
            parameters += [
                weights * np.float32(node.numbers.get("alpha", 1.0)), bias * np.float32(node.numbers.get("beta", 1.0)),
            ]  # fmt: skip
        elif node.kind == "MatMul":
            parameters += [known[0], np.zeros(known[0].shape[1], np.float32)]
        elif node.kind == "Add" and known and parameters:
            if known[0].size != parameters[-1].size:  # NumPy would broadcast it to any size
                raise ValueError("its layers do not follow one another")
            parameters[-1] = parameters[-1] + known[0].ravel()
        elif node.kind in ACTIVATIONS:
            activations.add(ACTIVATIONS[node.kind])
        elif node.kind not in PASSED:
            raise ValueError(f"it uses {node.kind or 'an operation without a name'}, which no plain net needs")
        if len(parameters) >= 2 * MOST_LAYERS:  # each one is a copy
            raise ValueError("it has too many layers")
    if len(parameters) < 4 or len(activations) != 1:
        raise ValueError("it is not a net with hidden layers of ReLU or Tanh")
    for weights, after in zip(parameters[::2], parameters[2::2], strict=False):
        if weights.ndim != 2 or after.ndim != 2 or weights.shape[1] != after.shape[0]:
            raise ValueError("its layers do not follow one another")
    return Layers([np.ascontiguousarray(one, np.float32) for one in parameters], activations.pop())


# ---- protocol buffers ------------------------------------------------------------------------------------------


def _fields(data: bytes) -> Iterator[tuple[int, int, Any]]:
    """Yield the fields of a message: number, wire type, and a number or bytes."""
    place = 0
    for _ in range(MOST_FIELDS):
        if place >= len(data):
            return
        tag, place = _varint(data, place)
        number, kind = tag >> 3, tag & 7
        if kind == VARINT:
            value, place = _varint(data, place)
            yield number, kind, value
            continue
        length = {LONG: 8, SHORT: 4}.get(kind, 0)
        if kind == BYTES:
            length, place = _varint(data, place)
        if kind not in (LONG, BYTES, SHORT) or place + length > len(data):
            raise ValueError("it is not an ONNX file, or damaged")
        yield number, kind, data[place : place + length]
        place += length
    if place < len(data):
        raise ValueError("it has too many parts")


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
    raise ValueError("it is not an ONNX file, or damaged")


def _graph(data: bytes) -> tuple[list[Node], dict[str, Tensor]]:
    graphs = [value for number, kind, value in _fields(data) if (number, kind) == (GRAPH, BYTES)]
    if len(graphs) != 1:
        raise ValueError("it is not an ONNX file, or damaged")
    nodes: list[Node] = []
    tensors: dict[str, Tensor] = {}
    for number, kind, value in _fields(graphs[0]):
        if (number, kind) == (NODE, BYTES):
            nodes.append(_node(value))
        elif (number, kind) == (TENSOR, BYTES):
            name, tensor = _tensor(value)
            if tensor is not None:
                tensors[name] = tensor
    return nodes, tensors


def _node(data: bytes) -> Node:
    node = Node()
    for number, kind, value in _fields(data):
        if (number, kind) == (1, BYTES):
            node.inputs.append(value.decode())
        elif (number, kind) == (4, BYTES):
            node.kind = value.decode()
        elif (number, kind) == (5, BYTES):
            parts = {part: content for part, _, content in _fields(value)}
            name = parts.get(1, b"").decode()
            if 3 in parts:
                node.numbers[name] = float(parts[3])
            elif 2 in parts:
                node.numbers[name] = float(np.frombuffer(parts[2], "<f4")[0])
    return node


def _tensor(data: bytes) -> tuple[str, Tensor | None]:
    """Read a named tensor of 32-bit floats; None for others, such as shapes."""
    dims: list[int] = []
    name, sort, raw, loose = "", 0, b"", bytearray()
    for number, kind, value in _fields(data):
        if number == 1:
            dims += [value] if kind == VARINT else _packed(value)
        elif number == 2:
            sort = value
        elif number == 4:
            loose += value
        elif number == 8:
            name = value.decode()
        elif number == 9:
            raw = value
    if sort != 1:
        return name, None
    return name, np.frombuffer(raw or loose, "<f4").reshape(dims)


def _packed(data: bytes) -> list[int]:
    found, place = [], 0
    while place < len(data):
        value, place = _varint(data, place)
        found.append(value)
        if len(found) > MOST_FIELDS:
            raise ValueError("it has too many parts")
    return found
