"""The command that measures thinking times. Speeds depend on the machine and are not tested."""

from __future__ import annotations

import pytest

from tankrush.bots import budget, make


def test_positions_come_from_the_middle_of_the_game() -> None:
    found = budget.middle_positions(budget.TABLE, 3)
    for _ in range(3):
        game, _seat = next(found)
        assert game.round in budget.MIDDLE
        assert game.count == 6


def test_thinking_time_is_measured_for_every_decision() -> None:
    times, faults = budget.measure(make("sergeant"), 3, 1, "base, 2 players")
    assert len(times) == 3
    assert times == sorted(times)
    assert faults == []


def test_budget_report_shows_whether_the_time_is_kept() -> None:
    times = [n / 1000 for n in range(1, 1001)]
    kept = budget.report("captain", times, [], 1.0)
    assert kept == "captain: 1000 decisions, median 501.00 ms, p99 991.00 ms, longest 1000.00 ms; keeps to 1050 ms"
    assert "DOES NOT KEEP to 950 ms" in budget.report("captain", times, [], 0.9)
    assert budget.report("soldier", times, ["raised"], None).endswith("longest 1000.00 ms; faults: raised")


def test_thinking_time_can_be_scaled(capsys: pytest.CaptureFixture[str]) -> None:
    budget.main(["captain:100s", "--scale", "0.0001", "--decisions", "2", "--table", "base, 2 players"])
    assert "captain:100s: 2 decisions" in (line := capsys.readouterr().out.splitlines()[1])
    assert line.endswith(" to 60 ms")


def test_budget_command_measures_bots_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    budget.main(["recruit", "captain:2sims", "--decisions", "2", "--table", "base, 2 players"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("base, 2 players, rounds 4 to 12, engine ")
    assert lines[1].startswith("recruit: 2 decisions, median ")
    assert lines[2].startswith("captain:2sims: 2 decisions, median ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nosuch"], "Unknown bot 'nosuch'"),
        (["recruit", "--table", "xyz"], "Unknown rule option: xyz."),
        (["recruit", "--decisions", "0"], "--decisions is at least 1"),
    ],
)
def test_budget_command_refuses_bad_arguments_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        budget.main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]
