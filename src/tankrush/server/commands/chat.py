"""Chat at the table, which is always public, for allies as well. [TEAM-4]"""

from __future__ import annotations

from functools import lru_cache

from tankrush.i18n.messages import LANGUAGES
from tankrush.protocol.socket_messages import AllowWatching, Mute, Report, Say, ShowHand
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity, name_in, proof_in
from tankrush.server.model.log_rows import RUNNING, Row
from tankrush.server.model.orders import Announce, AnswerReport
from tankrush.server.model.player_names import LONGEST_NAME, clean_talk, clean_text, is_operators, likeness
from tankrush.server.model.seats import Called, say_name
from tankrush.server.model.table_state import Appliers, Deciders, Draft, Line, Reported, TableState

# Shown in the reader's language; each has a message `phrase-…`.
PHRASES = (
    "hello", "good-luck", "thanks", "sorry", "well-played", "nice-move", "oops", "one-moment", "your-turn", "hurry",
    "take-back-please", "rematch", "good-game", "bye", "attack-together", "attack-the-leader", "defend-the-base",
    "leave-me-this-one", "go-ahead", "no",
)  # fmt: skip
MOST_REPORTS = 20
LONGEST_REPORT = 500
MOST_MUTED = 50
MOST_MUTING = 16  # most muted spectators of a table
MOST_WATCHERS = 50

# ---- commands ------------------------------------------------------------------------------------------------


def say(state: TableState, who: Identity, command: Say, now: int, key: str) -> list[Draft]:
    """Post a chat line, unless chat is off."""
    speaker = speaker_of(state, who, command)
    mode = state.settings.talk
    if mode == "off" or (who.is_spectator and mode != "everybody" and not who.is_host):
        raise Denied("TALK_OFF")
    if (command.text is None) == (command.phrase is None):
        raise Denied("NOTHING_SAID")
    if command.phrase is not None:
        if command.phrase not in PHRASES:
            raise Denied("UNKNOWN_PHRASE")
        return [Draft("said", speaker, {"phrase": command.phrase, "watcher": who.watcher})]
    if mode == "phrases":
        raise Denied("ONLY_PHRASES")
    text = clean_talk(command.text or "")
    if not text:
        raise Denied("NOTHING_SAID")
    return [Draft("said", speaker, {"text": text, "watcher": who.watcher})]


def speaker_of(state: TableState, who: Identity, command: Say | Mute | Report) -> int | None:
    """Return the speaking seat, by default the first of this device; None for a spectator."""
    if who.is_spectator and command.seat is None:
        return None
    return who.seats[0] if command.seat is None else state.own_seat(who, command)


def announce(state: TableState, who: Identity, order: Announce, now: int, key: str) -> list[Draft]:
    return [Draft("announced", None, {"text": clean_text(order.text, 500)})]


def mute(state: TableState, who: Identity, command: Mute, now: int, key: str) -> list[Draft]:
    """Mute a speaker for this seat or watcher only; the speaker is not notified."""
    seat = speaker_of(state, who, command)
    if seat is None and not who.holder:
        raise Denied("NEEDS_KEY")  # otherwise the mute would apply to all nameless clients
    muted = state.mutes.get(who.watcher if seat is None else seat, set())
    if (command.speaker in muted) == command.muted:
        return []
    if seat is None and not muted and len(spectators_who_mute(state)) >= MOST_MUTING:
        raise Denied("NOT_NOW")  # each one needs separate messages, which cost as much as a player's
    if len(muted) >= MOST_MUTED and command.muted:
        raise Denied("NOT_NOW")
    return [Draft("muted", seat, {"speaker": command.speaker, "muted": command.muted, "watcher": who.watcher})]


def spectators_who_mute(state: TableState) -> list[str]:
    return [one for one, speakers in state.mutes.items() if isinstance(one, str) and speakers]


def report(state: TableState, who: Identity, command: Report, now: int, key: str) -> list[Draft]:
    """Report an event or a player to the operators; the row keeps a copy of the subject."""
    seat = speaker_of(state, who, command)
    if not 0 < command.about <= state.version:
        raise Denied("UNKNOWN_VERSION")
    # One limit for each seat and one for all spectators, so no one can use up another's.
    if sum(one.row.seat == seat for one in state.reports.values()) >= MOST_REPORTS:
        raise Denied("NOT_NOW")
    text = clean_text(command.text, LONGEST_REPORT)
    whom = {} if command.whom is None else {"whom": command.whom}
    return [Draft("reported", seat, {"about": command.about, "text": text, "watcher": who.watcher, **whom})]


