"""A small Python client: tables over HTTP, play over a WebSocket that reconnects without losing messages."""

from .http_client import AskError, Server
from .table_client import Ended, TableClient

__all__ = ["AskError", "Ended", "Server", "TableClient"]
