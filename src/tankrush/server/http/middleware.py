"""The outermost ASGI middleware: size limits, origin checks, security headers, error ids instead of tracebacks."""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Collection, MutableMapping, Sequence
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tankrush.server.support.json_log import disguised, note, note_fault, traced
from tankrush.server.support.metrics import Meter
from tankrush.server.support.rate_limits import LARGEST_BODY, Gate

POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'self'",
        "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
CLIENT_GONE = 499  # status never sent: for the log and the metrics
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HOME_NAMES = (".local", ".lan", ".home.arpa", ".internal", ".localhost")  # not registrable in the public DNS
PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, POST"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
]
Headers = dict[bytes, bytes]


def headers_of(scope: MutableMapping[str, Any]) -> Headers:
    return dict(scope.get("headers", ()))


def is_trusted_origin(scope: MutableMapping[str, Any], origins: Collection[str]) -> bool:
    """Return whether the origin of a page is this server or a configured one; other programs send none."""
    headers = headers_of(scope)
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
    if origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1") != ""
    except ValueError:  # not a valid URL, such as `http://[`
        return False


def is_known_host(scope: MutableMapping[str, Any], names: Collection[str]) -> bool:
    """Return whether the host is an address, a name of this network, or a configured name.

    This prevents DNS rebinding: a foreign page whose name suddenly resolves to this machine would pass for one of ours.
    """
    host = headers_of(scope).get(b"host", b"").decode("latin-1").lower()
    try:
        name = urlsplit(f"//{host}").hostname or ""
        ipaddress.ip_address(name)
    except ValueError:
        name = host.partition(":")[0].rstrip(".")
        return "." not in name or name.endswith(HOME_NAMES) or name in names
    return True


def cross_headers(scope: MutableMapping[str, Any], origins: Collection[str]) -> list[tuple[bytes, bytes]]:
    """Return the CORS headers for a configured site."""
    origin = headers_of(scope).get(b"origin", b"")
    if not origins or origin.decode("latin-1") not in origins:
        return []
    return [(b"access-control-allow-origin", origin), (b"access-control-expose-headers", b"x-trace"),
            (b"vary", b"Origin")]  # fmt: skip


def address_of(scope: MutableMapping[str, Any], proxies: Sequence[str] = ()) -> str:
    """Return the client's address, as forwarded by a trusted proxy; an IPv6 network counts as one address."""
    client = scope.get("client")
    address = str(client[0]) if client else "local"
    if address in proxies or (not client and proxies):
        forwarded = headers_of(scope).get(b"x-forwarded-for", b"").decode("latin-1")
        hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
        strangers = [hop for hop in hops if hop not in proxies]
        address = strangers[-1] if strangers else address
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


class TooLarge(Exception):
    """The body of a request exceeds the limit."""


class SafetyMiddleware:
    """The outermost middleware: every request passes it, and every fault ends here."""

    def __init__(
        self,
        app: ASGIApp,
        metrics: Meter,
        gate: Gate,
        *,
        origins: Collection[str] = (),
        hosts: Collection[str] | None = None,  # accepted host names; None: a proxy checks them
        proxies: Sequence[str] = (),
        largest: int = LARGEST_BODY,
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.gate = gate
        self.origins = origins
        self.hosts = hosts
        self.proxies = proxies
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})["address"] = address_of(scope, self.proxies)
        if scope["type"] == "websocket" and self.hosts is not None and not is_known_host(scope, self.hosts):
            await send({"type": "websocket.close", "code": 1008})
            return
        try:
            with traced() as trace:
                if scope["type"] == "http":
                    await self._http(scope, receive, send, trace)
                else:
                    await self.app(scope, receive, send)
        finally:
            self.metrics.visits += 1

    async def _http(self, scope: Scope, receive: Receive, send: Send, trace: str) -> None:
        method, address = scope["method"], scope["state"]["address"]
        status = 0
        received = 0

        async def hear() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.largest:
                raise TooLarge
            return message

        async def say(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message.get("headers", ()),
                    *HEADERS,
                    *cross_headers(scope, self.origins),
                    (b"x-trace", trace.encode()),
                ]
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is None and method == "OPTIONS" and cross_headers(scope, self.origins):
                await say({"type": "http.response.start", "status": 204, "headers": PREFLIGHT})
                await say({"type": "http.response.body", "body": b""})
            elif refusal is None:
                await self.app(scope, hear, say)
            else:
                await self._answer(say, *refusal)
        except ClientDisconnect:
            status = status or CLIENT_GONE
        except TooLarge:
            if not status:
                await self._answer(say, 413, "TOO_LARGE")
        except Exception as error:
            self.metrics.errors.inc()
            fault = note_fault("request failed", error, method=method, path=scope["path"])
            if status:
                raise  # the response has started and can only be aborted
            await self._answer(say, 500, "FAULT", id=fault)
        finally:
            self.metrics.requests.labels(method if method in (*SAFE_METHODS, "POST") else "other", str(status)).inc()
            note("request", method=method, path=scope["path"], status=status, address=disguised(address))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Return the reason to reject a request before reading it."""
        now = monotonic()
        if scope["path"] in ("/healthz", "/readyz", "/metrics"):
            return None
        if self.hosts is not None and not is_known_host(scope, self.hosts):
            return 421, "UNKNOWN_HOST"
        if not self.gate["requests"].take(scope["state"]["address"], now):
            self.metrics.limited.labels("requests").inc()
            return 429, "TOO_MANY"
        if scope["method"] not in SAFE_METHODS and not is_trusted_origin(scope, self.origins):
            return 403, "FOREIGN_ORIGIN"
        length = headers_of(scope).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.largest:
            return 413, "TOO_LARGE"
        return None

    async def _answer(self, send: Send, status: int, code: str, **facts: str) -> None:
        body = json.dumps({"error": {"code": code, **facts}}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if status == 429:
            headers.append((b"retry-after", b"10"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
