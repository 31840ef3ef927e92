"""The language of scenarios: valid texts are understood, and invalid ones are refused with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.scenario.parser import ScenarioError, parse_scenarios, read_scenarios

EXAMPLE = """\
# Two ways to spend a truck.
scenario: S-018 National resources
rules: BUY-13 PASS-3
faq: 000-Q6
config: base, 2 players
config: reserveSize=5
given:
  A hand: engineers   # one card
  reserve: c1 = u1
case: bought
  A: buy u1 with engineers
  then A depot: u1, engineers
case: looked at
  config: base+SF, 3 players
  given:
    A hand: empty
    B hand: volunteers
  C looks at B hand
  sees: 1 card
  refused: HIDDEN ZONE-3 / WRONG_PHASE
  turn of B begins
"""


def test_scenario_heads_cases_and_steps_are_read() -> None:
    (scenario,) = parse_scenarios(EXAMPLE, "x.scenario")
    assert (scenario.title, scenario.line) == ("S-018 National resources", 2)
    assert (scenario.rules, scenario.faq) == (["BUY-13", "PASS-3"], ["000-Q6"])
    bought, looked = scenario.cases
    assert (bought.title, bought.line, looked.line) == ("bought", 10, 13)
    assert [(step.kind, step.line, step.who, step.text) for step in bought.steps] == [
        ("move", 11, "A", "buy u1 with engineers"),
        ("then", 12, "then", "A depot: u1, engineers"),
    ]
    assert [step.kind for step in looked.steps] == ["look", "begins"]


def test_scenario_case_may_replace_the_configuration_of_the_head() -> None:
    (scenario,) = parse_scenarios(EXAMPLE, "x.scenario")
    bought, looked = scenario.cases
    assert scenario.config_of(bought) == "base, 2 players, reserveSize=5"
    assert scenario.config_of(looked) == "base+SF, 3 players"


def test_scenario_case_adds_given_lines_to_those_of_the_head() -> None:
    (scenario,) = parse_scenarios(EXAMPLE, "x.scenario")
    given = [(entry.name, entry.content, entry.line) for entry in scenario.given_in(scenario.cases[1])]
    assert given == [
        ("A hand", "engineers", 8),
        ("reserve", "c1 = u1", 9),
        ("A hand", "empty", 16),
        ("B hand", "volunteers", 17),
    ]


def test_scenario_refusals_and_views_belong_to_the_step_before_them() -> None:
    look = parse_scenarios(EXAMPLE, "x.scenario")[0].cases[1].steps[0]
    assert [(entry.name, entry.content, entry.line) for entry in look.sees] == [("sees", "1 card", 19)]
    assert look.refusal is not None
    assert look.refusal.codes == (("HIDDEN", "ZONE-3"), ("WRONG_PHASE", ""))
    assert str(look.refusal) == "HIDDEN ZONE-3 / WRONG_PHASE"


def test_scenario_refusal_compares_code_and_rule() -> None:
    refusal = parse_scenarios(EXAMPLE, "x.scenario")[0].cases[1].steps[0].refusal
    assert refusal is not None
    assert refusal.accepts("HIDDEN", "ZONE-3")
    assert not refusal.accepts("HIDDEN", "ZONE-1")
    assert refusal.accepts("WRONG_PHASE", "TURN-6")
    assert not refusal.accepts("ALLY", "TEAM-3")


def test_a_scenario_without_cases_is_one_case() -> None:
    text = "scenario: one\nconfig: base\n  A: end\nscenario: two\nconfig: base, 9 players\nrefused: BAD_CONFIG"
    one, two = parse_scenarios(text, "x.scenario")
    assert [len(scenario.cases) for scenario in (one, two)] == [1, 1]
    assert not one.has_position(one.cases[0])
    assert two.cases[0].refusal is not None


HEAD = "scenario: s\nconfig: base, 2 players\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("A: end", 1, "begins with"),
        ("scenario: s", 1, "without a step"),
        (HEAD + "case: c", 3, "without a step"),
        (HEAD + "A: end\ncase: c\nA: end", 4, "before the first"),
        (HEAD + "B jumps", 3, "not a line of the language"),
        (HEAD + "Z: end", 3, "not a line of the language"),
        (HEAD + "A hand: engineers", 3, "not a line of the language"),
        (HEAD + "given: A hand: engineers", 3, "stands alone"),
        (HEAD + "A: end\ngiven:\nA hand: empty", 4, "before the steps"),
        (HEAD + "given:\nA hand: empty\nA hand: empty\nA: end", 5, "given twice"),
        (HEAD + "A: end\nconfig: base, 3 players", 4, "before"),
        (HEAD + "A: end\nrefused: SOMETHING", 4, "not a reason to refuse"),
        (HEAD + "A: end\nrefused: HIDDEN because", 4, "'because' is not a rule"),
        (HEAD + "A: end\nrefused: HIDDEN ZONE-99", 4, "'ZONE-99' is not a rule"),
        ("scenario: s\nrules: BUY-13 BUY-99\nA: end", 2, "'BUY-99' is not a rule"),
        (HEAD + "then turn: A\nrefused: any", 4, "follows a move"),
        (HEAD + "A: end\nrefused: any\nrefused: any", 5, "follows a move"),
        (HEAD + "A: end\nsees: engineers", 4, "looks at"),
        (HEAD + "A looks at B hand\nA: end", 3, "is followed by"),
        (HEAD + "refused: HIDDEN", 3, "BAD_CONFIG"),
        (HEAD + "refused: BAD_CONFIG\nA: end", 3, "BAD_CONFIG"),
        ("scenario: s\nrules: buy 13\nA: end", 2, "lists ids"),
        (HEAD + "case: c\nrules: BUY-1\nA: end", 4, "in the head"),
    ],
)
def test_unreadable_scenario_line_is_refused_with_its_number(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenarios(text, "x.scenario")
    assert caught.value.line == line
    assert words in caught.value.sentence
    assert str(caught.value).startswith(f"x.scenario:{line}: ")


def test_unreadable_scenario_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_scenarios(tmp_path / "missing.scenario")
    wrong = tmp_path / "wrong.scenario"
    wrong.write_bytes(b"scenario: \xff")
    with pytest.raises(ScenarioError, match="not text in UTF-8"):
        read_scenarios(wrong)
