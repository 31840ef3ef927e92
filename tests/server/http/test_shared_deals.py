"""Equal moves in a shared deal give equal games, bots included, in every environment."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tankrush import engine
from tankrush.engine.config import read_config
from tankrush.notation.match import Match, bot_seed
from tankrush.server.browser.reference_games import DEALS, play_deal
from tankrush.server.browser.smoke_run import Rehearsal
from tests.harness.table_player import play_at_table
from tests.server.http.live_server import Site

ROOT = Path(__file__).resolve().parents[3]
GAMES = len(DEALS)


async def test_browser_server_plays_shared_deals_like_the_engine() -> None:
    here = Rehearsal()
    await here.home.begin()
    found = [await play_at_table(here.home.hub, number) for number in range(GAMES)]
    assert found == [play_deal(number) for number in range(GAMES)]
    assert len(set(found)) == GAMES


def test_server_with_worker_processes_plays_the_same_shared_deals(site: Site) -> None:
    assert site.loop is not None
    for number in range(GAMES):
        playing = asyncio.run_coroutine_threadsafe(play_at_table(site.hub, number), site.loop)
        assert playing.result(300) == play_deal(number)


@pytest.mark.skipif(not engine.COMPILED, reason="there is nothing to compare the interpreted engine with")
def test_interpreted_engine_plays_the_same_shared_deals() -> None:
    path = os.pathsep.join([str(ROOT), str(Path(engine.__file__).parents[2])])
    environment = {**os.environ, "TANKRUSH_ENGINE": "python", "PYTHONPATH": path}
    command = [sys.executable, "-P", "-m", "tests.harness.table_player", str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [play_deal(number) for number in range(GAMES)], done.stderr


def test_bot_dice_depend_on_seed_seat_and_own_decisions() -> None:
    match = Match.begin(read_config("base, 3 players, first A"), "5eed" * 8)
    other = Match.begin(read_config("base, 3 players, first A"), "feed" * 8)
    seeds = {bot_seed(match, 0), bot_seed(match, 1), bot_seed(other, 0), bot_seed(match, 0, "hint")}
    assert len(seeds) == 4
    before = bot_seed(match, 0), bot_seed(match, 1)
    match.play_text(0, "end")
    assert bot_seed(match, 0) != before[0]
    assert bot_seed(match, 1) == before[1]
