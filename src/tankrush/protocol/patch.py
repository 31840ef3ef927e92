"""JSON patches between two versions of a state.

An empty object says that nothing changed. Otherwise one of
    {"=": value}                                the value takes the place of the old one
    {"~": {key: change, …}, "-": [key, …]}      changes of an object's fields, new fields too, and fields that are gone
    {"@": {"index": change, …}}                 changes of elements of a list that is as long as before
    {"[": [start, gone, [value, …]]}            these values replace `gone` elements from `start` on
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import compress, repeat
from operator import attrgetter, is_not
from typing import Any

Change = dict[str, Any]
SCALARS = frozenset({str, int, float, bool, type(None)})
LISTS = frozenset({list, tuple})
# A list of which more than this share has changed is sent as a whole.
WORTHWHILE = 0.5
GONE = object()
FieldReader = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_readers: dict[type[Any], FieldReader] = {}


def diff(old: Any, new: Any) -> Change:
    """Return the change from `old` to `new`; no field changes between numbers and booleans.

    Both consist of JSON values, with tuples in place of lists and dataclasses in place of objects.
    """
    return Differ().diff(old, new)


def fields_of(kind: type[Any]) -> FieldReader:
    """Return the names of a dataclass's fields, and a function that reads all of them."""
    found = _readers.get(kind)
    if found is None:
        names = tuple(field.name for field in fields(kind))
        found = _readers[kind] = (names, attrgetter(*names))
    return found


class Differ:
    """Compares states that share parts; each pair of parts is compared once."""

    def __init__(self) -> None:
        # By identity; the parts are kept alive, so no other object gets one of these identities.
        self._known: dict[tuple[int, int], tuple[Any, Any, Change]] = {}

    def diff(self, old: Any, new: Any) -> Change:
        """Return the patch between two values, as the function `diff` does."""
        if old is new:
            return {}
        known = self._known.get((id(old), id(new)))  # before comparing: that takes longer
        if known is not None:
            return known[2]
        return {} if old == new else self._change_of(old, new)

    def _change_of(self, old: Any, new: Any) -> Change:
        """Diff two values that are known to differ."""
        kind = type(new)
        if kind is not type(old) or kind in SCALARS:
            return {"=": new}
        pair = (id(old), id(new))
        known = self._known.get(pair)
        if known is None:
            compare = self._diff_objects if kind is dict else self._diff_lists if kind in LISTS else self._diff_fields
            known = self._known[pair] = (old, new, compare(old, new))
        return known[2]

    def _diff_fields(self, old: Any, new: Any) -> Change:
        names, values = fields_of(type(new))
        befores, afters = values(old), values(new)
        are_others = list(map(is_not, befores, afters))
        changed = zip(*(compress(each, are_others) for each in (names, befores, afters)), strict=True)
        return {"~": {name: self._change_of(before, after) for name, before, after in changed if before != after}}

    def _diff_objects(self, old: dict[str, Any], new: dict[str, Any]) -> Change:
        """Diff two objects; equal fields, the usual case, are skipped without a call."""
        are_others = map(is_not, map(old.get, new, repeat(GONE)), new.values())
        changes: Change = {}
        for key in compress(new, are_others):
            before, value = old.get(key, GONE), new[key]
            if before is GONE:
                changes[key] = {"=": value}
            elif before != value:
                changes[key] = self._change_of(before, value)
        return change_of_fields(changes, [] if old.keys() <= new.keys() else [key for key in old if key not in new])

    def _diff_lists(self, old: Sequence[Any], new: Sequence[Any]) -> Change:
        """Diff two lists element by element if few changed, else replace the part between equal ends."""
        if len(old) == len(new) and old:
            pairs = enumerate(zip(old, new, strict=True))
            changed = [index for index, (before, after) in pairs if before is not after and before != after]
            if len(changed) <= max(1, WORTHWHILE * len(new)) and are_alike(old, new, changed):
                return {"@": {str(index): self.diff(old[index], new[index]) for index in changed}}
        return replace_middle(old, new)


def change_of_fields(changes: Change, gone: list[str]) -> Change:
    """Return the change of an object from its changed and removed fields."""
    return {**({"~": changes} if changes else {}), **({"-": gone} if gone else {})}


def replace_middle(old: Sequence[Any], new: Sequence[Any]) -> Change:
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return {"[": [start, len(old) - end - start, new[start : len(new) - end]]}


def are_alike(old: Sequence[Any], new: Sequence[Any], changed: list[int]) -> bool:
    """Return whether to diff the elements: objects, or a single value of any kind."""
    return len(changed) <= 1 or all(is_object(old[index]) and is_object(new[index]) for index in changed)


def is_object(value: Any) -> bool:
    return type(value) not in SCALARS and type(value) not in LISTS


def patch(old: Any, change: Change) -> Any:
    """Return `old` with a patch applied; `old` is not modified."""
    if not change:
        return old
    if "=" in change:
        return change["="]
    if "@" in change:
        changed: list[Any] = list(old)
        for index, part in change["@"].items():
            changed[int(index)] = patch(old[int(index)], part)
        return changed
    if "[" in change:
        start, gone, values = change["["]
        return [*old[:start], *values, *old[start + gone :]]
    fields = {key: value for key, value in old.items() if key not in change.get("-", ())}
    for key, part in change.get("~", {}).items():
        fields[key] = patch(old.get(key), part)
    return fields
