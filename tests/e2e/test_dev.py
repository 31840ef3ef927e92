"""`run.py dev`: a page served by Vite with a real server behind it."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from bench.processes import PATIENCE, free_port

ROOT = Path(__file__).resolve().parent.parent.parent


def wait_for(address: str) -> str:
    """Fetch an address as soon as it responds."""
    end = time.monotonic() + 2 * PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                text: str = answer.read().decode()
                return text
        except (URLError, ConnectionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def test_dev_server_serves_a_playable_table() -> None:
    site = f"http://localhost:{free_port()}"
    command = [sys.executable, "-m", "tools.dev", "--port", site.rsplit(":", 1)[1]]
    # Build the page from these sources, even if a compiled copy of the package runs this test.
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.Popen(command, cwd=ROOT, env=plain, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        assert "/src/main.ts" in wait_for(f"{site}/")
        assert json.loads(wait_for(f"{site}/api"))["name"] == "Tank Rush"
        seats = [{}, {"bot": "recruit"}]
        body = {"name": "Mira", "token": secrets.token_urlsafe(20), "seats": seats, "start": True}
        headers = {"Content-Type": "application/json", "Origin": site}
        wanted = Request(f"{site}/api/tables", json.dumps(body).encode(), headers)
        with urlopen(wanted, timeout=PATIENCE) as answer:
            assert json.load(answer)["seats"] == ["A"]
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
