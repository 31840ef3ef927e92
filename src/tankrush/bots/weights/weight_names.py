"""The names of a policy's weights, defined only here."""

from __future__ import annotations

from typing import Final

from tankrush.catalogue.cards import ALL_ABILITIES

# A first guess by hand, which training replaces: what an active ability adds to a card, and the value of using it.
GUESSED: Final = {
    "reinforcements": (1.2, 6.0), "recruitment": (0.4, 1.0), "scouting": (0.1, 0.0), "sabotage": (0.6, 3.0),
    "siege": (1.2, 3.0), "research": (0.3, 1.0), "repair": (1.0, 3.0), "invulnerability": (2.0, 5.0),
    "dislocation": (0.2, 0.2), "planning": (0.2, 0.5), "destruction": (1.2, 4.0),
}  # fmt: skip
ABILITY_GUESSES: Final = {
    ability.key: GUESSED.get(ability.key, (0.0, 0.0)) for ability in ALL_ABILITIES if not ability.passive
}
WEIGHTS: Final = {
    # a vehicle's worth in a squad
    "resources": 1.0, "resources late": -0.8, "power": 1.2, "armour": 0.2, "heavy": 1.0, "auxiliary": 0.0,
    "national": -0.4, "development": 1.0, "restricted": -0.3, "same nation": 0.25, "achievement": 0.8,
    "late": -1.0,
    **{f"has {key}": worth for key, (worth, _) in ABILITY_GUESSES.items()},
    # common cards
    "engineers": 0.5, "technicians": 0.4, "volunteers": 0.1, "signalmen": 1.0, "medal card": 1.5,
    # plays
    "buy": 2.0, "batch": -0.5, "waste": -0.3, "refresh": -0.2, "discard": -3.0, "use": 0.0, "defend": -1.5,
    "cover": 0.3, "expose": -0.6, "forgo power": -0.6, "forgo resources": -0.3, "attack": 2.5, "join": 0.8,
    **{f"use {key}": use for key, (_, use) in ABILITY_GUESSES.items()},
    # targets
    "kill": 2.0, "hurt": 0.1, "base": 3.5, "base hurt": 0.3, "last base": 0.5, "leader": 0.5,
    # the rest
    "place hq": 0.0, "place armour": 0.2, "double": 0.3, "low pile": 0.0, "store": -0.8, "scrap": 0.9,
}  # fmt: skip
INDEX: Final = {name: number for number, name in enumerate(WEIGHTS)}
