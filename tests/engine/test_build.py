"""The compiled, the checked and the interpreted engine behave the same."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from .conftest import Run

pytestmark = pytest.mark.xdist_group("compile")

CONFIGURATIONS = [
    "base, 2 players", "base, 5 players", "base, 3 players, preset 2013", "base+SF, 4 players", "base+SF, 6 players",
    "base+LB, 3 players", "base+SF+LB, 2 players", "base+SF+LB, 6 players", "base+SF+LB, 4 players, teams 2v2",
    "base+SF+LB, 6 players, teams 2v2v2, chaos", "base+SF+LB, 3 players, remove uk 10, remove japan 5",
    "base+SF, 2 players, achievementSelection=draft, siegeDoublePooling=withAttack, sabotageChoice=turnOrder",
    "base+LB, 4 players, rear=on, hq=on, deadCardTiming=onDraw, finalSquad=allOwned, doubleMedal=forced",
]  # fmt: skip

# A hash chain over every game: after each action the phase, the asked seats, the dice and all choices; the whole state
# at the end of each turn, or `after_each_action`. A difference in the state shows at once in dice or choices, or at
# the end of the turn; the whole state after each action would cost more than the game itself.
GAMES = """
import hashlib
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.serialize import state_hash
from tankrush.engine.game import apply, legal
from tankrush.engine.setup import empty_game, set_up
tables = [empty_game(read_config(text), read_catalogue()) for text in configurations]
out = []
for seed in range(first, first + seeds):
    game = tables[seed % len(tables)].clone()
    set_up(game, seed)
    chain = hashlib.sha256()
    while not game.over:
        actions = legal(game, game.actor)
        turn = game.turn
        apply(game, game.actor, actions[game.chance.below(len(actions))])
        chain.update(repr((game.ply, game.phase, game.asked, game.chance.state, actions)).encode())
        if after_each_action or game.turn != turn or game.over:
            chain.update(state_hash(game).encode())
    out.append([game.ply, [player.total for player in game.players], chain.hexdigest()])
"""
PICKLES = """
import pickle
from tankrush.engine.config import read_config
from tankrush.engine.game import new_game
from tankrush.engine.dispatch import playout
out = []
for seed, text in enumerate(configurations):
    game = new_game(read_config(text), seed)
    playout(game, 150)
    data = pickle.dumps(game, 4)
    twin = pickle.loads(data)
    assert pickle.dumps(twin, 4) == data
    ends = [[playout(g, 100000), g.ply, [p.total for p in g.players]] for g in (game, twin)]
    assert ends[0] == ends[1]
    out.append([data.hex(), ends[0]])
"""
LOAD = """
import pickle
from tankrush.engine.dispatch import playout
out = []
for data, _ in pickled:
    game = pickle.loads(bytes.fromhex(data))
    out.append([data, [playout(game, 100000), game.ply, [p.total for p in game.players]]])
"""
MISUSE = """
import traceback
from tankrush.engine.config import read_config
from tankrush.engine.game import new_game
game = new_game(read_config("base, 2 players"), 1)
hand, reserve = game.players[0].hand, game.reserve
out = []
for call in (lambda: hand.take(hand.size), lambda: hand.take(-1), lambda: reserve.put(4, 1), lambda: hand.add(256),
             lambda: game.deck.swap(0, 200), lambda: reserve.fill(0, 9)):
    try:
        call()
        out.append("passed")
    except AssertionError as error:
        out.append(traceback.extract_tb(error.__traceback__)[-1].line)
"""
FILES = """
import importlib
from pathlib import Path
from tankrush import engine
names = [path.stem for path in Path(engine.__file__).parent.glob("*.pxd")]
out = sorted({importlib.import_module("tankrush.engine." + name).__file__.rsplit(".", 1)[1] for name in names})
"""
VIEWS = """
from tankrush.engine.config import read_config
from tankrush.engine.game import legal, new_game
from tankrush.engine.dispatch import playout
from tankrush.engine.views import as_json, view
from tankrush.engine.determinize import imagine
from tankrush.notation.actions import write_action
from tankrush.notation.position import read_position, write_position
from tankrush.catalogue.files import read_catalogue
out = []
for seed, text in enumerate(configurations):
    game = new_game(read_config(text), seed)
    playout(game, 40 + 9 * seed)
    world = imagine(game, 0, (1 << 63) + seed)      # seeds have 64 bits
    position = write_position(game)
    assert write_position(read_position(position, read_catalogue())) == position
    out.append([as_json(view(game, 0)), as_json(view(game, 255)), as_json(view(world, 1)), position,
                [write_action(game, action) for action in legal(game, game.actor)]])
"""


def test_compiled_and_interpreted_engine_load_their_own_files(compiled: Run, interpreted: Run) -> None:
    assert compiled(FILES) in (["so"], ["pyd"])
    assert interpreted(FILES) == ["py"]


def test_engines_agree_on_choices_dice_and_states_in_a_thousand_games(compiled: Run, interpreted: Run) -> None:
    facts = {"configurations": CONFIGURATIONS, "seeds": 100, "after_each_action": False}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ours, theirs = (
            [pool.submit(engine, GAMES, first=first, **facts) for first in range(0, 1000, 100)]
            for engine in (compiled, interpreted)
        )
    ends = [end.result() for end in ours]
    assert len({chain for part in ends for _, _, chain in part}) == 1000
    assert ends == [end.result() for end in theirs]


def test_all_three_engines_have_the_same_state_after_every_action(
    compiled: Run, interpreted: Run, checked: Run
) -> None:
    facts = {"configurations": CONFIGURATIONS, "first": 5000, "seeds": 60, "after_each_action": True}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ours, *others = pool.map(lambda engine: engine(GAMES, **facts), (compiled, interpreted, checked))
    assert others == [ours, ours]


def test_pickles_are_read_by_the_other_engine(compiled: Run, interpreted: Run) -> None:
    ours, theirs = (engine(PICKLES, configurations=CONFIGURATIONS) for engine in (compiled, interpreted))
    assert ours == theirs
    assert compiled(LOAD, pickled=theirs) == theirs
    assert interpreted(LOAD, pickled=ours) == ours


def test_engines_agree_on_views_worlds_and_texts(compiled: Run, interpreted: Run) -> None:
    assert compiled(VIEWS, configurations=CONFIGURATIONS) == interpreted(VIEWS, configurations=CONFIGURATIONS)


def test_checked_and_interpreted_engine_assert_on_misuse(checked: Run, interpreted: Run) -> None:
    for engine in (checked, interpreted):
        found = engine(MISUSE)
        assert all(line.startswith("assert ") for line in found), found
