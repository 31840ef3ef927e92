"""The configuration of a game: boxes, players, teams, options and variants, and the reasons to refuse one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ..catalogue.cards import (
    ABILITIES, BOXES, GOALS, MEASURES, NATIONS, SPECIALS, Achievement, Catalogue, parse_condition,
)  # fmt: skip
from .options import BASE_GAME_PRESETS, BY_KEY, OPTIONS, PRESETS
from .errors import BadConfig

SEAT_NAMES = "ABCDEF"
TEAM_FORMATS = {"2v2": "ABAB", "3v3": "ABABAB", "2v2v2": "ABCABC"}
SHORT_BOXES = {"second-front": "SF", "last-battle": "LB"}
CHAOS_CARDS = 100
Reasons = list[tuple[str, str, dict[str, object]]]


@dataclass(frozen=True, slots=True)
class Config:
    """The agreed settings of a game; all of them are public."""

    boxes: tuple[str, ...] = ("base",)
    players: int = 2
    teams: str = ""
    seating: str = ""  # team of each seat, e.g. ABAB; empty: as the format demands
    first: int | None = None  # None: drawn at random [SETUP-1]
    host: int = 0
    preset: str = "newest"
    options: tuple[tuple[str, str], ...] = ()  # only what differs from preset and boxes
    nations: tuple[str, ...] = ()  # empty: all [VAR-1]
    removed: tuple[tuple[str, int], ...] = ()  # cards of a nation taken out at random [VAR-4]
    without_abilities: tuple[str, ...] = ()  # [VAR-6]
    without_cards: tuple[str, ...] = ()  # [VAR-12]
    without_achievements: tuple[str, ...] = ()  # [VAR-12]
    chaos: bool = False  # [VAR-7]
    agreed: tuple[str, ...] = ()  # [VAR-8]
    blanks: tuple[Achievement, ...] = ()  # [VAR-9]
    given: tuple[str, ...] = ()  # lines of a position that a match lays over the set-up: `A base 1: gone`

    @property
    def has_second_front(self) -> bool:
        return "second-front" in self.boxes

    @property
    def has_last_battle(self) -> bool:
        return "last-battle" in self.boxes

    def option(self, key: str) -> str:
        """Return the value in force: the chosen one, else the preset's, else the default of the boxes. [VAR-11]"""
        chosen = dict(self.options)
        if key == "achievementSelection" and self.agreed and key not in chosen:
            return "agreed"
        preset = PRESETS.get(self.preset, {})
        return chosen.get(key) or preset.get(key) or BY_KEY[key].default_with(self.boxes)

    def in_force(self) -> dict[str, str]:
        """Return every option with its value, as facts for messages about the rules."""
        return {option.key: self.option(option.key) for option in OPTIONS}

    def is_on(self, key: str) -> bool:
        return self.option(key) == "on"

    def team_seats(self) -> str:
        """Return the team of each seat as letters; without teams every seat is its own. [TEAM-2]"""
        return self.seating or TEAM_FORMATS.get(self.teams, SEAT_NAMES[: self.players])

    def nations_in_play(self) -> tuple[str, ...]:
        """Nations of the boxes, less those left out. [COMBO-1] [VAR-1]"""
        return tuple(n for n in self.available_nations() if not self.nations or n in self.nations)

    def available_nations(self) -> tuple[str, ...]:
        """Return the nations of the boxes: four, the UK with Second Front, Japan with Last Battle. [TERM-6]"""
        missing = {"uk": not self.has_second_front, "japan": not self.has_last_battle}
        return tuple(n for n in NATIONS if not missing.get(n, False))

    def __str__(self) -> str:
        return write_config(self)


# ---- text: `base+SF, 4 players, teams 2v2, placementRule=free` ------------------------------


