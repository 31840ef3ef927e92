"""For operators: does it live, is it ready, what does it measure."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable

from .dependencies import HubParam

router = APIRouter(tags=["operate"])


class Health(BaseModel):
    status: Literal["ok", "draining", "unavailable"]


@router.get("/healthz")
async def healthz() -> Health:
    """The process answers."""
    return Health(status="ok")


@router.get("/readyz", responses={503: {"model": Health}})
async def readyz(hub: HubParam, response: Response) -> Health:
    """Players may be sent here: the database answers, and the server is not stopping."""
    try:
        await hub.store.check()
        status: Literal["ok", "draining", "unavailable"] = "draining" if hub.is_draining else "ok"
    except Unavailable:
        status = "unavailable"
    response.status_code = 200 if status == "ok" else 503
    return Health(status=status)


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(hub: HubParam) -> Response:
    """Everything measured, for Prometheus; keep it from strangers at the proxy."""
    if not hub.settings.has_metrics:
        raise Denied("NOT_FOUND")
    return Response(hub.metrics.text(), media_type="text/plain; version=0.0.4")
