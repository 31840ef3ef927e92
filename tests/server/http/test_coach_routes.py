"""The coach on a server and in a page: requested once, stored with the game, with the same verdicts everywhere."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tankrush import engine
from tankrush.bots.coach.grading import INTERPRETED_PERCENT, Effort
from tankrush.bots.coach.pieces import Found, Piece, PieceWorker
from tankrush.bots.coach.report import coach
from tankrush.i18n.messages import LANGUAGES
from tankrush.server.bot_workers import coach_queue
from tankrush.server.bot_workers.coach_queue import CALM_SECONDS, MOST_JOBS, MOST_OF_ADDRESS, CoachQueue, Job
from tankrush.server.bot_workers.fair_queue import Tenant
from tankrush.server.browser.smoke_run import Rehearsal
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.model.orders import Coached
from tankrush.server.views.coach_report import SEED, analysis_of, read_report
from tests.harness.table_player import TOKEN, play_at_table
from tests.server.http.live_server import Site, new_token, wait_for

DEAL = 3  # two players, one of them a bot
PERCENT = 2
EFFORT = Effort().scaled(PERCENT)
needs_speed = pytest.mark.skipif(not engine.COMPILED, reason="takes minutes with the interpreted engine")
NUMBERS = ("start", "losses", "luck", "result", "choices", "chances")


def ended_table(site: Site) -> str:
    """Return the id of a finished game on a server."""
    before = set(site.hub.tables)
    assert site.loop is not None
    asyncio.run_coroutine_threadsafe(play_at_table(site.hub, DEAL), site.loop).result(300)
    (table,) = set(site.hub.tables) - before
    return table


@pytest.fixture(scope="module")
def ended(site: Site) -> str:
    return ended_table(site)


def ask(site: Site, table: str, **order: Any) -> Any:
    answer = site.ask("POST", f"/api/tables/{table}/coach", {"percent": PERCENT, **order}, tokens=(TOKEN,))
    return answer.json()


def state_of(site: Site, table: str, language: str = "en") -> Any:
    return site.get(f"/api/tables/{table}/coach?language={language}", tokens=(TOKEN,))


@pytest.fixture(scope="module")
def report(site: Site, ended: str) -> Any:
    """Return the report of the finished game, made by the server's workers."""
    if not engine.COMPILED:
        pytest.skip("takes minutes with the interpreted engine")
    assert state_of(site, ended) == {"status": "none", "progress": 0.0, "report": None}
    assert ask(site, ended)["status"] == "running"
    wait_for(lambda: state_of(site, ended)["status"] == "ready", 250)
    return state_of(site, ended)["report"]


def test_coach_report_adds_up_and_has_every_turn(report: Any) -> None:
    assert report["start"] - report["losses"] + report["luck"] == pytest.approx(report["result"])
    assert report["seat"] == "A"
    assert len(report["levels"]) == 2
    assert len(report["moments"]) <= 5
    assert all(sum(one["shares"]) == pytest.approx(1.0, abs=0.001) for one in report["chances"])
    places = [(one["round"], one["turn"]) for one in report["chances"]]
    assert len(set(places)) == len(places) > 20
    steps = [one["step"] for one in report["chances"]]
    assert steps == sorted(steps)


def test_repeated_coach_request_reuses_the_report(site: Site, ended: str, report: Any) -> None:
    version = site.get(f"/api/tables/{ended}")["version"]
    assert ask(site, ended) == {"status": "ready", "progress": 1.0, "report": report}
    assert site.hub.coach.find(ended, 0) is None
    assert site.get(f"/api/tables/{ended}")["version"] == version


