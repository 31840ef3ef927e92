"""Every kind of expectation can hold and can fail, and a failure names its line and the actual value."""

from __future__ import annotations

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.scenario.parser import parse_scenarios
from tankrush.scenario.runner import Failure, run_case

LAID = """\
scenario: a position
config: base+SF+LB, 3 players
given:
  A hand: ussr light = l, engineers x2
  A garage: germany heavy c5 = g1, technicians
  A depot: single-ussr, usa auxiliary 0/0 [siege] = gun, base
  A rear: uk medium = m
  B base 1: damaged, defender heavy = h, defender damaged
  B base 2: gone
  B depot: double-ussr
  reserve: c1 = v1, c2 = v2, c3 = v3, c4 = v4, c5 = v5
  deck: c1 = n1, c2 = n2
  discard: c3 = d1, c4 = d2
  graveyard: volunteers
  ussr medals: 8 singles, 2 doubles
  destruction pile: 17
  achievements: heavy-tanks, ussr-medals
  closed achievements: spgs, cost
  discarded achievements: light-tanks
"""
SCORED = LAID + "  the game is scored\n"
FRESH = "scenario: as set up\nconfig: base+SF, 2 players, remove uk 10\n"
IDLE = "scenario: nothing to play\nconfig: base, 2 players\ngiven:\n  A hand: empty\n"
TEAMS = """\
scenario: teams
config: base, 4 players, teams 2v2
given:
  A depot: single-ussr x2
  C depot: single-ussr
  B depot: base
  achievements: ussr-medals
  the game is scored
"""


STARTS = {"laid": LAID, "scored": SCORED, "fresh": FRESH, "idle": IDLE, "teams": TEAMS}


def run(text: str) -> list[Failure]:
    """Return the failures of the first case of a text."""
    (scenario,) = parse_scenarios(text, "x.scenario")
    return run_case(scenario, scenario.cases[0], read_catalogue())


