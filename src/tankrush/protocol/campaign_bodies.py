"""Bodies and answers of the campaign's routes."""

from __future__ import annotations

from .http_bodies import OwnToken, Reply, Strict
from .socket_messages import Face, Name


class StarLine(Reply, frozen=True, kw_only=True):
    """A condition of a star: its kind, with the message `web-star-KIND`, and its number."""

    kind: str
    amount: int


class BattleLine(Reply, frozen=True, kw_only=True):
    """A battle of the campaign; its messages are `web-battle-NAME`."""

    name: str
    boxes: list[str]
    players: int
    bots: list[str]
    level: str
    stars: list[StarLine]


class BattleList(Reply, frozen=True, kw_only=True):
    battles: list[BattleLine]


class NewBattle(Strict, frozen=True, kw_only=True):
    """The player of a battle."""

    name: Name
    face: Face = ""
    token: OwnToken | None = None


class BattleStars(Reply, frozen=True, kw_only=True):
    """The stars of a battle one by one, none met before its end; `battle` is empty if the table is none."""

    battle: str
    stars: list[StarLine]
    met: list[bool]