@lru_cache(100)
def write_config(config: Config) -> str:
    """Return the configuration as a line of text that read_config understands."""
    names = [SHORT_BOXES.get(box, box) for box in BOXES if box in config.boxes]
    parts = ["+".join(names), f"{config.players} players"]
    parts += [f"set {box}" for box in config.boxes if box not in BOXES]
    if config.teams:
        parts.append(f"teams {config.teams}" + (f" seated {config.seating}" if config.seating else ""))
    if config.first is not None:
        parts.append(f"first {SEAT_NAMES[config.first]}")
    if config.host:
        parts.append(f"host {SEAT_NAMES[config.host]}")
    if config.preset != "newest":
        parts.append(f"preset {config.preset}")
    parts += [f"{key}={value}" for key, value in config.options]
    if config.nations:
        parts.append("nations " + " ".join(config.nations))
    parts += [f"remove {nation} {count}" for nation, count in config.removed]
    parts += [f"without {ability}" for ability in config.without_abilities]
    parts += [f"without card {key}" for key in config.without_cards]
    parts += [f"without achievement {key}" for key in config.without_achievements]
    parts += ["chaos"] if config.chaos else []
    if config.agreed:
        parts.append("agreed " + " ".join(config.agreed))
    parts += [f'achievement "{write_blank(blank)}"' for blank in config.blanks]
    return ", ".join(parts + [f'given "{line}"' for line in config.given])


def write_blank(blank: Achievement) -> str:
    """Write an achievement as `zero-cost most cards cost=0; en Free vehicles`, with the names given to it. [VAR-9]"""
    counted = f"{blank.key} {blank.goal} {blank.special or blank.measure} {blank.over}".strip()
    names = [f"{language} {name}".replace('"', "'").replace(";", ",") for language, name in blank.names]
    return "; ".join([counted, *names])


def read_blank(text: str) -> Achievement | None:
    """Parse an achievement written by `write_blank`; return None if a part is missing. Its values are checked later."""
    counted, *names = [part.strip() for part in text.split(";")]
    if len(counted.split()) < 3:
        return None
    key, goal, measure, *over = counted.split(maxsplit=3)
    special = measure if measure in SPECIALS else ""
    pairs = tuple((language, name) for language, _, name in (part.partition(" ") for part in names))
    return Achievement(key, "", "VAR-9", goal, "" if special else measure, over[0] if over else "", "", special, pairs)


def read_config(text: str) -> Config:
    """Read a configuration from text; all mistakes are reported together."""
    reading = _Reading()
    for part in re.findall(r'(?:[^,"]|"[^"]*")+', text):
        reading.take(part.strip())
    if reading.reasons:
        raise BadConfig(reading.reasons)
    return reading.config()


@dataclass
class _Reading:
    """The part of a configuration's text parsed so far."""

    values: dict[str, object] = field(default_factory=dict)
    lists: dict[str, list[object]] = field(default_factory=dict)
    reasons: Reasons = field(default_factory=list)

    def take(self, part: str) -> None:
        head, _, rest = part.partition(" ")
        key, equals, value = part.partition("=")
        if not part:
            return
        if equals and " " not in key:
            self.add("options", (key, value))
        elif part.split("+")[0] == "base":
            self.take_boxes(part)
        elif re.fullmatch(r"\d+ players?", part):
            self.values["players"] = int(head)
        elif head == "teams":
            self.values["teams"], _, seating = rest.partition(" seated ")
            self.values["seating"] = seating
        elif head in ("first", "host") and rest in SEAT_NAMES and len(rest) == 1:
            self.values[head] = SEAT_NAMES.index(rest)
        elif head == "preset":
            self.values["preset"] = rest
        elif head in ("nations", "agreed"):
            self.values[head] = tuple(rest.split())
        elif part == "chaos":
            self.values["chaos"] = True
        elif not self.take_list(head, rest):
            self.reasons.append(("config-option-unknown", "VAR-12", {"name": part}))

    def take_boxes(self, part: str) -> None:
        for name in part.split("+")[1:]:
            box = {"sf": "second-front", "lb": "last-battle"}.get(name.lower(), name)
            if box not in BOXES:
                self.reasons.append(("config-box-unknown", "COMBO-1", {"name": name}))
            self.add("boxes", box)

    def take_list(self, head: str, rest: str) -> bool:
        """Read a part that may occur several times; return False if this is none of them."""
        words = rest.split()
        if head == "set" and len(words) == 1:
            self.add("boxes", rest)
        elif head == "remove" and len(words) == 2 and words[1].isdigit():
            self.add("removed", (words[0], int(words[1])))
        elif head == "without" and len(words) == 2 and words[0] in ("card", "achievement"):
            self.add(f"without_{words[0]}s", words[1])
        elif head == "without" and len(words) == 1:
            self.add("without_abilities", rest)
        elif head == "given" and ":" in rest:
            self.add("given", rest.strip('"'))
        elif head == "achievement" and read_blank(rest.strip('"')):
            self.add("blanks", read_blank(rest.strip('"')))
        else:
            return False
        return True

    def add(self, name: str, value: object) -> None:
        self.lists.setdefault(name, []).append(value)

    def config(self) -> Config:
        boxes = self.lists.pop("boxes", [])
        known = [box for box in BOXES if box in boxes or box == "base"]
        values = {**self.values, **{name: tuple(items) for name, items in self.lists.items()}}
        return Config(boxes=(*known, *(str(box) for box in boxes if box not in BOXES)), **values)  # type: ignore[arg-type]


