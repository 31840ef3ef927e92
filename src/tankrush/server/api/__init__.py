"""Request handlers as plain functions, each declared once with `@route`: HTTP and the browser build call the same."""

from . import coaching, health, lessons, network_reach, play, printed_game, replays, shared_deals, tables, workshop
from .routes import ROUTES

# Importing a module declares its routes.
MODULES = (tables, play, replays, coaching, shared_deals, lessons, printed_game, workshop, network_reach, health)
EVERY_ROUTE = tuple(ROUTES.values())
