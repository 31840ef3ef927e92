"""Every scenario file of the repository comes out as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.scenario.runner import find_files, run_file

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"


@pytest.mark.parametrize("file", find_files([FOLDER]), ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_scenarios(file: Path) -> None:
    cases = [failures for _, failures in run_file(file, read_catalogue())]
    assert cases, "no case was run"
    assert [str(failure) for failures in cases for failure in failures] == []
