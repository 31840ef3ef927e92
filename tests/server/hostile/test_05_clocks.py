"""Clocks: no player loses time because the server was blocked or the system clock was adjusted."""

from __future__ import annotations

import time
from pathlib import Path

from tankrush.server.live import scheduler
from tankrush.server.support.clock import SteadyClock
from tests.server.http.live_server import Site, new_token, wait_for

HOUR = 3_600_000
CLOCKED = {"clock": {"kind": "turn", "seconds": 10}}


class Hands:
    """Fake system clocks, moved by a test."""

    def __init__(self) -> None:
        self.wall, self.running = 1_000_000_000, 5_000


def test_time_advances_when_the_wall_clock_is_set_back() -> None:
    hands = Hands()
    clock = SteadyClock(lambda: hands.wall, lambda: hands.running)
    before = clock()
    hands.wall -= 2 * HOUR
    hands.running += 1_000
    assert clock.follow() == 0
    assert clock() == before + 1_000


def test_server_time_follows_a_forward_jump_of_the_clock_and_back() -> None:
    hands = Hands()
    clock = SteadyClock(lambda: hands.wall, lambda: hands.running)
    before = clock()
    hands.wall += 2 * HOUR
    assert clock.follow() == 2 * HOUR
    assert clock() == before + 2 * HOUR
    hands.wall += 500
    assert clock.follow() == 0
    assert clock() == before + 2 * HOUR + 500


def test_bots_and_clocks_continue_when_the_clock_is_set_back_two_hours(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        host = new_token()
        made = site.make(name="Ann", token=host, seats=[{}, {"bot": "recruit"}], start=True)
        table = made["table"]
        site.skipped = -2 * HOUR
        path = f"/api/tables/{table}"
        state = site.get(path, tokens=(host,))
        while "A" not in state["state"]["waiting_for"]:
            state = site.get(path, tokens=(host,))
        move = {"kind": "move", "id": "end-of-turn-1", "version": state["version"], "text": "end"}
        assert site.ask("POST", f"{path}/commands", move, tokens=(host,)).json()["ok"]
        wait_for(lambda: "A" in site.get(path, tokens=(host,))["state"]["waiting_for"])


def test_clock_runs_out_on_time_after_a_restart_with_the_clock_set_back(sqlite: str, tmp_path: Path) -> None:
    ann, ben = new_token(), new_token()
    with Site(sqlite, tmp_path) as site:
        table = site.make(name="Ann", token=ann, settings=CLOCKED)["table"]
        sit = {"kind": "sit", "id": "sit-down-1", "name": "Ben"}
        site.ask("POST", f"/api/tables/{table}/commands", sit, tokens=(ben,))
        start = {"kind": "start", "id": "start-it-1"}
        assert site.ask("POST", f"/api/tables/{table}/commands", start, tokens=(ann,)).json()["ok"]
        before = site.get(f"/api/tables/{table}", tokens=(ann,))["version"]
    with Site(sqlite, tmp_path, skipped=-2 * HOUR) as site:
        path = f"/api/tables/{table}"
        assert site.get(path, tokens=(ann,))["version"] == before
        site.skipped += 15_000
        wait_for(lambda: site.get(path, tokens=(ann,))["version"] > before)


def test_no_clock_runs_out_while_the_server_is_blocked(sqlite: str, tmp_path: Path) -> None:
    """The event loop is blocked for longer than a turn may take."""
    with Site(sqlite, tmp_path) as site:
        ann, ben = new_token(), new_token()
        table = site.make(name="Ann", token=ann, settings=CLOCKED)["table"]
        path = f"/api/tables/{table}"
        sit = {"kind": "sit", "id": "sit-down-1", "name": "Ben"}
        site.ask("POST", f"{path}/commands", sit, tokens=(ben,))
        site.ask("POST", f"{path}/commands", {"kind": "start", "id": "start-it-1"}, tokens=(ann,))
        assert site.loop

        def stand_still() -> None:
            site.skipped += 20_000  # twice the time of a turn
            time.sleep(scheduler.WATCH_SECONDS + scheduler.STALL_SECONDS + 0.5)
            site.hub.due._beat -= 20.0  # as if this process had used all of that time

        site.loop.call_soon_threadsafe(stand_still)
        seen: list[str] = []

        def is_excused() -> bool:
            seen[:] = [row.kind for row in site.hub.tables[table]._model.state.rows.rows()]
            return "clock" in seen

        wait_for(is_excused)
        assert "flagged" not in seen
        left = site.get(path, tokens=(ann,))["state"]["clock"]
        assert left["left"]["A"] > 0
