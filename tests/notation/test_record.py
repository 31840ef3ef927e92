"""Records: a game is restored exactly, and a damaged record is refused with its place."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from tankrush.engine.game import asked_seats, legal
from tankrush.engine.serialize import dump_game, state_hash
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import (
    RULES_VERSION,
    Record,
    Sitter,
    read_record,
    record_of,
    replay,
    result_of,
    seed_commitment,
    write_record,
)
from tests.notation.sample_games import CARDS, CONFIGS, begin, finished, play_randomly, spoil


def played(config: str, seed: int, entries: int, restless: float = 0.02) -> Match:
    match = begin(config, seed)
    for _ in play_randomly(match, random.Random(seed), restless):
        if len(match.entries) >= entries:
            break
    return match


@pytest.mark.parametrize("config", CONFIGS)
def test_record_restores_a_game_exactly(config: str) -> None:
    match = begin(config, 13)
    for _ in play_randomly(match, random.Random(13), restless=0.01):
        pass
    record = record_of(match)
    text = write_record(record)
    assert read_record(text) == record
    again = replay(read_record(text), CARDS)
    assert dump_game(again.game) == dump_game(match.game)
    assert again.entries == match.entries
    assert again.events == match.events
    assert write_record(record_of(again)) == text
    assert record.result == result_of(match.game) != "unfinished"


@pytest.mark.parametrize("config", CONFIGS)
def test_record_restores_a_running_game_exactly(config: str) -> None:
    for entries in (0, 1, 5, 77, 150):
        match = played(config, 17, entries)
        again = replay(read_record(write_record(record_of(match))), CARDS)
        assert dump_game(again.game) == dump_game(match.game)
        assert again.entries == match.entries
        seats = range(match.game.count)
        assert [again.can_take_back(seat) for seat in seats] == [match.can_take_back(seat) for seat in seats]


def test_a_record_can_be_replayed_up_to_any_turn() -> None:
    match = finished("base+SF, 3 players, achievementSelection=draft", 4)
    record = record_of(match)
    turns = [turn for turn in record.turns if turn.round]
    assert record.turns[0].name == "0"
    assert len(turns) == len(record.turns) - 1
    for number in (0, 1, 2, 10, len(turns)):
        again = replay(record, CARDS, upto=number)
        expected = (turns[number - 1] if number else record.turns[0]).hash
        assert state_hash(again.game) == expected
        assert again.game.over == (number == len(turns))
    assert replay(record, CARDS, upto=len(turns) + 5).game.over


def test_undone_moves_are_not_in_the_record() -> None:
    match = begin("base, 2 players, first A")
    card = match.game.book.keys[match.game.player(0).hand.contents()[0]]
    match.play_text(0, f"discard {card}")
    match.take_back(0)
    match.play_text(0, "end")
    text = write_record(record_of(match))
    assert "\n1 A: end  #" in text
    assert "discard" not in text


# ---- the form of the text ------------------------------------------------------------------------------------


def sabotage() -> tuple[Match, str]:
    """Return a match in which A has used Sabotage with the named vehicle, and C, one of two victims, has chosen."""
    match = begin("base, 3 players, first A")
    game = match.game
    spy = next(vehicle.key for vehicle in CARDS.deck(["base"]) if vehicle.has("sabotage"))
    game.player(0).hand.restore([game.book.number[spy]], 0)
    match.play_text(0, f"use {spy} sabotage")
    match.play(2, [legal(game, 2)[0]])
    return match, spy


def test_record_names_other_seats_and_leaving_players() -> None:
    match, spy = sabotage()
    match.leave(1)
    line = write_record(record_of(match)).splitlines()[5]
    given_up = "give-up (engineers|volunteers|technicians)"
    assert re.fullmatch(rf"1 A: use {spy}; resolve sabotage; C> {given_up}; B! leaves  #[0-9a-f]{{16}}", line)


def test_record_has_draft_and_consent_on_line_0() -> None:
    agreed = "base+SF, 3 players, agreed heavy-tanks light-tanks spgs medium-tanks"
    match = begin(agreed)
    for seat in asked_seats(match.game):
        match.play_text(seat, "confirm")
    assert "\n0: A> confirm; B> confirm; C> confirm  #" in write_record(record_of(match))


def test_record_of_an_unfinished_game_may_omit_its_secrets() -> None:
    match = played("base+SF+LB, 3 players", 21, 120)
    record = record_of(match, with_seed=False)
    text = write_record(record)
    assert match.seed not in text
    assert f"seed: hidden {seed_commitment(match.seed)}\n" in text
    assert text.count("#") == 0
    assert read_record(text) == record
    with pytest.raises(NotationError, match="hides its seed"):
        replay(record, CARDS)
    shown = record_of(match)
    assert (shown.seed, shown.commitment) == (match.seed, record.commitment)
    assert [turn.steps for turn in shown.turns] == [turn.steps for turn in record.turns]


def test_record_contains_a_sealed_choice_only_after_it_is_shown() -> None:
    match, spy = sabotage()
    hidden = write_record(record_of(match, with_seed=False))
    assert hidden.splitlines()[5] == f"1 A: use {spy}; resolve sabotage; C> sealed"
    assert "give-up" in write_record(record_of(match))
    match.play(1, [legal(match.game, 1)[0]])
    assert write_record(record_of(match, with_seed=False)).count("give-up") == 2


def test_record_commitment_is_the_sha_256_of_the_seed() -> None:
    zeros = "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb"
    assert seed_commitment("0" * 32) == zeros


# ---- damaged records ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished_record() -> Record:
    return record_of(finished("base, 2 players", 5))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return write_record(record_of(played("base+SF, 3 players", 9, 120))).splitlines()


def check(lines: list[str]) -> Match:
    return replay(read_record("\n".join(lines)), CARDS)


def test_undamaged_record_is_accepted(lines: list[str], finished_record: Record) -> None:
    assert len(check(lines).entries) == 120
    assert len(lines) >= 20
    assert replay(finished_record, CARDS).game.over


def test_truncated_record_is_refused(lines: list[str]) -> None:
    for size in range(len(lines)):
        with pytest.raises(NotationError, match=r"cut short|begins with"):
            check(lines[:size])


def test_record_of_a_finished_game_without_its_last_turn_is_refused(finished_record: Record) -> None:
    shorter = replace(finished_record, turns=finished_record.turns[:-1])
    with pytest.raises(NotationError, match=r"cut short: it says 'A .*', but the game is not over"):
        replay(read_record(write_record(shorter)), CARDS)


def test_record_without_any_one_line_is_refused(lines: list[str]) -> None:
    for number in range(len(lines) - 2):
        with pytest.raises(NotationError):
            check(lines[:number] + lines[number + 1 :])


def test_wrong_hash_in_a_record_is_found_at_its_turn(lines: list[str]) -> None:
    for number in range(5, len(lines) - 1, 4):
        digit = "0" if lines[number][-1] != "0" else "1"
        spoilt = [*lines[:number], lines[number][:-1] + digit, *lines[number + 1 :]]
        with pytest.raises(NotationError, match=rf"^turn {number - 4} \(\d+ [ABC]\): the record says #"):
            check(spoilt)


def test_changed_action_in_a_record_is_refused_at_its_turn(lines: list[str]) -> None:
    for number in range(5, len(lines) - 1, 4):
        spoilt_line = re.sub(r"\bend\b", "attack ussr-t-34; end", lines[number], count=1)
        spoilt = [*lines[:number], spoilt_line, *lines[number + 1 :]]
        sentence = rf"^turn {number - 4} .*'attack ussr-t-34' of [ABC] is refused: [A-Z_]+ \["
        with pytest.raises(NotationError, match=sentence):
            check(spoilt)


def test_record_with_a_missing_action_is_refused(lines: list[str]) -> None:
    number = next(number for number, line in enumerate(lines) if "; end" in line and "discard" in line)
    spoilt = [re.sub(r"discard \S+; ", "", line, count=1) if at == number else line for at, line in enumerate(lines)]
    assert spoilt != lines
    with pytest.raises(NotationError, match=rf"^turn {number - 4} "):
        check(spoilt)


def test_record_with_a_turn_of_another_seat_is_refused(lines: list[str]) -> None:
    spoilt = list(lines)
    spoilt[5] = re.sub(r"^1 [ABC]:", lambda found: "1 B:" if found[0] != "1 B:" else "1 C:", lines[5])
    with pytest.raises(NotationError, match=r"does not belong here, for the game is in turn 1 [ABC]"):
        check(spoilt)


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        ("tank rush game", "tank rush game 2", "under rules version 2, this is 1"),
        ("tank rush game", "chess game 1", "line 1: a record begins with"),
        ("catalogue:", "catalogue: " + "0" * 64, "with the card catalogue 000000000000…, but this one is"),
        ("catalogue:", "catalogue: 25", "line 2: .* 64 hexadecimal digits"),
        ("config:", "config: base+SF, 4 players", r"turn \d+ "),
        ("config:", "config: base+SF, 9 players", "the configuration of the record is refused"),
        ("config:", "config: chess", "line 3: the configuration is refused"),
        ("seed:", "seed: " + "1" * 32, r"turn \d+ "),
        ("seed:", "seed: 12", "line 4: .* 32 hexadecimal digits"),
        ("seed:", "seed: hidden " + "1" * 64, "is not a turn; write ROUND SEAT: ACTION; ACTION."),
        ("result:", "result: A 31, B 22, C 7", "the game is not over"),
        ("result:", "result: a draw", "line 5: .* points such as A 31, B 22, or unfinished"),
        ("1 A:", "1 A: end", "line .*: '1 A: end' is not a turn; write ROUND SEAT: ACTION; ACTION  #HASH"),
        ("1 A:", "1 A: ; end  #0123456789abcdef", "'' is not a step"),
        ("1 A:", "1 A: B! dances  #0123456789abcdef", "'B! dances' is not a step"),
        ("1 A:", "1 A: F> end  #0123456789abcdef", "this table has no seat F"),
        ("1 A:", "1 A: A! returns  #0123456789abcdef", "A cannot be said to 'returns' now"),
        ("1 A:", "1 A: castle  #0123456789abcdef", "'castle' is not a move"),
        ("1 A:", "0: pick spgs  #0123456789abcdef", "'pick spgs' is not a step"),
    ],
)
def test_damaged_line_of_a_record_is_named(lines: list[str], start: str, line: str, sentence: str) -> None:
    spoilt = [line if old.startswith(start) else old for old in lines]
    assert spoilt != lines
    with pytest.raises(NotationError, match=sentence):
        check(spoilt)


def test_changed_result_of_a_record_is_found(finished_record: Record) -> None:
    with pytest.raises(NotationError, match="the record says 'A 99, B 0', but the game ends with 'A "):
        replay(replace(finished_record, result="A 99, B 0"), CARDS)


def test_record_with_lines_after_the_end_is_refused(finished_record: Record) -> None:
    last = finished_record.turns[-1]
    for steps in (last.steps[:1], (replace(last.steps[0], text="leaves", sits=True),)):
        longer = replace(finished_record, turns=(*finished_record.turns, replace(last, steps=steps)))
        with pytest.raises(NotationError, match=r"GAME_OVER|cannot be said"):
            replay(longer, CARDS)


def test_record_of_another_catalogue_is_reported(finished_record: Record) -> None:
    with pytest.raises(NotationError, match="the record was written with the card catalogue"):
        replay(replace(finished_record, catalogue="0" * 64), CARDS)


def test_randomly_damaged_record_never_gives_another_game(lines: list[str]) -> None:
    """A damaged record is refused in a sentence, or the damage has no effect."""
    luck = random.Random(2)
    text = "\n".join(lines)
    whole = dump_game(check(lines).game)
    sentences: list[str] = []
    for _ in range(120):
        try:
            match = replay(read_record(spoil(text, luck)), CARDS)
        except NotationError as error:
            sentences.append(str(error))
        else:
            assert dump_game(match.game) == whole
    assert len(sentences) > 80
    assert [sentence for sentence in sentences if "\n" in sentence] == []


def test_rules_version_of_records_is_the_documented_one(finished_record: Record) -> None:
    assert write_record(finished_record).splitlines()[0] == f"tank rush game {RULES_VERSION}"


# ---- date and seats ------------------------------------------------------------------------------------------

PEOPLE = (Sitter("Анна, the first"), Sitter("Captain B", "captain:200ms"))


def test_date_and_seats_of_a_record_do_not_affect_the_game() -> None:
    match = played("base, 2 players", 5, 20)
    bare = record_of(match)
    record = replace(bare, date="2026-11-16", sitters=PEOPLE)
    text = write_record(record)
    assert read_record(text) == record
    assert text.splitlines()[5:8] == [
        "date: 2026-11-16",
        "seat A: person, Анна, the first",
        "seat B: bot captain:200ms, Captain B",
    ]
    assert record.names == ("Анна, the first", "Captain B")
    assert bare.names == ("A", "B")
    assert replay(read_record(text), CARDS).entries == match.entries


def test_player_names_cannot_break_a_record() -> None:
    sitters = (Sitter("A\nend\nB"), Sitter("", "my,bot.py"))
    record = replace(record_of(played("base, 2 players", 5, 3)), sitters=sitters)
    assert read_record(write_record(record)).sitters == (Sitter("A end B"), Sitter("B", "my bot.py"))


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["seat A: person, Ann"], "1 of 2 seats are named; name all or none."),
        (["seat B: person, Ann", "seat A: person, Bob"], "expected a line for each seat"),
        (["seat A: robot, Ann", "seat B: person, Bob"], "expected a line for each seat"),
        (["seat A: person, Ann", "seat B: person, Bob", "seat C: person, Cid"], "expected a line for each seat"),
        (["date: yesterday"], "is not a turn"),
    ],
)
def test_wrong_head_of_a_record_names_its_line(lines: list[str], reason: str) -> None:
    text = write_record(record_of(played("base, 2 players", 5, 3))).splitlines()
    with pytest.raises(NotationError, match=re.escape(reason)) as caught:
        read_record("\n".join([*text[:5], *lines, *text[5:]]))
    assert str(caught.value).startswith("line ")
