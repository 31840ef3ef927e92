"""A pool of arrays: one without other references is reused, because allocating costs more than writing."""

from __future__ import annotations

from functools import partial
from sys import getrefcount
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)
KEPT = 3  # one being written while the caller still holds the last one or two


class ArrayPool(Generic[Kind]):
    """Provides arrays of one shape; one that the caller has dropped, views included, is reused.

    A shared pool has a single array, which callers get read-only.
    """

    def __init__(self, shape: tuple[int, ...], kind: type[Kind], *, shared: bool = False) -> None:
        self.shape = shape
        self.kind = kind
        self.shared = shared
        self.arrays: list[NDArray[Kind]] = []

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy as an empty pool."""
        return partial(ArrayPool, shared=self.shared), (self.shape, self.kind)

    def take(self) -> NDArray[Kind]:
        """Return an array to write, with arbitrary contents."""
        for place in range(len(self.arrays)):
            if self.shared or references(self.arrays, place) == ALONE:
                return self.arrays[place]
        array = np.empty(self.shape, self.kind)
        if len(self.arrays) < KEPT:
            self.arrays.append(array)
        return array

    def hand_out(self, array: NDArray[Kind]) -> NDArray[Kind]:
        """Return the array as the caller gets it."""
        if not self.shared:
            return array
        view = array[:]
        view.flags.writeable = False
        return view


def references(arrays: list[Any], place: int) -> int:
    """Count the references to an entry, including Python's own, whose number differs between versions."""
    return getrefcount(arrays[place])


ALONE = references([np.empty(1)], 0)  # referenced by the list alone
