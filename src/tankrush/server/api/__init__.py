"""Request handlers as plain functions, each declared once with `@route`: HTTP and the browser build call the same."""

from . import coaching, health, lessons, play, replays, tables, workshop
from .routes import ROUTES

MODULES = (tables, play, replays, coaching, lessons, workshop, health)  # importing one declares its routes
EVERY_ROUTE = tuple(ROUTES.values())