@pytest.mark.parametrize(
    ("start", "right", "wrong", "found"),
    [
        ("laid", "A hand: engineers, l, engineers", "A hand: engineers, l", "l, engineers x2"),
        ("laid", "A hand: engineers x2, ?", "A hand: ?, ?", "l, engineers x2"),
        ("laid", "A hand: light, ? x2", "A hand: heavy, ? x2", "l, engineers x2"),
        ("laid", "A hand: 3 cards", "A hand: 2 cards", "3 cards"),
        ("laid", "A garage: technicians, g1", "A garage: technicians x2", "g1, technicians"),
        ("laid", "A garage: heavy, technicians", "A garage: heavy c4, technicians", "g1, technicians"),
        ("laid", "A depot top: single-ussr", "A depot top: gun", "single-ussr"),
        ("laid", "A depot top: ?, gun", "A depot top: gun, ?", "single-ussr, gun"),
        ("laid", "A depot in order: single-ussr, gun, base", "A depot in order: gun, single-ussr, base", "gun, base"),
        ("laid", "A depot includes: base, [siege]", "A depot includes: base x2", "single-ussr, gun, base"),
        ("laid", "A depot excludes: engineers, light", "A depot excludes: gun", "single-ussr, gun, base"),
        ("laid", "B hand: empty", "A hand: empty", "l, engineers x2"),
        ("laid", "A rear: m", "A rear: empty", "A rear: m"),
        ("laid", "A rear: uk medium", "A rear: uk light", "A rear: m"),
        (
            "laid",
            "A squad: l, engineers x2, g1, technicians, single-ussr, gun, base, m",
            "A squad: l, engineers x2, g1, technicians, single-ussr, gun, base",
            "base, engineers x2, g1, gun, l, m, single-ussr, technicians",
        ),
        ("laid", "B base 1: damaged, defender h, defender damaged", "B base 1: damaged, defender h", "h, defender"),
        ("laid", "B base 1: damaged, defender heavy, defender damaged", "B base 1: standing", "damaged, defender h"),
        ("laid", "B base 2: gone", "B base 2: damaged", "gone"),
        ("laid", "B hq: standing", "B hq: gone", "standing"),
        ("laid", "reserve: v1, ?, v3, v4, c5", "reserve: v2, v1, v3, v4, v5", "v1, v2, v3, v4, v5"),
        ("laid", "reserve: 5 cards", "reserve: 4 cards", "5 cards"),
        ("laid", "deck: n2, n1", "deck: n1", "n1, n2"),
        ("laid", "deck excludes: d1", "deck excludes: n1", "n1, n2"),
        ("laid", "discard: d2, d1", "discard: empty", "d1, d2"),
        ("laid", "graveyard: volunteers", "graveyard: technicians", "volunteers"),
        ("laid", "ussr medals: 8 singles, 2 doubles", "ussr medals: 9 singles, 2 doubles", "8 singles, 2 doubles"),
        ("laid", "destruction pile: 17", "destruction pile: 18", "17"),
        ("laid", "signalmen stack: 3", "signalmen stack: 2", "3"),
        ("laid", "achievements: ussr-medals, heavy-tanks", "achievements: heavy-tanks", "heavy-tanks, ussr-medals"),
        ("laid", "achievements includes: heavy-tanks", "achievements includes: spgs", "without spgs"),
        ("laid", "achievements excludes: spgs", "achievements excludes: heavy-tanks", "with heavy-tanks"),
        ("laid", "closed achievements: 2 cards", "closed achievements: 3 cards", "2 cards"),
        ("laid", "discarded achievements: light-tanks", "discarded achievements: empty", "light-tanks"),
        ("laid", "turn: A", "turn: B", "A"),
        ("laid", "round: 1", "round: 2", "1"),
        ("laid", "ending: no", "ending: yes", "no"),
        ("laid", "over: no", "over: yes", "no"),
        ("laid", "refresh: open", "refresh: declined", "open"),
        ("laid", "asked: A", "asked: A, B", "A"),
        ("laid", "A can: buy v2 with engineers x2", "A can: buy v3 with engineers x2", "INSUFFICIENT_RESOURCES"),
        ("laid", "A cannot: use l siege B1", "A cannot: discard l", "it is possible"),
        ("idle", "choices of A: end", "choices of A: end; refresh", "end"),
        ("idle", "choices of A: end", "choices of B: end", "choices of B: "),
        ("scored", "score A: 9", "score A: 4", "9"),
        ("scored", "score A medals: 1", "score A medals: 2", "1"),
        ("scored", "score A bases: 3", "score A bases: 0", "3"),
        ("scored", "score A achievements: 5", "score B achievements: 0", "5"),
        ("scored", "winners: A", "winners: A, B", "A"),
        ("scored", "achievement ussr-medals: B", "achievement ussr-medals: A", "B"),
        ("scored", "achievement heavy-tanks: A", "achievement heavy-tanks: nobody", "A"),
        ("teams", "score team 1: 8", "score team 2: 8", "3"),
        ("teams", "score A: 2", "score A: 8", "2"),
        ("teams", "achievement ussr-medals: team 1", "achievement ussr-medals: team 2", "team 1"),
        ("teams", "winners: A, C", "winners: A", "A, C"),
        ("fresh", "vehicles: 140", "vehicles: 150", "140"),
        ("fresh", "vehicles of uk: 20", "vehicles of ussr: 20", "30"),
        ("fresh", "vehicles with destruction: 0", "vehicles with repair: 0", "vehicles with repair: "),
        ("fresh", "vehicles include: ussr-t-34", "vehicles include: ussr-is-3", "without ussr-is-3"),
        ("fresh", "vehicles exclude: ussr-is-3", "vehicles exclude: ussr-t-34", "with ussr-t-34"),
        ("fresh", "pool: 24", "pool: 12", "24"),
        ("fresh", "pool includes: uk-medals", "pool includes: japanese-medals", "without japanese-medals"),
        ("fresh", "pool excludes: japanese-medals", "pool excludes: uk-medals", "with uk-medals"),
        ("fresh", "told: uk 20, ussr 30", "told: uk 30", "uk 20"),
        ("fresh", "help: planning, invulnerability-any", "help: destruction", "without destruction"),
        ("fresh", "help excludes: destruction", "help excludes: planning", "with planning"),
    ],
)
def test_scenario_expectation_holds_or_is_reported(start: str, right: str, wrong: str, found: str) -> None:
    text = STARTS[start]
    assert run(f"{text}  then {right}\n") == []
    (failure,) = run(f"{text}  then {wrong}\n")
    assert failure.line == len(text.splitlines()) + 1
    expected, _, actual = failure.sentence.partition(", found ")
    assert expected == f"expected {wrong}"
    assert found in actual
