"""Training a net: lessons, learning, checkpoints, and a net that plays."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from tankrush import cli
from tankrush.bots.registry import check_table
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.lab.envs.setting import setting_of
from tankrush.lab.league.pairing import EXAM_SEEDS
from tankrush.lab.nets import recipe
from tankrush.lab.nets.perceptron import Adam, Perceptron, shares
from tankrush.lab.nets.recipe import BadRecipe, Recipe, Training, imitate, make_lessons
from tankrush.lab.nets.search_lessons import Lessons, Teacher
from tankrush.lab.simulation.workers import InlineExecutor, executor

CONFIG = "base, 2 players"
TINY = Recipe(CONFIG, rounds=1, lessons=100, sims=2, passes=2, hidden=(6,), games=0)


@pytest.fixture(scope="module")
def lessons() -> Lessons:
    return Teacher(setting_of(CONFIG), 2).teach(100, "test")


def test_training_lessons_are_repeatable_and_legal(lessons: Lessons) -> None:
    again = Teacher(setting_of(CONFIG), 2).teach(100, "test")
    assert np.array_equal(lessons.seen, again.seen)
    assert np.array_equal(lessons.tried, again.tried)
    legal = np.unpackbits(lessons.legal, axis=1, count=setting_of(CONFIG).actions).astype(bool)
    assert legal.sum(axis=1).min() >= 2
    assert not lessons.tried[~legal].any()
    assert lessons.tried.astype(np.float32).sum(axis=1) == pytest.approx(np.ones(len(lessons)), abs=0.01)


def test_training_gradients_equal_numerical_slopes() -> None:
    net = Perceptron([5, 4, 3], seed=2)
    rows = np.random.default_rng(1).standard_normal((7, 5)).astype(np.float32)
    wanted = np.eye(3, dtype=np.float32)[[0, 1, 2, 0, 1, 2, 0]]
    masks = np.ones((7, 3), bool)

    def loss() -> float:
        return float(-(wanted * np.log(shares(net.outputs(rows), masks))).sum())

    slopes = net.slopes(shares(net.outputs(rows), masks) - wanted)
    for parameter, slope in zip(net.parameters, slopes, strict=True):
        place = tuple(size // 2 for size in parameter.shape)
        before = parameter[place]
        parameter[place] = before + 1e-2
        high = loss()
        parameter[place] = before - 1e-2
        assert (high - loss()) / 2e-2 == pytest.approx(float(slope[place]), abs=2e-2)
        parameter[place] = before


def test_training_lowers_the_loss(lessons: Lessons) -> None:
    actions = setting_of(CONFIG).actions
    net, dice = Perceptron([setting_of(CONFIG).size, 8, actions], seed=1, last_scale=0.1), np.random.default_rng(1)
    adam = Adam(net.parameters)
    losses = [imitate(net, adam, lessons, 3e-3, dice, actions) for _ in range(12)]
    assert losses[-1] < 0.9 * losses[0]


def test_a_training_run_makes_a_net_and_resumes(tmp_path: Path) -> None:
    told: list[str] = []
    net = Training(TINY, tmp_path, told.append).run()
    check_table(f"net:{tmp_path / 'round-0.net'}", read_config(CONFIG), read_catalogue())
    kept = (tmp_path / "lessons-0-0.npz").stat().st_mtime_ns
    more: list[str] = []
    again = Training(TINY, tmp_path, more.append).run()
    assert again.weights == net.weights
    assert told
    assert more == []
    assert (tmp_path / "lessons-0-0.npz").stat().st_mtime_ns == kept


def test_number_of_processes_does_not_change_training_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @contextmanager
    def counted(workers: int, cluster: str) -> Iterator[tuple[Executor, int]]:
        asked.append(workers)
        yield InlineExecutor(), 1

    monkeypatch.setattr(recipe, "PART", 40)
    alone = Training(TINY, tmp_path / "alone", print).run()
    monkeypatch.setattr(recipe, "executor", counted)
    together = Training(TINY, tmp_path / "together", print, workers=2).run()
    assert asked == [2]  # of three files
    assert together.weights == alone.weights


def test_training_lessons_made_in_another_process_are_the_same(tmp_path: Path) -> None:
    Training(TINY, tmp_path, print).run()
    with executor(2) as (pool, _):
        packed = pool.submit(make_lessons, TINY, None, 0, 0).result()
    assert packed == (tmp_path / "lessons-0-0.npz").read_bytes()


@pytest.mark.parametrize("name", ["lessons-0-0.npz", "round-0.npz"])
def test_damaged_file_of_a_training_run_is_named(tmp_path: Path, name: str) -> None:
    Training(TINY, tmp_path, print).run()
    file = tmp_path / name
    file.write_bytes(file.read_bytes()[:200])
    with pytest.raises(BadRecipe, match=rf"{name} is damaged .*: delete it"):
        Training(TINY, tmp_path, print).run()
    file.unlink()
    Training(TINY, tmp_path, print).run()


def test_training_run_is_not_continued_with_other_settings(tmp_path: Path) -> None:
    Training(TINY, tmp_path, print)
    with pytest.raises(BadRecipe, match="holds another run"):
        Training(Recipe(CONFIG, lessons=101, hidden=(6,)), tmp_path, print)


def test_training_on_seeds_of_the_examination_is_refused(tmp_path: Path) -> None:
    command = ["train", "net", str(tmp_path), "--seed", str(EXAM_SEEDS[3])]
    result = CliRunner().invoke(cli.app, command)
    assert result.exit_code == 1
    assert "belong to the examination" in result.output


@pytest.mark.parametrize("flags", [["--hidden", "x"], ["--hidden", "0"], ["--config", "base, 9 players"]])
def test_training_refuses_wrong_flags_in_a_sentence(tmp_path: Path, flags: list[str]) -> None:
    result = CliRunner().invoke(cli.app, ["train", "net", str(tmp_path / "run"), *flags])
    assert result.exit_code == 1
    assert result.output.startswith("Nothing was trained: ")
    assert result.output.count("\n") == 1
