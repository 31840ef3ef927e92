"""A bot worker process: python -m tankrush.server.bot_workers.worker MEMORY_MB [PLUGIN …]

It reads tasks from standard input and writes answers to its original standard output. It never sees a real game, only
an imagined one that agrees with all the seat has seen.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Sequence
from random import Random
from typing import BinaryIO

from tankrush import engine
from tankrush.bots import Bot, Sight, make, sight_of
from tankrush.bots.coach.pieces import Piece, PieceWorker
from tankrush.bots.hints.hints import explain
from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.game import asked_seats, legal, new_game
from tankrush.engine.serialize import load_game
from tankrush.engine.state import Game
from tankrush.server.support.card_sets import catalogue_of

from .worker_messages import (
    LENGTH,
    AnyTask,
    Cards,
    CoachTask,
    EngineTask,
    FromWorker,
    HintAnswer,
    HintTask,
    LineOutcomes,
    Ready,
    Task,
    Thought,
    ToWorker,
    decode_to_worker,
    drop_oldest,
    frame_message,
)

NICENESS = 5  # nice value below the processes that serve people
BOTS_KEPT = 8
TRIAL_SECONDS = 0.1  # seconds for the first choice of a bot of another package
ORPHAN_SECONDS = 1.0  # seconds between two checks whether the server is still alive


class Worker:
    """Answers one task after another."""

    def __init__(self) -> None:
        self.shipped = read_catalogue()
        self.catalogues: dict[str, Catalogue] = {}  # card sets besides the shipped ones
        self.bots: dict[str, Bot] = {}
        self.pieces = PieceWorker()
        self.plugins: set[str] = set()  # bots of other packages, which stay loaded

    def answer(self, message: AnyTask) -> Thought:
        """Return the bot's choice or its fault."""
        try:
            if isinstance(message, HintTask):
                return self.hint(message)
            if isinstance(message, CoachTask):
                return self.coach(message)
            if isinstance(message, EngineTask):
                return Thought(is_compiled=engine.COMPILED)
            action = self.bot(message.bot).choose(self.sight(message), Random(message.seed), message.seconds)
        except MemoryError:
            self.bots.clear()
            return Thought(fault="used too much memory")
        except Exception as error:
            self.bots.pop(getattr(message, "bot", ""), None)  # its state is unknown after a fault
            return Thought(fault=f"raised {type(error).__name__}: {error}"[:200])
        if not isinstance(action, int) or action not in message.actions:
            return Thought(fault=f"chose {action!r}, which is not legal"[:200])
        return Thought(action=action)

    def hint(self, message: HintTask) -> Thought:
        sight, told = self.sight(message), (message.language, message.names)
        hints = explain(sight, Random(message.seed), bots=message.bots, seconds=message.seconds)
        return Thought(
            hints=[HintAnswer(one.action, one.percent, one.say(*told), one.tell_line(sight, *told)) for one in hints]
        )

    def coach(self, message: CoachTask) -> Thought:
        """Play lines for the coach."""
        piece = Piece(
            self.world(message), message.seat, message.levels, message.seed, message.lines, message.first,
            message.count, message.simulations,
        )  # fmt: skip
        found = self.pieces.work(piece)
        return Thought(outcomes=[LineOutcomes(line, one.shares, one.totals, one.points) for line, one in found])

    def learn(self, cards: Cards) -> None:
        """Add card tables that are not shipped, replacing the oldest."""
        drop_oldest(self.catalogues)
        self.catalogues[cards.digest] = catalogue_of(cards.files)

    def sight(self, message: Task | HintTask) -> Sight:
        return Sight(message.seat, tuple(message.actions), self.world(message))

    def world(self, message: Task | HintTask | CoachTask) -> Game:
        is_shipped = message.catalogue == self.shipped.digest
        catalogue = self.shipped if is_shipped else self.catalogues[message.catalogue]
        return load_game(read_config(message.config), catalogue, message.world)

    def bot(self, name: str) -> Bot:
        """Return a cached bot, because some hold large tables."""
        if name not in self.bots:
            others = [other for other in self.bots if other not in self.plugins]
            for other in others[: max(0, len(others) - BOTS_KEPT + 1)]:
                del self.bots[other]
            self.bots[name] = make(name)
        return self.bots[name]

    def load_plugin(self, name: str) -> str:
        """Load a bot of another package and let it choose once; return why it is unusable, or an empty string."""
        game = new_game(read_config("base, 2 players"), 1)
        seat = asked_seats(game)[0]
        self.plugins.add(name)
        try:
            action = self.bot(name).choose(sight_of(game, seat), Random(1), TRIAL_SECONDS)
        except MemoryError:
            return "it needs more memory than a bot may take (--bot-memory-mb)"
        except Exception as error:
            return f"it raised {type(error).__name__}: {error}"[:200]
        return "" if action in legal(game, seat) else f"it chose {action!r}, which is not legal"[:200]


def limit_memory(megabytes: int) -> None:
    """Limit the address space of the process, where the system supports it."""
    try:
        import resource
    except ImportError:  # Windows
        return
    size = megabytes * 1024 * 1024
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most != resource.RLIM_INFINITY:
        size = min(size, most)
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def exit_with_server() -> None:
    """Start a thread that exits when the server is gone, even in the middle of a decision."""
    server = os.getppid()

    def look() -> None:
        while os.getppid() == server:
            time.sleep(ORPHAN_SECONDS)
        os._exit(0)

    threading.Thread(target=look, daemon=True).start()


def take_standard_output() -> BinaryIO:
    """Reserve standard output for answers; output of bots goes to standard error."""
    private = os.dup(1)
    os.dup2(2, 1)
    return os.fdopen(private, "wb")


def read_message(source: BinaryIO) -> ToWorker | None:
    """Read the next message; None when the server is gone."""
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        return None
    message: ToWorker = decode_to_worker(source.read(int.from_bytes(head, "big")))
    return message


def main(megabytes: int, plugins: Sequence[str] = ()) -> None:
    """Load the bots of other packages, then work until standard input closes."""
    answers = take_standard_output()

    def send(message: FromWorker) -> None:
        answers.write(frame_message(message))
        answers.flush()

    exit_with_server()
    worker = Worker()
    make("sergeant")  # load the quick policy while there is time
    limit_memory(megabytes)
    if hasattr(os, "nice"):  # only now, because the server waits for a starting worker
        os.nice(NICENESS)
    faults = {name: worker.load_plugin(name) for name in plugins}
    paces = {name: getattr(worker.bots.get(name), "seconds", None) for name in plugins}
    send(Ready(engine.DESCRIPTION, faults, paces))
    while (message := read_message(sys.stdin.buffer)) is not None:
        if isinstance(message, Cards):
            worker.learn(message)
        else:
            send(worker.answer(message))


if __name__ == "__main__":
    try:
        main(int(sys.argv[1]), sys.argv[2:])
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
