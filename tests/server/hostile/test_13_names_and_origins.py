"""The server answers only to its own host names, and CORS headers are sent only to allowed sites."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.server.app import hosts_of
from tankrush.server.http.middleware import is_known_host
from tankrush.server.support.settings import Settings
from tests.server.http.live_server import Site

ROOT = Path(__file__).parents[3]
SITE = "https://friends.example.org"


@pytest.mark.parametrize(
    ("host", "is_known"),
    [("127.0.0.1:8000", True), ("[::1]:8000", True), ("192.0.2.7", True), ("localhost:8000", True), ("pi.local", True),
     ("tanks.example.org", True), ("evil.example", False), ("tanks.example.org.evil.example:8000", False),
     ("127.0.0.1.evil.example", False)],
)  # fmt: skip
def test_unknown_host_names_are_recognised(tmp_path: Path, host: str, is_known: bool) -> None:
    hosts = hosts_of(Settings(data=tmp_path, public_url="https://tanks.example.org"))
    assert hosts is not None
    assert is_known_host({"headers": [(b"host", host.encode())]}, hosts) == is_known


def test_an_unknown_host_is_answered_with_421(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        answer = site.ask("GET", "/api", headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (421, "UNKNOWN_HOST")
        assert site.ask("GET", "/healthz", headers={"Host": "evil.example"}).status_code == 200


def test_host_names_are_not_checked_behind_a_proxy(tmp_path: Path) -> None:
    assert hosts_of(Settings(data=tmp_path, proxies=("127.0.0.1",))) is None


def test_allowed_site_gets_cors_headers(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, origins=(SITE,)) as site:
        asked = {"Origin": SITE, "Access-Control-Request-Method": "POST"}
        before = site.ask("OPTIONS", "/api/tables", headers=asked)
        assert before.status_code == 204
        assert before.headers["access-control-allow-origin"] == SITE
        assert "authorization" in before.headers["access-control-allow-headers"]
        answer = site.ask("GET", "/api", headers={"Origin": SITE})
        assert answer.headers["access-control-allow-origin"] == SITE


def test_other_sites_get_no_cors_headers(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, origins=(SITE,)) as site:
        answer = site.ask("GET", "/api", headers={"Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_proxy_examples_have_limits_and_require_encryption(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert "Strict-Transport-Security" in text
    assert "10s" in text
    assert "64k" in text.lower()
