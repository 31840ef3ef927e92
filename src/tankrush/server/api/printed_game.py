"""For players of the printed game: set up a game, and score its final squads."""

from __future__ import annotations

import secrets

from tankrush.engine.config import read_config
from tankrush.protocol.http_bodies import Played
from tankrush.protocol.printed_bodies import EnteredSquads, LaidTable, ScoredSquads
from tankrush.server.support.threads import run_in_thread
from tankrush.server.views.printed_views import lay_out, score_squads

from .routes import Request, route
from .tables import agreed


@route("POST", "/api/printed/setup", tag="printed")
async def printed_setup(request: Request, body: Played) -> LaidTable:
    """Return the set-up of a printed game; first player and achievements are drawn at random at every call."""
    catalogue = request.hub.catalogue
    config = read_config(agreed(catalogue, body))
    return await run_in_thread(lay_out, config, catalogue, secrets.randbits(64))


@route("POST", "/api/printed/score", tag="printed")
async def printed_score(request: Request, body: EnteredSquads) -> ScoredSquads:
    """Return the score of final squads by source, and the items to count for it."""
    catalogue = request.hub.catalogue
    config = read_config(agreed(catalogue, body))
    told = (body.achievements, body.squads, body.decisive, request.language)
    return await run_in_thread(score_squads, config, catalogue, *told)
