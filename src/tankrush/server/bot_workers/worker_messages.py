"""Messages between the server and a bot worker: JSON texts, each prefixed by its length in four bytes."""

from __future__ import annotations

from typing import Any

import msgspec

LENGTH = 4
LARGEST = 4 * 1024 * 1024
SETS_KEPT = 4  # card sets that a worker keeps besides the shipped ones; both sides drop the oldest


class Cards(msgspec.Struct, tag="cards", tag_field="kind", frozen=True):
    """A card set new to the worker; this message has no answer."""

    digest: str
    files: dict[str, str]


class Task(msgspec.Struct, tag="task", tag_field="kind", frozen=True):
    """A decision: an imagined world of the seat as plain numbers, and the bot to choose."""

    bot: str
    config: str
    catalogue: str  # digest
    world: dict[str, Any]
    seat: int
    actions: list[int]
    seed: int  # seed of the bot's own dice
    seconds: float | None = None


class HintTask(msgspec.Struct, tag="question", tag_field="kind", frozen=True):
    """A request for a hint."""

    config: str
    catalogue: str
    world: dict[str, Any]
    seat: int
    actions: list[int]
    seed: int
    seconds: float
    language: str
    names: list[str]
    bots: list[str]  # at each seat, empty for a person


class CoachTask(msgspec.Struct, tag="coach", tag_field="kind", frozen=True):
    """A piece of the coach's work: lines to play from one position."""

    config: str
    catalogue: str
    world: dict[str, Any]
    seat: int
    levels: tuple[str, ...]
    seed: int
    lines: tuple[tuple[int, ...], ...]
    first: int
    count: int
    simulations: int


class EngineTask(msgspec.Struct, tag="engine", tag_field="kind", frozen=True):
    """Asks whether the worker's engine is compiled."""

    catalogue: str


class LineOutcomes(msgspec.Struct, frozen=True):
    """A line and the results of its games."""

    line: tuple[int, ...]
    shares: list[float]
    totals: list[float]
    points: list[list[int]]


class HintAnswer(msgspec.Struct, frozen=True):
    """A good action, its estimated chance in percent, its reasons, and its line as sentences."""

    action: int
    percent: int
    why: str
    lines: list[str]


class Thought(msgspec.Struct, tag="answer", tag_field="kind", frozen=True):
    """The answer to a task, or the bot's fault."""

    action: int | None = None
    fault: str = ""
    hints: list[HintAnswer] = []
    outcomes: list[LineOutcomes] = []
    is_compiled: bool = False  # only for EngineTask


class Ready(msgspec.Struct, tag="ready", tag_field="kind", frozen=True):
    """The worker is ready; contains faults and thinking times of bots of other packages."""

    engine: str
    faults: dict[str, str] = {}
    seconds: dict[str, float | None] = {}


AnyTask = Task | HintTask | CoachTask | EngineTask
ToWorker = Cards | AnyTask
FromWorker = Ready | Thought

encode = msgspec.json.Encoder().encode
decode_to_worker = msgspec.json.Decoder(ToWorker).decode
decode_from_worker = msgspec.json.Decoder(FromWorker).decode


def drop_oldest(sets: dict[str, Any]) -> None:
    """Drop the oldest sets to make room for one more, equally on server and worker."""
    while len(sets) >= SETS_KEPT:
        del sets[next(iter(sets))]


def frame_message(message: ToWorker | FromWorker) -> bytes:
    """Return the message with its length prefix."""
    body = encode(message)
    return len(body).to_bytes(LENGTH, "big") + body
