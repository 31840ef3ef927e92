"""Pairings: every deal from every side, the same deals for all pairs."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from tankrush.engine.config import Config, read_config
from tankrush.lab.league.pairing import DealLine, Job, LeagueSettings, jobs_of


def settings(text: str, games: int = 10) -> LeagueSettings:
    return LeagueSettings(("captain", "soldier"), read_config(text), games)


def seatings(text: str) -> list[list[str]]:
    """Return the seatings of the games of one deal, by first letter."""
    league = settings(text)
    return [[name[0] for name in job.bots()] for job in jobs_of(league, league.rows(), range(1))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("base, 2 players", "cs sc"),
        ("base, 3 players", "css scs ssc scc csc ccs"),
        ("base, 4 players, teams 2v2", "cscs scsc"),
        ("base+SF, 6 players, teams 3v3", "cscscs scscsc"),
        ("base+SF, 6 players, teams 2v2v2", "csscss scsscs sscssc sccscc csccsc ccsccs"),
    ],
)
def test_league_plays_every_deal_from_every_side(text: str, expected: str) -> None:
    assert ["".join(seats) for seats in seatings(text)] == expected.split()


@pytest.mark.parametrize(("text", "deals"), [("base, 2 players", 5), ("base, 3 players", 4), ("base, 4 players", 3)])
def test_league_rounds_games_up_to_whole_deals(text: str, deals: int) -> None:
    assert settings(text, games=10).deals == deals


def test_league_pairs_three_bots_with_each_other() -> None:
    league = LeagueSettings(("a", "b", "c"), Config(players=2), 10)
    assert league.rows() == [DealLine("a", "b"), DealLine("a", "c"), DealLine("b", "c")]
    crowd = LeagueSettings(("a", "b"), Config(players=5), 10)
    assert crowd.rows() == [DealLine("a", "b"), DealLine("b", "a")]


def test_challenge_pairs_only_the_challenger() -> None:
    league = LeagueSettings(("a", "b", "c"), Config(players=4), 10, challenge=True)
    assert league.rows() == [DealLine("a", "b"), DealLine("a", "c")]
    assert league.command().endswith(" --challenge")


def test_league_pairs_play_the_same_deals() -> None:
    league = LeagueSettings(("a", "b", "c"), Config(players=3), 10)
    jobs = list(jobs_of(league, league.rows(), range(7)))
    assert {job.deal: job.deal_seed for job in jobs}.keys() == set(range(7))
    assert len({(job.deal, job.deal_seed) for job in jobs}) == 7
    assert all(0 <= job.deal_seed < 2**63 for job in jobs)


def test_league_games_never_share_bot_dice() -> None:
    league = LeagueSettings(("a", "b", "c"), Config(players=3), 10)
    jobs = [*jobs_of(league, league.rows(), range(7)), *jobs_of(replace(league, seed=2), league.rows(), range(7))]
    seeds = [job.dice_seed(seat) for job in jobs for seat in range(3)]
    assert len(set(seeds)) == len(seeds)


def test_pair_plays_the_same_games_in_every_league() -> None:
    small, large = (LeagueSettings(bots, Config(players=2), 10) for bots in (("a", "b"), ("c", "a", "b")))
    one, other = (Job(league, DealLine("a", "b"), 3, 1) for league in (small, large))
    assert (one.deal_seed, one.dice_seed(0), one.bots()) == (other.deal_seed, other.dice_seed(0), other.bots())


def test_league_command_line_has_every_setting() -> None:
    config = read_config("base+SF, 4 players, teams 2v2, set promo, placementRule=free")
    league = LeagueSettings(("captain:200sims", "my bot.py"), config, 40, 7, 0.05, (0.5, 0.55), Path("own cards"))
    assert shlex.split(league.command())[2:] == [
        "captain:200sims", "my bot.py", "--games", "40", "--players", "4", "--boxes", "base+SF+promo",
        "--teams", "2v2", "--option", "placementRule=free", "--cards", "own cards", "--seed", "7",
        "--time-scale", "0.05", "--sprt", "0.5", "0.55",
    ]  # fmt: skip
