"""The packed entries of a match behave like a list."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tankrush.notation.entries import Entries, Entry

ENTRY = st.builds(
    Entry,
    seat=st.integers(0, 5),
    action=st.integers(-1000, 0xFFFF),
    round=st.integers(0, 1000),
    turn=st.integers(0, 5),
    hash=st.binary(min_size=8, max_size=8).map(bytes.hex),
)


@given(st.lists(ENTRY, max_size=6), st.integers(0, 6), st.integers(-6, 6))
def test_packed_entries_unpack_unchanged(entries: list[Entry], first: int, last: int) -> None:
    packed = Entries(entries)
    assert list(packed) == entries
    assert packed == entries
    assert (len(packed), bool(packed)) == (len(entries), bool(entries))
    assert [packed[number] for number in range(-len(entries), len(entries))] == [*entries, *entries]
    assert packed[first:last] == entries[first:last]
    assert list(reversed(packed)) == entries[::-1]
    assert [packed.count_of(seat) for seat in range(6)] == [
        sum(entry.seat == seat for entry in entries) for seat in range(6)
    ]


@given(st.lists(ENTRY, min_size=1, max_size=6), st.integers(0, 6))
def test_copied_entries_do_not_change_with_the_original(entries: list[Entry], length: int) -> None:
    packed = Entries(entries)
    copy = packed.copy()
    packed.cut(length)
    assert packed == entries[:length]
    packed.append(entries[-1])
    assert copy == entries
