"""Rate limits and nesting limits."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from tankrush.server.support.rate_limits import DEEPEST, Buckets, Gate, Limit, Limits, is_too_deep


def test_rate_limit_allows_a_burst_and_no_more() -> None:
    buckets = Buckets(Limit(20, 10))
    assert [buckets.take("A", 0.0) for _ in range(21)] == [True] * 20 + [False]


def test_rate_limit_tokens_refill_with_time() -> None:
    buckets = Buckets(Limit(20, 10))
    for _ in range(20):
        buckets.take("A", 0.0)
    assert buckets.wait("A", 0.0) == 0.5
    assert not buckets.take("A", 0.4)
    assert buckets.take("A", 0.5)
    assert [buckets.take("A", 100.0) for _ in range(21)] == [True] * 20 + [False]


def test_rate_limits_of_callers_are_independent() -> None:
    buckets = Buckets(Limit(1, 60))
    assert buckets.take("A", 0.0)
    assert buckets.take("B", 0.0)
    assert not buckets.take("A", 0.0)


def test_rate_limit_tolerates_a_clock_set_back() -> None:
    buckets = Buckets(Limit(1, 1))
    assert buckets.take("A", 10.0)
    assert not buckets.take("A", 5.0)
    assert not buckets.take("A", 10.5)


def test_rate_limiter_memory_is_bounded() -> None:
    buckets = Buckets(Limit(1, 60), most=3)
    for name in "ABCDE":
        buckets.take(name, 0.0)
    assert list(buckets._buckets) == ["C", "D", "E"]


def test_default_rate_limits_have_the_documented_values() -> None:
    limits = Limits()
    assert (limits.actions, limits.talk, limits.tables) == (Limit(20, 10), Limit(30, 60), Limit(10, 3600))
    assert Gate(limits)["talk"].limit == limits.talk


nested = st.recursive(st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=40)


def depth_of(value: object) -> int:
    """Return the nesting depth of a JSON value, computed recursively."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max((depth_of(item) for item in inner), default=0)


@given(value=nested, deepest=st.integers(1, 6))
def test_json_depth_ignores_brackets_inside_strings(value: object, deepest: int) -> None:
    assert is_too_deep(json.dumps(value, ensure_ascii=False).encode(), deepest) == (depth_of(value) > deepest)


def test_json_nested_too_deeply_is_detected() -> None:
    assert not is_too_deep(b"[" * DEEPEST + b"]" * DEEPEST)
    assert is_too_deep(b"[" * (DEEPEST + 1))
    assert not is_too_deep(b'"' + b"[" * 100 + b'"')
