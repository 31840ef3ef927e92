"""Visibility of every zone, rule by rule."""

from __future__ import annotations

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import (
    ABILITY,
    DAMAGED,
    DESTRUCTION,
    DRAFT,
    END,
    ENGINEERS,
    GIVE_UP,
    KEEP,
    NONE,
    RESEARCH,
    RESOLVE,
    SABOTAGE,
    SCOUTING,
    STOP,
    STORE,
    TAKE,
    TECHNICIANS,
    USE,
    VOLUNTEERS,
)
from tankrush.engine.errors import Refused
from tankrush.engine.game import apply, new_game
from tankrush.engine.state import Game
from tankrush.engine.views import SeatView, View, read_zone, view

A, B, C = 0, 1, 2
VIEWERS = [A, B, C, NONE]


def start(config: str = "base, 3 players, first A", seed: int = 1) -> Game:
    return new_game(read_config(config), seed)


def seen(game: Game, viewer: int, owner: int) -> SeatView:
    return view(game, viewer).seats[owner]


def card(game: Game, key: str) -> int:
    return game.book.number[key]


def give_hand(game: Game, seat: int, *keys: str) -> None:
    game.player(seat).hand.restore([card(game, key) for key in keys], 0)


def hidden_rule(game: Game, viewer: int, zone: str, owner: int = NONE) -> str:
    with pytest.raises(Refused) as refusal:
        read_zone(game, viewer, zone, owner)
    assert refusal.value.code == "HIDDEN"
    return refusal.value.rule


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_1_a_garage_shows_its_size_but_not_its_cards(viewer: int) -> None:
    game = start()
    for owner in (A, B, C):
        assert seen(game, viewer, owner).garage_size == 3
        assert seen(game, viewer, owner).garage is None
        assert hidden_rule(game, viewer, "garage", owner) == "ZONE-1"


def test_zone_2_owner_browses_the_depot_on_any_turn() -> None:
    game = start()
    game.player(B).depot.restore([ENGINEERS, VOLUNTEERS, TECHNICIANS], 0)
    assert read_zone(game, B, "depot", B) == ["technicians", "volunteers", "engineers"]


@pytest.mark.parametrize("viewer", [A, C, NONE])
def test_zone_2_others_see_the_top_and_the_size_of_a_depot(viewer: int) -> None:
    game = start()
    game.player(B).depot.restore([ENGINEERS, VOLUNTEERS, TECHNICIANS], 0)
    depot = seen(game, viewer, B)
    assert (depot.depot_size, depot.depot_top, depot.depot) == (3, "technicians", None)
    assert read_zone(game, viewer, "depot top", B) == ["technicians"]
    assert hidden_rule(game, viewer, "depot", B) == "ZONE-2"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_2_a_depot_lies_open_by_option(viewer: int) -> None:
    game = start("base, 3 players, first A, depotVisibility=public")
    game.player(B).depot.restore([ENGINEERS, VOLUNTEERS], 0)
    assert read_zone(game, viewer, "depot", B) == ["volunteers", "engineers"]


def test_zone_3_a_hand_is_hidden_until_its_owners_turn() -> None:
    game = start()
    give_hand(game, B, "volunteers", "engineers", "technicians")
    assert read_zone(game, B, "hand", B) == ["engineers", "technicians", "volunteers"]
    for viewer in (A, C, NONE):
        assert seen(game, viewer, B).hand_size == 3
        assert hidden_rule(game, viewer, "hand", B) == "ZONE-3"


def test_zone_3_a_hand_has_no_order() -> None:
    one, other = start(), start()
    give_hand(one, B, "volunteers", "engineers", "technicians")
    give_hand(other, B, "technicians", "volunteers", "engineers")
    assert view(one, B) == view(other, B)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_4_the_hand_of_the_active_player_lies_open_to_all(viewer: int) -> None:
    game = start()
    give_hand(game, A, "volunteers", "engineers")
    assert read_zone(game, viewer, "hand", A) == ["engineers", "volunteers"]


