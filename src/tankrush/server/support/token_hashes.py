"""Tokens that open seats; only their hashes are stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

TOKEN_BYTES = 20  # 160 bits
PROOF_DIGITS = 32  # digits of a watcher's token hash in its id: 128 bits, longer than any name
SHORTEST_OWN = 27  # characters of a token chosen by a client: also 160 bits


def new_token() -> str:
    """Generate a random token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Hash a token; it has enough bits for a plain hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def hash_tokens(tokens: Iterable[str]) -> list[str]:
    return [hash_token(token) for token in tokens]


def watcher_id(name: str, tokens: Iterable[str]) -> str:
    """Return a spectator's public id: a name, and an unforgeable part derived from the token."""
    first = next(iter(tokens), "")
    return f"{name}-{hash_token('watcher ' + first)[:PROOF_DIGITS]}" if first else name


def proof_of(kind: str, secret: str) -> str:
    """Return a short proof of a token's hash or an address, by which it is recognised."""
    return hash_token(f"{kind} {secret}")[:16]
