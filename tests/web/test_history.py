"""The historical facts on the page of a vehicle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.web_build.history import check_history, read_history, vehicles_data


def test_every_vehicle_has_one_line_of_history() -> None:
    assert check_history(read_catalogue(), read_history()) == []


def test_vehicle_history_has_historical_numbers() -> None:
    history = read_history()
    assert history["ussr-t-34"] == {"was": "service", "year": 1940, "tonnes": 26.5, "gun": 76.2}
    assert history["germany-maus"]["was"] == "prototype"
    assert history["ussr-nablyudateli"] == {}
    years = [facts["year"] for facts in history.values() if "year" in facts]
    assert min(years) >= 1880
    assert max(years) <= 1965


@pytest.mark.parametrize(
    "line", ["ussr-t-34,service,about 1940,26,76", "ussr-t-34,famous,1940,26,76", "ussr-t-34,service,1940,heavy,76"]
)
def test_wrong_line_of_vehicle_history_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "history.csv").write_text(f"key,was,year,tonnes,gun\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"history\.csv, line 2: "):
        read_history(tmp_path / "history.csv")


def test_card_statistics_of_other_values_are_omitted() -> None:
    data = vehicles_data(read_catalogue())
    assert data["lab"] is None or data["lab"]["catalogue"] == read_catalogue().digest
