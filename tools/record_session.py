"""`python -m tools.record_session URL FOLDER`: record games at a running server for tests of the browser client.

`session.json`: a table of four is played for a while by HTTP; it holds the first state, every update after it, and
fresh states of some versions, which patched states must equal. `phases.json`: the first state of every kind of
question in a game of six with all boxes.
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
MOST_ASKED = 400
EVERYTHING = sorted(["attack", "defend", "discard", "end", "refresh", "use", "want"])
SNAPSHOT_EVERY = 6
SEED = 7
RARELY = ("end", "discard", "stop", "keep")


class Site:
    """A server's address, and the token of its table."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.token = ""

    def ask(self, path: str, body: Json | None = None) -> Any:
        """Send a request and return its JSON answer."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def choose(choices: list[Json], rng: Random) -> int:
    """Choose at random, rarely an action that only ends something."""
    lively = [choice for choice in choices if choice["verb"] not in RARELY]
    return int(rng.choice(lively if lively and rng.random() < 0.9 else choices)["action"])


def record(site: Site) -> Json:
    """Play a table by HTTP and record its states and updates."""
    rng = Random(SEED)
    path = begin(site, "base, 4 players", 4)
    first = site.ask(path)
    fresh, updates, version = [first], [], first["version"]
    for number in range(MOVES):
        now = asked(site, path)
        news = site.ask(f"{path}/updates?after={version}")
        if any(one["kind"] != "update" for one in news):
            break  # more has happened than the server keeps, so the record ends here
        updates += [message for message in news if message["version"] <= now["version"]]
        version = now["version"]
        if number % SNAPSHOT_EVERY == 0:
            fresh.append(now)
        if now["state"]["status"] != "running":
            break
        move(site, path, now, choose(now["state"]["views"]["A"]["choices"], rng))
    return {"first": first, "updates": updates, "fresh": fresh}


def record_phases(site: Site) -> Json:
    """Record the first state of every phase with its choices; of the main phase the one with the most options."""
    rng = Random(SEED)
    path = begin(site, "base+SF+LB, 6 players", 6)
    found: Json = {}
    for _ in range(MOST_ASKED):
        now = asked(site, path)
        if now["state"]["status"] != "running":
            break
        view = now["state"]["views"]["A"]
        verbs = sorted({choice["verb"] for choice in view["choices"]})
        if view["phase"] != "main" or verbs == EVERYTHING:
            found.setdefault(f"{view['phase']} {' '.join(verbs)}", now["state"])
        move(site, path, now, choose(view["choices"], rng))
    return found


def begin(site: Site, config: str, seats: int) -> str:
    """Start a table with bots; return its path."""
    site.token = ""
    bots = [{"bot": "recruit"} for _ in range(seats - 1)]
    made = site.ask("tables", {"name": "Mira", "config": config, "seats": [{}, *bots], "start": True})
    site.token = made["token"]
    return f"tables/{made['table']}"


def asked(site: Site, path: str) -> Json:
    """Wait until the first seat is asked or the game is over; return the table."""
    now: Json = site.ask(path)
    while not now["state"]["views"]["A"]["choices"] and now["state"]["status"] == "running":
        site.ask(f"{path}/updates?wait=20&after={now['version']}")
        now = site.ask(path)
    return now


def move(site: Site, path: str, now: Json, action: int) -> None:
    number = now["version"]
    site.ask(f"{path}/commands", {"kind": "move", "id": f"recorded-{number}", "version": number, "actions": [action]})


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    folder, site = Path(sys.argv[2]), Site(sys.argv[1])
    for name, recorded in (("session", record(site)), ("phases", record_phases(site))):
        text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(recorded)} entries, {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
