"""Tables for tests: people, bots and spectators who send all kinds of commands, with a clock that the test moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from tankrush.bots.registry import Bot, make
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.constants import END
from tankrush.engine.errors import Refused
from tankrush.engine.game import legal
from tankrush.protocol.socket_messages import (
    AbsentChoice,
    AllowWatching,
    AnswerTakeBack,
    Command,
    EndProposal,
    Leave,
    Move,
    Mute,
    Rematch,
    Rename,
    Report,
    Return,
    Say,
    TakeBack,
)
from tankrush.server.commands.chat import PHRASES
from tankrush.server.commands.creation import Plan, found
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.model.log_rows import Head, Row
from tankrush.server.model.orders import Back, BotMove, ClockFell, Excuse, Missing
from tankrush.server.model.table_settings import ClockSetting, TableSettings
from tests.notation.sample_games import VARIED

CARDS = read_catalogue()
SEED = "5eed" * 8
CONFIGS = (
    "base, 2 players, first A",
    *VARIED,
)
NAMES = ("Anna", "Борис", "Günter", "Diana", "Emil", "Fritz")
_ids = count(1)


def key(number: int) -> str:
    return f"{number:064x}"


def new_id() -> str:
    return f"command-{next(_ids):06d}"


class Table:
    """A table model with its log and a clock that only the test moves."""

    def __init__(
        self, config: str = CONFIGS[0], *, bots: Sequence[int] = (), settings: TableSettings | None = None,
        seed: str = SEED, starts: bool = True, plans: Sequence[Plan] | None = None,
    ) -> None:  # fmt: skip
        self.now = 1_000_000
        players = int(config.split(" players")[0][-1])
        if plans is None:
            people = [Plan(NAMES[seat], key(seat)) for seat in range(players)]
            plans = [Plan(level="sergeant") if seat in bots else plan for seat, plan in enumerate(people)]
        made = found(config, settings or TableSettings(), CARDS, self.now, key(0), plans, seed=seed, starts=starts,
                     table="table-of-tests")  # fmt: skip
        self.take(*made)

    def take(self, head: Head, rows: list[Row]) -> None:
        self.head, self.rows = head, list(rows)
        self.model = TableModel(head, rows, CARDS)

    @property
    def state(self) -> Any:
        return self.model.state

    def who(self, *seats: int, language: str = "en") -> Identity:
        return self.model.recognise([key(seat) for seat in seats], language)

    def do(self, who: Identity | int, command: Any, *, key: str = "") -> list[Row]:
        """Carry out a command of a seat, a watcher or the server, and raise refusals."""
        watcher = self.who(who) if isinstance(who, int) else who
        rows = self.model.decide(watcher, command, self.now, key=key)
        for row in rows:
            self.model.apply(row)
        self.rows += rows
        return rows

    def ask_back(self, seat: int, to: int | None = None) -> list[str]:
        """Return the kinds of rows that an undo request makes."""
        return [row.kind for row in self.do(seat, TakeBack(id=new_id(), version=self.model.version, to=to))]

    def answer_back(self, seat: int, *, agree: bool) -> list[str]:
        answer = AnswerTakeBack(id=new_id(), version=self.model.version, agree=agree)
        return [row.kind for row in self.do(seat, answer)]

    def order(self, order: Any) -> list[Row]:
        return self.do(SYSTEM, order)

    def rebuilt(self, version: int | None = None) -> TableModel:
        return TableModel(self.head, self.rows[:version], CARDS)

    def play(self, seat: int, *actions: int, text: str | None = None) -> list[Row]:
        """Make a move on the current version."""
        chosen = list(actions) or None
        command = Move(id=new_id(), version=self.model.version, actions=chosen, text=text, seat="ABCDEF"[seat])
        return self.do(self.model.recognise([self.state.seats[seat].key], "en"), command)

    def legal(self, seat: int) -> list[int]:
        assert self.model.game is not None
        return legal(self.model.game, seat)

    def choice(self, luck: random.Random) -> tuple[int, int]:
        """Return an asked seat and one of its actions; turns do not end too soon."""
        assert self.model.game is not None
        seat = luck.choice([seat for seat in self.state.asked() if self.legal(seat)])
        actions = self.legal(seat)
        lively = [action for action in actions if action >> 8 != END]
        return seat, luck.choice(lively if lively and luck.random() < 0.6 else actions)

    def step(self, luck: random.Random, bot: Bot | None = None) -> list[Row]:
        """Make any move of an asked seat, as its bot if it has one."""
        seat, action = self.choice(luck)
        if bot is not None and (sight := self.model.sight(seat)) is not None:
            action = bot.choose(sight, luck, None)
        if self.state.seats[seat].playing_bot:
            return self.order(BotMove(seat, (action,), self.model.version))
        return self.play(seat, action)

    def finish(self, luck: random.Random) -> None:
        """Play to the end of the game."""
        bot = make("sergeant")
        for _ in range(4000):
            if self.model.status == "over":
                return
            seat = self.state.asked()[0]
            sight = self.model.sight(seat)
            assert sight is not None
            action = bot.choose(sight, luck, None)
            if self.state.seats[seat].playing_bot:
                self.order(BotMove(seat, (action,), self.model.version))
            else:
                self.play(seat, action)
        raise AssertionError("the game does not end")

    def everybody(self) -> list[Identity]:
        """Return identities: each seat, one device with two seats, and two spectators."""
        languages = ("en", "ru", "de")
        own = [self.who(seat, language=languages[seat % 3]) for seat in range(len(self.state.seats))]
        return [*own, self.who(0, 1), Identity(language="de"), Identity(watcher="Zoe")]


# ---- random commands -------------------------------------------------------------------------------------

CommandMaker = Callable[[Table, random.Random], tuple[Identity, Any]]


def command_maker(command: type[Command], **fields: Callable[[Table, random.Random], Any]) -> CommandMaker:
    """Return a command of a random seat, its fields chosen at random."""

    def make_command(table: Table, luck: random.Random) -> tuple[Identity, Any]:
        seat = luck.randrange(len(table.state.seats))
        chosen = {name: choose(table, luck) for name, choose in fields.items()}
        return table.who(seat), command(id=new_id(), **chosen)

    return make_command


def version(table: Table, luck: random.Random) -> int:
    return table.model.version - (luck.random() < 0.1)


def any_letter(table: Table, luck: random.Random) -> str:
    return luck.choice("ABCDEF"[: len(table.state.seats) + (luck.random() < 0.05)])


def yes_or_no(table: Table, luck: random.Random) -> bool:
    return luck.random() < 0.7


def order_of(order: type, field: Callable[[Table, random.Random], Any]) -> CommandMaker:
    return lambda table, luck: (SYSTEM, order(field(table, luck)))


def any_seat(table: Table, luck: random.Random) -> int:
    return luck.randrange(len(table.state.seats))


COMMAND_MAKERS: tuple[CommandMaker, ...] = (
    command_maker(TakeBack, version=version),
    command_maker(TakeBack, version=version, to=lambda table, luck: max(0, table.model.version - luck.randrange(30))),
    command_maker(AnswerTakeBack, version=version, agree=yes_or_no),
    command_maker(Say, text=lambda table, luck: luck.choice(["hi", "\u202eevil\u202c", "  ", "Привет!"])),
    command_maker(Say, phrase=lambda table, luck: luck.choice([*PHRASES, "nothing"])),
    command_maker(Mute, speaker=any_letter, muted=yes_or_no),
    command_maker(Report, about=version, text=lambda table, luck: "rude"),
    command_maker(Rename, name=lambda table, luck: luck.choice([*NAMES, "Zed", "\u200b"])),
    command_maker(AllowWatching, watcher=lambda table, luck: luck.choice(["Zoe", "*"]), allowed=yes_or_no),
    command_maker(Leave),
    command_maker(Return),
    command_maker(Return),
    command_maker(
        AbsentChoice,
        absent=any_letter,
        choice=lambda table, luck: luck.choice(["wait", "bot", "empty", "open"]),
        level=lambda table, luck: luck.choice([None, "recruit", "nobody"]),
    ),
    command_maker(EndProposal, agree=lambda table, luck: luck.random() < 0.3),
    command_maker(Rematch),
    order_of(Missing, any_seat),
    order_of(Back, any_seat),
    order_of(ClockFell, any_seat),
    order_of(Excuse, lambda table, luck: luck.randrange(5000)),
)


def reactions(table: Table) -> Sequence[CommandMaker]:
    """Return answers to pending requests and absences."""
    missing = [seat for seat in range(len(table.state.seats)) if table.state.seats[seat].missing is not None]
    asked = [ANSWER] if table.state.request is not None else []
    return [*asked, *(chooser(seat) for seat in missing)]


def chooser(absent: int) -> CommandMaker:
    return command_maker(
        AbsentChoice, absent=lambda table, luck: "ABCDEF"[absent],
        choice=lambda table, luck: luck.choice(["wait", "bot", "empty", "open"]),
    )  # fmt: skip


ANSWER = command_maker(AnswerTakeBack, version=lambda table, luck: table.model.version, agree=yes_or_no)


def restless(table: Table, luck: random.Random, share: float = 0.2) -> list[Row]:
    """Send one random command: usually a move, sometimes another, often refused."""
    table.now += luck.randrange(4000)
    seats = [table.state.seats[seat] for seat in table.state.asked()]
    are_there = any(seat.plays_in_person or seat.playing_bot for seat in seats) or luck.random() < 0.1
    if luck.random() >= share and seats and are_there:
        return table.step(luck) if table.state.people() or any_bot(table) else []
    commands = reactions(table) if luck.random() < 0.6 else ()
    who, command = luck.choice(commands or COMMAND_MAKERS)(table, luck)
    try:
        return table.do(who, command)
    except (Refused, Denied):
        return []


def any_bot(table: Table) -> bool:
    return any(table.state.seats[seat].playing_bot for seat in table.state.asked())


CLOCKED = TableSettings(clock=ClockSetting(kind="turn", seconds=60), talk="everybody")
