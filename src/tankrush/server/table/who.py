"""Who looks at a table or wants something from it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """A watcher: the seats held on this device, none for a spectator; equal ones are shown equal things."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    is_host: bool = False
    watcher: str = ""  # the id of a spectator, for leave to see a seat's cards

    @property
    def is_spectator(self) -> bool:
        return not self.seats


SYSTEM = Who(is_host=True, watcher="*system*")  # the server itself: bots, clocks, absences, operators
