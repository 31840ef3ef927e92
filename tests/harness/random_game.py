"""One random game with every check: the same case and seed always give the same game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config, write_config
from tankrush.engine.constants import NONE, RESOLVE
from tankrush.engine.game import apply, asked_seats, leave, legal, new_game, rejoin
from tankrush.engine.recorder import Event, Recorder
from tankrush.engine.serialize import dump_game, state_hash
from tankrush.notation.match import Match
from tankrush.notation.record import read_record, record_of, replay, write_record

from . import checks
from .census import Broken, Census, check_row, check_table
from .simple_player import Style, choose

MOST_TURNS = 4_000
MOST_DECISIONS = 60_000
LONELY_TURNS = 1_000  # turns; once the reserve is sold out, the remaining players may have no attack that ends the game
MEMORY = 64  # actions of earlier questions that are tried later, when they are illegal
# The expensive checks run for one decision in this number; conservation after every one.
TRY_ALL, REFUSE, TEXTS, CLONE, SECRECY, TOLD = 20, 4, 12, 60, 80, 60
PICKLE, POSITION = 1_200, 800
MATCH = 8  # one game in this number is played as a match, with record and undo
TAKE_BACK = 12
STYLES = (
    Style(folly=8), Style(bases=90, folly=8), Style(vehicles=90, folly=6), Style(buy=120, ability="repair", folly=6),
    Style(ability="sabotage", folly=5), Style(ability="research", doubles=True, folly=5), Style(defend=99, folly=4),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SoakCase:
    """A game to play: its number, its dice, and its row of settings."""

    number: int
    seed: int
    config: Config
    absence: str
    driver: str

    def __str__(self) -> str:
        """Return the settings in one line."""
        extras = [] if self.absence == "-" else [f"absence {self.absence}"]
        return "; ".join([write_config(self.config), f"driver {self.driver}", *extras])


class Failed(Exception):
    """The ply at which a check failed, and the reason."""

    def __init__(self, ply: int, what: str) -> None:
        super().__init__(f"after {ply} decisions: {what}")
        self.ply = ply
        self.what = what


class PlainDice:
    """Adapter that gives Python's dice the engine's interface."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def below(self, n: int, /) -> int:
        return self.dice.randrange(n)


class BareTable:
    """A game without a match around it."""

    def __init__(self, case: SoakCase, catalogue: Catalogue) -> None:
        self.game = new_game(case.config, case.seed, catalogue)
        self.recorder = Recorder()
        self.game.record(self.recorder)

    def act(self, seat: int, action: int) -> Sequence[Event]:
        self.recorder.events = []
        apply(self.game, seat, action)
        return self.recorder.events

    def sit(self, seat: int, absent: bool) -> None:
        (leave if absent else rejoin)(self.game, seat)

    def finish(self) -> None:
        """Check nothing: there is no record."""


class MatchTable:
    """A match with occasional undo and redo, whose record must replay. [TURN-15]"""

    def __init__(self, case: SoakCase, catalogue: Catalogue, dice: Random) -> None:
        self.match = Match.begin(case.config, f"{case.seed:032x}", catalogue)
        self.catalogue = catalogue
        self.dice = dice
        self.game = self.match.game

    def act(self, seat: int, action: int) -> Sequence[Event]:
        if self.dice.randrange(TAKE_BACK) == 0:
            before, learned = dump_game(self.game), self.game.learned
            self.match.play(seat, [action])
            after = state_hash(self.game)
            if self.match.can_take_back(seat):
                checks.same("taking back forgets what was learned", self.game.learned, learned)
                self.match.take_back(seat)
                checks.same("a move taken back leaves traces", dump_game(self.game), before)
                self.match.play(seat, [action])
                checks.same("a move made again falls out differently", state_hash(self.game), after)
            return list(self.match.events[-1])
        return self.match.play(seat, [action])[0]

    def sit(self, seat: int, absent: bool) -> None:
        (self.match.leave if absent else self.match.rejoin)(seat)

    def finish(self) -> None:
        """Check that the record survives writing and reading, and replays to the same end, hash by hash."""
        record = record_of(self.match)
        checks.same("a record read back changed", read_record(write_record(record)), record)
        hidden = record_of(self.match, with_seed=False)
        checks.same("a record without its seed read back changed", read_record(write_record(hidden)), hidden)
        again = replay(record, self.catalogue)
        checks.same("a record replays with other hashes", again.entries, self.match.entries)


