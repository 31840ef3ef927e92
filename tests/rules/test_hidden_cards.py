"""Knowledge of hidden cards: imagined worlds agree with everything a seat has seen, and with nothing more."""

from __future__ import annotations

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import DESTRUCTION, DOUBLE, ENGINEERS, NONE, SINGLE, TECHNICIANS, VOLUNTEERS
from tankrush.engine.determinize import imagine
from tankrush.engine.game import new_game
from tankrush.engine.reserve import reveal_vehicle
from tankrush.engine.state import Game
from tankrush.engine.turn import draw_new_hand

WORLDS = 60
VIEWERS = [1, NONE]  # the opponent, and a spectator
MEDALS = [SINGLE, SINGLE + 1, SINGLE + 2, DOUBLE, DOUBLE + 1, DOUBLE + 2]


def drawn(garage: list[int], depot: list[int], on_top: int = 0, option: str = "deadCardTiming=ownTurn") -> Game:
    """Return a game in which A has drawn a new hand in B's turn, with `on_top` Destruction cards on the garage."""
    game = new_game(read_config(f"base+LB, 2 players, first B, {option}"), 1)
    player = game.player(0)
    player.hand.clear()
    player.garage.restore([*garage, *[DESTRUCTION] * on_top], on_top)
    player.depot.restore(depot, 0)
    draw_new_hand(game, player)
    return game


def hands(game: Game, seat: int) -> set[tuple[int, ...]]:
    """Return the hands that a seat considers possible for A."""
    worlds = [imagine(game, seat, seed) for seed in range(WORLDS)]
    return {tuple(sorted(world.player(0).hand.contents())) for world in worlds}


@pytest.mark.parametrize("seat", VIEWERS)
def test_hand_drawn_from_a_larger_garage_is_unknown_zone_4(seat: int) -> None:
    game = drawn([ENGINEERS, TECHNICIANS, VOLUNTEERS, SINGLE], [])
    assert len(hands(game, seat)) == 4


@pytest.mark.parametrize("seat", VIEWERS)
def test_last_three_cards_of_a_garage_are_known_zone_4(seat: int) -> None:
    game = drawn([ENGINEERS, TECHNICIANS, VOLUNTEERS], MEDALS)
    assert hands(game, seat) == {(ENGINEERS, TECHNICIANS, VOLUNTEERS)}


@pytest.mark.parametrize("seat", VIEWERS)
def test_rest_of_a_garage_that_ran_out_is_known_draw_2(seat: int) -> None:
    game = drawn([TECHNICIANS, VOLUNTEERS], MEDALS)
    imagined = hands(game, seat)
    assert all(hand[:2] == (TECHNICIANS, VOLUNTEERS) for hand in imagined)
    assert {hand[2] for hand in imagined} == set(MEDALS)


@pytest.mark.parametrize("seat", VIEWERS)
def test_destruction_card_on_top_is_known_in_garage_and_hand_dest_2(seat: int) -> None:
    game = drawn([ENGINEERS, TECHNICIANS, VOLUNTEERS, *MEDALS], [], on_top=4)
    for seed in range(WORLDS):
        player = imagine(game, seat, seed).player(0)
        assert player.hand.contents() == [DESTRUCTION] * 3
        assert player.garage.contents()[-1] == DESTRUCTION
        assert player.garage.ordered == 1


@pytest.mark.parametrize("seat", VIEWERS)
def test_only_destruction_cards_on_top_are_known_dest_2(seat: int) -> None:
    game = drawn([ENGINEERS, TECHNICIANS, VOLUNTEERS, *MEDALS], [], on_top=1)
    imagined = hands(game, seat)
    assert all(DESTRUCTION in hand for hand in imagined)
    assert len(imagined) > 10


@pytest.mark.parametrize("seat", [0, *VIEWERS])
def test_no_other_order_of_a_garage_is_known_zone_5(seat: int) -> None:
    """A garage laid out in order is a bag to all players, its owner included."""
    game = drawn([ENGINEERS] * 3, [])
    garage = game.player(0).garage
    garage.restore([*MEDALS, DESTRUCTION], 7)
    known = imagine(game, seat, 1).player(0).garage
    assert (known.ordered, known.contents()[-1]) == (1, DESTRUCTION)
    garage.restore([DESTRUCTION, *MEDALS], 7)
    assert imagine(game, seat, 1).player(0).garage.ordered == 0


def test_discarding_a_dead_card_reveals_no_other_card_turn_5() -> None:
    game = drawn([ENGINEERS, TECHNICIANS, *MEDALS], [], on_top=1, option="deadCardTiming=onDraw")
    assert game.player(0).depot.contents() == [DESTRUCTION]
    assert game.player(0).known == 0
    for card in game.player(0).hand.contents():
        assert any(card not in hand for hand in hands(game, 1))


def test_discarding_a_dead_card_keeps_other_cards_known_turn_5() -> None:
    game = drawn([TECHNICIANS], [DESTRUCTION] * 6, option="deadCardTiming=onDraw")
    assert game.player(0).known == 1
    assert hands(game, 1) == {(TECHNICIANS,)}


def test_hand_is_open_in_its_owners_turn_zone_3() -> None:
    game = new_game(read_config("base, 2 players, first A"), 3)
    player = game.player(0)
    player.garage.restore(MEDALS, 0)
    player.known = 0
    assert hands(game, 1) == {tuple(sorted(player.hand.contents()))}


@pytest.mark.parametrize("variant", ["chaos", "remove germany 6"])
def test_cards_returned_to_the_box_are_unknown_until_the_discard_becomes_the_deck_var_5(variant: str) -> None:
    game = new_game(read_config(f"base+SF+LB, 2 players, {variant}"), 1)
    box, deck = sorted(game.box.contents()), sorted(game.deck.contents())
    worlds = [imagine(game, 0, seed) for seed in range(10)]
    assert len({tuple(sorted(world.box.contents())) for world in worlds}) > 5
    for world in worlds:
        assert sorted(world.box.contents() + world.deck.contents()) == sorted(box + deck)
        if variant != "chaos":
            assert {game.book.nation[card] for card in world.box.contents()} == {1}
    game.deck_known = True
    assert sorted(imagine(game, 0, 1).box.contents()) == box


def test_nations_in_the_box_are_unknown_under_chaos_var_7() -> None:
    game = new_game(read_config("base+SF+LB, 2 players, chaos"), 1)
    real = sorted(game.book.nation[card] for card in game.box.contents())
    worlds = [imagine(game, 0, seed) for seed in range(10)]
    assert any(sorted(world.book.nation[card] for card in world.box.contents()) != real for world in worlds)


def test_deck_shuffled_once_keeps_its_order_whatever_the_dice_setup_6() -> None:
    game = new_game(read_config("base, 2 players, deckOrder=shuffled"), 1)
    order = game.deck.contents()[::-1]
    assert game.deck.ordered == game.deck.size
    for seed, expected in enumerate(order):
        game.chance.seed(seed)
        assert reveal_vehicle(game) == expected


def test_order_of_a_deck_shuffled_once_is_unknown_zone_5() -> None:
    game = new_game(read_config("base, 2 players, deckOrder=shuffled"), 1)
    worlds = [imagine(game, 0, seed) for seed in range(8)]
    assert all(world.deck.ordered == 0 for world in worlds)
    assert len({reveal_vehicle(world) for world in worlds}) > 4
