"""Tables of shared deals: the daily deal, and the deal of another player's finished game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date

import msgspec

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, read_config, write_config
from tankrush.protocol.deals import Strength
from tankrush.server.commands.creation import Plan, found, solo_plans
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import OVER, Head, Row
from tankrush.server.model.table_settings import SharedDeal, TableSettings
from tankrush.server.model.table_state import TableState
from tankrush.server.support.platform import MARK

from .deal_days import disclosure_of

# Both levels decide at once, so a game never depends on the load of a server or phone.
OPPONENTS: dict[Strength, str] = {"easy": "soldier", "hard": "sergeant"}
# The configurations from Monday to Sunday: a duel every other day, more boxes and players towards the weekend.
WEEKDAYS = (
    "base, 2 players", "base, 3 players", "base+SF, 2 players", "base, 4 players", "base+LB, 2 players",
    "base+SF+LB, 3 players", "base+SF+LB, 2 players",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deal:
    """The common facts of all tables of a shared deal."""

    name: str
    config: str
    seed: str
    settings: TableSettings
    seats: tuple[Plan, ...]  # the bots, and an empty plan for the player
    catalogue: Catalogue

    @property
    def seat(self) -> int:
        """The player's seat."""
        return self.seats.index(Plan())


def config_of_day(day: date) -> str:
    """Return the configuration of a day, which depends on its weekday."""
    return write_config(read_config(f"{WEEKDAYS[day.weekday()]}, deckOrder=shuffled"))


def daily_deal(day: date, strength: Strength, secret: str, catalogue: Catalogue) -> Deal:
    """Return the daily deal of a date and a strength; its seed is derived from the secret of the server."""
    deal = SharedDeal(day=day.isoformat(), strength=strength)
    config = config_of_day(day)
    settings = TableSettings(
        undo="horizon", spectators="unwelcome", talk="off", shared_until=disclosure_of(day), deal=deal
    )
    bots = [Plan(level=OPPONENTS[strength])] * (read_config(config).players - 1)
    return Deal(deal.name, config, digest(16, secret, deal.name), settings, (Plan(), *bots), catalogue)


def deal_of_game(state: TableState, seat: int) -> Deal:
    """Return the deal of a finished game, to be played from one of its seats against bots."""
    if state.status != OVER or state.play is None:
        raise Denied("NOT_OVER")
    settings = state.settings
    if settings.deal is not None or settings.branched or settings.shared_until:  # a daily deal
        raise Denied("NOT_NOW")
    deal = SharedDeal(origin=f"{state.head.table} {SEAT_NAMES[seat]}")
    settings = msgspec.structs.replace(
        settings, visibility="private", spectators="unwelcome", talk="off", undo="horizon", series=None,
        previous="", fill_at=None, deal=deal,
    )  # fmt: skip
    plans = solo_plans(state, seat, "", "")
    return Deal(deal.name, write_config(state.config), state.head.seed, settings, tuple(plans), state.catalogue)


def try_id(deal: str, player: str, secret: str) -> str:
    """Return the id of a player's scored try, derived from both, so two tabs or servers cannot create two."""
    return MARK + digest(8, secret, f"try {deal} {player}")


def try_of(
    deal: Deal, player: Plan, now: int, language: str, *, table: str = "", is_scored: bool
) -> tuple[Head, list[Row]]:
    """Make a table at which a player tries a deal; hints are for practice only."""
    assert deal.settings.deal is not None
    settings = msgspec.structs.replace(
        deal.settings, language=language, hints=not is_scored,
        deal=msgspec.structs.replace(deal.settings.deal, is_scored=is_scored),
    )  # fmt: skip
    seats = [player if plan == Plan() else plan for plan in deal.seats]
    return found(
        deal.config, settings, deal.catalogue, now, player.key, seats, table=table, seed=deal.seed, starts=True
    )


def digest(size: int, secret: str, text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=size, key=bytes.fromhex(secret)).hexdigest()
