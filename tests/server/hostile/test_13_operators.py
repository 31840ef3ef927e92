"""Operators read, answer and close reports; actions are logged with names; finished tables are deleted on time."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tankrush.cli.server.admin_command import app
from tankrush.protocol.socket_messages import Report, Say
from tankrush.server.admin.admin import Admin
from tankrush.server.commands.chat import MOST_REPORTS
from tankrush.server.live.retention import DAY, forget_finished
from tankrush.server.model.denial import Denied
from tankrush.server.model.orders import AnswerReport
from tankrush.server.store import Store
from tankrush.server.support.prometheus import Metrics
from tankrush.server.support.settings import BadSettings, Operator, operators, read_settings, secret_hash
from tests.server.admin.stored_tables import NOW, keep
from tests.server.http.live_server import Site, new_token
from tests.server.store.making import opened, with_store
from tests.server.tables.table_builder import Table, new_id

ROOT = Path(__file__).parents[3]
ANNA, BEN = "anna-has-this-token-of-40-characters-000", "ben-has-that-token-of-40-characters-0000"
OPERATORS = (Operator("anna", secret_hash(ANNA)), Operator("ben", secret_hash(BEN)))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# ---- reports ---------------------------------------------------------------------------------------------------


def insulted(site: Site) -> tuple[str, str, str, int]:
    """Return a table with a rude chat line by Ben, the tokens of both players, and the version of the line."""
    ann, ben = new_token(), new_token()
    table = site.make(name="Ann", token=ann)["table"]
    path = f"/api/tables/{table}/commands"
    assert site.ask("POST", path, {"kind": "sit", "id": "sit-down-1", "name": "Ben"}, tokens=(ben,)).json()["ok"]
    said = site.ask("POST", path, {"kind": "say", "id": "rude-words", "text": "You play badly"}, tokens=(ben,)).json()
    return table, ann, ben, said["version"]


def test_operator_reads_answers_and_closes_a_report(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path, operators=OPERATORS) as site:
        table, ann, ben, version = insulted(site)
        report = {"kind": "report", "id": "report-ben-1", "about": version, "whom": "B", "text": "He is rude"}
        number = site.ask("POST", f"/api/tables/{table}/commands", report, tokens=(ann,)).json()["version"]

        def ask(method: str, path: str, body: Any = None, token: str = ANNA) -> Any:
            answer = site.ask(method, f"/api/admin{path}", body, headers=bearer(token))
            assert answer.status_code == 200, answer.text
            return answer.json()

        (found,) = ask("GET", "/reports")
        assert (found["table"], found["report"], found["by_name"], found["whom_name"]) == (table, number, "Ann", "Ben")
        assert (found["text"], found["about_text"], found["is_closed"]) == ("He is rude", "You play badly", False)
        place = f"/tables/{table}/reports/{number}"
        ask("POST", f"{place}/answer", {"text": "We look into it."})
        assert ask("GET", "/reports")[0]["answered_by"] == "anna"
        ask("POST", f"{place}/close", {"text": ""}, token=BEN)
        assert ask("GET", "/reports") == []
        (closed,) = ask("GET", "/reports?status=closed")
        assert (closed["answer"], closed["answered_by"]) == ("We look into it.", "ben")
        log = ask("GET", "/audits")
        assert {(one["who"], one["what"], one["subject"]) for one in log} == {
            ("anna", "answer report", f"{table} {number}"), ("ben", "close report", f"{table} {number}"),
        }  # fmt: skip

        # Ann reads the answer; neither Ben nor a spectator learns that there was a report.
        def state(*tokens: str) -> Any:
            return site.get(f"/api/tables/{table}", tokens=tokens)["state"]

        assert state(ann)["reports"] == [
            {"version": number, "about": version, "whom": "B", "text": "He is rude", "answer": "We look into it.",
             "is_closed": True}
        ]  # fmt: skip
        for other in (state(ben), state()):
            assert other["reports"] == []
            assert "rude" not in json.dumps(other)


def test_an_unknown_report_cannot_be_answered(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, operators=OPERATORS) as site:
        table, _, _, version = insulted(site)
        path = f"/api/admin/tables/{table}/reports/{version}/answer"
        answer = site.ask("POST", path, {"text": "Well"}, headers=bearer(ANNA))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "BAD_OPERATION")
        assert site.ask("GET", "/api/admin/reports", headers=bearer("x" * 40)).status_code == 401


def test_answer_to_a_report_reaches_the_reporter_and_is_logged() -> None:
    table = Table()
    table.do(1, Say(id=new_id(), text="You play badly"))
    table.do(0, Report(id=new_id(), about=table.model.version, text="Rude"))
    number = table.model.version
    table.order(AnswerReport(number, "Thank you.", "anna", True))
    heard = table.model.events(table.who(0), table.model.version)
    assert [(event["kind"], event["text"]) for event in heard] == [("answered-report", "Thank you.")]
    assert "anna" not in json.dumps(heard)
    assert table.model.events(table.who(1), table.model.version) == []
    assert table.rebuilt().snapshot(table.who(0))["reports"][0]["is_closed"]


def test_report_limits_are_per_seat() -> None:
    table = Table()
    zoe = table.model.recognise([], "en", "Zoe")
    for who in (zoe, table.who(1)):
        for _ in range(MOST_REPORTS):
            table.do(who, Report(id=new_id(), about=1, text="nonsense"))
        with pytest.raises(Denied):
            table.do(who, Report(id=new_id(), about=1, text="nonsense"))
    assert table.do(0, Report(id=new_id(), about=1, text="They insult me."))


def test_reports_are_answered_on_the_command_line(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill(store: Store) -> int:
        model = await keep(store, "table-aaaaaa", 0)
        (row,) = model.decide(Table().who(0), Report(id=new_id(), about=1, text="Too slow", whom="B"), NOW)
        model.apply(row)
        await store.append("table-aaaaaa", row.version - 1, [row], model.summary(NOW))
        return row.version

    number = with_store(sqlite, fill)
    monkeypatch.setattr("getpass.getuser", lambda: "carla")

    def command(*words: str) -> str:
        result = CliRunner().invoke(app, ["--database", sqlite, *words])
        assert result.exit_code == 0, result.output
        return result.output

    assert f"table-aaaaaa {number}" in (listed := command("reports"))
    assert "Too slow" in listed
    assert (
        command("answer", "table-a", str(number), "Noted.") == f"Report {number} of table table-aaaaaa is answered.\n"
    )
    assert "carla answered: Noted." in command("reports")
    command("close", "table-a", str(number))
    assert command("reports") == "0 reports.\n"
    assert "carla  close report" in command("audits")


# ---- names -----------------------------------------------------------------------------------------------------


def test_operator_tokens_are_read_with_their_names() -> None:
    assert operators(f"anna:{ANNA}, ben:{BEN}") == OPERATORS
    assert operators(ANNA) == (Operator("operator", secret_hash(ANNA)),)


@pytest.mark.parametrize("text", [f"anna:{ANNA}, anna:{BEN}", f"An na:{ANNA}", "anna:short", f":{ANNA}"])
def test_invalid_operator_names_are_refused_without_the_secret(text: str) -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings({}, {"TANKRUSH_ADMIN_TOKEN": text})
    assert ANNA not in str(refused.value)


# ---- retention -------------------------------------------------------------------------------------------------


async def test_only_finished_tables_are_deleted_after_their_days(database: str) -> None:
    class Keeper:
        def __init__(self, store: Store, now: int) -> None:
            self.store, self.now, self.forgotten = store, now, list[str]()

        def clock(self) -> int:
            return self.now

        def forget(self, name: str) -> None:
            self.forgotten.append(name)

    async with opened(database) as store:
        for name in ("table-over-1", "table-over-2", "table-running"):
            await keep(store, name, 3)
        await keep(store, "table-lobby", 0, starts=False)
        await Admin(store, clock=lambda: NOW).end("table-over-1")
        await Admin(store, clock=lambda: NOW + 5 * DAY).end("table-over-2")
        (first,) = await store.summaries(["table-over-1"])
        assert await forget_finished(Keeper(store, first.updated + 30 * DAY), 30) == 0
        keeper = Keeper(store, first.updated + 30 * DAY + 1)
        assert await forget_finished(keeper, 30) == 1
        assert keeper.forgotten == ["table-over-1"]
        assert await store.ids() == ["table-lobby", "table-over-2", "table-running"]
        assert await store.archive("table-over-1") is None
        last = (await store.audits())[0]
        assert (last.who, last.subject) == ("server", "1 finished after 30 days")


def test_tables_are_kept_for_ever_by_default() -> None:
    assert read_settings({}, {}).keep_days == 0
    assert read_settings({"keep_days": "30"}, {}).keep_days == 30


# ---- monitoring ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["alerts.yml", "dashboard.json"])
def test_every_monitored_metric_exists(name: str) -> None:
    """An alert on an unknown metric would never fire."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    measured = set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE))
    parts = {f"{one}{end}" for one in measured for end in ("", "_total", "_bucket", "_sum", "_count")}
    watched = set(re.findall(r"\b(?:tankrush|process)_\w+", text))
    assert len(watched) > 5
    assert watched - parts == set()


def test_there_is_one_dashboard_and_every_alert_has_instructions() -> None:
    panels = json.loads((ROOT / "deploy/dashboard.json").read_text(encoding="utf-8"))["panels"]
    assert all(panel["targets"] and panel["title"] for panel in panels)
    rules = (ROOT / "deploy/alerts.yml").read_text(encoding="utf-8")
    assert rules.count("- alert:") == rules.count("summary:") == rules.count("description:") >= 8


def test_release_is_audited_and_has_a_bill_of_materials() -> None:
    steps = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    for word in ("pip-audit", "cyclonedx", "npm audit"):
        assert word in steps
    release = steps[steps.index("\n  release:") :]
    assert "audit" in release[: release.index("if:")], "nothing is published before the audit has passed"
