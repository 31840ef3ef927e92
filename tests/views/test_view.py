"""A view as data: plain JSON, choices with their words, and everything open after the end."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from copy import copy
from dataclasses import FrozenInstanceError, replace

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import CHOOSING_MEDAL, DESTROYING, NONE, VERB_COUNT
from tankrush.engine.errors import Refused
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.medals import begin_award
from tankrush.engine.state import Game
from tankrush.engine.views import View, as_json, own_view, read_zone, view
from tankrush.engine.vocabulary import GROUPS, PHASE_WORDS, PHASES, VERB_NUMBERS, VERBS
from tankrush.notation.actions import write_action

EVERYTHING = "base+SF+LB, 3 players, first A"


def play(game: Game, seed: int, most: int = 100_000) -> None:
    dice = random.Random(seed)
    while not game.over and most:
        seat = dice.choice([seat for seat in asked_seats(game) if legal(game, seat)])
        apply(game, seat, dice.choice(legal(game, seat)))
        most -= 1


def finished(config: str, seed: int) -> Game:
    game = new_game(read_config(config), seed)
    play(game, seed)
    return game


def test_every_verb_and_every_phase_has_its_word() -> None:
    assert list(VERBS) == list(range(VERB_COUNT)) == list(VERB_NUMBERS.values())
    assert list(PHASES) == list(range(len(PHASES)))
    assert len(set(PHASE_WORDS)) == len(PHASES)


def test_every_verb_belongs_to_a_phase_and_a_group() -> None:
    assert {verb for phase in PHASES.values() for verb in phase.answers} == set(VERBS)
    assert {verb.group for verb in VERBS.values()} == set(GROUPS)


@pytest.mark.parametrize("seat", [0, NONE])
def test_a_view_is_plain_json(seat: int) -> None:
    game = new_game(read_config(EVERYTHING), 4)
    play(game, 4, most=200)
    data = as_json(view(game, seat))
    assert json.loads(json.dumps(data)) == data
    assert data["seat"] == (None if seat == NONE else "A")
    assert read_config(data["config"]) == game.rules.config


def pickled(shown: View) -> View:
    again: View = pickle.loads(pickle.dumps(shown))
    return again


@pytest.mark.parametrize("copied", [lambda shown: shown, copy, replace, pickled])
def test_a_view_cannot_be_changed_nor_can_a_copy(copied: Callable[[View], View]) -> None:
    made = view(new_game(read_config("base, 2 players"), 1), 0)
    shown = copied(made)
    with pytest.raises(FrozenInstanceError):
        shown.round = 7  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del shown.seats[0].name
    assert shown == made


@pytest.mark.parametrize("config", [EVERYTHING, "base, 4 players, teams 2v2", "base+LB, 2 players"])
def test_a_seat_sees_what_a_spectator_sees_and_its_own_part(config: str) -> None:
    game = new_game(read_config(config), 4)
    for _ in range(60):
        public = view(game, NONE)
        for seat in range(game.count):
            own = own_view(game, seat)
            mine = replace(public.seats[seat], hand=own.hand, depot=own.depot, sealed=own.sealed)
            seats = (*public.seats[:seat], mine, *public.seats[seat + 1 :])
            mixed = replace(public, seat=own.seat, seats=seats, choices=own.choices, forecast=own.forecast)
            assert mixed == view(game, seat)
        play(game, game.ply, most=25)


def test_views_leave_the_game_unchanged() -> None:
    game = new_game(read_config(EVERYTHING), 4)
    play(game, 4, most=150)
    before = view(game, 1)
    for seat in (0, 1, 2, NONE):
        view(game, seat)
    assert view(game, 1) == before


def test_choices_are_the_legal_actions_in_words() -> None:
    """Joined, the parts of a choice are its notation, except targets, which name seat and base together."""
    dice = random.Random(8)
    verbs = set()
    for seed in range(3):
        game = new_game(read_config(EVERYTHING + ", achievementSelection=draft"), seed)
        while not game.over:
            seat = game.actor
            choices = view(game, seat).choices
            assert [choice.action for choice in choices] == sorted(legal(game, seat))
            for choice in choices:
                verbs.add(choice.verb)
                words = [choice.verb, *choice.parts]
                if choice.verb == "target":
                    words[1:3] = [words[1] + words[2]]
                assert " ".join(words) == write_action(game, choice.action)
            apply(game, seat, dice.choice(choices).action)
    assert set(VERB_NUMBERS) - verbs <= {"confirm", "doubles", "give", "medal"}


def test_a_spectator_has_no_choices() -> None:
    game = new_game(read_config(EVERYTHING), 8)
    for most in range(30):
        assert view(game, NONE).choices == ()
        play(game, most, most=10)


def test_rare_choices_of_a_view_have_words() -> None:
    game = new_game(read_config("base+LB, 3 players, first A"), 1)
    game.ask(0, CHOOSING_MEDAL)
    assert [choice.parts for choice in view(game, 0).choices] == [
        ("ussr",), ("germany",), ("usa",), ("france",), ("japan",),
    ]  # fmt: skip
    game.ask(0, DESTROYING)
    assert [(choice.verb, choice.parts) for choice in view(game, 0).choices] == [("give", ("B",)), ("give", ("C",))]
    assert begin_award(game, 0, 2)
    assert [choice.parts for choice in view(game, 0).choices if choice.verb == "doubles"] == [("0",), ("1",)]


def test_view_of_consent_asks_every_opponent() -> None:
    agreed = "light-tanks spgs heavy-tanks"
    game = new_game(read_config(f"base, 2 players, first A, agreed {agreed}"), 1)
    assert [choice.verb for choice in view(game, 1).choices] == ["confirm"]
    assert (view(game, 1).phase, view(game, 1).asked) == ("consent", ("A", "B"))
    assert view(game, 1).achievements.open == tuple(agreed.split())


@pytest.mark.parametrize("config", ["base, 2 players", EVERYTHING, "base+SF, 4 players, teams 2v2, chaos"])
def test_views_are_open_after_the_end(config: str) -> None:
    game = finished(config, 3)
    shown = [as_json(view(game, seat)) for seat in (*range(game.count), NONE)]
    assert all({**one, "seat": None} == shown[-1] for one in shown)
    table = view(game, NONE)
    assert (table.phase, table.over, table.asked, table.choices) == ("over", True, (), ())
    assert len(table.deck or ()) == game.deck.size
    assert len(table.box or ()) == game.box.size
    assert len(table.achievements.closed or ()) == table.achievements.closed_size
    for seat, player in zip(table.seats, game.players, strict=True):
        assert sorted(seat.hand or ()) == sorted(game.book.keys[card] for card in player.hand.contents())
        assert list(seat.garage or ()) == sorted(game.book.keys[card] for card in player.garage.contents())
        assert len(seat.depot or ()) == player.depot.size
        assert read_zone(game, NONE, "garage", player.seat) == list(seat.garage or ())


def test_view_lists_the_final_score_by_source() -> None:
    game = finished(EVERYTHING, 3)
    shown: View = view(game, NONE)
    assert 1 in [seat.score.rank for seat in shown.seats if seat.score]
    for seat in shown.seats:
        assert seat.score
        parts = seat.score
        own = parts.medals + parts.bases + parts.development + parts.destruction + parts.surviving
        assert parts.total == own + parts.achievements
    points = sum(seat.score.achievements for seat in shown.seats if seat.score)
    assert len(shown.achievements.winners) == len(shown.achievements.open) == 4
    assert points == 5 * sum(winner is not None for winner in shown.achievements.winners)


def test_view_has_no_score_before_the_end() -> None:
    shown = view(new_game(read_config(EVERYTHING), 1), 0)
    assert [seat.score for seat in shown.seats] == [None] * 3
    assert shown.achievements.winners == ()


def test_hidden_pile_is_refused_with_its_rule() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    with pytest.raises(Refused, match=r"HIDDEN \[ZONE-3\]"):
        read_zone(game, 0, "hand", 1)
