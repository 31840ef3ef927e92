"""Uploaded files: a saved game is one table, archives unpack up to a limit, damage is reported in one sentence."""

from __future__ import annotations

import gzip
import hashlib
import json
import math
import re
import tracemalloc
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tankrush import cli
from tankrush.catalogue.cards import CardError
from tankrush.catalogue.corrections import unpack
from tankrush.catalogue.files import read_catalogue
from tankrush.server.admin.backup import back_up, restore
from tankrush.server.admin.backup_reader import LARGEST_LINE, BadBackup, read_items
from tankrush.server.admin.saved_game import LARGEST_FILE
from tankrush.server.browser.smoke_run import TOKEN, Rehearsal
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.log_rows import Head, Row, chained
from tankrush.server.store import Announcement, Audit, Ban, Store, Token
from tankrush.server.support.card_sets import files_of, id_of
from tests.server.admin.stored_tables import keep
from tests.server.store.making import opened

ROOT = Path(__file__).parents[3]
TABLE = "table-aaaaaa"
Lines = list[dict[str, Any]]
BAN = {"ban": {"subject": "192.0.2.7", "until": 10**15, "reason": "x"}}
ANNOUNCEMENT = {"announcement": {"text": "Send me your token", "at": 1, "until": 10**15}}
AUDIT = {"audit": {"at": 1, "who": "anna", "what": "ban", "subject": "192.0.2.7"}}
KEY = {"key": {"hash": "e" * 64, "table": "", "role": "bot", "seat": None, "created": 1}}


def run(*words: str, fails: bool = False, answer: str = "") -> str:
    with ThreadPoolExecutor(1) as thread:  # in a thread: commands start their own event loop
        result = thread.submit(CliRunner().invoke, cli.app, list(words), input=answer).result()
    assert (result.exit_code != 0) == fails, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return " ".join(result.output.split())


def sealed(lines: Lines) -> bytes:
    """Return a file with these lines, with correct links and checksum, which any author can compute."""
    for table in (line["table"] for line in lines if "table" in line):
        if any(isinstance(row, list) and row[-1] == "" for row in table["rows"]):  # forged
            head = Head(**table["head"])
            done = chained(head, [Row(head.table, *row) for row in table["rows"]])
            table["rows"] = [[*row[:-1], link.chain] for row, link in zip(table["rows"], done, strict=True)]
    body = b"".join(json.dumps(line, separators=(",", ":")).encode("ascii") + b"\n" for line in lines)
    tables = [line["table"] for line in lines if "table" in line]
    rows = sum(len(table["rows"]) for table in tables)
    end = {"end": {"tables": len(tables), "rows": rows, "sha256": hashlib.sha256(body).hexdigest()}}
    return gzip.compress(body + json.dumps(end).encode("ascii") + b"\n")


async def saved(tmp_path: Path, moves: int = 5, *, more: bool = False) -> Lines:
    """Return the lines of a game as a browser saves it, without the last; with `more`, those of a server's backup."""
    path = tmp_path / "honest.backup"
    async with opened(f"sqlite:///{tmp_path / 'honest.db'}") as store:
        await keep(store, TABLE, moves)
        if more:
            await store.add_key(Token("d" * 64, "", "bot", None, 7))
            await store.ban(Ban("192.0.2.7", 10**15, "noise"))
            await store.announce(Announcement("Restart", 1, 10**15))
            await store.audit(Audit(1, "root", "ban", "192.0.2.7"))
        await back_up(store, path, 42)
    lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()][:-1]
    return lines if more else [line for line in lines if "secret" not in line]  # only servers have this line


async def operators_things(store: Store) -> tuple[object, ...]:
    return (await store.bans(0), await store.announcement(0), await store.audits(), await store.keys_of(""))


# ---- a player's game on a server -------------------------------------------------------------------------------


async def test_import_ignores_operator_data_of_a_file(database: str, tmp_path: Path) -> None:
    path = tmp_path / "game.backup"
    path.write_bytes(sealed([*await saved(tmp_path), BAN, ANNOUNCEMENT, AUDIT, KEY]))
    async with opened(database) as store:
        await keep(store, "table-bbbbbb", 1)
        assert (await restore(store, path, may_add=True)).tables == 1
        assert await operators_things(store) == ([], None, [], [])


