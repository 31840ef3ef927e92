"""Request handlers as plain functions, declared with `@route`; HTTP and the browser build call the same ones."""

from . import coaching, health, network_reach, play, printed_game, replays, tables, workshop
from .routes import ROUTES
from .solo import campaign, lessons, puzzles, shared_deals

# Importing a module registers its routes.
MODULES = (
    tables, play, replays, coaching, shared_deals, lessons, puzzles, campaign, printed_game, workshop, network_reach,
    health,
)  # fmt: skip
EVERY_ROUTE = tuple(ROUTES.values())
