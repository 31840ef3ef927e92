"""Wrong arguments raise ValueError or Refused with a sentence, never an internal error."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import tankrush
from tankrush.catalogue.files import SHIPPED

MANY = settings(
    max_examples=1000, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
THINGS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2), st.builds(object),
)  # fmt: skip
GAME = tankrush.Game("base+SF, 3 players, first A", seed=1)
for _ in range(40):
    GAME.push(GAME.legal_actions[-1])
RECORD, POSITION = GAME.record(), GAME.position()
WORDS = [word for text in (RECORD, POSITION) for line in text.splitlines() for word in line.split()]
CONFIG_PARTS = st.sampled_from([
    "base", "base+SF", "base+LB", "base+XX", "2 players", "7 players", "0 players", "99999999999999999999 players",
    "teams 2v2", "teams 9v9", "teams 2v2 seated AABB", "first A", "first F", "first Z", "host Q", "preset 2013",
    "preset", "reserveSize=99", "reserveSize=", "=", "chaos", "agreed x", "nations ussr", "nations", "remove ussr 999",
    "remove", "without siege", "without card x", 'achievement "a most cards cost=0"', 'achievement "', '"', "set mine",
])  # fmt: skip


def refuses(call: Callable[[], Any]) -> bool:
    """Whether a call is refused in a sentence. Any other error fails the test."""
    try:
        call()
    except (ValueError, tankrush.Refused) as error:
        sentence = str(error)
    else:
        return False
    assert sentence.strip()
    assert len(sentence) < 20_000
    return True


def damaged(text: str, seed: int) -> str:
    """Return the text with a few characters, words or lines changed."""
    dice = Random(seed)
    for _ in range(dice.randrange(1, 4)):
        lines = text.split("\n")
        at = dice.randrange(len(lines))
        kind = dice.randrange(5)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, dice.choice(lines))
        elif kind == 2 and lines[at]:
            spot = dice.randrange(len(lines[at]))
            lines[at] = lines[at][:spot] + chr(dice.randrange(32, 1200)) + lines[at][spot + 1 :]
        elif kind == 3 and lines[at].split():
            words = lines[at].split(" ")
            words[dice.randrange(len(words))] = dice.choice(WORDS)
            lines[at] = " ".join(words)
        else:
            lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]
        text = "\n".join(lines) or "x"
    return text


@MANY
@given(st.one_of(THINGS, st.lists(CONFIG_PARTS, max_size=4).map(", ".join)))
def test_wrong_configurations_are_refused_in_a_sentence(config: Any) -> None:
    refuses(lambda: tankrush.Game(config, seed=1))


@MANY
@given(THINGS)
def test_wrong_seats_are_refused_in_a_sentence(seat: Any) -> None:
    is_seat = seat in ("A", "B", "C") if isinstance(seat, str) else isinstance(seat, int) and 0 <= seat < 3
    if seat is not None:
        assert refuses(lambda: GAME.view(seat)) != is_seat


@MANY
@given(THINGS)
def test_wrong_seeds_are_refused_in_a_sentence(seed: Any) -> None:
    refuses(lambda: tankrush.Game(seed=seed))


@MANY
@given(st.one_of(THINGS, st.integers(-10, 70_000), st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)), THINGS)
def test_wrong_moves_are_refused_in_a_sentence(move: Any, seat: Any) -> None:
    game = GAME.copy()
    if refuses(lambda: game.push(move)):
        assert game.position() == POSITION
    refuses(lambda: GAME.copy().push(move, seat))


@MANY
@given(st.integers(0, 1 << 40))
def test_damaged_moves_are_refused_in_a_sentence(seed: int) -> None:
    dice = Random(seed)
    words = [*GAME.legal_moves, "buy ussr-t-34 with engineers, engineers x2", "attack with ussr-t-34", "use x siege B1",
             "resolve siege B1", "ussr-t-34 strikes B1 defender", "end"]  # fmt: skip
    refuses(lambda: GAME.copy().push(damaged(dice.choice(words), seed)))


@MANY
@given(
    st.one_of(THINGS.filter(lambda thing: thing != RECORD), st.integers(0, 1 << 40).map(lambda s: damaged(RECORD, s)))
)
def test_wrong_records_are_refused_in_a_sentence(text: Any) -> None:
    refuses(lambda: tankrush.Game.from_record(text))


@MANY
@given(st.one_of(THINGS, st.integers(0, 1 << 40).map(lambda s: damaged(POSITION, s))))
def test_wrong_positions_are_refused_in_a_sentence(text: Any) -> None:
    def read_and_use() -> None:
        game = tankrush.Game.from_position(text)
        assert game.is_over or game.legal_moves
        assert str(game)

    refuses(read_and_use)


@MANY
@given(
    st.one_of(THINGS, st.sampled_from(["captain:x", "nelson:", "x.py", ":", "sergeant:9", "a/b.csv", ".csv", ".py"]))
)
def test_wrong_bot_names_are_refused_in_a_sentence(name: Any) -> None:
    assume(not isinstance(name, str) or name.removesuffix(":") not in tankrush.bot_names())
    assert refuses(lambda: tankrush.bot(name))
    assert refuses(lambda: tankrush.league([name, "sergeant"], games=2))


@MANY
@given(THINGS)
def test_wrong_card_folders_are_refused_in_a_sentence(folder: Any) -> None:
    assert refuses(lambda: tankrush.read_cards(folder)) or folder in ("", ".")


@MANY
@given(st.integers(0, 1 << 40))
def test_damaged_card_tables_are_refused_in_a_sentence(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    folder, dice = tmp_path_factory.mktemp("cards", numbered=True), Random(seed)
    try:
        broken = dice.choice(sorted(path.name for path in SHIPPED.glob("*.csv")))
        for path in SHIPPED.glob("*.csv"):
            text = path.read_text(encoding="utf-8")
            (folder / path.name).write_text(damaged(text, seed) if path.name == broken else text, encoding="utf-8")
        if not refuses(lambda: tankrush.read_cards(folder)):
            refuses(lambda: tankrush.Game(seed=1, cards=folder))
    finally:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: tankrush.Game("base, 2 players", seed=-1), r"from 0 to 2\*\*128 - 1 or 32 hexadecimal digits, not -1"),
        (lambda: tankrush.Game(7), "text such as 'base, 2 players' or a Config"),  # type: ignore[arg-type]
        (lambda: tankrush.Game(tankrush.Config(boxes=["base"])), "numbers, texts and tuples"),  # type: ignore[arg-type]
        (lambda: GAME.view("D"), "expected 0 to 2, or A to C"),
        (lambda: GAME.copy().push(3.5), "legal_moves lists them in words"),  # type: ignore[arg-type]
        (lambda: tankrush.Game().pop(), "no move to take back"),
        (lambda: tankrush.league(["sergeant"]), "two or more different bots"),
        (lambda: tankrush.league(["sergeant", "sergeant"]), "two or more different bots"),
        (lambda: tankrush.league(["sergeant", "recruit"], games=0), "whole number from 1, not 0"),
        (lambda: tankrush.league(["sergeant", "recruit"], workers="two"), "workers is a whole number"),  # type: ignore[arg-type]
        (lambda: tankrush.league(["sergeant", "recruit"], seed=0.5), "is a whole number, not 0.5"),  # type: ignore[arg-type]
        (lambda: tankrush.league(7), "list of names and functions"),  # type: ignore[arg-type]
        (lambda: tankrush.simulate(["sergeant"] * 3, "base, 2 players"), "or 2, one for each"),
        (lambda: tankrush.simulate("sergeant", events=-1), "whole number from 0, not -1"),
        (lambda: tankrush.bot("sergeant")(3), "chooses in a Game"),  # type: ignore[arg-type]
        (lambda: tankrush.report("no/such/run"), "holds no run"),
    ],
)
def test_refusals_name_the_allowed_values(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        call()
