"""The settings of a random game: boxes, seats, options, variants, absences; and the configuration of a row."""

from __future__ import annotations

from functools import cache

from tankrush.catalogue.cards import ABILITIES, BOXES, Achievement, Catalogue
from tankrush.engine.config import SEAT_NAMES, TEAM_FORMATS, Config, check_config, read_config
from tankrush.engine.errors import BadConfig
from tankrush.engine.options import BASE_GAME_PRESETS, OPTIONS, PRESETS
from tankrush.engine.pools import achievement_pool

from .pairs import Row, Rule, Space

NO = "-"
DEFAULT = "default"
NATION_SETS = (NO, "ussr germany usa", "usa france uk", "ussr france japan", "germany usa uk japan")
REMOVALS = (NO, "ussr 3", "germany 2 usa 5", "uk 4", "japan 6")
EXCLUSIONS = (NO, *ABILITIES, "siege repair sabotage")
BLANKS = {
    NO: (),
    "one": (Achievement("heavy-metal", "", "VAR-9", "most", "armour", "class=heavy | class=medium", "", ""),),
    "two": (
        Achievement("cheapest", "", "VAR-9", "fewest", "cost", "", "", ""),
        Achievement("scrap", "", "VAR-9", "most", "cards", "group=barracks cost<=2 | power=0", "", ""),
    ),
}
LEFT_OUT = {NO: ((), ()), "some": (("ussr-t-34", "usa-m4-sherman"), ("light-tanks", "most-cards"))}
ABSENCES = (NO, "leaves", "returns", "everybody")
DRIVERS = ("random", "keen", "mixed")
OPTION_VALUES = {option.key: (DEFAULT, *option.values) for option in OPTIONS}


def _six_need_second_front(boxes: str, players: str) -> bool:
    return players != "6" or "SF" in boxes


def _teams_fill_the_seats(players: str, teams: str) -> bool:
    return teams == NO or len(TEAM_FORMATS[teams]) == int(players)


def _first_editions_are_the_base_game(boxes: str, preset: str) -> bool:
    return preset not in BASE_GAME_PRESETS or boxes == "base"


def _nations_are_in_the_boxes(boxes: str, nations: str) -> bool:
    return ("uk" not in nations or "SF" in boxes) and ("japan" not in nations or "LB" in boxes)


def _removed_nations_play(nations: str, removed: str) -> bool:
    return NO in (nations, removed) or set(removed.split()[::2]) <= set(nations.split())


RULES = (
    Rule(("boxes", "players"), _six_need_second_front),
    Rule(("players", "teams"), _teams_fill_the_seats),
    Rule(("boxes", "preset"), _first_editions_are_the_base_game),
    Rule(("boxes", "nations"), _nations_are_in_the_boxes),
    Rule(("boxes", "removed"), _nations_are_in_the_boxes),
    Rule(("nations", "removed"), _removed_nations_play),
)


@cache
def make_space(sets: tuple[str, ...] = ()) -> Space:
    """Return all settings of a game, with the extra sets of a catalogue."""
    values: dict[str, tuple[str, ...]] = {
        "boxes": ("base", "base+SF", "base+LB", "base+SF+LB"),
        "players": ("2", "3", "4", "5", "6"),
        "teams": (NO, *TEAM_FORMATS),
        "preset": tuple(PRESETS),
        "nations": NATION_SETS,
        "removed": REMOVALS,
        "without": EXCLUSIONS,
        "chaos": (NO, "chaos"),
        "blanks": tuple(BLANKS),
        "left out": tuple(LEFT_OUT),
        "first": (NO, "A", "last"),
        "host": ("A", "last"),
        "absence": ABSENCES,
        "driver": DRIVERS,
        **OPTION_VALUES,
    }
    if sets:
        values["sets"] = (NO, *sets)
    return Space(values, RULES)


def further_sets(catalogue: Catalogue) -> tuple[str, ...]:
    """Return the vehicle sets besides the three boxes, such as promotional cards. [COMP-10]"""
    return tuple(sorted({vehicle.box for vehicle in catalogue.vehicles} - set(BOXES)))


def config_of(row: Row, catalogue: Catalogue) -> Config:
    """Return the configuration of a row; agreed achievements are the first of the pool."""
    last = SEAT_NAMES[int(row["players"]) - 1]
    parts = [row["boxes"], f"{row['players']} players", f"preset {row['preset']}"]
    parts += [f"teams {row['teams']}"] if row["teams"] != NO else []
    parts += [f"set {row['sets']}"] if row.get("sets", NO) != NO else []
    parts += [f"first {'A' if row['first'] == 'A' else last}"] if row["first"] != NO else []
    parts += [f"host {last}"] if row["host"] == "last" else []
    parts += [f"{option.key}={row[option.key]}" for option in OPTIONS if row[option.key] != DEFAULT]
    parts += [f"nations {row['nations']}"] if row["nations"] != NO else []
    removed = row["removed"].split() if row["removed"] != NO else []
    parts += [f"remove {nation} {count}" for nation, count in zip(removed[::2], removed[1::2], strict=True)]
    parts += [f"without {ability}" for ability in row["without"].split() if ability != NO]
    cards, achievements = LEFT_OUT[row["left out"]]
    keys = {vehicle.key for vehicle in catalogue.vehicles}
    parts += [f"without card {key}" for key in cards if key in keys]
    parts += [f"without achievement {key}" for key in achievements]
    parts += ["chaos"] if row["chaos"] != NO else []
    parts += [f'achievement "{a.key} {a.goal} {a.measure} {a.over}"' for a in BLANKS[row["blanks"]]]
    text = ", ".join(parts)
    if row["achievementSelection"] == "agreed":
        pool = achievement_pool(read_config(text), catalogue)
        text += ", agreed " + " ".join(a.key for a in pool[: int(row["players"]) + 1])
    return read_config(text)


def is_playable(row: Row, catalogue: Catalogue) -> bool:
    """Whether the cards suffice for the row. The shipped cards always do."""
    try:
        check_config(config_of(row, catalogue), catalogue)
    except BadConfig:
        return False
    return True
