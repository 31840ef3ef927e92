"""Every card as the browser draws it.

Fields are listed kind by kind: a new field of a card reaches the browser only if it is listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tankrush.catalogue.cards import Achievement, Catalogue, Common, Vehicle, ability_origins, fact_origins
from tankrush.catalogue.files import read_catalogue
from tankrush.pictures.subjects import picture_of

if TYPE_CHECKING:  # declared with msgspec, which is not in the standard library
    from tankrush.protocol.card_faces import AchievementCard, AllCards, CommonCard, SymbolCard, VehicleCard


def short_names(vehicle: Vehicle) -> tuple[str, str]:
    """Return the names for small cards, in Latin and in Cyrillic letters.

    Tables without the column use those of the shipped card of that name.
    """
    short = vehicle.short
    if not short[0]:
        shipped = next((one for one in read_catalogue().vehicles if one.key == vehicle.key), vehicle)
        short = shipped.short if (shipped.name, shipped.cyrillic) == (vehicle.name, vehicle.cyrillic) else short
    return short[0] or vehicle.name, short[1] or vehicle.cyrillic


def cards_data(catalogue: Catalogue | None = None) -> AllCards:
    """Return every card as the browser draws it; without a catalogue those of the boxes."""
    catalogue = catalogue if catalogue is not None else read_catalogue()
    return {
        "digest": catalogue.digest,
        "vehicles": [_vehicle(vehicle) for vehicle in catalogue.vehicles],
        "commons": [_common(common) for common in catalogue.commons],
        "achievements": [_achievement(achievement) for achievement in catalogue.achievements],
    }


def _vehicle(vehicle: Vehicle) -> VehicleCard:
    short, cyrillic = short_names(vehicle)
    return {
        "key": vehicle.key,
        "name": vehicle.name,
        "cyrillic": vehicle.cyrillic,
        "short": short,
        "shortCyrillic": cyrillic,
        "box": vehicle.box,
        "nation": vehicle.nation,
        "class": vehicle.klass,
        "kind": vehicle.kind,
        "picture": picture_of(vehicle),
        "cost": vehicle.cost,
        "resources": vehicle.resources,
        "power": vehicle.power,
        "armour": vehicle.armour,
        "abilities": _symbols(vehicle),
        "provenance": fact_origins(vehicle),
    }


def _common(common: Common) -> CommonCard:
    return {
        "key": common.key,
        "box": common.box,
        "group": common.group,
        "picture": picture_of(common),
        "nation": common.nation,
        "copies": common.copies,
        "cost": common.cost,
        "resources": common.resources,
        "medals": common.medals,
        "abilities": _symbols(common),
        "provenance": fact_origins(common),
    }


def _achievement(achievement: Achievement) -> AchievementCard:
    return {
        "key": achievement.key,
        "box": achievement.box,
        "rule": achievement.rule,
        "picture": picture_of(achievement),
        "goal": achievement.goal,
        "measure": achievement.measure,
        "over": achievement.over,
        "nation": achievement.nation,
        "special": achievement.special,
    }


def _symbols(card: Vehicle | Common) -> list[SymbolCard]:
    return [
        {"ability": symbol.ability, "amount": symbol.amount, "nation": symbol.nation, "origin": origin}
        for symbol, origin in zip(card.abilities, ability_origins(card), strict=True)
    ]
