"""Bots as functions from a game to a move, with leagues and runs that use them."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

import tankrush
from tankrush import Game
from tankrush.library.bot_players import FunctionBot, names_of_bots


def buyer(game: Game) -> str | int:
    """Buy if possible, else take the last action."""
    forecast = game.view(game.actor).forecast
    for offer in forecast.purchases if forecast else ():
        if offer.can and game.phase == "main" and offer.payment:
            return f"buy {offer.cards[0]} with {', '.join(offer.payment)}"
    return game.legal_actions[-1]


def failing(game: Game) -> str:
    raise OSError("no idea")


def test_bot_answers_with_a_legal_action() -> None:
    game, sergeant = Game(seed=1), tankrush.bot("sergeant", seed=1)
    for _ in range(20):
        action = sergeant(game)
        assert action in game.legal_actions
        game.push(action)
    assert repr(sergeant) == "<Bot 'sergeant'>"


def test_bot_with_a_seed_repeats_itself() -> None:
    def moves(seed: int) -> list[str]:
        game, recruit = Game(seed=1), tankrush.bot("recruit", seed)
        for _ in range(40):
            game.push(recruit(game))
        return game.moves

    assert moves(1) == moves(1) != moves(2)


def test_library_bot_gets_no_hidden_cards() -> None:
    """Two games that look the same to the seat get the same answer."""
    game = Game("base, 2 players, first A", seed=1)
    other = game.copy()
    hand = other.table.player(1).hand.contents() + other.table.player(1).garage.contents()
    other.table.player(1).hand.restore(hand[3:], 0)
    other.table.player(1).garage.restore(hand[:3], 0)
    assert tankrush.bot("sergeant", seed=1)(game) == tankrush.bot("sergeant", seed=1)(other)


def test_bot_function_plays_a_league() -> None:
    found = tankrush.league(["sergeant", buyer], games=6)
    assert found.games == 6
    assert set(found.elo) == {"sergeant", "buyer"}
    assert "buyer" in str(found)
    assert repr(found).startswith("<League of 6 games: ")
    assert all(not game.fault for row in found.standings for game in row.games)
    table = found.to_arrow()
    assert table.num_rows == 6
    assert found.to_pandas()["a"].tolist() == ["sergeant"] * 6


def test_whole_move_of_a_bot_function_is_played_action_by_action() -> None:
    from random import Random

    from tankrush.bots.sight import sight_of

    game, one = Game("base, 2 players, first A", seed=1), FunctionBot(buyer)
    taken = []
    for _ in range(3):
        action = one.choose(sight_of(game.table, game.actor), Random(1), None)
        game.push(action)
        taken.append(game.moves[-1].split()[0])
    assert taken[0] == "want"
    assert taken[1] == "pay"


def test_league_counts_faults_of_a_bot_function() -> None:
    found = tankrush.league(["sergeant", failing], games=2)
    assert "failing failed" in str(found)
    assert "no idea" in str(found)


def test_league_is_the_same_for_any_number_of_workers() -> None:
    alone = tankrush.league(["sergeant", "recruit"], games=8, seed=3)
    together = tankrush.league(["sergeant", "recruit"], games=8, seed=3, workers=2)
    assert [row.games for row in alone.standings] == [row.games for row in together.standings]


def test_bot_function_is_sent_to_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text("def lazy(game):\n    return 'end' if 'end' in game.legal_moves else 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    lazy = __import__("my_bots").lazy
    found = tankrush.league([lazy, "random"], games=4, workers=2)
    assert found.games == 4


def test_bot_function_without_a_name_cannot_be_sent_to_workers() -> None:
    with pytest.raises(ValueError, match="cannot be sent to other processes"):
        names_of_bots(["sergeant", lambda game: 0], workers=2)


def test_function_named_like_a_shipped_bot_is_refused() -> None:
    def sergeant(game: Game) -> int:
        return game.legal_actions[0]

    with pytest.raises(tankrush.UnknownBot, match="another name"):
        tankrush.league(["recruit", sergeant])


def test_library_simulation_returns_tables(tmp_path: Path) -> None:
    run = tankrush.simulate(["sergeant", buyer], "base, 2 players", games=6, out=tmp_path / "run")
    assert run.to_arrow().num_rows == 6
    assert len(run.to_pandas("seats")) == 12
    assert "purchases" in run.names
    assert repr(run).endswith(": 6 games, base, 2 players>")
    again = tankrush.simulate(["sergeant", buyer], "base, 2 players", games=6, out=tmp_path / "run")
    assert again.to_arrow().equals(run.to_arrow())
    with pytest.raises(tankrush.RunError, match="Unknown table 'cards'; expected one of games, "):
        run.to_arrow("cards")


def test_library_report_reads_a_run() -> None:
    run = tankrush.simulate("sergeant", "base, 2 players", games=20)
    assert run.path.exists()
    found = tankrush.report(run)
    assert found.markdown()
    assert found._repr_html_().startswith("<iframe srcdoc=")
    assert tankrush.report(str(run.path), run).json()
    place = run.path
    del run
    gc.collect()
    assert not place.exists()


def test_library_makes_environments_of_every_kind() -> None:
    single = tankrush.make_env("base, 2 players", opponents="sergeant")
    observation, info = single.reset(seed=1)
    assert observation.shape == single.observation_space.shape
    assert info["action_mask"].sum() > 0
    assert tankrush.make_env(kind="vector", num_envs=2).num_envs == 2
    assert tankrush.make_env(kind="pettingzoo").possible_agents == ["player_0", "player_1"]
    with pytest.raises(ValueError, match="expected one of gymnasium, vector, pettingzoo"):
        tankrush.make_env(kind="atari")  # type: ignore[call-overload]
