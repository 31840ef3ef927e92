"""The first steps of a duel in Firefox, with a real pointer; every state equals the one a newcomer is sent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.browsing.firefox import Firefox, find_firefox
from tools.browsing.local_server import Site, new_key
from tools.browsing.windows import keeping

STEPS = 25
SETTINGS = {"language": "en", "theme": "dark", "motion": "instant", "sound": "off", "forced": "on"}


def test_a_duel_is_played_in_firefox(site: Site, tmp_path: Path) -> None:
    path = find_firefox()
    if path is None:
        pytest.skip("There is no Firefox on this machine: install firefox-esr.")
    key = new_key()
    table = site.seat("base, 2 players", ["recruit"], key)
    scripts = [
        keeping("tankrush.settings", SETTINGS),
        keeping("tankrush.me", {"token": key, "name": "Mira", "keys": []}),
    ]
    with Firefox(path, tmp_path, scripts) as firefox:
        firefox.open(f"{site.url}/#/t/{table}")
        steps = firefox.play(STEPS)
        assert steps == STEPS or firefox.evaluate("tankrushTest.now()")["status"] == "over"
        report = firefox.evaluate("tankrushTest.report()")
        assert report["compared"] > 0
        assert report["differences"] == []
        assert firefox.faults == []
