"""The registry of bots: names, plug-ins, files, and bots that fail."""

from __future__ import annotations

import random
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from tankrush.bots import Sight, UnknownBot, bot_names, decide, make, registry
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.levels.searchers import SearchBot
from tankrush.bots.levels.styles import STYLES
from tankrush.bots.policy_bot import PolicyBot
from tankrush.bots.weights.weight_files import weights_of
from tankrush.bots.weights.weight_names import INDEX
from tankrush.engine.config import read_config
from tankrush.engine.game import legal, new_game
from tankrush.engine.serialize import dump_game
from tankrush.engine.state import Game
from tankrush.i18n.messages import LANGUAGES, words

FILE = """
from tankrush.bots import register

@register("first")
class First:
    def choose(self, sight, rng, seconds):
        return sight.actions[0]
"""
TWO = FILE + """
@register("last")
class Last:
    def __init__(self, offset="1"):
        self.offset = int(offset)

    def choose(self, sight, rng, seconds):
        return sight.actions[-self.offset]
"""  # fmt: skip


@pytest.fixture
def game() -> Game:
    return new_game(read_config("base+SF+LB, 3 players"), 4)


# ---- names -----------------------------------------------------------------------------------------------------


def test_levels_styles_and_reference_bots_are_registered() -> None:
    assert {*LEVELS, *STYLES, "passive", "random", "ismcts"} <= set(bot_names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_description(language: str) -> None:
    speaker = words(language)
    said = [speaker.say(f"bot-{name}") for name in bot_names()]
    assert len(set(said)) == len(said)
    assert all(speaker.has(f"bot-{name}-help") for name in bot_names())


@pytest.mark.parametrize(
    ("name", "seconds", "sims"),
    [("ismcts:500ms", 0.5, None), ("captain", 2.0, 120), ("general", 3.0, None), ("general:2s", 2.0, None),
     ("ismcts:200sims", 1.0, 200), ("captain:0.25s", 0.25, None)],
)  # fmt: skip
def test_bot_parameter_sets_the_thinking_time(name: str, seconds: float, sims: int | None) -> None:
    bot = make(name)
    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.sims) == (seconds, sims)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("genius", "Unknown bot 'genius'; known:"),
        ("captain:fast", "'fast' is not a thinking time: write 500ms, 2s or 200sims."),
        ("captain:0ms", "is not a thinking time"),
        ("captain:1.5sims", "is not a thinking time"),
        ("soldier:500ms", "The bot 'soldier:500ms' takes no parameter, but was given '500ms'."),
        ("nowhere/bot.py", "cannot be read"),
        ("nowhere/weights.csv", "The weights nowhere/weights.csv cannot be read"),
    ],
)
def test_invalid_bot_name_is_refused_with_a_reason(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as told:
        make(name)
    assert reason in str(told.value)


# ---- third-party bots ------------------------------------------------------------------------------------------


def test_bot_is_loaded_from_a_file(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    decision = decide(make(str(path)), game, game.actor, random.Random(1))
    assert decision.fault is None
    assert decision.action in legal(game, game.actor)
    assert type(make(str(path))) is type(make(str(path)))
    assert "first" not in bot_names()


def test_bot_is_made_from_weights(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("# by hand\nname,weight\nbuy,7.5\n", encoding="utf-8")
    bot = make(str(path))
    assert isinstance(bot, PolicyBot)
    assert weights_of(path)[INDEX["buy"]] == 7.5
    path.with_name("broken.csv").write_text("# by hand\nname,weight\nbuy,much\n", encoding="utf-8")
    with pytest.raises(UnknownBot, match="cannot be read"):
        make(str(path.with_name("broken.csv")))


def test_file_with_several_bots_needs_the_name_of_one(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "several.py"
    path.write_text(TWO, encoding="utf-8")
    with pytest.raises(UnknownBot, match=r"Say which bot of .* is meant, .*several\.py:NAME; there are: first, last"):
        make(str(path))
    bots = [make(f"{path}:{name}") for name in ("first", "last", "last:2")]
    assert len({decide(bot, game, game.actor, random.Random(1)).action for bot in bots}) == 3


@pytest.mark.parametrize("text", ["1 / 0", "this is no Python"])
def test_broken_bot_file_is_refused_with_the_reason(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnknownBot, match="cannot be read"):
        make(str(path))
    assert "soldier" in bot_names()


def test_bot_is_loaded_from_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoints(
        [
            EntryPoint("theirs", "tankrush.bots.levels.policies:sergeant", registry.GROUP),
            EntryPoint("missing", "no_such_package:bot", registry.GROUP),
        ]
    )
    monkeypatch.setattr(registry, "plugin_bots", lambda: found)
    assert {"theirs", "captain"} <= set(bot_names())
    assert isinstance(make("theirs"), PolicyBot)
    with pytest.raises(UnknownBot, match="The bot 'missing' cannot be loaded"):
        make("missing")


# ---- failing bots ----------------------------------------------------------------------------------------------


class Raising:
    def choose(self, sight: Sight, rng: random.Random, seconds: float | None) -> int:
        sight.world.reserve.clear()  # it gets a copy, so the table is not affected
        raise RuntimeError("out of ideas")


class Cheating:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, sight: Sight, rng: random.Random, seconds: float | None) -> int:
        return self.answer  # type: ignore[return-value]  # that is the point


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Raising(), "raised RuntimeError: out of ideas"),
        (Cheating(None), "chose None, which is not legal"),
        (Cheating(65535), "chose 65535, which is not legal"),
        (Cheating("end"), "chose 'end', which is not legal"),
    ],
)
def test_a_failing_bot_is_replaced_for_one_decision(game: Game, bot: registry.Bot, fault: str) -> None:
    before = dump_game(game)
    decision = decide(bot, game, game.actor, random.Random(1), 0.5)
    assert decision.fault == fault
    assert decision.action in legal(game, game.actor)
    assert dump_game(game) == before


def test_a_bot_that_takes_far_too_long_is_replaced(game: Game) -> None:
    ticks = iter([0.0, 2.1, 10.0, 11.9])
    slow = decide(make("random"), game, game.actor, random.Random(1), 0.5, lambda: next(ticks))
    assert slow.fault == "took 2.1 s, more than 2.0 s"
    assert slow.action in legal(game, game.actor)
    assert decide(make("random"), game, game.actor, random.Random(1), 0.5, lambda: next(ticks)).fault is None


def test_a_bot_with_a_fixed_number_of_simulations_has_no_clock() -> None:
    assert registry.time_limit(make("captain:9sims"), 0.1) is None
    assert registry.time_limit(make("ismcts"), None) == 3.0
    assert registry.time_limit(make("ismcts"), 0.1) == 1.2
