"""Simulations: the same bytes on any number of workers, and consistent tables."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tankrush.engine.config import read_config
from tankrush.lab.league.pairing import number_of
from tankrush.lab.simulation import simulate as simulate_module
from tankrush.lab.simulation.action_observers import WITNESSES
from tankrush.lab.simulation.game_observers import SUMMARIES
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError, RunFolder
from tankrush.lab.simulation.run_schema import EVERY_GAME, SAMPLE, TABLES, UNITS, describe
from tankrush.lab.simulation.simulate import simulate

pytest.importorskip("pyarrow", reason="pyarrow is an extra")
ROOT = Path(__file__).resolve().parents[2]
ALL = Simulation(("sergeant",), read_config("base+SF+LB, 3 players"), games=10, seed=4)
QUICK = Simulation(("recruit", "random"), read_config("base, 2 players"), games=12, seed=9, events=6)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return simulate(ALL, tmp_path_factory.mktemp("lab") / "run")


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def lines(run: RunFolder, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run.table(name).to_pylist()
    return found


# ---- the same bytes ----------------------------------------------------------------------------------------------


def test_simulation_gives_the_same_bytes_with_one_and_two_workers(tmp_path: Path) -> None:
    for workers in (1, 2):
        simulate(QUICK, tmp_path / str(workers), workers)
    assert hashes(tmp_path / "1") == hashes(tmp_path / "2")
    assert set(hashes(tmp_path / "1")) == {"run.json", *(f"{table.name}.parquet" for table in TABLES)}


def test_simulation_interrupted_twice_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(QUICK, tmp_path / "whole")
    left = 0
    play = simulate_module.play_packed

    def play_few(*task: Any) -> bytes:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return play(*task)

    monkeypatch.setattr(simulate_module, "play_packed", play_few)
    for few in (3, 5):
        left = few
        with pytest.raises(KeyboardInterrupt):
            simulate(QUICK, tmp_path / "cut")
        assert not RunFolder(tmp_path / "cut").is_done
    left = 4  # only the remaining games are played
    simulate(QUICK, tmp_path / "cut")
    assert left == 0
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")


def test_simulation_killed_twice_equals_an_undisturbed_one(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    flags = ["--players", "2", "--games", "40", "--workers", "2"]
    command = [sys.executable, "-m", "tankrush", "simulate", "recruit", *flags]
    quiet = subprocess.DEVNULL
    for wanted in (2, 8):
        with subprocess.Popen([*command, "--out", str(cut)], stderr=quiet, start_new_session=True) as process:
            limit = time.monotonic() + 120
            while len(list(cut.glob("chunks/*.zip"))) < wanted and process.poll() is None:
                assert time.monotonic() < limit
                time.sleep(0.002)
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    (cut / "chunks").mkdir(exist_ok=True)
    subprocess.run([*command, "--out", str(cut)], check=True, capture_output=True)
    subprocess.run([*command, "--out", str(whole)], check=True, capture_output=True)
    assert hashes(cut) == hashes(whole)


def test_simulation_replays_a_truncated_chunk(tmp_path: Path) -> None:
    simulate(QUICK, tmp_path / "whole")
    folder = RunFolder(tmp_path / "cut")
    folder.open(QUICK)
    folder.keep(0, b"PK half a chunk")
    simulate(QUICK, tmp_path / "cut")
    assert hashes(tmp_path / "cut") == hashes(tmp_path / "whole")


def test_simulation_gives_the_same_bytes_on_a_ray_cluster(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="ray is an extra")
    simulate(QUICK, tmp_path / "here")
    code = (
        "import sys; from pathlib import Path; from tests.lab.test_simulate import QUICK\n"
        "from tankrush.lab.simulation.simulate import simulate; simulate(QUICK, Path(sys.argv[1]), 2, 'local')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "ray")],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=300,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src"), *sys.path])},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert hashes(tmp_path / "ray") == hashes(tmp_path / "here")


def test_finished_simulation_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(QUICK, tmp_path / "run")
    monkeypatch.setattr(simulate_module, "play_packed", None)
    assert simulate(QUICK, tmp_path / "run").is_done


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (Simulation(QUICK.bots, QUICK.config, QUICK.games, 10, 6), "seed"),
        (Simulation(QUICK.bots, QUICK.config, 13, QUICK.seed, 6), "games"),
        (Simulation(("random",), QUICK.config, QUICK.games, QUICK.seed, 6), "bots"),
    ],
)
def test_simulation_refuses_the_folder_of_another_run(tmp_path: Path, other: Simulation, word: str) -> None:
    simulate(QUICK, tmp_path / "run")
    before = hashes(tmp_path / "run")
    with pytest.raises(RunError, match=f"holds another run, with {word}"):
        simulate(other, tmp_path / "run")
    assert hashes(tmp_path / "run") == before


def test_simulation_refuses_a_folder_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(RunError, match="holds something that is not a run"):
        simulate(QUICK, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


# ---- the tables --------------------------------------------------------------------------------------------------


def test_every_run_table_has_an_observer_and_documented_columns(run: RunFolder) -> None:
    observed = [summary.table for summary in SUMMARIES] + [witness.table for witness in WITNESSES]
    assert sorted([*observed, "records"]) == sorted(
        table.name for table in TABLES
    )  # those are text and need no observer
    assert {"records"} | {w.table for w in WITNESSES} == {table.name for table in TABLES if table.covers == SAMPLE}
    for table in TABLES:
        found = run.table(table.name)
        assert tuple(found.column_names) == table.names
        assert (found.num_rows > 0) == (table.name != "records")
        notes = {key.decode(): value.decode() for key, value in found.schema.metadata.items()}
        assert notes == ALL.notes()


def test_simulated_games_do_not_depend_on_observers(run: RunFolder, tmp_path: Path) -> None:
    unseen = simulate(Simulation(ALL.bots, ALL.config, ALL.games, ALL.seed, events=0), tmp_path / "unseen")
    for table in TABLES:
        if table.covers == EVERY_GAME:
            assert lines(unseen, table.name) == lines(run, table.name)
    assert lines(unseen, "turns") == []


def test_simulation_tables_are_consistent(run: RunFolder) -> None:
    games, seats, turns = lines(run, "games"), lines(run, "seats"), lines(run, "turns")
    attacks, purchases, offers = lines(run, "attacks"), lines(run, "purchases"), lines(run, "offers")
    assert [game["game"] for game in games] == list(range(ALL.games))
    assert [game["seed"] for game in games] == [number_of(ALL.seed, number) for number in range(ALL.games)]
    for game in games:
        at_table = [seat for seat in seats if seat["game"] == game["game"]]
        assert sorted(seat["position"] for seat in at_table) == [0, 1, 2]
        assert sum(seat["won"] for seat in at_table) == pytest.approx(1)
        assert max(turn["round"] for turn in turns if turn["game"] == game["game"]) == game["rounds"]
        assert sum(turn["decisions"] for turn in turns if turn["game"] == game["game"]) == game["decisions"]
        assert game["end"] in ("medals", "bases", "both")
    for name, column in (("kills", "kills"), ("bases", "bases_destroyed")):
        assert sum(turn[name] for turn in turns) == sum(seat[column] for seat in seats)
        assert sum(attack[name] for attack in attacks) == sum(seat[column] for seat in seats)
    taken = sum(medal["singles"] + 2 * medal["doubles"] for medal in lines(run, "medals"))
    assert taken == sum(turn["medals"] for turn in turns) > 0
    for how, column in (("purchase", "bought"), ("research", "researched")):
        count = sum(line["how"] == how for line in purchases)
        assert count == sum(turn[column] for turn in turns) > 0
        assert count == sum(offer[column] > 0 for offer in offers)
    assert sum(line["uses"] for line in lines(run, "abilities")) == sum(turn["abilities"] for turn in turns)


def test_simulated_results_agree_with_the_medals(run: RunFolder) -> None:
    for seat in lines(run, "seats"):
        assert seat["medals"] == sum(value for name, value in seat.items() if name.startswith("medals_"))
        parts = ("medals", "base_points", "award_points", "development", "destruction", "surviving")
        assert seat["total"] == sum(seat[part] for part in parts)
    squads = {line["card"]: line for line in lines(run, "squads")}
    assert squads["engineers"]["owners"] <= 3 * ALL.games
    for line in squads.values():
        assert 0 <= line["won"] <= UNITS * line["owners"]
        assert line["copies"] >= line["owners"]


def test_simulated_offers_are_bought_only_when_affordable(run: RunFolder) -> None:
    for offer in lines(run, "offers"):
        assert offer["affordable"] <= offer["offered"]
        assert not offer["bought"] or 0 < offer["first"] <= offer["bought"]
    for purchase in lines(run, "purchases"):
        assert purchase["how"] == "research" or purchase["payers"] >= 1
        assert purchase["how"] == "research" or purchase["paid"] >= purchase["cost"]


def test_simulated_achievements_are_those_that_were_open(run: RunFolder) -> None:
    for number in range(ALL.games):
        rows = [line for line in lines(run, "achievements") if line["game"] == number]
        assert len(rows) == ALL.config.players + 1
        awarded = sum(5 for line in rows if line["winner"])
        assert awarded == sum(seat["award_points"] for seat in lines(run, "seats") if seat["game"] == number)


def test_simulated_bots_rotate_seats() -> None:
    assert QUICK.seats(0) == ("recruit", "random")
    assert QUICK.seats(1) == ("random", "recruit")
    assert ALL.seats(1) == ("sergeant",) * 3


def test_simulated_teams_share_their_win(tmp_path: Path) -> None:
    found = simulate(Simulation(("random",), read_config("base, 4 players, teams 2v2"), 3, 2), tmp_path / "teams")
    seats = {(seat["game"], seat["seat"]): seat for seat in lines(found, "seats")}
    for (game, number), seat in seats.items():
        partner = seats[game, (number + 2) % 4]
        assert (seat["team"], seat["won"], seat["total"]) == (partner["team"], partner["won"], partner["total"])


def test_simulated_searching_bots_have_separate_dice(tmp_path: Path) -> None:
    slow = Simulation(("captain:2sims", "random"), read_config("base, 2 players"), 2, 3)
    for name in ("a", "b"):
        simulate(slow, tmp_path / name)
    assert hashes(tmp_path / "a") == hashes(tmp_path / "b")
    assert slow.chunk == 1


def test_simulation_command_line_has_every_setting() -> None:
    assert QUICK.command() == (
        "tankrush simulate recruit random --games 12 --seed 9 --events 6 --players 2 --boxes base"
    )
    chaotic = Simulation(("random",), read_config("base, 3 players, chaos, hq=on"), 5, 1)
    assert "--config 'base, 3 players, hq=on, chaos'" in chaotic.command()


def test_documented_table_schema_matches_the_code() -> None:
    text = (ROOT / "docs/lab.md").read_text(encoding="utf-8")
    command = "python -m tankrush.lab.simulation.run_schema"
    assert "\n".join(describe()).rstrip() in text, f"put the output of `{command}` into docs/lab.md"
