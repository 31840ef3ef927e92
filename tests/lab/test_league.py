"""Whole leagues: independent of the number of processes, fair to equal bots, and with failures reported."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tankrush.bots.levels.searchers import SearchBot
from tankrush.bots.registry import make
from tankrush.engine.config import read_config
from tankrush.lab.league import league_game
from tankrush.lab.league.league import League, run_league
from tankrush.lab.league.league_game import play_job, player_of_league, policy_of, scale_time
from tankrush.lab.league.league_text import markdown, pair_list
from tankrush.lab.league.pairing import DealLine, Job, LeagueSettings

BOT = """
from tankrush.bots.registry import register
from tankrush.bots.levels.policies import sergeant

@register("{name}")
class Own:
    seconds = 4.0
    def __init__(self): self.inner = sergeant()
    def policy(self): return {policy}
    def choose(self, sight, rng, seconds):
        {choose}
"""


def own_bot(folder: Path, name: str, choose: str = "return sight.actions[0]", policy: str = "None") -> str:
    """Return the path of a bot made for a test."""
    path = folder / f"{name}.py"
    path.write_text(BOT.format(name=name, choose=choose, policy=policy), encoding="utf-8")
    return str(path)


def league(bots: tuple[str, ...], text: str = "base, 2 players", games: int = 4, workers: int = 1) -> League:
    return run_league(LeagueSettings(bots, read_config(text), games), workers)


@pytest.mark.parametrize(
    ("bots", "text", "games"),
    [
        (("random", "recruit", "sergeant"), "base, 2 players", 4),
        (("recruit", "soldier"), "base+SF+LB, 4 players, teams 2v2", 2),
        (("captain:2sims", "soldier"), "base, 2 players", 2),
    ],
    ids=["policies", "teams", "search"],
)
def test_league_result_does_not_depend_on_the_number_of_workers(bots: tuple[str, ...], text: str, games: int) -> None:
    alone, together = (league(bots, text, games, workers) for workers in (1, 2))
    assert alone.standings == together.standings
    assert pair_list(alone) == pair_list(together)
    assert alone.elo == together.elo


def test_league_with_another_seed_differs() -> None:
    one, again, other = (
        run_league(LeagueSettings(("random", "recruit"), read_config("base, 2 players"), 4, seed)).standings
        for seed in (1, 1, 2)
    )
    assert one == again
    assert [game.totals for game in one[0].games] != [game.totals for game in other[0].games]


def test_league_scores_equal_bots_equally(tmp_path: Path) -> None:
    """Both play the same game from both seats, so every deal is shared exactly."""
    twin = own_bot(tmp_path, "twin", policy="self.inner.policy()")
    result = league(("sergeant", twin), games=8)
    assert list(result.standings[0].deals.values()) == [0.5] * 4
    assert [round(number.score) for number in result.elo.values()] == [0, 0]


def test_league_lists_one_against_many_as_separate_rows() -> None:
    result = league(("sergeant", "random"), "base, 3 players", games=6)
    strong, weak = result.standings
    assert (strong.row, weak.row) == (DealLine("sergeant", "random"), DealLine("random", "sergeant"))
    assert (len(strong.games), len(weak.games)) == (6, 6)
    assert strong.interval.score > 0.6 > 0.3 > weak.interval.score
    assert result.score("random", "sergeant") == weak.interval.score
    assert next(iter(result.elo)) == "sergeant"


def test_league_scores_of_two_sides_add_up_to_one() -> None:
    result = league(("sergeant", "random"))
    assert result.score("sergeant", "random") == 1 - (result.score("random", "sergeant") or 0)
    assert result.score("random", "random") is None


def test_league_scores_an_endless_game_by_its_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league_game, "MOST_ROUNDS", 2)
    monkeypatch.setattr(league_game, "SLICE", 10)
    result = league(("sergeant", "recruit"))
    assert [game.capped for game in result.standings[0].games] == [True] * 4
    assert all(game.share_a == (game.ranks[game.side] == 1) / game.ranks.count(1) for game in result.standings[0].games)
    assert "4 of 4 games were not over" in markdown(result)


def test_league_caps_games_of_search_bots_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(league_game, "MOST_ROUNDS", 2)
    result = league((own_bot(tmp_path, "first"), "recruit"), games=2)
    assert [(game.capped, game.rounds) for game in result.standings[0].games] == [(True, 3)] * 2


def test_league_names_a_failing_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(league_game, "MOST_ROUNDS", 3)
    broken = own_bot(tmp_path, "broken", choose="raise RuntimeError('no idea')")
    result = league(("recruit", broken), games=2)
    faults = [(game.faults_a, game.faults_b > 0) for game in result.standings[0].games]
    assert faults == [(0, True)] * 2
    told = markdown(result)
    assert f"{broken} failed in" in told
    assert "no idea" in told


def test_league_sequential_test_stops_only_its_pair() -> None:
    settings = LeagueSettings(
        ("sergeant", "random", "recruit"), read_config("base, 2 players"), 34, sequential=(0.6, 0.7)
    )
    result = run_league(settings)
    clear = result.standings[0]
    assert (clear.row, clear.verdict, len(clear.games)) == (DealLine("sergeant", "random"), "high", 32)
    assert result.standings[1].row == DealLine("sergeant", "recruit")
    assert result.standings[2].verdict == "low"
    assert "at least 70%" in markdown(result)


def test_league_sequential_test_stops_the_reverse_row_too() -> None:
    settings = LeagueSettings(("sergeant", "random"), read_config("base, 3 players"), 51, sequential=(0.3, 0.6))
    result = run_league(settings)
    assert [standing.verdict for standing in result.standings] == ["high", "with its pair"]
    assert [len(standing.games) for standing in result.standings] == [48, 48]


def test_league_reports_progress_after_every_game() -> None:
    seen: list[tuple[int, int]] = []
    run_league(
        LeagueSettings(("random", "recruit"), read_config("base, 2 players"), 4), watch=lambda *p: seen.append(p)
    )
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4), (4, 4)]


def test_league_policies_need_no_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a policy was asked like a stranger")

    monkeypatch.setattr(league_game, "decide", refuse)
    job = Job(
        LeagueSettings(("random", "sergeant"), read_config("base, 2 players"), 2), DealLine("random", "sergeant"), 0, 0
    )
    assert play_job(job) == play_job(job)
    assert not play_job(job).capped


def test_only_shipped_policies_play_inside_the_engine(tmp_path: Path) -> None:
    assert policy_of("sergeant") is not None
    assert policy_of("captain:2sims") is None
    assert policy_of(own_bot(tmp_path, "pretender", policy="self")) is None


def test_league_measures_processor_time() -> None:
    """Other work on the machine must not cost thinking time."""
    playing, competing = make("captain"), player_of_league("captain")
    assert isinstance(playing, SearchBot)
    assert isinstance(competing, SearchBot)
    assert playing.clock is time.monotonic
    assert competing.clock is time.thread_time
    assert not hasattr(player_of_league("sergeant"), "clock")


def test_league_scales_the_time_limit_of_every_bot(tmp_path: Path) -> None:
    assert scale_time(make("captain:500ms"), 0.1) == pytest.approx(0.05)
    assert scale_time(make(own_bot(tmp_path, "slow")), 0.5) == 2.0
    assert scale_time(make("captain"), 1.0) is None
    assert scale_time(make("sergeant"), 0.1) is None