def answer_report(state: TableState, who: Identity, order: AnswerReport, now: int, key: str) -> list[Draft]:
    """Answer a report, visible only to its authors."""
    found = state.reports.get(order.report)
    if found is None:
        raise Denied("UNKNOWN_VERSION")
    data = {
        "report": order.report, "text": clean_text(order.text, LONGEST_REPORT), "by": order.by,
        "closed": order.is_closed, "watcher": found.row.data.get("watcher", ""),
    }  # fmt: skip
    return [Draft("answered-report", found.row.seat, data)]


def allow(state: TableState, who: Identity, command: AllowWatching, now: int, key: str) -> list[Draft]:
    """Show a hand to spectators, never to single players; in a team game to all spectators or none. [TEAM-4]"""
    seat = state.own_seat(who, command)
    if command.watcher != "*" and command.allowed:
        if state.config.teams:
            raise Denied("ONLY_OPENLY")
        if not proof_in(command.watcher):
            raise Denied("NEEDS_KEY")  # any client can send a name
    allowed = state.allowed.get(seat, set())
    if (command.watcher in allowed) == command.allowed:
        return []
    if len(allowed) >= MOST_WATCHERS and command.allowed:
        raise Denied("NOT_NOW")
    return [Draft("allowed", seat, {"watcher": command.watcher, "allowed": command.allowed})]


def show_hand(state: TableState, who: Identity, command: ShowHand, now: int, key: str) -> list[Draft]:
    """Show a hand to the whole table, in team games only; in its owner's turn it is public anyway. [TEAM-4] [ZONE-4]"""
    play = state.running()
    if not state.config.teams:
        raise Denied("ONLY_IN_TEAMS")
    seat = state.own_seat(who, command)
    if command.shown and play.game.turn == seat and play.game.is_started():
        raise Denied("NOT_NOW")
    if (seat in state.shown) == command.shown:
        return []
    return [Draft("showed-hand", seat, {"shown": command.shown})]


# ---- effects of rows -----------------------------------------------------------------------------------------


def said(state: TableState, row: Row) -> None:
    watcher = row.data.get("watcher", "") if row.seat is None else ""
    name = watcher_name(state, watcher) if row.seat is None else state.seats[row.seat].name
    state.talk[row.version] = Line(
        row.version, row.at, row.seat, watcher, name, row.data.get("text", ""), row.data.get("phrase", ""),
        "watcher" if row.seat is None else "seat",
    )  # fmt: skip


def watcher_name(state: TableState, watcher: str) -> str:
    """Return the name of a spectator; empty if it could be mistaken for a player or the operator."""
    name = clean_text(name_in(watcher), LONGEST_NAME)
    return "" if likeness(name) in taken_names(tuple(state.names)) or is_operators(name) else name


@lru_cache(maxsize=256)
def taken_names(names: tuple[Called, ...]) -> frozenset[str]:
    """Return the names of the players, normalised for comparison in any language."""
    return frozenset(likeness(say_name(called, language)) for called in names for language in LANGUAGES)


def announced(state: TableState, row: Row) -> None:
    state.talk[row.version] = Line(row.version, row.at, None, "", "", row.data["text"], "", "operator")


def muted(state: TableState, row: Row) -> None:
    whose = row.data["watcher"] if row.seat is None else row.seat
    speakers = state.mutes.setdefault(whose, set())
    (speakers.add if row.data["muted"] else speakers.discard)(row.data["speaker"])


def reported(state: TableState, row: Row) -> None:
    state.reports[row.version] = Reported(row)


def answered_report(state: TableState, row: Row) -> None:
    found = state.reports[row.data["report"]]
    found.answer = row.data["text"] or found.answer
    found.is_closed = row.data["closed"]


def allowed(state: TableState, row: Row) -> None:
    assert row.seat is not None
    watchers = state.allowed.setdefault(row.seat, set())
    (watchers.add if row.data["allowed"] else watchers.discard)(row.data["watcher"])
    if state.status == RUNNING:
        state.note(row, "allowed" if row.data["allowed"] else "disallowed", name=state.names[row.seat])


def showed_hand(state: TableState, row: Row) -> None:
    assert row.seat is not None
    (state.shown.add if row.data["shown"] else state.shown.discard)(row.seat)
    state.note(row, "showed-hand" if row.data["shown"] else "hid-hand", name=state.names[row.seat])


DECIDE: Deciders = {
    Say: say, Mute: mute, Report: report, AllowWatching: allow, ShowHand: show_hand, Announce: announce,
    AnswerReport: answer_report,
}  # fmt: skip
APPLY: Appliers = {
    "said": said, "announced": announced, "muted": muted, "reported": reported, "allowed": allowed,
    "showed-hand": showed_hand, "answered-report": answered_report,
}  # fmt: skip
