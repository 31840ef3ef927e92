"""The clocks of the seats: they run for people who are asked while another person waits, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from .table_settings import ClockSetting

LEAST_AFTER_FALL = 10_000  # a bank that ran out leaves so much for the next turn


class Clocks:
    """Milliseconds left for each seat, computed from the times of the rows alone."""

    def __init__(self, setting: ClockSetting, seats: int, at: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        self.since = at  # until then the running clocks are charged
        self.place = (0, 0)  # round and turn

    def charge(self, at: int) -> None:
        """Take the time that has passed from those whose clocks run."""
        passed = max(0, at - self.since)
        for seat in self.running:
            self.left[seat] -= passed
        self.since = max(self.since, at)

    def go_on(self, at: int, running: Iterable[int], place: tuple[int, int], *, is_undone: bool = False) -> None:
        """The game stands elsewhere now: others are asked, perhaps a turn is over; going back gives no time back."""
        self.charge(at)
        if place != self.place and not is_undone:
            self._begin_turn(self.place)
        self.place = place
        self.running = tuple(running)

    def _begin_turn(self, before: tuple[int, int]) -> None:
        """Each turn has its own time, or ends with an increment for the one who played it."""
        if self.setting.kind == "turn":
            self.left = [self.setting.seconds * 1000] * len(self.left)
        elif before[0]:
            self.left[before[1]] += self.setting.increment * 1000

    def fell(self, seat: int) -> None:
        """After the time was over something is left for the next turn."""
        self.left[seat] = max(self.left[seat], LEAST_AFTER_FALL)

    def excuse(self, milliseconds: int, at: int) -> None:
        """The server was down; that time is charged to nobody."""
        self.since = min(self.since + max(0, milliseconds), max(self.since, at))

    def fall_of(self, seat: int) -> int | None:
        """When the time of a seat is over, if its clock runs."""
        return self.since + self.left[seat] if seat in self.running else None

    def next_fall(self) -> tuple[int, int] | None:
        """When the next clock falls, and whose."""
        falls = [(self.since + self.left[seat], seat) for seat in self.running]
        return min(falls) if falls else None
