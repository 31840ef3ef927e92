"""Every public name is called here, with the type that mypy infers, and listed by `dir` and in the reference."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, assert_type

import pytest

import tankrush
import tankrush.library
from tankrush import engine, lab
from tankrush.catalogue.cards import Vehicle
from tankrush.lab.envs.aec import TankRushAEC
from tankrush.lab.envs.single import TankRushEnv
from tankrush.lab.envs.vector import TankRushVectorEnv

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = [
    importlib.import_module(f"tankrush.library.{module.name}")
    for module in pkgutil.iter_modules(tankrush.library.__path__)
]
EXAMPLES = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def test_public_game_types_are_precise() -> None:
    game = tankrush.Game("base, 2 players, first A", seed=1)
    assert_type(game, tankrush.Game)
    assert_type(game.legal_moves, list[str])
    assert_type(game.legal_actions, list[int])
    assert_type(game.push("end"), None)
    assert_type(game.moves, list[str])
    assert_type(game.pop(), str)
    assert_type(game.copy(), tankrush.Game)
    assert_type(game.turn, int)
    assert_type(game.actor, int)
    assert_type(game.asked, tuple[int, ...])
    assert_type(game.round, int)
    assert_type(game.phase, str)
    assert_type(game.players, int)
    assert_type(game.is_over, bool)
    assert_type(game.result, tankrush.GameResult | None)
    assert_type(game.view("A"), tankrush.View)
    assert_type(game.config, tankrush.Config)
    assert_type(game.cards, tankrush.Catalogue)
    assert_type(game.seed, str)
    assert_type(game.table, engine.Game)
    assert_type(tankrush.Game.from_record(assert_type(game.record(), str)), tankrush.Game)
    assert_type(tankrush.Game.from_position(assert_type(game.position(), str)), tankrush.Game)
    result = tankrush.GameResult((31, 22), (1, 2))
    assert assert_type(result.winners, tuple[int, ...]) == (0,)
    assert assert_type(result.points, tuple[int, ...]) == (31, 22)


def test_public_card_and_configuration_types_are_precise(tmp_path: Path) -> None:
    assert_type(assert_type(tankrush.cards(), tankrush.Catalogue).vehicles, tuple[Vehicle, ...])
    assert_type(tankrush.read_config("base, 3 players"), tankrush.Config)
    with pytest.raises(tankrush.CardError):
        assert_type(tankrush.read_cards(tmp_path / "none"), tankrush.Catalogue)
    with pytest.raises(tankrush.BadConfig):
        tankrush.read_config("chess")


def test_public_refusal_types_are_precise() -> None:
    with pytest.raises(tankrush.Refused) as refused:
        tankrush.Game("base, 2 players, first A").push("end", "B")
    assert_type(refused.value.rule, str)
    assert_type(refused.value.code, str)
    assert_type(refused.value.sentence, str)
    with pytest.raises(tankrush.NotationError):
        tankrush.Game().push("castle")


def test_public_bot_and_league_types_are_precise() -> None:
    sergeant = tankrush.bot("sergeant", seed=1)
    assert_type(sergeant, tankrush.Bot)
    assert_type(sergeant(tankrush.Game(seed=1)), int)
    assert "sergeant" in assert_type(tankrush.bot_names(), list[str])
    with pytest.raises(tankrush.UnknownBot):
        tankrush.bot("nelson")
    found = tankrush.league(["sergeant", "recruit"], games=2)
    assert_type(found, tankrush.League)
    assert_type(found.score("sergeant", "recruit"), float | None)


def test_public_run_and_environment_types_are_precise() -> None:
    run = tankrush.simulate("sergeant", "base, 2 players", games=2)
    assert_type(run, tankrush.RunFolder)
    assert_type(tankrush.report(run), tankrush.RunReport)
    with pytest.raises(tankrush.RunError):
        run.to_arrow("none")
    assert_type(tankrush.make_env(), TankRushEnv)
    assert_type(tankrush.make_env(kind="vector", num_envs=1), TankRushVectorEnv)
    assert_type(tankrush.make_env(kind="pettingzoo"), TankRushAEC)


def test_public_engine_types_are_precise() -> None:
    game = engine.new_game(engine.read_config("base, 2 players, first A"), 1)
    assert_type(game, engine.Game)
    assert_type(engine.legal(game, 0), list[int])
    assert_type(engine.view(game, 0), tankrush.View)
    assert_type(engine.imagine(game, 0, 1), engine.Game)
    assert_type(game.clone(), engine.Game)
    assert_type(engine.state_hash(game), str)
    assert_type(engine.asked_seats(game), list[int])
    engine.apply(game, 0, engine.legal(game, 0)[0])
    engine.leave(game, 1)
    engine.rejoin(game, 1)
    assert_type(engine.make_config(players=3), engine.Config)
    game.record(engine.Recorder())
    assert issubclass(engine.BadConfig, engine.Refused)


def test_every_public_name_is_used_in_this_file() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    elsewhere = {"__version__", "UnguardedScript"}  # the latter is tested in test_script_guard.py
    assert {name for name in tankrush.__all__ if f"tankrush.{name}" not in text} == elsewhere
    assert [name for name in engine._PUBLIC if f"engine.{name}" not in text] == []


@pytest.mark.parametrize("module", [tankrush, engine, lab], ids=lambda module: str(module.__name__))
def test_public_names_exist(module: Any) -> None:
    for name in module.__all__:
        found = getattr(module, name)
        assert not isinstance(found, ModuleType), name
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        module.nothing  # noqa: B018


def test_dir_lists_every_public_name() -> None:
    assert dir(tankrush) == sorted(tankrush.__all__)


def test_importing_the_library_loads_no_other_package() -> None:
    code = "import sys; before = {*sys.modules}; import tankrush; print(sorted({*sys.modules} - before))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "['__future__', 'tankrush']\n"


@pytest.mark.parametrize("module", LIBRARY, ids=lambda module: str(module.__name__))
def test_docstring_examples_of_the_library_run(module: ModuleType) -> None:
    failed, _ = doctest.testmod(module, optionflags=EXAMPLES)
    assert not failed


def test_public_functions_and_methods_have_docstrings() -> None:
    for name in tankrush.__all__:
        if name != "__version__":
            assert getattr(tankrush, name).__doc__, name
