"""The journal as each player at the keyboard may see it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tankrush.engine.constants import NONE
from tankrush.engine.state import Game
from tankrush.i18n.messages import Fact
from tankrush.i18n.story import Storyteller
from tankrush.notation.match import Match

from .card_text import CardText

# Events omitted because the drawn table shows them; the full log includes them.
QUIET = {
    "turn", "hand", "drew", "shuffled-garage", "shuffled-deck", "shuffled-achievements", "discarded", "repaired",
    "chose", "left-rear", "relieved",
}  # fmt: skip
QUIET_OF_OTHERS = QUIET | {"drew-cards", "revealed", "refreshed"}


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A sentence and the number of its entry."""

    entry: int
    sentence: str
    is_quiet: bool


class JournalTeller(Storyteller):
    """A storyteller that also remembers the kind of each sentence."""

    kinds: list[str]

    def forget_action(self) -> None:
        super().forget_action()
        self.kinds = []

    def say(self, key: str, /, **facts: Fact) -> None:
        super().say(key, **facts)
        self.kinds.append(key.removesuffix("-you"))


class Journal:
    """The journal of every seat and of the spectator (NONE); undone moves are removed."""

    def __init__(self, match: Match, faces: CardText, listeners: Iterable[int]) -> None:
        self.match = match
        self.faces = faces
        self.lines: dict[int, list[JournalLine]] = {seat: [] for seat in listeners}
        self.heard = dict.fromkeys(self.lines, 0)  # number of journal lines already shown
        self.told = len(match.entries)
        self.tellers = {seat: self.new_teller(match.game, seat) for seat in self.lines}

    def new_teller(self, game: Game, seat: int) -> JournalTeller:
        return JournalTeller(game, self.faces.language, seat, names=self.faces.names, you=seat)

    def follow(self) -> None:
        """Add the moves since the last call."""
        for number in range(self.told, len(self.match.entries)):
            entry, events = self.match.entries[number], self.match.events[number]
            action = entry.action if entry.action >= 0 else None
            for seat, teller in self.tellers.items():
                said = teller.tell(self.match.game, entry.seat, action, events)
                quiet = QUIET if entry.seat == seat or seat == NONE else QUIET_OF_OTHERS
                self.lines[seat] += [
                    JournalLine(number, sentence, kind in quiet)
                    for sentence, kind in zip(said, teller.kinds, strict=True)
                ]
        self.told = len(self.match.entries)

    def rewind(self) -> None:
        """Remove undone moves."""
        self.told = len(self.match.entries)
        for seat, lines in self.lines.items():
            self.lines[seat] = [line for line in lines if line.entry < self.told]
            self.heard[seat] = min(self.heard[seat], len(self.lines[seat]))
            self.tellers[seat] = self.new_teller(self.match.game, seat)

    def news(self, seat: int) -> list[str]:
        """Return the sentences not yet shown to this listener, without those visible on the table."""
        fresh = self.lines[seat][self.heard[seat] :]
        self.heard[seat] = len(self.lines[seat])
        return [line.sentence for line in fresh if not line.is_quiet]

    def whole(self, seat: int) -> list[str]:
        return [line.sentence for line in self.lines[seat]]
