"""Messages between clients and server over a WebSocket: one JSON object each, tagged by `kind`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tankrush.catalogue.languages import Language
from tankrush.i18n.messages import dashed

from .whole_texts import whole

PROTOCOL = 1  # increased when an old client would misunderstand
LARGEST_FRAME = 8192  # bytes from a client
POLICY_VIOLATION, TOO_BIG, TRY_LATER, GOING_AWAY = 1008, 1009, 1013, 1001  # close codes
LONGEST_MOVE = 64  # small actions in one move

SeatLetter = Annotated[str, whole("[A-F]")]
CommandId = Annotated[str, whole("[A-Za-z0-9_-]{8,40}", description="chosen by the client, at random")]
TableId = Annotated[str, whole("[A-Za-z0-9_-]{1,40}")]
Token = Annotated[str, whole("[A-Za-z0-9_-]{16,80}")]
WatcherId = Annotated[str, Meta(min_length=1, max_length=100, description="as presence lists it, * for all")]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Face = Annotated[str, whole("[a-z-]{0,20}", description="the portrait of a player, empty for none")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Level = Annotated[str, whole("[a-z0-9-]{1,30}(:[a-z0-9.]{1,10})?")]
Action = Annotated[int, Meta(ge=0, le=65535)]
AbsenceChoice = Literal["wait", "bot", "empty", "open", "end"]


class Message(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag=dashed
):
    """A message; unknown fields are rejected."""


# ---- from a client -------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message: the table, the tokens of the seats, and the last known version."""

    protocol: int
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=6)] = []
    after: Version = 0
    language: Language = "en"
    watcher: Annotated[str, Meta(max_length=80)] = ""  # a name by which players see the spectator


class Ping(Message, frozen=True):
    n: Annotated[int, Meta(ge=0, le=2**53)]


class Command(Message, frozen=True):
    """A client's command; repeating it with the same id has no further effect and returns the same answer."""

    id: CommandId
    seat: SeatLetter | None = None  # optional for a client with one seat


class Move(Command, frozen=True, kw_only=True):
    """A move: small actions by number, or a small action or a whole move as text."""

    version: Version  # the version at which it was chosen
    actions: Annotated[list[Action], Meta(min_length=1, max_length=LONGEST_MOVE)] | None = None
    text: Text | None = None


class TakeBack(Command, frozen=True, kw_only=True):
    """Undo your last move, or everything after the version `to`; beyond the horizon the opponents are asked."""

    version: Version
    to: Version | None = None


class AnswerTakeBack(Command, frozen=True, kw_only=True):
    """An opponent's answer to an undo request or, with agree=false, its withdrawal by the requester."""

    version: Version
    agree: bool


class Sit(Command, frozen=True, kw_only=True):
    """Take the open seat named in `seat`, by default the first open one; the answer contains the seat's token."""

    name: Name
    face: Face = ""


class Stand(Command, frozen=True):
    """Leave a seat before the game; the host may empty any seat."""


class ChangeSeat(Command, frozen=True, kw_only=True):
    """Before the game, change from your seat to the open one named in `to`."""

    to: SeatLetter


class Remove(Command, frozen=True, kw_only=True):
    """Remove a player before the game by the seat's letter, or a watcher at any time by its id, as host.

    A removed player cannot return at once, and with `banned` never to this table.
    """

    speaker: Annotated[str, Meta(min_length=1, max_length=100)]
    banned: bool = False


class Rename(Command, frozen=True, kw_only=True):
    """Change your name and, unless it is null, your portrait."""

    name: Name
    face: Face | None = None


class Rekey(Command, frozen=True):
    """Make a new private link for your seat; the old one becomes invalid."""


class Bot(Command, frozen=True, kw_only=True):
    """Seat a bot as host, or in a running game another bot in place of one."""

    level: Level


class Settings(Command, frozen=True):
    """Change configuration and settings before the game, as host."""

    config: Annotated[str, Meta(max_length=2000)] | None = None
    settings: dict[str, Any] | None = None


