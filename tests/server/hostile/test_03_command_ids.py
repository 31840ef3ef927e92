"""Command ids belong to their caller: the same id from another caller is another command."""

from __future__ import annotations

from pathlib import Path

from tankrush.protocol.socket_messages import Move, Say
from tests.server.http.live_server import Site, new_token
from tests.server.tables.table_builder import Table


def test_same_command_id_of_another_player_is_another_command() -> None:
    table = Table("base, 2 players, first A")
    table.do(0, Move(id="command-0", version=table.model.version, text="end"))
    assert table.model.answered(table.who(0), "command-0") == table.model.version
    assert table.model.answered(table.who(1), "command-0") is None
    (row,) = table.do(1, Move(id="command-0", version=table.model.version, text="end"))
    assert row.kind == "moved"
    assert table.rebuilt().answered(table.who(1), "command-0") == row.version


def test_same_command_id_from_a_stranger_returns_no_key(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        host = new_token()
        table = site.make("base, 3 players", name="Ann", token=host)["table"]
        path = f"/api/tables/{table}/commands"
        rekey = {"kind": "rekey", "id": "rekey-my-seat"}
        own = site.ask("POST", path, rekey, tokens=(host,)).json()
        assert own["ok"]
        assert own["token"]
        stranger = site.ask("POST", path, rekey, tokens=(new_token(),)).json()
        assert not stranger["ok"]
        assert "token" not in stranger
        repeated = site.ask("POST", path, rekey, tokens=(host,)).json()
        assert repeated["token"] == own["token"]


def test_two_people_take_seats_with_the_same_command_id(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        table = site.make("base, 3 players", name="Ann")["table"]
        path = f"/api/tables/{table}/commands"
        ben, cleo = new_token(), new_token()
        for token, name in ((ben, "Ben"), (cleo, "Cleo"), (ben, "Ben")):
            sit = {"kind": "sit", "id": "sit-down-1", "name": name}
            assert site.ask("POST", path, sit, tokens=(token,)).json()["ok"]
        seats = site.get(f"/api/tables/{table}")["state"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Ben", "Cleo"]


def test_a_caller_with_several_tokens_is_one_caller() -> None:
    table = Table("base, 2 players, first A")
    table.do(0, Say(id="said-once", text="hi"))
    assert table.model.answered(table.who(0, 1), "said-once") == table.model.version
