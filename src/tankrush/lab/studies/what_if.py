"""What-if: continue a recorded game from a turn, many times with new dice, for each candidate move."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.determinize import reimagine
from tankrush.engine.errors import Refused
from tankrush.engine.game import apply
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game
from tankrush.lab.league.pairing import number_of
from tankrush.lab.reports.report_text import plain, rate, table, value
from tankrush.lab.simulation.chunks import Players, play_out, shares_of
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.simulation.workers import executor, run_unordered
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import Sums, mean_of, rate_interval
from tankrush.notation.actions import NotationError
from tankrush.notation.moves import expand
from tankrush.notation.record import Record, read_record, replay

CHUNK = 50
Watch = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class WhatIfQuestion:
    """A position, the bots that play on, and the first moves to compare; without moves the bots choose."""

    record: Record
    turns: int  # whole turns before the position
    bots: tuple[str, ...]
    moves: tuple[str, ...] = ()
    seen_by: str = ""  # the seat whose unknown cards are redealt; None: keep the real ones
    games: int = 1000
    seed: int = 1
    cards: Path | None = None

    def seats(self) -> tuple[str, ...]:
        return self.bots * self.record.config.players if len(self.bots) == 1 else self.bots


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expected result of a seat."""

    seat: str
    won: Interval
    points: Interval


@dataclass(frozen=True, slots=True)
class WhatIfBranch:
    """One first move: the expected results, and its effect for the player."""

    move: str
    seats: list[Outlook]
    rounds: Interval  # rounds still to be played
    change: Interval  # the mover's win share minus that of the first branch, on the same dice


@dataclass(frozen=True)
class WhatIf:
    """The results of all branches."""

    position: str
    mover: str
    bots: tuple[str, ...]
    games: int
    branches: list[WhatIfBranch]

    def json(self) -> str:
        return json.dumps(plain(asdict(self)), indent=1, ensure_ascii=False) + "\n"

    def markdown(self) -> str:
        return "\n".join(self.lines()).rstrip() + "\n"

    def lines(self) -> Iterator[str]:
        yield f"From turn {self.position}, {self.games:,} games each, played on by {', '.join(self.bots)}."
        yield ""
        for branch in self.branches:
            if branch.move:
                yield f"**{branch.move}**"
                yield ""
            yield from table(
                ("Seat", "Share of wins", "Points"), [(o.seat, rate(o.won), value(o.points)) for o in branch.seats]
            )
            yield f"{value(branch.rounds)} more rounds."
            yield ""
        if len(self.branches) > 1:
            yield f"What {self.mover} gains or loses beside the first:"
            yield ""
            yield from table(("Move", "Share of wins"), [(b.move, rate(b.change)) for b in self.branches[1:]])


def read_position(file: Path, turn: str) -> tuple[Record, int]:
    """Read a record, and count the whole turns before one named like `3 B`."""
    try:
        record = read_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise RunError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RunError(f"{file} is not a record of a game: it is not UTF-8 text.") from None
    except NotationError as error:
        raise RunError(f"{file}: {error}") from None
    named = re.fullmatch(r"\s*([1-9][0-9]{0,8})\s*([A-Fa-f])\s*", turn)
    if named is None:
        raise RunError(f"'{turn}' is not a turn; write its round and seat, such as '3 B'.")
    wanted = (int(named[1]), SEAT_NAMES.index(named[2].upper()))
    turns = [(line.round, line.seat) for line in record.turns if line.round]
    if wanted not in turns:
        last = f"{turns[-1][0]} {SEAT_NAMES[turns[-1][1]]}" if turns else "none"
        raise RunError(f"{file} has no turn {named[1]} {named[2].upper()}; its last is {last}.")
    return record, turns.index(wanted)


@cache
def position_of(question: WhatIfQuestion) -> Game:
    """Return the game at the beginning of the turn."""
    try:
        match = replay(question.record, read_catalogue(question.cards), question.turns)
    except NotationError as error:
        raise RunError(f"The game cannot be played again: {error}") from None
    return match.game


