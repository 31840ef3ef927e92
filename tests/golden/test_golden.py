"""Golden games: the engine still plays them as they are written, and together they show the whole game."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tankrush.catalogue.cards import ALL_ABILITIES, BOXES
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import TEAM_FORMATS, read_config
from tankrush.engine.options import PRESETS
from tankrush.engine.vocabulary import VERB_NUMBERS
from tests.harness.golden import GAMES, Golden, differences, main, path_of, play

HERE = Path(__file__).resolve().parent
CONFIGS = [read_config(golden.config) for golden in GAMES]


def name_of(golden: Golden) -> str:
    return golden.name


def read_all() -> str:
    return "\n".join(path_of(golden, HERE).read_text(encoding="utf-8") for golden in GAMES)


@pytest.mark.parametrize("golden", GAMES, ids=name_of)
def test_the_engine_plays_it_as_it_is_written(golden: Golden) -> None:
    found = differences(golden, HERE)
    assert not found, "\n".join(found)


def test_every_file_belongs_to_a_game() -> None:
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(f"{golden.name}.txt" for golden in GAMES)


def test_there_are_enough_of_them_and_none_is_too_long_to_read() -> None:
    assert len(GAMES) >= 40
    lengths = {golden.name: path_of(golden, HERE).read_text("utf-8").count("\n") for golden in GAMES}
    assert {name: lines for name, lines in lengths.items() if lines >= 300} == {}


def test_a_changed_line_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(HERE, tmp_path, dirs_exist_ok=True)
    path = path_of(GAMES[0], tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("rank 1 (", "rank 7 (", 1), encoding="utf-8")
    assert main([], tmp_path, GAMES[:2]) == 1
    told = capsys.readouterr().out
    assert "rank 7" in told
    assert "2 golden games, 1 differ" in told
    assert main(["--write"], tmp_path, GAMES[:2]) == 0
    assert path.read_text(encoding="utf-8") == text == play(GAMES[0])


# ---- together they show the whole game ---------------------------------------------------------------------------


def test_every_combination_of_boxes_and_every_number_of_players() -> None:
    expected = {
        (boxes, players)
        for boxes in [BOXES[:1], BOXES[:2], BOXES[::2], BOXES]
        for players in range(2, 7)
        if players < 6 or "second-front" in boxes
    }
    assert {(config.boxes, config.players) for config in CONFIGS} >= expected


@pytest.mark.parametrize("ability", [ability.key for ability in ALL_ABILITIES if not ability.passive])
def test_every_ability_is_used(ability: str) -> None:
    assert f"resolve {ability}" in read_all()


@pytest.mark.parametrize(
    ("ability", "verb"), [("bases-only", "strike"), ("vehicles-only", "strike"), ("national-resources", "pay")]
)
def test_every_passive_ability_matters(ability: str, verb: str) -> None:
    text = read_all()
    assert any(f"{verb} {vehicle.key};" in text for vehicle in read_catalogue().vehicles if vehicle.has(ability))


def test_development_and_destruction_count() -> None:
    assert re.search(r"development [1-9]", read_all())
    assert re.search(r"destruction -[1-9]", read_all())


@pytest.mark.parametrize("way", ["the last single of", "the last base of", "the headquarters of"])
def test_every_way_to_end(way: str) -> None:
    assert f"ended by {way}" in read_all()


def test_every_team_format_and_preset() -> None:
    assert {config.teams for config in CONFIGS} == {"", *TEAM_FORMATS}
    assert {config.preset for config in CONFIGS} == set(PRESETS)


def test_every_way_to_choose_achievements_and_chaos() -> None:
    assert {config.option("achievementSelection") for config in CONFIGS} == {"random", "agreed", "draft"}
    assert {config.chaos for config in CONFIGS} == {False, True}
    assert any(config.blanks for config in CONFIGS)


def test_players_leave_and_return() -> None:
    assert {what for golden in GAMES for _, _, what in golden.absences} == {"leaves", "returns"}
    assert " away " in read_all()


def test_every_verb_is_heard() -> None:
    # Only a pile that runs short of Destruction cards asks whom to give one: rare, and shown by a scenario.
    heard = set(re.findall(r"(?:: |; |> )([a-z-]+)", read_all()))
    assert set(VERB_NUMBERS) - heard <= {"give"}
