"""Shared deals in both databases: results by margin, the table of a week, the secret and the bots' results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tankrush.server.admin.backup import back_up, restore
from tankrush.server.model.log_rows import DealEntry
from tankrush.server.store import Store
from tests.server.store.making import append, head, opened, row, start, summary, with_store

MONDAY, TUESDAY = "2027-03-08 hard", "2027-03-09 hard"


async def played(store: Store, deal: str, name: str, margin: int | None) -> None:
    """Return a finished scored try: created, then ended with a result."""
    table = f"{deal[:10]}-{name}"
    entry = DealEntry(deal, f"key-{name}", name)
    await store.create(head(table), [row(1, table)], summary(1, table, status="running", entry=entry))
    await append(store, 1, table, status="over", entry=DealEntry(deal, f"key-{name}", name, margin))


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    found: str = request.getfixturevalue("postgres")
    return found


def test_deal_results_are_counted_and_ranked(url: str) -> None:
    async def act(store: Store) -> Any:
        for deal, results in (
            (MONDAY, {"Ann": 7, "Bea": -3, "Cem": 7, "Dan": None}),
            (TUESDAY, {"Bea": 1, "Ann": -20}),
        ):
            for name, margin in results.items():
                await played(store, deal, name, margin)
        await start(store)
        margins = await store.margins(MONDAY)
        week = await store.standings([MONDAY, TUESDAY], "key-Cem", 1)
        games = await store.deal_games(MONDAY, 10)
        await store.delete("2027-03-08-Ann")
        return margins, week, games, await store.margins(MONDAY), await store.standings([MONDAY], "", 10)

    margins, week, games, fewer, monday = with_store(url, act)
    assert margins == {-3: 1, 7: 2}
    # The best of a day gets 100 points, the others the share of players who did no better: 33 and 50.
    assert [(one.place, one.name, one.points, one.days) for one in week] == [(1, "Ann", 150, 2), (3, "Cem", 100, 1)]
    assert sorted(one.entry.name for one in games) == ["Ann", "Bea", "Cem"]
    assert fewer == {-3: 1, 7: 1}
    assert [(one.name, one.points) for one in monday] == [("Cem", 100), ("Bea", 50)]


def test_deal_secret_is_created_once(url: str) -> None:
    async def act(store: Store) -> tuple[str, str, str]:
        async with opened(url) as other:
            first, second = await store.secret(), await other.secret()
            await other.restore_secret("00" * 32)
            return first, second, await store.secret()

    first, second, third = with_store(url, act)
    assert first == second == third
    assert len(bytes.fromhex(first)) == 32


def test_deal_results_of_bots_are_kept_as_long_as_the_archive(url: str) -> None:
    async def act(store: Store) -> Any:
        await store.keep_bot_margins(MONDAY, {"recruit": -9}, "2027-01-01")
        await store.keep_bot_margins(MONDAY, {"recruit": 5}, "2027-01-01")
        before = await store.bot_margins(MONDAY)
        await store.keep_bot_margins(TUESDAY, {"recruit": 2}, "2027-03-09")
        return before, await store.bot_margins(MONDAY), await store.bot_margins(TUESDAY), await store.secret()

    before, monday, tuesday, secret = with_store(url, act)
    assert (before, monday, tuesday) == ({"recruit": -9}, None, {"recruit": 2})
    assert secret


def test_backup_keeps_deal_results_and_secret(url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup.gz"

    async def save(store: Store) -> str:
        await played(store, MONDAY, "Ann", 7)
        await back_up(store, path, 2000)
        return await store.secret()

    async def load(store: Store) -> Any:
        await restore(store, path)
        return await store.secret(), await store.margins(MONDAY), await store.standings([MONDAY], "", 1)

    kept = with_store(url, save)
    secret, margins, week = with_store(f"sqlite:///{tmp_path / 'other.db'}", load)
    assert secret == kept
    assert margins == {7: 1}
    assert [(one.name, one.player) for one in week] == [("Ann", "key-Ann")]
