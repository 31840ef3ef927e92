"""Play the games of a run chunk by chunk; a chunk gives the same rows wherever it is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tankrush.bots.policy.arena import play_on
from tankrush.bots.policy.chooser import Chooser
from tankrush.bots.registry import decide, make
from tankrush.engine.constants import DONE, MAIN, VERB_COUNT
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.recorder import Recorder
from tankrush.engine.scoring import score_game
from tankrush.engine.setup import set_up
from tankrush.engine.state import Game
from tankrush.lab.league.league_game import MOST_ROUNDS, SLICE

from .action_observers import WITNESSES
from .game_observers import SUMMARIES, Squads
from .match_record import MatchRecord
from .observers import AfterGame, Moment, Prints, Result, Witness
from .plan import Simulation, fresh_table, policies_of
from .run_schema import Line


@dataclass
class Players:
    """The players of one game: a policy, or a bot with its own dice, for every seat."""

    names: tuple[str, ...]
    dice: list[Random] = field(default_factory=list)
    faults: int = 0

    def __post_init__(self) -> None:
        self.policies = policies_of(self.names)
        self.bots = [None if policy else make(name) for name, policy in zip(self.names, self.policies, strict=True)]

    @classmethod
    def of(cls, simulation: Simulation, number: int) -> Players:
        names = simulation.seats(number)
        seating = cls(names)
        if not seating.quick:  # policies use the dice of the game, and making new ones takes time
            seating.dice = [Random(simulation.dice_seed(number, seat)) for seat in range(len(names))]
        return seating

    @property
    def quick(self) -> list[Chooser]:
        """The policies and nets, if no other kind of bot plays."""
        found = [policy for policy in self.policies if policy is not None]
        return found if len(found) == len(self.policies) else []

    def choose(self, game: Game) -> int:
        """Return the action of the asked seat."""
        seat = game.actor
        policy, bot = self.policies[seat], self.bots[seat]
        if policy is not None:
            return policy.choose(game, seat)
        if list_legal(game, seat) == 1:
            return game.choices.contents()[0]
        assert bot is not None
        decision = decide(bot, game, seat, self.dice[seat])
        self.faults += decision.fault is not None
        return decision.action


def play_out(game: Game, seating: Players) -> int:
    """Play to the end or to a generous limit; return the number of decisions."""
    quick, decisions = seating.quick, 0
    while not game.over and game.round <= MOST_ROUNDS:
        if quick:
            decisions += play_on(game, quick, SLICE)
        else:
            apply_action(game, game.actor, seating.choose(game))
            decisions += 1
    return decisions


def play_witnessed(game: Game, seating: Players, witnesses: list[Witness], record: MatchRecord | None = None) -> int:
    """Play like `play_out`, notifying observers and the record, if any."""
    recorder = Recorder()
    game.record(recorder)
    asking = [witness for witness in witnesses if witness.asks]
    by_verb = [[witness for witness in witnesses if verb in witness.verbs] for verb in range(VERB_COUNT)]
    turn, decisions = (game.turn, game.round), 0
    while not game.over and game.round <= MOST_ROUNDS:
        phase, started = game.phase, game.is_started()
        if phase == MAIN:
            for witness in asking:
                witness.ask(game)
        seat, action = game.actor, seating.choose(game)
        verb = action >> 8
        bought, payers = (game.bought.contents(), game.payers.contents()) if verb == DONE else ([], [])
        if record is not None:
            record.roll(game)
        moment = Moment(seat, verb, action & 255, phase, game.card, game.closing, bought, payers, recorder.events)
        apply_action(game, seat, action)
        decisions += 1
        if record is not None:
            record.note(game, seat, action)
        if started:
            for witness in by_verb[verb]:
                witness.see(game, moment, turn[1])
            if (game.turn, game.round) != turn or game.over:
                for witness in witnesses:
                    witness.end_turn(game, *turn)
                turn = (game.turn, game.round)
        else:
            turn = (game.turn, game.round)
        recorder.events = []
    game.record(None)
    return decisions


def shares_of(game: Game, teams: str) -> tuple[float, ...]:
    """Return each seat's share of its team's win: 1, 0, or an equal part of a shared win. [SCORE-7]"""
    winners = {team for team, player in zip(teams, game.players, strict=True) if player.rank == 1}
    return tuple(1 / len(winners) if team in winners else 0.0 for team in teams)


class ChunkRecorder:
    """Plays the games of a chunk and collects the observers' rows."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.fresh = fresh_table(simulation.config, simulation.cards)
        self.game = self.fresh.clone()
        self.teams = simulation.config.team_seats()
        prints = Prints(self.fresh)
        self.summaries: list[AfterGame] = [summary(prints) for summary in SUMMARIES]
        self.witnesses: list[Witness] = [witness(prints) for witness in WITNESSES]
        self.records: list[Line] = []

    def play(self, number: int) -> None:
        """Play one game of the run, from the deal to the observers' rows."""
        game, seed = self.game, self.simulation.deal_seed(number)
        seating = Players.of(self.simulation, number)
        game.copy_from(self.fresh)
        is_witnessed = number < self.simulation.sample
        record = MatchRecord(self.simulation.record_seed(number)) if is_witnessed and self.simulation.records else None
        if record is None:
            set_up(game, seed)
        else:
            record.begin(game)
        if is_witnessed:
            for witness in self.witnesses:
                witness.begin(game, number)
            decisions = play_witnessed(game, seating, self.witnesses, record)
        else:
            decisions = play_out(game, seating)
        if record is not None:
            self.records.append((number, record.text(game, seating.names)))
        capped = not game.over
        if capped:
            score_game(game)
        won = shares_of(game, self.teams)
        result = Result(number, seed, seating.names, self.teams, won, decisions, seating.faults, capped)
        for observer in (*self.summaries, *(self.witnesses if is_witnessed else ())):
            observer.finish(game, result)

    def tables(self) -> dict[str, list[Line]]:
        """Return the rows of every table."""
        lines = {witness.table: witness.lines for witness in self.witnesses}
        lines["records"] = self.records
        lines |= {summary.table: summary.lines for summary in self.summaries}
        for summary in self.summaries:
            if isinstance(summary, Squads):
                lines[summary.table] = summary.sums()
        return lines


def play_chunk(simulation: Simulation, numbers: range) -> dict[str, list[Line]]:
    """Return the tables of some games of a run."""
    recorder = ChunkRecorder(simulation)
    for number in numbers:
        recorder.play(number)
    return recorder.tables()
