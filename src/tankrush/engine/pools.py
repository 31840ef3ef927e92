"""The vehicles and achievements of a configuration, before random removals. [COMBO-1] [VAR-13]"""

from __future__ import annotations

from .card_data import NATION_KEYS
from ..catalogue.cards import Achievement, Catalogue, Vehicle, weights
from .config import Config


def vehicle_pool(config: Config, catalogue: Catalogue) -> list[Vehicle]:
    """Select vehicles by boxes, then nations, then abilities. [VAR-13] [COMBO-2]"""
    vehicles = [v for v in catalogue.deck(config.boxes) if is_nation_in_play(config, v)]
    return [v for v in vehicles if is_wanted(config, v)]


def is_nation_in_play(config: Config, vehicle: Vehicle) -> bool:
    """Return whether a vehicle's nation is in play; gold vehicles stay unless removed. [VAR-1] [VAR-3]"""
    if vehicle.nation == "gold":
        return not (config.nations and config.option("goldWithSubset") == "remove")
    return vehicle.nation in config.nations_in_play()


def is_wanted(config: Config, vehicle: Vehicle) -> bool:
    """Return whether no exclusion applies: abilities, cards, Dislocation without a rear. [VAR-6] [VAR-11] [VAR-12]"""
    excluded = set(config.without_abilities)
    if not config.is_on("rear"):
        excluded.add("dislocation")
    return vehicle.key not in config.without_cards and not any(vehicle.has(ability) for ability in excluded)


def has_destruction_pile(config: Config) -> bool:
    """Return whether there is a Destruction pile: with Last Battle, unless the ability is out. [SETUP-13] [VAR-6]"""
    return config.has_last_battle and "destruction" not in config.without_abilities


def medal_nations(config: Config) -> list[str]:
    """Return the nations in play, each with a medal pile. [SETUP-8] [VAR-2]"""
    kept = config.option("excludedNationMedals") == "keep"
    return list(config.available_nations() if kept else config.nations_in_play())


def achievement_pool(config: Config, catalogue: Catalogue) -> list[Achievement]:
    """Return the achievements of the boxes in play that a player can influence. [COMBO-1] [COMBO-6] [VAR-2] [VAR-9]"""
    boxes = set(config.boxes)
    if config.is_on("sfAchievementsWithoutSF"):
        boxes.add("second-front")
    pool = [a for a in catalogue.achievements if a.box in boxes and a.key not in config.without_achievements]
    cards = {v.key for v in vehicle_pool(config, catalogue)} | set(commons_in_play(config))
    return [a for a in (*pool, *config.blanks) if can_be_influenced(a, catalogue, cards)]


def commons_in_play(config: Config) -> list[str]:
    """Return the keys of the common cards that can get into a squad. [COMBO-5]"""
    keys = ["engineers", "technicians", "volunteers", "base"]
    keys += [f"{kind}-{nation}" for nation in medal_nations(config) for kind in ("single", "double")]
    keys += ["signalmen"] if config.has_last_battle else []
    keys += ["destruction"] if has_destruction_pile(config) else []
    return keys + (["headquarters"] if config.is_on("hq") else [])


def can_be_influenced(achievement: Achievement, catalogue: Catalogue, cards: set[str]) -> bool:
    """Return whether a card in play counts for an achievement; others are dropped. [VAR-2] [VAR-6]"""
    if achievement.special:
        return True
    return any(worth and key in cards for key, worth in weights(achievement, catalogue).items())


def dropped_achievements(config: Config, catalogue: Catalogue) -> list[str]:
    """Return the achievements of these boxes that are left out, to announce them to the players. [VAR-6]"""
    kept = {a.key for a in achievement_pool(config, catalogue)}
    return [a.key for a in catalogue.achievements if a.box in config.boxes and a.key not in kept]


def told_composition(config: Config, catalogue: Catalogue) -> dict[str, int]:
    """Return the number of cards of each nation in the deck, as announced; empty under Chaos. [VAR-5] [VAR-7]"""
    if config.chaos:
        return {}
    counts = dict.fromkeys(NATION_KEYS, 0)
    for vehicle in vehicle_pool(config, catalogue):
        counts[vehicle.nation] += 1
    for nation, removed in config.removed:
        counts[nation] -= removed
    return {nation: count for nation, count in counts.items() if count}


def ability_help(config: Config, catalogue: Catalogue) -> list[str]:
    """Return the abilities to explain in this game; Invulnerability depends on its option. [SETUP-10]"""
    vehicles = vehicle_pool(config, catalogue)
    keys = {symbol.ability for vehicle in vehicles for symbol in vehicle.abilities} | {"research", "recruitment"}
    if "invulnerability" in keys:
        keys.remove("invulnerability")
        keys.add("invulnerability-any" if config.option("invulnerability") == "anyNation" else "invulnerability-own")
    if config.has_last_battle:
        keys |= {symbol.ability for c in catalogue.commons if c.key == "signalmen" for symbol in c.abilities}
    return sorted(keys)
