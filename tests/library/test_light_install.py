"""The library without installed packages: a game, a league and a scenario; a missing extra gets a clear sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
SOURCES = ROOT / "src"


def run_bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with this package and without site-packages (-S)."""
    environment = {"PYTHONPATH": str(SOURCES), "PATH": os.environ["PATH"], "TANKRUSH_ENGINE": "python"}
    if "SYSTEMROOT" in os.environ:
        environment["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    return subprocess.run(
        [sys.executable, "-S", *arguments], capture_output=True, text=True, env=environment, cwd=ROOT, check=False
    )


def test_game_league_and_table_in_a_notebook_need_no_package() -> None:
    code = """
import random, tankrush
game = tankrush.Game("base, 2 players", seed=1)
random.seed(1)
while not game.is_over:
    game.push(random.choice(game.legal_moves))
assert tankrush.Game.from_record(game.record()) == game
assert str(game) and game._repr_html_()
found = tankrush.league(["sergeant", lambda game: game.legal_moves[0]], games=2)
assert str(found)
assert tankrush.bot("captain:2sims")(tankrush.Game(seed=1)) > 0
print(game.result, found.games)
"""
    done = run_bare("-c", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(" 2\n")


def test_scenario_needs_no_package() -> None:
    done = run_bare("-m", "tankrush.scenario", "scenarios/reinf")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("tankrush.simulate('sergeant', games=1)", "lab"),
        ("tankrush.league(['sergeant', 'recruit'], games=2).to_arrow()", "lab"),
        ("tankrush.make_env()", "envs"),
        ("from tankrush.__main__ import main; main()", "play"),
    ],
    ids=["simulate", "to_arrow", "make_env", "command"],
)
def test_missing_extra_is_reported_with_the_install_command(code: str, extra: str) -> None:
    done = run_bare("-c", f"import tankrush; {code}")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert "pip install" in last
    assert f"tankrush[{extra}]" in last
    assert extra in EXTRAS


def test_a_missing_fluent_package_is_reported_with_the_install_command() -> None:
    code = "from tankrush.i18n.messages import Words; Words('en', 'x = { $n -> *[other] { $n } }').say('x', n=2)"
    done = run_bare("-c", code)
    assert done.returncode == 1
    assert "pip install 'tankrush[play]'" in done.stderr.strip().splitlines()[-1]
