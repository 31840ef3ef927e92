"""The first steps of a duel in Firefox and WebKitGTK with a real pointer; every state equals a fresh snapshot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.browsing.firefox import Firefox, find_firefox
from tools.browsing.local_server import Site, new_key
from tools.browsing.pointer_player import PointerPlayer
from tools.browsing.webkit import WebKit, find_webkit
from tools.browsing.windows import keeping

STEPS = 25
# Automatic steps would change the table under the pointer.
SETTINGS = {"language": "en", "theme": "dark", "motion": "instant", "sound": "off", "forced": "off"}


def scripts_of(key: str) -> list[str]:
    return [keeping("tankrush.settings", SETTINGS), keeping("tankrush.me", {"token": key, "name": "Mira", "keys": []})]


def play_duel(player: PointerPlayer, site: Site, key: str) -> None:
    """Play the first steps, and compare every state with a fresh snapshot."""
    table = site.seat("base, 2 players", ["recruit"], key)
    player.open(f"{site.url}/#/t/{table}")
    steps = player.play(STEPS)
    assert steps == STEPS or player.evaluate("tankrushTest.now()")["status"] == "over"
    report = player.evaluate("tankrushTest.report()")
    assert report["compared"] > 0
    assert report["differences"] == []


def test_a_duel_is_played_in_firefox(site: Site, tmp_path: Path) -> None:
    path = find_firefox()
    if path is None:
        pytest.skip("There is no Firefox on this machine: install firefox-esr.")
    key = new_key()
    with Firefox(path, tmp_path, scripts_of(key)) as firefox:
        play_duel(firefox, site, key)
        assert firefox.faults == []


def test_a_duel_is_played_in_webkit(site: Site) -> None:
    path = find_webkit()
    if path is None:
        pytest.skip("There is no WebKitGTK on this machine: install webkit2gtk-driver and xvfb.")
    key = new_key()
    with WebKit(path, scripts_of(key)) as webkit:
        play_duel(webkit, site, key)
        assert webkit.read_faults() == []
