"""Run every scenario case of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.scenario.parser import Case, Scenario, read_scenarios
from tankrush.scenario.runner import find_files, run_case

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
CASES = [
    pytest.param(scenario, case, id=f"{file.relative_to(FOLDER).as_posix()}:{case.line}")
    for file in find_files([FOLDER])
    for scenario in read_scenarios(file)
    for case in scenario.cases
]


@pytest.mark.parametrize(("scenario", "case"), CASES)
def test_scenario_passes(scenario: Scenario, case: Case) -> None:
    assert [str(failure) for failure in run_case(scenario, case, read_catalogue())] == []
