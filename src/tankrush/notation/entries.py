"""The entries of a match: its recorded actions, packed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import overload

PACKED = Struct("<bibH8s")  # seat, action, turn, round, hash


@dataclass(frozen=True, slots=True)
class Entry:
    """One recorded action: its seat, its turn, and the hash of the state after it."""

    seat: int
    action: int
    round: int  # 0 before the first turn
    turn: int
    hash: str


class Entries(Sequence[Entry]):
    """A list of entries in 16 bytes each; as objects they take 180, and a server keeps those of all its games."""

    __slots__ = ("_bytes",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._bytes = bytearray()
        self.extend(entries)

    def append(self, entry: Entry) -> None:
        self._bytes += PACKED.pack(entry.seat, entry.action, entry.turn, entry.round, bytes.fromhex(entry.hash))

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.append(entry)

    def copy(self) -> Entries:
        return self._part(self._bytes)

    def cut(self, length: int) -> None:
        """Remove all entries from this number on."""
        del self._bytes[length * PACKED.size :]

    def count_of(self, seat: int) -> int:
        """Count the entries of a seat."""
        return self._bytes[:: PACKED.size].count(seat)

    def __len__(self) -> int:
        return len(self._bytes) // PACKED.size

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> Entries: ...

    def __getitem__(self, at: int | slice) -> Entry | Entries:
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            assert step == 1
            return self._part(self._bytes[first * PACKED.size : last * PACKED.size])
        number = range(len(self))[at]
        return read_entry(PACKED.unpack_from(self._bytes, number * PACKED.size))

    def __iter__(self) -> Iterator[Entry]:
        return map(read_entry, PACKED.iter_unpack(bytes(self._bytes)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # as a list

    def _part(self, packed: bytearray) -> Entries:
        part = Entries()
        part._bytes = packed[:]
        return part


def read_entry(packed: tuple[int, int, int, int, bytes]) -> Entry:
    seat, action, turn, number, digest = packed
    return Entry(seat, action, number, turn, digest.hex())
