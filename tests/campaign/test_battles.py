"""The battles of the campaign: they load, begin legally, have words in every language, and award stars correctly."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.bots import bot_names
from tankrush.campaign.battle_parser import BattleError, all_battles, battle_of, read_battle
from tankrush.campaign.stars import KINDS, Star, judge
from tankrush.catalogue.files import read_catalogue
from tankrush.cli import app
from tankrush.engine.config import read_config
from tankrush.engine.constants import GONE, OVER, STANDING
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.lab.studies.battle_trials import try_battle
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.position import cards_on_table, read_position, write_position
from tankrush.notation.record import read_record, record_of, replay, write_record

SEEDS = [f"{number:032x}" for number in range(1, 6)]
BATTLE = """battle: a-battle
config: base, 2 players
bots: recruit
level: recruit
star: win
star: margin 5
star: bases 3
given:
  A squad: shuffled: engineers x4, ussr-t-34
"""


def test_there_are_twelve_battles() -> None:
    assert len(all_battles()) == 12


@pytest.mark.parametrize("name", all_battles())
def test_a_battle_begins_legally_and_replays(name: str) -> None:
    battle = all_battles()[name]
    assert {battle.level, *battle.bots} <= set(bot_names())
    assert battle.stars[0] == Star("win")
    for seed in SEEDS:
        match = Match.begin(battle.config, seed)
        game = match.game
        assert all(legal(game, seat) for seat in asked_seats(game))
        assert game.reserve.size == game.rules.reserve_size
        assert [player.hand.size for player in game.players] == [3] * game.count
        vehicles = [card for card in cards_on_table(game) if game.book.klass[card] < 5]
        assert len(vehicles) == len(set(vehicles)) == game.rules.vehicles.size
        assert write_position(read_position(write_position(game), read_catalogue())) == write_position(game)
        match.play(game.actor, legal(game, game.actor)[:1])
        again = replay(read_record(write_record(record_of(match))), read_catalogue())
        assert write_position(again.game) == write_position(match.game)
    assert read_config(battle.config_text) == battle.config
    assert battle_of(battle.config_text, battle.bots) is battle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", all_battles())
def test_battle_has_words_in_every_language(name: str, language: str) -> None:
    speaker = words(language)
    assert speaker.say(f"web-battle-{name}")
    assert speaker.say(f"web-battle-{name}-text")
    assert all(speaker.has(f"web-star-{star.kind}") for star in all_battles()[name].stars)


def ended(config: str = "base, 2 players", **own: int) -> Game:
    """Return a finished game with a result for seat A."""
    game = empty_game(read_config(config), read_catalogue()).clone()
    for player in game.players:
        for slot in range(3):
            player.bases.put(slot, STANDING)
    for name, value in own.items():
        setattr(game.player(0), name, value)
    game.phase = OVER
    return game


def test_stars_are_judged_by_the_facts_of_the_game() -> None:
    game = ended(rank=1, total=20, medals=9, award_points=10)
    game.player(1).total, game.player(1).rank, game.round = 13, 2, 12
    game.player(0).depot.restore([game.book.number["base"]] * 2, 0)
    met = {
        "win": 0, "margin": 7, "rounds": 12, "bases": 3, "captured": 2, "medals": 9, "achievements": 2,
    }  # fmt: skip
    assert set(met) == set(KINDS)
    for kind, amount in met.items():
        assert Star(kind, amount).is_met(game)
    for kind, amount in met.items():
        if kind != "win":
            assert not Star(kind, amount - 1 if kind == "rounds" else amount + 1).is_met(game)
    game.player(0).bases.put(0, GONE)
    assert not Star("bases", 3).is_met(game)


def test_later_stars_need_the_first_star() -> None:
    stars = (Star("win"), Star("bases", 3), Star("medals", 1))
    assert judge(stars, ended(rank=2, medals=5)) == [False, False, False]
    assert judge(stars, ended(rank=1)) == [True, True, False]
    running = ended(rank=1)
    running.phase = 0
    assert judge(stars, running) == [False, False, False]


def test_lead_of_a_team_is_measured_against_the_best_other_team() -> None:
    game = ended("base+SF, 4 players, teams 2v2", rank=1, total=30)
    game.player(2).total, game.player(1).total, game.player(3).total = 30, 21, 21
    assert Star("margin", 9).is_met(game)
    assert not Star("margin", 10).is_met(game)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("star: win\n", ""),
        ("star: win", "star: glory"),
        ("star: margin 5", "star: margin"),
        ("bots: recruit", "bots: recruit, soldier"),
        ("level: recruit\n", ""),
        ("level: recruit", "colour: red"),
        ("battle: a-battle", "battle"),
    ],
)
def test_wrong_line_of_a_battle_file_is_named(old: str, new: str) -> None:
    assert read_battle(BATTLE, "x.battle").name == "a-battle"
    with pytest.raises(BattleError, match=r"^x\.battle"):
        read_battle(BATTLE.replace(old, new), "x.battle")


@pytest.mark.parametrize(
    "line", ["A squad: tiger-9", "A shelf: engineers", "achievements: uk-medals", "B base 1: gone, defender ussr-t-34"]
)
def test_battle_with_an_impossible_position_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        Match.begin(read_config(f'base, 2 players, given "{line}"'))


def test_battle_trials_are_repeatable() -> None:
    battle = all_battles()["first-skirmish"]
    one, other = (try_battle(battle, read_catalogue(), 7, 2) for _ in range(2))
    assert one == other
    assert one.games == 2 >= one.stars[0] >= one.stars[1] >= one.stars[2]


def test_docs_list_every_battle_with_win_rates_within_the_limits() -> None:
    page = (Path(__file__).parents[2] / "docs/campaign.md").read_text(encoding="utf-8")
    rows = {line.split(" | ")[0].removeprefix("| "): line.split(" | ") for line in page.splitlines() if "% |" in line}
    assert list(rows) == list(all_battles())
    for name, row in rows.items():
        assert row[1:3] == [", ".join(all_battles()[name].bots), all_battles()[name].level]
        assert 40 <= int(row[3].removesuffix("%")) <= 80


def test_unknown_campaign_battle_is_reported_in_a_sentence() -> None:
    result = CliRunner().invoke(app, ["campaign", "waterloo"])
    assert result.exit_code == 1
    assert "Unknown battle 'waterloo'" in result.output
