"""How a state changed, as JSON: what a client needs to get from one version to the next.

An empty object says that nothing changed. Otherwise one of
    {"=": value}                                the value takes the place of the old one
    {"~": {key: change, …}, "-": [key, …]}      changes of an object's fields, new fields too, and fields that are gone
    {"@": {"index": change, …}}                 changes of elements of a list that is as long as before
    {"[": [start, gone, [value, …]]}            so many elements from `start` on give way to these
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, repeat
from operator import is_not
from typing import Any

Change = dict[str, Any]
# A list of which more than this share has changed is sent as a whole.
WORTHWHILE = 0.5
GONE = object()


def diff(old: Any, new: Any) -> Change:
    """The change that makes `new` of `old`; both are JSON, in which no field changes between numbers and booleans."""
    return Differ().diff(old, new)


class Differ:
    """Compares states that share parts with each other: a pair of parts is looked into once."""

    def __init__(self, known: Iterable[tuple[Any, Any, Change]] = ()) -> None:
        """The builder of a part made from an older one can say what changed: (old, new, change)."""
        # By their identities; the parts are kept as well, so no other object gets one of these.
        self._known = {(id(old), id(new)): (old, new, change) for old, new, change in known}

    def diff(self, old: Any, new: Any) -> Change:
        """As the function of this name."""
        return {} if old is new or old == new else self._change_of(old, new)

    def _change_of(self, old: Any, new: Any) -> Change:
        """The same for values that are known to differ."""
        kind = type(new)
        if kind is not type(old) or (kind is not dict and kind is not list):
            return {"=": new}
        pair = (id(old), id(new))
        known = self._known.get(pair)
        if known is None:
            change = self._diff_objects(old, new) if kind is dict else self._diff_lists(old, new)
            known = self._known[pair] = (old, new, change)
        return known[2]

    def _diff_objects(self, old: dict[str, Any], new: dict[str, Any]) -> Change:
        """Most fields are as they were, so those are passed over without a call."""
        are_others = map(is_not, map(old.get, new, repeat(GONE)), new.values())
        changes: Change = {}
        for key in compress(new, are_others):
            before, value = old.get(key, GONE), new[key]
            if before is GONE:
                changes[key] = {"=": value}
            elif before != value:
                changes[key] = self._change_of(before, value)
        return change_of_fields(changes, [] if old.keys() <= new.keys() else [key for key in old if key not in new])

    def _diff_lists(self, old: list[Any], new: list[Any]) -> Change:
        """Element by element if only few changed, else what lies between an equal beginning and an equal end."""
        if len(old) == len(new) and old:
            changed = [index for index, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
            if len(changed) <= max(1, WORTHWHILE * len(new)) and are_alike(old, new, changed):
                return {"@": {str(index): self.diff(old[index], new[index]) for index in changed}}
        return replace_middle(old, new)


def change_of_fields(changes: Change, gone: list[str]) -> Change:
    """The change of an object some of whose fields changed and some of which are gone."""
    return {**({"~": changes} if changes else {}), **({"-": gone} if gone else {})}


def replace_middle(old: list[Any], new: list[Any]) -> Change:
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return {"[": [start, len(old) - end - start, new[start : len(new) - end]]}


def are_alike(old: list[Any], new: list[Any], changed: list[int]) -> bool:
    """Whether it is worth looking into the elements: objects and lists, or single plain values."""
    return len(changed) <= 1 or all(isinstance(old[index], dict) and isinstance(new[index], dict) for index in changed)


def patch(old: Any, change: Change) -> Any:
    """What becomes of `old`, which stays as it is."""
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
