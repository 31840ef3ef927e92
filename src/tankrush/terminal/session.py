"""A game at one keyboard: take turns, show each player their view, play."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from tankrush.bots import Bot, decide, sight_of
from tankrush.bots.hints.hints import explain
from tankrush.engine.constants import NONE
from tankrush.engine.errors import Refused
from tankrush.engine.game import asked_seats
from tankrush.engine.view_types import View
from tankrush.engine.views import view as view_of
from tankrush.notation.match import Match, bot_seed
from tankrush.notation.record import Sitter

from .card_text import CardText
from .hint_lines import show_hints
from .input import InputParser
from .journal import Journal
from .keyboard import Keyboard, OutOfInput, Quit
from .menu import MenuItem, list_items, own_seat
from .questions import Answers
from .result import show_result
from .saving import default_name, save_match
from .screen import Screen
from .turn_prompt import describe_action

# The phases that draw the whole table; the others belong to a move in progress.
WHOLE_TABLE = ("main", "sabotage", "draft", "consent", "storing")


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of the seats and the display settings."""

    names: tuple[str, ...]
    bots: tuple[Bot | None, ...]  # None: a person
    language: str = "en"
    plain: bool = False
    auto: bool = True  # play forced single choices automatically
    record: Path | None = None
    folder: Path = Path()  # for games without a named file
    date: str = ""  # the day the game began
    sitters: tuple[Sitter, ...] = ()  # the people and bots for the record
    command: tuple[str, ...] = ("tankrush", "terminal")
    flags: tuple[str, ...] = ()  # flags that resume this game, besides the record
    hints: bool = False  # show hints without being asked

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)


