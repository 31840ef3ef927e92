"""What an earlier version wrote is read by this one: a database, a backup, a record and a pickled game.

The files of this folder were made once, by version 0.1.0 before its modules moved (2026-11-16), and are never made
again: a database with a running, a finished, a branched and an unstarted table as the SQL that fills it, its backup
without the compression, the record of the finished game and a game in the middle as a pickle. `known.json` holds the
hashes of that day.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import pickle
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.notation.record import read_record, replay
from tankrush.protocol.socket_messages import Move
from tankrush.server.admin.backup import restore
from tankrush.server.admin.verify import Verifier, verify_store
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import Who
from tankrush.server.store import open_store
from tankrush.server.support.card_sets import catalogue_of

HERE = Path(__file__).parent
KNOWN: dict[str, Any] = json.loads((HERE / "known.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=["database", "backup"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the old database, as it was or out of its backup."""
    folder = tmp_path_factory.mktemp("old")
    path = folder / "games.db"
    if request.param == "database":
        with sqlite3.connect(path) as connection:
            connection.executescript((HERE / "games.sql").read_text(encoding="utf-8"))
        connection.close()
        return f"sqlite:///{path}"
    packed = folder / "games.backup"
    packed.write_bytes(gzip.compress((HERE / "backup.jsonl").read_bytes()))

    async def bring_back() -> None:
        store = await open_store(f"sqlite:///{path}")
        await restore(store, packed)
        await store.close()

    asyncio.run(bring_back())
    return f"sqlite:///{path}"


async def rooms_of(address: str) -> dict[str, TableModel]:
    """Every table of a database, with the cards it was begun with."""
    store = await open_store(address)
    found = {}
    for table in await store.ids():
        archive = await store.archive(table)
        assert archive is not None
        files = await store.catalogue(archive.head.catalogue)
        assert files is not None
        found[table] = TableModel(archive.head, archive.rows, catalogue_of(files))
    await store.close()
    return found


def old_cards() -> Catalogue:
    """The card tables of that day; the shipped ones may have changed since."""
    for line in (HERE / "backup.jsonl").read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        if "catalogue" in item:
            return catalogue_of(item["catalogue"]["files"])
    raise AssertionError("the backup holds no card tables")


def hash_of(game: Game | None) -> str | None:
    return state_hash(game) if game is not None else None


def test_every_table_opens_where_it_stood(database: str) -> None:
    models = asyncio.run(rooms_of(database))
    found = {
        name: {"version": model.version, "status": model.status, "hash": hash_of(model.game)}
        for name, model in models.items()
    }
    assert found == KNOWN["tables"]


def test_a_running_table_goes_on(database: str) -> None:
    model = asyncio.run(rooms_of(database))["table-running"]
    assert model.game is not None
    seat = asked_seats(model.game)[0]
    move = Move(id="next-000001", version=model.version, actions=[legal(model.game, seat)[0]])
    for row in model.decide(Who((seat,)), move, model.state.at + 1):
        model.apply(row)
    assert model.version > KNOWN["tables"]["table-running"]["version"]


def test_every_hash_in_the_log_is_still_right(database: str) -> None:
    async def look() -> tuple[list[str], int, int]:
        store = await open_store(database)
        verifier = Verifier()
        wrong = [finding.sentence async for finding in verify_store(store, verifier)]
        await store.close()
        return wrong, verifier.report.games, verifier.report.finished

    assert asyncio.run(look()) == ([], 3, 1)


def test_a_record_is_replayed_to_the_same_end() -> None:
    record = read_record((HERE / "game.txt").read_text(encoding="utf-8"))
    game = replay(record, old_cards()).game
    assert state_hash(game) == KNOWN["tables"]["table-finished"]["hash"]


def test_a_pickled_game_is_the_same_game() -> None:
    text = (HERE / "game.pickle.zlib.base64").read_text(encoding="ascii")
    game = pickle.loads(zlib.decompress(base64.b64decode(text)))
    assert {"hash": state_hash(game), "ply": game.ply} == KNOWN["pickle"]
