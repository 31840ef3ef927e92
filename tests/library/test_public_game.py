"""The game of the library: moves as words and numbers, undo, copies, text and pictures."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

import tankrush
from tankrush import Game
from tankrush.engine.config import read_config
from tankrush.notation.match import Match
from tankrush.notation.record import record_of, write_record


def play(game: Game, moves: int, seed: int = 1) -> Game:
    """Push random moves, as words and as numbers alternately."""
    dice = Random(seed)
    for number in range(moves):
        if game.is_over:
            break
        at = dice.randrange(len(game.legal_actions))
        game.push(game.legal_moves[at] if number % 2 else game.legal_actions[at])
    return game


@pytest.fixture(scope="module")
def finished() -> Game:
    return play(Game("base+SF+LB, 3 players", seed=7), 100_000)


def test_new_game_asks_one_seat() -> None:
    game = Game("base, 4 players, first B", seed=1)
    assert (game.players, game.turn, game.actor, game.asked, game.round) == (4, 1, 1, (1,), 1)
    assert (game.phase, game.is_over, game.result, game.moves) == ("main", False, None, [])
    assert repr(game) == "<Game 'base, 4 players, first B': round 1, turn B, main, 0 moves>"


def test_same_seed_gives_the_same_game_as_number_and_digits() -> None:
    assert Game(seed=255) == Game(seed="000000000000000000000000000000ff")
    assert play(Game(seed=3), 50) == play(Game(seed=3), 50)
    assert Game(seed=3) != Game(seed=4)


def test_moves_as_words_and_as_numbers_are_the_same() -> None:
    words = Game(seed=5)
    numbers = Game(seed=5)
    assert len(words.legal_moves) == len(numbers.legal_actions)
    words.push(words.legal_moves[-1])
    numbers.push(numbers.legal_actions[-1])
    assert words == numbers
    assert words.moves == numbers.moves


def test_whole_move_is_pushed_and_popped_at_once() -> None:
    game = Game("base, 2 players, first A", seed=1)
    offer = next(one for one in (game.view("A").forecast or pytest.fail("no forecast")).purchases if one.can)
    before = game.copy()
    game.push(f"buy {offer.cards[0]} with {', '.join(offer.payment)}")
    assert game.view("A").seats[0].depot_top == offer.cards[0]
    assert game.pop().startswith("want ")
    assert game == before
    assert game.moves == []


def test_refused_move_names_its_rule_and_changes_nothing() -> None:
    game = Game("base, 2 players, first A", seed=1)
    text = game.position()
    with pytest.raises(tankrush.Refused) as refused:
        game.push("buy ussr-t-34 with engineers")
    assert refused.value.rule == "BUY-3"
    assert refused.value.code in str(refused.value)
    with pytest.raises(tankrush.Refused) as refused:
        game.push("end", seat="B")
    assert refused.value.rule == "TURN-1"
    assert game.position() == text
    assert game.moves == []


def test_whole_move_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("base, 2 players, first A", seed=1)
    offer = next(one for one in (game.view("A").forecast or pytest.fail("no forecast")).purchases if one.can)
    text, done = game.position(), Game._act

    def fail_late(self: Game, seat: int, action: int) -> None:
        if action >> 8 == game.legal_actions[-1] >> 8 and self._number:
            raise KeyboardInterrupt
        done(self, seat, action)

    monkeypatch.setattr(Game, "_act", fail_late)
    with pytest.raises(KeyboardInterrupt):
        game.push(f"buy {offer.cards[0]} with {', '.join(offer.payment)}")
    assert game.position() == text
    assert game.moves == []


@pytest.mark.parametrize("moves", [1, 31, 32, 33, 100])
def test_every_move_can_be_taken_back_and_played_again(moves: int) -> None:
    game = play(Game("base+SF, 2 players", seed=2), moves)
    states = []
    while game.moves:
        states.append((game.position(), game.moves[-1]))
        assert game.pop() == states[-1][1]
    assert game == Game("base+SF, 2 players", seed=2)
    for state, move in reversed(states):
        game.push(move)
        assert game.position() == state


def test_copied_game_is_independent() -> None:
    game = play(Game(seed=3), 40)
    other = game.copy()
    play(other, 40, seed=9)
    assert game == play(Game(seed=3), 40)
    assert len(other.moves) > len(game.moves) == 40
    assert copy.copy(game) == copy.deepcopy(game) == pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game)).moves == game.moves


@pytest.fixture
def hasty_switches() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_switches")
def test_copied_library_games_play_the_same_in_four_threads() -> None:
    game = Game("base, 4 players", seed=3)
    alone = [play(game.copy(), 150, seed).position() for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert [
            done.position() for done in pool.map(play, [game.copy() for _ in range(4)], [150] * 4, range(4))
        ] == alone


def test_game_is_restored_from_record_and_position(finished: Game) -> None:
    again = Game.from_record(finished.record())
    assert again == finished
    assert again.result == finished.result
    assert again.moves == finished.moves
    middle = play(Game("base, 2 players", seed=8), 60)
    placed = Game.from_position(middle.position())
    assert placed == middle
    assert placed.seed == ""
    assert play(placed.copy(), 30) == play(Game.from_position(middle.position()), 30)
    with pytest.raises(ValueError, match="began from a position has no record"):
        placed.record()


def test_record_with_absent_seats_and_rerolled_dice_loads() -> None:
    match = Match.begin(read_config("base, 3 players"), "1" * 32)
    match.play_text(match.game.actor, "end")
    match.leave(2)
    match.recast(0, 1)
    match.play_text(match.game.actor, "end")
    match.rejoin(2)
    text = write_record(record_of(match))
    game = Game.from_record(text)
    assert game.record() == text
    assert game.table.player(2).absent is False
    assert game.moves == ["end", "leaves", "recasts", "end", "returns"]
    assert [game.pop() for _ in range(5)][-1] == "end"
    assert game == Game("base, 3 players", seed="1" * 32)


def test_finished_game_names_its_winners(finished: Game) -> None:
    result = finished.result
    assert result is not None
    assert [result.ranks[seat] for seat in result.winners] == [1] * len(result.winners)
    assert str(result) in repr(finished)
    assert (finished.legal_moves, finished.legal_actions, finished.asked) == ([], [], ())
    with pytest.raises(tankrush.Refused, match="GAME_OVER"):
        finished.copy().push("end")


def test_game_text_shows_the_table_and_hides_other_hands() -> None:
    game = Game("base, 2 players, first A", seed=1)
    text = str(game)
    assert "▶ A" in text
    assert "3 cards" in text
    for key in game.view("A").reserve:
        assert game.cards.vehicle(key).name in text
    assert len(str(Game("base+SF+LB, 6 players", seed=1)).splitlines()) > 20


def test_html_of_a_game_shows_card_pictures(finished: Game) -> None:
    html = Game(seed=1)._repr_html_()
    assert html.count("<svg") >= 7
    assert "<script" not in html
    assert "points" in finished._repr_html_()


def test_views_are_those_of_seats_and_of_spectators() -> None:
    game = Game("base, 2 players, first A", seed=1)
    assert game.view(0) == game.view("A")
    assert game.view().seats[1].hand is None
    assert game.view("B").seats[1].hand is not None


def test_new_game_takes_cards_of_a_folder(tmp_path: Path) -> None:
    from tankrush.catalogue.files import SHIPPED

    for path in SHIPPED.glob("*.csv"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert Game(seed=1, cards=tmp_path) == Game(seed=1, cards=tankrush.read_cards(str(tmp_path))) == Game(seed=1)
    assert Game(seed=1) != "a game"
