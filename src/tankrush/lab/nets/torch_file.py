"""Read the tensors of a PyTorch file without PyTorch and without unpickling.

The file is an archive with a pickle that describes tensors, and their numbers. A pickle is a program for a stack
machine. This reader interprets only the instructions used for a dictionary of tensors; it imports no class and calls no
function that the file names.
"""

from __future__ import annotations

import io
import math
import pickletools
import zipfile
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .foreign_layers import CannotConvert

LARGEST_PART = 128 * 1024 * 1024  # most bytes of a member of an archive, and of all numbers together, unpacked
LARGEST_PICKLE = 1024 * 1024  # bytes; the tensors of a policy need a few thousand
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the others unpack a whole block at once, however large
KINDS = {"FloatStorage": "<f4", "DoubleStorage": "<f8", "HalfStorage": "<f2", "LongStorage": "<i8"}
DICTIONARY = "collections OrderedDict"
TENSOR = "torch._utils _rebuild_tensor_v2"
STORAGES = {f"torch {kind}": numbers for kind, numbers in KINDS.items()}
MOST_DIMENSIONS = 4  # most dimensions of a tensor
MOST_PARTS = 1000  # most members of an archive
LISTED = b"PK\x01\x02"  # precedes each entry in the central directory of an archive
LITERALS = ("BININT", "BININT1", "BININT2", "LONG1", "BINUNICODE", "BINFLOAT")
CONSTANTS = {"NONE": None, "NEWTRUE": True, "NEWFALSE": False, "EMPTY_TUPLE": ()}
SHORT_TUPLES = {"TUPLE1": 1, "TUPLE2": 2, "TUPLE3": 3}
IGNORED = ("PROTO", "FRAME", "STOP")


class Name(NamedTuple):
    """The name of a class or function, which is never imported."""

    text: str


class Storage(NamedTuple):
    """The numbers of one or more tensors: their type and the member of the archive."""

    kind: str
    key: str


def open_archive(data: bytes) -> zipfile.ZipFile:
    """Open an archive, unless it lists enough members to fill the memory."""
    if data.count(LISTED) > MOST_PARTS:
        raise CannotConvert(f"it lists more than {MOST_PARTS} parts")
    return zipfile.ZipFile(io.BytesIO(data))


def read_part(archive: zipfile.ZipFile, name: str, most: int = LARGEST_PART) -> bytes:
    """Unpack a member of an archive, up to a size limit."""
    part = archive.getinfo(name)
    if part.compress_type not in METHODS:
        raise CannotConvert(f"its part {name} is neither stored nor deflated")
    if part.file_size > most:
        raise CannotConvert(f"its part {name} unpacks to more than {most // 1024} KiB")
    return archive.read(name)  # never more than the size that the archive states


def read_tensors(archive: zipfile.ZipFile) -> dict[str, NDArray[Any]]:
    """Return the tensors of the file by name."""
    name = next((one for one in archive.namelist() if one.endswith("/data.pkl")), "")
    if not name:
        raise CannotConvert("its policy is not a file of PyTorch 1.6 or newer")
    folder = name.removesuffix("data.pkl")
    left = LARGEST_PART

    def numbers_of(storage: Storage) -> NDArray[Any]:
        nonlocal left
        data = read_part(archive, f"{folder}data/{storage.key}", left)
        left -= len(data)
        return np.frombuffer(data, STORAGES[storage.kind])

    found = TensorReader(numbers_of).read(read_part(archive, name, LARGEST_PICKLE))
    return {key: value for key, value in found.items() if isinstance(value, np.ndarray)}


