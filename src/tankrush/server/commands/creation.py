"""New tables: from a form, as a rematch, or branching off a finished game."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec

from tankrush.bots.levels.policies import LEVELS
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config, check_config, read_config, write_config
from tankrush.notation.match import RECASTS, check_seed
from tankrush.notation.record import RULES_VERSION
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import OVER, Data, Head, Row, chained
from tankrush.server.model.player_names import clean_name, is_operators, likeness
from tankrush.server.model.seats import PERSON
from tankrush.server.model.table_settings import Series, SharedDeal, TableSettings, write_settings
from tankrush.server.model.table_state import TableState
from tankrush.server.support.card_sets import id_of
from tankrush.server.support.platform import MARK
from tankrush.server.views.results import series_of

from .lobby import check_bot, check_key, face_data
from .table_model import TableModel

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Plan:
    """The first occupant of a seat: a person by name and token, a bot by level, or none."""

    name: str = ""
    key: str = ""
    level: str = ""
    face: str = ""  # of a person


def new_table() -> str:
    """Return an unguessable id that fits into a URL."""
    return MARK + secrets.token_hex(8)


def found(
    config: str, settings: TableSettings, catalogue: Catalogue, now: int, host: str,
    seats: Sequence[Plan] = (), *, table: str = "", seed: str = "", starts: bool = False,
) -> tuple[Head, list[Row]]:  # fmt: skip
    """Return the head and the first rows of a new table; raise BadConfig or Denied if it is not allowed."""
    agreed = read_config(config)
    check_config(agreed, catalogue)
    check_bot(settings.substitute, agreed, catalogue)
    head = make_head(agreed, settings, catalogue, now, table or new_table(), seed)
    drafts: list[tuple[str, int | None, Data]] = [("created", None, {"key": check_key(host)})]
    if taken := next((plan.name for plan in seats if plan.key and is_operators(plan.name)), ""):
        raise Denied("NAME_TAKEN", name=clean_name(taken))
    drafts += seat_all(seats, agreed, catalogue)
    if starts:
        if len(drafts) <= agreed.players:
            raise Denied("SEATS_OPEN")
        drafts.append(("started", None, {}))
    return head, number_rows(head, drafts, now)


def make_head(
    config: Config, settings: TableSettings, catalogue: Catalogue, now: int, table: str, seed: str = ""
) -> Head:
    """Make the head of a table; without a given seed it comes from the system's secure source."""
    seed = check_seed(seed or secrets.token_hex(16))
    return Head(table, write_config(config), id_of(catalogue), RULES_VERSION, seed, now, write_settings(settings))


def seat_all(seats: Sequence[Plan], config: Config, catalogue: Catalogue) -> list[tuple[str, int | None, Data]]:
    """Return rows that seat the first occupants."""
    if len(seats) > config.players:
        raise Denied("NO_SUCH_SEAT")
    drafts: list[tuple[str, int | None, Data]] = []
    names: set[str] = set()
    for number, plan in enumerate(seats):
        if plan.level:
            drafts.append(("seated-bot", number, {"level": check_bot(plan.level, config, catalogue)}))
        elif plan.key:
            name = clean_name(plan.name)
            if not name:
                raise Denied("BAD_NAME")
            if likeness(name) in names:
                raise Denied("NAME_TAKEN", name=name)
            names.add(likeness(name))
            drafts.append(("sat", number, {"name": name, "key": check_key(plan.key), **face_data(plan.face)}))
    return drafts


def number_rows(head: Head, drafts: list[tuple[str, int | None, Data]], now: int) -> list[Row]:
    numbered = enumerate(drafts, 1)
    return chained(head, (Row(head.table, version, *draft, "", now) for version, draft in numbered))


# ---- rematches -----------------------------------------------------------------------------------------------


def rematch_of(model: TableModel, now: int) -> tuple[Head, list[Row]]:
    """Return a started rematch of the same people and bots, each one seat further; raise Denied if not all agreed.

    The id is derived from the old table, so two servers cannot create two rematches.
    """
    state = model.state
    if not state.is_rematch_agreed():
        raise Denied("NOT_NOW")
    table = MARK + hashlib.blake2b(f"rematch {state.head.table} {state.head.seed}".encode(), digest_size=8).hexdigest()
    series = series_of(state)
    settings = msgspec.structs.replace(
        state.settings, previous=state.head.table, branched="", fill_at=None, shared_until=None, deal=None,
        series=Series(series.games, rotate_seats(series.wins), rotate_seats(series.points), series.tables[-100:]),
    )  # fmt: skip
    head = make_head(state.config, settings, state.catalogue, now, table)
    drafts: list[tuple[str, int | None, Data]] = [("created", None, {"key": state.host})]
    plans = rotate_seats([plan_of(state, number) for number in range(len(state.seats))])
    drafts += seat_all(plans, state.config, state.catalogue)
    return head, number_rows(head, [*drafts, ("started", None, {})], now)


