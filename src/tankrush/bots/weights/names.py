"""What a policy weighs: every weight has a name, and this table is the only list of them."""

from __future__ import annotations

from typing import Final

# Each with a first guess by hand; training replaces it.
WEIGHTS: Final = {
    # a vehicle's worth in a squad
    "resources": 1.0, "resources late": -0.8, "power": 1.2, "armour": 0.2, "heavy": 1.0, "auxiliary": 0.0,
    "national": -0.4, "development": 1.0, "restricted": -0.3, "same nation": 0.25, "achievement": 0.8,
    "late": -1.0,
    "has reinforcements": 1.2, "has recruitment": 0.4, "has scouting": 0.1, "has sabotage": 0.6, "has siege": 1.2,
    "has research": 0.3, "has repair": 1.0, "has invulnerability": 2.0, "has dislocation": 0.2,
    "has planning": 0.2, "has destruction": 1.2,
    # common cards
    "engineers": 0.5, "technicians": 0.4, "volunteers": 0.1, "signalmen": 1.0, "medal card": 1.5,
    # plays
    "buy": 2.0, "batch": -0.5, "waste": -0.3, "refresh": -0.2, "discard": -3.0, "use": 0.0, "defend": -1.5,
    "cover": 0.3, "expose": -0.6, "forgo power": -0.6, "forgo resources": -0.3, "attack": 2.5, "join": 0.8,
    "use reinforcements": 6.0, "use recruitment": 1.0, "use scouting": 0.0, "use sabotage": 3.0, "use siege": 3.0,
    "use research": 1.0, "use repair": 3.0, "use invulnerability": 5.0, "use dislocation": 0.2,
    "use planning": 0.5, "use destruction": 4.0,
    # targets
    "kill": 2.0, "hurt": 0.1, "base": 3.5, "base hurt": 0.3, "last base": 0.5, "leader": 0.5,
    # the rest
    "place hq": 0.0, "place armour": 0.2, "double": 0.3, "low pile": 0.0, "store": -0.8, "scrap": 0.9,
}  # fmt: skip
INDEX: Final = {name: number for number, name in enumerate(WEIGHTS)}
