"""People's texts are cleaned in one place, and every fault has an id."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.server.answers.lobby import agreed, config_of
from tankrush.server.table.names import clean_name, clean_talk
from tests.server.edge.site import Site, new_token, run
from tests.server.edge.test_sockets import Raw, begin, raw

UGLY = "Fast\x00 \n[Result \ud800x]"


@pytest.mark.parametrize("clean", [clean_name, clean_talk])
def test_nothing_but_one_line_of_text_is_left(clean: object) -> None:
    assert callable(clean)
    text = clean(UGLY)
    assert text.isprintable()
    text.encode("utf-8")


def test_names_of_achievements_are_one_line() -> None:
    form = {"own_achievements": [f"own-1 most medals; en {UGLY}"]}
    (blank,) = config_of(form).blanks
    assert blank.names == (("en", "Fast [Result x]"),)


def test_a_configuration_is_one_line() -> None:
    assert agreed(read_catalogue(), {"config": "base,\n2\x00 players\ud800"}) == agreed(
        read_catalogue(), {"config": "base, 2 players"}
    )


@pytest.mark.parametrize("frame", [b'{"kind":"say","id":"a-line-of-1","text":"\xff\xfe"}', b"\xff", b"\x00"])
def test_invalid_text_gets_the_usual_refusal(sqlite: str, tmp_path: Path, frame: bytes) -> None:
    async def work(site: Site) -> None:
        table, token = begin(site)
        async with raw(site) as socket:
            client = Raw(socket)
            await client.hello(table, token)
            await socket.send(frame, text=True)
            assert (await client.hear("answer"))["refused"]["code"] == "NOT_UNDERSTOOD"

    with Site(sqlite, tmp_path) as site:
        run(work(site))


def test_a_lone_surrogate_in_a_body_is_refused(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        body = b'{"config":"base, 2 players","name":"\\ud800","token":"' + new_token().encode() + b'"}'
        answer = site.ask("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["code"]


def test_every_fault_has_its_id(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Site(sqlite, tmp_path) as site:

        async def fail(*_: object, **__: object) -> None:
            raise RuntimeError("on purpose")

        monkeypatch.setattr(site.hub.store, "tables", fail)
        answer = site.ask("GET", "/api/tables")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "FAULT"
        assert len(answer.json()["error"]["id"]) == 12
