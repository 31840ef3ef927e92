"""Players' card sets: limited, and freed with their last table, in memory and in the database."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tankrush.catalogue.files import read_catalogue
from tankrush.server.bot_workers.worker import Worker
from tankrush.server.bot_workers.worker_messages import SETS_KEPT, Cards
from tankrush.server.store.card_files import RECENT
from tankrush.server.store.database import Statement
from tankrush.server.support.card_sets import files_of, id_of
from tankrush.server.support.rate_limits import Limit
from tankrush.server.views import table_form
from tests.server.http.live_server import GENEROUS, Site, new_token
from tests.server.store.making import head, opened, row, summary

SETS = 8


def dearer(cost: int) -> dict[str, Any]:
    return {"values": {"ussr-t-34": {"cost": str(cost)}}, "printed": []}


def make(site: Site, cost: int, **options: Any) -> str:
    table: str = site.make(name="Ann", cards=dearer(cost), **options)["table"]
    return table


def wait(site: Site, work: Callable[[], Awaitable[Any]]) -> Any:
    """Run a coroutine in the server's loop and return its result."""

    async def run() -> Any:
        return await work()

    assert site.loop
    return asyncio.run_coroutine_threadsafe(run(), site.loop).result(60)


def kept_sets(site: Site) -> int:
    """Return the card sets in the database besides the server's own."""

    async def count() -> int:
        database: Any = site.hub.store
        (found,) = await database.database.read(Statement("select count(*) from catalogues"))
        return int(found[0][0])

    return int(wait(site, count)) - 1


def test_card_set_is_deleted_with_its_last_table(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        first, second, other = make(site, 9), make(site, 9), make(site, 8)
        assert kept_sets(site) == 2

        def delete(table: str) -> None:
            wait(site, lambda: site.hub.store.delete(table))

        delete(other)
        assert kept_sets(site) == 1
        delete(first)
        assert kept_sets(site) == 1
        assert site.get(f"/api/tables/{second}")["state"]["table"] == second
        delete(second)
        assert kept_sets(site) == 0
        delete(site.make(name="Ann")["table"])
        assert site.make(name="Ann")["table"], "the server's own set is written with the next table"


def test_memory_keeps_card_sets_of_loaded_tables_and_a_few_more(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        tables = [make(site, cost) for cost in range(1, SETS + 1)]
        assert len(site.hub.cards) >= SETS - 1
        for table in tables:
            digest = site.get(f"/api/tables/{table}")["state"]["catalogue"]
            assert site.ask("GET", f"/api/cards/{digest}").status_code == 200
        assert len(table_form._CARDS) <= table_form.MOST_CARDS

        async def let_go() -> None:
            for table in tables:
                site.hub.forget(table)
            gc.collect()

        wait(site, let_go)
        assert len(site.hub.cards) <= RECENT


def test_new_card_sets_per_address_are_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=replace(GENEROUS, sets=Limit(3, 3600))) as site:
        program = site.ask("POST", "/api/bots", {"name": "Maker"}).json()["token"]

        def ask(cost: int) -> int:
            body = {"config": "base, 2 players", "token": new_token(), "name": "Ann", "cards": dearer(cost)}
            return site.ask("POST", "/api/tables", body, tokens=(program,)).status_code

        assert [ask(cost) for cost in (9, 8, 7, 6)] == [201, 201, 201, 429]
        assert ask(9) == 201, "a set that is there costs nothing"


def test_workshop_requests_have_a_separate_limit(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=replace(GENEROUS, workshop=Limit(3, 3600))) as site:
        answers = [site.ask("POST", "/api/workshop/check", dearer(9)).status_code for _ in range(2)]
        answers += [site.ask("POST", f"/api/workshop/{path}", dearer(9)).status_code for path in ("download", "check")]
        assert answers == [200, 200, 200, 429]
        assert site.ask("POST", "/api/workshop/read?file=x.csv", {}).status_code == 429


def test_card_sets_without_tables_are_deleted_at_the_start(database: str, tmp_path: Path) -> None:
    async def leave() -> None:
        async with opened(database) as store:
            await store.keep_catalogue("e" * 64, {"vehicles.csv": "left behind"})

    asyncio.run(leave())
    with Site(database, tmp_path) as site:
        assert kept_sets(site) == 0
        assert wait(site, lambda: site.hub.store.catalogue(id_of(read_catalogue()))) == files_of()


async def test_concurrent_creation_and_deletion_keep_cards_of_every_table(database: str) -> None:
    files = {"vehicles.csv": "key"}

    async def come_and_go(store: Any, number: int) -> None:
        for turn in range(10):
            name = f"table-{number}-{turn:04}"
            await store.create(head(name), [row(1, name)], summary(1, name), (), files)
            assert await store.catalogue(head(name).catalogue) == files
            await store.delete(name)

    async with opened(database) as one, opened(database) as other:
        await asyncio.gather(*(come_and_go(store, number) for number, store in enumerate((one, other, one, other))))
        assert await one.catalogue(head("table-0-0000").catalogue) is None


def test_bot_workers_keep_only_a_few_card_sets() -> None:
    worker = Worker()
    for number in range(SETS_KEPT + 3):
        worker.learn(Cards(f"{number:064}", files_of()))
    assert list(worker.catalogues) == [f"{number:064}" for number in range(3, SETS_KEPT + 3)]
