"""The file format of a net: a line of JSON, then its numbers as text; standard library only.

The first line describes the net. The rest is base85 text (line breaks do not count) of a zlib stream of little-endian
numbers, layer by layer: the biases as 32-bit floats; for `int8` a 32-bit scale for every unit; then the weights, a row
for every input, as `float32`, `float16` or `int8`, which is multiplied by the scale of its unit.
"""

from __future__ import annotations

import base64
import hashlib
import json
import math
import struct
import sys
import zlib
from array import array
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any


FORMAT = 1
KINDS = {"float32": 4, "float16": 2, "int8": 1}  # bytes of a weight
ACTIVATIONS = ("relu", "tanh")
MOST_LAYERS = 8  # as in Inference
MOST_UNITS = 20_000
MOST_WEIGHTS = 16_000_000
MOST_BYTES = 96_000_000  # the largest net file
LARGEST = 1e6  # upper bound of absolute weights
LINE = 4096  # line length, short enough for line-based tools


class BadNet(ValueError):
    """A net that cannot be used; the message gives the reason."""


@dataclass(frozen=True)
class NetHead:
    """The purpose and the shape of a net."""

    config: str  # the configuration it was trained for
    observation: int  # the version of the observation
    layout: str  # the fingerprint of the encoding
    inputs: tuple[tuple[int, int], ...]  # ranges of observation columns, as start and stop
    sizes: tuple[int, ...]  # inputs, hidden layers, actions
    activation: str
    kind: str
    made: str = ""  # the command that trained it

    @property
    def columns(self) -> list[int]:
        """The columns of the observation that are the net's inputs, in order."""
        return [column for first, stop in self.inputs for column in range(first, stop)]

    @property
    def weights(self) -> int:
        """The number of weights and biases."""
        return sum(after * (before + 1) for before, after in pairwise(self.sizes))

    @property
    def bytes(self) -> int:
        """The unpacked size of the numbers."""
        scales = 4 if self.kind == "int8" else 0
        return sum(after * (4 + scales) + before * after * KINDS[self.kind] for before, after in pairwise(self.sizes))


@dataclass(frozen=True)
class Net:
    """A net in memory; `weights` has the layout that `Inference` expects."""

    head: NetHead
    weights: array[float]


# ---- reading ---------------------------------------------------------------------------------------------------


def read_net(path: Path) -> Net:
    """Read a file; raise BadNet with the reason if it is invalid."""
    line, _, text = _read(path).partition(b"\n")
    head, digest = _head(line, path)
    try:
        packed = base64.b85decode(b"".join(text.split()))
        opener = zlib.decompressobj()
        data = opener.decompress(packed, head.bytes + 1)
    except (ValueError, zlib.error) as error:
        raise BadNet(f"{path} is damaged: {error}.") from None
    if len(data) != head.bytes or hashlib.sha256(data).hexdigest() != digest:
        raise BadNet(f"{path} is damaged: its numbers are not those that were written.")
    weights = array("f")
    place = 0
    for before, after in pairwise(head.sizes):
        place = _unpack(data, place, before, after, head.kind, weights)
    if not all(map(_is_usable, weights)):
        raise BadNet(f"{path} is damaged: a weight is not a number, or too large.")
    return Net(head, weights)


