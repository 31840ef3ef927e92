"""The lobby: seats, settings, and the start."""

from __future__ import annotations

import re

from tankrush.bots.registry import UnknownBot, check_table, is_refused, plugin_names
from tankrush.bots.registry import check_name as check_bot_name
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, Config, check_config, read_config, write_config
from tankrush.engine.errors import BadConfig
from tankrush.notation.match import RETURNS
from tankrush.protocol.socket_messages import (
    Bot,
    ChangeSeat,
    Rekey,
    Remove,
    Rename,
    Settings,
    Sit,
    Stand,
    Start,
)
from tankrush.server.model.bot_personas import COLOURS, choose_face
from tankrush.server.model.clocks import Clocks
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity, proof_in
from tankrush.server.model.log_rows import LOBBY, RUNNING, Data, Row
from tankrush.server.model.orders import Fill
from tankrush.server.model.player_names import LONGEST_CONFIG, clean_name, clean_text, is_operators, likeness
from tankrush.server.model.seats import OPEN, PERSON, Seat, bot_word, letter
from tankrush.server.model.table_match import TableMatch
from tankrush.server.model.table_settings import changed_settings, read_settings, write_settings
from tankrush.server.model.table_state import Appliers, Deciders, Draft, TableState
from tankrush.server.support.token_hashes import proof_of

AWAY_MILLISECONDS = 5 * 60_000  # a removed player cannot return for this long
FOR_GOOD = 2**62
KEY = re.compile("[0-9a-f]{64}")


# ---- commands ------------------------------------------------------------------------------------------------


def sit(state: TableState, who: Identity, command: Sit, now: int, key: str) -> list[Draft]:
    """Take an open seat by the link; in a running game, one that was given up."""
    if state.status not in (LOBBY, RUNNING):
        raise Denied("TABLE_OVER")
    free = [number for number, seat in enumerate(state.seats) if seat.kind == OPEN]
    if command.seat is not None:
        seat = open_seat(state, command.seat)
    elif free:
        seat = free[0]
    else:
        raise Denied("NO_OPEN_SEAT")
    if state.is_removed(who, key, now):
        raise Denied("REMOVED")
    name = check_name(state, command.name, seat)
    place = {"place": who.place} if who.place else {}
    return [Draft("sat", seat, {"name": name, "key": check_key(key), **place, **face_data(command.face)})]


def open_seat(state: TableState, wanted: str) -> int:
    """Return the number of a seat that is still open."""
    seat = state.seat_number(wanted)
    if state.seats[seat].kind != OPEN:
        raise Denied("SEAT_TAKEN")
    return seat


def face_data(face: str) -> Data:
    """Return a player's portrait as stored in the row; unknown ones are dropped."""
    return {"face": face} if face in COLOURS else {}


def check_name(state: TableState, name: str, seat: int) -> str:
    """Return a printable name that is unique at the table."""
    cleaned = clean_name(name)
    if not cleaned:
        raise Denied("BAD_NAME")
    others = [likeness(other.name) for number, other in enumerate(state.seats) if number != seat and other.name]
    if likeness(cleaned) in others or is_operators(cleaned):
        raise Denied("NAME_TAKEN", name=cleaned)
    return cleaned


def check_key(key: str) -> str:
    """Return the hash of a token; raise Denied if it is missing."""
    if not KEY.fullmatch(key):
        raise Denied("NEEDS_KEY")
    return key


def stand(state: TableState, who: Identity, command: Stand, now: int, key: str) -> list[Draft]:
    """Leave the player's seat, or as host empty any seat."""
    state.in_lobby()
    seat = state.seat_number(command.seat) if command.seat is not None and who.is_host else state.own_seat(who, command)
    if state.seats[seat].kind == OPEN:
        raise Denied("NOT_SEATED")
    if seat in who.seats or not state.seats[seat].key:
        return [Draft("stood", seat)]
    return [removal_draft(state, seat, [], now)]


def change_seat(state: TableState, who: Identity, command: ChangeSeat, now: int, key: str) -> list[Draft]:
    """Change to an open seat in one step, so no other player can take it in between."""
    state.in_lobby()
    seat = state.own_seat(who, command)
    left = state.seats[seat]
    place = {"place": left.place} if left.place else {}
    taken = {"name": left.name, "key": left.key, **place, **face_data(left.face)}
    return [Draft("stood", seat), Draft("sat", open_seat(state, command.to), taken)]


