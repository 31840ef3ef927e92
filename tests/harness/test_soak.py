"""The soak: deterministic games, reproducible failures, a reliable last line."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tankrush.catalogue.files import FILES, SHIPPED, read_catalogue
from tankrush.engine.state import Game
from tests.harness import random_game, soak
from tests.harness.census import Broken, Census
from tests.harness.soak import SoakJob, covering_rows, make_case, run_job


def run(*arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out):
        code = soak.main(list(arguments))
    return code, out.getvalue()


def test_soak_games_pass_every_check() -> None:
    code, told = run("--games", "3", "--workers", "1")
    assert code == 0, told
    assert told.splitlines()[-1] == "3 games, 0 failures"
    assert re.search(r"^\d+ decisions in \d+ turns, \d+ wrong actions refused$", told, re.MULTILINE)
    assert re.search(r"^3 configurations, \d+ of \d{4,} pairs of settings$", told, re.MULTILINE)


def test_soak_result_does_not_depend_on_the_number_of_workers() -> None:
    one, two = (run("--games", "2", "--case", "3", "--workers", count) for count in "12")
    assert one == two
    assert one[0] == 0
    assert one[1].endswith("2 games, 0 failures\n")


def test_soak_case_is_the_same_game_every_time() -> None:
    assert run_job(SoakJob(5, 9, None)) == run_job(SoakJob(5, 9, None))
    assert run_job(SoakJob(5, 9, None)).decisions != run_job(SoakJob(5, 8, None)).decisions


def test_soak_continues_with_random_configurations() -> None:
    catalogue = read_catalogue()
    many = len(covering_rows(()))
    assert make_case(0, 1, catalogue).config == make_case(0, 2, catalogue).config
    assert make_case(many, 1, catalogue).config != make_case(many, 2, catalogue).config


def test_soak_failure_is_reported_with_the_command_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    check = Census.check

    def fail(census: Census, game: Game) -> None:
        check(census, game)
        if game.round == 3:
            raise Broken("a card was eaten")

    monkeypatch.setattr(Census, "check", fail)
    code, told = run("--games", "4", "--seed", "6", "--case", "1", "--workers", "1")
    assert code == 1
    assert re.search(r"^case 1 with seed 6 failed after \d+ decisions: a card was eaten$", told, re.MULTILINE)
    assert "configuration: base" in told
    assert "to repeat it: python -m tests.harness.soak --games 1 --seed 6 --case 1\n" in told
    assert told.splitlines()[-1] == "1 games, 1 failure"
    assert run("--games", "1", "--seed", "6", "--case", "1", "--workers", "1") == (1, told)


def test_soak_reports_a_crash_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(game: Game) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(random_game, "check_table", crash)
    code, told = run("--games", "1", "--workers", "1")
    assert code == 1
    assert "ZeroDivisionError in crash" in told


def test_soak_reports_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_game, "MOST_TURNS", 5)
    code, told = run("--games", "1", "--workers", "1")
    assert code == 1
    assert "has not ended after 6 turns" in told


def test_absent_seats_return_when_the_game_runs_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_game, "LONELY_TURNS", 20)
    cards = soak.read_cards(None)
    soaked = random_game.Soaked(make_case(0, 1, cards), cards)
    soaked.play()
    assert soaked.turns > random_game.LONELY_TURNS
    assert not any(player.absent for player in soaked.game.players)


def test_soak_plays_with_custom_card_tables(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / name).write_bytes((SHIPPED / name).read_bytes())
    lines = (SHIPPED / "base.csv").read_text(encoding="utf-8").splitlines()
    promo = lines[1].replace("ussr-ms-1", "ussr-ms-one")
    (tmp_path / "promo.csv").write_text("\n".join([lines[0], promo, ""]), encoding="utf-8")
    code, told = run("--games", "2", "--workers", "1", "--cards", str(tmp_path))
    assert code == 0, told
    assert told.splitlines()[-1] == "2 games, 0 failures"
    boxes = [make_case(number, 1, soak.read_cards(tmp_path)).config.boxes for number in range(4)]
    assert {"promo" in names for names in boxes} == {False, True}


def test_soak_reports_unreadable_cards_as_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        soak.main(["--cards", str(tmp_path)])
    assert "base.csv: the file is missing" in capsys.readouterr().err
