"""User text is sanitised in one place, and every fault has an id."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import is_name, read_catalogue
from tankrush.protocol.http_bodies import ConfigForm, Played
from tankrush.server.admin.backup import back_up, restore
from tankrush.server.api.tables import agreed, config_of
from tankrush.server.model.player_names import clean_name, clean_talk
from tests.server.http.live_server import Site, new_token
from tests.server.http.test_sockets import Raw, begin, raw
from tests.server.store.making import opened

UGLY = "Fast\x00 \n[Result \ud800x]"


@pytest.mark.parametrize("clean", [clean_name, clean_talk])
def test_user_text_is_sanitised_to_one_line(clean: object) -> None:
    assert callable(clean)
    text = clean(UGLY)
    assert text.isprintable()
    text.encode("utf-8")


def test_names_of_custom_achievements_are_one_line() -> None:
    form = ConfigForm(own_achievements=[f"own-1 most medals; en {UGLY}"])
    (blank,) = config_of(form).blanks
    assert blank.names == (("en", "Fast [Result x]"),)


async def test_control_characters_in_names_cause_no_error_on_both_databases(database: str, tmp_path: Path) -> None:
    """NUL was an error on PostgreSQL, and a line end added lines to the record."""
    with Site(database, tmp_path) as site:
        body = {"players": 2, "own_achievements": [f"own-1 most medals; en {UGLY.encode('utf-8', 'ignore').decode()}"]}
        body = {"setup": body, "name": "Ann", "token": new_token(), "seats": [{}, {"bot": "recruit"}], "start": True}
        answer = site.ask("POST", "/api/tables", body)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        record = site.ask("GET", f"/api/tables/{table}/record").text
        assert "Fast [Result x]" in record
        assert not [line for line in record.splitlines() if line.startswith("[Result x]")]
    path = tmp_path / "games.backup"
    async with opened(database) as store:
        await back_up(store, path, 42)
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as other:
        assert (await restore(other, path)).damaged == ()
        assert table in await other.ids()


@pytest.mark.parametrize("name", ["Tank\u202eknaT", "Zero\u200bwidth", "T" + 9 * "\u0301", "two\u2028lines", ""])
def test_names_of_custom_cards_are_sanitised_to_one_line(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize("name", ["Pz.Kpfw. IV Ausf. H", "ИС-2", "Xe tăng Việt", "Ｔ－34"])
def test_names_of_custom_cards_may_be_in_any_language(name: str) -> None:
    assert is_name(name)


def test_line_breaks_in_a_configuration_are_removed() -> None:
    assert agreed(read_catalogue(), Played(config="base,\n2\x00 players\ud800")) == agreed(
        read_catalogue(), Played(config="base, 2 players")
    )


@pytest.mark.parametrize("frame", [b'{"kind":"say","id":"a-line-of-1","text":"\xff\xfe"}', b"\xff", b"\x00"])
async def test_invalid_text_gets_the_usual_refusal(site: Site, frame: bytes) -> None:
    table, token = begin(site)
    async with raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, token)
        await socket.send(frame, text=True)
        assert (await client.hear("answer"))["refused"]["code"] == "NOT_UNDERSTOOD"


def test_a_lone_surrogate_in_a_body_is_refused(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        body = b'{"config":"base, 2 players","name":"\\ud800","token":"' + new_token().encode() + b'"}'
        answer = site.ask("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["code"]


def test_every_server_fault_has_an_id(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Site(sqlite, tmp_path) as site:

        async def fail(*_: object, **__: object) -> None:
            raise RuntimeError("on purpose")

        monkeypatch.setattr(site.hub.store, "tables", fail)
        answer = site.ask("GET", "/api/tables")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "FAULT"
        assert len(answer.json()["error"]["id"]) == 12
