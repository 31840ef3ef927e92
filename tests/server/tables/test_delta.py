"""Patches of JSON: applying one gives the new state, and inputs are not modified."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tankrush.protocol.patch import Differ, diff, patch

PLAIN = st.none() | st.integers(-5, 5) | st.text("abc", max_size=2)
JSON = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("xyz", max_size=2), inner, max_size=4)
)


@given(JSON, JSON)
def test_patched_value_equals_the_new_one(old: Any, new: Any) -> None:
    before, after = copy.deepcopy(old), copy.deepcopy(new)
    change = diff(old, new)
    sent = msgspec.json.decode(msgspec.json.encode(change))
    assert patch(old, sent) == new
    assert (old, new) == (before, after)


@given(JSON)
def test_empty_patch_changes_nothing(value: Any) -> None:
    assert diff(value, copy.deepcopy(value)) == {}
    assert patch(value, {}) == value


@given(st.lists(JSON, min_size=1, max_size=6))
def test_consecutive_patches_lead_from_the_first_to_the_last_value(values: list[Any]) -> None:
    state = values[0]
    for before, after in pairwise(values):
        state = patch(state, diff(before, after))
    assert state == values[-1]


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ({"a": 1}, {"a": 2}, {"~": {"a": {"=": 2}}}),
        ({"a": 1}, {}, {"-": ["a"]}),
        ({}, {"a": []}, {"~": {"a": {"=": []}}}),
        ([1, 2, 3], [1, 3], {"[": [1, 1, []]}),
        ([1, 2, 3], [1, 2, 3, 4], {"[": [3, 0, [4]]}),
        ([{"a": 1, "b": 2}, 5], [{"a": 1, "b": 3}, 5], {"@": {"0": {"~": {"b": {"=": 3}}}}}),
        (None, {}, {"=": {}}),
        (1, 1, {}),
    ],
)
def test_patch_contains_only_changes(old: Any, new: Any, change: Any) -> None:
    assert diff(old, new) == change


@given(JSON, JSON, st.lists(JSON, max_size=3))
def test_cached_diffs_equal_plain_diffs(old: Any, new: Any, others: list[Any]) -> None:
    differ = Differ()
    for other in others:
        before, after = {"shared": old, "own": other}, {"shared": new, "own": [other]}
        assert differ.diff(before, after) == diff(before, after)