def check(question: WhatIfQuestion) -> list[list[int]]:
    """Return the small actions of every move; raise Refused for an illegal one before anything is played."""
    game = position_of(question)
    seats = SEAT_NAMES[: game.count]
    if question.seen_by and question.seen_by not in tuple(seats):
        raise RunError(f"Unknown seat '{question.seen_by}'; choose one of {', '.join(seats)}.")
    actions = []
    for move in question.moves:
        try:
            actions.append(expand(game, game.turn, move))
        except (Refused, NotationError) as error:
            reason = f"{error.sentence} [{error.rule}]" if isinstance(error, Refused) else str(error)
            raise RunError(f"'{move}' is not possible there: {reason}") from None
    return actions or [[]]


def what_if(question: WhatIfQuestion, workers: int = 1, watch: Watch = lambda done, most: None) -> WhatIf:
    """Continue the position for every move, with the same dice for all of them."""
    branches = check(question)
    game = position_of(question)
    parts = [range(first, min(first + CHUNK, question.games)) for first in range(0, question.games, CHUNK)]
    tasks = [(question, actions, part) for actions in branches for part in parts]
    found: dict[tuple[int, int], list[Ending]] = {}
    done, most = 0, len(branches) * question.games
    with executor(min(workers, len(tasks))) as (pool, width):
        for (_, actions, part), endings in run_unordered(pool, width, play_endings, tasks):
            found[branches.index(actions), part.start] = endings
            done += len(part)
            watch(done, most)
    played = [[e for part in parts for e in found[number, part.start]] for number in map(branches.index, branches)]
    names = question.moves or ("",)
    seats = SEAT_NAMES[: game.count]
    told = [branch_of(name, game, endings, played[0]) for name, endings in zip(names, played, strict=True)]
    return WhatIf(f"{game.round} {seats[game.turn]}", seats[game.turn], question.seats(), question.games, told)


@dataclass(frozen=True, slots=True)
class Ending:
    """The result of one continuation."""

    won: tuple[float, ...]
    totals: tuple[int, ...]
    rounds: int


def play_endings(question: WhatIfQuestion, actions: list[int], numbers: range) -> list[Ending]:
    start = position_of(question)
    return [play_ending(question, start, actions, number) for number in numbers]


def play_ending(question: WhatIfQuestion, start: Game, actions: list[int], number: int) -> Ending:
    """Play one continuation with its own dice; hidden cards are redealt if the question is from a seat's view."""
    game = start.clone()
    luck = number_of(question.seed, number, "what-if")
    if question.seen_by:
        reimagine(game, SEAT_NAMES.index(question.seen_by), luck)
    game.chance.seed(luck)
    mover = game.turn
    try:
        for action in actions:
            apply(game, mover, action)
    except Refused:
        raise RunError("A move depends on what is drawn in its course; end it before the draw.") from None
    dice = [Random(number_of(question.seed, number, "what-if", seat)) for seat in range(game.count)]
    play_out(game, Players(question.seats(), dice))
    if not game.over:
        score_game(game)
    teams = question.record.config.team_seats()
    totals = tuple(player.total for player in game.players)
    return Ending(shares_of(game, teams), totals, game.round - start.round)


def branch_of(name: str, game: Game, endings: list[Ending], first: list[Ending]) -> WhatIfBranch:
    seats = [
        Outlook(
            SEAT_NAMES[seat], rate_interval(Sums.of((1, e.won[seat]) for e in endings)),
            mean_of([e.totals[seat] for e in endings]),
        )
        for seat in range(game.count)
    ]  # fmt: skip
    gains = [one.won[game.turn] - other.won[game.turn] for one, other in zip(endings, first, strict=True)]
    return WhatIfBranch(name, seats, mean_of([e.rounds for e in endings]), mean_of(gains))
