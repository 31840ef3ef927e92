"""Pool of arrays: an array without other references is reused, because fresh memory costs more than writing."""

from __future__ import annotations

from functools import partial
from sys import getrefcount
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)
KEPT = 3  # one is being written while the caller still has the last one or two


class ArrayPool(Generic[Kind]):
    """Hands out arrays of one shape; one that the caller has dropped, views included, is handed out again.

    A shared pool has one array, which callers get read-only.
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
        """An array to write; its contents are arbitrary."""
        for place in range(len(self.arrays)):
            if self.shared or references(self.arrays, place) == ALONE:
                return self.arrays[place]
        array = np.empty(self.shape, self.kind)
        if len(self.arrays) < KEPT:
            self.arrays.append(array)
        return array

    def given(self, array: NDArray[Kind]) -> NDArray[Kind]:
        """The array as the caller gets it."""
        if not self.shared:
            return array
        view = array[:]
        view.flags.writeable = False
        return view


def references(arrays: list[Any], place: int) -> int:
    """Count the references to an entry; how many Python itself holds meanwhile differs between its versions."""
    return getrefcount(arrays[place])


ALONE = references([np.empty(1)], 0)  # only the list holds it
