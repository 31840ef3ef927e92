"""Every kind of expectation can hold and can fail, and a failure names its line and what was found."""

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


def run(text: str) -> Failure | None:
    """The first case of a text."""
    (scenario,) = parse_scenarios(text, "x.scenario")
    return run_case(scenario, scenario.cases[0], read_catalogue())


@pytest.mark.parametrize(
    ("start", "right", "wrong", "found"),
    [
        (LAID, "A hand: engineers, l, engineers", "A hand: engineers, l", "l, engineers x2"),
        (LAID, "A hand: engineers x2, ?", "A hand: ?, ?", "l, engineers x2"),
        (LAID, "A hand: light, ? x2", "A hand: heavy, ? x2", "l, engineers x2"),
        (LAID, "A hand: 3 cards", "A hand: 2 cards", "3 cards"),
        (LAID, "A garage: technicians, g1", "A garage: technicians x2", "g1, technicians"),
        (LAID, "A garage: heavy, technicians", "A garage: heavy c4, technicians", "g1, technicians"),
        (LAID, "A depot top: single-ussr", "A depot top: gun", "single-ussr"),
        (LAID, "A depot top: ?, gun", "A depot top: gun, ?", "single-ussr, gun"),
        (LAID, "A depot in order: single-ussr, gun, base", "A depot in order: gun, single-ussr, base", "single-ussr, gun"),
        (LAID, "A depot includes: base, [siege]", "A depot includes: base x2", "single-ussr, gun, base"),
        (LAID, "A depot excludes: engineers, light", "A depot excludes: gun", "single-ussr, gun, base"),
        (LAID, "B hand: empty", "A hand: empty", "l, engineers x2"),
        (LAID, "A rear: m", "A rear: empty", "A rear: m"),
        (LAID, "A rear: uk medium", "A rear: uk light", "A rear: m"),
        (
            LAID,
            "A squad: l, engineers x2, g1, technicians, single-ussr, gun, base, m",
            "A squad: l, engineers x2, g1, technicians, single-ussr, gun, base",
            "base, engineers x2, g1, gun, l, m, single-ussr, technicians",
        ),
        (LAID, "B base 1: damaged, defender h, defender damaged", "B base 1: damaged, defender h", "defender damaged"),
        (LAID, "B base 1: damaged, defender heavy, defender damaged", "B base 1: standing", "damaged, defender h"),
        (LAID, "B base 2: gone", "B base 2: damaged", "gone"),
        (LAID, "B hq: standing", "B hq: gone", "standing"),
        (LAID, "reserve: v1, ?, v3, v4, c5", "reserve: v2, v1, v3, v4, v5", "v1, v2, v3, v4, v5"),
        (LAID, "reserve: 5 cards", "reserve: 4 cards", "5 cards"),
        (LAID, "deck: n2, n1", "deck: n1", "n1, n2"),
        (LAID, "deck excludes: d1", "deck excludes: n1", "n1, n2"),
        (LAID, "discard: d2, d1", "discard: empty", "d1, d2"),
        (LAID, "graveyard: volunteers", "graveyard: technicians", "volunteers"),
        (LAID, "ussr medals: 8 singles, 2 doubles", "ussr medals: 9 singles, 2 doubles", "8 singles, 2 doubles"),
        (LAID, "destruction pile: 17", "destruction pile: 18", "17"),
        (LAID, "signalmen stack: 3", "signalmen stack: 2", "3"),
        (LAID, "achievements: ussr-medals, heavy-tanks", "achievements: heavy-tanks", "heavy-tanks, ussr-medals"),
        (LAID, "achievements includes: heavy-tanks", "achievements includes: spgs", "without spgs"),
        (LAID, "achievements excludes: spgs", "achievements excludes: heavy-tanks", "with heavy-tanks"),
        (LAID, "closed achievements: 2 cards", "closed achievements: 3 cards", "2 cards"),
        (LAID, "discarded achievements: light-tanks", "discarded achievements: empty", "light-tanks"),
        (LAID, "turn: A", "turn: B", "A"),
        (LAID, "round: 1", "round: 2", "1"),
        (LAID, "ending: no", "ending: yes", "no"),
        (LAID, "over: no", "over: yes", "no"),
        (LAID, "refresh: open", "refresh: declined", "open"),
        (LAID, "asked: A", "asked: A, B", "A"),
        (LAID, "A can: buy v2 with engineers x2", "A can: buy v3 with engineers x2", "INSUFFICIENT_RESOURCES"),
        (LAID, "A cannot: use l siege B1", "A cannot: discard l", "he can"),
        (IDLE, "choices of A: end", "choices of A: end; refresh", "end"),
        (IDLE, "choices of A: end", "choices of B: end", "choices of B: "),
        (SCORED, "score A: 4", "score A: 3", "4"),
        (SCORED, "score A medals: 1", "score A medals: 2", "1"),
        (SCORED, "score A bases: 3", "score A bases: 0", "3"),
        (SCORED, "score A achievements: 0", "score B achievements: 0", "5"),
        (SCORED, "winners: B", "winners: A, B", "B"),
        (SCORED, "achievement ussr-medals: B", "achievement ussr-medals: A", "B"),
        (SCORED, "achievement heavy-tanks: A", "achievement heavy-tanks: nobody", "A"),
        (TEAMS, "score team 1: 8", "score team 2: 8", "3"),
        (TEAMS, "score A: 2", "score A: 8", "2"),
        (TEAMS, "achievement ussr-medals: team 1", "achievement ussr-medals: team 2", "team 1"),
        (TEAMS, "winners: A, C", "winners: A", "A, C"),
        (FRESH, "vehicles: 140", "vehicles: 150", "140"),
        (FRESH, "vehicles of uk: 20", "vehicles of ussr: 20", "30"),
        (FRESH, "vehicles with destruction: 0", "vehicles with repair: 0", "vehicles with repair: "),
        (FRESH, "vehicles include: ussr-t-34", "vehicles include: ussr-is-3", "without ussr-is-3"),
        (FRESH, "vehicles exclude: ussr-is-3", "vehicles exclude: ussr-t-34", "with ussr-t-34"),
        (FRESH, "pool: 24", "pool: 12", "24"),
        (FRESH, "pool includes: uk-medals", "pool includes: japanese-medals", "without japanese-medals"),
        (FRESH, "pool excludes: japanese-medals", "pool excludes: uk-medals", "with uk-medals"),
        (FRESH, "told: uk 20, ussr 30", "told: uk 30", "uk 20"),
        (FRESH, "help: planning, invulnerability-any", "help: destruction", "without destruction"),
        (FRESH, "help excludes: destruction", "help excludes: planning", "with planning"),
    ],
)
def test_an_expectation_holds_or_is_reported(start: str, right: str, wrong: str, found: str) -> None:
    assert run(f"{start}  then {right}\n") is None
    failure = run(f"{start}  then {wrong}\n")
    assert failure is not None
    assert failure.line == len(start.splitlines()) + 1
    expected, _, actual = failure.sentence.partition(", found ")
    assert expected == f"expected {wrong}"
    assert found in actual