def remove(state: TableState, who: Identity, command: Remove, now: int, key: str) -> list[Draft]:
    """Remove a player before the game, or a watcher at any time, by order of the host; `key` has their addresses."""
    state.host_only(who)
    places = key.split()
    if command.speaker not in SEAT_NAMES:
        holder = proof_in(command.speaker)
        if not holder and not places:
            raise Denied("NEEDS_KEY")
        proofs = [holder] if holder else []
        return [Draft("barred", None, removal_data(proofs + places, now, is_banned=command.banned))]
    state.in_lobby()
    seat = state.seat_number(command.speaker)
    if seat in who.seats or not state.seats[seat].key:
        raise Denied("NOT_SEATED")
    return [removal_draft(state, seat, addresses_to_ban(state, who, seat, places), now, is_banned=command.banned)]


def addresses_to_ban(state: TableState, who: Identity, seat: int, places: list[str]) -> list[str]:
    """Return a player's addresses now and when they sat down, because they may have left in the meantime."""
    others = {who.place, *(other.place for number, other in enumerate(state.seats) if number != seat)}
    return sorted({*places, state.seats[seat].place} - others - {""})


def removal_draft(state: TableState, seat: int, places: list[str], now: int, *, is_banned: bool = False) -> Draft:
    return Draft(
        "stood", seat, removal_data([proof_of("key", state.seats[seat].key), *places], now, is_banned=is_banned)
    )


def removal_data(proofs: list[str], now: int, *, is_banned: bool) -> Data:
    """Return the record of a removed player."""
    return {"proofs": proofs, "until": now + AWAY_MILLISECONDS, "banned": is_banned}


def rename(state: TableState, who: Identity, command: Rename, now: int, key: str) -> list[Draft]:
    seat = state.own_seat(who, command)
    face = {} if command.face is None else {"face": command.face if command.face in COLOURS else ""}
    return [Draft("renamed", seat, {"name": check_name(state, command.name, seat), **face})]


def rekey(state: TableState, who: Identity, command: Rekey, now: int, key: str) -> list[Draft]:
    seat = state.own_seat(who, command)
    hosts = {"hosts": True} if state.host == state.seats[seat].key else {}
    return [Draft("rekeyed", seat, {"key": check_key(key), **hosts})]


def seat_bot(state: TableState, who: Identity, command: Bot, now: int, key: str) -> list[Draft]:
    """Seat a bot on an open seat, in place of another bot, or in place of a person with a substitute. [TURN-14]"""
    state.host_only(who)
    if state.status not in (LOBBY, RUNNING):
        raise Denied("TABLE_OVER")
    if state.settings.is_scored:  # every player of the deal has the same opponents
        raise Denied("NOT_NOW")
    if command.seat is None:
        raise Denied("WHICH_SEAT")
    seat = state.seat_number(command.seat)
    level = check_bot(command.level, state.config, state.catalogue)
    found = state.seats[seat]
    if found.kind == PERSON and not found.substitute:
        raise Denied("SEAT_TAKEN")
    if found.substitute or found.is_vacant:
        return [Draft("substituted", seat, {"level": level})]
    return [Draft("seated-bot", seat, {"level": level})]


def check_bot(level: str, config: Config, catalogue: Catalogue) -> str:
    """Check that the bot exists, can run here and can play with these rules; bots from files are rejected."""
    try:
        check_bot_name(level)
    except UnknownBot:
        raise Denied("BOT_CANNOT_RUN" if is_refused(level) else "UNKNOWN_BOT", name=level) from None
    if level not in plugin_names():  # only workers load those
        try:
            check_table(level, config, catalogue)
        except UnknownBot:
            raise Denied("BOT_DOES_NOT_FIT", name=level) from None
    return level


def change(state: TableState, who: Identity, command: Settings, now: int, key: str) -> list[Draft]:
    """Change rules and settings, as long as no occupied seat disappears."""
    state.in_lobby()
    state.host_only(who)
    config = state.config if command.config is None else read_agreed(command.config, state.catalogue)
    settings = changed_settings(state.settings, command.settings or {})
    if any(seat.kind != OPEN for seat in state.seats[config.players :]):
        raise Denied("SEAT_TAKEN")
    for level in {settings.substitute, *(seat.bot for seat in state.seats if seat.bot)}:
        check_bot(level, config, state.catalogue)
    return [Draft("changed", None, {"config": write_config(config), "settings": write_settings(settings)})]


def read_agreed(text: str, catalogue: Catalogue) -> Config:
    """Return a playable configuration, or raise an error with every reason against it."""
    config = read_config(clean_text(text, LONGEST_CONFIG))
    check_agreed(config, catalogue)
    return config


def check_agreed(config: Config, catalogue: Catalogue) -> None:
    """Reject a configuration that people cannot choose: only battles of the campaign deal given cards."""
    if config.given:
        raise BadConfig([("config-option-unknown", "VAR-12", {"name": f"given {config.given[0]}"})])
    check_config(config, catalogue)