def make_config(options: Mapping[str, str] | Iterable[tuple[str, str]] = (), **values: object) -> Config:
    """Return a configuration from Python values; options as a mapping."""
    pairs = tuple(dict(options).items())
    return Config(options=pairs, **values)  # type: ignore[arg-type]


# ---- every reason to refuse ------------------------------------------------------------------


def check_config(config: Config, catalogue: Catalogue) -> None:
    """Refuse an illegal configuration and report every reason at once. [COMBO-1] [TEAM-1] [VAR-1]"""
    reasons = [*seat_reasons(config), *option_reasons(config), *variant_reasons(config, catalogue)]
    if not reasons:
        reasons = list(pool_reasons(config, catalogue))
    if reasons:
        raise BadConfig(reasons)


def seat_reasons(config: Config) -> Reasons:
    """Check the seats: two to five, six with Second Front; teams sit alternately. [COMBO-1] [TEAM-1] [TEAM-2]"""
    reasons: Reasons = []
    if config.players == 6 and not config.has_second_front:
        reasons.append(("config-six-needs-second-front", "COMBO-1", {}))
    elif not 2 <= config.players <= 6:
        most = 6 if config.has_second_front else 5
        reasons.append(("config-players", "COMBO-1", {"players": config.players, "most": most}))
    if config.teams or config.seating:
        seats = TEAM_FORMATS.get(config.teams, "")
        if len(seats) != config.players:
            reasons.append(("config-teams-players", "TEAM-1", {}))
        elif config.seating and config.seating != seats:
            reasons.append(("config-teams-seats", "TEAM-2", {}))
    if not 0 <= (config.first or 0) < config.players or not 0 <= config.host < config.players:
        reasons.append(("config-first-player", "SETUP-1", {}))
    return reasons


def option_reasons(config: Config) -> Reasons:
    """Check options: known names and values, and presets of printed base rules for the base game alone. [OPT]"""
    reasons: Reasons = []
    if config.preset not in PRESETS:
        reasons.append(("config-preset-unknown", "VAR-12", {"name": config.preset}))
    if config.preset in BASE_GAME_PRESETS and (config.has_second_front or config.has_last_battle):
        reasons.append(("config-preset-base-only", "VAR-12", {"name": config.preset}))
    for key, value in config.options:
        if key not in BY_KEY:
            reasons.append(("config-option-unknown", "VAR-12", {"name": key}))
        elif value not in BY_KEY[key].values:
            allowed = ", ".join(BY_KEY[key].values)
            reasons.append(("config-option-value", BY_KEY[key].rule, {"name": key, "value": value, "allowed": allowed}))
    return reasons


