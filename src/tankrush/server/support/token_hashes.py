"""Tokens: who knows one holds a seat; only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

TOKEN_BYTES = 20  # 160 bits
PROOF_DIGITS = 32  # of what is shown of a watcher's token: 128 bits, longer than any name
SHORTEST_OWN = 27  # characters of a token that a client chose for itself: 160 bits, too


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is kept of a token; a token has so many bits that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def hash_tokens(tokens: Iterable[str]) -> list[str]:
    return [hash_token(token) for token in tokens]


def watcher_id(name: str, tokens: Iterable[str]) -> str:
    """A spectator's public id: a name, and a part derived from the token that nobody else can claim."""
    first = next(iter(tokens), "")
    return f"{name}-{hash_token('watcher ' + first)[:PROOF_DIGITS]}" if first else name


def proof_of(kind: str, secret: str) -> str:
    """What can be written down of a token's hash or an address, to know it again."""
    return hash_token(f"{kind} {secret}")[:16]
