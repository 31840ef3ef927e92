"""The record of a simulated game, played as a match so it can be replayed."""

from __future__ import annotations

from dataclasses import replace

from tankrush.engine.serialize import state_hash
from tankrush.engine.setup import set_up
from tankrush.engine.state import Game
from tankrush.notation.entries import Entries, Entry
from tankrush.notation.given_lines import lay_given
from tankrush.notation.match import Match, dice_key, place_in_game
from tankrush.notation.record import Sitter, record_of, write_record


class MatchRecord:
    """The entries of one game so far."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.entries = Entries()
        self.place = (0, 0)

    def begin(self, game: Game) -> None:
        """Set up an empty table as a match does."""
        set_up(game, dice_key(self.seed, 0))
        lay_given(game)

    def roll(self, game: Game) -> None:
        """Rekey the dice for the next action."""
        self.place = place_in_game(game)
        game.chance.seed(dice_key(self.seed, len(self.entries) + 1))

    def note(self, game: Game, seat: int, action: int) -> None:
        """Append an action that was just applied."""
        self.entries.append(Entry(seat, action, *self.place, state_hash(game)))

    def text(self, game: Game, bots: tuple[str, ...]) -> str:
        """Return the record as text, with the bots of the seats."""
        match = Match(game, self.seed, [])
        match.entries = self.entries
        sitters = tuple(Sitter(name, name) for name in bots)
        return write_record(replace(record_of(match), sitters=sitters))
