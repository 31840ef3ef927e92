"""Positions: every reachable state is restored exactly, and damaged text is refused in one sentence."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.constants import RESOLVE, USE
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.serialize import dump_game
from tankrush.engine.state import Game
from tankrush.notation.actions import NotationError, read_key
from tankrush.notation.moves import move
from tankrush.notation.position import (
    PHASE_WORDS,
    get_line,
    is_zone,
    join_cards,
    read_position,
    set_line,
    split_cards,
    write_position,
    zone_names,
)
from tests.notation.sample_games import CARDS, CONFIGS, begin, choose, finished, play_randomly, spoil


def again(game: Game) -> Game:
    return read_position(write_position(game), CARDS)


def set_zone(game: Game, line: str) -> None:
    zone, _, content = line.partition(": ")
    set_line(game, zone, content, lambda key: read_key(game, key))


@pytest.mark.parametrize("config", CONFIGS)
def test_position_restores_every_state_of_a_game(config: str) -> None:
    match = begin(config, 11)
    assert dump_game(again(match.game)) == dump_game(match.game)
    seen: set[int] = set()
    for number, _ in enumerate(play_randomly(match, random.Random(11), restless=0.01)):
        if number % 29 == 0 or match.game.phase not in seen:
            seen.add(match.game.phase)
            assert dump_game(again(match.game)) == dump_game(match.game)
    assert PHASE_WORDS.index("over") in seen
    assert len(seen) >= 8


def prefer_abilities(game: Game, luck: random.Random) -> tuple[int, int]:
    """Choose an ability if there is one."""
    seat, action = choose(game, luck)
    uses = [other for other in legal(game, seat) if other >> 8 in (USE, RESOLVE)]
    return seat, luck.choice(uses) if uses and luck.random() < 0.8 else action


def test_position_restores_every_phase() -> None:
    """The tables make every phase likely: a hand of abilities, defenders everywhere, a short Destruction pile."""
    bearers = {symbol.ability: vehicle.key for vehicle in CARDS.vehicles for symbol in vehicle.abilities}
    hand = sorted(set(bearers.values()))
    tanks = [vehicle.key for vehicle in CARDS.vehicles if vehicle.klass == "light" and vehicle.key not in hand]
    seen = {PHASE_WORDS[begin(config, 2).game.phase] for config in CONFIGS}
    luck = random.Random(5)
    for _ in range(12):
        game = new_game(read_config("base+SF+LB, 3 players, first A"), luck.getrandbits(32), CARDS)
        for zone, content in {
            "A hand": ", ".join([*hand, "engineers", "single-uk"]),
            "A depot": "engineers x2, volunteers",
            "A base 1": f"defender {tanks[0]}",
            **{f"B base {slot}": f"defender {tanks[slot]}, defender damaged" for slot in (1, 2, 3)},
            "B hand": "engineers x2",
            "C hand": "technicians, volunteers",
            "reserve": ", ".join(tanks[5:10]),
            "deck": "shuffled: " + ", ".join(tanks[10:20]),
            "destruction pile": "1",
        }.items():
            set_zone(game, f"{zone}: {content}")
        for _ in range(120):
            seen.add(PHASE_WORDS[game.phase])
            assert dump_game(again(game)) == dump_game(game)
            if game.over:
                break
            apply(game, *prefer_abilities(game, luck))
    seen.add(PHASE_WORDS[finished().game.phase])
    assert seen == set(PHASE_WORDS)


def test_game_continues_identically_from_its_position() -> None:
    luck = random.Random(3)
    match = begin("base+SF+LB, 3 players", 3)
    for number, _ in enumerate(play_randomly(match, luck)):
        if number == 150:
            break
    one, other = match.game.clone(), again(match.game)
    for _ in range(300):
        if one.over:
            break
        seat, action = choose(one, luck)
        apply(one, seat, action)
        apply(other, seat, action)
    assert one.ply > match.game.ply + 100
    assert dump_game(one) == dump_game(other)


def test_position_lists_only_differences_from_an_empty_table() -> None:
    text = write_position(begin().game)
    assert text.startswith("position 1\nconfig: base, 2 players\ncatalogue: ")
    assert "A base 1: standing" in text
    for absent in ("A hq", "uk medals", "A depot", "graveyard", "attack", "card in play", "ending"):
        assert f"\n{absent}" not in text


# ---- damaged text --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lines() -> list[str]:
    match = begin("base+SF, 2 players", 8)
    for number, _ in enumerate(play_randomly(match, random.Random(8), restless=0)):
        if number == 300:
            break
    return write_position(match.game).splitlines()


def test_truncated_position_is_refused(lines: list[str]) -> None:
    for size in range(len(lines)):
        with pytest.raises(NotationError, match=r"cut short|begins with"):
            read_position("\n".join(lines[:size]), CARDS)


@pytest.mark.parametrize("name", ["config", "catalogue", "dice", "turn", "round", "first", "phase", "asked"])
def test_position_without_a_required_line_is_refused(lines: list[str], name: str) -> None:
    with pytest.raises(NotationError, match=f"no line '{name}:"):
        read_position("\n".join(line for line in lines if not line.startswith(f"{name}:")), CARDS)


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        ("position 1", "position 2", "line 1: a position begins with"),
        ("round:", "round: soon", "line 6: 'round: soon' cannot be read; expected a number"),
        ("turn:", "turn: C", "line 5: .* expected one of A, B"),
        ("phase:", "phase: lunch", "line 8: .* expected one of main"),
        ("dice:", "dice: 12", "line 4: found the dice"),
        ("reserve:", "reservoir: empty", "'reservoir' is not a zone; expected one of turn, round"),
        ("reserve:", "reserve: ussr-t-35000", "'ussr-t-35000' is not a card"),
        ("A base 1:", "A base 5: standing", "'A base 5' is not a zone"),
        ("A base 1:", "A base 1: bombed", "expected standing, damaged or gone"),
        ("A base 1:", "A base 1 standing", "is not a line of a position"),
        ("A hand:", "C hand: empty", "'C hand' is not a zone"),
        ("ussr medals:", "ussr medals: many", "expected a number of singles"),
        ("achievements:", "achievements: world-peace", "expected one of"),
        ("config:", "config: chess, 2 players", "line 2: the configuration is refused"),
        ("config:", "config: base+SF, 9 players", "line 2: the configuration is refused"),
        ("asked:", "asked: nobody", "nobody could go on"),
        ("ply:", "ply: -1", "expected a number"),
    ],
)
def test_damaged_line_of_a_position_is_named(lines: list[str], start: str, line: str, sentence: str) -> None:
    spoilt = [line if old.startswith(start) else old for old in lines]
    assert spoilt != lines
    with pytest.raises(NotationError, match=sentence):
        read_position("\n".join(spoilt), CARDS)


def test_position_with_a_repeated_line_is_refused(lines: list[str]) -> None:
    with pytest.raises(NotationError, match=f"line {len(lines)}: 'turn' is given twice"):
        read_position("\n".join([*lines[:-1], "turn: A", "end"]), CARDS)


def test_position_with_a_vehicle_in_two_places_is_refused(lines: list[str]) -> None:
    reserve = next(line for line in lines if line.startswith("reserve: "))
    key = reserve.removeprefix("reserve: ").split(",")[0]
    spoilt = [f"{line}, {key}" if line.startswith("deck: ") else line for line in lines]
    with pytest.raises(NotationError, match=f"the vehicle {key} lies in two places"):
        read_position("\n".join(spoilt), CARDS)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("A known: 99", "the hand of A lacks cards"),
        ("A sealed: double-uk", "the hand of A lacks cards"),
        ("struck: 40", "the attackers lack cards"),
        ("striker: ussr-t-34", "the attackers lack cards"),
    ],
)
def test_position_with_contradictory_lines_is_refused(lines: list[str], line: str, sentence: str) -> None:
    kept = [other for other in lines[:-1] if not other.startswith(line.partition(":")[0] + ":")]
    with pytest.raises(NotationError, match=sentence):
        read_position("\n".join([*kept, line, "end"]), CARDS)


def test_position_of_another_catalogue_is_reported(lines: list[str]) -> None:
    text = "\n".join(lines).replace(CARDS.digest[:12], "0" * 12)
    with pytest.raises(NotationError, match=r"line 3: the position was written with the card catalogue"):
        read_position(text, CARDS)


def test_randomly_damaged_position_is_refused_or_read(lines: list[str]) -> None:
    luck = random.Random(1)
    text = "\n".join(lines)
    sentences: list[str] = []
    for _ in range(150):
        try:
            game = read_position(spoil(text, luck), CARDS)
        except NotationError as error:
            sentences.append(str(error))
        else:
            assert dump_game(again(game)) == dump_game(game)
    assert 50 < len(sentences) < 150
    assert [sentence for sentence in sentences if "\n" in sentence] == []


# ---- single lines ----------------------------------------------------------------------------------------


def test_every_zone_of_a_real_game_can_be_set_to_its_own_text() -> None:
    match = finished("base+SF+LB, 3 players", 4)
    other = new_game(match.game.rules.config, 9, CARDS)
    for zone in zone_names(3):
        content = get_line(match.game, zone)
        if content:
            set_zone(other, f"{zone}: {content}")
            assert get_line(other, zone) == content


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("A rear: nonsense", "is not a card"),
        ("A base 2: gone, defender ussr-t-34", "a defender on a base that stands"),
        ("A base 2: defender damaged", "a defender on a base that stands"),
        ("reserve: engineers x9", "at most 7 cards"),
        ("A hand: engineers x240, engineers x999", "'engineers x999' is too much: a list has at most 240 cards."),
        ("A garage: engineers x200, shuffled: engineers x200", "at most 240 cards"),
        ("achievements: spgs, spgs", "each once"),
        ("awarded: team 9", "one of team 1, team 2"),
        ("awarded: nobody x8", "at most 7"),
        ("used symbols: 5", "a number from 1 to 4"),
        ("siege medals: gold 1", "one of ussr"),
        ("award: ussr many", "a number from 0 to 255"),
        ("purchase: perhaps", "one of none, made, N cards"),
        ("A result: glory 5", "one of medals"),
        ("closed achievements: 90 cards", "a number from 0"),
        ("need: received X", "one of A, B"),
    ],
)
def test_position_errors_name_the_allowed_values(line: str, allowed: str) -> None:
    game = begin("base+SF, 2 players").game
    with pytest.raises(NotationError, match=allowed):
        set_zone(game, line)


def test_setting_an_achievement_removes_it_from_its_old_zone() -> None:
    game = begin("base+SF, 2 players").game
    set_zone(game, "closed achievements: cost, spgs")
    set_zone(game, "achievements: spgs")
    assert get_line(game, "closed achievements") == "cost"
    set_zone(game, "closed achievements: 3 cards")
    assert len(split_cards(get_line(game, "closed achievements"))) == 3
    assert "spgs" not in get_line(game, "closed achievements")


def test_the_deck_top_lies_on_the_rest_of_the_deck() -> None:
    game = begin("base, 2 players").game
    size = game.deck.size
    top = [game.book.keys[card] for card in game.deck.contents()[:2]]
    set_zone(game, "deck top: " + ", ".join(top))
    assert (game.deck.size, game.deck.ordered) == (size, 2)
    assert get_line(game, "deck top") == ", ".join(top)
    assert [game.book.keys[game.deck.draw(game.chance)] for _ in top] == top


def test_numbers_of_cards_in_a_position_are_filled_with_cards() -> None:
    game = begin("base, 2 players").game
    asked: list[str] = []

    def note(key: str) -> int:
        asked.append(key)
        return 0

    set_line(game, "A hand", "2 cards", note)
    set_line(game, "graveyard", "1 card", note)
    assert asked == ["engineers", "engineers", "filler"]


def test_a_known_garage_top_is_kept_apart_from_the_shuffled_rest() -> None:
    game = begin("base+LB, 2 players").game
    set_zone(game, "B garage: destruction x2, shuffled: engineers, technicians")
    assert (game.player(1).garage.size, game.player(1).garage.ordered) == (4, 2)
    assert get_line(game, "B garage") == "destruction x2, shuffled: engineers, technicians"
    set_zone(game, "B garage: engineers, technicians")
    assert game.player(1).garage.ordered == 2


def test_position_zones_have_names() -> None:
    game = begin().game
    assert all(is_zone(game, zone) for zone in (*zone_names(2), "deck top"))
    assert not any(is_zone(game, zone) for zone in ("C hand", "hand", "A", "A base 4", "japan", ""))
    assert all(one != other for one, other in pairwise(sorted(zone_names(6))))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("empty", []),
        ("", []),
        ("engineers", ["engineers"]),
        ("engineers x3, ussr-t-34", ["engineers"] * 3 + ["ussr-t-34"]),
        (
            "ussr medium 1/2 c3 [repair, research 2] = a, light",
            ["ussr medium 1/2 c3 [repair, research 2] = a", "light"],
        ),
        (" a ,b,, c ", ["a", "b", "c"]),
        ("?, ?", ["?", "?"]),
    ],
)
def test_card_lists_are_split_at_commas(text: str, cards: list[str]) -> None:
    assert split_cards(text) == cards


def test_joining_card_lists_is_the_inverse_of_splitting() -> None:
    keys = ["engineers", "engineers", "ussr-t-34", "engineers"]
    assert join_cards(keys) == "engineers x2, ussr-t-34, engineers"
    assert split_cards(join_cards(keys)) == keys
    assert split_cards(join_cards([])) == []


def test_a_position_in_the_middle_of_a_purchase_can_be_continued() -> None:
    game = begin("base, 2 players, first A").game
    set_zone(game, "A hand: engineers x3")
    want = next(card for card in game.reserve.contents() if game.book.cost[card] <= 3)
    move(game, 0, f"want {game.book.keys[want]}")
    move(game, 0, "pay engineers")
    other = again(game)
    for seat_game in (game, other):
        move(seat_game, 0, "pay engineers")
    assert dump_game(game) == dump_game(other)
