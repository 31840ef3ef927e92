"""Bot plug-ins: loaded once at start, refused if they cannot run, and replaced only with a notice."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tankrush.bots import registry
from tankrush.server.bot_workers import thinker
from tankrush.server.bot_workers.worker import BOTS_KEPT, Worker
from tankrush.server.model.orders import BotMove
from tests.server.http.live_server import Site, new_token, wait_for
from tests.server.tables.table_builder import Table

MODULE = """
import os
with open(os.environ["LOADED"], "a") as file:
    file.write("x")

class Good:
    seconds = 0.2
    def choose(self, sight, rng, seconds):
        return sight.actions[-1]

class Hungry:
    def __init__(self):
        self.weights = bytearray(2_000_000_000)
    def choose(self, sight, rng, seconds):
        return sight.actions[0]

class Cheat:
    def choose(self, sight, rng, seconds):
        return -5

class Fragile:
    def choose(self, sight, rng, seconds):
        raise OSError("no graphics card")

class Deadly:
    def __init__(self):
        os._exit(3)
"""
BOTS = ("good", "hungry", "cheat", "fragile", "deadly")


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install a fake package with bots; return a file that grows with every import."""
    folder = tmp_path / "plugins"
    info = folder / "neural_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "neural_bots.py").write_text(MODULE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: neural-bots\nVersion: 1.0\n")
    lines = [f"{name} = neural_bots:{name.capitalize()}" for name in BOTS]
    missing = "missing = neural_bots:Missing"
    (info / "entry_points.txt").write_text("\n".join(["[tankrush.bots]", *lines, missing]))
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("LOADED", str(tmp_path / "loaded"))
    monkeypatch.setattr(registry, "_REFUSED", {})
    monkeypatch.setattr(thinker, "PLUGIN_SECONDS", thinker.PLUGIN_SECONDS)
    yield tmp_path / "loaded"
    thinker.PLUGIN_SECONDS.clear()


def test_bot_plugin_that_cannot_run_is_refused_in_a_sentence(
    sqlite: str, tmp_path: Path, plugins: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Site(sqlite, tmp_path, bot_memory_mb=700) as site:
        offered = [bot["key"] for bot in site.get("/api/form")["bots"]]
        assert "good" in offered
        for name in ("hungry", "cheat", "fragile", "deadly", "missing"):
            assert name not in offered
            seats = {"config": "base, 2 players", "token": new_token(), "name": "Ann", "seats": [{}, {"bot": name}]}
            answer = site.ask("POST", "/api/tables", seats).json()["error"]
            assert answer["code"] == "BOT_CANNOT_RUN"
            assert answer["sentence"] == f"The bot {name} can't run on this server."
    facts: list[dict[str, str]] = [getattr(one, "facts", {}) for one in caplog.records if "not offered" in one.message]
    reasons = {fact["bot"]: fact["reason"] for fact in facts}
    assert set(reasons) == {"hungry", "cheat", "fragile", "deadly", "missing"}
    assert reasons["fragile"] == "it raised OSError: no graphics card"
    assert "--bot-memory-mb" in reasons["hungry"]


def test_bot_plugin_makes_all_its_decisions(sqlite: str, tmp_path: Path, plugins: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        before = len(plugins.read_text())
        table = site.make("base, 2 players, first B", name="Ann", seats=[{}, {"bot": "good"}], start=True)["table"]

        def moves() -> list[Any]:
            assert site.loop
            reading = asyncio.run_coroutine_threadsafe(site.hub.store.rows(table), site.loop)
            return [row.data for row in reading.result(60) if row.kind == "moved" and row.data.get("bot") == "good"]

        wait_for(lambda: len(moves()) >= 2)
        assert [data["fault"] for data in moves() if "fault" in data] == []
        assert len(plugins.read_text()) - before <= 1, "one worker loads it once"
        assert "neural_bots" not in sys.modules, "the server itself does not load it"


def test_loaded_bot_plugins_stay_loaded(plugins: Path) -> None:
    worker = Worker()
    assert worker.load_plugin("good") == ""
    kept = worker.bots["good"]
    for number in range(2 * BOTS_KEPT):
        worker.bot(f"captain:{number + 1}sims")
    assert worker.bots["good"] is kept
    assert len(worker.bots) == BOTS_KEPT + 1


def test_table_shows_which_bot_really_plays() -> None:
    table = Table(bots=(1,), settings=None)
    table.state.seats[1].bot = "general"

    def level(language: str) -> str:
        shown: str = table.model.snapshot(table.who(0, language=language))["seats"][1]["level"]
        return shown

    def bot_moves(fault: str) -> list[str]:
        while 1 not in table.state.asked():
            table.play(0, table.legal(0)[-1])
        version = table.model.version
        table.order(BotMove(1, (table.legal(1)[-1],), version, fault))
        (event,) = table.model.events(table.who(0), table.model.version)
        lines: list[str] = event["lines"]
        return lines

    assert (level("en"), level("de")) == ("General", "General")
    lines = bot_moves("took more than 3.0 s")
    assert any("the bot has not answered, Sergeant makes this move." in line for line in lines)
    assert (level("en"), level("ru")) == ("Sergeant", "Сержант")
    assert not any("has not answered" in line for line in bot_moves("died")), "it is said once"
    bot_moves("")
    assert level("en") == "General"
