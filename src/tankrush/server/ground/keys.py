"""Tokens: who knows one holds a seat; only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

TOKEN_BYTES = 20  # 160 bits
SHORTEST_OWN = 27  # characters of a token that a client chose for itself: 160 bits, too


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "x").replace("_", "y")


def hash_token(token: str) -> str:
    """What is kept of a token; a token has so many bits that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def hash_tokens(tokens: Iterable[str]) -> list[str]:
    return [hash_token(token) for token in tokens]


def watcher_id(name: str, tokens: Iterable[str]) -> str:
    """By what players know a spectator: his name, and a part nobody else can claim if he has a token of his own."""
    first = next(iter(tokens), "")
    return f"{name}-{hash_token('watcher ' + first)[:8]}" if first else name
