"""The daily deal on a server: one scored try, results from the log, secrets until the day is over everywhere."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tankrush import engine
from tankrush.bots import make, sight_of
from tankrush.engine.config import read_config
from tankrush.engine.constants import NONE
from tankrush.engine.game import asked_seats
from tankrush.engine.views import view
from tankrush.notation.match import Match, bot_seed
from tankrush.protocol.deals import DailyTry
from tankrush.server.api.routes import Request
from tankrush.server.api.solo.shared_deals import play_daily
from tankrush.server.browser.reference_games import digest_of
from tankrush.server.browser.smoke_run import Rehearsal
from tankrush.server.deals import deal_bots
from tankrush.server.deals.deal_days import begin_of, disclosure_of, end_of, read_day, streak_of
from tankrush.server.deals.shared_deal import WEEKDAYS, config_of_day, daily_deal
from tankrush.server.live.caller import Caller
from tests.harness.table_player import play_seat
from tests.server.http.live_server import Site, new_token, wait_for

ROOT = Path(__file__).resolve().parents[3]
HOUR = 3_600_000
DAY = timedelta(days=1)
TODAY = date(2027, 3, 10)  # a Wednesday: a duel with Second Front
NOON = begin_of(TODAY) + 26 * HOUR  # in Greenwich


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("daily")
    with Site(f"sqlite:///{folder / 'games.db'}", folder) as running:
        yield running


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LEVELS", "OWN_LEVELS"):
        monkeypatch.setattr(deal_bots, name, ("recruit", "sergeant"))
    monkeypatch.setattr(deal_bots, "GAMES", 1)


def set_clock(site: Site, at: int) -> None:
    site.skipped = 0
    site.skipped = at - site.clock()


def page(site: Site, token: str = "", day: date = TODAY) -> Any:
    return site.get(f"/api/daily/{day}", tokens=(token,) if token else ())


def hard(found: Any) -> Any:
    return found["deals"][1]


def begin(site: Site, token: str, day: date = TODAY, **changes: Any) -> Any:
    body = {"strength": "hard", "name": "Ann", "token": token, **changes}
    return site.ask("POST", f"/api/daily/{day}", body)


def table_of(site: Site, token: str, **changes: Any) -> str:
    answer = begin(site, token, **changes)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def finish(site: Site, table: str, token: str, level: str = "sergeant") -> str:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(play_seat(site.hub, table, token, level), site.loop).result(300)


def natively(seed: str, config: str, opponent: str, level: str = "sergeant") -> str:
    """Play the same game without a server; return its digest."""
    match = Match.begin(read_config(config), seed)
    bots = [make(level), *(make(opponent) for _ in range(match.game.count - 1))]
    while not match.game.over:
        seat = asked_seats(match.game)[0]
        match.play(seat, [bots[seat].choose(sight_of(match.game, seat), Random(bot_seed(match, seat)), None)])
    return digest_of(match)


# ---- days --------------------------------------------------------------------------------------------------------


def test_daily_date_is_today_from_the_first_to_the_last_time_zone() -> None:
    assert end_of(TODAY) - begin_of(TODAY) == 50 * HOUR
    assert read_day("2027-03-10", begin_of(TODAY) - 1) is None
    assert read_day("2027-03-10", begin_of(TODAY)) == TODAY
    assert read_day("2027-01-09", NOON) == TODAY - 60 * DAY
    assert read_day("2027-01-08", NOON) is None


@pytest.mark.parametrize("text", ["2027-02-30", "0000-00-00", "9999-12-31", "0001-01-01"])
def test_invalid_daily_dates_are_refused(text: str) -> None:
    assert read_day(text, NOON) is None


def days(*numbers: int) -> set[date]:
    return {TODAY - number * DAY for number in numbers}


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        (days(), 0),
        (days(0), 1),
        (days(1), 1),  # today may still come
        (days(0, 1, 2), 3),
        (days(0, 2, 3), 3),  # one missed day is forgiven
        (days(2, 3), 2),  # a missed yesterday is forgiven, too
        (days(0, 3), 1),  # two missed days are not
        (days(0, 2, 3, 4, 6), 4),  # nor are two within a week
        (days(0, 2, 3, 4, 5, 6, 7, 9), 8),  # but one in each of two weeks is
    ],
)
def test_streak_forgives_one_day_a_week(played: set[date], streak: int) -> None:
    assert streak_of(played, TODAY) == streak


def test_every_weekday_has_its_daily_configuration() -> None:
    configs = [config_of_day(TODAY + number * DAY) for number in range(7)]
    assert len(set(configs)) == len(WEEKDAYS) == 7
    assert all("deckOrder=shuffled" in config for config in configs)


def test_daily_seed_depends_on_the_secret(site: Site) -> None:
    cards = site.hub.catalogue
    seeds = {
        daily_deal(day, strength, secret, cards).seed
        for day in (TODAY, TODAY + DAY)
        for strength in ("easy", "hard")
        for secret in ("aa" * 32, "ab" * 32)
    }
    assert len(seeds) == 8


# ---- a scored try ------------------------------------------------------------------------------------------------


def test_first_daily_try_is_scored_and_the_next_is_practice(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    assert hard(page(site, token))["status"] == "new"
    table = table_of(site, token)
    assert table_of(site, token) == table  # a second tab continues the same game
    assert hard(page(site, token))["status"] == "running"
    finish(site, table, token)
    done = page(site, token)
    result = site.get(f"/api/tables/{table}/result", tokens=(token,))
    totals = [one["score"]["total"] for one in result["seats"]]
    assert result["kind"] == "daily"
    assert hard(done)["status"] == "done"
    assert hard(done)["margin"] == totals[0] - totals[1]
    assert done["streak"] == 1
    practice = table_of(site, token)
    assert practice != table
    deal = site.get(f"/api/tables/{practice}", tokens=(token,))["state"]["settings"]["deal"]
    assert deal == {"day": "2027-03-10", "strength": "hard", "is_scored": False}
    before = hard(page(site, token))["margins"]
    finish(site, practice, token, "soldier")
    assert site.get(f"/api/tables/{practice}/result", tokens=(token,))["kind"] == "practice"
    after = hard(page(site, token))
    assert after["margins"] == before
    assert after["margin"] == hard(done)["margin"]


def test_two_tabs_at_once_make_one_daily_table(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()

    async def both() -> list[str]:
        body = DailyTry(strength="easy", name="Ann", token=token)
        request = Request(site.hub, Caller((token,)))
        made = await asyncio.gather(*(play_daily(request, "2027-03-10", body) for _ in range(4)))
        return [one.table for one in made]

    assert site.loop is not None
    assert len(set(asyncio.run_coroutine_threadsafe(both(), site.loop).result(60))) == 1


def test_equal_moves_in_a_daily_deal_give_equal_games_everywhere(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token, strength="easy")
    head = site.hub.tables[table].head
    found = finish(site, table, token)
    assert found == natively(head.seed, head.config, "soldier")
    other = new_token()
    assert finish(site, table_of(site, other, strength="easy"), other) == found
    assert finish(site, table_of(site, other, strength="easy"), other, "soldier") != found


@pytest.mark.skipif(not engine.COMPILED, reason="there is nothing to compare the interpreted engine with")
def test_interpreted_engine_plays_the_same_daily_deal() -> None:
    arguments = ("5eed" * 8, config_of_day(TODAY), "soldier")
    code = f"from tests.server.http.test_daily_deal import natively; print(natively(*{arguments}))"
    path = os.pathsep.join([str(ROOT), str(Path(engine.__file__).parents[2])])
    environment = {**os.environ, "TANKRUSH_ENGINE": "python", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.split() == [natively(*arguments)], done.stderr


async def test_daily_deal_without_a_server_is_playable_and_not_compared() -> None:
    here = Rehearsal()
    await here.home.begin()
    here.home.hub.clock = lambda: NOON
    token = new_token()
    body = {"strength": "easy", "name": "Ann", "token": token}

    async def ask(content: Any = None) -> Any:
        text = "" if content is None else json.dumps(content)
        return json.loads(await here.home.ask("api/daily/2027-03-10", text, json.dumps([token]), "en"))["ok"]

    table = (await ask(body))["table"]
    assert (await ask(body))["table"] == table
    head = here.home.hub.tables[table].head
    assert await play_seat(here.home.hub, table, token, "sergeant") == natively(head.seed, head.config, "soldier")
    found = await ask()
    assert (found["is_scored"], found["streak"], found["deals"][0]["status"]) == (False, 1, "done")
    assert (await ask(body))["table"] != table
    another = Rehearsal()  # every browser has the same deal on the same day
    await another.home.begin()
    another.home.hub.clock = lambda: NOON
    again = json.loads(await another.home.ask("api/daily/2027-03-10", json.dumps(body), json.dumps([token]), "en"))
    assert another.home.hub.tables[again["ok"]["table"]].head.seed == head.seed


# ---- the others --------------------------------------------------------------------------------------------------


def test_daily_results_of_others_are_sent_only_after_the_players_try(site: Site) -> None:
    set_clock(site, NOON)
    first, second = new_token(), new_token()
    finish(site, table_of(site, first, name="Bea"), first)
    mine = table_of(site, second, name="Cem")
    running = hard(page(site, second))
    assert (running["margins"], running["bots"], running["bots_play"]) == ({}, [], False)
    finish(site, mine, second, "recruit")
    told = hard(page(site, second))
    margins = {int(margin): count for margin, count in told["margins"].items()}
    assert sum(margins.values()) == told["players"] >= 2
    below = sum(count for margin, count in margins.items() if margin < told["margin"])
    assert told["better"] == round(100 * below / (told["players"] - 1))
    wait_for(lambda: not hard(page(site, second))["bots_play"], 250)
    assert [one["bot"] for one in hard(page(site, second))["bots"]] == ["recruit", "sergeant"]
    week = hard(page(site, second))["week"]
    assert [line["place"] for line in week] == sorted(line["place"] for line in week)
    assert sum(line["is_you"] for line in week) == 1
    assert week[0]["points"] == 100
    assert all(0 < line["points"] <= 100 and line["days"] == 1 for line in week)


def test_bot_results_of_a_deal_equal_those_of_the_same_bot_as_a_player(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    finish(site, table_of(site, token), token, "sergeant")
    wait_for(lambda: hard(page(site, token))["bots"], 250)
    told = hard(page(site, token))
    assert told["bots"][-1]["margin"] == told["margin"]


# ---- midnight and time zones -------------------------------------------------------------------------------------


def test_daily_game_over_midnight_counts_for_its_first_day(site: Site) -> None:
    token = new_token()
    set_clock(site, end_of(TODAY) - 10_000)
    table = table_of(site, token)
    set_clock(site, end_of(TODAY) + HOUR)
    assert begin(site, new_token()).status_code == 201  # practice, because the try is over
    finish(site, table, token)
    found = page(site, token)
    assert (found["is_open"], hard(found)["status"]) == (False, "done")
    assert page(site, token, TODAY + DAY)["days"][1]["hard"] == hard(found)["margin"]


def test_daily_deal_of_a_past_day_is_practice(site: Site) -> None:
    set_clock(site, end_of(TODAY) + 1000)
    token = new_token()
    table = table_of(site, token)
    assert site.get(f"/api/tables/{table}", tokens=(token,))["state"]["settings"]["deal"]["is_scored"] is False
    assert hard(page(site, token))["status"] == "closed"


def test_time_zones_play_the_same_daily_deal_on_their_own_dates(site: Site) -> None:
    """It is already the next day in Auckland while it is still today in Honolulu."""
    set_clock(site, NOON + 6 * HOUR)
    east, west = new_token(), new_token()
    tomorrow = table_of(site, east, day=TODAY + DAY)
    today = table_of(site, west)
    late = table_of(site, east)  # a player who travels west may also play the day before
    seeds = [site.hub.tables[table].head.seed for table in (tomorrow, today, late)]
    assert seeds[1] == seeds[2] != seeds[0]
    set_clock(site, NOON + 30 * HOUR)  # the next evening in Greenwich: today is over everywhere
    assert hard(page(site, west))["status"] == "running"
    assert table_of(site, new_token(), day=TODAY + DAY)


def test_daily_game_that_ends_after_the_disclosure_does_not_count(site: Site) -> None:
    token = new_token()
    set_clock(site, NOON)
    table = table_of(site, token)
    set_clock(site, disclosure_of(TODAY))
    finish(site, table, token)
    assert (hard(page(site, token))["status"], hard(page(site, token))["margin"]) == ("void", None)


def test_daily_dates_out_of_range_are_refused_in_a_sentence(site: Site) -> None:
    set_clock(site, NOON)
    for day in (TODAY + 2 * DAY, TODAY - 100 * DAY):
        for answer in (site.ask("GET", f"/api/daily/{day}"), begin(site, new_token(), day)):
            assert answer.json()["error"]["code"] == "NO_SUCH_DAY"
            assert answer.json()["error"]["sentence"].endswith("Check the clock of your device.")
    assert site.ask("GET", "/api/daily/yesterday").json()["error"]["code"] == "NOT_UNDERSTOOD"


# ---- nothing is forged, nothing leaks ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [{"margin": 99}, {"strength": "general"}, {"token": "short"}, {"seed": "0" * 32}, {"is_scored": True}],
    ids=lambda changes: next(iter(changes)),
)
def test_tampered_daily_requests_are_refused(site: Site, changes: dict[str, Any]) -> None:
    set_clock(site, NOON)
    answer = begin(site, **{"token": new_token(), **changes})
    assert answer.json()["error"]["code"] == "NOT_UNDERSTOOD"


def test_ordinary_table_never_becomes_a_scored_try(site: Site) -> None:
    deal = {"day": "2027-03-10", "strength": "hard", "is_scored": True}
    body = {"config": "base, 2 players", "token": new_token(), "settings": {"deal": deal}}
    assert site.ask("POST", "/api/tables", body).json()["error"]["code"] == "BAD_SETTINGS"


def test_abandoned_daily_try_is_used_up_without_a_result(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    before = hard(page(site))["players"]
    end = {"kind": "end-proposal", "id": "the-end-is-near", "agree": True}
    assert site.ask("POST", f"/api/tables/{table}/commands", end, tokens=(token,)).json()["ok"]
    found = hard(page(site, token))
    assert (found["status"], found["margin"], found["players"]) == ("void", None, before)
    again = table_of(site, token)
    assert again != table
    assert site.get(f"/api/tables/{again}", tokens=(token,))["state"]["settings"]["deal"]["is_scored"] is False


def test_daily_secrets_are_kept_until_the_day_is_over(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    seed = site.hub.tables[table].head.seed
    secret = asyncio.run_coroutine_threadsafe(site.hub.store.secret(), site.loop).result(60)  # type: ignore[arg-type]

    def told() -> str:
        paths = ["", "/replay", "/replay/0/20", "/replay/0/20?seat=*", "/story", "/record", "/result", "/updates"]
        answers = [site.ask("GET", f"/api/tables/{table}{path}", tokens=(token,)).text for path in paths]
        return "".join([*answers, json.dumps(page(site, token)), begin(site, token).text])

    running = told()
    assert seed not in running
    assert secret not in running
    finish(site, table, token)
    over = told()
    assert seed not in over
    assert secret not in over
    assert site.get(f"/api/tables/{table}/result", tokens=(token,))["seed"] is None
    refused = site.ask("GET", f"/api/tables/{table}/verify", tokens=(token,))
    assert refused.json()["error"]["code"] == "SHARED_DEAL"
    same = site.ask("POST", f"/api/tables/{table}/again", {"how": "same-deal"}, tokens=(token,)).json()["table"]
    assert seed not in site.ask("GET", f"/api/tables/{same}", tokens=(token,)).text
    stranger = site.ask("GET", f"/api/tables/{table}/replay", tokens=(new_token(),))
    assert stranger.json()["error"]["code"] == "UNWELCOME"
    set_clock(site, disclosure_of(TODAY))
    assert site.get(f"/api/tables/{table}/result", tokens=(token,))["seed"] == seed
    assert site.get(f"/api/tables/{table}/verify", tokens=(token,))["is_replayed"]


def test_daily_deck_order_is_in_no_view(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    play = site.hub.tables[table]._model.state.play
    assert play is not None
    other = play.game.clone()
    assert other.deck.ordered == other.deck.size > 20
    other.deck.restore(other.deck.contents()[::-1], other.deck.size)
    for seat in (0, 1, NONE):
        assert view(play.game, seat) == view(other, seat)


def test_daily_results_survive_a_restart_and_are_deleted_with_their_table(tmp_path: Path) -> None:
    database, token = f"sqlite:///{tmp_path / 'games.db'}", new_token()
    with Site(database, tmp_path) as first:
        set_clock(first, NOON)
        table = table_of(first, token)
        seed = first.hub.tables[table].head.seed
        finish(first, table, token)
        done = hard(page(first, token))
    with Site(database, tmp_path) as second:
        set_clock(second, NOON + HOUR)
        assert hard(page(second, token))["margin"] == done["margin"]
        other = new_token()
        assert second.hub.tables[table_of(second, other)].head.seed == seed
        assert second.loop is not None
        asyncio.run_coroutine_threadsafe(second.hub.store.delete(table), second.loop).result(60)
        assert hard(page(second, token))["players"] == 0


async def test_imported_game_is_no_scored_daily_try() -> None:
    """Its owner knows the seed."""
    here, there, token = Rehearsal(), Rehearsal(), new_token()
    for one in (here, there):
        await one.home.begin()
        one.home.hub.clock = lambda: NOON
    body = json.dumps({"strength": "easy", "name": "Ann", "token": token})
    made = json.loads(await here.home.ask("api/daily/2027-03-10", body, json.dumps([token]), "en"))
    await play_seat(here.home.hub, made["ok"]["table"], token, "sergeant")
    content = await here.home.export(made["ok"]["table"])
    (table,) = json.loads(await there.home.bring(content, token, "en"))["ok"]
    (summary,) = await there.home.store.summaries([table])
    assert summary.status == "over"
    assert summary.entry is None
