"""Endpoints for operators and load balancers: liveness, readiness, metrics."""

from __future__ import annotations

from tankrush.protocol.http_bodies import Health
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable

from .routes import Request, route


@route("GET", "/healthz", tag="operate", needs_server=True)
async def healthz(request: Request) -> Health:
    """Liveness: the process responds."""
    return Health(status="ok")


@route("GET", "/readyz", tag="operate", needs_server=True)
async def readyz(request: Request) -> Health:
    """Readiness: the database responds and the server is not stopping; otherwise status 503."""
    if request.hub.is_draining:
        raise Unavailable("draining")
    await request.hub.store.check()
    return Health(status="ok")


@route("GET", "/metrics", tag="operate", media="text/plain", needs_server=True)
async def metrics(request: Request) -> str:
    """Return all metrics for Prometheus; block this path for strangers at the proxy."""
    if not request.hub.settings.has_metrics:
        raise Denied("NOT_FOUND")
    return request.hub.metrics.text().decode()
