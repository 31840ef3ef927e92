"""Matches: separate dice for every action, atomic moves, and undo that never repeats a draw. [TURN-15]"""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import DECK, DISCARD, END, ENGINEERS, GARAGE, MOVED, SHUFFLED
from tankrush.engine.errors import Refused
from tankrush.engine.game import asked_seats, legal, new_game
from tankrush.engine.serialize import dump_game, state_hash
from tankrush.engine.state import Game
from tankrush.notation.actions import NotationError
from tankrush.notation.match import LEAVES, RETURNS, Match, dice_key, place_of
from tankrush.notation.position import get_line
from tankrush.server.model.table_match import replay_script
from tests.notation.sample_games import CARDS, CONFIGS, begin, choose, play_randomly

SEED = "5f3a9c0e7b2d41868c1e0f7a6d9b3254"


def first_seat(match: Match) -> int:
    return match.game.turn


def facts(match: Match) -> tuple[object, ...]:
    return dump_game(match.game), list(match.entries), list(match.events)


# ---- dice ------------------------------------------------------------------------------------------------


def test_dice_key_is_the_documented_one() -> None:
    """Known values: another key derivation would turn every old record into another game."""
    assert dice_key(SEED, 0) == 0x77FAC5510F3EA7A8
    assert dice_key(SEED, 1) == 0xB3B77B4B02715D30


def test_match_set_up_uses_dice_key_0() -> None:
    config = read_config("base+SF, 3 players")
    match = Match.begin(config, SEED, CARDS)
    assert dump_game(match.game) == dump_game(new_game(config, dice_key(SEED, 0), CARDS))


@pytest.mark.parametrize("config", CONFIGS[::3])
def test_the_same_seed_and_actions_give_the_same_match(config: str) -> None:
    one, other = begin(config, 5), begin(config, 5)
    for _ in play_randomly(one, random.Random(5), restless=0.02):
        entry = one.entries[-1]
        if entry.action == LEAVES:
            other.leave(entry.seat)
        elif entry.action == RETURNS:
            other.rejoin(entry.seat)
        else:
            other.play(entry.seat, [entry.action])
    assert one.game.over
    assert facts(one) == facts(other)


def test_matches_with_other_seeds_differ() -> None:
    assert len({state_hash(begin(seed=seed).game) for seed in range(20)}) == 20
    assert Match.begin(read_config("base, 2 players")).seed != Match.begin(read_config("base, 2 players")).seed


def test_the_dice_of_an_action_do_not_depend_on_those_before_it() -> None:
    """Knowing the state of the dice reveals nothing about the next action."""
    one = begin(seed=3)
    other = begin(seed=3)
    other.game.chance.seed(12345)
    for match in (one, other):
        match.play(first_seat(match), [END << 8])
    assert facts(one) == facts(other)


@pytest.mark.parametrize("seed", ["", "5", "g" * 32, "5F" * 16, "0" * 31, "0" * 33])
def test_match_seed_has_32_digits(seed: str) -> None:
    with pytest.raises(NotationError, match="32 hexadecimal digits"):
        Match.begin(read_config("base, 2 players"), seed, CARDS)


# ---- atomic moves ------------------------------------------------------------------------------------------


def test_a_move_is_applied_whole_or_not_at_all() -> None:
    match = begin()
    seat = first_seat(match)
    before = facts(match)
    discard = next(action for action in legal(match.game, seat) if action >> 8 == DISCARD)
    with pytest.raises(Refused, match="NOT_YOUR_TURN"):
        match.play(seat, [discard, END << 8, END << 8])
    with pytest.raises(Refused):
        match.play(seat, [discard, 999])
    assert facts(match) == before
    assert match.play(seat, []) == []
    assert facts(match) == before
    assert len(match.play(seat, [discard, END << 8])) == 2
    assert [entry.action for entry in match.entries] == [discard, END << 8]


@pytest.mark.parametrize("seat", [-1, 2, 6, 255])
def test_match_refuses_unknown_seats(seat: int) -> None:
    match = begin()
    before = facts(match)
    for act in (lambda: match.play(seat, [0]), lambda: match.play_text(seat, "end"), lambda: match.leave(seat)):
        with pytest.raises(Refused, match="NOT_YOUR_TURN"):
            act()
    assert not match.can_take_back(seat)
    assert facts(match) == before


