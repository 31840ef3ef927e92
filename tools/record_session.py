"""`python -m tools.record_session URL FILE`: a game at a running server, recorded for the tests of the browser client.

A table with a bot is played for a while by HTTP; kept are the first state, every update after it, and fresh states
of some versions, with which the patched ones must agree.
"""

from __future__ import annotations

import json
import sys
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

Json = dict[str, Any]
MOVES = 60
SNAPSHOT_EVERY = 6
SEED = 7
RARELY = ("end", "discard", "stop", "keep")


class Site:
    """A server by its address, and the key with which its table was made."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.token = ""

    def ask(self, path: str, body: Json | None = None) -> Any:
        """The answer as JSON."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def choose(choices: list[Json], rng: Random) -> int:
    """Any choice, the dull ones rarely."""
    lively = [choice for choice in choices if choice["verb"] not in RARELY]
    return int(rng.choice(lively if lively and rng.random() < 0.9 else choices)["action"])


def record(site: Site) -> Json:
    """Play, and keep what was said."""
    rng = Random(SEED)
    made = site.ask("tables", {"name": "Mira", "seats": [{}, {"bot": "soldier"}], "start": True})
    site.token = made["token"]
    path = f"tables/{made['table']}"
    first = site.ask(path)
    fresh, updates, version = [first], [], first["version"]
    for number in range(MOVES):
        now = site.ask(path)
        while not now["state"]["views"]["A"]["choices"] and now["state"]["status"] == "running":
            site.ask(f"{path}/updates?wait=20&after={now['version']}")
            now = site.ask(path)
        news = site.ask(f"{path}/updates?after={version}")
        updates += [message for message in news if message["version"] <= now["version"]]
        version = now["version"]
        if number % SNAPSHOT_EVERY == 0:
            fresh.append(now)
        if now["state"]["status"] != "running":
            break
        action = choose(now["state"]["views"]["A"]["choices"], rng)
        command = {"kind": "move", "id": f"recorded-{number}", "version": version, "actions": [action]}
        site.ask(f"{path}/commands", command)
    return {"first": first, "updates": updates, "fresh": fresh}


def main() -> int:
    """Record one session into the file."""
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    session = record(Site(sys.argv[1]))
    text = json.dumps(session, ensure_ascii=False, separators=(",", ":"))
    Path(sys.argv[2]).write_text(text + "\n", encoding="utf-8")
    print(f"{len(session['updates'])} updates, {len(session['fresh'])} fresh states, {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
