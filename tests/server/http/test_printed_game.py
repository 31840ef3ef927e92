"""The printed game: the set-up that the engine lays out, and squads that the engine scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import SEAT_NAMES, read_config
from tankrush.engine.constants import NONE, SLOTS, SQUAD_ALL_OWNED, SQUAD_RULEBOOK
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.scoring import standing_bases
from tankrush.engine.standing import achievement_counts
from tankrush.engine.state import Game, Player
from tankrush.i18n.messages import LANGUAGES
from tests.harness.random_game import PlainDice
from tests.harness.simple_player import Style, choose
from tests.server.http.live_server import Site

CONFIGS = [
    "base, 2 players",
    "base, 5 players",
    "base+SF, 3 players",
    "base+LB, 4 players",
    "base+SF+LB, 6 players, teams 3v3",
    "base+SF+LB, 6 players, teams 2v2v2",
    "base+SF, 4 players, teams 2v2, finalSquad=allOwned",
    "base+LB, 2 players, basesDestroyedMetric=events, tieBreakKills=killEvents",
    "base+SF+LB, 4 players, survivingBases=1, finalSquad=withRear",
    "base+SF+LB, 2 players",
]
# Achievements judged by medals, captured bases and Destruction cards, which are always counted.
OF_COMMONS = {
    "destroyed-bases", "ussr-medals", "german-medals", "us-medals", "french-medals", "uk-medals", "japanese-medals",
    "double-medals", "any-medals", "medal-nations", "fewest-barracks", "fewest-destruction",
}  # fmt: skip
STYLES = (Style(folly=8), Style(vehicles=90, folly=6), Style(bases=90, folly=8), Style(defend=99, folly=4))


def play_out(config: str, seed: int) -> Game:
    """Return a finished game of players who attack, so squads have medals and bases."""
    game = new_game(read_config(config), seed)
    dice = PlainDice(Random(seed))
    while not game.over:
        for seat in asked_seats(game)[:1]:
            apply(game, seat, choose(game, seat, legal(game, seat), STYLES[(seat + seed) % len(STYLES)], dice))
    return game


def final_squad(game: Game, player: Player) -> list[int]:
    """Return the cards that people would count. [SCORE-1]"""
    cards = player.hand.contents() + player.depot.contents() + player.garage.contents()
    if game.rules.final_squad != SQUAD_RULEBOOK:
        cards.append(player.rear)
    if game.rules.final_squad == SQUAD_ALL_OWNED:
        cards += player.defenders.contents()[:SLOTS]
    return [card for card in cards if card != NONE]


def entered(game: Game, player: Player, form: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a squad as entered: every card, or with a form only the cards that it requires."""
    asked = None if form is None else {*form["vehicles"], *(one["key"] for one in form["commons"])}
    cards: dict[str, int] = {}
    others = 0
    for card in final_squad(game, player):
        key = game.book.keys[card]
        if asked is None or key in asked:
            cards[key] = cards.get(key, 0) + 1
        else:
            others += 1
    return {
        "cards": cards, "others": others if form is not None and form["others"] else 0,
        "own_bases": standing_bases(player) if form is None or form["own_bases"] else 0,
        "kills": player.kills, "bases_destroyed": player.bases_destroyed,
    }  # fmt: skip


def scored(site: Site, body: dict[str, Any], language: str = "en") -> dict[str, Any]:
    answer = site.ask("POST", "/api/printed/score", body, params={"language": language})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("config", CONFIGS)
def test_squads_of_finished_games_get_the_totals_of_the_engine(site: Site, config: str) -> None:
    """More than 200 squads over all configurations, entered whole and by the form."""
    for seed in range(6):
        game = play_out(config, seed)
        numbers = game.open.contents()
        body = {
            "config": config,
            "achievements": [game.book.achievement_key(number) for number in numbers],
            "decisive": None if game.decisive == NONE else SEAT_NAMES[game.decisive],
        }
        form = scored(site, body)["form"]
        for given in (None, form):
            found = scored(site, {**body, "squads": [entered(game, player, given) for player in game.players]})
            for player, seat in zip(game.players, found["seats"], strict=True):
                assert seat["score"]["total"] == player.total
                assert seat["score"]["rank"] == player.rank
                assert seat["score"]["medals"] == player.medals
                assert seat["score"]["bases"] == player.base_points
                assert seat["score"]["achievements"] == player.award_points
            assert [one["counts"] for one in found["achievements"]] == [
                list(achievement_counts(game, number)) for number in numbers
            ]
            assert found["excess"] == []
            assert found["form"] == form


def test_printed_game_is_tested_with_200_squads() -> None:
    assert 6 * sum(read_config(config).players for config in CONFIGS) >= 200


