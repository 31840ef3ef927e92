"""How a state changed, as JSON: what a client needs to get from one version to the next.

An empty object says that nothing changed. Otherwise one of
    {"=": value}                                the value takes the place of the old one
    {"~": {key: change, …}, "-": [key, …]}      changes of an object's fields, new fields too, and fields that are gone
    {"@": {"index": change, …}}                 changes of elements of a list that is as long as before
    {"[": [start, gone, [value, …]]}            so many elements from `start` on give way to these
"""

from __future__ import annotations

from typing import Any

Change = dict[str, Any]
# A list of which more than this share has changed is sent as a whole.
WORTHWHILE = 0.5
GONE = object()


def diff(old: Any, new: Any) -> Change:
    """The change that makes `new` of `old`; both are JSON, in which no field changes between numbers and booleans."""
    return {} if old is new or old == new else change_of(old, new)


def change_of(old: Any, new: Any) -> Change:
    """The same for values that are known to differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        return diff_objects(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return diff_lists(old, new)
    return {"=": new}


def diff_objects(old: dict[str, Any], new: dict[str, Any]) -> Change:
    """Most fields are as they were, so those are passed over without a call."""
    changes: Change = {}
    kept = 0
    for key, value in new.items():
        before = old.get(key, GONE)
        if before is GONE:
            changes[key] = {"=": value}
            continue
        kept += 1
        if before is not value and before != value:
            changes[key] = change_of(before, value)
    gone = [key for key in old if key not in new] if kept < len(old) else []
    return {**({"~": changes} if changes else {}), **({"-": gone} if gone else {})}


def diff_lists(old: list[Any], new: list[Any]) -> Change:
    """Element by element if only few changed, else what lies between an equal beginning and an equal end."""
    if len(old) == len(new) and old:
        changed = [index for index, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
        if len(changed) <= max(1, WORTHWHILE * len(new)) and are_alike(old, new, changed):
            return {"@": {str(index): diff(old[index], new[index]) for index in changed}}
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