def read_head(path: Path) -> NetHead:
    """Read only the first line, which is quick."""
    try:
        with path.open("rb") as file:
            line = file.readline(MOST_BYTES)
    except OSError as error:
        raise BadNet(f"{path} cannot be read: {error.strerror}.") from None
    return _head(line, path)[0]


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:  # the size of a device is 0
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadNet(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > MOST_BYTES:
        raise BadNet(f"{path} is too large for a net.")
    return data


def _head(line: bytes, path: Path) -> tuple[NetHead, str]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadNet(f"{path} is not a net.") from None
    if not isinstance(found, dict) or "tankrush-net" not in found:
        raise BadNet(f"{path} is not a net.")
    if found["tankrush-net"] != FORMAT:
        raise BadNet(f"{path} is a net of another version of Tank Rush.")
    try:
        head = NetHead(
            config=_text(found["config"]),
            observation=_count(found["observation"]),
            layout=_text(found["layout"]),
            inputs=tuple((_count(first), _count(stop)) for first, stop in found["inputs"]),
            sizes=tuple(_count(size) for size in found["sizes"]),
            activation=_text(found["activation"]),
            kind=_text(found["kind"]),
            made=_text(found.get("made", "")),
        )
        digest = _text(found["sha256"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadNet(f"{path} is damaged: its first line lacks something, or is wrong ({error}).") from None
    reason = _wrong_shape(head)
    if reason:
        raise BadNet(f"{path} cannot be used: {reason}.")
    return head, digest


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.80} is not a text")
    return value


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r:.80} is not a number of things")
    return value


def _wrong_shape(head: NetHead) -> str:
    """Return what is wrong with the shape, or an empty string."""
    if head.kind not in KINDS:
        return f"its weights are of an unknown kind, '{head.kind}'"
    if head.activation not in ACTIVATIONS:
        return f"its activation '{head.activation}' is not known"
    if not 3 <= len(head.sizes) <= MOST_LAYERS:
        return f"it must have 1 to {MOST_LAYERS - 2} hidden layers"
    if not all(0 < size <= MOST_UNITS for size in head.sizes) or head.weights > MOST_WEIGHTS:
        return "its layers are empty or too large"
    if any(not first < stop <= MOST_UNITS for first, stop in head.inputs):
        return "its inputs are not ranges of the observation"
    if sum(stop - first for first, stop in head.inputs) != head.sizes[0]:
        return "its inputs do not fit its first layer"
    return ""


def _is_usable(weight: float) -> bool:
    return math.isfinite(weight) and abs(weight) <= LARGEST


def _unpack(data: bytes, place: int, before: int, after: int, kind: str, weights: array[float]) -> int:
    """Append one layer to the weights; return the offset of the next one."""
    weights.extend(_floats(data[place : place + 4 * after]))
    place += 4 * after
    count = before * after
    if kind == "float32":
        weights.extend(_floats(data[place : place + 4 * count]))
    elif kind == "float16":
        weights.extend(struct.unpack(f"<{count}e", data[place : place + 2 * count]))
    else:
        scales = _floats(data[place : place + 4 * after])
        place += 4 * after
        steps = array("b", data[place : place + count])
        for row in range(0, count, after):
            weights.extend([step * scale for step, scale in zip(steps[row : row + after], scales, strict=True)])
    return place + KINDS[kind] * count


def _floats(data: bytes) -> array[float]:
    found = array("f", data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


# ---- writing ---------------------------------------------------------------------------------------------------


def write_net(path: Path, net: Net) -> None:
    """Write a net with its weights rounded to the precision of the head's kind."""
    head = net.head
    reason = _wrong_shape(head)
    if reason or len(net.weights) != head.weights or not all(map(_is_usable, net.weights)):
        raise BadNet(f"The net cannot be written: {reason or 'its weights do not fit its layers'}.")
    parts: list[bytes] = []
    place = 0
    for before, after in pairwise(head.sizes):
        rows = place + after
        parts += [
            _bytes_of(net.weights[place:rows]),
            _pack(net.weights[rows : rows + before * after], after, head.kind),
        ]
        place = rows + before * after
    data = b"".join(parts)
    first = {
        "tankrush-net": FORMAT,
        "observation": head.observation,
        "config": head.config,
        "layout": head.layout,
        "sizes": head.sizes,
        "activation": head.activation,
        "kind": head.kind,
        "made": head.made,
        "inputs": head.inputs,
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    text = base64.b85encode(zlib.compress(data, 9)).decode()
    lines = [json.dumps(first), *(text[start : start + LINE] for start in range(0, len(text), LINE))]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def _pack(rows: array[float], after: int, kind: str) -> bytes:
    if kind == "float32":
        return _bytes_of(rows)
    if kind == "float16":
        return struct.pack(f"<{len(rows)}e", *(max(-65504.0, min(65504.0, weight)) for weight in rows))
    # Use the scales that a reader will have: 32-bit floats.
    scales = array("f", [max(map(abs, rows[unit::after])) / 127 for unit in range(after)])
    scales = array("f", [scale or 1.0 for scale in scales])
    steps = [round(weight / scales[place % after]) for place, weight in enumerate(rows)]
    return _bytes_of(scales) + array("b", [max(-127, min(127, step)) for step in steps]).tobytes()


def _bytes_of(numbers: array[float]) -> bytes:
    found = array("f", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()