def test_printed_game_judges_all_26_achievements(site: Site) -> None:
    config = "base+SF+LB, 2 players"
    keys = [achievement.key for achievement in read_catalogue().achievements]
    assert len(keys) == 26
    for key in keys:
        found = scored(site, {"config": config, "achievements": [key]})
        assert [one["key"] for one in found["achievements"]] == [key]
        form = found["form"]
        counted = [*form["vehicles"], form["others"], form["own_bases"], form["decisive"]]
        assert any(counted) or key in OF_COMMONS


def test_printed_game_breaks_ties_in_the_order_of_the_rules(site: Site) -> None:
    three, base = {"cards": {"single-ussr": 3}}, {"cards": {"base": 1}}
    found = scored(site, {"config": "base, 2 players", "squads": [three, base]})
    assert (found["winners"], found["tie"]) == (["A"], "medals")
    found = scored(site, {"config": "base, 2 players", "squads": [base, base]})
    assert (found["winners"], found["tie"]) == (["A", "B"], "shared")
    found = scored(site, {"config": "base, 2 players", "squads": [base, {}]})
    assert (found["winners"], found["tie"]) == (["A"], "")


def test_printed_cards_beyond_the_boxes_are_named_and_not_counted(site: Site) -> None:
    squads = [{"cards": {"single-ussr": 9, "ussr-t-34": 1}}, {"cards": {"single-ussr": 12, "ussr-t-34": 1, "tiger": 2}}]
    found = scored(site, {"config": "base, 2 players", "squads": squads})
    assert [seat["score"]["medals"] for seat in found["seats"]] == [9, 9]
    assert {one["key"]: one["count"] for one in found["excess"]} == {"single-ussr": 9, "ussr-t-34": 1, "tiger": 0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"config": "base, 2 players", "achievements": ["glory"]}, "BAD_CONFIG"),
        ({"config": "base, 2 players", "squads": [{}, {}, {}]}, "NO_SUCH_SEAT"),
        ({"config": "base, 2 players", "decisive": "C"}, "NO_SUCH_SEAT"),
        ({"config": "base, 9 players"}, "BAD_CONFIG"),
        ({"config": "base, 2 players", "squads": [{"cards": {"base": -1}}]}, "NOT_UNDERSTOOD"),
    ],
)
def test_wrong_printed_squads_are_refused_in_a_sentence(
    site: Site, body: dict[str, Any], code: str, language: str
) -> None:
    answer = site.ask("POST", "/api/printed/score", body, params={"language": language})
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["sentence"]


def laid(site: Site, config: str) -> dict[str, Any]:
    found: dict[str, Any] = site.ask("POST", "/api/printed/setup", {"config": config}).json()
    return found


def test_printed_set_up_of_the_base_game_follows_the_booklet(site: Site) -> None:
    found = laid(site, "base, 4 players")
    assert (found["bases"], found["headquarters"], found["rear"]) == (3, 0, False)
    assert found["kit"] == [
        {"key": "engineers", "count": 4}, {"key": "technicians", "count": 1}, {"key": "volunteers", "count": 1},
    ]  # fmt: skip
    assert found["hands"] == [3, 3, 3, 3]
    assert (found["vehicles"], found["reserve"]) == (sum(found["deck"].values()), 4)
    assert found["medals"] == [
        {"nation": nation, "singles": 9, "doubles": 3} for nation in ("ussr", "germany", "usa", "france")
    ]
    assert (len(found["achievements"]), found["closed"]) == (5, 0)
    assert (found["destruction"], found["signalmen"]) == (0, 0)


def test_printed_set_up_of_expansions_adds_their_piles(site: Site) -> None:
    found = laid(site, "base+SF+LB, 6 players")
    assert (found["headquarters"], found["rear"], found["destruction"], found["signalmen"]) == (1, True, 20, 6)
    assert len(found["medals"]) == 6
    assert (len(found["pool"]), len(found["achievements"]), found["closed"]) == (26, 7, 19)


def test_printed_set_up_draws_first_player_and_achievements(site: Site) -> None:
    found = [laid(site, "base+SF, 3 players") for _ in range(40)]
    assert {one["first"] for one in found} == {"A", "B", "C"}
    assert len({tuple(one["achievements"]) for one in found}) > 10


def test_printed_set_up_names_removed_cards(site: Site) -> None:
    found = laid(site, "base, 2 players, nations ussr germany usa, without card ussr-t-34, remove usa 3")
    assert "ussr-t-34" in found["left_out"]
    assert any(key.startswith("france-") for key in found["left_out"])
    assert found["removed"] == {"usa": 3}
    assert found["vehicles"] == sum(found["deck"].values())
