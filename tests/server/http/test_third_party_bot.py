"""A third-party bot plays through the documented API; bench/stranger.py plays more games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.http.live_server import Site

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("program", [["-m", "bench.stranger", "--games", "1", "--url"], ["examples/bot_client.py"]])
def test_third_party_bot_plays_a_game(sqlite: str, tmp_path: Path, program: list[str]) -> None:
    with Site(sqlite, tmp_path, quick_match_wait=0) as site:
        command = [sys.executable, *program, site.url]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout
        assert site.metric("errors_total") == 0
        assert site.metric("bot_faults_total") == 0