class TensorReader:
    """A stack machine for dictionaries, tuples, numbers, strings and tensors; it rejects everything else."""

    def __init__(self, numbers_of: Callable[[Storage], NDArray[Any]]) -> None:
        self._numbers_of = numbers_of
        self._stack: list[Any] = []
        self._marks: list[int] = []
        self._memo: dict[int, Any] = {}

    def read(self, data: bytes) -> dict[Any, Any]:
        """Return the dictionary that the pickle describes."""
        for opcode, argument, _ in pickletools.genops(data):
            self._follow(opcode.name, argument)
        if len(self._stack) != 1 or not isinstance(self._stack[0], dict):
            raise CannotConvert("its tensors are not one dictionary")
        return self._stack[0]

    def _follow(self, name: str, argument: Any) -> None:
        stack = self._stack
        if name in LITERALS:
            stack.append(argument)
        elif name in CONSTANTS:
            stack.append(CONSTANTS[name])
        elif name in ("BINPUT", "LONG_BINPUT"):
            self._memo[argument] = stack[-1]
        elif name in ("BINGET", "LONG_BINGET"):
            stack.append(self._memo[argument])
        elif name == "MARK":
            self._marks.append(len(stack))
        elif name == "TUPLE":
            stack.append(tuple(self._since_mark()))
        elif name in SHORT_TUPLES:
            count = SHORT_TUPLES[name]
            stack[-count:] = [tuple(stack[-count:])]
        elif name == "EMPTY_DICT":
            stack.append({})
        elif name == "SETITEM":
            self._set_items([stack.pop(-2), stack.pop()])
        elif name == "SETITEMS":
            self._set_items(self._since_mark())
        elif name == "GLOBAL":
            stack.append(parse_name(argument))
        elif name == "BINPERSID":
            stack.append(storage_of(stack.pop()))
        elif name == "REDUCE":
            given, called = stack.pop(), stack.pop()
            stack.append(self._build(called, given))
        elif name == "BUILD":
            stack.pop()  # attributes of the dictionary: versions of modules
        elif name not in IGNORED:
            raise CannotConvert(f"its tensors are written with {name}, which no policy needs")

    def _since_mark(self) -> list[Any]:
        start = self._marks.pop()
        found = self._stack[start:]
        del self._stack[start:]
        return found

    def _set_items(self, items: list[Any]) -> None:
        target = self._stack[-1]
        if not isinstance(target, dict):
            raise CannotConvert("its tensors are not one dictionary")
        if not all(isinstance(key, str) for key in items[::2]):  # hashing nested tuples can exhaust the stack
            raise CannotConvert("its tensors are not named")
        target.update(zip(items[::2], items[1::2], strict=True))

    def _build(self, called: object, given: tuple[Any, ...]) -> Any:
        """Return the result of a call: an empty dictionary or a tensor."""
        if called == Name(DICTIONARY) and given == ():
            return {}
        if called == Name(TENSOR) and isinstance(given[0], Storage):
            return tensor_of(self._numbers_of(given[0]), *given[1:4])
        raise CannotConvert("it makes something else than tensors, which no policy needs")


def parse_name(argument: str) -> Name:
    if argument not in (DICTIONARY, TENSOR, *STORAGES):
        raise CannotConvert(f"it names {argument.replace(' ', '.')}, which no policy needs")
    return Name(argument)


def storage_of(pid: tuple[Any, ...]) -> Storage:
    """Return the storage of a persistent id: `("storage", class, key, device, size)`."""
    kind, key = pid[1:3]
    if not isinstance(kind, Name) or kind.text not in STORAGES or not isinstance(key, str):
        raise CannotConvert("it keeps numbers of a kind that no policy needs")
    return Storage(kind.text, key)


def tensor_of(numbers: NDArray[Any], offset: int, size: tuple[int, ...], stride: tuple[int, ...]) -> NDArray[Any]:
    """Build a tensor from its storage; raise an error if it is too large or exceeds the storage."""
    if len(size) > MOST_DIMENSIONS or not all(isinstance(one, int) for one in (offset, *size, *stride)):
        raise CannotConvert("a tensor has no size that a policy needs")
    last = offset + sum((count - 1) * step for count, step in zip(size, stride, strict=True))
    longest = max(math.prod(size), *stride, 0)
    if min(offset, *size, *stride, 0) < 0 or last >= len(numbers) or longest > len(numbers):
        raise CannotConvert("a tensor is larger than its numbers")
    steps = tuple(step * numbers.itemsize for step in stride)
    return np.lib.stride_tricks.as_strided(numbers[offset:], size, steps, writeable=False).copy()