def rotate_seats(seats: list[T]) -> list[T]:
    """Move each occupant one seat further, the last one to the first; partners stay partners."""
    return [*seats[-1:], *seats[:-1]]


def plan_of(state: TableState, number: int) -> Plan:
    """Return the plan of a seat; a player who left is replaced by their substitute bot."""
    seat = state.seats[number]
    if seat.kind == PERSON and not seat.substitute and not seat.has_left:
        return Plan(seat.name, seat.key, face=seat.face)
    return Plan(level=seat.playing_bot or state.settings.substitute)


def again_of(state: TableState, how: str, held: Collection[int], now: int) -> tuple[Head, list[Row]]:
    """Return a new game for one person against bots: rotated seats, the same deal, or other levels."""
    if state.status != OVER or state.play is None:
        raise Denied("NOT_OVER")
    plans = [plan_of(state, number) for number in range(len(state.seats))]
    if not held or any(plan.key and number not in held for number, plan in enumerate(plans)):
        raise Denied("NOT_NOW")
    seed = state.head.seed if how == "same-deal" else ""
    if how in {"harder", "easier"}:
        by = 1 if how == "harder" else -1
        plans = [replace(plan, level=shift_level(plan.level, by)) if plan.level else plan for plan in plans]
    elif how == "rematch" and not state.config.given:  # a battle's set-up is made for its seats
        plans = rotate_seats(plans)
    settings = msgspec.structs.replace(
        state.settings, previous=state.head.table, branched="", fill_at=None, series=None, visibility="private",
        shared_until=state.settings.shared_until if seed else None, deal=as_practice(state.settings) if seed else None,
    )  # fmt: skip
    host = next(plan.key for plan in plans if plan.key)
    return found(write_config(state.config), settings, state.catalogue, now, host, plans, seed=seed, starts=True)


def as_practice(settings: TableSettings) -> SharedDeal | None:
    """Return the same shared deal as practice, which is not scored."""
    return settings.deal and msgspec.structs.replace(settings.deal, is_scored=False)


def shift_level(level: str, by: int) -> str:
    """Return the level some steps up or down the ladder, clamped at its ends; a bot outside it counts as a Sergeant."""
    name = level.partition(":")[0]
    at = LEVELS.index(name) if name in LEVELS else LEVELS.index("sergeant")
    return LEVELS[min(max(at + by, 0), len(LEVELS) - 1)]


# ---- branches ------------------------------------------------------------------------------------------------


def branch_of(
    model: TableModel, version: int, now: int, host: str, seats: Sequence[Plan], *, table: str = ""
) -> tuple[Head, list[Row]]:
    """Return a table that continues from a version of a finished game, with new dice, so the draws are unknown."""
    state = model.state
    if state.status != OVER or state.play is None:
        raise Denied("NOT_OVER")
    play = state.play
    if not play.began <= version <= state.version:
        raise Denied("UNKNOWN_VERSION")
    moves = play.script(version)
    if play.game.over and len(moves) == len(play.script()):
        raise Denied("TABLE_OVER")
    moves = [*moves, [0, RECASTS - state.recasts]]
    if len(seats) != len(state.seats) or not all(plan.key or plan.level for plan in seats):
        raise Denied("SEATS_OPEN")
    settings = msgspec.structs.replace(
        state.settings, previous="", series=None, fill_at=None, visibility="private", deal=None,
        branched=f"{state.head.table} {version}",
    )  # fmt: skip
    head = make_head(state.config, settings, state.catalogue, now, table or new_table(), state.head.seed)
    drafts: list[tuple[str, int | None, Data]] = [("created", None, {"key": check_key(host)})]
    drafts += [*seat_all(seats, state.config, state.catalogue), ("started", None, {"moves": moves})]
    return head, number_rows(head, drafts, now)


def solo_plans(state: TableState, seat: int, name: str, key: str, level: str = "") -> list[Plan]:
    """Return plans for one person against bots: those at the table, or one level for all other seats."""
    return [
        Plan(name, key) if number == seat else Plan(level=level or other.bot or state.settings.substitute)
        for number, other in enumerate(state.seats)
    ]
