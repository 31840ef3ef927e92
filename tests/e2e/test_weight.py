"""The download size of the home page."""

from __future__ import annotations

import gzip
from urllib.request import urlopen

from tests.e2e.conftest import Open

MOST = 200 * 1024


def test_first_screen_script_size_is_limited(open_window: Open) -> None:
    window = open_window()
    fetched: list[str] = []
    window.page.on("request", lambda asked: fetched.append(asked.url) if asked.resource_type == "script" else None)
    window.open("", ".fan .card")
    sizes = {}
    for address in sorted(set(fetched)):
        with urlopen(address) as answer:
            sizes[address.rpartition("/")[2]] = len(gzip.compress(answer.read(), 6))
    assert sizes
    assert sum(sizes.values()) <= MOST, sizes
