"""A bot in thirty lines: python examples/bot_client.py http://127.0.0.1:8000

It joins a quick match, prefers attacks and purchases, and prints the result.
"""

from __future__ import annotations

import asyncio
import sys

from tankrush.client import Server, TableClient

FAVOURITES = ("target", "strike", "ready", "attack", "done", "pay", "want", "resolve", "use", "place")


def choose(choices: list[dict[str, object]]) -> int:
    """Return the action with the most aggressive verb."""
    best = min(choices, key=lambda choice: (*FAVOURITES, choice["verb"]).index(choice["verb"]))
    return int(str(best["action"]))


async def main(url: str) -> None:
    server = Server(url)
    await server.new_bot("Thirty lines")
    seat = await server.quick_match("Thirty lines")
    async with TableClient(url, seat["table"], [seat["token"], server.token]) as table:
        while table.state["status"] != "over":
            choices = table.state["views"].get(seat["seat"], {}).get("choices", [])
            if choices:
                await table.move([choose(choices)])  # refused or stale: the next state has the legal choices
            else:
                await table.next()
        print(table.version, [(line["name"], line["score"]) for line in (await server.result(table.table))["seats"]])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
