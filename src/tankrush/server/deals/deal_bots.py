"""Play daily deals with every level in the player's seat, in the bot workers at the lowest priority."""

from __future__ import annotations

from asyncio import sleep
from datetime import date
from statistics import median_low
from time import monotonic

from tankrush import engine
from tankrush.bots import sight_of
from tankrush.engine.config import read_config
from tankrush.engine.game import asked_seats
from tankrush.notation.match import Match, bot_seed
from tankrush.server.bot_workers.coach_queue import CALM_SECONDS
from tankrush.server.bot_workers.fair_queue import Tenant
from tankrush.server.live.hub import Hub
from tankrush.server.views.results import margin_of

from .deal_days import ARCHIVE_DAYS, DAY
from .shared_deal import Deal

LEVELS = ("recruit", "soldier", "sergeant", "captain")
GAMES = 5  # games per level
OWN_LEVELS = LEVELS[:3]  # if the bots run on the player's own device
OWN_GAMES = 1
MOST_DEALS = 2  # deals played at once

_playing: set[tuple[str, str]] = set()  # process and deal


def plan_of_bots(is_server: bool) -> tuple[tuple[str, ...], int]:
    """Return the levels that play a deal and their number of games; levels that search need a compiled engine."""
    if not is_server:
        return OWN_LEVELS, OWN_GAMES
    return (LEVELS if engine.COMPILED else OWN_LEVELS), GAMES


def start_bots(hub: Hub, deal: Deal, day: date, *, is_server: bool) -> None:
    """Let the levels play a deal in the background, unless they already do or other deals come first."""
    key = (hub.process, deal.name)
    if key not in _playing and sum(process == hub.process for process, _ in _playing) < MOST_DEALS:
        _playing.add(key)
        hub.spawn(play_levels(hub, deal, day, is_server=is_server))


async def play_levels(hub: Hub, deal: Deal, day: date, *, is_server: bool) -> None:
    """Play all games of the levels and keep the median result of each."""
    levels, games = plan_of_bots(is_server)
    try:
        margins = {level: median_low([await play(hub, deal, level, game) for game in range(games)]) for level in levels}
        await hub.store.keep_bot_margins(deal.name, margins, (day - ARCHIVE_DAYS * DAY).isoformat())
    finally:
        _playing.discard((hub.process, deal.name))


async def play(hub: Hub, deal: Deal, level: str, game: int) -> int:
    """Play one game of a level in the player's seat; the first uses the dice of a table, the others differ."""
    config = read_config(deal.config)
    match = Match.begin(config, deal.seed, deal.catalogue)
    bots = [plan.level or level for plan in deal.seats]
    own = deal.seat
    tenant = Tenant(deal.name, lambda: None)
    while not match.game.over:
        began = monotonic()
        seat = asked_seats(match.game)[0]
        seed = bot_seed(match, seat, f"bot {game}" if game and seat == own else "bot")
        # The quick policy replaces decisions that a worker could not make in time: rare, and the median hides them.
        chosen = await hub.thinker.choose(bots[seat], sight_of(match.game, seat), seed, tenant)
        match.play(seat, [chosen.action])
        if monotonic() - hub.changed < CALM_SECONDS:
            await sleep(monotonic() - began)  # half a core while games are played
    return margin_of([player.total for player in match.game.players], own, config.team_seats())