@pytest.mark.parametrize("line", [BAN, ANNOUNCEMENT, AUDIT, KEY], ids=lambda line: next(iter(line)))
async def test_saved_game_with_operator_data_is_refused(tmp_path: Path, line: dict[str, Any]) -> None:
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed([*await saved(tmp_path), line]))
    assert f"this file also {next(iter(line))}." in run("import", str(path), "--database", database, fails=True)
    async with opened(database) as store:
        assert await operators_things(store) == ([], None, [], [])
        assert await store.ids() == []


async def test_saved_game_must_be_one_table(tmp_path: Path) -> None:
    path = tmp_path / "game.backup"
    lines = await saved(tmp_path)
    for wrong, sentence in (([*lines, lines[-1]], "this file also table."), (lines[:1], "it holds no table.")):
        path.write_bytes(sealed(wrong))
        output = run("import", str(path), "--database", f"sqlite:///{tmp_path / 'server.db'}", fails=True)
        assert sentence in output


async def test_import_dry_run_changes_nothing(tmp_path: Path) -> None:
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(await saved(tmp_path)))
    output = run("import", str(path), "--database", database, "--dry-run")
    for part in (TABLE, "A Анна, B Bert", "Cards: known here", "Nothing was changed."):
        assert part in output
    async with opened(database) as store:
        assert await store.ids() == []
    assert f"Table {TABLE} is imported." in run("import", str(path), "--database", database)
    assert "is already there, nothing was changed." in run("import", str(path), "--database", database, fails=True)
    assert "no problems." in run("verify", "--database", database)


async def test_restore_of_a_backup_is_described_and_confirmed(tmp_path: Path) -> None:
    path, database = tmp_path / "games.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(await saved(tmp_path, more=True)))
    held = "1 token of programs, 1 ban, 1 announcement, 1 line of the audit log"
    assert held in run("restore", str(path), "--database", database, "--dry-run")
    assert held in run("restore", str(path), "--database", database, answer="n\n", fails=True)
    async with opened(database) as store:
        assert (await store.ids(), await store.bans(0)) == ([], [])
    run("restore", str(path), "--database", database, answer="y\n")
    async with opened(database) as store:
        assert len(await store.bans(0)) == len(await store.audits()) == len(await store.keys_of("")) == 1


def spoil_table(change: Callable[[dict[str, Any]], None]) -> Callable[[Lines], Lines]:
    def spoil(lines: Lines) -> Lines:
        change(next(line["table"] for line in lines if "table" in line))
        return lines

    return spoil


DAMAGES: dict[str, Callable[[Lines], Lines]] = {
    "a text as time": spoil_table(lambda table: table["head"].update(created="now")),
    "a head without its seed": spoil_table(lambda table: table["head"].pop("seed")),
    "a summary without its status": spoil_table(lambda table: table["summary"].pop("status")),
    "a row that is a number": spoil_table(lambda table: table["rows"].append(7)),
    "a short row": spoil_table(lambda table: table["rows"].append([1, "said"])),
    "a seat that is none": spoil_table(lambda table: table["rows"][0].__setitem__(2, 99)),
    "a huge number": spoil_table(lambda table: table["rows"][0].__setitem__(5, 10**30)),
    "half a character": spoil_table(lambda table: table["rows"][0].__setitem__(4, "\ud800")),
    "rows that are none": spoil_table(lambda table: table.update(rows="many")),
    "keys of numbers": spoil_table(lambda table: table.update(keys=[[1, 2, 3, 4]])),
    "cards that are no texts": lambda lines: [lines[0], {"catalogue": {"digest": "d", "files": {"a": 1}}}, *lines[1:]],
    "half a character in cards": lambda lines: [
        {"catalogue": {**line["catalogue"], "files": {"base.csv": "\ud800"}}} if "catalogue" in line else line
        for line in spoil_table(lambda table: table["head"].update(catalogue="c" * 64))(lines)
    ],
    "a ban without an end": lambda lines: [*lines, {"ban": {"subject": "x"}}],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_damaged_field_of_a_file_is_reported_in_one_sentence(tmp_path: Path, damage: str) -> None:
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(DAMAGES[damage](await saved(tmp_path))))
    for words in (("verify",), ("restore", "--yes", "--database", database), ("import", "--database", database)):
        output = run(words[0], str(path), *words[1:], fails=True)
        assert "game.backup" in output
        assert "Traceback" not in output


