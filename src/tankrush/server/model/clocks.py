"""The clocks of the seats, which run for asked people while another person waits."""

from __future__ import annotations

from collections.abc import Iterable

from .table_settings import ClockSetting

LEAST_AFTER_FALL = 10_000  # minimum for the next turn after a bank ran out


class Clocks:
    """Milliseconds left for each seat, computed from the times of the rows alone."""

    def __init__(self, setting: ClockSetting, seats: int, at: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        self.since = at  # the running clocks are charged up to this time
        self.place = (0, 0)  # round and turn

    def charge(self, at: int) -> None:
        """Charge the elapsed time to the running clocks."""
        passed = max(0, at - self.since)
        for seat in self.running:
            self.left[seat] -= passed
        self.since = max(self.since, at)

    def go_on(self, at: int, running: Iterable[int], place: tuple[int, int], *, is_undone: bool = False) -> None:
        """Update the running clocks after a change of the game; undo gives no time back."""
        self.charge(at)
        if place != self.place and not is_undone:
            self._begin_turn(self.place)
        self.place = place
        self.running = tuple(running)

    def _begin_turn(self, before: tuple[int, int]) -> None:
        """Start a turn: refill the time per turn, or add the increment."""
        if self.setting.kind == "turn":
            self.left = [self.setting.seconds * 1000] * len(self.left)
        elif before[0]:
            self.left[before[1]] += self.setting.increment * 1000

    def fell(self, seat: int) -> None:
        """Record a time-out and leave a minimum for the next turn."""
        self.left[seat] = max(self.left[seat], LEAST_AFTER_FALL)

    def excuse(self, milliseconds: int, at: int) -> None:
        """Credit the time of an outage, which is charged to no player."""
        self.since = min(self.since + max(0, milliseconds), max(self.since, at))

    def fall_of(self, seat: int) -> int | None:
        """Return the time at which a seat's running clock expires."""
        return self.since + self.left[seat] if seat in self.running else None

    def next_fall(self) -> tuple[int, int] | None:
        """Return the time of the next expiry and its seat."""
        falls = [(self.since + self.left[seat], seat) for seat in self.running]
        return min(falls) if falls else None
