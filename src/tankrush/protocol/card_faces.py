"""Cards as the browser draws them."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from tankrush.catalogue.cards import ABILITIES, CLASSES, GOLD, GROUPS, NATIONS, PROVENANCES

# A word of the catalogue, one of those listed in its tables.
AbilityKey = Annotated[str, Meta(extra_json_schema={"enum": list(ABILITIES)})]
ClassKey = Annotated[str, Meta(extra_json_schema={"enum": list(CLASSES)})]
GroupKey = Annotated[str, Meta(extra_json_schema={"enum": list(GROUPS)})]
VehicleNation = Annotated[str, Meta(extra_json_schema={"enum": [*NATIONS, GOLD]})]
MaybeNation = Annotated[str, Meta(extra_json_schema={"enum": [*NATIONS, ""]})]
Provenance = Annotated[str, Meta(extra_json_schema={"enum": list(PROVENANCES)})]


class SymbolCard(TypedDict):
    """An ability; the amount is 0 if no number is printed, the nation empty if it is the card's own."""

    ability: AbilityKey
    amount: int
    nation: MaybeNation
    origin: Provenance


VehicleCard = TypedDict(
    "VehicleCard",
    {
        "key": str,
        "name": str,
        "cyrillic": str,
        "short": str,
        "shortCyrillic": str,
        "box": str,
        "nation": VehicleNation,
        "class": ClassKey,  # a Python keyword
        "kind": str,
        "picture": str,
        "cost": int,
        "resources": int,
        "power": int,
        "armour": int,
        "abilities": list[SymbolCard],
        "provenance": dict[str, Provenance],
    },
)


class CommonCard(TypedDict):
    """A card outside the vehicle deck."""

    key: str
    box: str
    group: GroupKey
    nation: MaybeNation
    picture: str
    copies: int
    cost: int | None
    resources: int | None
    medals: int
    abilities: list[SymbolCard]
    provenance: dict[str, Provenance]


class AchievementCard(TypedDict):
    key: str
    box: str
    rule: str
    picture: str
    goal: str
    measure: str
    over: str
    nation: MaybeNation
    special: str


class AllCards(TypedDict):
    """All cards of a catalogue."""

    digest: str
    vehicles: list[VehicleCard]
    commons: list[CommonCard]
    achievements: list[AchievementCard]