def test_whole_moves_are_played_as_text() -> None:
    match = Match.begin(read_config("base, 2 players, first A"), SEED, CARDS)
    reserve = [match.game.book.keys[card] for card in match.game.reserve.contents()]
    cheap = next(key for key in reserve if CARDS.vehicle(key).cost == 1)
    assert len(match.play_text(0, f"buy {cheap} with engineers")) == 3
    assert get_line(match.game, "A depot") == f"{cheap}, engineers"
    before = facts(match)
    other = next(key for key in reserve if key != cheap)
    with pytest.raises(Refused, match="PURCHASE_LIMIT"):
        match.play_text(0, f"buy {other} with volunteers")
    with pytest.raises(NotationError):
        match.play_text(0, "castle kingside")
    assert facts(match) == before


def test_every_match_entry_has_its_events_and_its_hash() -> None:
    match = begin("base+SF+LB, 3 players", 6)
    assert match.opening
    for number, _ in enumerate(play_randomly(match, random.Random(6))):
        assert match.entries[-1].hash == state_hash(match.game)
        assert len(match.events) == len(match.entries)
        if number == 200:
            break
    assert any(match.events)
    assert match.game.recorder is None


def test_leaving_is_an_entry_only_if_it_changes_something() -> None:
    match = begin("base, 3 players")
    match.rejoin(1)
    assert match.entries == []
    match.leave(1)
    match.leave(1)
    assert [(entry.seat, entry.action) for entry in match.entries] == [(1, LEAVES)]
    match.rejoin(1)
    assert [(entry.seat, entry.action) for entry in match.entries] == [(1, LEAVES), (1, RETURNS)]


# ---- undo ----------------------------------------------------------------------------------------------------


def has_revealed(match: Match) -> bool:
    """Whether an entry that may still be taken back drew, revealed or shuffled a card."""
    for event in [event for events in match.events[match.horizon :] for event in events]:
        hidden = event.source == DECK or (event.source >= 16 and event.source % 16 == GARAGE)
        if event.kind == SHUFFLED or (event.kind == MOVED and hidden):
            return True
    return False


@pytest.mark.parametrize("config", CONFIGS[::2])
def test_undo_restores_everything_unless_something_was_revealed(config: str) -> None:
    luck = random.Random(7)
    match = begin(config, 7)
    taken = refused = 0
    while not match.game.over and taken < 150:
        seat, action = choose(match.game, luck)
        before, learned, game = facts(match), match.game.learned, match.game
        match.play(seat, [action])
        assert match.game is game
        assert not has_revealed(match)
        assert all(entry.seat == seat for entry in match.entries[match.horizon :])
        after = facts(match)
        for other in set(range(match.game.count)) - {seat}:
            assert not match.can_take_back(other)
        assert match.can_take_back(seat) == (match.horizon < len(match.entries) and match.game.turn == seat)
        if match.can_take_back(seat):
            assert match.game.learned == learned
            if luck.random() < 0.5:
                match.take_back(seat)
                assert facts(match) == before
                match.play(seat, [action])
                assert facts(match) == after
                taken += 1
        else:
            with pytest.raises(Refused, match=r"HIDDEN \[TURN-15\]"):
                match.take_back(seat)
            assert facts(match) == after
            refused += 1
    assert taken > 50
    assert refused > 5


def test_undo_takes_back_several_moves_one_by_one() -> None:
    match = begin()
    seat = first_seat(match)
    match.game.player(seat).hand.restore([ENGINEERS] * 3, 0)
    states = [state_hash(match.game)]
    for _ in range(3):
        match.play_text(seat, "discard engineers")
        states.append(state_hash(match.game))
    assert (match.horizon, len(match.entries)) == (0, 3)
    while match.can_take_back(seat):
        assert state_hash(match.game) == states.pop()
        match.take_back(seat)
    assert states == [state_hash(match.game)]
    assert (list(match.entries), match.events) == ([], [])


def test_undo_takes_back_a_whole_move_at_once() -> None:
    match = begin()
    seat = first_seat(match)
    match.game.player(seat).hand.restore([ENGINEERS] * 3, 0)
    before = facts(match)
    match.play(seat, [DISCARD << 8, DISCARD << 8])
    match.take_back(seat)
    assert facts(match) == before


