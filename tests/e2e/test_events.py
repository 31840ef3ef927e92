"""Events of a four-player game start at the seat that caused them, in the order of the journal."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.conftest import Open
from tools.browsing.event_watcher import AT_REST, watch
from tools.browsing.local_server import Site, new_key

STEPS = 14


def test_every_event_starts_at_its_seat_in_the_order_of_the_journal(site: Site, open_window: Open) -> None:
    """Covers the first turns; `python -m bench.browser events` watches a whole game."""
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", motion="fast")
    watched = watch(window, site, key, steps=STEPS)
    assert len({one["by"] for one in watched.shown}) >= 2
    assert len(watched.moved) > 10
    assert watched.faults == []


def test_touching_the_background_space_and_escape_only_skip_an_event(site: Site, open_window: Open) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", motion="slow", size="phone")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    skips: list[Callable[[], None]] = [
        lambda: window.page.touchscreen.tap(3, 420),
        lambda: window.page.keyboard.press("Space"),
        lambda: window.page.keyboard.press("Escape"),
    ]
    for skip in skips:
        window.wait("tankrushTest.isAsked()")
        window.press(".bar [data-verb=end]")
        if window.page.locator(".bar [data-action=confirm]").count():
            window.press(".bar [data-action=confirm]")
        window.wait("tankrushTest.onStage().version")
        skip()
        window.wait(AT_REST)
        window.page.wait_for_selector(":is(.acting, .flying, .beam, .outcome)", state="detached")
        window.wait("tankrushTest.isAsked()")
        assert window.now().picked == ""
        assert not window.now().has_dialog
    assert window.problems() == []
