"""The report of a simulation on a small laptop: nothing hidden, sortable by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tankrush.engine.config import read_config
from tankrush.lab.reports.write import report
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.simulate import simulate

WIDE = 1280


def test_the_table_of_cards_fits_and_sorts(chromium: Browser, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is an extra")
    simulate(Simulation(("random",), read_config("base, 2 players"), games=3), tmp_path / "run")
    (page_file,) = [path for path in report(tmp_path / "run").write(tmp_path / "run/report") if path.suffix == ".html"]
    page = chromium.new_page(viewport={"width": WIDE, "height": 800})
    page.goto(page_file.as_uri())
    table = page.locator("table", has=page.get_by_role("button", name="Owners win"))
    for name in ("Card", "Gain", "Owned", "Owners win"):
        box = table.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDE, name
    heading = table.locator("th button").nth(3)  # the mark of the order becomes part of its name
    assert heading.inner_text() == "Cost"
    costs = "table => [...table.tBodies[0].rows].map((row) => Number(row.cells[3].dataset.v))"
    for mark in ("descending", "ascending"):
        heading.focus()
        page.keyboard.press("Enter")
        assert heading.evaluate("button => button.closest('th').ariaSort") == mark
        found = table.evaluate(costs)
        assert found == sorted(found, reverse=mark == "descending")
    assert table.locator("th[aria-sort=none]").count() == 14
    page.close()
