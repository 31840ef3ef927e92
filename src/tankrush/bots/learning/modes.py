"""The reward modes and autoreset modes. (No sidecar.)"""

from __future__ import annotations

from typing import Final

MODES = ("win", "points", "shaped")
WIN: Final = 0  # at the end: 1 for the only winner, less for the others; the sum is 0
POINTS: Final = 1  # at the end: the lead in points
SHAPED: Final = 2  # every step: the change of the lead, plus the win at the end

SAME_STEP: Final = 0  # the step that ends a game also begins the next one
NEXT_STEP: Final = 1  # the following step begins the next game and ignores its action
DISABLED: Final = 2  # the caller resets the table
