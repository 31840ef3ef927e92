"""The named inputs of the evaluation."""

from __future__ import annotations

from typing import Final

# Inputs of a seat, scaled to about one.
OWN: Final = (
    "points", "awards", "lead", "lead without awards", "achievements", "close achievements",
    "bases", "damaged", "defenders", "defending armour", "squad", "resources", "resources a card", "power",
    "power a card", "nation's power", "armour", "heavy", "barracks", "dead",
    "reinforcements", "recruitment", "scouting", "sabotage", "siege", "research", "repair", "invulnerability",
    "dislocation", "planning", "destruction", "hand resources", "hand power", "rear", "to play", "last turn",
)  # fmt: skip
# Inputs of the table.
TABLE: Final = ("progress", "late", "ending", "more players", "headquarters", "round")
NAMES: Final = (*(f"own {name}" for name in OWN), *(f"other {name}" for name in OWN), *TABLE)
PER_SEAT: Final = len(OWN)
INPUTS: Final = len(NAMES)  # a seat's own features, the mean of its opponents', and those of the table
WIDTH: Final = 80  # capacity for the inputs of one seat

# The network as a list of numbers: a row for each input (its linear weight, then one for each hidden unit), a row of
# thresholds, and a row with the output weight of every unit.
HIDDEN: Final = 16
ROW: Final = 1 + HIDDEN
ROWS: Final = (*NAMES, "threshold", "counts")
SIZE: Final = ROW * len(ROWS)
