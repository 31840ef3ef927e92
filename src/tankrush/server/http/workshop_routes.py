"""The card workshop by HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tankrush.protocol.http_bodies import ERRORS, CardCorrections, CheckedCards, WorkshopForm
from tankrush.server.api import workshop

from .dependencies import CallerParam, HubParam, Spoken

router = APIRouter(prefix="/api/workshop", tags=["workshop"], responses=ERRORS)
ARCHIVE: dict[int | str, Any] = {200: {"content": {"application/zip": {}}}}
FileName = Annotated[str, Query(pattern=r"^[\w. ()-]{1,80}$")]


@router.get("")
async def form(hub: HubParam, language: Spoken) -> WorkshopForm:
    """What may stand on a vehicle's card, and what stands on each now."""
    return WorkshopForm(**workshop.form(hub))


@router.post("/check")
async def check(hub: HubParam, body: CardCorrections, caller: CallerParam) -> CheckedCards:
    """Everything that is wrong with the corrected cards, and how they differ from the shipped ones."""
    return CheckedCards(**await workshop.check(hub, body.model_dump(), caller))


@router.post("/download", response_class=Response, responses=ARCHIVE)
async def download(hub: HubParam, body: CardCorrections, caller: CallerParam) -> Response:
    """The corrected tables in one archive."""
    headers = {"content-disposition": 'attachment; filename="tank-rush-cards.zip"', "cache-control": "no-store"}
    return Response(await workshop.archive(hub, body.model_dump(), caller), 200, headers, "application/zip")


@router.post("/read")
async def read(hub: HubParam, request: Request, file: FileName, caller: CallerParam) -> CardCorrections:
    """The corrections in an uploaded file: a downloaded archive, or one of its tables."""
    return CardCorrections(**await workshop.read(hub, file, await request.body(), caller))
