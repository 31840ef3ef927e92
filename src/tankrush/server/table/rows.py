"""The log of a table: what is fixed when it is made, and one row for each thing that happened at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Data = dict[str, Any]  # JSON


@dataclass(frozen=True, slots=True)
class Head:
    """What is fixed when a table is made, secrets included; it is never sent to anybody as it is."""

    table: str  # 12 or more random characters that may stand in an address
    config: str  # as write_config writes it
    catalogue: str  # the digest of the card tables
    rules: str  # RULES_VERSION of the game record
    seed: str  # secret until the end
    created: int  # milliseconds, UTC
    settings: Data  # as room_settings.write_settings writes them


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at a table; its number is the version of the table after it."""

    table: str
    version: int  # 1, 2, 3 … without gaps
    kind: str
    seat: int | None
    data: Data
    client: str  # the client's id of the command, empty if there was none
    at: int  # milliseconds, UTC, by the server
