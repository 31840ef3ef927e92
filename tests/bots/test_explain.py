"""Hints: two or three legal actions with their chances, and reasons that have words in every language."""

from __future__ import annotations

import math
import random

import pytest

from tankrush.bots import Sight, sight_of
from tankrush.bots.coach.lines import hash_after
from tankrush.bots.hints.comparing import HintEffort, useful_actions
from tankrush.bots.hints.hints import Hint, explain
from tankrush.bots.hints.reasons import Reason, Reasoner
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import WEIGHTS
from tankrush.engine.card_data import ABILITY_KEYS
from tankrush.engine.config import read_config
from tankrush.engine.constants import (
    ATTACK,
    DAMAGED,
    DEFEND,
    GIVE,
    LAST_ACTIVE,
    MEDAL,
    RESOLVE,
    STRIKE,
    TARGET,
    USE,
    WANT,
)
from tankrush.engine.determinize import imagine
from tankrush.engine.game import legal, new_game
from tankrush.engine.state import Game
from tankrush.engine.vocabulary import VERB_NUMBERS
from tankrush.i18n.messages import LANGUAGES, words
from tests.bots.states import CONFIGS, states

FEW = HintEffort(12, (4, 8))


def few(sight: Sight, rng: random.Random) -> list[Hint]:
    """Limit hints to a few games without a time limit, so results do not depend on the machine."""
    return explain(sight, rng, effort=FEW, seconds=math.inf)


@pytest.mark.parametrize("config", CONFIGS)
def test_hints_rank_actions_with_chances_and_reasons(config: str) -> None:
    for game, seat, dice in states(config, 12, seed=5, every=17):
        sight = sight_of(game, seat)
        hints = few(sight, dice)
        actions = [hint.action for hint in hints]
        reached = {hash_after(sight.world, seat, (action,)) for action in useful_actions(sight.world, seat)}
        assert min(2, len(reached)) <= len(actions) <= 3
        assert set(actions) <= set(legal(game, seat))
        assert len(set(actions)) == len(actions)
        assert all(0 <= hint.share <= hints[0].share <= 1 for hint in hints)
        for hint in hints:
            assert 1 <= len(hint.reasons) <= 2
            assert all(hint.say(language) and hint.tell_line(sight, language) for language in LANGUAGES)


def test_hints_use_only_what_the_seat_knows() -> None:
    for game, seat, dice in states("base+SF, 3 players", 12, seed=6, every=17):
        own = dice.getrandbits(30)
        real, other = (
            few(sight_of(world, seat), random.Random(own))
            for world in (game, imagine(game, seat, dice.getrandbits(30)))
        )
        assert real == other


def test_every_hint_reason_has_words() -> None:
    """Every legal action of many positions is explained, good or bad."""
    given: set[str] = set()
    for config in CONFIGS:
        for game, seat, _ in states(config, 60, seed=7):
            sight = sight_of(game, seat)
            reasoner = Reasoner(trained_policy(), sight.world, seat)
            for action in sight.actions:
                for reason in reasoner.all_reasons(action):
                    given.add(reason.key)
                    assert reason.say(words("en"), "ABCDEF")
    assert {"power", "resources", "ability", "nation", "deny-nation", "achievement", "cover"} <= given
    assert {"base-hurt", "kill", "leader", "pay-exactly", "pay-sparing"} <= given


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_and_ability_has_a_hint_reason(language: str) -> None:
    keys = [*VERB_NUMBERS, *(f"ability-{key}" for key in ABILITY_KEYS[1 : LAST_ACTIVE + 1])]
    assert [key for key in keys if not words(language).has(f"reason-{key}")] == []


def test_hints_stop_when_no_seat_is_asked() -> None:
    game = new_game(read_config("base, 2 players, first A"), 1)
    assert few(sight_of(game, 1), random.Random(1)) == []


# ---- single reasons --------------------------------------------------------------------------------------------


def begin(config: str = "base+SF, 3 players, first A") -> Game:
    return new_game(read_config(config), 2)


def keys_of(game: Game, action: int, seat: int = 0) -> list[str]:
    """Return the reasons by hand-set weights, which no training changes."""
    weights = list(WEIGHTS.values())
    return [reason.key for reason in Reasoner(weights, game, seat).reasons(action)]


def card_with(game: Game, ability: str) -> int:
    return next(game.book.number[v.key] for v in game.book.catalogue.vehicles if v.has(ability))


def test_hint_on_a_strike_names_gain_and_denial() -> None:
    game = begin()
    book = game.book
    heavy = next(book.number[v.key] for v in book.catalogue.vehicles if v.klass == "heavy" and not v.abilities)
    light = next(book.number[v.key] for v in book.catalogue.vehicles if v.klass == "light" and not v.abilities)
    game.striker = heavy
    assert keys_of(game, TARGET * 256 + 8) == ["base"]
    game.player(1).bases_destroyed = 1
    assert keys_of(game, TARGET * 256 + 8) == ["base", "leader"]
    game.striker = light
    assert keys_of(game, TARGET * 256 + 8)[0] == "base-hurt"
    game.player(2).defenders.put(0, light)
    assert keys_of(game, TARGET * 256 + 17) == ["kill"]
    game.player(2).defenders.put(0, heavy)
    assert keys_of(game, TARGET * 256 + 17) == ["hurt"]
    for slot in (0, 1, 2):
        game.player(1).bases.put(slot, 0)
    game.player(1).bases.put(3, DAMAGED)
    assert keys_of(game, TARGET * 256 + 14)[0] == "hq"
    assert keys_of(game, TARGET * 256 + 14)[1] == "last-base"
    assert keys_of(game, ATTACK * 256 + light) == keys_of(game, STRIKE * 256 + light)


def test_hint_on_an_ability_names_its_purpose() -> None:
    game = begin("base+SF+LB, 3 players, first A")
    for ability in ("siege", "sabotage", "invulnerability", "destruction"):
        assert f"ability-{ability}" in keys_of(game, USE * 256 + card_with(game, ability))
    game.card = card_with(game, "siege")
    assert keys_of(game, RESOLVE * 256 + ABILITY_KEYS.index("siege")) == ["ability-siege"]


def test_hint_reasons_of_defence_medals_and_gifts() -> None:
    game = begin()
    book = game.book
    tank = next(book.number[v.key] for v in book.catalogue.vehicles if v.armour == 2 and v.power and v.nation == "ussr")
    assert keys_of(game, DEFEND * 256 + tank) == ["cover"]
    game.singles.put(0, 1)
    assert keys_of(game, MEDAL * 256) == ["brings-end"]
    assert keys_of(game, GIVE * 256 + 2) == ["deny-medal"]
    assert keys_of(game, 0) == ["end"]
    for _ in range(4):
        game.player(1).depot.add(tank)
    assert "deny-nation" in keys_of(game, WANT * 256 + tank)


def test_hint_reasons_use_the_names_of_players() -> None:
    reason = Reason("base", 1.0, (("seat", 1),))
    assert reason.say(words("en"), ("Ann", "Bob")) == "captures one of Bob's bases"
    assert reason.say(words("de"), "AB") == "erobert eine Basis von B"
