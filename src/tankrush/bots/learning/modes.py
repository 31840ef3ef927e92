"""The reward modes and autoreset modes, with their numbers. (No sidecar.)"""

from __future__ import annotations

from typing import Final

MODES = ("win", "points", "shaped")
WIN: Final = 0  # at the end: 1 for the only winner, less for the others, 0 in sum
POINTS: Final = 1  # at the end: the lead in points
SHAPED: Final = 2  # every step: how the lead has changed, and the win at the end

SAME_STEP: Final = 0  # the table's next game begins in the step that ends one
NEXT_STEP: Final = 1  # the next game begins with the following step, whose action is ignored
DISABLED: Final = 2  # the next game begins when the caller resets the table
