"""The form for a new table, generated from the engine's data: every option with its names."""

from __future__ import annotations

from typing import Any

import msgspec

from tankrush.bots import bot_names
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.nets.zoo import own_nets
from tankrush.catalogue.cards import (
    ABILITIES,
    ABILITY_BOX,
    BOXES,
    CLASSES,
    GOALS,
    GOLD,
    MEASURES,
    NATION_BOX,
    NATIONS,
    Catalogue,
    Common,
    Vehicle,
)
from tankrush.engine.config import TEAM_FORMATS
from tankrush.engine.options import OPTIONS, PRESETS, USUAL, Option
from tankrush.i18n.messages import LANGUAGES, Words, dashed, words
from tankrush.protocol.http_answers import Form, Named, OptionField, StartBody
from tankrush.server.model.bot_personas import CREW
from tankrush.server.model.table_settings import OWN, TableSettings
from tankrush.server.support.card_sets import id_of

BOX_SETS = tuple(
    ("base", *boxes) for boxes in ((), ("second-front",), ("last-battle",), ("second-front", "last-battle"))
)
Json = dict[str, Any]
# Tables that can be opened with one click; with a name and a token these are bodies of POST /api/tables.
STARTS: dict[str, StartBody] = {
    "duel": {
        "setup": {"boxes": ["base"], "players": 2},
        "seats": [{}, {"bot": "soldier"}], "start": True,
    },
    "family": {
        "setup": {"boxes": ["base"], "players": 4},
        "seats": [{}, {"bot": "recruit"}, {"bot": "soldier"}, {"bot": "rusher"}], "start": True,
    },
    "everything": {
        "setup": {"boxes": ["base", "second-front", "last-battle"], "players": 4},
        "seats": [{}, {"bot": "soldier"}, {"bot": "medal-hunter"}, {"bot": "rusher"}], "start": True,
    },
    "2v2": {
        "setup": {"boxes": ["base", "second-front", "last-battle"], "players": 4, "teams": "2v2"},
        "seats": [{}, {"bot": "soldier"}, {"bot": "sergeant"}, {"bot": "rusher"}], "start": True,
    },
}  # fmt: skip


def form(language: str, catalogue: Catalogue) -> Form:
    """Return every option for a game, in one of the languages."""
    speaker = words(language)
    return {
        "boxes": [named(speaker, "box", box) for box in BOXES],
        "sets": sorted({vehicle.box for vehicle in catalogue.vehicles} - set(BOXES)),
        "players": {"least": 2, "most": 5, "most_with_second_front": 6},
        "teams": [
            {**named(speaker, "teams", key), "players": len(seats), "seating": seats}
            for key, seats in TEAM_FORMATS.items()
        ],
        "presets": [{**named(speaker, "preset", key), "options": changes} for key, changes in PRESETS.items()],
        "options": [option_field(speaker, option) for option in OPTIONS],
        "nations": [{**named(speaker, "nation", key), "box": NATION_BOX.get(key, "base")} for key in NATIONS],
        "abilities": [
            {**named(speaker, "ability", key, n=1, **USUAL), "box": ABILITY_BOX.get(key, "base")} for key in ABILITIES
        ],
        "achievements": [
            {**named(speaker, "achievement", one.key, **USUAL), "box": one.box, "rule": one.rule}
            for one in catalogue.achievements
        ],
        "own_achievements": {"most": 2, "goals": list(GOALS), "measures": list(MEASURES)},
        "variants": [
            named(speaker, "variant", key)
            for key in ("nations", "asymmetry", "without-abilities", "chaos", "blank-achievements", "extra-sets")
        ],
        "bots": [
            {**named(speaker, "bot", name), "level": LEVELS.index(name) + 1 if name in LEVELS else None}
            for name in (*LEVELS, *sorted(set(bot_names()) - set(LEVELS)), *(f"net:{name}" for name in own_nets()))
        ],
        "starts": [{**named(speaker, "start", key), "body": body} for key, body in STARTS.items()],
        "crew": [
            {"face": one.face, "colour": one.colour, "name": speaker.say(f"persona-{one.face}"), "bot": one.bot}
            for one in CREW
        ],
        "settings": settings_schema(),
        "languages": list(LANGUAGES),
        "catalogue": id_of(catalogue),
    }


def named(speaker: Words, kind: str, key: str, **facts: str | int) -> Named:
    """Return a key with its name and an optional help sentence."""
    word = f"{kind}-{dashed(key)}"
    line: Named = {"key": key, "name": speaker.say(word, **facts) if speaker.has(word) else key}
    if speaker.has(f"{word}-help"):
        line["help"] = speaker.say(f"{word}-help", **facts)
    return line


def option_field(speaker: Words, option: Option) -> OptionField:
    """Return a rule option with its values and its defaults by box."""
    values = [named(speaker, f"option-{dashed(option.key)}", value) for value in option.values]
    defaults = {"+".join(boxes): option.default_with(boxes) for boxes in BOX_SETS}
    return {**named(speaker, "option", option.key), "rule": option.rule, "values": values, "defaults": defaults}


def settings_schema() -> Json:
    """Return the settings of a table as a JSON Schema, without those that are the server's own."""
    schema = msgspec.json.schema(TableSettings)
    for name in OWN:
        schema["$defs"]["TableSettings"]["properties"].pop(name)
    schema["$defs"].pop("Series", None)
    return schema


_CARDS: dict[tuple[str, str], Json] = {}
MOST_CARDS = 9  # three sets in three languages


def cards(language: str, catalogue: Catalogue) -> Json:
    """Return all cards of a catalogue as printed, for clients that draw them."""
    key = (language, id_of(catalogue))
    if key not in _CARDS:
        while len(_CARDS) >= MOST_CARDS:
            del _CARDS[next(iter(_CARDS))]
        speaker = words(language)
        _CARDS[key] = {
            "catalogue": id_of(catalogue),
            "vehicles": [vehicle_line(vehicle) for vehicle in catalogue.vehicles],
            "commons": [common_line(speaker, common) for common in catalogue.commons],
            "achievements": [
                {**named(speaker, "achievement", one.key, **USUAL), "box": one.box, "rule": one.rule, "goal": one.goal}
                for one in catalogue.achievements
            ],
            "nations": [named(speaker, "nation", key) for key in (*NATIONS, GOLD)],
            "classes": [named(speaker, "class", key) for key in CLASSES],
            "abilities": [named(speaker, "ability", key, n=1, **USUAL) for key in ABILITIES],
        }
    return _CARDS[key]


def vehicle_line(vehicle: Vehicle) -> Json:
    return {
        "key": vehicle.key, "name": vehicle.name, "cyrillic": vehicle.cyrillic, "box": vehicle.box,
        "nation": vehicle.nation, "class": vehicle.klass, "kind": vehicle.kind, "cost": vehicle.cost,
        "resources": vehicle.resources, "power": vehicle.power, "armour": vehicle.armour,
        "abilities": symbols(vehicle),
    }  # fmt: skip


def common_line(speaker: Words, common: Common) -> Json:
    return {
        **named(speaker, "card", common.key), "box": common.box, "group": common.group, "nation": common.nation,
        "cost": common.cost, "resources": common.resources, "medals": common.medals, "abilities": symbols(common),
    }  # fmt: skip


def symbols(card: Vehicle | Common) -> list[Json]:
    return [{"ability": symbol.ability, "amount": symbol.amount} for symbol in card.abilities]
