"""Targets as arguments of actions: a base of a seat, or the vehicle that defends it."""

from __future__ import annotations


def target_at(seat: int, slot: int, defender: bool) -> int:
    """Encode a target: six seats, four slots each, and in each slot the base or its defender."""
    return seat * 8 + slot * 2 + defender


def seat_of(target: int) -> int:
    return target >> 3


def slot_of(target: int) -> int:
    return target >> 1 & 3


def is_defender(target: int) -> bool:
    return target & 1 != 0
