"""A small client: tables by HTTP, play over a socket that comes back by itself and loses nothing."""

from .http_client import AskError, Server
from .table_client import Ended, TableClient

__all__ = ["AskError", "Ended", "Server", "TableClient"]