def start(state: TableState, who: Identity, command: Start, now: int, key: str) -> list[Draft]:
    """Start the game by order of the host, or of any player if the host has no seat; never with an open seat."""
    state.in_lobby()
    is_host_seated = any(seat.key == state.host for seat in state.seats if seat.key)
    if not who.is_host and (is_host_seated or not who.seats):
        raise Denied("NOT_HOST")
    if any(seat.kind == OPEN for seat in state.seats):
        raise Denied("SEATS_OPEN")
    check_config(state.config, state.catalogue)
    return [Draft("started")]


def fill(state: TableState, who: Identity, order: Fill, now: int, key: str) -> list[Draft]:
    """Seat bots on all open seats and start the game."""
    state.in_lobby()
    level = check_bot(order.level or state.settings.substitute, state.config, state.catalogue)
    bots = [number for number, seat in enumerate(state.seats) if seat.kind == OPEN]
    return [*(Draft("seated-bot", seat, {"level": level}) for seat in bots), Draft("started")]


# ---- effects of rows -----------------------------------------------------------------------------------------


def created(state: TableState, row: Row) -> None:
    state.host = row.data["key"]
    state.note(row, "created")


def changed(state: TableState, row: Row) -> None:
    state.config = read_config(row.data["config"])
    state.settings = read_settings(row.data["settings"])
    wanted = state.config.players
    state.seats = (state.seats + [Seat() for _ in range(wanted)])[:wanted]
    state.note(row, "changed")


def sat(state: TableState, row: Row) -> None:
    assert row.seat is not None
    place, face = row.data.get("place", ""), row.data.get("face", "")
    state.seats[row.seat] = Seat(name=row.data["name"], key=row.data["key"], place=place, face=face)
    state.allowed.pop(row.seat, None)
    state.mutes.pop(row.seat, None)
    if state.play is not None:
        state.play.sat(row.version, row.seat, RETURNS, state.names)
        state.after_game_row(row)
    state.note(row, "sat", name=row.data["name"], seat=letter(row.seat))


def stood(state: TableState, row: Row) -> None:
    assert row.seat is not None
    name = state.names[row.seat]
    state.seats[row.seat] = Seat()
    keep_away(state, row)
    state.note(row, "removed" if "proofs" in row.data else "stood", name=name, seat=letter(row.seat))


def keep_away(state: TableState, row: Row) -> None:
    """Ban a removed player from the table, for a while or for good."""
    for proof in row.data.get("proofs", ()):
        state.removed[proof] = row.data["until"]
        if row.data["banned"]:
            state.removed[proof] = FOR_GOOD
            state.banned.add(proof)


def renamed(state: TableState, row: Row) -> None:
    assert row.seat is not None
    before = state.names[row.seat]
    seat = state.seats[row.seat]
    seat.name, seat.face = row.data["name"], row.data.get("face", seat.face)
    state.note(row, "renamed", before=before, name=row.data["name"])


def rekeyed(state: TableState, row: Row) -> None:
    assert row.seat is not None
    seat = state.seats[row.seat]
    if state.host == seat.key:
        state.host = row.data["key"]
    seat.key = row.data["key"]


def seated_bot(state: TableState, row: Row) -> None:
    assert row.seat is not None
    seat = state.seats[row.seat]
    if seat.kind == OPEN:
        state.seats[row.seat] = seat = Seat()
    seat.bot = row.data["level"]
    seat.face = choose_face(seat.bot, {other.face for other in state.seats if other is not seat})
    name = state.names[row.seat]
    state.note(row, "seated-bot", name=name, bot=("", bot_word(seat.bot)))


def started(state: TableState, row: Row) -> None:
    """Deal the cards; a branch starts at the position of the other game."""
    moves = row.data.get("moves", ())
    state.play = TableMatch(state.config, state.head.seed, state.catalogue, row.version, moves)
    state.recasts = state.play.match.recasts
    state.status = RUNNING
    state.started_at = row.at
    if state.settings.clock.kind != "none":
        state.clocks = Clocks(state.settings.clock, len(state.seats), row.at)
    state.note(row, "branched" if moves else "started")
    state.after_game_row(row)


DECIDE: Deciders = {
    Sit: sit, Stand: stand, ChangeSeat: change_seat, Remove: remove, Rename: rename, Rekey: rekey, Bot: seat_bot,
    Settings: change, Start: start, Fill: fill,
}  # fmt: skip
APPLY: Appliers = {
    "created": created, "changed": changed, "sat": sat, "stood": stood, "barred": keep_away, "renamed": renamed,
    "rekeyed": rekeyed, "seated-bot": seated_bot, "started": started,
}  # fmt: skip
