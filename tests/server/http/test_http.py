"""HTTP: forms, tables, commands without a socket, and every route against its description."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tankrush.bots import bot_names
from tankrush.client import AskError, Server, TableClient
from tankrush.engine.options import OPTIONS
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.socket_messages import AbsentChoice, EndProposal, Return
from tankrush.server.app import Application
from tankrush.server.live.webhook import SIGNATURE, sign
from tankrush.server.support.settings import Settings
from tankrush.web_build.web_cards import cards_data
from tests.server.http.live_server import Site, new_token, until, wait_for
from tests.server.http.players import asked, play_on


def test_health_readiness_and_metrics(site: Site) -> None:
    assert site.get("/healthz") == site.get("/readyz") == {"status": "ok"}
    text = site.ask("GET", "/metrics").text
    for name in ("tables", "sockets", "command_seconds", "bot_seconds", "queue_depth", "refused", "resyncs", "limited"):
        assert f"tankrush_{name}" in text


def test_bytes_written_to_sockets_are_counted_once(site: Site) -> None:
    site.application.metrics.sent += 7
    before = site.metric("sent_bytes_total")
    site.ask("GET", "/metrics")
    site.ask("GET", "/metrics")
    assert site.metric("sent_bytes_total") == before + 7


def test_server_imports_the_grammar_of_every_language_at_its_start(sqlite: str, tmp_path: Path) -> None:
    words.cache_clear()
    with Site(sqlite, tmp_path):
        assert all("_bundle" in vars(words(language)) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_form_follows_the_rules(site: Site, language: str) -> None:
    form = site.get("/api/form", params={"language": language})
    assert [field["key"] for field in form["options"]] == [option.key for option in OPTIONS]
    assert all(field["name"] != field["key"] and field["help"] for field in form["options"])
    assert {bot["key"] for bot in form["bots"]} == set(bot_names())
    assert not {"series", "fill_at"} & set(form["settings"]["$defs"]["TableSettings"]["properties"])
    cards = site.get("/api/cards", params={"language": language})
    assert site.get(f"/api/cards/{cards['catalogue']}", params={"language": language}) == cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_of_the_form_starts_a_game(site: Site, language: str) -> None:
    starts = site.get("/api/form", params={"language": language})["starts"]
    assert [start["key"] for start in starts] == ["duel", "family", "everything", "2v2"]
    for start in starts:
        assert start["name"] != start["key"]
        assert start["help"]
        made = site.ask("POST", "/api/tables", {**start["body"], "name": "Anna"}).json()
        assert made["seats"] == ["A"]
        shown = site.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['token']}"})
        assert shown["state"]["status"] == "running"


def test_deck_of_a_table_has_the_format_of_the_built_in_one(site: Site) -> None:
    digest = site.get("/api/cards")["catalogue"]
    assert site.get(f"/api/deck/{digest}") == cards_data()
    assert site.ask("GET", "/api/deck/0123").status_code == 404


def test_preview_tries_a_move_without_making_it(site: Site) -> None:
    body = {"config": "base, 2 players, first A", "name": "Anna", "seats": [{}, {"bot": "recruit"}], "start": True}
    made = site.ask("POST", "/api/tables", body).json()
    mine = {"authorization": f"Bearer {made['token']}"}
    path = f"/api/tables/{made['table']}"
    before = site.get(path, headers=mine)
    use = next(one for one in before["state"]["views"]["A"]["choices"] if one["verb"] in ("use", "want"))
    tried = site.get(f"{path}/preview", headers=mine, params={"action": use["action"]})
    assert (tried["done"], tried["reveals"]) == (1, False)
    assert tried["view"]["phase"] in ("ability", "paying")
    assert site.get(path, headers=mine) == before
    refused = site.ask("GET", f"{path}/preview", headers=mine, params={"action": 1024})
    assert refused.status_code == 400
    assert refused.json()["error"]["rule"]
    assert site.ask("GET", f"{path}/preview", params={"action": 0}).status_code == 401
    assert site.ask("POST", f"{path}/again", {"how": "harder"}, headers=mine).status_code == 400


def test_links_state_how_far_they_reach(site: Site) -> None:
    assert site.get("/api")["reach"] == "computer"


def test_achievements_that_no_card_counts_for_are_reported(site: Site) -> None:
    options = {"players": 2, "nations": ["ussr", "germany", "usa"], "without_achievements": ["spgs"]}
    assert site.ask("POST", "/api/config", {"setup": options}).json()["dropped"] == ["french-medals"]


def test_configuration_check_returns_every_reason(site: Site) -> None:
    good = site.ask("POST", "/api/config", {"setup": {"boxes": ["second-front"], "players": 6}}).json()
    assert good["config"] == "base+SF, 6 players"
    assert good["options"]["reserveSize"] == "5"
    assert not good["reasons"]
    assert not good["dropped"]
    impossible = {"setup": {"players": 6, "nations": ["uk"]}}
    answer = site.ask("POST", "/api/config?language=de", impossible)
    assert answer.status_code == 200
    assert not answer.json()["config"]
    assert len(answer.json()["reasons"]) == 3
    refused = site.ask("POST", "/api/tables?language=de", impossible)
    assert refused.status_code == 422
    assert refused.json()["error"]["reasons"] == answer.json()["reasons"]
    assert site.ask("POST", "/api/config", {"setup": {"players": "2"}}).status_code == 422


def test_table_is_created_with_every_kind_of_setting(site: Site) -> None:
    made = site.make(
        "base+SF, 4 players, teams 2v2, placementRule=free",
        name="Ann",
        seats=[{"bot": "recruit"}, {}, {"bot": "captain:100ms"}],
        settings={"visibility": "public", "title": "Friday", "clock": {"kind": "bank", "seconds": 600}},
    )
    assert made["seats"] == ["B"]
    lines = site.get("/api/tables", params={"status": "lobby"})["tables"]
    line = next(line for line in lines if line["table"] == made["table"])
    assert line["about"]["title"] == "Friday"
    state = site.get(f"/api/tables/{made['table']}", tokens=(made["token"],))["state"]
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person", "bot", "open"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"config": "base, 9 players"}, "BAD_CONFIG"),
        ({"settings": {"visibility": "secret"}}, "BAD_SETTINGS"),
        ({"settings": {"fill_at": 1}}, "BAD_SETTINGS"),
        ({"seats": [{"bot": "nobody"}]}, "UNKNOWN_BOT"),
        ({"name": "\u202e"}, "BAD_NAME"),
        ({"start": True}, "SEATS_OPEN"),
        ({"surprise": 1}, "NOT_UNDERSTOOD"),
        ({"token": "short"}, "NOT_UNDERSTOOD"),
    ],
)
def test_invalid_new_table_is_refused_with_a_code(site: Site, options: dict[str, Any], code: str) -> None:
    answer = site.ask("POST", "/api/tables", options)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["sentence"]


def test_public_tables_are_listed_in_pages_without_private_ones(site: Site) -> None:
    for number in range(3):
        site.make(settings={"visibility": "public", "title": f"page {number}"})
    hidden = site.make()["table"]
    first = site.get("/api/tables", params={"limit": 2})
    second = site.get("/api/tables", params={"limit": 2, "before": first["next"]})
    names = [line["table"] for line in (*first["tables"], *second["tables"])]
    assert len(set(names)) == len(names)
    assert hidden not in names


def test_game_is_played_by_http_without_a_socket(site: Site) -> None:
    """View, move, long poll: enough for a bot without sockets."""
    token = new_token()
    made = site.make("base, 2 players, first A", name="Ann", token=token, seats=[{}, {"bot": "random"}], start=True)
    path = f"/api/tables/{made['table']}"
    shown = site.get(path, tokens=(token,))
    for number in range(6):
        choices = shown["state"]["views"]["A"]["choices"]
        if choices:
            body = {"kind": "move", "id": f"move-by-http-{number}", "version": shown["version"],
                    "actions": [choices[-1]["action"]]}  # fmt: skip
            answer = site.ask("POST", f"{path}/commands", body, tokens=(token,))
            assert answer.status_code == 200
            again = site.ask("POST", f"{path}/commands", body, tokens=(token,))
            assert not answer.json()["ok"] or again.json() == answer.json()
        news = site.get(f"{path}/updates", tokens=(token,), params={"after": shown["version"], "wait": 20})
        assert news
        assert {message["kind"] for message in news} <= {"update", "state"}
        shown = site.get(path, tokens=(token,))
    stale = {"kind": "move", "id": "much-too-late", "version": 1, "actions": [0]}
    refused = site.ask("POST", f"{path}/commands", stale, tokens=(token,)).json()
    assert refused["refused"]["code"] == "STALE"
    assert refused["state"]["version"] == refused["version"]
    assert site.get(f"{path}/updates", params={"after": shown["version"] + 5})[0]["kind"] == "state"


def test_story_of_a_running_game_hides_hidden_cards(site: Site) -> None:
    token = new_token()
    made = site.make(name="Ann", token=token, seats=[{}, {"bot": "recruit"}], start=True)
    path = f"/api/tables/{made['table']}"
    seed = site.hub.tables[made["table"]].head.seed
    texts = [
        site.ask("GET", f"{path}{part}", tokens=tokens).text
        for part in ("", "/record", "/replay", "/replay/0", "/story", "/updates", "/result", "/verify")
        for tokens in ((), (token,))
    ]
    assert all(seed not in text for text in texts)
    assert site.ask("GET", f"{path}/verify").status_code == 403
    assert site.ask("GET", f"{path}/result").status_code == 400
    assert site.ask("GET", f"{path}/replay/0?seat=B", tokens=(token,)).status_code == 400


async def test_bots_over_http_have_separate_limits(site: Site) -> None:
    server = Server(site.url)
    await server.new_bot("Robot")
    made = await server.make_table(name="Robot", seats=[{}, {"bot": "recruit"}], start=True)
    async with TableClient(site.url, made["table"], [made["token"], server.token]) as table:
        await play_on(table, Random(1), most=5)
        await table.do(EndProposal(id="that-is-enough"))
    assert (await server.result(made["table"]))["reason"] == "agreed"
    assert (await server.record(made["table"])).startswith("tank rush game")
    with pytest.raises(AskError, match="NO_SUCH_TABLE"):
        await server.result("nowhere-at-all")


def test_server_serves_the_browser_client(sqlite: str, tmp_path: Path) -> None:
    files = tmp_path / "files"
    (files / "assets").mkdir(parents=True)
    (files / "index.html").write_text("<title>Tank Rush</title>", encoding="utf-8")
    (files / "assets" / "app-1.js").write_text("1", encoding="utf-8")
    with Site(sqlite, tmp_path, files=files) as site:
        assert "Tank Rush" in site.ask("GET", "/").text
        for path in ("/t/0123456789abcdef", "/r/0123456789abcdef/12"):
            assert site.ask("GET", path).headers["location"] == f"/#{path}"
        script = site.ask("GET", "/assets/app-1.js")
        assert "immutable" in script.headers["cache-control"]
        assert site.ask("GET", "/../settings.py").status_code == 404


def test_server_without_a_client_build_serves_a_plain_page(site: Site) -> None:
    page = site.ask("GET", "/")
    assert "/api/docs.json" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert site.ask("GET", "/nothing-here").json()["error"]["code"] == "NOT_FOUND"
    assert site.ask("DELETE", "/api/tables").status_code == 405


# ---- time ------------------------------------------------------------------------------------------------------


async def test_absent_player_is_replaced_and_can_return(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        ann, bob = new_token(), new_token()
        made = site.make("base, 2 players, first B", name="Ann", token=ann)
        async with TableClient(site.url, made["table"], [ann]) as first:
            async with TableClient(site.url, made["table"], [bob]) as second:
                await second.sit("Bob")
                path = f"/api/tables/{made['table']}/commands"
                site.ask("POST", path, {"kind": "start", "id": "start-it-now"}, tokens=(ann,))
                await until(lambda: first.state["status"] == "running")
            site.skipped += 200_000
            while not first.state["absences"]:
                await first.next()
            assert (await first.do(AbsentChoice(id="a-bot-for-them", absent="B", choice="bot", level="recruit"))).ok
            await until(lambda: bool(asked(first)))
            async with TableClient(site.url, made["table"], [bob]) as second:
                assert (await second.do(Return(id="here-i-am-again"))).ok
                assert not second.state["seats"][1]["substitute"]


async def test_clock_runs_out_without_a_request(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        ann, bob = new_token(), new_token()
        settings_ = {"clock": {"kind": "turn", "seconds": 60}}
        made = site.make("base, 2 players, first A", name="Ann", token=ann, settings=settings_)
        async with (
            TableClient(site.url, made["table"], [ann]) as first,
            TableClient(site.url, made["table"], [bob]) as second,
        ):
            await second.sit("Bob")
            path = f"/api/tables/{made['table']}/commands"
            site.ask("POST", path, {"kind": "start", "id": "start-it-now"}, tokens=(ann,))
            await until(lambda: second.state["status"] == "running")
            assert asked(first)
            site.skipped += 61_000
            await until(lambda: bool(asked(second)))


def test_webhook_is_notified_of_turns(sqlite: str, tmp_path: Path) -> None:
    heard: list[tuple[str, bytes]] = []

    class WebhookReceiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append((self.headers[SIGNATURE], self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Discard the access log."""

    with HTTPServer(("127.0.0.1", 0), WebhookReceiver) as ear:
        listening = Thread(target=ear.serve_forever)
        listening.start()
        address = f"http://127.0.0.1:{ear.server_port}/turns"
        with Site(sqlite, tmp_path, webhook=address, webhook_secret="s" * 32) as site:
            options = {"settings": {"pace": "days"}, "seats": [{}, {"bot": "recruit"}], "start": True}
            made = site.make("base, 2 players, first A", name="Ann", **options)
            wait_for(lambda: bool(heard))
        ear.shutdown()
        listening.join()
    signature, body = heard[0]
    assert signature == sign(b"s" * 32, body)
    notice = json.loads(body)
    assert (notice["kind"], notice["table"], notice["seat"], notice["name"]) == ("your-turn", made["table"], "A", "Ann")
    assert made["token"] not in body.decode()