class Start(Command, frozen=True):
    pass


class Say(Command, frozen=True):
    """A public chat line: a text, or the key of a quick phrase."""

    text: Text | None = None
    phrase: Annotated[str, whole("[a-z-]{1,30}")] | None = None


class Mute(Command, frozen=True, kw_only=True):
    """Mute or unmute a speaker: a seat's letter or a watcher."""

    speaker: Annotated[str, Meta(min_length=1, max_length=100)]
    muted: bool = True


class Report(Command, frozen=True, kw_only=True):
    """Report an event at version `about`, or the player `whom`, to the operators."""

    about: Version
    text: Text
    whom: SeatLetter | None = None


class AllowWatching(Command, frozen=True, kw_only=True):
    """Let a watcher (`*`: all of them) see your cards, or stop it."""

    watcher: WatcherId
    allowed: bool = True


class ShowHand(Command, frozen=True):
    """Show your hand to the whole table until your next turn, or stop it; never to one person. [TEAM-4]"""

    shown: bool = True


class Leave(Command, frozen=True):
    """Leave a running game; the others decide about the seat."""


class Return(Command, frozen=True):
    """Return to your seat: from a bot, or after empty turns."""


class AbsentChoice(Command, frozen=True, kw_only=True):
    """Vote on a missing player's seat; the majority of the others decides."""

    absent: SeatLetter
    choice: AbsenceChoice
    level: Level | None = None


class EndProposal(Command, frozen=True):
    """Propose to end the game without a result, or agree to it; agree=false ends the proposal."""

    agree: bool = True


class Rematch(Command, frozen=True):
    """Ask for a rematch after the end, with rotated seats."""

    agree: bool = True


TableCommand = (
    Move | TakeBack | AnswerTakeBack | Sit | Stand | ChangeSeat | Remove | Rename | Rekey | Bot | Settings | Start | Say
    | Mute | Report | AllowWatching | ShowHand | Leave | Return | AbsentChoice | EndProposal | Rematch
)  # fmt: skip
ClientMessage = Hello | Ping | TableCommand


# ---- from the server -----------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    protocol: int
    server: str


class State(Message, frozen=True):
    """Everything this watcher may see, at one version."""

    version: int
    state: dict[str, Any]


class Update(Message, frozen=True):
    """The next version: its events, and the change of the state; no version is skipped."""

    version: int
    events: list[dict[str, Any]]
    patch: dict[str, Any]


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A refusal: a code for programs, the rule if it is one of the game, and a sentence for people."""

    code: str
    sentence: str
    rule: str = ""


class Answer(Message, frozen=True):
    """The result of a command: its version, or the refusal, with the current state if the command was stale."""

    id: str
    ok: bool
    version: int
    refused: Refusal | None = None
    state: dict[str, Any] | None = None
    token: str | None = None  # token of a seat just taken, sent only once


class Presence(Message, frozen=True):
    """The presence of each seat (present, left, shaky, away, grace or due) and the number of watchers."""

    seats: dict[str, str]
    watchers: int = 0
    names: list[str] = []


class Clock(Message, frozen=True):
    """The clocks now: milliseconds left, and the seats whose clocks run."""

    left: dict[str, int]
    running: list[str]
    now: int


class Pong(Message, frozen=True):
    n: int


class Announcement(Message, frozen=True):
    """The operator's announcement to all, until a time in milliseconds; an empty text removes the last one."""

    text: str
    until: int


class Gone(Message, frozen=True):
    """The server closes the socket, with the reason; reconnect after `retry` milliseconds, never if it is None."""

    reason: str
    sentence: str = ""
    retry: int | None = None


ServerMessage = Welcome | State | Update | Answer | Presence | Clock | Pong | Announcement | Gone

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(frame: bytes | str) -> ClientMessage:
    """Decode a client's message; raise msgspec.ValidationError or msgspec.DecodeError with the reason."""
    message: ClientMessage = _decoder.decode(frame)
    return message


def encode(message: ServerMessage | ClientMessage) -> bytes:
    return _encoder.encode(message)
