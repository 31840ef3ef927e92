"""Records of simulated games, their trajectories, and a small data set that is reproducible to the byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from tankrush.catalogue.files import read_catalogue
from tankrush.cli.lab.dataset_command import app
from tankrush.engine.config import read_config
from tankrush.lab.data.dataset import DataPlan, build
from tankrush.lab.data.trajectories import episode_of, split_of, trajectories, write_minari, write_parquet
from tankrush.lab.envs.setting import setting_of
from tankrush.lab.envs.single import TankRushEnv
from tankrush.lab.league.pairing import EXAM_SEEDS
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError, RunFolder
from tankrush.lab.simulation.simulate import simulate
from tankrush.notation.record import read_record, replay

CONFIG = "base, 2 players"
GAMES = 12


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    plan = Simulation(("soldier", "recruit"), read_config(CONFIG), GAMES, 5, records=True)
    return simulate(plan, tmp_path_factory.mktemp("runs") / "records")


def test_records_of_a_run_replay_to_its_results(run: RunFolder) -> None:
    rows = run.table("records").to_pylist()
    assert [row["game"] for row in rows] == list(range(GAMES))
    totals: dict[int, list[int]] = {}
    for seat in run.table("seats").sort_by([("game", "ascending"), ("seat", "ascending")]).to_pylist():
        totals.setdefault(seat["game"], []).append(seat["total"])
    for row in rows:
        record = read_record(row["record"])
        match = replay(record, read_catalogue())  # replaying checks every hash
        assert [player.total for player in match.game.players] == totals[row["game"]]
        assert {sitter.bot for sitter in record.sitters} == {"soldier", "recruit"}
    assert "--records" in run.notes["command"]


def test_trajectories_of_a_run_without_records_name_the_missing_flag(tmp_path: Path) -> None:
    plain = simulate(Simulation(("recruit",), read_config(CONFIG), 2), tmp_path / "plain")
    with pytest.raises(RunError, match=r"has no records; make the run with: tankrush simulate … --records"):
        list(trajectories(plain))


def test_every_decision_of_a_trajectory_is_legal_and_observed(run: RunFolder) -> None:
    setting = setting_of(CONFIG)
    for trajectory in trajectories(run, "validation"):
        assert all(action in legal for action, legal in zip(trajectory.actions, trajectory.legal, strict=True))
        first = trajectory.observations[0]
        assert first.shape == (setting.size,)
        assert first[setting.block("hand").columns].sum() == 3
        assert sum(trajectory.wins) == pytest.approx(0)
        assert trajectory.is_over
        for seat in range(2):
            episode = episode_of(trajectory, seat, setting)
            steps = len(episode["actions"])
            assert len(episode["observations"]["observation"]) == steps + 1 == len(episode["rewards"]) + 1
            taken = episode["observations"]["action_mask"][np.arange(steps), episode["actions"]]
            assert taken.all()
            assert episode["terminations"] == [False] * (steps - 1) + [True]


def test_trajectories_are_exported_as_parquet(run: RunFolder, tmp_path: Path) -> None:
    written = write_parquet(run, tmp_path / "all.parquet", observed=True)
    table = pq.read_table(tmp_path / "all.parquet")
    assert table.num_rows == written == sum(run.table("games")["decisions"].to_pylist())
    assert len(table["observation"][0]) == setting_of(CONFIG).size
    paid = table.group_by("game").aggregate([("reward", "sum"), ("terminated", "sum")]).to_pylist()
    assert {(row["reward_sum"], row["terminated_sum"]) for row in paid} == {(0.0, 2)}


def test_exported_trajectories_fit_the_environment_spaces(run: RunFolder) -> None:
    env = TankRushEnv(CONFIG)
    trajectory = next(trajectories(run))
    assert all(observation in env.observation_space for observation in trajectory.observations)
    assert all(env.action_space.contains(np.int64(action)) for action in trajectory.actions)


def test_data_set_splits_keep_a_tenth_each_for_validation_and_test() -> None:
    parts = [split_of(game) for game in range(100)]
    assert [parts.count(name) for name in ("train", "validation", "test")] == [80, 10, 10]


def test_data_set_is_reproducible_to_the_byte(tmp_path: Path) -> None:
    plan = DataPlan(read_config(CONFIG), (("sergeant", 11),), seed=9)
    made = [build(plan, tmp_path / name, workers) for name, workers in (("one", 1), ("two", 2))]
    first, second = ({path.relative_to(files[-1].parent): path.read_bytes() for path in files} for files in made)
    assert first == second
    assert first[Path("README.md")].count(b"| sergeant | 11 |") == 1
    listed = first[Path("SHA256SUMS")].decode().split()[1::2]
    assert set(listed) == {path.as_posix() for path in first} - {"SHA256SUMS"}
    assert {f"sergeant/trajectories-{split}.parquet" for split in ("train", "validation", "test")} <= set(listed)


@pytest.mark.parametrize("bot", ["general", "captain:200ms"])
def test_data_set_refuses_bots_with_a_time_limit(bot: str, tmp_path: Path) -> None:
    with pytest.raises(RunError, match="looks at the clock"):
        build(DataPlan(read_config(CONFIG), ((bot, 1),)), tmp_path)


def test_a_data_set_has_no_deals_of_the_examination(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="belongs to the examination"):
        build(DataPlan(read_config(CONFIG), (("recruit", 1),), seed=EXAM_SEEDS.start), tmp_path)


def test_dataset_command_builds_and_exports(tmp_path: Path, run: RunFolder) -> None:
    def call(*words: str) -> Any:
        return CliRunner().invoke(app, list(words))

    done = call("build", str(tmp_path / "set"), "--source", "recruit=3", "--workers", "1")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "set" / "recruit" / "records.parquet").exists()
    done = call("trajectories", str(run.path), "--out", str(tmp_path / "t.parquet"))
    assert done.exit_code == 0, done.output
    assert "decisions in" in done.output
    for words in (["build", "x", "--source", "recruit"], ["trajectories", str(run.path)]):
        refused = call(*words)
        assert refused.exit_code != 0
        assert "Traceback" not in refused.output


@pytest.mark.filterwarnings("ignore::UserWarning")  # Minari warns about a missing author and environment
def test_minari_reads_the_trajectories_made_for_it(
    run: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minari = pytest.importorskip("minari", reason="Minari is an extra: pip install 'minari[arrow]' pillow")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    assert write_minari(run, "tankrush/test-v0", "validation") == 2
    episode = minari.load_dataset("tankrush/test-v0")[0]
    assert len(episode.observations["observation"]) == len(episode.actions) + 1