# ---- the description -------------------------------------------------------------------------------------------


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_every_route_matches_its_openapi_description(site: Site) -> None:
    """Schemathesis fuzzes every route: no fault, and no undocumented answer."""
    table = site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True)["table"]
    description = site.get("/api/docs.json")
    schema = schemathesis.openapi.from_dict(description)
    operations = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) > 15
    for operation in operations:
        cases = operation.as_strategy()

        @settings(
            max_examples=8, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck), derandomize=True,
        )  # fmt: skip
        @given(case=cases)
        def ask(case: Any) -> None:
            if "table" in (case.path_parameters or {}) and Random(str(case)).random() < 0.7:
                case.path_parameters["table"] = table
            if case.path == "/api/tables/{table}/updates":
                case.query = {**(case.query or {}), "wait": 0}
            answer = case.call(base_url=site.url)
            case.validate_response(answer, checks=CHECKS)

        ask()
    assert site.metric("errors_total") == 0


def test_openapi_description_is_built_without_a_server(tmp_path: Path) -> None:

    description = Application(Settings(data=tmp_path)).openapi()
    assert "/api/tables/{table}/commands" in description["paths"]
    assert "Move" in description["components"]["schemas"]


def test_clocks_stop_while_the_server_is_down(sqlite: str, tmp_path: Path) -> None:
    ann, bob = new_token(), new_token()
    clock = {"clock": {"kind": "bank", "seconds": 600}}
    with Site(sqlite, tmp_path) as site:
        made = site.make("base, 2 players, first A", name="Ann", token=ann, settings=clock)
        path = f"/api/tables/{made['table']}"
        sit = {"kind": "sit", "id": "sit-down-bob", "name": "Bob"}
        assert site.ask("POST", f"{path}/commands", sit, tokens=(bob,)).json()["ok"]
        assert site.ask("POST", f"{path}/commands", {"kind": "start", "id": "begin-now"}, tokens=(ann,)).json()["ok"]
        before = site.get(path)["state"]["clock"]
        assert before["running"] == ["A"]
    with Site(sqlite, tmp_path, skipped=3_600_000) as site:
        after = site.get(path)["state"]
        assert after["waiting_for"] == ["A"]
        left = after["clock"]["left"]["A"] - (site.clock() - after["clock"]["since"])
        assert left > before["left"]["A"] - 120_000
