"""Play shared deals at tables of a server's hub.

`python -m tests.harness.table_player 12 8` prints the digests of the native games 8 to 11.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

from tankrush.bots import make
from tankrush.protocol.socket_messages import Move
from tankrush.server.browser.reference_games import DEALS, PERSON, digest_of, play_deal, seed_of
from tankrush.server.commands.creation import Plan, found
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import hash_token

TOKEN = "the-person-of-the-shared-deals"
KEY = hash_token(TOKEN)
WAIT_SECONDS = 0.002


async def play_at_table(hub: Hub, number: int) -> str:
    """Play a shared deal against the server's bots with the moves of the native game; return its digest."""
    config, names = DEALS[number % len(DEALS)]
    plans = [Plan("Ann", KEY), *(Plan(level=name) for name in names)]
    head, rows = found(
        config, TableSettings(), hub.catalogue, hub.clock(), KEY, plans, seed=seed_of(number), starts=True
    )
    await hub.create(head, rows)
    return await play_seat(hub, head.table, TOKEN, PERSON)


async def play_seat(hub: Hub, name: str, token: str, level: str) -> str:
    """Play seat A of a table to the end as a bot would; return the digest of the game."""
    table, person, moves = await hub.find(name), make(level), 0
    assert table is not None
    while True:
        async with table.turn() as model:
            if model.status == "over":
                assert model.play is not None
                return digest_of(model.play.match)
            version, sight, seed = model.version, model.sight(0), model.bot_seed(0)
        if sight is None:
            await asyncio.sleep(WAIT_SECONDS)
            continue
        moves += 1
        action = person.choose(sight, Random(seed), None)
        command = Move(id=f"move-{moves:08}", seat="A", version=version, actions=[action])
        await table.command(Caller((token,)), command)  # refused as stale if a bot was faster: tried again


if __name__ == "__main__":
    last, first = (int(number) for number in (*sys.argv[1:], "0")[:2])
    print("\n".join(play_deal(number) for number in range(first, last)))
