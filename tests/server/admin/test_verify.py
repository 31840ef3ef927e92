"""Verification replays every game and finds every change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tankrush.server.admin.backup import back_up, restore
from tankrush.server.admin.backup_reader import BadBackup
from tankrush.server.admin.verify import Finding, Verdict, Verifier, verify_backup, verify_store
from tankrush.server.model.log_rows import Row, chained
from tankrush.server.store import Archive, Store
from tests.server.admin.stored_tables import keep
from tests.server.store.making import head as other_head
from tests.server.store.making import opened, row, summary, with_store


async def findings(store: Store, verifier: Verifier) -> list[Finding]:
    return [finding async for finding in verify_store(store, verifier)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return a table with a game of 60 moves."""

    async def act(store: Store) -> Archive:
        await keep(store, "table-aaaaaa", 60)
        archive = await store.archive("table-aaaaaa")
        assert archive is not None
        return archive

    return with_store(f"sqlite:///{tmp_path_factory.mktemp('played') / 'games.db'}", act)


async def test_verify_accepts_games_of_a_restored_backup(database: str, tmp_path: Path) -> None:
    path = tmp_path / "games.backup"
    async with opened(database) as store:
        await keep(store, "table-aaaaaa", 100_000)
        await keep(store, "table-bbbbbb", 30)
        await keep(store, "table-cccccc", 0, starts=False)
        verifier = Verifier()
        assert await findings(store, verifier) == []
        assert (verifier.report.tables, verifier.report.games, verifier.report.finished) == (3, 2, 1)
        assert verifier.report.rows == sum([len(await store.rows(table)) for table in await store.ids()])
        await back_up(store, path, 42)
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as target:
        await restore(target, path)
        again = Verifier()
        assert await findings(target, again) == []
        assert again.report == verifier.report
    verifier = Verifier()
    assert list(verify_backup(path, verifier)) == []
    assert verifier.report.tables == 3


def change_row(archive: Archive, version: int, change: Callable[[Row], Row]) -> Archive:
    rows = [change(row) if row.version == version else row for row in archive.rows]
    return replace(archive, rows=tuple(rows))


def last_move(archive: Archive) -> Row:
    return [row for row in archive.rows if row.kind == "moved"][-1]


def test_verify_accepts_a_whole_game(played: Archive) -> None:
    verifier = Verifier()
    assert list(verifier.verify(played)) == []
    assert verifier.report == Verdict(1, len(played.rows), 1, 0)


def test_verify_names_the_version_of_a_wrong_hash(played: Archive) -> None:
    move = [row for row in played.rows if row.kind == "moved"][30]
    changed = change_row(played, move.version, lambda row: replace(row, data={**row.data, "hash": "0" * 16}))
    changed = replace(changed, rows=tuple(chained(changed.head, changed.rows)))
    (finding,) = Verifier().verify(changed)
    assert (finding.table, finding.version) == ("table-aaaaaa", move.version)
    assert "the log says #0000000000000000" in finding.sentence


def test_verify_finds_another_seed(played: Archive) -> None:
    (finding,) = Verifier().verify(replace(played, head=replace(played.head, seed="8" * 32)))
    assert finding.table == "table-aaaaaa"
    assert finding.version > 0


def test_verify_finds_a_missing_row(played: Archive) -> None:
    (finding,) = Verifier().verify(replace(played, rows=played.rows[:10] + played.rows[11:]))
    assert finding.sentence == "Version 11 is missing, version 12 is in its place."


def test_verify_finds_missing_last_rows(played: Archive) -> None:
    (finding,) = Verifier().verify(replace(played, rows=played.rows[:-1]))
    assert f"the log ends at {len(played.rows) - 1}" in finding.sentence


@pytest.mark.parametrize("change", [{"kind": "unknown"}, {"data": {}}, {"seat": 17}])
def test_verify_finds_an_invalid_row(played: Archive, change: dict[str, object]) -> None:
    version = last_move(played).version
    changed = change_row(played, version, lambda row: replace(row, **change))  # type: ignore[arg-type]
    (finding,) = Verifier().verify(changed)
    assert finding.version == version


def test_wrong_lists_unknown_rules_and_missing_cards_are_reported(played: Archive) -> None:
    (finding,) = Verifier().verify(replace(played, summary=replace(played.summary, status="over")))
    assert "The list says over, but the log leads to running." in finding.sentence
    (finding,) = Verifier().verify(replace(played, head=replace(played.head, rules="0")))
    assert "rules version 0" in finding.sentence
    (finding,) = Verifier().verify(replace(played, head=replace(played.head, catalogue="0" * 64)))
    assert "card tables 000000000000… of the game are missing" in finding.sentence


async def test_verify_continues_after_a_damaged_table(sqlite: str) -> None:
    async with opened(sqlite) as store:
        await keep(store, "table-bbbbbb", 5)
        for table in ("table-aaaaaa", "table-cccccc"):
            await store.create(other_head(table), [row(1, table)], summary(1, table))
        await store.keep_catalogue("c" * 64, {"base.csv": "nonsense"})
        found = await findings(store, Verifier())
    assert [finding.table for finding in found] == ["", "table-aaaaaa", "table-cccccc"]


async def test_verify_reports_changed_card_tables(sqlite: str) -> None:
    async with opened(sqlite) as store:
        model = await keep(store, "table-bbbbbb", 5)
        files = await store.catalogue(model.head.catalogue)
        assert files is not None
        await store.keep_catalogue("c" * 64, files)
        await store.create(other_head("table-aaaaaa"), [row(1, "table-aaaaaa")], summary(1, "table-aaaaaa"))
        assert "were changed" in (await findings(store, Verifier()))[0].sentence


def test_verify_refuses_a_file_that_is_not_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "games.backup"
    path.write_bytes(b"games")
    with pytest.raises(BadBackup):
        list(verify_backup(path, Verifier()))
