"""The report of a simulation on a phone and a small laptop: nothing hidden, readable, sortable by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tankrush.engine.config import read_config
from tankrush.lab.reports.write import report
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.simulate import simulate

WIDE = 1280


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    pytest.importorskip("pyarrow", reason="pyarrow is an extra")
    folder = tmp_path_factory.mktemp("report") / "run"
    simulate(Simulation(("random",), read_config("base, 2 players"), games=3), folder)
    (file,) = [path for path in report(folder).write(folder / "report") if path.suffix == ".html"]
    return file.as_uri()


def test_report_page_is_readable_on_a_phone(chromium: Browser, address: str) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Cards").click()
    covered, heading = contents.bounding_box(), page.get_by_role("heading", name="Cards", exact=True).bounding_box()
    assert covered is not None
    assert heading is not None
    assert 0 < covered["y"] + covered["height"] <= heading["y"] < 200
    assert (
        min(page.evaluate("[...document.querySelectorAll('svg text')].map(t => t.getBoundingClientRect().height)")) > 8
    )
    page.close()


def test_report_table_of_cards_fits_and_sorts_by_keyboard(chromium: Browser, address: str) -> None:
    page = chromium.new_page(viewport={"width": WIDE, "height": 800})
    page.goto(address)
    table = page.locator("table", has=page.get_by_role("button", name="Owners win"))
    for name in ("Card", "Gain", "Owned", "Owners win"):
        box = table.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDE, name
    heading = table.locator("th button").nth(3)  # the sort mark becomes part of its name
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
