"""The checks of the soak can fail: each detects its kind of damage."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine import views as view_module
from tankrush.engine.config import read_config
from tankrush.engine.constants import BASE, END, GARAGE, GONE, HAND, MOVED, NONE, OVER, SEATS
from tankrush.engine.determinize import imagine
from tankrush.engine.errors import Refused
from tankrush.engine.game import asked_seats, legal, new_game
from tankrush.engine.recorder import Event
from tankrush.engine.serialize import dump_game
from tankrush.engine.state import Game
from tests.harness import checks
from tests.harness.census import Broken, Census, check_row, check_table, contents_of_boxes, count_cards


def lose_a_card(game: Game) -> None:
    game.deck.take(0)


def make_a_card(game: Game) -> None:
    player = game.player(0)
    game.player(1).hand.add((player.garage.contents() or player.depot.contents())[0])


def steal_a_medal(game: Game) -> None:
    game.singles.put(0, game.singles.contents()[0] - 1)


def lose_a_base(game: Game) -> None:
    player = next(player for player in game.players if player.bases.contents()[0] != GONE)
    player.bases.put(0, GONE)
    player.defenders.put(0, NONE)


def capture_a_base_twice(game: Game) -> None:
    game.player(0).depot.add(BASE)


def spend_signalmen(game: Game) -> None:
    game.signalmen -= 1


def overdraw_destruction(game: Game) -> None:
    game.destruction = -1


def drop_an_achievement(game: Game) -> None:
    game.closed &= game.closed - 1


def keep_a_discarded_achievement(game: Game) -> None:
    game.discarded |= 1 << game.open.contents()[0]


@pytest.mark.parametrize(
    "damage",
    [
        lose_a_card, make_a_card, steal_a_medal, lose_a_base, capture_a_base_twice, spend_signalmen,
        overdraw_destruction, drop_an_achievement, keep_a_discarded_achievement,
    ],
)  # fmt: skip
def test_census_detects_wrong_counts(game: Game, damage: Callable[[Game], None]) -> None:
    census = Census.of(game)
    census.check(game)
    damage(game)
    with pytest.raises(Broken):
        census.check(game)


def test_census_names_the_lost_card(game: Game) -> None:
    census = Census.of(game)
    key = game.book.keys[game.deck.contents()[0]]
    lose_a_card(game)
    with pytest.raises(Broken, match=f"0 instead of 1 {key}"):
        census.check(game)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        # 100 vehicles, 4 × 12 medals, and for each player six barracks cards and three bases.
        ("base, 2 players", 100 + 48 + 2 * 9),
        ("base, 5 players, hq=on", 100 + 48 + 5 * 10),
        ("base, 3 players, nations ussr usa france", 75 + 36 + 3 * 9),
        ("base, 3 players, nations ussr usa france, excludedNationMedals=keep", 75 + 48 + 3 * 9),
    ],
)
def test_census_lists_the_cards_of_every_box(text: str, size: int) -> None:
    assert contents_of_boxes(read_config(text), read_catalogue()).total() == size


def test_the_census_counts_every_card_of_the_table(game: Game) -> None:
    expected = contents_of_boxes(game.rules.config, game.book.catalogue)
    assert Counter({game.book.keys[card]: count for card, count in count_cards(game).items()}) == expected


def test_soak_detects_an_inconsistent_table(game: Game) -> None:
    check_table(game)
    game.player(2).known = game.player(2).hand.size + 1
    with pytest.raises(Broken, match="ZONE-3"):
        check_table(game)


def test_soak_detects_damage_without_a_base_or_vehicle(game: Game) -> None:
    player = game.player(3)
    player.defenders.put(1, NONE)
    player.hurt.put(1, 1)
    with pytest.raises(Broken, match="DMG-1"):
        check_table(game)


def test_soak_detects_an_unfilled_reserve(game: Game) -> None:
    game.discards.add(game.reserve.take(0))
    with pytest.raises(Broken, match="RES-3"):
        check_table(game)


def test_reserve_gaps_are_allowed_only_during_a_turn() -> None:
    game = new_game(read_config("base, 2 players, reserveRefill=turnEnd"), 1)
    check_row(game)
    game.discards.add(game.reserve.take(0))
    check_table(game)
    with pytest.raises(Broken, match="RES-3"):
        check_row(game)


# ---- questions and answers -----------------------------------------------------------------------------------------


def test_soak_detects_a_question_without_a_seat(game: Game) -> None:
    checks.check_question(game)
    game.asked = 0
    with pytest.raises(Broken, match="was not asked"):
        checks.check_question(game)


def test_soak_detects_an_absent_seat_that_is_asked(game: Game) -> None:
    game.player(game.actor).absent = True
    with pytest.raises(Broken, match="TURN-14"):
        checks.check_question(game)


def test_soak_detects_a_question_after_the_end(game: Game) -> None:
    game.phase = OVER
    with pytest.raises(Broken, match="after the end"):
        checks.check_question(game)


def test_soak_detects_a_refused_offer(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Game, seat: int, action: int) -> None:
        raise Refused("NO_POWER", card="x")

    monkeypatch.setattr(checks, "apply", refuse)
    with pytest.raises(Broken, match="is offered and refused"):
        checks.check_accepted(game, game.actor, Census.of(game), Random(1))


def refuse_twenty(game: Game) -> None:
    for number in range(20):
        checks.check_refused(game, [END << 8], Random(number), dump_game(game))


def test_soak_tries_wrong_actions_and_counts_refusals(game: Game) -> None:
    before, dice = dump_game(game), Random(1)
    memory = [action for seat in asked_seats(game) for action in legal(game, seat)]
    assert sum(checks.check_refused(game, memory, dice, before) for _ in range(300)) > 200


def test_soak_detects_an_accepted_wrong_action(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "apply", lambda game, seat, action: None)
    with pytest.raises(Broken, match="was accepted"):
        refuse_twenty(game)


def test_soak_detects_a_refusal_that_changes_the_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(game: Game, seat: int, action: int) -> None:
        game.ply += 1
        raise Refused("NO_POWER", card="x")

    monkeypatch.setattr(checks, "apply", change)
    with pytest.raises(Broken, match="changed the game: ply"):
        refuse_twenty(game)


def test_soak_detects_a_refusal_without_its_facts(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def mumble(game: Game, seat: int, action: int) -> None:
        raise Refused("INSUFFICIENT_RESOURCES")

    monkeypatch.setattr(checks, "apply", mumble)
    with pytest.raises(Broken, match="without its reason"):
        refuse_twenty(game)


# ---- copies, texts, secrets -----------------------------------------------------------------------------------------


def test_healthy_game_passes_every_soak_check(game: Game) -> None:
    census, dice = Census.of(game), Random(3)
    before = dump_game(game)
    checks.check_accepted(game, game.actor, census, dice)
    checks.check_clone(game, census, dice)
    checks.check_pickle(game)
    checks.check_position(game)
    checks.check_action_texts(game, game.actor, legal(game, game.actor))
    checks.check_secrecy(game, census, dice)
    assert dump_game(game) == before


def test_soak_detects_a_copy_that_shares_a_pile(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "copy_of", lambda game: game)
    with pytest.raises(Broken, match="changed its original"):
        checks.check_clone(game, Census.of(game), Random(1))


def test_soak_detects_a_pickle_that_loses_state(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pickle, "loads", lambda data: game.clone())
    checks.check_pickle(game)
    monkeypatch.setattr(pickle, "loads", lambda data: imagine(game, NONE, 1))
    with pytest.raises(Broken, match="pickled"):
        checks.check_pickle(game)


def test_soak_detects_a_position_that_reads_back_changed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    other = game.clone()
    other.round += 1
    monkeypatch.setattr(checks, "read_position", lambda text, catalogue: other)
    with pytest.raises(Broken, match="round: "):
        checks.check_position(game)


def test_soak_detects_an_action_that_reads_back_changed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "read_action", lambda game, seat, text: END << 8)
    with pytest.raises(Broken, match="read back changed"):
        checks.check_action_texts(game, game.actor, [END << 8, 1 << 8])


def test_soak_detects_a_view_that_reveals_hidden_cards(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_module, "is_hand_open", lambda game, seat: True)
    with pytest.raises(Broken, match="sees what they cannot know: seats"):
        checks.check_secrecy(game, Census.of(game), Random(1))


def test_soak_detects_events_that_reveal_hidden_cards() -> None:
    place = SEATS + 16
    secret = Event(MOVED, 40, place + GARAGE, place + HAND, 0b10)
    public = Event(MOVED, 40, place + GARAGE, place + HAND, 255)
    checks.check_drawn_in_secret([secret], NONE)
    checks.check_drawn_in_secret([public], 1)
    with pytest.raises(Broken, match="see what B draws"):
        checks.check_drawn_in_secret([public], 0)


def test_soak_detects_events_that_differ_between_worlds(game: Game) -> None:
    action = legal(game, game.actor)[0]
    with pytest.raises(Broken, match="receives what they cannot know"):
        checks.check_events(game, game.actor, action, [], Random(1))
