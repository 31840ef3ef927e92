"""Every card as the browser draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tankrush.catalogue.cards import Achievement, Catalogue, Common, Symbol, Vehicle
from tankrush.catalogue.files import read_catalogue
from tankrush.pictures.subjects import picture_of

if TYPE_CHECKING:  # what they are declared with is no part of the standard library
    from tankrush.wire.cards import AchievementCard, Cards, CommonCard, SymbolCard, VehicleCard

LONGEST_SHORT_NAME = 12

# What fits under a small picture, where the full name does not.
SHORT_NAMES = {
    "ussr-bm-13-katyusha": "Katyusha",
    "germany-leichttraktor": "Leichttrakt.",
    "germany-pzkpfw-35-t": "Pz 35 (t)",
    "germany-pzkpfw-38-t": "Pz 38 (t)",
    "germany-pzkpfw-ii-luchs": "Luchs",
    "germany-pzkpfw-iii-iv": "Pz III/IV",
    "germany-pzkpfw-v-panther": "Panther",
    "germany-pzkpfw-vi-tiger": "Tiger",
    "germany-pzkpfw-vib-tiger-ii": "Tiger II",
    "germany-pzkpfw-b2-740-f": "B2 740 (f)",
    "germany-tellermine-42": "Tellermine",
    "germany-fi-156-storch": "Storch",
    "germany-telegraphisten": "Telegraph.",
    "usa-t1-cunningham": "Cunningham",
    "usa-m2-light-tank": "M2 Light",
    "usa-m2-medium-tank": "M2 Medium",
    "usa-m4a3e8-sherman": "M4A3E8",
    "usa-m10-wolverine": "Wolverine",
    "usa-t1-heavy-tank": "T1 Heavy",
    "usa-t57-heavy-tank": "T57 Heavy",
    "usa-machine-gun-crew": "MG Crew",
    "france-hotchkiss-h35": "H35",
    "france-lorraine-40-t": "Lorr. 40 t",
    "france-bat-chatillon-25-t": "B.-C. 25 t",
    "france-lorraine-39l-am": "Lorr. 39L",
    "france-renault-ue-57": "UE 57",
    "france-amx-m4-1945": "AMX M4",
    "france-mine-modele-1936": "Mine 1936",
    "france-25-mm-hotchkiss": "Hotchkiss",
    "france-classe-dunkerque": "Dunkerque",
    "uk-cruiser-mk-i": "Cruiser I",
    "uk-cruiser-mk-ii": "Cruiser II",
    "uk-vickers-medium-mk-ii": "Vickers II",
    "uk-centurion-mk-i": "Centurion",
    "uk-churchill-gun-carrier": "Gun Carrier",
    "uk-churchill-vii": "Church. VII",
    "uk-churchill-crocodile": "Crocodile",
    "uk-a33-excelsior": "Excelsior",
    "uk-a43-black-prince": "Black Prince",
    "uk-mine-gs-mk-v": "Mine Mk V",
    "uk-humber-armoured-car": "Humber",
    "uk-westland-lysander": "Lysander",
    "uk-avro-683-lancaster": "Lancaster",
    "japan-type-95-ha-go": "Ha-Go",
    "japan-type-98-ke-ni": "Ke-Ni",
    "japan-type-2-ke-to": "Ke-To",
    "japan-type-5-ke-ho": "Ke-Ho",
    "japan-type-89-i-go": "I-Go",
    "japan-type-1-chi-he": "Chi-He",
    "japan-type-97-chi-ha": "Chi-Ha",
    "japan-type-3-chi-nu": "Chi-Nu",
    "japan-type-4-chi-to": "Chi-To",
    "japan-type-1-ho-ni-ii": "Ho-Ni II",
    "japan-type-1-ho-ni-i": "Ho-Ni I",
    "japan-type-3-ho-ni-iii": "Ho-Ni III",
    "japan-type-4-ho-ro": "Ho-Ro",
    "japan-type-5-na-to": "Na-To",
    "japan-type-5-ho-ri": "Ho-Ri",
    "japan-type-91-heavy": "Type 91",
    "japan-o-i-experimental": "O-I Exper.",
    "japan-type-95-heavy-tank": "Type 95",
    "japan-diversionists": "Diversion.",
    "japan-mitsubishi-px33": "PX33",
    "japan-type-1-47-mm-gun": "47 mm Gun",
    "japan-isuzu-type-94": "Isuzu 94",
    "japan-type-93-hokoku-go": "Hokoku-Go",
    "gold-semovente-75-18": "Semovente",
}
SHORT_CYRILLIC = {"ussr-bm-13-katyusha": "Катюша"}


def short_name(vehicle: Vehicle) -> str:
    """The name for small cards; corrected names and those of extra sets stay as they are, however long."""
    return SHORT_NAMES.get(vehicle.key, vehicle.name) if _is_known_as(vehicle, vehicle.name) else vehicle.name


def short_cyrillic(vehicle: Vehicle) -> str:
    """The same in Cyrillic."""
    known = _is_known_as(vehicle, vehicle.cyrillic)
    return SHORT_CYRILLIC.get(vehicle.key, vehicle.cyrillic) if known else vehicle.cyrillic


def _is_known_as(vehicle: Vehicle, name: str) -> bool:
    return read_catalogue().key_of(name) == vehicle.key


def cards_data(catalogue: Catalogue | None = None) -> Cards:
    """Every card as the browser draws it, those of the boxes unless others are given."""
    catalogue = catalogue if catalogue is not None else read_catalogue()
    return {
        "digest": catalogue.digest,
        "vehicles": [_vehicle(vehicle) for vehicle in catalogue.vehicles],
        "commons": [_common(common) for common in catalogue.commons],
        "achievements": [_achievement(achievement) for achievement in catalogue.achievements],
    }


def _vehicle(vehicle: Vehicle) -> VehicleCard:
    return {
        "key": vehicle.key,
        "name": vehicle.name,
        "cyrillic": vehicle.cyrillic,
        "short": short_name(vehicle),
        "shortCyrillic": short_cyrillic(vehicle),
        "box": vehicle.box,
        "nation": vehicle.nation,
        "class": vehicle.klass,
        "kind": vehicle.kind,
        "picture": picture_of(vehicle),
        "cost": vehicle.cost,
        "resources": vehicle.resources,
        "power": vehicle.power,
        "armour": vehicle.armour,
        "abilities": _symbols(vehicle.abilities),
        "provenance": dict(vehicle.provenance),
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
        "abilities": _symbols(common.abilities),
        "provenance": dict(common.provenance),
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


def _symbols(symbols: tuple[Symbol, ...]) -> list[SymbolCard]:
    return [{"ability": symbol.ability, "amount": symbol.amount} for symbol in symbols]
