"""Simulated players over real sockets who take the first choices, or those that a test prefers."""

from __future__ import annotations

from random import Random
from typing import Any

from tankrush.client import TableClient
from tankrush.protocol.socket_messages import Answer

LIKED = ("target", "strike", "ready", "attack", "done", "pay", "want", "resolve", "use", "place", "end")


def choices(table: TableClient, seat: str) -> list[dict[str, Any]]:
    view = table.state.get("views", {}).get(seat) or {}
    return list(view.get("choices", ()))


def asked(table: TableClient) -> list[str]:
    """Return the player's seats that must choose now."""
    return [seat for seat in table.state["you"] if choices(table, seat)]


async def play_on(table: TableClient, rng: Random, most: int = 10_000, version: int = 1_000_000) -> int:
    """Play the player's seats to the end, a number of moves or a version; return the number of moves."""
    moves = 0
    while table.state["status"] != "over" and moves < most and table.version < version:
        seats = asked(table)
        if not seats:
            await table.next()
            continue
        answer = await one_move(table, seats[0], rng)
        moves += answer.ok
    return moves


async def one_move(table: TableClient, seat: str, rng: Random) -> Answer:
    """Make a move that usually advances the game."""
    offered = choices(table, seat)
    if rng.random() < 0.8:
        best = min(offered, key=lambda choice: LIKED.index(choice["verb"]) if choice["verb"] in LIKED else len(LIKED))
    else:
        best = rng.choice(offered)
    return await table.move([best["action"]], seat=seat)
