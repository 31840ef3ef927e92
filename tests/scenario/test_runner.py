"""The scenario runner: moves, refusals, views, positions, invariants, and its commands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.catalogue.cards import Catalogue, Common, Vehicle
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.game.scenario_command import app
from tankrush.engine.errors import Refused
from tankrush.engine.serialize import dump_game
from tankrush.notation.match import Match
from tankrush.notation.position import get_line, split_cards
from tankrush.scenario.case_setup import lay_table
from tankrush.scenario.parser import parse_scenarios
from tankrush.scenario.runner import Failure, run_case, run_files

HEAD = "scenario: s\nconfig: base, 2 players\n"
GIVEN = HEAD + "given:\n  A hand: ussr light r2 = l, engineers\n  reserve: c1 = v1, c2 = v2, c3 = v3, c4 = v4\n"


def run_all(text: str, catalogue: Catalogue | None = None) -> list[Failure]:
    """Return the failures of the first case of a text."""
    (scenario,) = parse_scenarios(text, "x.scenario")
    return run_case(scenario, scenario.cases[0], catalogue or read_catalogue())


def run(text: str, catalogue: Catalogue | None = None) -> Failure | None:
    """Return the first failure of a text, or None."""
    return next(iter(run_all(text, catalogue)), None)


def lines_of(text: str, *zones: str) -> list[str]:
    """Return the contents of some zones of the table of a text."""
    (scenario,) = parse_scenarios(text, "x.scenario")
    game = lay_table(scenario, scenario.cases[0], read_catalogue()).game
    return [get_line(game, zone) for zone in zones]


# ---- steps -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "line", "words"),
    [
        ("A: buy v1 with engineers\nthen A depot: v1, engineers", 0, ""),
        ("then A garage: engineers x999", 6, "a list has at most 240 cards."),
        ("A: buy v2 with engineers", 6, "to be accepted, found refused: INSUFFICIENT_RESOURCES [BUY-3]"),
        ("A: buy v2 with engineers\nrefused: INSUFFICIENT_RESOURCES", 0, ""),
        ("A: buy v2 with engineers\nrefused: ALLY / INSUFFICIENT_RESOURCES BUY-3", 0, ""),
        ("A: buy v2 with engineers\nrefused: any", 0, ""),
        ("A: buy v2 with engineers\nrefused: INSUFFICIENT_RESOURCES BUY-8", 7, "found refused: INSUFFICIENT_RESOURCES"),
        ("A: buy v2 with engineers\nrefused: ALLY", 7, "expected refused: ALLY, found refused: INSUFFICIENT_RESOURCES"),
        ("A: buy v1 with engineers\nrefused: any", 7, "found 'A: buy v1 with engineers' accepted"),
        (
            "A: purchase v1 with engineers\nrefused: any",
            6,
            "is not a move; whole moves are `buy CARD with CARD, CARD`, ",
        ),
        ("A: purchase v1 with engineers\nrefused: any", 6, "small actions begin with end, refresh, want, pay"),
        ("A: buy v9 with engineers\nrefused: any", 6, "not a card"),
        ("B: give-up rear\nrefused: any", 0, ""),
        ("A: give-up l\nrefused: any", 0, ""),
        ("C: end\nrefused: any", 6, "not a seat"),
        ("A: discard l\nA takes back\nthen A hand: l, engineers", 0, ""),
        ("A: buy v1 with l\nA takes back", 7, "HIDDEN [TURN-15]"),
        ("A: buy v1 with l\nA takes back\nrefused: HIDDEN TURN-15", 0, ""),
        ("A: discard l\nA takes back\nrefused: HIDDEN", 8, "accepted"),
        ("B leaves\nA: end\nthen turn: A\nB returns\nA: end\nthen turn: B", 0, ""),
        ("turn of B begins\nthen turn: B\nthen asked: B", 0, ""),
        ("the game is scored\nthen score A: 0", 0, ""),
        ("then score A: 0", 6, "not scored yet"),
        ("then winners: A", 6, "not scored yet"),
        ("then achievement heavy-tanks: A", 6, "not"),
    ],
)
def test_runner_carries_out_every_step(steps: str, line: int, words: str) -> None:
    failure = run(GIVEN + steps)
    if line:
        assert failure is not None
        assert failure.line == line
        assert words in failure.sentence
        assert str(failure) == f"x.scenario:{line}: {failure.sentence}"
    else:
        assert failure is None


@pytest.mark.parametrize(
    ("steps", "line", "words"),
    [
        ("B looks at B hand\nsees: volunteers", 0, ""),
        ("B looks at B hand\nsees: technicians", 9, "found sees: volunteers"),
        ("A looks at B hand\nsees: 1 card\nrefused: HIDDEN", 0, ""),
        ("A looks at B hand\nsees: 2 cards\nrefused: HIDDEN", 9, "found sees: 1 cards"),
        ("A looks at B hand\nsees: volunteers", 9, "refused: HIDDEN"),
        ("A looks at B hand\nrefused: HIDDEN ZONE-1", 9, "ZONE-3"),
        ("B looks at A hand\nrefused: HIDDEN", 9, "found engineers"),
        ("B looks at A depot\nsees top: gun\nsees: 2 cards\nrefused: HIDDEN ZONE-2", 0, ""),
        ("B looks at A depot\nsees top: base\nrefused: HIDDEN", 9, "found sees top: gun"),
        ("B looks at reserve\nsees: 5 cards", 0, ""),
        ("B looks at deck top\nrefused: HIDDEN", 0, ""),
        ("B looks at ussr medals\nsees: 9 singles, 3 doubles", 0, ""),
        ("B looks at ussr medals\nsees: 8 singles, 3 doubles", 9, "9 singles"),
        ("A looks at B base 1\nsees: damaged, defender h", 0, ""),
        ("A looks at B base 1\nsees: defender h", 9, "damaged, defender h"),
        ("A looks at B hq\nsees: standing", 0, ""),
        ("A looks at closed achievements\nsees: 21 cards\nrefused: HIDDEN", 0, ""),
        ("A looks at B pocket\nrefused: any", 8, "nobody can look"),
        ("A looks at D hand\nrefused: any", 8, "not a seat"),
    ],
)
def test_runner_checks_what_a_seat_may_look_at(steps: str, line: int, words: str) -> None:
    position = "  A hand: engineers\n  A depot: usa 0/0 [siege] = gun, base\n  B hand: volunteers\n"
    text = HEAD.replace("base,", "base+SF,") + "given:\n" + position + "  B base 1: damaged, defender heavy = h\n"
    failure = run(text + steps)
    assert (failure.line if failure else 0) == line
    assert words in (failure.sentence if failure else "")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("then A pocket: empty", "nothing that can be expected"),
        ("then nonsense", "expects nothing"),
        ("then A hand: ghost", "not a card of this scenario"),
        ("then A hand top: l", "cannot be said"),
        ("then A rear includes: l", "cannot be said"),
        ("then achievements: nonsense", "is not one of"),
        ("then B base 1: burning", "cannot be read"),
        ("then over: maybe", "yes or no"),
        ("then vehicles of atlantis: 0", "is not one of"),
        ("then pool includes: nonsense", "is not one of"),
        ("then help: nonsense", "is not one of"),
        ("then score team 3: 0", "unknown team 3"),
        ("then winners: E", "not a seat"),
        ("then A can: fly", "is not a move"),
    ],
)
def test_runner_refuses_unknown_words(step: str, words: str) -> None:
    failure = run(GIVEN + step)
    assert failure is not None
    assert failure.line == 6
    assert words in failure.sentence


# ---- positions -----------------------------------------------------------------------------------------------------


def test_scenario_without_given_lines_starts_from_the_set_up() -> None:
    hand, reserve, turn = lines_of(HEAD + "then turn: A", "A hand", "reserve", "turn")
    assert len(split_cards(hand)) == 3
    assert len(split_cards(reserve)) == 4
    assert turn == "A"


def test_given_position_fills_the_rest_with_defaults() -> None:
    zones = ("A hand", "B hand", "B depot", "B garage", "B base 3", "usa medals", "refresh")
    found = lines_of(HEAD + "given:\n  A hand: light\n  A: end", *zones)
    assert found[:4] == ["light-1", "empty", "empty", "shuffled: engineers x6"]
    assert found[4:] == ["standing", "9 singles, 3 doubles", "declined"]
    reserve, deck = lines_of(HEAD + "given:\n  A hand: ussr-t-34\n  A: end", "reserve", "deck")
    assert reserve == "filler-1, filler-2, filler-3, filler-4"
    assert len(split_cards(deck)) == 99


@pytest.mark.parametrize("first", ["A", "B"])
def test_given_position_starts_in_the_turn_of_the_first_player(first: str) -> None:
    """docs/notation.md documents this for `first B`."""
    text = f"scenario: s\nrules: TURN-1\nconfig: base, 2 players, first {first}\ngiven:\n  {first} hand: light\n"
    assert lines_of(text + f"  then asked: {first}", "turn", "first") == [first, first]


def test_given_deck_keeps_its_order() -> None:
    deck, garage = lines_of(HEAD + "given:\n  deck: c1 = x4, c2 = n2\n  A: end", "deck", "A garage")
    assert deck == "x4, n2"
    assert garage == "shuffled: engineers x6"
    top, closed = lines_of(HEAD + "given:\n  deck top: c1 = n1, c2 = n2\n  A: end", "deck top", "closed achievements")
    assert top == "n1, n2"
    assert closed == "empty"


def test_scenario_case_replaces_lines_and_keeps_the_names_of_the_head() -> None:
    text = GIVEN + "case: c\ngiven:\n  A hand: engineers\n  B hand: l\n  A: end"
    assert lines_of(text, "A hand", "B hand") == ["engineers", "l"]


def test_given_achievements_are_in_one_place_each() -> None:
    text = "scenario: s\nconfig: base+SF, 2 players\ngiven:\n  achievements: spgs\n{}  then pool: 24"
    assert run(text.format("")) is None
    twenty = text.format("  closed achievements: 20 cards\n")
    closed, unused = lines_of(twenty, "closed achievements", "unused achievements")
    assert (len(split_cards(closed)), len(split_cards(unused))) == (20, 3)
    assert run(text.format("  closed achievements: 24 cards\n")) is not None


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("A pocket: engineers", "not a zone"),
        ("phase: paying", "not a zone"),
        ("C hand: engineers", "not a zone"),
        ("A hand: enginers", "is not a card"),
        ("A hand: light 2/2", "always 1/1"),
        ("A hand: light medium", "is not a card"),
        ("A hand: [flying]", "is not an ability"),
        ("A hand: [research]", "is not an ability"),
        ("A hand: [siege, siege, siege, siege, siege]", "at most 4"),
        ("A hand: light = engineers", "a new name"),
        ("A hand: light = l, l", "two places"),
        ("A hand: ussr-t-34 x2", "two places"),
        ("A base 1: burning", "cannot be read"),
        ("turn: E", "cannot be read"),
        ("deck: 230 cards", "too many"),
    ],
)
def test_unreadable_given_lines_are_refused(given: str, words: str) -> None:
    failure = run(HEAD + f"given:\n  {given}\n  A: end")
    assert failure is not None
    assert failure.line == 4
    assert words in failure.sentence


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("scenario: s\nconfig: base, 6 players\nrefused: BAD_CONFIG", 0),
        ("scenario: s\nconfig: base, 5 players\nrefused: BAD_CONFIG", 3),
        ("scenario: s\nconfig: base, 6 players\nA: end", 2),
        ("scenario: s\nconfig: base, 2 players\ncase: c\nconfig: base, placementRule=odd\nA: end", 4),
    ],
)
def test_runner_reads_configuration_lines(text: str, line: int) -> None:
    failure = run(text)
    assert (failure.line if failure else 0) == line


# ---- invariants ------------------------------------------------------------------------------------------------------


def test_runner_detects_a_lost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(match: Match, seat: int, text: str) -> list[int]:
        match.game.player(seat).hand.clear()
        return []

    monkeypatch.setattr(Match, "play_text", lose)
    failure = run(GIVEN + "A: discard l")
    assert failure is not None
    assert failure.sentence == "expected that no card is lost or made, found -1 engineers, -1 l"


def test_runner_detects_a_question_without_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_nobody(match: Match, seat: int, text: str) -> list[int]:
        match.game.asked = 0
        return []

    monkeypatch.setattr(Match, "play_text", ask_nobody)
    failure = run(GIVEN + "A: discard l")
    assert failure is not None
    assert "has a choice" in failure.sentence


def test_runner_detects_a_refusal_that_changes_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(match: Match, seat: int, text: str) -> list[int]:
        match.game.round += 1
        raise Refused("ALLY")

    monkeypatch.setattr(Match, "play_text", change)
    failure = run(GIVEN + "A: discard l\nrefused: ALLY")
    assert failure is not None
    assert failure.sentence == "expected a refusal to change nothing, found a changed game"


def test_runner_reports_an_error_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(match: Match, seat: int, text: str) -> list[int]:
        raise AssertionError("a pile is too full")

    monkeypatch.setattr(Match, "play_text", break_down)
    failure = run(GIVEN + "A: discard l")
    assert failure is not None
    assert failure.sentence == "expected the engine to go on, found AssertionError: a pile is too full"


def test_runner_reports_every_differing_line() -> None:
    """Expectations and wrong reasons do not end a case; a move with another outcome does."""
    text = GIVEN + (
        "then A hand: engineers\n"
        "A: buy v2 with engineers\nrefused: ALLY\n"
        "B looks at A hand\nsees: 3 cards\n"
        "then turn: B\n"
        "A: buy v2 with engineers\n"
        "then round: 7\n"
    )
    assert [failure.line for failure in run_all(text)] == [6, 8, 10, 11, 12]


def test_runner_counts_stacks_of_achievements_and_the_box() -> None:
    text = "scenario: s\nconfig: base+SF, 2 players, remove ussr 5\ngiven:\n  discarded achievements: 2 cards\n"
    right = "then discarded achievements: 2 cards\nthen box: 5 cards\nA looks at discarded achievements\nsees: 2 cards"
    wrong = "then box: 4 cards\nthen discarded achievements: 3 cards"
    assert run_all(text + right) == []
    assert [failure.line for failure in run_all(text + wrong)] == [5, 6]
    named = text.replace("2 cards", "11 cards") + "  achievements: heavy-tanks\n  closed achievements: spgs\n"
    assert run_all(named + "then closed achievements: spgs\nthen discarded achievements: 11 cards") == []


def test_scenario_cases_are_independent() -> None:
    (scenario,) = parse_scenarios(GIVEN + "case: one\nA: discard l\ncase: two\nthen A hand: l, engineers", "x.scenario")
    catalogue = read_catalogue()
    before = dump_game(lay_table(scenario, scenario.cases[0], catalogue).game)
    assert [run_case(scenario, case, catalogue) for case in scenario.cases] == [[], []]
    assert dump_game(lay_table(scenario, scenario.cases[0], catalogue).game) == before


# ---- commands --------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    text = GIVEN + "case: a\nA: end\ncase: b\nthen turn: A\n"
    (tmp_path / "deep" / "good.scenario").write_text(text, encoding="utf-8")
    (tmp_path / "other.txt").write_text("not for us", encoding="utf-8")
    return tmp_path


def command(*arguments: str | Path) -> tuple[int, list[str]]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output.splitlines()


def test_runner_exits_0_when_all_scenarios_pass(folder: Path) -> None:
    assert command(folder) == (0, ["2 passed, 0 failed"])
    code, said = command(folder, "-v")
    assert code == 0
    assert said[0].endswith("good.scenario:6: s: a")
    assert len(said) == 3


def test_scenario_failure_names_file_and_line_and_exits_1(folder: Path) -> None:
    bad = folder / "bad.scenario"
    bad.write_text(GIVEN + "then turn: B\n", encoding="utf-8")
    code, said = command(folder)
    assert code == 1
    assert said == [f"{bad}:6: expected turn: B, found turn: A", "2 passed, 1 failed"]


def test_unreadable_scenario_file_does_not_stop_the_others(folder: Path) -> None:
    code, said = command(folder, folder / "missing.scenario")
    assert code == 1
    assert said[0].startswith(f"{folder / 'missing.scenario'}: the file cannot be read")
    assert said[-1] == "2 passed, 1 failed"


def test_scenario_command_without_cases_is_an_error(tmp_path: Path) -> None:
    code, said = command(tmp_path)
    assert code == 1
    assert len(said) == 1
    assert said[0].startswith("No scenario to run")
    (tmp_path / "empty.scenario").write_text("# nothing\n", encoding="utf-8")
    assert command(tmp_path) == (1, ["No scenario to run: the files are empty."])


def test_runner_reports_unreadable_card_tables(folder: Path, tmp_path: Path) -> None:
    code, said = command(folder, "--cards", tmp_path / "no-cards")
    assert code == 1
    assert "cannot be read" in said[0]


def test_scenario_runner_needs_only_the_standard_library(folder: Path) -> None:
    found = subprocess.run([sys.executable, "-m", "tankrush.scenario", str(folder)], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (0, "2 passed, 0 failed\n")


def test_scenario_folder_is_searched_once(folder: Path) -> None:
    said: list[str] = []
    assert run_files([folder, folder / "deep"], said.append)
    assert said == ["2 passed, 0 failed"]


# ---- cards -----------------------------------------------------------------------------------------------------------


def test_scenario_may_mix_made_up_and_shipped_cards() -> None:
    text = "scenario: s\nconfig: base+SF+LB, 2 players\ngiven:\n  A hand: ussr-is-3, {}\n  A: end"
    (scenario,) = parse_scenarios(text.format("light x100"), "x.scenario")
    book = lay_table(scenario, scenario.cases[0], read_catalogue()).game.book
    assert len(book.catalogue.vehicles) == 222
    assert book.number["ussr-is-3"]
    made = book.catalogue.vehicle("light-100")
    assert isinstance(made, Vehicle)
    assert (made.nation, made.cost, made.resources, made.power, made.armour) == ("ussr", 1, 1, 1, 1)
    assert isinstance(book.catalogue.common("engineers"), Common)
