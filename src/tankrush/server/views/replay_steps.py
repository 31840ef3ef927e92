"""Replays: a game from its start to any turn, as any seat saw it; without hidden information while it runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tankrush.bots.coach.wording import before_news
from tankrush.engine.constants import NONE
from tankrush.engine.dispatch import apply_action
from tankrush.engine.recorder import Recorder
from tankrush.engine.state import Game
from tankrush.engine.views import view
from tankrush.notation.entries import Entries, Entry
from tankrush.notation.match import Match, place_in_game
from tankrush.protocol.http_answers import ReplayContents, ReplayStep, StoryPage, Told
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import OVER
from tankrush.server.model.move_events import Background, MoveEvents, Played, remember, secret_of, tell
from tankrush.server.model.seats import Called, letter, letters
from tankrush.server.model.table_match import Moves, replay_script, steps_of
from tankrush.server.model.table_state import TableState

from .events import eyes_of, mask_of, tell_scene
from .snapshot import SPECTATOR, as_plain

CHECKPOINT = 25  # steps between two checkpoints of the game
EVERYBODY = "*"  # the view with the cards of all seats


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was not undone, with its place in the game."""

    number: int  # 1, 2 … ; step 0 is the table before the first move
    version: int  # 0 for moves taken over from another game
    seat: int
    round: int
    turn: int
    scene: MoveEvents


