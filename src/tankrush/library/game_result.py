"""The result of a game."""

from __future__ import annotations

from dataclasses import dataclass

from tankrush.engine.config import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game, seat by seat; allies share points and rank. [SCORE-4] [TEAM-8]

    >>> GameResult((31, 22), (1, 2))
    GameResult(points=(31, 22), ranks=(1, 2))
    """

    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place: several in a team, or after a tie.

        >>> GameResult((31, 22), (1, 2)).winners
        (0,)
        """
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def __str__(self) -> str:
        return ", ".join(f"{SEAT_NAMES[seat]} {points}" for seat, points in enumerate(self.points))
