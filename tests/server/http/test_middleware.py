"""The middleware around every request."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from tankrush.server.http.middleware import SafetyMiddleware, address_of, is_trusted_origin
from tankrush.server.support.prometheus import Metrics
from tankrush.server.support.rate_limits import Gate, Limit, Limits

HOST = (b"host", b"play.example")


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    body = (await receive()).get("body", b"")
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


async def broken(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError("the seed is 42")


def call(
    app: Any, method: str = "GET", headers: tuple[tuple[bytes, bytes], ...] = (), body: bytes = b"", **walls: Any
) -> tuple[int, dict[str, str], bytes]:
    """Send one request through the middleware; return status, headers and body."""
    sent: list[Message] = []
    wall = SafetyMiddleware(app, walls.pop("metrics", Metrics()), walls.pop("gate", Gate()), **walls)
    place = {"path": "/api/x", "client": ("192.0.2.1", 1)}
    scope = {"type": "http", "method": method, "headers": [HOST, *headers], **place}

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(wall(scope, receive, send))
    start = next(message for message in sent if message["type"] == "http.response.start")
    text = b"".join(message.get("body", b"") for message in sent)
    return start["status"], {k.decode(): v.decode() for k, v in start["headers"]}, text


def test_every_response_has_the_security_headers() -> None:
    status, headers, _ = call(echo)
    assert status == 200
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "'unsafe-" not in policy  # 'wasm-unsafe-eval' allows WebAssembly, but no script evaluation
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-trace"]


def test_response_to_a_fault_has_an_id_and_no_stack() -> None:
    metrics = Metrics()
    status, headers, body = call(broken, metrics=metrics)
    assert status == 500
    assert set(json.loads(body)["error"]) == {"code", "id"}
    assert b"42" not in body
    assert "content-security-policy" in headers
    assert metrics.registry.get_sample_value("tankrush_errors_total") == 1


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ((), 200),
        (((b"origin", b"https://play.example"),), 200),
        (((b"origin", b"https://friend.example"),), 200),
        (((b"origin", b"https://evil.example"),), 403),
        (((b"origin", b"null"),), 403),
        (((b"sec-fetch-site", b"cross-site"),), 403),
        (((b"sec-fetch-site", b"same-origin"),), 200),
    ],
)
def test_writing_requests_of_other_sites_are_refused(headers: tuple[tuple[bytes, bytes], ...], status: int) -> None:
    assert call(echo, "POST", headers, origins=("https://friend.example",))[0] == status
    assert call(echo, "GET", headers)[0] == 200


def test_an_origin_without_a_host_is_not_trusted() -> None:
    assert not is_trusted_origin({"headers": [(b"origin", b"https://")]}, ())


@pytest.mark.parametrize("headers", [((b"content-length", b"11"),), ((b"content-length", b"x"),), ()])
def test_too_large_a_body_is_refused_with_or_without_its_length(headers: tuple[tuple[bytes, bytes], ...]) -> None:
    status, _, body = call(echo, "POST", headers, b"12345678901", largest=10)
    assert status == 413
    assert json.loads(body)["error"]["code"] == "TOO_LARGE"


def test_requests_per_address_are_limited() -> None:
    gate = Gate(Limits(requests=Limit(2, 3600)))
    assert [call(echo, gate=gate)[0] for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(
    ("client", "forwarded", "proxies", "address"),
    [
        ("192.0.2.1", "", (), "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", (), "192.0.2.1"),
        ("127.0.0.1", "198.51.100.9", ("127.0.0.1",), "198.51.100.9"),
        ("127.0.0.1", "203.0.113.5, 198.51.100.9, 127.0.0.1", ("127.0.0.1",), "198.51.100.9"),
        ("127.0.0.1", "", ("127.0.0.1",), "127.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "", (), "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "", (), "192.0.2.1"),
        ("testclient", "", (), "testclient"),
    ],
)
def test_client_address_follows_trusted_proxies(
    client: str, forwarded: str, proxies: tuple[str, ...], address: str
) -> None:
    scope = {"client": (client, 1), "headers": [(b"x-forwarded-for", forwarded.encode())]}
    assert address_of(scope, proxies) == address