def test_zone_4_the_hand_drawn_at_the_end_is_hidden_again() -> None:
    game = start()
    apply(game, A, END << 8)
    assert seen(game, C, A).hand is None
    assert seen(game, A, A).hand is not None
    assert seen(game, C, B).hand is not None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_4_before_the_first_turn_every_hand_is_hidden(viewer: int) -> None:
    game = start("base, 3 players, first A, achievementSelection=draft")
    assert game.phase == DRAFT
    assert [seat.hand is not None for seat in view(game, viewer).seats] == [seat == viewer for seat in (A, B, C)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_5_bases_defenders_and_damage_are_public(viewer: int) -> None:
    game = start("base+SF, 3 players, first A")
    player = game.player(B)
    player.bases.put(0, DAMAGED)
    player.defenders.put(0, card(game, "ussr-t-34"))
    player.hurt.put(0, 1)
    bases = seen(game, viewer, B).bases
    assert [(base.name, base.state) for base in bases] == [
        ("1", "damaged"), ("2", "standing"), ("3", "standing"), ("hq", "standing"),
    ]  # fmt: skip
    assert (bases[0].defender, bases[0].defender_damaged) == ("ussr-t-34", True)
    assert read_zone(game, viewer, "base 1", B) == ["ussr-t-34"]
    assert read_zone(game, viewer, "hq", B) == []


def test_zone_5_without_headquarters_there_are_three_bases() -> None:
    assert [base.name for base in seen(start(), NONE, A).bases] == ["1", "2", "3"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_6_the_reserve_is_public_and_the_deck_shows_its_size(viewer: int) -> None:
    game = start()
    assert read_zone(game, viewer, "reserve") == [game.book.keys[number] for number in game.reserve.contents()]
    assert view(game, viewer).deck_size == 96
    assert view(game, viewer).deck is None
    assert hidden_rule(game, viewer, "deck top") == hidden_rule(game, viewer, "deck") == "ZONE-6"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_7_discard_and_graveyard_may_be_browsed(viewer: int) -> None:
    game = start()
    game.discards.restore([card(game, "ussr-t-34"), card(game, "usa-m6")], 0)
    game.graveyard.restore([TECHNICIANS, card(game, "ussr-t-70")], 0)
    assert read_zone(game, viewer, "discard") == ["usa-m6", "ussr-t-34"]
    assert read_zone(game, viewer, "graveyard") == ["ussr-t-70", "technicians"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_8_medals_can_be_counted(viewer: int) -> None:
    game = start()
    game.singles.put(3, 7)
    assert read_zone(game, viewer, "france medals") == ["single-france"] * 7 + ["double-france"] * 3
    assert [pile.nation for pile in view(game, viewer).medals] == ["ussr", "germany", "usa", "france"]
    assert read_zone(game, viewer, "uk medals") == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_9_achievements_are_open_closed_or_discarded(viewer: int) -> None:
    game = start("base+SF, 3 players, first A")
    closed = look_closed(game)
    game.closed &= ~(1 << game.book.achievement_number(closed[0]))
    game.discarded = 1 << game.book.achievement_number(closed[0])
    assert len(read_zone(game, viewer, "achievements")) == 4
    assert view(game, viewer).achievements.closed_size == 19
    assert hidden_rule(game, viewer, "closed achievements") == "ZONE-9"
    assert read_zone(game, viewer, "discarded achievements") == [closed[0]]


def look_closed(game: Game) -> list[str]:
    return [a.key for number, a in enumerate(game.book.achievements) if game.closed >> number & 1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_10_the_rear_is_public(viewer: int) -> None:
    game = start("base+SF, 3 players, first A")
    game.player(B).rear = card(game, "ussr-t-34")
    assert read_zone(game, viewer, "rear", B) == ["ussr-t-34"]
    assert read_zone(game, viewer, "rear", C) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_11_destruction_pile_and_signalmen_can_be_counted(viewer: int) -> None:
    game = start("base+LB, 3 players, first A")
    game.player(B).signalmen = True
    assert read_zone(game, viewer, "destruction pile") == ["destruction"] * 20
    assert read_zone(game, viewer, "signalmen stack") == ["signalmen"] * 3
    assert [seat.signalmen_bought for seat in view(game, viewer).seats] == [False, True, False]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_12_a_destruction_card_on_a_garage_is_only_counted(viewer: int) -> None:
    game = start("base+LB, 3 players, first A")
    game.player(B).garage.put_on_top(DESTRUCTION)
    assert (seen(game, viewer, B).garage_size, seen(game, viewer, B).garage) == (4, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_zone_13_the_card_in_play_lies_in_no_pile(viewer: int) -> None:
    game = start()
    give_hand(game, A, "technicians")
    game.reserve.restore([card(game, "ussr-ms-1")])
    apply(game, A, USE * 256 + TECHNICIANS)
    shown = view(game, viewer)
    assert (shown.phase, shown.doing.card, shown.doing.unused, shown.doing.used) == (
        "ability", "technicians", ("research",), (),
    )  # fmt: skip
    assert (shown.seats[A].hand_size, shown.seats[A].depot_size) == (0, 0)
    apply(game, A, RESOLVE * 256 + RESEARCH)
    assert view(game, viewer).doing.used == ("research",)
    apply(game, A, TAKE * 256 + card(game, "ussr-ms-1"))
    assert view(game, viewer).graveyard == ("technicians",)


def sabotaged() -> Game:
    game = start("base, 3 players, first A")
    give_hand(game, A, "ussr-smersh")
    give_hand(game, B, "engineers", "technicians", "volunteers")
    give_hand(game, C, "engineers", "volunteers")
    apply(game, A, USE * 256 + card(game, "ussr-smersh"))
    apply(game, A, RESOLVE * 256 + SABOTAGE)
    return game


def test_sabo_3_a_sealed_choice_is_seen_by_its_seat_alone() -> None:
    game = sabotaged()
    assert view(game, NONE).asked == ("B", "C")
    assert read_zone(game, C, "choice", B) == []
    apply(game, B, GIVE_UP * 256 + TECHNICIANS)
    assert view(game, NONE).asked == ("C",)
    assert read_zone(game, B, "choice", B) == ["technicians"]
    for viewer in (A, C, NONE):
        assert hidden_rule(game, viewer, "choice", B) == "SABO-3"
        assert (seen(game, viewer, B).has_sealed, seen(game, viewer, B).sealed) == (True, None)
        assert (seen(game, viewer, B).hand_size, seen(game, viewer, B).depot_size) == (3, 0)


@pytest.mark.parametrize("viewer", [A, C, NONE])
def test_sabo_3_sealed_choice_changes_no_other_view(viewer: int) -> None:
    one, other = sabotaged(), sabotaged()
    apply(one, B, GIVE_UP * 256 + TECHNICIANS)
    apply(other, B, GIVE_UP * 256 + VOLUNTEERS)
    assert view(one, viewer) == view(other, viewer)
    assert view(one, B) != view(other, B)


def test_sabo_3_the_discards_are_shown_together() -> None:
    game = sabotaged()
    apply(game, B, GIVE_UP * 256 + TECHNICIANS)
    apply(game, C, GIVE_UP * 256 + VOLUNTEERS)
    assert [seat.depot_top for seat in view(game, A).seats[1:]] == ["technicians", "volunteers"]
    assert not any(seat.has_sealed for seat in view(game, A).seats)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_var_5_the_composition_of_the_deck_is_public(viewer: int) -> None:
    game = start("base, 3 players, first A, remove ussr 10, remove france 5")
    told = (("ussr", 15), ("germany", 25), ("usa", 25), ("france", 20))
    assert view(game, viewer).composition == told
    assert read_zone(game, viewer, "composition") == [f"{nation} {count}" for nation, count in told]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_var_7_under_chaos_the_composition_is_hidden(viewer: int) -> None:
    game = start("base+SF+LB, 3 players, first A, chaos")
    assert view(game, viewer).composition == ()
    assert view(game, viewer).box is None
    assert view(game, viewer).deck_size == 95
    assert hidden_rule(game, viewer, "composition") == "VAR-7"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_var_8_in_a_draft_the_whole_pool_lies_open(viewer: int) -> None:
    game = start("base+SF, 3 players, first A, achievementSelection=draft")
    shown = view(game, viewer).achievements
    assert shown.closed == tuple(look_closed(game))
    assert (len(shown.closed or ()), shown.open) == (24, ())


def test_team_4_allies_do_not_see_each_others_hands() -> None:
    game = start("base, 4 players, first A, teams 2v2")
    assert [seat.team for seat in view(game, B).seats] == ["A", "B", "A", "B"]
    assert [seat.hand is not None for seat in view(game, B).seats] == [True, True, False, False]


def test_rear_2_stored_card_is_public() -> None:
    game = start("base+SF, 3 players, first A")
    give_hand(game, A, "engineers", "volunteers")
    apply(game, A, END << 8)
    assert [choice.parts for choice in view(game, A).choices] == [("engineers",), ("volunteers",), ()]
    assert [choice.action >> 8 for choice in view(game, A).choices] == [STORE, STORE, KEEP]
    apply(game, A, STORE * 256 + VOLUNTEERS)
    assert seen(game, NONE, A).rear == "volunteers"


def test_turn_view_lists_actions_done() -> None:
    game = start()
    scout = next(v.key for v in game.book.catalogue.vehicles if v.has("scouting") and v.armour)
    give_hand(game, A, scout, "engineers")
    apply(game, A, USE * 256 + card(game, scout))
    apply(game, A, RESOLVE * 256 + SCOUTING)
    if game.phase == ABILITY:
        apply(game, A, STOP << 8)
    shown: View = view(game, C)
    assert (shown.turn, shown.first, shown.round, shown.phase) == ("A", "A", 1, "placing")
    assert shown.doing.played == (scout,)
    assert len(shown.discard) == 4
    assert shown.choices == ()