def variant_reasons(config: Config, catalogue: Catalogue) -> Reasons:
    """Check that nations, abilities, cards and sets exist and are in play. [VAR-1] [VAR-4] [VAR-6] [VAR-9]"""
    reasons: Reasons = []
    available = config.available_nations()
    for nation in (*config.nations, *(nation for nation, _ in config.removed)):
        if nation not in NATIONS:
            reasons.append(("config-nation-unknown", "VAR-1", {"name": nation}))
        elif nation not in available:
            reasons.append(("config-nation-not-in-box", "VAR-1", {"name": nation}))
    if config.nations and len(set(config.nations)) < 3:
        reasons.append(("config-nations-count", "VAR-1", {"have": len(set(config.nations))}))
    keys = {vehicle.key for vehicle in catalogue.vehicles}
    sets = {vehicle.box for vehicle in catalogue.vehicles} | set(BOXES)
    named = {achievement.key for achievement in catalogue.achievements}
    unknown = [("config-ability-unknown", "VAR-6", name) for name in config.without_abilities if name not in ABILITIES]
    unknown += [("config-card-unknown", "VAR-12", name) for name in config.without_cards if name not in keys]
    unknown += [("config-box-unknown", "COMP-10", name) for name in config.boxes if name not in sets]
    absent = [name for name in config.without_achievements if name not in named]
    unknown += [("config-achievement-unknown", "VAR-12", name) for name in absent]
    reasons += [(sentence, rule, {"name": name}) for sentence, rule, name in unknown]
    if len(config.blanks) > 2:
        reasons.append(("config-blank-too-many", "VAR-9", {}))
    return reasons + [reason for blank in config.blanks for reason in blank_reasons(blank)]


def blank_reasons(blank: Achievement) -> Reasons:
    """Check a user-defined achievement like a card. [VAR-9]"""
    try:
        parse_condition(blank.over)
        fault = "" if blank.goal in GOALS else f"'{blank.goal}' is not one of {', '.join(GOALS)}"
        if blank.measure not in MEASURES and not blank.special:
            fault = f"'{blank.measure}' is not one of {', '.join(MEASURES)}"
    except ValueError as error:
        fault = str(error)
    return [("config-blank-wrong", "VAR-9", {"name": blank.key, "value": fault})] if fault else []


def pool_reasons(config: Config, catalogue: Catalogue) -> Reasons:
    """Check that the deck fills the reserve and that agreed achievements are in the pool. [VAR-4] [VAR-8] [COMBO-6]"""
    from .pools import achievement_pool, vehicle_pool

    reasons: Reasons = []
    vehicles = vehicle_pool(config, catalogue)
    for nation, count in config.removed:
        have = sum(vehicle.nation == nation for vehicle in vehicles)
        if count > have:
            reasons.append(("config-removed-too-many", "VAR-4", {"name": nation, "have": have, "need": count}))
    left = len(vehicles) - sum(count for _, count in config.removed)
    need = int(config.option("reserveSize"))
    if left < need:
        reasons.append(("config-deck-too-small", "SETUP-6", {"have": max(left, 0), "need": need}))
    pool = [achievement.key for achievement in achievement_pool(config, catalogue)]
    if config.option("achievementSelection") == "agreed":
        named = {a.key for a in (*catalogue.achievements, *config.blanks)}
        for key in config.agreed:
            sentence = "config-achievement-not-in-pool" if key in named else "config-achievement-unknown"
            if key not in pool:
                reasons.append((sentence, "COMBO-6", {"name": key}))
        wanted = min(config.players + 1, len(pool))
        if len(set(config.agreed)) != wanted or len(config.agreed) != wanted:
            reasons.append(("config-agreed-count", "VAR-8", {"have": len(config.agreed), "need": wanted}))
    return reasons


__all__ = ["OPTIONS", "Config", "check_config", "make_config", "read_config", "write_config"]
