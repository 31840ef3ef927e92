"""Table settings: access, pace, undo and chat; the rules are in the configuration."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tankrush.catalogue.languages import ENGLISH, Language
from tankrush.protocol.socket_messages import Level

from .absence import AbsenceTimes
from .denial import Denied
from .log_rows import Data
from .player_names import clean_text

DAY = 86400
LONGEST_TITLE = 60


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """No clock, seconds for each turn, or a bank for the whole game with an increment."""

    kind: Literal["none", "turn", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=10, le=30 * DAY)] = 120
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0


class Series(Struct, frozen=True, forbid_unknown_fields=True):
    """The running score of rematches, by current seat."""

    games: int = 0
    wins: list[int] = []
    points: list[int] = []
    tables: list[str] = []


class SharedDeal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal that several people play, each at their own table: of a day and a strength, or of another game."""

    day: str = ""  # of the daily deal, 2026-11-18
    strength: str = ""
    origin: str = ""  # table and seat of the first game, `table A`; never sent, because its replay shows the deal
    is_scored: bool = False  # the first try of its player

    @property
    def name(self) -> str:
        return self.origin or f"{self.day} {self.strength}"


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The host's settings; those in OWN are the server's."""

    title: Annotated[str, Meta(max_length=4 * LONGEST_TITLE)] = ""
    visibility: Literal["private", "public"] = "private"
    pace: Literal["live", "days"] = "live"
    clock: ClockSetting = ClockSetting()
    undo: Literal["consent", "horizon", "off"] = "consent"
    hints: bool = True
    spectators: Literal["welcome", "unwelcome"] = "welcome"
    talk: Literal["everybody", "seats", "phrases", "off"] = "seats"
    language: Language = ENGLISH
    grace: Annotated[int, Meta(ge=5, le=30 * DAY)] | None = None  # seconds before the others may vote
    substitute: Level = "sergeant"
    shared_until: Annotated[int, Meta(ge=0)] | None = None  # others play this deal: until then its seed stays secret
    fill_at: int | None = None  # a quick match: bots take the open seats at this time
    previous: str = ""  # the table of which this is a rematch
    branched: str = ""  # the table and version from which this game continues, `table 17`
    series: Series | None = None
    deal: SharedDeal | None = None

    @property
    def is_scored(self) -> bool:
        """Whether this is a player's first try of a shared deal."""
        return self.deal is not None and self.deal.is_scored

    def absence_times(self) -> AbsenceTimes:
        """Return the absence times in milliseconds."""
        grace = self.grace if self.grace is not None else (60 if self.pace == "live" else DAY)
        return AbsenceTimes(grace=grace * 1000)


OWN = ("shared_until", "fill_at", "previous", "branched", "series", "deal")  # no client may set these


def read_settings(data: Data) -> TableSettings:
    """Read settings as stored in a head or a row."""
    return msgspec.convert(data, TableSettings)


def write_settings(settings: TableSettings) -> Data:
    data: Data = msgspec.to_builtins(settings)
    return data


def changed_settings(settings: TableSettings, commands: dict[str, Any]) -> TableSettings:
    """Apply a client's changes to the settings, or raise Denied for the first invalid one."""
    for name in OWN:
        if name in commands:
            raise Denied("BAD_SETTINGS", reason=name)
    try:
        changed = read_settings({**write_settings(settings), **commands})
    except msgspec.ValidationError as error:
        raise Denied("BAD_SETTINGS", reason=str(error)) from None
    return msgspec.structs.replace(changed, title=clean_text(changed.title, LONGEST_TITLE))
