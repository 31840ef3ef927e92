"""axe finds nothing serious or critical on any screen, in either theme."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.local_server import Site
from tools.browsing.screens import SCREENS, set_stage


def test_axe_finds_nothing_serious_on_any_screen(chromium: Browser, site: Site, open_window: Open) -> None:
    key, tables = set_stage(chromium, site, steps=0)
    window = open_window(key=key, name="Mira", forced="off")
    found: list[str] = []
    for screen in SCREENS:
        if screen.is_variant:
            continue
        screen.show(window, tables)
        found += [f"{screen.name} {finding}" for finding in findings(window)]
    assert found == []
