"""Vectorised games for learners: one call steps them all, with observations, masks and rewards in arrays."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from tankrush.engine.constants import NONE, OVER
from tankrush.engine.pile import Chance
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.setup import set_up
from tankrush.engine.state import Game
from .modes import NEXT_STEP, SAME_STEP, SHAPED
from .numbering import Numbering
from .observation import Observer, WrittenRow
from .reward import lead_of, reward_of
from tankrush.bots.policy.chooser import Chooser

GOLDEN: int = 0x9E3779B97F4A7C15  # difference between the seeds of a table's successive games
MASK: int = 0xFFFFFFFFFFFFFFFF


class ManyGames:
    """One game for each table; a finished game is followed by the table's next one, as `autoreset` says.

    With opponents the caller plays one seat, a different one in every game of a table unless `seat` is given, and bots
    play the others; without opponents the caller plays all seats.
    """

    def __init__(
        self,
        fresh: Game,
        observer: Observer,
        numbering: Numbering,
        count: int,
        opponents: Sequence[Chooser],
        mode: int,
        most: int,
        *,
        skip_forced: bool,
        seat: int = NONE,
        autoreset: int = SAME_STEP,
        penalty: float = 0.0,
        in_place: bool = False,
    ) -> None:
        self.fresh = fresh
        self.observer = observer
        self.numbering = numbering
        self.opponents = list(opponents)  # bots of the seats after the learner's, clockwise; empty: it plays all seats
        self.mode = mode
        self.most = most  # most decisions of a game
        self.skip_forced = skip_forced  # play decisions with only one option without asking
        self.seat = seat  # the learner's seat; NONE: a different one in every game
        self.autoreset = autoreset
        self.penalty = penalty  # the reward of an illegal action; 0: raise an error
        self.games: list[Game] = [fresh.clone() for _ in range(count)]
        self.written = [WrittenRow() for _ in range(count)] if in_place else []  # of rows that only this object writes
        self.seeds = array("Q", [0] * count)
        self.begun = array("i", [0] * count)  # games started
        self.learner = array("i", [NONE] * count)
        self.made = array("i", [0] * count)  # decisions in the running game
        self.over = array("i", [0] * count)  # whether the game has ended and the next one has not begun
        self.last = array("i", [0] * count)  # the seat that acted last
        self.leads = array("d", [0.0] * (count * fresh.count))
        self.totals = array("i", [0] * (count * fresh.count))  # totals of the last finished game
        self.ranks = array("i", [0] * (count * fresh.count))
        self.dice = Chance(1)  # for random actions, independent of the games

    # ---- starting --------------------------------------------------------------------------------------

    def reset(self, table: int, seed: int) -> None:
        """Restart a table with the first game of a seed."""
        self.seeds[table] = seed
        self.begun[table] = 0
        self.begin(table)

    def begin(self, table: int) -> None:
        """Start the next game of a table, independently of the other tables."""
        game = self.games[table]
        while True:
            game.copy_from(self.fresh)
            set_up(game, (self.seeds[table] + self.begun[table] * GOLDEN) & MASK)
            if self.opponents:
                moving = (table + self.begun[table]) % game.count
                self.learner[table] = moving if self.seat == NONE else self.seat
            self.begun[table] += 1
            self.made[table] = 0
            self.over[table] = 0
            self.play_on(table)
            if game.phase != OVER and self.made[table] < self.most:
                break  # a game can end before the learner is asked
        if self.mode == SHAPED:
            self.note_leads(table)

    def note_leads(self, table: int) -> None:
        game = self.games[table]
        for seat in range(game.count):
            self.leads[table * game.count + seat] = lead_of(game, seat)

    def note_result(self, table: int) -> None:
        """Keep the result for the infos before the next game replaces this one."""
        game = self.games[table]
        for seat in range(game.count):
            self.totals[table * game.count + seat] = game.player(seat).total
            self.ranks[table * game.count + seat] = game.player(seat).rank

    # ---- copying ---------------------------------------------------------------------------------------

    def snapshot(self) -> tuple[Any, ...]:
        """Return the mutable state, for a pickle or a copy."""
        numbers = [list(self.seeds), list(self.begun), list(self.learner), list(self.made), list(self.over)]
        return self.games, [*numbers, list(self.last), list(self.leads)], self.dice.state

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Restore a snapshot of tables with the same settings."""
        games, numbers, dice = snapshot
        seeds, begun, learner, made, over, last, leads = numbers
        self.dice.state = dice
        for table in range(len(self.games)):
            self.games[table].copy_from(games[table])
            list_legal(self.games[table], self.games[table].actor)
            self.seeds[table] = seeds[table]
            self.begun[table] = begun[table]
            self.learner[table] = learner[table]
            self.made[table] = made[table]
            self.over[table] = over[table]
            self.last[table] = last[table]
        for place in range(len(leads)):
            self.leads[place] = leads[place]

    # ---- playing ---------------------------------------------------------------------------------------

    def play_on(self, table: int) -> None:
        """Play until the caller's next decision."""
        game = self.games[table]
        learner = self.learner[table]
        while game.phase != OVER and self.made[table] < self.most:
            if learner == NONE or game.actor == learner:
                if not self.skip_forced or list_legal(game, game.actor) != 1:
                    return
                apply_action(game, game.actor, game.choices.actions[0])
            else:
                place = (game.actor - learner + game.count) % game.count - 1
                action = self.opponents[place].choose(game, game.actor)
                apply_action(game, game.actor, action)
            self.made[table] += 1

    def is_legal(self, table: int, number: int) -> bool:
        """Return whether a table accepts this action; one that starts its next game accepts any."""
        if self.over[table]:
            return self.autoreset == NEXT_STEP
        game = self.games[table]
        return 0 <= number < self.numbering.size and game.choices.has(self.numbering.action(number, game.actor))

    def first_illegal(self, numbers: Any) -> int:
        """Return the first table with an illegal action, or -1."""
        for table in range(len(self.games)):
            if not self.is_legal(table, numbers[table]):
                return table
        return -1

    def step(
        self, numbers: Any, rewards: Any, terminated: Any, truncated: Any, finals: Any,
        observations: Any, masks: Any, seats: Any,
    ) -> None:  # fmt: skip
        """Step every table by one action, filling the zeroed arrays.

        `finals` receives the last observation of every game that is replaced. Each table is observed right after its
        step, while its game is still in the processor's cache.
        """
        for table in range(len(self.games)):
            if self.over[table]:
                self.begin(table)
            else:
                self.act(table, numbers[table], rewards[table])
                game = self.games[table]
                terminated[table] = game.phase == OVER
                truncated[table] = game.phase != OVER and self.made[table] >= self.most
                if terminated[table] or truncated[table]:
                    self.end(table, finals[table])
            seats[table] = self.observe_table(table, observations[table], masks[table])

    def act(self, table: int, number: int, rewards: Any) -> None:
        """Apply an action and play until the next decision; an illegal one changes nothing and costs the penalty."""
        game = self.games[table]
        actor = game.actor
        self.last[table] = actor
        self.made[table] += 1
        if self.penalty == 0 or self.is_legal(table, number):  # without a penalty, illegal actions were rejected before
            apply_action(game, actor, self.numbering.action(number, actor))
            self.play_on(table)
            self.reward(table, rewards)
        else:
            rewards[actor] = self.penalty

    def end(self, table: int, final: Any) -> None:
        """Keep the result of a finished game and start the next one, or leave it."""
        game = self.games[table]
        if game.phase == OVER:
            self.note_result(table)
        if self.autoreset == SAME_STEP:
            self.observer.write(game, self.last[table], final)
            self.begin(table)
        else:
            self.over[table] = 1

    def reward(self, table: int, row: Any) -> None:
        game = self.games[table]
        for seat in range(game.count):
            row[seat] = reward_of(game, seat, self.mode, self.leads[table * game.count + seat])
        if self.mode == SHAPED:
            self.note_leads(table)

    # ---- observing -----------------------------------------------------------------------------------

    def observe(self, observations: Any, masks: Any, seats: Any) -> None:
        """Write the observation, the mask and the seat of the pending decision at every table."""
        for table in range(len(self.games)):
            seats[table] = self.observe_table(table, observations[table], masks[table])

    def observe_table(self, table: int, observation: Any, mask: Any) -> int:
        """Write the observation and the mask of a table's pending decision; return its seat.

        The legal actions stay in `game.choices` until the next step. A finished game is observed by the seat that acted
        last; its mask allows what the next step accepts: anything or nothing.
        """
        game = self.games[table]
        seat = self.last[table] if self.over[table] else game.actor
        if self.written:
            written = self.written[table]
            self.observer.update(game, seat, observation, written)
        else:
            self.observer.write(game, seat, observation)
        if self.over[table]:
            mask[:] = self.autoreset == NEXT_STEP
        else:
            self.numbering.mask(game, seat, mask)
        return seat

    def choose_at_random(self, numbers: Any) -> None:
        """Choose a legal action at every table, uniformly at random; 0 where the game has ended."""
        for table in range(len(self.games)):
            game = self.games[table]
            size = 0 if self.over[table] else game.choices.size
            action = game.choices.actions[self.dice.below(size)]
            numbers[table] = self.numbering.number(action, game.actor) if size else 0
