"""Screens reveal nothing that their seat cannot know. [ZONE-3] [SABO-3]"""

from __future__ import annotations

import builtins
import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tankrush.bots import make
from tankrush.engine.config import make_config
from tankrush.engine.constants import ENGINEERS
from tankrush.engine.determinize import imagine
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.views import view
from tankrush.notation.match import Match
from tankrush.terminal.menu import list_items
from tankrush.terminal.session import Seating, Session

ALL_BOXES = ("base", "second-front", "last-battle")
CONFIGS = {
    "base": make_config(),
    "SF+LB": make_config(boxes=ALL_BOXES, players=3),
    "teams": make_config(boxes=("base", "second-front"), players=4, teams="2v2"),
    "chaos": make_config(boxes=ALL_BOXES, players=2, chaos=True),
    "in turn": make_config(options={"sabotageChoice": "turnOrder"}, players=3),
}


def session_of(match: Match, people: int) -> tuple[Session, io.StringIO]:
    """Return a session that prints into a string."""
    paper = io.StringIO()
    count = match.game.count
    bots = tuple(None if seat < people else make("random") for seat in range(count))
    names = tuple(f"Seat {'ABCDEF'[seat]}" for seat in range(count))
    console = Console(file=paper, width=100, height=50, highlight=False)
    return Session(match, Seating(names, bots, "en"), console), paper


def printed(match: Match, seat: int) -> str:
    """Return everything that the terminal can show a seat: the table, its choices, help, points and piles."""
    session, paper = session_of(match, match.game.count)
    shown = view(match.game, seat)
    items = list_items(session.faces, shown)
    session.draw(shown, seat, items)
    session.answers.help(shown, items, "")
    session.answers.scores(match.game)
    session.answers.piles(shown)
    return paper.getvalue()


@pytest.mark.parametrize("name", CONFIGS)
def test_terminal_screen_is_equal_in_every_world_the_seat_considers_possible(name: str) -> None:
    match = Match.begin(CONFIGS[name], "ab" * 16)
    rng = Random(name)
    compared = 0
    for step in range(300):
        game = match.game
        if game.over:
            break
        if step % 25 == 0:
            for seat in range(game.count):
                other = Match.begin(CONFIGS[name], "ab" * 16)
                other.game.copy_from(imagine(game, seat, step))
                assert printed(other, seat) == printed(match, seat)
                compared += 1
        seat = rng.choice([seat for seat in asked_seats(game) if legal(game, seat)])
        match.play(seat, [rng.choice(legal(game, seat))])
    assert compared >= 20


def test_terminal_log_does_not_name_cards_that_others_draw() -> None:
    match = Match.begin(make_config(first=0), "cd" * 16)
    session, _ = session_of(match, 2)
    match.play_text(0, "end")
    session.journal.follow()
    own, others = session.journal.whole(0), session.journal.whole(1)
    assert "Seat A draws 3 cards." in others
    assert any(line.startswith("You draw ") and line != "You draw 3 cards." for line in own)


def give_sabotage(match: Match) -> str:
    """Put a card with Sabotage into the first seat's hand; return its key."""
    book = match.game.book
    key = next(vehicle.key for vehicle in book.catalogue.vehicles if vehicle.has("sabotage"))
    match.game.player(0).hand.add(book.number[key])
    return key


def test_sabotage_asks_people_one_by_one_with_hand_overs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match.begin(make_config(players=3, first=0), "ef" * 16)
    key = give_sabotage(match)
    equal = match.game.player(1).hand
    assert set(equal.contents()) == {ENGINEERS}, "B has only one choice, which nobody may learn"
    session, paper = session_of(match, 3)
    answers = {"Seat A": [f"use {key} sabotage", "q"], "Seat B": ["1"], "Seat C": ["1"]}
    asked: list[str] = []

    def typed(prompt: str) -> str:
        asked.append(prompt.split(",")[0])
        return answers[asked[-1]].pop(0) if asked[-1] in answers else ""

    monkeypatch.setattr(builtins, "input", typed)
    assert session.run() == 0
    ready = "Press Enter when you are ready: "
    assert asked == [ready, "Seat A", ready, "Seat B", ready, "Seat C", ready, "Seat A"]
    screens = paper.getvalue().split(", take the keyboard.")
    assert [screen[-6:] for screen in screens[:-1]] == ["Seat A", "Seat B", "Seat C", "Seat A"]
    assert "Sabotage: choose a card to discard" in screens[2]
    assert "Sabotage: Seat" not in screens[3]
    assert screens[4].count("Sabotage: Seat") == 2
    assert match.game.player(1).hand.size == 2


def test_bots_make_sealed_choices_before_people_are_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match.begin(make_config(players=3, first=0), "ef" * 16)
    key = give_sabotage(match)
    session, paper = session_of(match, 1)
    answers = [f"use {key} sabotage", "q"]
    monkeypatch.setattr(builtins, "input", lambda prompt: answers.pop(0))
    assert session.run() == 0
    assert paper.getvalue().count("Sabotage: Seat") == 2
    assert "take the keyboard" not in paper.getvalue()