def replace_row(table: dict[str, Any], kind: str, data: dict[str, Any]) -> None:
    table["rows"] = [[n, kind, None, data, "", at, ""] if k == "said" else [n, k, *rest[:3], at, ""]
                     for n, k, *rest, at, _ in table["rows"]]  # fmt: skip


def insert_config(table: dict[str, Any], name: str) -> None:
    """Change the configuration in the lobby, with a custom achievement of this name; later tables use that text."""
    place = next(number for number, row in enumerate(table["rows"]) if row[1] == "started")
    config = f'{table["head"]["config"]}, achievement "{name} most cards cost=0"'
    data = {"config": config, "settings": table["head"]["settings"]}
    table["rows"].insert(place, [0, "changed", None, data, "", table["rows"][0][5], ""])
    table["rows"] = [[number, *row[1:6], ""] for number, row in enumerate(table["rows"], 1)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda table: replace_row(table, "announced", {"text": "I am the operator"}), "an operator's 'announced'"),
        (lambda table: table["head"].update(table="../../etc"), "the id of its table"),
        (lambda table: table["rows"][-1].__setitem__(5, 2**52), "in the future"),
        (lambda table: table["rows"][1][3].update(name="Ann\u202ea"), "texts that no table accepts"),
        (lambda table: insert_config(table, "free\0"), "texts that no table accepts"),
        (lambda table: insert_config(table, "free\u202e"), "texts that no table accepts"),
        (lambda table: replace_row(table, "seated-bot", {"level": "/tmp/mine.py"}), "does not have its bot"),
        (lambda table: table["rows"][-1][3].update(actions=[1]), "cannot be replayed"),
        (lambda table: table["head"].update(catalogue="c" * 64), "the cards of its game are missing"),
    ],
    ids=["operator", "id", "future", "texts", "zero byte", "turned text", "bot", "moves", "cards"],
)
async def test_forged_games_are_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(spoil_table(change)(await saved(tmp_path))))
    assert sentence in run("import", str(path), "--database", database, fails=True)
    async with opened(database) as store:
        assert await store.ids() == []


def insert_settings(settings: dict[str, Any]) -> Callable[[dict[str, Any]], None]:
    """Insert a lobby row with settings that no client can send."""

    def change(table: dict[str, Any]) -> None:
        rows = [[*row[:6], ""] for row in table["rows"]]
        place = next(number for number, row in enumerate(rows) if row[1] == "started")
        data = {"config": table["head"]["config"], "settings": {**table["head"]["settings"], **settings}}
        rows.insert(place, [0, "changed", None, data, "", rows[0][5], ""])
        table["rows"] = [[number, *row[1:]] for number, row in enumerate(rows, 1)]
        table["head"]["settings"].update(settings)

    return change


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"substitute": "/tmp/mine.py"}, "does not have its bot"),
        ({"substitute": "net:mine"}, "does not have its bot"),
        ({"title": "Ann\u202ea"}, "texts that no table accepts"),
        ({"series": {"games": 1, "wins": [], "points": [], "tables": []}}, "does not fit the seats"),
    ],
    ids=["file", "net", "title", "series"],
)
@pytest.mark.parametrize("is_row", [True, False], ids=["row", "head"])
async def test_forged_settings_are_refused(
    tmp_path: Path, settings: dict[str, Any], sentence: str, is_row: bool
) -> None:
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"

    def change(table: dict[str, Any]) -> None:
        before = dict(table["head"]["settings"])
        insert_settings(settings)(table)
        if is_row:
            table["head"]["settings"] = before
        else:
            table["rows"] = [[n, *row[1:]] for n, row in enumerate((r for r in table["rows"] if r[1] != "changed"), 1)]

    path.write_bytes(sealed(spoil_table(change)(await saved(tmp_path))))
    assert sentence in run("import", str(path), "--database", database, fails=True)
    async with opened(database) as store:
        assert await store.ids() == []


