"""One Chromium and one server for all tests of a process; windows are closed after each test."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Browser

from tankrush.site.writing import write_site
from tools.browsing.host import Host
from tools.browsing.local_server import Site, running_site, write_cards
from tools.browsing.windows import NoBrowser, Window, browser
from tools.chromium import find_chromium

Open = Callable[..., Window]
UNDER = "somewhere/below/"  # a static site knows nothing of the path it lies under


def pytest_configure(config: pytest.Config) -> None:
    """Find the browser once, before the test processes start."""
    if hasattr(config, "workerinput"):
        return
    found = find_chromium()
    if found is None:
        print(f"The tests in the browser are left out. {NoBrowser()}", file=sys.stderr)
        return
    os.environ.update({**found.variables, "TANKRUSH_CHROMIUM": found.path})


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A real browser; the tests are skipped with a reason if there is none."""
    try:
        opened = browser()
        found = opened.__enter__()
    except NoBrowser as none:
        pytest.skip(str(none))
    yield found
    opened.__exit__(None, None, None)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """A real server with the built client and few medals, so games end soon."""
    with running_site(medals=2) as started:
        yield started


@pytest.fixture(scope="session")
def few_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two medals of each nation, so games end soon, but not before a lesson does."""
    return write_cards(tmp_path_factory.mktemp("cards") / "few", 2)


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory, few_cards: Path) -> Path:
    """A folder with a static site, written by the first process that needs it."""
    own = tmp_path_factory.getbasetemp()
    root = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "host"
    with FileLock(root.with_suffix(".lock")):
        if not root.exists():
            write_site(own / "host-in-the-making" / UNDER, few_cards)
            (own / "host-in-the-making").rename(root)
    return root


@pytest.fixture
def host(written: Path) -> Iterator[Host]:
    served = Host(written, UNDER)
    yield served
    served.stop()


@pytest.fixture
def open_window(chromium: Browser, site: Site) -> Iterator[Open]:
    """Open a person's browser."""
    with windows_at(chromium, site.url) as open_one:
        yield open_one


@contextmanager
def windows_at(chromium: Browser, address: str) -> Iterator[Open]:
    """Open windows and close them; fails if one of them logged an error."""
    opened: list[Window] = []

    def open_one(**settings: str) -> Window:
        opened.append(Window(chromium, address, **settings))
        return opened[-1]

    yield open_one
    faults = [fault for window in opened for fault in window.faults]
    for window in opened:
        window.close()
    assert faults == []
