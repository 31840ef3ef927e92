"""Puzzles, daily deals, deals by link, the campaign and the printed game: bounded cost, and no free tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tankrush.campaign.battle_parser import all_battles
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.setup import empty_game
from tankrush.protocol.printed_bodies import EnteredSquad
from tankrush.puzzles.puzzle_text import all_puzzles
from tankrush.server.deals import deal_bots
from tankrush.server.deals.deal_days import end_of
from tankrush.server.deals.shared_deal import Deal
from tankrush.server.model.denial import Denied
from tankrush.server.support.rate_limits import Limit, Limits
from tankrush.server.views import printed_views
from tankrush.server.views.printed_views import copies_in_boxes, lay_out, score_squads
from tests.server.http.live_server import Site, new_token
from tests.server.http.test_daily_deal import DAY, NOON, TODAY, begin, finish, hard, page, set_clock, table_of
from tests.server.http.test_deal_links import accept, compare, ended, share

ALL = "base+SF+LB, 6 players"


def codes(answers: list[Any]) -> set[str]:
    return {answer.json().get("error", {}).get("code", "") for answer in answers}


def run(site: Site, work: Any) -> Any:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(60)


# ---- the printed game ------------------------------------------------------------------------------------------


def test_largest_score_pad_reads_the_book_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each access to a compiled book copies the whole column: one access per card took 200 ms."""
    config, catalogue = read_config(ALL), read_catalogue()
    copies = copies_in_boxes(empty_game(config, catalogue).clone())
    squads = [EnteredSquad(cards=copies, others=250, kills=250) for _ in range(6)]
    counted = 0
    count = printed_views.copies_in_boxes

    def counting(game: Any) -> dict[str, int]:
        nonlocal counted
        counted += 1
        return count(game)

    monkeypatch.setattr(printed_views, "copies_in_boxes", counting)
    found = score_squads(config, catalogue, lay_out(config, catalogue, 1).pool[:8], squads, "A", "en")
    assert counted == 1
    assert len(found.seats) == 6


@pytest.mark.parametrize("route", ["setup", "score"])
def test_scoring_printed_games_does_not_block_the_event_loop(
    site: Site, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    threads = []

    def noted(*_: object) -> None:
        threads.append(asyncio._get_running_loop())
        raise Denied("NOT_NOW")

    name = {"setup": "lay_out", "score": "score_squads"}[route]
    monkeypatch.setattr(f"tankrush.server.api.printed_game.{name}", noted)
    site.ask("POST", f"/api/printed/{route}", {})
    assert threads == [None]


@pytest.mark.parametrize(
    "body",
    [
        {"squads": [{}] * 7},
        {"squads": [{}] * 3},
        {"squads": [{"cards": {"engineers": 10**9}}]},
        {"squads": [{"cards": {f"card-{number}": 1 for number in range(301)}}]},
        {"squads": [{"own_bases": 5}]},
        {"squads": [{"kills": -1}]},
        {"decisive": "F"},
        {"achievements": ["no-such-achievement"]},
        {"achievements": ["any-medals"] * 9},
        {"config": "base, 2 players, given A hand t-34"},
    ],
    ids=["seats", "players", "copies", "cards", "bases", "kills", "decisive", "achievement", "achievements", "given"],
)
def test_impossible_squads_are_refused(site: Site, body: dict[str, Any]) -> None:
    assert codes([site.ask("POST", "/api/printed/score", body)]) != {""}
    assert site.metric("errors_total") == 0


# ---- puzzles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "actions", [[65535], [-1], [0] * 81, [1 << 16], ["0"], [256] * 80], ids=["illegal", "negative", "long", "large",
                                                                            "text", "often"]
)  # fmt: skip
def test_wrong_lines_of_puzzles_are_refused(site: Site, actions: list[Any]) -> None:
    for name in list(all_puzzles())[::60]:
        for way in ("line", "hint"):
            answer = site.ask("POST", f"/api/puzzles/{name}/{way}", {"actions": actions, "shown": 80})
            assert answer.status_code < 500
            assert way == "hint" or answer.json()["error"]["code"]
    assert site.metric("errors_total") == 0


def test_puzzle_requests_store_nothing(site: Site) -> None:
    tables, kept = set(site.hub.tables), run(site, site.hub.store.ids())
    for name in list(all_puzzles())[::100]:
        site.get(f"/api/puzzles/{name}")
        site.ask("POST", f"/api/puzzles/{name}/line", {"actions": []})
    assert (set(site.hub.tables), run(site, site.hub.store.ids())) == (tables, kept)


