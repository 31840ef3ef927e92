"""Presence by time since the last contact: shaky, away, and finally missing. [TURN-14]"""

from __future__ import annotations

from dataclasses import dataclass

PRESENT, SHAKY, AWAY, GRACE, DUE = ("present", "shaky", "away", "grace", "due")
LEFT = "left"  # players who closed the page themselves, until they count as away


@dataclass(frozen=True, slots=True)
class AbsenceTimes:
    """Milliseconds since a player was last seen; the grace begins when they count as away."""

    shaky: int = 5_000
    away: int = 30_000
    grace: int = 60_000

    @property
    def due(self) -> int:
        """Milliseconds after which the others may vote."""
        return self.away + self.grace


def presence_of(last_seen: int | None, now: int, times: AbsenceTimes) -> str:
    """Return the presence of a player last seen at this time; `grace` is between away and due.

    A player who was never seen counts as away indefinitely: there is no answer to wait for.
    """
    if last_seen is None:
        return AWAY
    gone = now - last_seen
    if gone < times.shaky:
        return PRESENT
    if gone < times.away:
        return SHAKY
    if gone < times.due:
        return GRACE
    return DUE
