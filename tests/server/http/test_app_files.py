"""The client as an installable app: manifest, icons and service worker."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.server.http.static_files import SCREENS
from tests.server.http.live_server import Site

ROOT = Path(__file__).resolve().parents[3]

FILES = {
    "manifest.webmanifest": ("{}", "application/manifest+json"),
    "sw.js": ("self", "text/javascript"),
    "icon.svg": ("<svg/>", "image/svg+xml"),
    "icon-192.png": ("png", "image/png"),
    "shell.json": ("[]", "application/json"),
}


@pytest.fixture
def site(tmp_path: Path) -> Site:
    files = tmp_path / "files"
    (files / "assets").mkdir(parents=True)
    (files / "index.html").write_text("<title>Tank Rush</title>", encoding="utf-8")
    for name, (content, _) in FILES.items():
        (files / name).write_text(content, encoding="utf-8")
    return Site(f"sqlite:///{tmp_path / 'games.db'}", tmp_path, files=files)


def test_client_files_have_a_content_type_and_are_revalidated(site: Site) -> None:
    """A service worker cached for a day would keep an old client for a day."""
    with site as running:
        for name, (content, kind) in FILES.items():
            answer = running.ask("GET", f"/{name}")
            assert answer.text == content
            assert answer.headers["content-type"].partition(";")[0] == kind
            assert answer.headers["cache-control"] == "no-cache"
        page = running.ask("GET", "/")
        assert page.headers["cache-control"] == "no-cache"
        policy = page.headers["content-security-policy"]
        scripts = "script-src 'self' 'wasm-unsafe-eval'"  # Python in the browser is WebAssembly
        for rule in (scripts, "worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"):
            assert rule in policy.split("; ")
        assert "'unsafe-" not in policy


def test_head_of_a_page_answers_as_get_without_a_body(site: Site) -> None:
    with site as running:
        assert (running.ask("HEAD", "/").status_code, running.ask("HEAD", "/").content) == (200, b"")
        assert running.ask("HEAD", "/learn").headers["location"] == "/#/learn"


def test_addresses_without_a_hash_redirect_into_the_client(site: Site) -> None:
    with site as running:
        for path in (
            "/learn", "/lesson/siege", "/replay/0123456789abcdef/12", "/r/0123456789abcdef", "/vehicle/ussr-t-34",
            "/workshop", "/workshop/ussr-t-34", "/print", "/rules/ATK-12", "/puzzles", "/puzzle/win-10002-642",
        ):  # fmt: skip
            assert running.ask("GET", path).headers["location"] == f"/#{path}"


def test_every_screen_has_an_address_without_a_hash() -> None:
    text = (ROOT / "web/src/screens/index.ts").read_text(encoding="utf-8")
    screens = set(re.findall(r"\{ path: '(\w+)'", text))
    assert len(screens) > 10
    assert {address.split("/")[1] for address in SCREENS} == screens
