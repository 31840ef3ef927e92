"""The ways to reward a seat, with their numbers. (No sidecar.)"""

from __future__ import annotations

from typing import Final

MODES = ("win", "points", "shaped")
WIN: Final = 0  # at the end: 1 for the only winner, less for the others, 0 in sum
POINTS: Final = 1  # at the end: the lead in points
SHAPED: Final = 2  # every step: how the lead has changed, and the win at the end