def test_undo_is_refused_after_the_turn() -> None:
    match = begin()
    seat = first_seat(match)
    match.play(seat, [DISCARD << 8 | match.game.player(seat).hand.contents()[0]])
    match.play(seat, [END << 8])
    assert match.horizon == len(match.entries) == 2
    with pytest.raises(Refused):
        match.take_back(seat)
    with pytest.raises(Refused):
        match.take_back(1 - seat)


def test_undo_ends_when_a_player_leaves() -> None:
    match = begin()
    seat = first_seat(match)
    match.play(seat, [DISCARD << 8 | match.game.player(seat).hand.contents()[0]])
    assert match.can_take_back(seat)
    match.leave(1 - seat)
    assert not match.can_take_back(seat)


def test_draft_picks_cannot_be_undone() -> None:
    match = begin("base, 3 players, achievementSelection=draft")
    (seat,) = asked_seats(match.game)
    match.play(seat, [legal(match.game, seat)[0]])
    assert not match.can_take_back(seat)


def test_sabotage_cannot_be_undone_once_a_victim_has_chosen() -> None:
    match = begin("base, 3 players, first A")
    game: Game = match.game
    spy = next(vehicle.key for vehicle in CARDS.deck(["base"]) if vehicle.has("sabotage"))
    game.player(0).hand.restore([game.book.number[spy]], 0)
    match.play_text(0, f"use {spy} sabotage")
    assert asked_seats(game) == [1, 2]
    assert match.can_take_back(0)
    match.take_back(0)
    match.play_text(0, f"use {spy} sabotage")
    match.play(1, [legal(game, 1)[0]])
    assert not match.can_take_back(0)
    assert not match.can_take_back(1)


@pytest.mark.parametrize("config", ["base+SF+LB, 3 players", "base, 2 players, deckOrder=shuffled"])
def test_match_cut_within_a_turn_equals_one_played_up_to_there(config: str) -> None:
    """This includes later revelations, absences and rerolls of the dice."""
    luck = random.Random(9)
    match, recasts, cuts = begin(config, 9), 0, 0
    for _ in islice(play_randomly(match, luck, restless=0.1), 200):
        if luck.random() < 0.1 and not match.game.over:
            recasts += 1
            match.recast(match.game.turn, recasts)
        last = place_of(match.entries[-1])
        turn = next(n for n in range(len(match.entries)) if place_of(match.entries[n]) == last)
        length = luck.randrange(max(0, turn - 5), len(match.entries))
        other = match.fork()
        if not other.cut(length):
            assert length < turn
            continue
        cuts += 1
        fresh = begin(config, 9)
        replay_script(fresh, [[entry.seat, entry.action] for entry in match.entries[:length]])
        assert (dump_without_dice(other), other.recasts) == (dump_without_dice(fresh), fresh.recasts)
        assert list(other.entries) == list(fresh.entries)
    assert cuts > 50


def dump_without_dice(match: Match) -> dict[str, object]:
    """Return the state of a match without its dice, which get a new key for each action."""
    return {name: value for name, value in dump_game(match.game).items() if name != "dice"}


def test_forks_of_a_match_are_independent() -> None:
    match = begin()
    for _ in islice(play_randomly(match, random.Random(5)), 40):
        pass
    fork = match.fork()
    entries, state = list(match.entries), state_hash(match.game)
    for _ in islice(play_randomly(fork, random.Random(6)), 40):
        pass
    assert (list(match.entries), state_hash(match.game)) == (entries, state)
    assert fork.entries[: len(entries)] == entries
    assert fork.horizon >= match.horizon


def test_rerolling_dice_shuffles_a_deck_that_was_shuffled_once() -> None:
    match = Match.begin(read_config("base, 2 players, deckOrder=shuffled"), SEED)
    before = match.game.deck.contents()
    match.recast(0, 1)
    after = match.game.deck.contents()
    assert after != before
    assert sorted(after) == sorted(before)
    again = Match.begin(read_config("base, 2 players, deckOrder=shuffled"), SEED)
    again.recast(0, 1)
    assert again.game.deck.contents() == after