class Soaked:
    """The run of one case."""

    def __init__(self, case: SoakCase, catalogue: Catalogue) -> None:
        self.case = case
        self.dice = Random(case.seed)
        is_match = case.number % MATCH == 0
        self.table: BareTable | MatchTable = (
            MatchTable(case, catalogue, self.dice) if is_match else BareTable(case, catalogue)
        )
        self.game = self.table.game
        self.census = Census.of(self.game)
        self.memory: list[int] = []
        self.styles = [self.dice.choice(STYLES) for _ in range(self.game.count)]
        self.plies = 0
        self.turns = 0
        self.refused = 0

    def play(self) -> None:
        """Play to the end; Failed if a check fails."""
        try:
            self.check_step()
            while not self.game.over:
                self.sit_down_and_leave()
                if not self.game.over:
                    self.step()
            self.table.finish()
        except Failed:
            raise
        except Exception as error:
            raise Failed(self.plies, explain(error)) from error

    def one_in(self, many: int) -> bool:
        return self.dice.randrange(many) == 0

    def step(self) -> None:
        """Ask, choose, check, act, check again."""
        game = self.game
        seat = self.dice.choice(self.answering())
        actions = legal(game, seat)
        action = self.choose(seat, actions)
        self.check_before(seat, actions)
        told_by = game.clone() if self.one_in(TOLD) else None
        turn, learned = (game.round, game.turn), game.learned
        # Chance completes what an absent player had begun, Reinforcements included. [TURN-14]
        opened = game.turn if action >> 8 == RESOLVE or game.player(game.turn).absent else NONE
        events = self.table.act(seat, action)
        self.plies += 1
        self.check_step()
        checks.check_drawn_in_secret(events, opened)
        if told_by is not None and game.learned == learned:
            checks.check_events(told_by, seat, action, events, self.dice)
        self.memory = [*self.memory, *actions][-MEMORY:]
        if (game.round, game.turn) != turn:
            self.turns += 1
            check_row(game)
        if self.turns > MOST_TURNS or self.plies > MOST_DECISIONS:
            raise Broken(f"the game has not ended after {self.turns} turns and {self.plies} decisions")

    def answering(self) -> list[int]:
        return [seat for seat in asked_seats(self.game) if legal(self.game, seat)]

    def choose(self, seat: int, actions: list[int]) -> int:
        keen = self.case.driver == "keen" or (self.case.driver == "mixed" and seat % 2 == 0)
        if keen:
            return choose(self.game, seat, actions, self.styles[seat], PlainDice(self.dice))
        return self.dice.choice(actions)

    def check_step(self) -> None:
        """Run the checks of every step."""
        self.census.check(self.game)
        check_table(self.game)
        checks.check_question(self.game)

    def check_before(self, seat: int, actions: list[int]) -> None:
        """Run the expensive checks, each at random."""
        game = self.game
        if self.one_in(REFUSE):
            before = dump_game(game)
            self.refused += sum(checks.check_refused(game, self.memory, self.dice, before) for _ in range(2))
        if self.one_in(TEXTS):
            checks.check_action_texts(game, seat, actions)
        if self.one_in(TRY_ALL):
            checks.check_accepted(game, seat, self.census, self.dice)
        if self.one_in(CLONE):
            checks.check_clone(game, self.census, self.dice)
        if self.one_in(SECRECY):
            checks.check_secrecy(game, self.census, self.dice)
        if self.one_in(PICKLE):
            checks.check_pickle(game)
        if self.one_in(POSITION):
            checks.check_position(game)

    # ---- absence ---------------------------------------------------------------------------------------------------

    def sit_down_and_leave(self) -> None:
        """Let players leave and return as the case requires; someone returns to an abandoned table. [TURN-14]

        After a thousand turns all players of a game return.
        """
        if self.case.absence == "-":
            return
        here = [player.seat for player in self.game.players if not player.absent]
        gone = [player.seat for player in self.game.players if player.absent]
        if gone and self.turns > LONELY_TURNS:
            for seat in gone:
                self.sit(seat, absent=False)
        elif not here:
            for seat in self.dice.sample(gone, self.dice.randint(1, len(gone))):
                self.sit(seat, absent=False)
        elif self.turns <= LONELY_TURNS and self.one_in(150):
            fewest = 0 if self.case.absence == "everybody" else 1
            for seat in here if fewest == 0 and self.one_in(3) else [self.dice.choice(here)]:
                if self.game.over:
                    return
                if len(here) > fewest:
                    self.sit(seat, absent=True)
        elif gone and self.case.absence != "leaves" and self.one_in(60):
            self.sit(self.dice.choice(gone), absent=False)

    def sit(self, seat: int, absent: bool) -> None:
        self.table.sit(seat, absent)
        self.check_step()


def explain(error: Exception) -> str:
    """Return the message of a failed check, or the origin of another error."""
    if isinstance(error, Broken):
        return str(error)
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}" if trace else "?"
    return f"{type(error).__name__} in {place}: {error}"
