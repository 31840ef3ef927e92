"""The commands of the lab: their files, and errors in one sentence."""

from __future__ import annotations

import json
import runpy
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.bots.levels.policies import sergeant
from tankrush.bots.levels.styles import STYLES
from tankrush.catalogue.check import check_folder
from tankrush.catalogue.files import SHIPPED, read_catalogue
from tankrush.cli import app
from tankrush.engine.config import read_config
from tankrush.lab.reports.comparison import Change, compare
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.studies.balance import BOXES, BalanceSettings, describe_targets, measure, players_of
from tankrush.lab.studies.balance_targets import (
    BY_OPTION,
    CURE,
    FIRST_SEAT,
    MET,
    MISSED,
    OPEN,
    judge_with_cure,
    many,
    one,
    verdict_of,
)
from tankrush.lab.studies.contests import contests
from tankrush.lab.studies.survey import BEGIN, END, Survey, seats
from tankrush.lab.studies.tuner import Tuner, TuningEffort, slots_of, tune
from tankrush.lab.studies.tuning import changed_values, free_values, rewrite, with_reinforcements, write_cards
from tankrush.lab.training.train_policy import NARROW
from tankrush.notation.match import Match
from tankrush.notation.record import record_of, write_record

pytest.importorskip("pyarrow", reason="pyarrow is an extra")
ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a game of two Sergeants."""
    match = Match.begin(read_config("base, 2 players, first A"), "0123456789abcdef" * 2)
    policy = sergeant().policy()
    while not match.game.over:
        match.play(match.game.actor, [policy.choose(match.game.clone(), match.game.actor)])
    path = tmp_path_factory.mktemp("record") / "game.txt"
    path.write_text(write_record(record_of(match)), encoding="utf-8")
    return path


# ---- simulate and report -----------------------------------------------------------------------------------------


def test_report_command_reads_a_simulated_run(tmp_path: Path) -> None:
    out = tmp_path / "new" / "run"
    flags = ("recruit", "--games", "4", "--players", "2", "--boxes", "base+LB", "--workers", "1", "--out", str(out))
    code, told, _ = run("simulate", *flags)
    assert (code, told.split(",")[0]) == (0, f"4 games in {out}")
    notes = json.loads((out / "run.json").read_text(encoding="utf-8"))
    assert notes["config"] == "base+LB, 2 players"
    assert notes["done"] is True
    code, told, _ = run("report", str(out))
    assert code == 0
    assert told.splitlines() == [str(out / f"report.{end}") for end in ("html", "md", "json")]
    code, told, _ = run("report", str(out), "--json")
    assert json.loads(told)["run"]["games"] == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("napoleon",), "Unknown bot 'napoleon'"),
        (("random", "recruit"), "Name one bot for all seats, or 4, one for each."),
        (("random", "--players", "6"), "Second Front"),
        (("random", "--option", "colour=red"), "colour"),
        (("random", "--option", "colour"), "colour"),
        (("random", "--config", "base, 9 players"), "9"),
        (("random", "--config", "base, 3 players", "--players", "3"), "either in one line after --config"),
        (("random", "--cards", "nowhere"), "nowhere"),
        (("random", "--games", "3", "--events", "4"), "There are only 3 games to write down."),
        (("random", "--games", "2", "--cluster", "127.0.0.1:1"), "luster"),
    ],
)
def test_simulate_command_reports_impossible_settings(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    code, told, problems = run("simulate", *arguments, "--out", str(tmp_path / "run"), "--workers", "1")
    assert (code, told) == (1, "")
    assert sentence in problems
    assert "Traceback" not in problems
    assert not (tmp_path / "run").exists()


def test_simulate_command_reports_an_existing_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, _, problems = run("simulate", "random", "--out", str(tmp_path / "file"))
    assert (code, problems.strip()) == (1, f"{tmp_path / 'file'} is not a folder.")
    code, _, problems = run("report", str(tmp_path))
    assert (code, problems) == (1, f"{tmp_path} holds no run of tankrush simulate.\n")


def test_missing_pyarrow_is_reported_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, problems = run("simulate", "random", "--out", str(tmp_path / "run"))
    assert code == 1
    assert "-m pip install --disable-pip-version-check 'pyarrow>=17'" in problems
    assert not (tmp_path / "run").exists()


# ---- compare -----------------------------------------------------------------------------------------------------


def test_compare_command_reports_two_settings(tmp_path: Path) -> None:
    flags = ("--games", "6", "--players", "2", "--workers", "1")
    code, told, _ = run("compare", "recruit", "--option", "placementRule=free", *flags, "--out", str(tmp_path / "both"))
    assert code == 0
    assert "on the same 6 deals" in told
    assert "--option placementRule=free" in told
    assert (tmp_path / "both" / "report.html").exists()
    code, told, _ = run("compare", "recruit", "--option", "placementRule=free", *flags, "--json")
    assert {measure["name"] for measure in json.loads(told)["measures"]} >= {"rounds", "winner's points"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Nothing differs between the two settings"),
        (("--option", "placementRule=undefended"), "placementRule"),
        (("--option", "placementRule"), "placementRule"),
        (("--other-bots", "napoleon"), "napoleon"),
        (("--other-bots", "random,random,random"), "Name one other bot"),
        (("--other-boxes", "base+moon"), "moon"),
        (("--other-cards", "nowhere"), "nowhere"),
    ],
)
def test_compare_command_reports_an_impossible_comparison(arguments: tuple[str, ...], sentence: str) -> None:
    code, told, problems = run("compare", *arguments, "--games", "2")
    assert (code, told) == (1, "")
    assert sentence in problems


def test_comparison_of_equal_card_folders_finds_no_difference(tmp_path: Path) -> None:
    write_cards(None, {}, read_catalogue(), tmp_path / "cards")
    simulation = Simulation(("recruit",), read_config("base, 2 players"), games=4)
    found = compare(simulation, Change(cards=tmp_path / "cards"))
    assert all(measure.change.score == 0 and not measure.change.is_clear for measure in found.pair.measures)
    assert found.pair.values == []


def test_compare_command_lists_differing_card_values(tmp_path: Path) -> None:
    card = read_catalogue().vehicles[0]
    write_cards(None, {(card.key, "cost"): card.cost + 1}, read_catalogue(), tmp_path / "cards")
    found = compare(Simulation(("recruit",), read_config("base, 2 players"), games=2), Change(cards=tmp_path / "cards"))
    assert [str(value) for value in found.pair.values] == [f"{card.key}: cost {card.cost} → {card.cost + 1}"]
    assert f"| {card.key} | cost | {card.cost} | {card.cost + 1} |" in found.markdown()


# ---- what if -----------------------------------------------------------------------------------------------------


def test_what_if_command_plays_a_position_on(record: Path) -> None:
    code, told, _ = run("what-if", str(record), "3 B", "recruit", "--games", "30", "--workers", "1", "--json")
    assert code == 0
    found = json.loads(told)
    assert (found["position"], found["mover"], found["games"]) == ("3 B", "B", 30)
    (branch,) = found["branches"]
    assert sum(seat["won"]["score"] for seat in branch["seats"]) == pytest.approx(1, abs=1e-5)
    code, again, _ = run("what-if", str(record), "3b", "recruit", "--games", "30", "--workers", "2", "--json")
    assert again == told


def test_what_if_compares_moves_on_the_same_dice(record: Path) -> None:
    moves = ("--move", "end", "--move", "end")
    code, told, _ = run("what-if", str(record), "2 A", "recruit", "--games", "10", *moves, "--workers", "1")
    assert code == 0
    assert told.count("**end**") == 2
    assert "| end | 0.0 % (0.0 % to 0.0 %) |" in told


def test_the_what_if_command_redeals_hidden_cards(record: Path) -> None:
    code, told, _ = run("what-if", str(record), "2 A", "recruit", "--games", "5", "--seen-by", "a", "--workers", "1")
    assert code == 0
    assert told.startswith("From turn 2 A, 5 games each, played on by recruit, recruit.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere.txt", "3 B"), "cannot be read"),
        (("GAME", "B 3"), "'B 3' is not a turn; write its round and seat, such as '3 B'."),
        (("GAME", "900 A"), "has no turn 900 A; its last is"),
        (("GAME", "2 A", "napoleon"), "napoleon"),
        (("GAME", "2 A", "--seen-by", "F"), "Unknown seat 'F'"),
        (("GAME", "2 A", "--move", "fly away"), "'fly away' is not possible there"),
        (("GAME", "2 A", "--move", "attack with ussr-is-3"), "is not possible there"),
        (("GAME", "2 A", "--cards", "nowhere"), "nowhere"),
    ],
)
def test_what_if_reports_invalid_arguments(record: Path, arguments: tuple[str, ...], sentence: str) -> None:
    words = [str(record) if word == "GAME" else word for word in arguments]
    code, told, problems = run("what-if", *words, "--games", "2", "--workers", "1")
    assert (code, told) == (1, "")
    assert sentence in problems
    assert "Traceback" not in problems


# ---- balance -----------------------------------------------------------------------------------------------------


def test_balance_tunes_only_reconstructed_values(tmp_path: Path) -> None:
    catalogue = read_catalogue()
    free = free_values(catalogue)
    origins = {vehicle.key: dict(vehicle.provenance) for vehicle in catalogue.vehicles}
    columns = {"cost": "cost", "resources": "resources", "reinforcements": "abilities"}
    assert all(origins[key][columns[field]] == "reconstructed" for key, field in free if key in origins)
    assert {field for _, field in free} == set(columns)
    with pytest.raises(RunError, match="The cost of engineers is not reconstructed"):
        write_cards(None, {("engineers", "cost"): 1}, catalogue, tmp_path / "cards")
    assert not (tmp_path / "cards").exists()


def test_balance_writes_cards_that_differ_only_in_the_changed_value(tmp_path: Path) -> None:
    catalogue = read_catalogue()
    (key, field), value = next(iter(free_values(catalogue).items()))
    write_cards(None, {(key, field): value + 1}, catalogue, tmp_path)
    other = read_catalogue(tmp_path)
    assert getattr(other.vehicle(key), field) == value + 1
    differ = 0
    for path in SHIPPED.glob("*.csv"):
        shipped, written = (place.read_text("utf-8").splitlines() for place in (path, tmp_path / path.name))
        differ += sum(old != new for old, new in zip(shipped, written, strict=True))
    assert differ == 1
    (change,) = changed_values(catalogue, {(key, field): value + 1})
    assert (change.card, change.before, change.after) == (key, value, value + 1)
    text = (SHIPPED / "base.csv").read_text("utf-8")
    assert rewrite(text, {}) == text


def test_balance_changes_cards_of_a_slot_together() -> None:
    catalogue = read_catalogue()
    slots = slots_of(catalogue)
    assert slots.pop(("barracks", "signalmen")) == ["signalmen"]
    for keys in slots.values():
        vehicles = [catalogue.vehicle(key) for key in keys]
        assert len({(vehicle.cost, vehicle.resources, vehicle.klass) for vehicle in vehicles}) == 1
    assert max(map(len, slots.values())) >= 4
    assert sum(map(len, slots.values())) == len(catalogue.vehicles)


def test_card_values_agree_with_the_rulebooks(tmp_path: Path) -> None:
    tuner = Tuner(BalanceSettings(("recruit",), ("base",), 2, games=1), None)
    for _ in range(8):
        for slot in tuner.slots:
            tuner.shift(slot, "resources", -1)
            tuner.shift(slot, "cost", -1)
    write_cards(None, tuner.values, tuner.catalogue, tmp_path)
    assert check_folder(tmp_path)[1] == []


def test_balance_tuning_is_repeatable_and_never_worse() -> None:
    setting = BalanceSettings(("recruit",), ("base",), 2, games=8, seed=3)
    first, second = tune(setting, 2), tune(setting, 2)
    assert first.values == second.values
    assert first.after.badness <= first.before.badness
    assert first.before.rounds[0].targets == measure(setting).targets


def test_balance_tuning_may_change_the_number_of_drawn_cards(tmp_path: Path) -> None:
    assert with_reinforcements("scouting; reinforcements 2", 1) == "scouting; reinforcements 1"
    assert with_reinforcements("reinforcements 2; siege", 0) == "siege"
    assert with_reinforcements("siege", 3) == "siege; reinforcements 3"
    assert with_reinforcements("", 0) == ""
    catalogue = read_catalogue()
    plain = next(vehicle.key for vehicle in catalogue.vehicles if not vehicle.abilities)
    write_cards(None, {(plain, "reinforcements"): 2}, catalogue, tmp_path)
    (symbol,) = read_catalogue(tmp_path).vehicle(plain).abilities
    assert str(symbol) == "reinforcements 2"


def test_balance_step_is_judged_at_every_table() -> None:
    care = TuningEffort(tables=(2, 4))
    trial = Tuner(BalanceSettings(("recruit",), ("base",), games=2), None, care).measure()
    assert [players_of(found) for found in trial.findings] == [2, 4]
    assert trial.badness == sum(measured.badness for measured in trial.rounds) / 2


def test_balance_verdict_needs_the_whole_interval() -> None:
    inside, across, outside = Interval(0.3, 0.25, 0.35), Interval(0.19, 0.1, 0.25), Interval(0.1, 0.05, 0.15)
    assert [verdict_of(found, 0.2, 0.6) for found in (inside, across, outside)] == [MET, OPEN, MISSED]
    assert [one("name", "wanted", "told", found, 0.2, 0.6).verdict for found in (inside, across, outside)] == [
        MET, OPEN, MISSED,
    ]  # fmt: skip
    both = many("name", "wanted", "told", [("first", across), ("second", outside)], 0.2, 0.6)
    assert (both.verdict, both.missed, both.open) == (MISSED, ("second",), ("first",))


def test_balance_may_reduce_the_first_player_advantage_by_an_option() -> None:
    met, unsure, missed = (
        one(FIRST_SEAT, "wanted", name, Interval(middle, middle - 0.02, middle + 0.02), -0.04, 0.04)
        for name, middle in (("met", 0.01), ("unsure", 0.03), ("missed", 0.09))
    )
    pairs = ((missed, met), (met, missed), (missed, unsure), (unsure, missed), (missed, missed))
    assert [judge_with_cure(*pair).verdict for pair in pairs] == [BY_OPTION, MET, MISSED, OPEN, MISSED]
    assert judge_with_cure(unsure, met).verdict == BY_OPTION
    assert not judge_with_cure(missed, met).is_met
    assert judge_with_cure(missed, met).found == f"missed; with {CURE} met"
    assert list(describe_targets({"base": [judge_with_cure(missed, met)]}))[-1].endswith(
        f"met only with {CURE}, which is not the default"
    )


def test_balance_does_not_remeasure_an_acceptable_first_player_advantage(monkeypatch: pytest.MonkeyPatch) -> None:
    survey = Survey(BalanceSettings(("recruit",), ("base",), 2, games=4))
    plain = one(FIRST_SEAT, "wanted", "plain", Interval(0.09, 0.08, 0.1), -0.04, 0.04)
    treated = survey.measure_with_cure(plain, survey.setting, "base", None)
    assert treated.found.startswith(f"plain; with {CURE} ")
    monkeypatch.setattr("tankrush.lab.studies.survey.measure", None)
    fair = one(FIRST_SEAT, "wanted", "fair", Interval(0.0, -0.01, 0.01), -0.04, 0.04)
    assert survey.measure_with_cure(fair, survey.setting, "base", None) == fair
    assert survey.measure_with_cure(plain, replace(survey.setting, options=(CURE,)), "base", None) == plain


def test_balance_judges_the_passive_and_other_styles() -> None:
    never, styles = contests(read_config("base, 2 players"), 6, 1, None, 1)
    assert never.name == "a copy that never guards wins"
    assert never.wanted == "at most 42%"
    assert [part.split()[0] for part in styles.found.split(", ")] == list(STYLES)
    (alone,) = contests(read_config("base, 4 players"), 4, 1, None, 1)
    assert alone.wanted == "at most 20%"


def test_balance_tuning_can_train_its_players(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def no_training(
        start: list[float], cards: object, seconds: float, seed: int, *_: object, width: float
    ) -> list[float]:
        seeds.append((seconds, seed, width))
        return start

    monkeypatch.setattr("tankrush.lab.studies.tuner.train_policy", no_training)
    tuner = Tuner(BalanceSettings(("sergeant",), ("base",), 2, games=2, seed=5), None, TuningEffort(minutes=2, seeds=2))
    assert len(tuner.measure().rounds) == 2
    assert seeds == [(120, 5, NARROW), (120, 6, NARROW)]


def test_balance_of_six_players_requires_second_front() -> None:
    catalogue = read_catalogue()
    assert [seats(boxes, 6, catalogue) for boxes in BOXES] == [False, True, False, True]


def test_balance_command_writes_pages_and_tunes_cards(tmp_path: Path) -> None:
    few = ("recruit", "--games", "6", "--players", "2", "--boxes", "base", "--workers", "1")
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n", encoding="utf-8")
    code, told, _ = run("balance", *few, "--write", str(page))
    assert code == 0
    assert told.startswith("`tankrush balance --games 6 --seed 1`")
    assert "### 2 players, recruit" in told
    assert "| median length | at most 20 rounds |" in told
    written = page.read_text(encoding="utf-8")
    assert written == f"Before.\n\n{BEGIN}\n\n{told}\n{END}\n\nAfter.\n"
    code, _, problems = run("balance", *few, "--write", str(tmp_path / "nowhere.md"))
    assert (code, problems.splitlines()[-1]) == (
        1,
        f"{tmp_path / 'nowhere.md'} cannot be read: No such file or directory.",
    )
    code, told, _ = run("balance", *few, "--option", "openingHand=fourAfterFirst")
    assert (code, told.split("`")[1]) == (
        0, "tankrush balance --games 6 --seed 1 --option openingHand=fourAfterFirst"
    )  # fmt: skip
    code, told, _ = run("balance", *few, "--steps", "1", "--out", str(tmp_path / "tuned"))
    assert code == 0
    assert "## Changes" in (tmp_path / "tuned" / "balance.md").read_text(encoding="utf-8")
    assert read_catalogue(tmp_path / "tuned" / "cards").vehicles
    for flags, sentence in ((("--steps", "1"), "name a folder"), (("--boxes", "base+moon"), "moon")):
        code, _, problems = run("balance", *few, *flags)
        assert code == 1
        assert sentence in problems
    code, _, problems = run("balance", *few, "--steps", "1", "--out", str(tmp_path / "tuned"))
    assert (code, problems) == (1, f"{tmp_path / 'tuned'} is not an empty folder.\n")


# ---- the example -------------------------------------------------------------------------------------------------


def test_balance_study_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["balance_study.py", "8", str(tmp_path)])
    runpy.run_path(str(ROOT / "examples/balance_study.py"), run_name="__main__")
    told = capsys.readouterr().out
    assert told.startswith("8 games, median length")
    assert "Dearer by one, it is bought" in told
    assert (tmp_path / "as-it-is" / "report.html").exists()
    assert (tmp_path / "dearer" / "report.html").exists()
