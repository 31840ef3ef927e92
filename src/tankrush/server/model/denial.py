"""Denials: commands that the rules of the game allow but the table does not."""

from __future__ import annotations

from tankrush.engine.errors import Refused
from tankrush.i18n.messages import Fact, dashed, words
from tankrush.protocol.socket_messages import Refusal

# Every code has a message `denied-…` in the word files.
CODES = frozenset({
    "STALE", "NOT_SEATED", "NOT_HOST", "NOT_STARTED", "ALREADY_STARTED", "TABLE_OVER", "NOT_OVER", "SEAT_TAKEN",
    "NO_SUCH_SEAT", "NO_OPEN_SEAT", "SEATS_OPEN", "WHICH_SEAT", "BAD_NAME", "NAME_TAKEN",
    "UNKNOWN_BOT", "BOT_CANNOT_RUN", "BOT_DOES_NOT_FIT", "BAD_SETTINGS", "NO_UNDO",
    "NOTHING_TO_TAKE_BACK", "ASKED_ALREADY", "NOTHING_ASKED", "TALK_OFF",
    "ONLY_PHRASES", "UNKNOWN_PHRASE", "NOTHING_SAID", "NOT_MISSING", "NOT_AWAY", "NOT_NOW", "UNKNOWN_VERSION",
    "BAD_MOVE", "NEEDS_KEY", "UNWELCOME", "REMOVED", "ONLY_OPENLY", "ONLY_IN_TEAMS", "TABLE_FROZEN",
    # raised by HTTP and sockets, before the table is asked
    "UNAVAILABLE", "TOO_MANY", "BUSY", "CROWDED", "NOT_UNDERSTOOD", "NO_SUCH_TABLE", "NO_HINTS", "HIDDEN_GAME",
    "SHARED_DEAL", "NOTHING_TO_COACH", "NO_SUCH_DAY",
    "NEEDS_TOKEN", "WRONG_TOKEN", "BANNED", "NOT_FOUND", "WRONG_METHOD", "BAD_CARDS", "NOT_THIS_COMPUTER", "NO_NETWORK",
})  # fmt: skip


class Denied(Exception):
    """A command that the table does not allow; nothing has changed."""

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.rule = ""
        self.facts = facts
        super().__init__(code)

    def __str__(self) -> str:
        return f"{self.code}: {self.in_language('en')}"

    def in_language(self, language: str) -> str:
        return words(language).say(f"denied-{dashed(self.code)}", **self.facts)


def refusal_of(error: Refused | Denied, language: str) -> Refusal:
    """Return the refusal to be sent to a client."""
    return Refusal(code=error.code, rule=error.rule, sentence=error.in_language(language))
