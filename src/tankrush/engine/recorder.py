"""Events of a game, for logs, replays and animation; without a recorder they cost nothing."""

from __future__ import annotations

from .constants import EVERYONE, NONE


class Event:
    """An event; `seen` has a bit for each seat that sees the card (EVERYONE: spectators too)."""

    def __init__(self, kind: int, card: int, source: int, target: int, seen: int) -> None:
        self.kind = kind
        self.card = card
        self.source = source
        self.target = target
        self.seen = seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def facts(self) -> tuple[int, int, int, int, int]:
        return (self.kind, self.card, self.source, self.target, self.seen)


class Recorder:
    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: int, card: int, source: int, target: int, seen: int) -> None:
        self.events.append(Event(kind, card, source, target, seen))


def told(event: Event, seat: int) -> Event:
    """Return the event as a seat (NONE: a spectator) may see it, without a hidden card. [ZONE-3]"""
    if event.seen == EVERYONE or (seat != NONE and event.seen >> seat & 1):
        return event
    return Event(event.kind, NONE, event.source, event.target, event.seen)