@pytest.mark.parametrize("name", ["no-such-puzzle", "..%2f..%2fetc", "a" * 200, "%00", "%ff"])
def test_unknown_puzzles_and_battles_are_refused(site: Site, name: str) -> None:
    asked = [site.ask("GET", f"/api/puzzles/{name}"), site.ask("POST", f"/api/puzzles/{name}/line", {"actions": []}),
             site.ask("GET", f"/api/puzzles/{name}/solution"), site.ask("POST", f"/api/campaign/{name}", {"name": "A"}),
             site.ask("GET", f"/api/lessons/{name}"), site.ask("GET", f"/api/deals/{name}")]  # fmt: skip
    assert all(400 <= answer.status_code < 500 for answer in asked)
    assert site.metric("errors_total") == 0


# ---- tables by other routes --------------------------------------------------------------------------------------


def ways(link: str) -> dict[str, Callable[[Site], Any]]:
    battle = next(iter(all_battles()))
    return {
        "campaign": lambda site: site.ask("POST", f"/api/campaign/{battle}", {"name": "Ann"}),
        "daily": lambda site: begin(site, new_token()),
        "link": lambda site: site.ask("POST", f"/api/deals/{link}", {"name": "Ann", "token": new_token()}),
    }


@pytest.mark.parametrize("way", ["campaign", "daily", "link"])
def test_every_route_that_creates_a_table_is_charged(sqlite: str, tmp_path: Path, way: str) -> None:
    limits = Limits(tables=Limit(3, 3600), requests=Limit(10_000, 60), connects=Limit(10_000, 60))
    with Site(sqlite, tmp_path, limits=limits) as site:
        set_clock(site, NOON)
        owner = new_token()
        link = share(site, ended(site, owner), owner)["link"]
        answers = [ways(link)[way](site) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        assert len(run(site, site.hub.store.ids())) == 3


@pytest.mark.parametrize("name", ["Operator", "Оператор", "B3treiber", "\u202eAnn", "", " ", "a" * 500])
def test_names_are_checked_by_every_route_that_creates_a_table(site: Site, name: str) -> None:
    set_clock(site, NOON)
    owner = new_token()
    link = share(site, ended(site, owner), owner)["link"]
    battle = next(iter(all_battles()))
    answers = [
        site.ask("POST", f"/api/campaign/{battle}", {"name": name}),
        begin(site, new_token(), name=name),
        site.ask("POST", f"/api/deals/{link}", {"name": name, "token": new_token()}),
    ]
    for answer in answers:
        if answer.status_code == 201:  # a name may be sanitised instead
            state = site.get(f"/api/tables/{answer.json()['table']}", tokens=(answer.json()["token"],))["state"]
            assert "\u202e" not in str(state)
        else:
            assert answer.json()["error"]["code"] in {"NAME_TAKEN", "BAD_NAME", "NOT_UNDERSTOOD"}
    if "perator" in name or "ператор" in name or "treiber" in name:
        assert codes(answers) == {"NAME_TAKEN"}


# ---- the daily deal ----------------------------------------------------------------------------------------------


def test_reading_daily_deals_writes_no_rows(site: Site) -> None:
    set_clock(site, NOON)
    before = run(site, site.hub.store.ids())
    for number in range(60):
        assert site.ask("GET", f"/api/daily/{TODAY - number * DAY}", tokens=(new_token(),)).status_code == 200
    assert run(site, site.hub.store.ids()) == before


def test_daily_deal_of_a_future_day_is_refused(site: Site) -> None:
    set_clock(site, NOON)
    for answer in (site.ask("GET", f"/api/daily/{TODAY + 2 * DAY}"), begin(site, new_token(), TODAY + 2 * DAY)):
        assert answer.json()["error"]["code"] == "NO_SUCH_DAY"


def test_number_of_deals_that_bots_play_at_once_is_limited(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    async def hold(*_: object, **__: object) -> None:
        started.append(1)

    monkeypatch.setattr(deal_bots, "play_levels", hold)
    monkeypatch.setattr(deal_bots, "_playing", set())
    set_clock(site, NOON)
    deals = [Deal(f"deal {number}", "", "", None, (), None) for number in range(9)]  # type: ignore[arg-type]

    async def start() -> None:
        for deal in [*deals, *deals]:
            deal_bots.start_bots(site.hub, deal, TODAY, is_server=True)
        await asyncio.sleep(0)

    run(site, start())
    assert len(started) == deal_bots.MOST_DEALS


def test_finished_try_stays_used_up(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    finish(site, table, token)
    margin = hard(page(site, token))["margin"]
    path = f"/api/tables/{table}"
    for way, body in (("again", {"how": "same-deal"}), ("again", {"how": "rematch"}), ("again", {"how": "easier"}),
                      ("branch", {"version": 4, "seat": "A", "name": "Ann", "token": token})):  # fmt: skip
        answer = site.ask("POST", f"{path}/{way}", body, tokens=(token,))
        if answer.status_code == 201:
            settings = site.get(f"/api/tables/{answer.json()['table']}", tokens=(token,))["state"]["settings"]
            assert not (settings.get("deal") or {}).get("is_scored")
    rekey = site.ask("POST", f"{path}/commands", {"kind": "rekey", "id": "new-token-1"}, tokens=(token,))
    assert site.ask("POST", f"{path}/share", {"seat": "A"}, tokens=(token,)).json().get("error")
    assert hard(page(site, token))["margin"] == margin, rekey.text
    again = table_of(site, token)
    assert again != table


def test_branches_and_repetitions_of_a_daily_deal_keep_its_seed(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    seed = site.hub.tables[table].head.seed
    finish(site, table, token)
    made = [
        site.ask("POST", f"/api/tables/{table}/branch", {"version": 6, "seat": "A", "name": "Ann", "token": token},
                 tokens=(token,)),
        site.ask("POST", f"/api/tables/{table}/again", {"how": "same-deal"}, tokens=(token,)),
    ]  # fmt: skip
    names = [answer.json()["table"] for answer in made]
    for name in names:
        end = {"kind": "end-proposal", "id": "the-end-is-near", "agree": True}
        assert site.ask("POST", f"/api/tables/{name}/commands", end, tokens=(token,)).json()["ok"]
        for part in ("", "/record", "/result", "/replay", "/story", "/verify"):
            assert seed not in site.ask("GET", f"/api/tables/{name}{part}", tokens=(token,)).text


def test_strangers_read_only_the_number_of_players_of_a_running_day(site: Site) -> None:
    set_clock(site, NOON)
    token = new_token()
    finish(site, table_of(site, token, name="Xaver"), token)
    told = hard(page(site))
    assert (told["margins"], told["bots"], told["better"]) == ({}, [], None)
    assert hard(page(site, new_token()))["margins"] == {}
    set_clock(site, end_of(TODAY) + 1)
    assert hard(page(site))["margins"] != {}


# ---- deals by link -------------------------------------------------------------------------------------------------


def test_deal_comparison_works_without_the_first_game(site: Site) -> None:
    owner, friend = new_token(), new_token()
    table = ended(site, owner)
    mine = accept(site, share(site, table, owner)["link"], friend)
    finish(site, mine, friend)
    run(site, site.hub.store.delete(table))
    site.hub.forget(table)
    assert [game["is_you"] for game in compare(site, mine, friend)] == [True]


def test_guesses_of_deal_links_are_limited(sqlite: str, tmp_path: Path) -> None:
    limits = Limits(guesses=Limit(5, 3600), requests=Limit(10_000, 60), connects=Limit(10_000, 60))
    with Site(sqlite, tmp_path, limits=limits) as site:
        answers = [site.ask("GET", f"/api/deals/{number:032x}") for number in range(8)]
        assert [answer.status_code for answer in answers][4:] == [404, 429, 429, 429]


def test_repeated_sharing_adds_one_token(site: Site) -> None:
    owner = new_token()
    table = ended(site, owner)
    before = len(run(site, site.hub.store.keys_of(table)))
    links = {share(site, table, owner)["link"] for _ in range(5)}
    assert len(links) == 1
    assert len(run(site, site.hub.store.keys_of(table))) == before + 1


def test_strangers_cannot_share_or_compare_a_game(site: Site) -> None:
    owner = new_token()
    table = ended(site, owner)
    for tokens in ((), (new_token(),)):
        assert "error" in site.ask("POST", f"/api/tables/{table}/share", {"seat": "A"}, tokens=tokens).json()
        assert "error" in site.ask("GET", f"/api/tables/{table}/deal", tokens=tokens).json()