@pytest.mark.parametrize(
    "deal",
    [{"day": "2027-03-10", "strength": "hard", "is_scored": True}, {"origin": "table-of-others A", "is_scored": True}],
    ids=["daily", "link"],
)
async def test_imported_game_does_not_count_as_a_try_of_a_shared_deal(tmp_path: Path, deal: dict[str, Any]) -> None:
    """It has no score, and gives no access to the results of the table that it names as its first."""
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(spoil_table(insert_settings({"deal": deal}))(await saved(tmp_path))))
    run("import", str(path), "--database", database)
    async with opened(database) as store:
        (line,) = await store.summaries([TABLE])
        assert line.entry is None
        head = await store.head(TABLE)
        assert head is not None
        assert "deal" not in head.settings
        assert not any("deal" in row.data.get("settings", {}) for row in await store.rows(TABLE))


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("said", {"phrase": "nonsense", "watcher": ""}, "cannot be replayed"),
        ("renamed", {"name": 7}, "cannot be replayed"),
        ("ended", {"reason": "nonsense"}, "cannot be replayed"),
        ("renamed", {"name": "0perator"}, "names or texts that no table accepts"),
        ("renamed", {"name": "Ann", "face": "\ud800"}, "cannot be replayed"),
        ("said", {"text": "hi", "watcher": "\ud800"}, "cannot be replayed"),
        ("said", {"text": "hi", "name": "\ud800"}, "names or texts that no table accepts"),
    ],
    ids=["phrase", "name", "reason", "operator", "half face", "half spectator", "half name"],
)
async def test_rows_that_no_view_can_show_are_refused(
    tmp_path: Path, kind: str, data: dict[str, Any], sentence: str
) -> None:
    """Such rows would make every request to the table fail and trigger the alert."""
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"

    def forge(table: dict[str, Any]) -> None:
        table["rows"] = [[*row[:6], ""] for row in table["rows"]]
        seat = None if data.get("watcher") else 0
        table["rows"].append([len(table["rows"]) + 1, kind, seat, data, "", table["rows"][-1][5], ""])

    path.write_bytes(sealed(spoil_table(forge)(await saved(tmp_path))))
    assert sentence in run("import", str(path), "--database", database, fails=True)


async def test_an_imported_report_of_the_coach_is_dropped(tmp_path: Path) -> None:
    """The coach's routes would trust it, and a forged one would make them fail."""
    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"

    def forge(table: dict[str, Any]) -> None:
        table["rows"] = [[*row[:6], ""] for row in table["rows"]]
        report = {"moments": [{"entry": "nonsense"}]}
        table["rows"].append([len(table["rows"]) + 1, "coached", 0, {"report": report}, "", table["rows"][-1][5], ""])

    path.write_bytes(sealed(spoil_table(forge)(await saved(tmp_path))))
    run("import", str(path), "--database", database)
    async with opened(database) as store:
        (row,) = [row for row in await store.rows(TABLE) if row.kind == "coached"]
        assert row.data == {}
        head = await store.head(TABLE)
        assert head is not None
        assert TableModel(head, await store.rows(TABLE), read_catalogue()).state.coached == {}


async def test_import_derives_summary_and_keys_from_the_rows(tmp_path: Path) -> None:
    def forge(table: dict[str, Any]) -> None:
        table["summary"].update(status="over", is_public=True, due=1, updated=2**52, about={"seats": 7})
        table["keys"] = [["f" * 64, "owner", None, 1], ["f" * 64, "seat", 0, 1]]

    path, database = tmp_path / "game.backup", f"sqlite:///{tmp_path / 'server.db'}"
    path.write_bytes(sealed(spoil_table(forge)(await saved(tmp_path))))
    run("import", str(path), "--database", database)
    async with opened(database) as store:
        (line,) = await store.summaries([TABLE])
        assert (line.status, line.updated < 2**52, line.about["seats"] != 7) == ("running", True, True)
        assert "f" * 64 not in [key.hash for key in await store.keys_of(TABLE)]


async def test_import_refuses_cards_under_a_wrong_digest(database: str, tmp_path: Path) -> None:
    path = tmp_path / "game.backup"
    planted = {"catalogue": {"digest": "c" * 64, "files": files_of()}}
    lines = await saved(tmp_path)
    path.write_bytes(sealed([lines[0], planted, *lines[2:]]))
    async with opened(database) as store:
        await keep(store, "table-bbbbbb", 1)
        assert "not what their digest says" in (await restore(store, path, may_add=True)).damaged[0]
        assert await store.catalogue("c" * 64) is None


