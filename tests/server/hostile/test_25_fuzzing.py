"""Random requests to every declared route and random sockets cause no fault, and every log still replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.http.live_server import Site

from .fuzzing import FAULT, fuzz

ROUNDS = 3


@pytest.mark.parametrize("seed", [1, 2])
def test_hostile_traffic_causes_no_fault(sqlite: str, tmp_path: Path, seed: int) -> None:
    with Site(sqlite, tmp_path) as site:
        found = fuzz(site, seed, ROUNDS)
        assert site.metric("errors_total") == 0
    assert found.faults == []
    assert FAULT not in found.codes
    assert found.statuses[200]
    assert found.kinds["answer"]