async def test_concurrent_coach_requests_share_one_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two requests of an impatient player at once, and a report made by two processes."""
    here = Rehearsal()
    await here.home.begin()
    await play_at_table(here.home.hub, DEAL)
    (table,) = here.home.hub.tables
    queue = here.home.hub.coach
    added: list[Any] = []
    add = queue.add

    def count(*place: Any) -> Job:
        added.append(place)
        return add(*place)

    async def run(*given: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(queue, "add", count)
    monkeypatch.setattr(queue, "run", run)
    path, tokens = f"api/tables/{table}/coach", f'["{TOKEN}"]'
    answers = await asyncio.gather(*(here.home.ask(path, "{}", tokens, "en") for _ in range(3)))
    assert [json.loads(answer)["ok"]["status"] for answer in answers] == ["running"] * 3
    rows = len(await here.home.hub.store.rows(table))
    for _ in range(2):
        await here.home.hub.carry_out(table, Coached(0, {"moments": []}))
    assert len(await here.home.hub.store.rows(table)) == rows + 1
    assert [place[:2] for place in added] == [(table, 0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_report_is_in_the_readers_language(site: Site, ended: str, report: Any, language: str) -> None:
    told = state_of(site, ended, language)["report"]
    assert [told[name] for name in NUMBERS] == [report[name] for name in NUMBERS]
    assert language == "en" or told["levels"] != report["levels"]
    lines = [line for moment in told["moments"] for line in (*moment["played"]["lines"], *moment["reasons"])]
    assert all(line.strip() and "{" not in line for line in lines)


@needs_speed
def test_coach_report_survives_a_restart(tmp_path: Path) -> None:
    """An analysis interrupted by a restart begins again when requested; a finished one is stored."""
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with Site(database, tmp_path, coach_percent=1) as first:
        table = ended_table(first)
        assert ask(first, table)["status"] == "running"
    with Site(database, tmp_path, coach_percent=1) as second:
        assert state_of(second, table)["status"] == "none"
        assert ask(second, table)["status"] == "running"
        wait_for(lambda: state_of(second, table)["status"] == "ready", 250)
        made = state_of(second, table)
    with Site(database, tmp_path) as third:
        assert state_of(third, table) == made


async def test_coach_verdicts_of_page_and_engine_equal_the_servers(site: Site, ended: str, report: Any) -> None:
    here = Rehearsal()
    await here.home.begin()
    await play_at_table(here.home.hub, DEAL)
    (table,) = here.home.hub.tables
    kept = await coached(here, table)
    assert kept["status"] == "ready"
    assert [kept["report"][name] for name in NUMBERS] == [report[name] for name in NUMBERS]
    async with here.home.hub.tables[table].turn() as model:
        assert model.play is not None
        mine = read_report(model.state.coached[0])
        assert mine == coach(model.play.match, 0, ("", "medal-hunter"), seed=SEED, effort=EFFORT)
    assert (mine.start, mine.losses, mine.result, mine.segments) == tuple(
        report[name] for name in ("start", "losses", "result", "choices")
    )
    assert [[round(share, 4) for share in one.shares] for one in mine.chances] == [
        one["shares"] for one in report["chances"]
    ]
    assert [moment.loss for moment in mine.moments] == [moment["loss"] for moment in report["moments"]]
    assert {moment.games for moment in mine.moments} <= {2 * EFFORT.stages[2]}
    assert report["percent"] == mine.percent == PERCENT


@pytest.mark.parametrize(("is_compiled", "percent"), [(True, 100), (False, INTERPRETED_PERCENT)])
async def test_coach_plays_fewer_games_with_interpreted_workers(
    monkeypatch: pytest.MonkeyPatch, is_compiled: bool, percent: int
) -> None:
    """A worker reports its engine, because page and worker may have different ones."""
    monkeypatch.setattr(engine, "COMPILED", is_compiled)
    assert await Rehearsal().home.hub.thinker.coach_percent() == percent


async def coached(here: Rehearsal, table: str) -> Any:
    """Return the report of a game in a page, read from its database."""
    path, tokens = f"api/tables/{table}/coach", f'["{TOKEN}"]'
    await here.home.ask(path, f'{{"percent": {PERCENT}}}', tokens, "en")
    while here.home.hub.coach.find(table, 0) is not None:
        await asyncio.sleep(0.01)
    return json.loads(await here.home.ask(path, "", tokens, "en"))["ok"]


def test_coach_refuses_running_games_and_other_seats(site: Site, ended: str) -> None:
    made = site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True)
    running = site.ask("POST", f"/api/tables/{made['table']}/coach", {}, tokens=(made["token"],))
    assert running.json()["error"]["code"] == "NOT_OVER"
    assert running.json()["error"]["sentence"]
    for seat, tokens, code in (("B", (TOKEN,), "NEEDS_TOKEN"), ("A", (new_token(),), "NEEDS_TOKEN")):
        refused = site.ask("POST", f"/api/tables/{ended}/coach", {"seat": seat}, tokens=tokens)
        assert refused.json()["error"]["code"] == code
    wrong = site.ask("POST", f"/api/tables/{ended}/coach", {"percent": 0}, tokens=(TOKEN,))
    assert wrong.json()["error"]["code"] == "NOT_UNDERSTOOD"


def test_coach_refuses_games_not_played_to_the_end(site: Site) -> None:
    made = site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True)
    path, tokens = f"/api/tables/{made['table']}", (made["token"],)
    end = {"kind": "end-proposal", "id": "the-end-is-near", "agree": True}
    assert site.ask("POST", f"{path}/commands", end, tokens=tokens).json()["ok"]
    refused = site.ask("POST", f"{path}/coach", {}, tokens=tokens).json()["error"]
    assert refused["code"] == "NOTHING_TO_COACH"


def test_coach_refuses_an_unknown_moment(site: Site, ended: str, report: Any) -> None:
    answer = site.ask("GET", f"/api/tables/{ended}/coach/4/better", tokens=(TOKEN,))
    assert answer.json()["error"]["code"] == "UNKNOWN_VERSION"


class Instant:
    """A thinker whose pieces take two seconds of a fake clock."""

    def __init__(self) -> None:
        self.now, self.slept, self.pieces = 0.0, 0.0, 0
        self.worker = PieceWorker()

    async def coach_percent(self, tenant: Tenant) -> int:
        return 1

    async def work(self, piece: Piece, tenant: Tenant) -> Found:
        assert tenant.watched_from() is None  # all other requests are served first
        self.pieces += 1
        self.now += 2.0
        return self.worker.work(piece)

    async def sleep(self, seconds: float) -> None:
        self.slept += seconds
        self.now += seconds


@needs_speed
@pytest.mark.parametrize("is_busy", [True, False])
async def test_coach_pauses_as_long_as_it_works_while_games_run(
    site: Site, ended: str, monkeypatch: pytest.MonkeyPatch, is_busy: bool
) -> None:
    instant = Instant()
    hub: Hub = site.hub
    state = hub.tables[ended]._model.state
    monkeypatch.setattr(coach_queue, "monotonic", lambda: instant.now)
    monkeypatch.setattr(coach_queue, "sleep", instant.sleep)
    queue = CoachQueue(instant, lambda: instant.now if is_busy else -CALM_SECONDS)  # type: ignore[arg-type]
    job = Job()
    await queue.run(job, lambda most: analysis_of(state, 0, Effort().scaled(most)), "table")
    assert instant.slept == (2.0 * instant.pieces if is_busy else 0.0)
    assert job.progress == pytest.approx(1.0)


def test_too_many_coach_analyses_at_once_are_refused() -> None:
    queue = CoachQueue(Instant(), lambda: 0.0)  # type: ignore[arg-type]
    jobs = [queue.add(f"table {number}", 0, f"192.0.2.{number}") for number in range(MOST_JOBS)]
    with pytest.raises(Denied):
        queue.add("one more", 0, "198.51.100.1")
    jobs[0].has_failed = True
    assert queue.add("one more", 0, "198.51.100.1") is queue.find("one more", 0)
    assert queue.find("table 0", 0) is None


def test_one_address_cannot_fill_the_coach_queue() -> None:
    queue = CoachQueue(Instant(), lambda: 0.0)  # type: ignore[arg-type]
    for number in range(MOST_OF_ADDRESS):
        queue.add(f"table {number}", 0, "192.0.2.7")
    with pytest.raises(Denied):
        queue.add("one more", 0, "192.0.2.7")
    queue.add("of another", 0, "192.0.2.8")
    queue.remove("table 0", 0)
    queue.add("one more", 0, "192.0.2.7")
