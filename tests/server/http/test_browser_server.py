"""The browser's server in native Python, with a store in memory."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tankrush.bots import make, sight_of
from tankrush.engine.config import read_config
from tankrush.engine.game import new_game
from tankrush.notation.record import RULES_VERSION
from tankrush.server.admin import saved_game
from tankrush.server.admin.backup_reader import check_items
from tankrush.server.browser.browser_bots import BrowserThinker
from tankrush.server.browser.smoke_run import TOKEN, Memory, Rehearsal, rehearse
from tankrush.server.support.metrics import Meter


class Page:
    """A page that plays at random."""

    def __init__(self, here: Rehearsal, table: str) -> None:
        self.news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.pipe = here.sit(table, self.news.put_nowait)
        self.rng = Random(1)
        self.count = 0
        self.here = here
        self.table = table

    async def receive(self, kind: str) -> dict[str, Any]:
        while (message := await self.news.get())["kind"] != kind:
            pass
        return message

    async def wait_until_asked(self) -> tuple[int, dict[str, Any]]:
        """Wait until the table asks this page, and return its state."""
        while True:
            shown = (await self.here.ask(f"api/tables/{self.table}"))["ok"]
            view = shown["state"]["views"]["A"]
            if view["choices"] or shown["state"]["status"] == "over":
                return shown["version"], view
            await self.receive("update")

    async def act(self) -> dict[str, Any]:
        version, view = await self.wait_until_asked()
        self.count += 1
        action = self.rng.choice(view["choices"])["action"]
        command = {"kind": "move", "id": f"move-{self.count:08}", "seat": "A", "version": version, "actions": [action]}
        self.pipe.hear(json.dumps(command))
        return await self.receive("answer")


async def test_browser_server_answers_every_request_of_a_page() -> None:
    await rehearse()


async def test_browser_game_continues_after_a_reload() -> None:
    first = Rehearsal()
    await first.home.begin()
    table = await first.make(bots=("captain:20sims",))
    page = Page(first, table)
    for _ in range(12):
        assert (await page.act())["ok"]
    await page.wait_until_asked()
    assert first.tasks  # the Captain has decided in the other worker
    again = Rehearsal(first.database)
    await again.home.begin()
    state = (await again.ask(f"api/tables/{table}"))["ok"]
    assert state["version"] == len(first.database.logs[table])
    assert (await Page(again, table).act())["ok"]


async def test_two_tabs_on_one_game_see_each_other() -> None:
    one = Rehearsal()
    table = await one.make(bots=("recruit",))
    other = Rehearsal(one.database)
    here, there = Page(one, table), Page(other, table)
    await there.wait_until_asked()
    assert (await here.act())["ok"]
    await here.wait_until_asked()
    await other.home.grown(table)
    assert other.home.hub.tables[table].version == len(one.database.logs[table])
    assert (await there.act())["ok"]


async def test_browser_server_with_full_storage_refuses_the_move() -> None:
    class Full(Memory):
        is_full = False

        async def write(self, change: str) -> str:
            return "QuotaExceededError" if self.is_full else await super().write(change)

    database = Full()
    here = Rehearsal(database)
    table = await here.make(bots=("recruit",))
    page = Page(here, table)
    await page.wait_until_asked()
    rows = len(database.logs[table])
    database.is_full = True
    assert (await page.act())["refused"]["code"] == "UNAVAILABLE"
    assert len(database.logs[table]) == rows
    database.is_full = False
    assert (await page.act())["ok"]


async def test_a_saved_game_opens_in_another_browser_with_its_seats() -> None:
    here = Rehearsal()
    table = await here.make(bots=("recruit",))
    page = Page(here, table)
    for _ in range(4):
        await page.act()
    await page.wait_until_asked()
    saved = await here.home.export(table)
    there = Rehearsal()
    token = "another-browser-with-its-own-token"
    assert json.loads(await there.home.bring(saved, token, "en")) == {"ok": [table]}
    state = json.loads(await there.home.ask(f"api/tables/{table}", "", json.dumps([token]), "en"))["ok"]["state"]
    assert state["you"] == ["A"]
    stranger = json.loads(await there.home.ask(f"api/tables/{table}", "", json.dumps([TOKEN]), "en"))["ok"]["state"]
    assert stranger["you"] == []


def lines_of(saved: bytes) -> list[bytes]:
    return gzip.decompress(saved).splitlines(keepends=True)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda saved: b"",
        lambda saved: b"no archive at all",
        lambda saved: saved[:-20],
        lambda saved: gzip.compress(b"".join(lines_of(saved)[:-1])),
        lambda saved: gzip.compress(gzip.decompress(saved).replace(b'"moved"', b'"mooved"')),
    ],
    ids=["empty", "no-archive", "cut", "unfinished", "altered"],
)
async def test_a_damaged_file_is_refused_in_a_sentence(spoil: Callable[[bytes], bytes]) -> None:
    here = Rehearsal()
    table = await here.make(bots=("recruit",))
    assert (await Page(here, table).act())["ok"]
    there = Rehearsal()
    answer = json.loads(await there.home.bring(spoil(await here.home.export(table)), TOKEN, "de"))
    assert answer["error"]["code"] == "BAD_EXPORT"
    assert "beschädigt" in answer["error"]["sentence"]
    assert there.database.about == {}


async def test_a_game_under_other_rules_is_refused_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Rehearsal()
    saved = await here.home.export(await here.make(bots=("recruit",)))
    monkeypatch.setattr(saved_game, "RULES_VERSION", f"{RULES_VERSION}.next")
    answer = json.loads(await Rehearsal().home.bring(saved, TOKEN, "en"))
    assert answer["error"]["code"] == "OTHER_RULES"


async def test_a_log_from_an_older_version_is_frozen_and_can_still_be_saved() -> None:
    here = Rehearsal()
    table = await here.make(bots=("recruit",))
    here.database.about[table]["head"]["rules"] = "0"
    later = Rehearsal(here.database)
    await later.home.begin()
    assert (await later.ask(f"api/tables/{table}"))["error"]["code"] == "TABLE_FROZEN"
    assert gzip.decompress(await later.home.export(table))


async def test_browser_server_refuses_features_that_need_a_server() -> None:
    answer = await Rehearsal().ask("api/quick", {"name": "Mira"})
    assert answer["error"]["code"] == "NEEDS_SERVER"
    assert "server" in answer["error"]["sentence"]


async def test_server_reads_a_game_saved_by_a_browser(tmp_path: Path) -> None:
    here = Rehearsal()
    await here.home.begin()
    table = await here.make(bots=("recruit",))
    path = tmp_path / "game.tankrush.gz"
    path.write_bytes(await here.home.export(table))
    with gzip.open(path) as file:
        assert [item.kind for item in check_items(path, file, 10**7)] == ["backup", "catalogue", "table"]


async def test_thinking_bot_delays_no_other_browser_table() -> None:
    class Slow(Rehearsal):
        is_asked, may_answer = asyncio.Event(), asyncio.Event()

        async def think(self, task: str, cards: str, seconds: float) -> str:
            self.is_asked.set()
            await self.may_answer.wait()
            return await super().think(task, cards, seconds)

    here = Slow()
    body = {"token": TOKEN, "config": "base, 2 players", "seats": [{"bot": "captain:1sims"}] * 2, "start": True}
    table = (await here.ask("api/tables", body))["ok"]["table"]
    await here.is_asked.wait()
    before = (await here.ask(f"api/tables/{table}"))["ok"]["version"]
    assert (await here.ask("api/lessons"))["ok"]["lessons"]
    assert (await here.ask(f"api/tables/{await here.make()}"))["ok"]["version"] > 0
    assert (await here.ask(f"api/tables/{table}"))["ok"]["version"] == before
    here.may_answer.set()


async def test_a_puzzle_is_solved_without_a_server() -> None:
    here = Rehearsal()
    name = (await here.ask("api/puzzles"))["ok"]["puzzles"][0]["name"]
    assert (await here.ask(f"api/puzzles/{name}"))["ok"]["start"]["view"]["choices"]
    answer: dict[str, Any] = {"verdict": "open"}
    line: list[int] = []
    while answer["verdict"] == "open":
        hint = (await here.ask(f"api/puzzles/{name}/hint", {"actions": line}))["ok"]["action"]
        line.append(hint)
        answer = (await here.ask(f"api/puzzles/{name}/line", {"actions": line, "shown": len(line) - 1}))["ok"]
    assert (answer["verdict"], len(answer["steps"])) == ("solved", 1)
    assert len((await here.ask(f"api/puzzles/{name}/solution"))["ok"]) == len(line) + 1
    assert (await here.ask("api/puzzles/win-0-0"))["error"]["code"] == "NOT_FOUND"


async def test_quick_policy_plays_if_no_bot_worker_starts() -> None:
    async def nobody(task: str, cards: str, seconds: float) -> str:
        return ""

    async def export(digest: str) -> None:
        return None

    thinker = BrowserThinker(nobody, export, Meter())
    sight = sight_of(new_game(read_config("base, 2 players"), 5), 0)
    chosen = await thinker.choose("captain", sight, 7)
    assert chosen.fault
    assert chosen.action == make("sergeant").choose(sight, Random(7), None)