class Replay:
    """The steps of a game up to one version; built once, it serves any step and any watcher.

    Building one takes as long as replaying the game, so not in the event loop.
    """

    def __init__(self, state: TableState) -> None:
        if state.play is None:
            raise Denied("NOT_STARTED")
        self.state = state
        self.version = state.version
        self.steps: list[Step] = []
        self._games: dict[int, Game] = {}
        play = state.play
        versions = [0] * len(play.prefix) + [move.version for move in play.moves]
        # Each step with the recast of the dice before it, which is not shown.
        self._script = list(steps_of(play.script(), versions))
        match = Match.begin(state.config, state.head.seed, state.catalogue)
        self._seed = state.head.seed
        for number, (moves, version) in enumerate(self._script):
            if number % CHECKPOINT == 0:
                self._games[number] = match.game.clone()
            self._add(match, moves, version)

    def _add(self, match: Match, moves: Moves, version: int) -> None:
        *recasts, move = moves
        replay_script(match, recasts)
        before = len(match.entries)
        memory: Background = remember(match.game)
        place = place_in_game(match.game)
        replay_script(match, [move])
        steps: list[Played] = [
            (entry.seat, entry.action if entry.action >= 0 else None, events)
            for entry, events in zip(match.entries[before:], match.events[before:], strict=True)
        ]
        scene = MoveEvents(memory, self.state.names, steps, secret_of(steps))
        self.steps.append(Step(len(self.steps) + 1, version, move[0], *place, scene))

    def _game_at(self, number: int) -> Game:
        """Return the game after `number` steps, from the nearest checkpoint."""
        near = min(number // CHECKPOINT * CHECKPOINT, max(self._games, default=0))
        if near in self._games:
            match = Match(self._games[near].clone(), self._seed, [])
            # Dice are keyed by the number of entries, and by how often they were recast.
            done = Entries(Entry(0, action, 0, 0, "") for move in self._moves(0, near) for action in move[1:])
            match.go_on_from(done, [() for _ in done])
        else:
            match = Match.begin(self.state.config, self._seed, self.state.catalogue)
        replay_script(match, self._moves(near, number))
        return match.game

    def _moves(self, first: int, last: int) -> Moves:
        return [move for moves, _ in self._script[first:last] for move in moves]

    # ---- for a watcher -------------------------------------------------------------------------------------

    def contents(self, who: Identity) -> ReplayContents:
        """List every step with its place, for a progress bar."""
        return {
            "table": self.state.head.table,
            "version": self.version,
            "is_open": self.state.status == OVER,
            "seats": letters(self._seats(who)),
            "steps": [
                {"version": step.version, "seat": letter(step.seat), "round": step.round,
                 "turn": letter(step.turn) if step.round else None}
                for step in self.steps
            ],
        }  # fmt: skip

    def step(self, who: Identity, number: int, seat: int | None = None) -> ReplayStep:
        """Return the table after a step as a seat or a spectator saw it, with the events of the step."""
        if not 0 <= number <= len(self.steps):
            raise Denied("UNKNOWN_VERSION")
        if seat is not None and seat not in self._seats(who):
            raise Denied("NOT_SEATED")
        if not self.state.may_watch(who):
            raise Denied("UNWELCOME")
        name, eyes = (SPECTATOR, 0) if seat is None else (letter(seat), 1 << seat)
        shown: Any = as_plain(view(game := self._game_at(number), NONE if seat is None else seat))
        return {"step": number, "seat": name, "view": shown, **self._told(game, number, who.language, eyes)}

    def open_step(self, who: Identity, number: int) -> ReplayStep:
        """Return the step with the cards of every seat that this watcher may see: after the end, all of them."""
        if not 0 <= number <= len(self.steps):
            raise Denied("UNKNOWN_VERSION")
        if not self.state.may_watch(who):
            raise Denied("UNWELCOME")
        seats = self._seats(who)
        game = self._game_at(number)
        shown: Any = as_plain(view(game, NONE))
        for seat in seats:
            shown["seats"][seat] = as_plain(view(game, seat))["seats"][seat]
        told = self._told(game, number, who.language, mask_of(seats))
        return {"step": number, "seat": EVERYBODY, "view": shown, **told}

    def _told(self, game: Game, number: int, language: str, eyes: int) -> Told:
        """Return the sentences of the step for these viewers."""
        if not number:
            return {"actions": [], "happened": [], "lines": []}
        scene = self.steps[number - 1].scene
        done = tell_scene(scene, game, eyes)
        return {"actions": done["actions"], "happened": done["happened"], "lines": tell(scene, game, language, eyes)}

    def story(self, who: Identity, after: int = 0) -> list[StoryPage]:
        """Return the journal as this watcher may read it, or its part after a version."""
        assert self.state.play is not None
        game = self.state.play.game
        if not self.state.may_watch(who):
            raise Denied("UNWELCOME")
        eyes = mask_of(self._seats(who))
        return [
            {"version": step.version, "seat": letter(step.seat), "round": step.round,
             "lines": tell(step.scene, game, who.language, eyes)}
            for step in self.steps
            if step.version > after or not after
        ]  # fmt: skip

    def _seats(self, who: Identity) -> tuple[int, ...]:
        """Return the seats whose view this watcher may take: after the end all of them."""
        return eyes_of(self.state, who)


# ---- lines that were not played --------------------------------------------------------------------------------


def line_steps(
    start: Game, seat: int, line: Sequence[int], names: tuple[Called, ...], language: str
) -> list[ReplayStep]:
    """Return the table before a line and after each of its actions, as the seat sees it; the next draw is imagined."""
    world = start.clone()
    shown: Any = as_plain(view(world, seat))
    steps: list[ReplayStep] = [
        {"step": 0, "seat": letter(seat), "view": shown, "actions": [], "happened": [], "lines": []}
    ]
    for action in line:
        memory, recorder = remember(world), Recorder()
        world.record(recorder)
        apply_action(world, seat, action)
        world.record(None)
        events = list(before_news(recorder.events))
        played: list[Played] = [(seat, action, events)]
        scene = MoveEvents(memory, names, played, secret_of(played))
        has_news = len(events) < len(recorder.events)
        shown = shown if has_news else as_plain(view(world, seat))
        told, lines = tell_scene(scene, world, 1 << seat), tell(scene, world, language, 1 << seat, seat)
        steps.append({
            "step": len(steps), "seat": letter(seat), "view": shown, "actions": told["actions"],
            "happened": told["happened"], "lines": lines,
        })  # fmt: skip
    return steps
