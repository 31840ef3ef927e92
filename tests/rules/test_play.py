"""Random play to the end, wrong calls of the engine, and repeatable scores."""

from __future__ import annotations

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.constants import (
    ATTACK,
    CONFIRM,
    CONSENT,
    DAMAGED,
    DESTROYING,
    DOUBLE,
    ENGINEERS,
    GIVE,
    MOST_VEHICLES,
    NONE,
    PAY,
    PLACE,
    PLACING,
    SIEGE_TARGET,
    SINGLE,
    SLOTS,
    TARGET,
    USE,
    VERB_COUNT,
    WANT,
)
from tankrush.engine.dispatch import playout
from tankrush.engine.errors import Refused
from tankrush.engine.explain import explain
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.pile import CAPACITY
from tankrush.engine.pools import ability_help, dropped_achievements
from tankrush.engine.scoring import medal_nations, score_game
from tankrush.engine.serialize import state_hash


def test_playout_returns_its_number_of_decisions() -> None:
    game = new_game(read_config("base, 2 players"), 1)
    ply = game.ply
    assert playout(game, 7) == 7
    assert game.ply == ply + 7
    made = playout(game, 100_000)
    assert game.over
    assert game.ply == ply + 7 + made > ply + 14
    assert playout(game, 5) == 0


def test_repeated_scoring_gives_the_same_result_score_4() -> None:
    game = new_game(read_config("base+SF+LB, 3 players, survivingBases=1"), 5)
    playout(game, 100_000)
    before = state_hash(game)
    assert any(player.award_points for player in game.players)
    score_game(game)
    assert state_hash(game) == before


@pytest.mark.parametrize(
    ("phase", "action", "code", "rule"),
    [
        (DESTROYING, GIVE << 8 | 2, "ILLEGAL_TARGET", "DEST-1"),
        (DESTROYING, GIVE << 8 | 0, "ILLEGAL_TARGET", "DEST-1"),
        (DESTROYING, GIVE << 8 | 255, "ILLEGAL_TARGET", "DEST-1"),
        (SIEGE_TARGET, TARGET << 8 | 2 * 8, "ILLEGAL_TARGET", "ATK-5"),
        (SIEGE_TARGET, TARGET << 8 | 255, "ILLEGAL_TARGET", "ATK-5"),
        (PLACING, PLACE << 8 | SLOTS, "ILLEGAL_TARGET", "DEF-2"),
    ],
)
def test_engine_refuses_out_of_range_arguments(phase: int, action: int, code: str, rule: str) -> None:
    game = new_game(read_config("base+SF+LB, 2 players, first A"), 1)
    game.ask(0, phase)
    refused = explain(game, 0, action)
    assert (refused.code, refused.rule) == (code, rule)


@pytest.mark.parametrize("seat", [-1, 2, 250])
def test_action_of_an_unknown_seat_is_refused_turn_1(seat: int) -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    assert explain(game, seat, 0).code == "NOT_YOUR_TURN"


def test_action_with_an_unknown_verb_is_refused_turn_2() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    with pytest.raises(Refused) as refused:
        apply(game, 0, VERB_COUNT << 8)
    assert (refused.value.code, refused.value.rule) == ("WRONG_PHASE", "TURN-2")


@pytest.mark.parametrize("verb", [USE, WANT, ATTACK])
def test_action_with_an_unknown_card_is_refused(verb: int) -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    before = state_hash(game)
    with pytest.raises(Refused):
        apply(game, 0, verb << 8 | NONE)
    assert state_hash(game) == before


def test_first_seat_that_must_confirm_acts_next_var_8() -> None:
    game = new_game(read_config("base, 3 players, host B, agreed spgs light-tanks heavy-tanks most-cards"), 1)
    assert (game.phase, game.actor, asked_seats(game)) == (CONSENT, 1, [0, 1, 2])
    apply(game, 2, CONFIRM << 8)
    assert (game.actor, asked_seats(game)) == (1, [0, 1])
    apply(game, 1, CONFIRM << 8)
    assert (game.actor, asked_seats(game)) == (0, [0])
    apply(game, 0, CONFIRM << 8)
    assert game.is_started()


@pytest.mark.parametrize(
    ("config", "dropped"),
    [
        ("base, 2 players", []),
        ("base, 2 players, without achievement spgs", ["spgs"]),
        ("base, 2 players, nations ussr germany usa", ["french-medals"]),
        ("base+SF, 2 players, without research, without card uk-commandos", []),
    ],
)
def test_dropped_achievements_are_reported_var_6(config: str, dropped: list[str]) -> None:
    assert dropped_achievements(read_config(config), read_catalogue()) == dropped


def test_ability_help_includes_abilities_of_barracks_cards_setup_10() -> None:
    """Technicians have Research, Volunteers Recruitment, and Signalmen Reinforcements."""
    all_but = "without reinforcements, without research, without recruitment"
    base = ability_help(read_config(f"base, 2 players, {all_but}"), read_catalogue())
    with_signalmen = ability_help(read_config(f"base+LB, 2 players, {all_but}"), read_catalogue())
    assert {"research", "recruitment"} <= set(base)
    assert "reinforcements" not in base
    assert {"research", "recruitment", "reinforcements"} <= set(with_signalmen)


def test_repaired_base_is_a_standing_base_dmg_2() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    game.player(0).bases.put(0, DAMAGED)
    apply(game, 0, 0)
    assert game.player(0).bases.cards[0] == DAMAGED
    apply(game, 1, 0)
    assert game.player(0).bases.contents() == [1, 1, 1, 0]


def test_squads_of_any_size_can_buy() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    player = game.player(0)
    player.hand.restore([DOUBLE] * 3, 0)
    player.depot.restore([ENGINEERS] * 300, 0)
    bought = [action for action in legal(game, 0) if action >> 8 == WANT]
    assert bought
    apply(game, 0, bought[0])
    assert any(action >> 8 == PAY for action in legal(game, 0))


def test_pile_holds_all_cards_of_the_largest_game() -> None:
    kits = 6 * sum(one.copies for one in read_catalogue().commons if one.group in ("barracks", "base"))
    others = sum(one.copies for one in read_catalogue().commons if one.group in ("medal", "destruction"))
    assert MOST_VEHICLES + kits + others <= CAPACITY


def test_single_and_double_of_one_nation_count_as_one_nation_ach_s3() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    game.player(0).depot.restore([SINGLE, DOUBLE, SINGLE + 2], 0)
    assert medal_nations(game, game.player(0)) == 1 | 1 << 2
