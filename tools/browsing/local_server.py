"""A server for browser tests: a free port, a database file, fixed deals."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.request import Request, urlopen

from bench.processes import PATIENCE, START_PATIENCE, Process, is_ready
from tankrush.catalogue.files import SHIPPED
from tools.compiled_copy import fresh_copy, has_compiler
from tools.web import BUILT

Edit = Callable[[str], str]  # names in a card folder
Sets = Mapping[str, str]  # further card folders, by name
NO_SETS: Sets = MappingProxyType({})
LAUNCHER = Path(__file__).with_name("same_deal.py")


class Site(Process):
    """The real server with the built client, which tests can stop and restart with the same port and data."""

    def __init__(self, folder: Path, medals: int | None = None, edit: Edit = str, sets: Sets = NO_SETS) -> None:
        super().__init__(f"sqlite:///{folder / 'games.db'}", folder)
        python, _, _, *arguments = self.command
        is_changed = medals is not None or edit is not str or sets
        cards = ["--cards", str(write_cards(folder / "cards", medals, edit, sets))] if is_changed else []
        self.command = [python, str(LAUNCHER), *arguments, *cards]

    def begin(self) -> None:
        """Start it and wait until it answers."""
        self.start()
        end = time.monotonic() + START_PATIENCE
        while not is_ready(self.url):
            if self.process is None or self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("The server for the browser does not start.")
            time.sleep(0.02)

    def ask(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """Send a request with a token and return the answer."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        request = Request(f"{self.url}/api/{path}", json.dumps(body).encode(), headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def seat(self, config: str, bots: list[str], key: str, *, name: str = "Mira") -> str:
        """Start a table with one person against bots; return its id."""
        seats = [{}, *({"bot": bot} for bot in bots)]
        body = {"name": name, "token": key, "config": config, "seats": seats, "start": True}
        return str(self.ask("tables", body)["table"])


def write_cards(folder: Path, medals: int | None, edit: Edit = str, sets: Sets = NO_SETS) -> Path:
    """Write the cards of the game with fewer single medals of each nation, so games end sooner.

    `sets` are further tables by name.
    """
    folder.mkdir()
    for table in SHIPPED.glob("*.csv"):
        text = edit(table.read_text(encoding="utf-8"))
        if medals is not None:
            text = re.sub(r"^(single-(\w+),[\w-]+,medal,\2),\d+,", rf"\g<1>,{medals},", text, flags=re.MULTILINE)
        (folder / table.name).write_text(text, encoding="utf-8")
    for name, text in sets.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return folder


def new_key() -> str:
    """Make a token like the client's."""
    return secrets.token_urlsafe(20)


def use_compiled_engine() -> None:
    """Make servers started from now on run the compiled engine, if it can be compiled."""
    if has_compiler():
        os.environ["PYTHONPATH"] = str(fresh_copy())


@contextlib.contextmanager
def running_site(*, medals: int | None = None, edit: Edit = str, sets: Sets = NO_SETS) -> Iterator[Site]:
    """Start a site with new data, which are deleted afterwards."""
    if not (BUILT / "index.html").exists():
        raise SystemExit("The client is not built yet: python -m tools.web")
    with tempfile.TemporaryDirectory(prefix="tankrush-site-") as folder:
        site = Site(Path(folder), medals, edit, sets)
        try:
            site.begin()
            yield site
        finally:
            site.stop()