class Session:
    """The game loop: ask bots and people, print the events, record them."""

    def __init__(self, match: Match, seating: Seating, console: Console) -> None:
        self.match = match
        self.seating = seating
        game = match.game
        self.faces = CardText(seating.language, game.book, game.rules.config, seating.names)
        self.screen = Screen(console, self.faces, plain=seating.plain)
        self.answers = Answers(self.screen)
        self.journal = Journal(match, self.faces, seating.people or (NONE,))
        self.keyboard = Keyboard()
        self.typed = InputParser(self.faces)
        self.sitting: int | None = seating.people[0] if len(seating.people) == 1 else None
        self.decisions: list[tuple[int, int]] = []  # the asked seat and the number of entries before
        self.asked_in: tuple[int, int] | None = None  # the last turn in which a person was asked
        self.saved = -1
        self.shown = -1  # the entry count at which the table was last drawn

    # ---- the course of the game ------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end; return the exit code of the command."""
        try:
            self.play()
        except OutOfInput:
            self.screen.say("out-of-input")
            self.say_how_to_resume()
            return 1
        except (Quit, KeyboardInterrupt):
            self.say_how_to_resume()
            return 0
        self.end()
        return 0

    def play(self) -> None:
        game = self.match.game
        place = None
        while not game.over:
            seat = self.next_seat()
            bot = self.seating.bots[seat]
            if bot is not None:
                self.let_choose(bot, seat)
            else:
                self.let_person_choose(seat)
            if place != (game.round, game.turn):
                place = (game.round, game.turn)
                self.save()

    def next_seat(self) -> int:
        """Return the next asked seat, bots first, so the keyboard changes hands less often."""
        asked = [seat for seat in asked_seats(self.match.game) if view_of(self.match.game, seat).choices]
        return min(asked, key=lambda seat: (self.seating.bots[seat] is None, seat != self.sitting, seat))

    def let_choose(self, bot: Bot, seat: int) -> None:
        """Let a bot choose from what its seat may know, with its own dice."""
        decision = decide(bot, self.match.game, seat, self.dice("bot", seat))
        if decision.fault:
            self.screen.say("bot-fault", seat=self.faces.names[seat], reason=decision.fault)
        self.carry_out(seat, [decision.action])

    def dice(self, purpose: str, seat: int) -> Random:
        return Random(bot_seed(self.match, seat, purpose))

    def carry_out(self, seat: int, actions: Sequence[int]) -> None:
        self.match.play(seat, list(actions))
        self.after_play()

    def after_play(self) -> None:
        self.journal.follow()
        if not self.seating.people:
            for sentence in self.journal.news(NONE):
                self.screen.show(Text(sentence))

    # ---- a person's turn -------------------------------------------------------------------------------------

    def let_person_choose(self, seat: int) -> None:
        view = view_of(self.match.game, seat)
        if self.is_forced(view, seat):
            self.carry_out(seat, [view.choices[0].action])
            return
        self.save()
        if self.sitting != seat:
            self.hand_over(seat)
        items = list_items(self.faces, view)
        self.draw(view, seat, items)
        if self.seating.hints:
            self.show_hint(seat, items)
        self.asked_in = (self.match.game.round, seat)
        while not self.answer(view, seat, items):
            pass

    def is_forced(self, view: View, seat: int) -> bool:
        """Return whether a single choice is played automatically.

        A payment is shown as a whole first, a person gives consent, and no turn ends unseen or while undo is possible.
        """
        if not self.seating.auto or len(view.choices) != 1 or view.choices[0].verb in ("pay", "confirm"):
            return False
        if view.phase == "sabotage" and len(self.seating.people) > 1 and own_seat(view).hand_size > 1:
            return False  # skipping it would reveal that all cards are equal [ZONE-3]
        is_unseen = self.asked_in != (self.match.game.round, seat)
        return view.choices[0].verb != "end" or not (is_unseen or self.match.can_take_back(seat))

    def hand_over(self, seat: int) -> None:
        """Clear the screen and hand the keyboard to the next person. [ZONE-3] [SABO-3]"""
        self.screen.clear(thoroughly=True)
        sentence = self.faces.say("hand-over", seat=self.faces.names[seat])
        self.screen.show(Text(sentence) if self.seating.plain else Panel(Text(sentence), expand=False))
        self.keyboard.ask(self.faces.say("press-enter"))
        self.screen.clear(thoroughly=True)
        self.sitting = seat
        self.shown = -1

    def draw(self, view: View, seat: int, items: list[MenuItem]) -> None:
        """Draw the whole table for a new play, otherwise the current action and the choices."""
        news = self.journal.news(seat)
        if view.phase in WHOLE_TABLE or self.shown < 0:
            self.screen.clear()
            self.screen.draw(view, news, items, describe_action(self.faces, view))
        else:
            if news:
                self.screen.show(self.screen.news(view, news, 8))
            self.screen.show(self.screen.menu(items, describe_action(self.faces, view)))
        self.shown = len(self.match.entries)

    def show_hint(self, seat: int, items: list[MenuItem]) -> None:
        """Show hints, based on what the seat may know."""
        sight = sight_of(self.match.game, seat)
        bots = [sitter.bot for sitter in self.seating.sitters]
        show_hints(self.screen, items, sight, explain(sight, self.dice("advice", seat), bots=bots))

    def answer(self, view: View, seat: int, items: list[MenuItem]) -> bool:
        """Handle one typed line; return True if something was played or undone."""
        text = self.keyboard.ask(self.faces.say("prompt", seat=self.faces.names[seat], n=len(items), key="h"))
        word, _, about = text.partition(" ")
        about = about.strip()
        if re.fullmatch("[0-9]+", text):
            return self.play_number(seat, items, text)
        if not text:
            self.screen.say("nothing-typed", n=len(items), key="h")
            return False
        if word == "q" and not about:
            raise Quit
        if word == "u" and not about:
            return self.take_back(seat)
        if word == "t" and not about:
            self.screen.draw(view, [], items, describe_action(self.faces, view))
        elif text == "?":
            self.show_hint(seat, items)
        elif word == "h":
            self.answers.help(view, items, about)
        elif word == "c":
            self.answers.card(about)
        elif word == "s" and not about:
            self.answers.scores(self.match.game)
        elif word == "d" and not about:
            self.answers.piles(view)
        elif word == "l" and not about:
            self.answers.log(self.journal.whole(seat))
        else:
            return self.play_words(seat, items, text)
        return False

    def play_number(self, seat: int, items: list[MenuItem], text: str) -> bool:
        number = int(text[:9])
        if not 1 <= number <= len(items):
            self.screen.say("no-such-choice", text=text[:9], n=len(items))
            return False
        self.decisions.append((seat, len(self.match.entries)))
        self.carry_out(seat, items[number - 1].actions)
        return True

    def play_words(self, seat: int, items: list[MenuItem], text: str) -> bool:
        """Play a small action or a whole move, written as in records."""
        decision = (seat, len(self.match.entries))
        try:
            played = self.match.play_text(seat, self.typed.replace_names(text))
        except Refused as refused:
            sentence = refused.in_language(self.seating.language)
            self.screen.show(Text(f"{sentence} [{refused.rule}]", style="bold"))
            return False
        except ValueError:
            shown = "".join(letter if letter.isprintable() else "?" for letter in text[:60])
            self.screen.say("not-understood", text=shown, n=len(items), key="h")
            return False
        if played:
            self.decisions.append(decision)
            self.after_play()
        return bool(played)

    def take_back(self, seat: int) -> bool:
        """Undo up to the last question the person answered, including automatic moves since. [TURN-15]"""
        match = self.match
        while self.decisions and self.decisions[-1][1] >= len(match.entries):
            self.decisions.pop()
        asked, entries = self.decisions[-1] if self.decisions else (NONE, 0)
        if asked != seat or entries < match.horizon or not match.can_take_back(seat):
            self.screen.say("cannot-undo", rule="TURN-15")
            return False
        self.decisions.pop()
        while len(match.entries) > entries:
            match.take_back(seat)
        self.journal.rewind()
        self.saved = -1
        self.shown = -1
        return True

    # ---- the record and the end ------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the record if there is a file and something has been played."""
        path = self.seating.record
        if path is not None and self.saved != len(self.match.entries):
            self.saved = len(self.match.entries)
            try:
                save_match(self.match, path, self.seating.date, self.seating.sitters)
            except OSError as error:
                self.screen.say("not-saved", file=str(path), reason=error.strerror or str(error))

    def say_how_to_resume(self) -> None:
        path = self.seating.record or Path(default_name(self.match, self.seating.date))
        try:
            save_match(self.match, path, self.seating.date, self.seating.sitters)
        except OSError as error:
            self.screen.say("not-saved", file=str(path), reason=error.strerror or str(error))
            return
        name = path.stem if path.parent == self.seating.folder else str(path)
        command = shlex.join([*self.seating.command, "--resume", name, *self.seating.flags])
        sentence = self.faces.say("resume-with", file=str(path), command=command)
        # Unbroken, so the command can be copied.
        self.screen.console.print(Text(sentence), soft_wrap=True)

    def end(self) -> None:
        """Show the result and save the record."""
        self.save()
        self.screen.clear()
        for seat in self.seating.people[:1]:
            news = self.journal.news(seat)
            if news:
                self.screen.show(self.screen.news(view_of(self.match.game, seat), news, 10))
        show_result(self.screen, view_of(self.match.game, NONE))
        if self.seating.record is not None:
            self.screen.say("recorded", file=str(self.seating.record))
