"""The output of the engine benchmark. Speeds depend on the machine and are not tested."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from bench import engine as bench
from bench.engine import FULL, HEADLINE, QUICK, Bench, BenchPlan, format_report, is_too_late, lay_out, short
from bench.engine_measures import MEASURES, answer, state_bytes
from tankrush.engine.config import read_config
from tankrush.engine.game import new_game

ROOT = Path(__file__).resolve().parents[2]
SHORTEST = BenchPlan((HEADLINE,), rounds=2, seconds=0.001, budget=60, starts=1)


def run(*arguments: str) -> tuple[int, str, str]:
    out, error = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(error):
        try:
            code = bench.main(list(arguments))
        except SystemExit as ended:
            code = int(ended.code or 0)
    return code, out.getvalue(), error.getvalue()


@pytest.fixture(scope="module")
def printed() -> dict[str, Any]:
    """Return the output of `python -m bench.engine --quick --json`."""
    code, told, complaints = run("--quick", "--json")
    assert code == 0, complaints
    found: dict[str, Any] = json.loads(told)
    return found


def test_engine_bench_json_has_decisions_per_second_of_both_engines(printed: dict[str, Any]) -> None:
    speed = printed["decisions_per_second"]
    assert list(speed) == ["compiled", "interpreted"]
    assert speed["interpreted"] > 0
    assert (speed["compiled"] is None) == (printed["engines"]["compiled"] is None)


def test_engine_bench_json_has_every_quantity_of_every_configuration(printed: dict[str, Any]) -> None:
    engines = [kind for kind, description in printed["engines"].items() if description]
    wanted = {(e, c, q) for e in engines for c in QUICK.configs for q in [*bench.quantities(), bench.STATE]}
    rows = printed["results"]
    assert {(row["engine"], row["config"], row["quantity"]) for row in rows} == wanted
    assert len(rows) == len(wanted)
    assert all(0 < row["low"] <= row["median"] <= row["high"] for row in rows)
    assert set(printed["import_ms"]) == set(engines)
    assert 1 <= printed["rounds"] <= QUICK.rounds


def test_engine_bench_tables_name_engines_quantities_and_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.engine.QUICK", SHORTEST)
    code, told, _ = run("--quick", "--flat", "3")
    assert code == 0
    assert "\ninterpreted (pure Python" in told
    assert all(quantity in told for quantity in bench.quantities())
    assert "±" in told
    assert "memory after 3 games in a row: " in told


def test_engine_bench_reports_a_missing_compiled_engine_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.engine.QUICK", SHORTEST)
    monkeypatch.setattr("tankrush.engine.choose_build", lambda folder, wanted: ({}, "no C compiler"))
    code, told, aside = run("--quick", "--json")
    assert code == 0
    assert "No compiled engine here (no C compiler): only the interpreted one is measured.\n" in aside
    assert json.loads(told)["decisions_per_second"]["compiled"] is None
    assert json.loads(told)["engines"]["compiled"] is None


def two_engines() -> Bench:
    """Return made-up numbers of two engines, the compiled one ten times as fast."""
    result = Bench({"compiled": "by hand", "interpreted": "by head"}, "", (HEADLINE,), "today", "here", rounds=3)
    for quantity in [*bench.quantities(), bench.STATE]:
        slow = quantity.endswith(bench.SLOWER_IF_MORE)
        for number in (90.0, 100.0, 130.0):
            result.add("interpreted", HEADLINE, quantity, number)
            result.add("compiled", HEADLINE, quantity, number / 10 if slow else number * 10)
    result.imports = {kind: {"tankrush.engine": [20.0]} for kind in result.engines}
    return result


def test_engine_bench_compares_engines_round_by_round() -> None:
    lines = list(format_report(two_engines()))
    ratios = lines[next(i for i, line in enumerate(lines) if line.startswith("compiled, times as fast")) + 1 :]
    assert len(ratios) == len([q for q in bench.quantities() if not q.endswith("%")])
    assert all(line.endswith(" 10.0") for line in ratios)
    assert f"{bench.WHOLE}  1000 ±10%" in "\n".join(lines)


def test_engine_bench_prints_help_and_refuses_invalid_flags() -> None:
    code, told, _ = run("--help")
    assert code == 0
    assert all(flag in told for flag in ("--quick", "--json", "--flat"))
    for wrong in (["--flat", "-1"], ["--flat", "many"], ["--loud"], ["base"]):
        code, told, complaint = run(*wrong)
        assert code != 0
        assert told == ""
        assert wrong[0] in complaint or wrong[-1] in complaint


def test_every_benchmark_configuration_can_be_played() -> None:
    assert HEADLINE in FULL.configs
    assert HEADLINE in QUICK.configs
    sizes = [(config.split(",")[0], new_game(read_config(config), 1).count) for config in FULL.configs]
    assert sizes == [("base", 2), ("base", 4), ("base+SF+LB", 2), ("base+SF+LB", 4), ("base+SF+LB", 6)]


@pytest.mark.parametrize("measure", MEASURES)
def test_every_benchmark_measure_returns_the_numbers_of_the_table(measure: str) -> None:
    numbers = answer({"measure": measure, "config": HEADLINE, "seconds": 0})
    assert set(bench.QUANTITIES[measure]) <= set(numbers)
    assert all(number > 0 for number in numbers.values())


def test_benchmark_state_size_counts_every_object_once() -> None:
    two, four = (state_bytes(new_game(read_config(f"base, {n} players"), 1)) for n in (2, 4))
    assert state_bytes(new_game(read_config("base, 4 players"), 2)) == four
    assert 3 * 288 * 2 < four - two < four  # at least the three piles of two further players


def test_benchmark_budget_allows_one_round_and_no_late_one() -> None:
    assert not is_too_late(0, 1000, 10)
    assert not is_too_late(2, 6, 10)
    assert is_too_late(2, 7, 10)


def test_benchmark_numbers_are_short() -> None:
    assert [short(n) for n in (0.171, 12.34, 999.6, 8144, 43_210, 123_456, 4_560_000, 45_600_000, 123_456_789)] == [
        "0.17", "12.3", "1000", "8144", "43.2 k", "123 k", "4.56 M", "45.6 M", "123 M",
    ]  # fmt: skip
    assert list(lay_out([["a", "bc"], ["def", "g"]])) == ["a    bc", "def   g"]
    assert bench.spread([5.0]) == (5.0, 5.0)
    assert bench.spread([1.0, 2.0, 3.0]) == (1.5, 2.5)


@pytest.mark.parametrize("name", ["peers", "envs", "library", "hotspots"])
def test_benchmarks_that_install_the_game_start_without_it(name: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [sys.executable, "-S", "-m", f"bench.{name}", "--help"]  # -S: without any installed package
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
