"""A four-player game as it is watched: every event starts at the seat that caused it, in the order of the journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e.conftest import Open
from tools.browsing.player import Player
from tools.browsing.site import Site, new_key
from tools.browsing.windows import SCRIPTS

WATCHED = SCRIPTS[0].with_name("events.js")
STEPS = 14
AT_REST = "!tankrushTest.onStage().version"


def watch(site: Site, open_window: Open) -> tuple[list[dict[str, Any]], dict[int, dict[str, Any]]]:
    """What moved during a few turns of four players, and the journal of them."""
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", motion="fast")
    window.context.add_init_script(path=WATCHED)
    table = site.seat("base+SF, 4 players", ["soldier", "sergeant", "recruit"], key)
    window.open(f"#/t/{table}", ".board")
    player = Player(window, 7)
    seen: list[dict[str, Any]] = []
    # Nobody touches the table while others act: a touch would skip what is shown.
    for _ in range(STEPS):
        window.wait("tankrushTest.isAsked()")
        player.step()
        window.wait(AT_REST)
        seen += window.page.evaluate("tankrushEvents()")
    journal = {page["version"]: page for page in window.page.evaluate("tankrushTest.journal()")}
    return seen, journal


def test_every_event_starts_at_its_seat_in_the_order_of_the_journal(site: Site, open_window: Open) -> None:
    seen, journal = watch(site, open_window)
    shown = [one for one in seen if one["kind"] == "spotlight"]
    moved = [one for one in seen if one["kind"] in {"flying", "beam"}]
    assert len({one["by"] for one in shown}) >= 2
    assert len(moved) > 10
    assert [one for one in seen if not one["isRight"]] == []
    versions = [one["version"] for one in seen]
    assert versions == sorted(versions)
    for one in shown:
        page = journal[one["version"]]
        assert one["by"] == page["seat"]
        assert " ".join(page["lines"][:2]) in one["words"]
        # The picture is neither ahead of the journal nor behind it.
        assert one["told"] < one["version"]


def test_a_touch_space_or_escape_during_an_event_skips_to_now_and_does_nothing_else(
    site: Site, open_window: Open
) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", motion="slow", size="phone")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    skips: list[Callable[[], None]] = [
        lambda: window.page.touchscreen.tap(195, 420),
        lambda: window.page.keyboard.press("Space"),
        lambda: window.page.keyboard.press("Escape"),
    ]
    for skip in skips:
        window.wait("tankrushTest.isAsked()")
        window.press(".bar [data-verb=end]")
        if window.page.locator(".bar [data-action=confirm]").count():
            window.press(".bar [data-action=confirm]")
        window.page.wait_for_selector(".spotlight")
        skip()
        window.wait(AT_REST)
        window.page.wait_for_selector(".spotlight", state="detached")
        window.wait("tankrushTest.isAsked()")
        assert window.now().picked == ""
        assert not window.now().has_dialog
    assert window.problems() == []
