"""The rule ids of the rulebook, to reject scenarios that cite unknown rules."""

from __future__ import annotations

import re
from typing import Final

# The last number of each chapter; the numbers have no gaps. The rulebook itself is not installed with the game.
LAST_RULE: Final = {
    "ABIL-": 8, "ACH-": 5, "ACH-B": 12, "ACH-L": 2, "ACH-S": 12, "ATK-": 17, "BUY-": 19, "COMBO-": 8, "COMP-": 10,
    "DEF-": 11, "DEST-": 9, "DEVL-": 5, "DISL-": 5, "DMG-": 2, "DRAW-": 5, "END-": 7, "GOLD-": 3, "HQ-": 6, "INVU-": 4,
    "MEDAL-": 8, "PASS-": 3, "PLAN-": 4, "PLAY-": 11, "REAR-": 7, "RECR-": 2, "REINF-": 4, "REPR-": 6, "RES-": 7,
    "RSCH-": 7, "SABO-": 6, "SCORE-": 7, "SCOUT-": 3, "SETUP-": 15, "SIEGE-": 11, "SIG-": 5, "TEAM-": 10, "TERM-": 11,
    "TURN-": 15, "VAR-": 13, "ZONE-": 13,
}  # fmt: skip


def is_rule(text: str) -> bool:
    """Return whether the rulebook has a rule with this id."""
    found = re.fullmatch(r"([A-Z]+-[A-Z]?)0*([1-9][0-9]*)", text)
    return found is not None and int(found[2]) <= LAST_RULE.get(found[1], 0)