# ---- archive bombs ---------------------------------------------------------------------------------------------

BOMBS: dict[str, bytes] = {
    "one line": b'{"audit":{"who":"' + b"a" * (LARGEST_LINE + 1024 * 1024),
    "many lines": (b'{"audit":{"at":1,"who":"a","what":"b","subject":"' + b"c" * 1000 + b'"}}\n') * 64_000,
}
FIRST = b'{"backup":{"name":"tankrush backup","format":2,"at":1,"version":"1"}}\n'


@pytest.fixture(scope="module", params=BOMBS)
def bomb(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of some kilobytes that unpacks to more than 60 MB."""
    path = tmp_path_factory.mktemp("bomb") / "game.backup"
    path.write_bytes(gzip.compress(FIRST + BOMBS[request.param], 9))
    assert path.stat().st_size < 300_000
    return path


def test_decompression_bomb_is_refused_while_unpacking(bomb: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'server.db'}"
    for words in (("verify",), ("restore", "--yes", "--database", database), ("import", "--database", database)):
        assert "game.backup is refused: " in run(words[0], str(bomb), *words[1:], fails=True)


def test_only_the_allowed_bytes_of_a_bomb_are_in_memory(bomb: Path) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadBackup):
            list(read_items(bomb, 1024 * 1024))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 8 * 1024 * 1024


async def test_browser_server_refuses_a_decompression_bomb(bomb: Path) -> None:
    here = Rehearsal()
    for content in (bomb.read_bytes(), b"\0" * (LARGEST_FILE + 1)):
        answer = json.loads(await here.home.bring(content, TOKEN, "en"))
        assert answer["error"]["code"] == "BAD_EXPORT"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_archives_of_cards_that_unpack_in_blocks_are_refused(method: int) -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("vehicles.csv", bytes(50_000_000))
    tracemalloc.start()
    try:
        with pytest.raises(CardError, match="only stored and deflated"):
            unpack("cards.zip", packed.getvalue())
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 2_000_000


def test_page_and_importer_have_the_same_file_size_limit() -> None:
    text = (ROOT / "web/src/offline/game-file.ts").read_text(encoding="utf-8")
    (factors,) = re.findall(r"LARGEST_FILE = ([\d *]+);", text)
    assert math.prod(map(int, factors.split("*"))) == LARGEST_FILE


# ---- a file in a browser ---------------------------------------------------------------------------------------


async def browser_game() -> tuple[str, Lines]:
    here = Rehearsal()
    await here.home.begin()
    table = await here.make(bots=("recruit",))
    content = gzip.decompress(await here.home.export(table))
    return table, [json.loads(line) for line in content.splitlines()][:-1]


async def test_an_imported_file_cannot_replace_cards_of_another_game() -> None:
    _, lines = await browser_game()
    there = Rehearsal()
    await there.home.begin()
    own = id_of(read_catalogue())
    before = dict(there.database.cards)
    assert own in before
    for line in lines:
        if "catalogue" in line:
            line["catalogue"]["files"] = {"vehicles.csv": "key\n"}
    await there.home.bring(sealed(lines), TOKEN, "en")
    await there.home.bring(
        sealed([lines[0], {"catalogue": {"digest": "e" * 64, "files": {}}}, *lines[2:]]), TOKEN, "en"
    )
    assert there.database.cards == before


@pytest.mark.parametrize("forged", [{"updated": "yesterday"}, {"about": 7}, {"version": None}, {"updated": 2**60}])
async def test_an_imported_file_cannot_break_the_list_of_games(forged: dict[str, Any]) -> None:
    _, lines = await browser_game()
    there = Rehearsal()
    await there.home.begin()
    known = await there.make(bots=("recruit",))
    spoil_table(lambda table: table["summary"].update(forged))(lines)
    await there.home.bring(sealed(lines), TOKEN, "en")
    again = Rehearsal(there.database)
    await again.home.begin()
    listed = (await again.ask("api/mine", {"tokens": [TOKEN]}))["ok"]["tables"]
    assert known in [line["table"]["table"] for line in listed]
