"""A small client: tables by HTTP, play over a socket that comes back by itself and loses nothing."""

from .asking import AskError, Server
from .table import Ended, TableClient

__all__ = ["AskError", "Ended", "Server", "TableClient"]
