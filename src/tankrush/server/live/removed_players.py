"""Addresses of removed players, so a new key does not bring them back at once."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.model.identity import Who


def places_of(speaker: str, watchers: Sequence[Who]) -> set[str]:
    """Addresses of players the host removed, except those shared with the host or another player."""
    meant = [who for who in watchers if is_meant(who, speaker)]
    others = {who.place for who in watchers if who not in meant and (who.seats or who.is_host)}
    return {who.place for who in meant if who.place} - others


def is_meant(who: Who, speaker: str) -> bool:
    """Whether a seat's letter or a spectator's public id means this watcher."""
    seat = SEAT_NAMES.find(speaker)
    return seat in who.seats if len(speaker) == 1 and seat >= 0 else not who.seats and who.watcher == speaker
