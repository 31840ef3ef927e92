"""Measuring loops of the peers, as lean as each library allows: `python peer_loops.py LIBRARY` in their environment.

A request is a line `{"measure": …, "seconds": …}`; the answer is a line with the work done and its seconds. The
work is counted in decisions of players, without dealt cards, unless the measure's name says otherwise.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

Measure = Callable[[float], tuple[float, float]]
DICE = Random(1)
SAMPLE = 300  # games whose decisions are counted if many more were played


def timed(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Repeat some work for this many seconds; return its count and the time."""
    counted = 0
    start = time.perf_counter()
    while True:
        counted += work()
        passed = time.perf_counter() - start
        if passed >= seconds:
            return counted, passed


# ---- OpenSpiel -----------------------------------------------------------------------------------------


def open_spiel() -> dict[str, Measure]:
    """Measure OpenSpiel: C++ games played by its own C++ loops and from Python, and its information-set search."""
    pyspiel: Any = import_module("pyspiel")

    measures: dict[str, Measure] = {}
    for name in ("hearts", "cribbage", "gin_rummy"):
        measures |= spiel_loops(pyspiel, pyspiel.load_game(name), name)
    hearts = pyspiel.load_game("hearts")
    measures["hearts: rollouts in C++"] = lambda seconds: rollouts(pyspiel, hearts, seconds)
    hands = [dealt(hearts) for _ in range(50)]
    measures["hearts: Python, dealt"] = lambda seconds: timed(lambda: play_on(DICE.choice(hands).clone()), seconds)
    gin = pyspiel.load_game("gin_rummy")
    measures["gin_rummy: ISMCTS"] = lambda seconds: search(pyspiel, gin, seconds)
    return measures


def spiel_loops(pyspiel: Any, game: Any, name: str) -> dict[str, Measure]:
    """Play whole games, the deal included: `evaluate_bots` with uniform random bots is one call into C++ a game."""
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def in_cpp() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, DICE.getrandbits(30))
        return state

    def in_python() -> Any:
        state = game.new_initial_state()
        play_on(state)
        return state

    return {
        f"{name}: C++": lambda seconds: counted_after(in_cpp, seconds, is_choice),
        f"{name}: C++, dealt cards counted": lambda seconds: counted_after(in_cpp, seconds, lambda player: True),
        f"{name}: Python": lambda seconds: counted_after(in_python, seconds, is_choice),
    }


def is_choice(player: int) -> bool:
    """Return whether a player decides: chance and other special players have negative numbers."""
    return player >= 0


def counted_after(play: Callable[[], Any], seconds: float, is_counted: Callable[[int], bool]) -> tuple[float, float]:
    """Play games and count their decisions after the clock has stopped, because counting costs more than playing."""
    played: list[Any] = []

    def one() -> int:
        state = play()
        if len(played) < SAMPLE:
            played.append(state)
        return 1

    games, passed = timed(one, seconds)
    moves = sum(is_counted(move.player) for state in played for move in state.full_history())
    return games * moves / len(played), passed


def dealt(game: Any) -> Any:
    """Return a state in which the first player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(DICE.choice(state.legal_actions()))
    return state


def play_on(state: Any) -> int:
    """Play to the end at random with as few calls as possible; outcomes of chance are equally likely in these games.

    There is nothing legal at the end, so `is_terminal` need not be asked.
    """
    made, random = 0, DICE.random
    while actions := state.legal_actions():
        state.apply_action(actions[int(random() * len(actions))])
        made += 1
    return made


def rollouts(pyspiel: Any, game: Any, seconds: float) -> tuple[float, float]:
    """Run the evaluator of its tree search: random play in C++ from a dealt hand, without bots and without a deal."""
    each = sum(play_on(dealt(game)) for _ in range(100)) / 100
    state = dealt(game)
    count = 500

    def one() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(count, DICE.getrandbits(30))
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 10, False, DICE.getrandbits(30), False)
        bot.step(state)  # two simulations: the root is evaluated, then one of its children
        return 2 * count

    played, passed = timed(one, seconds)
    return played * each, passed


def search(pyspiel: Any, game: Any, seconds: float) -> tuple[float, float]:
    """Count simulations of its information-set search in C++ at the first decision; one rollout a simulation."""
    state = dealt(game)
    count = 50

    def one() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, DICE.getrandbits(30))
        kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(DICE.getrandbits(30), evaluator, 2.0, count, -1, kind, False, True)
        bot.step(state)
        return count

    return timed(one, seconds)


# ---- the libraries in Python ---------------------------------------------------------------------------


def catanatron() -> dict[str, Measure]:
    """Measure whole games of two random players, as in its own benchmark, and copies of a new game."""
    library: Any = import_module("catanatron")
    color = library.Color

    def new() -> Any:
        players = [library.RandomPlayer(color.RED), library.RandomPlayer(color.BLUE)]
        return library.Game(players, seed=1 + DICE.getrandbits(30))

    def whole() -> int:
        game = new()
        game.play()
        return len(game.state.actions)

    start = new()

    def copied() -> int:
        start.copy().play()
        return 1

    return {"play": lambda seconds: timed(whole, seconds), "copy and play": lambda seconds: timed(copied, seconds)}


def rlcard() -> dict[str, Measure]:
    """Step its environment of gin rummy with random legal actions."""
    env = import_module("rlcard").make("gin-rummy", config={"seed": 1})

    def whole() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(DICE.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return {"gin-rummy": lambda seconds: timed(whole, seconds)}


def pettingzoo() -> dict[str, Measure]:
    """Step its environments of hanabi with two players, Leduc hold'em and chess with random legal actions."""
    modules = {"hanabi": ("hanabi_v5", {"players": 2}), "leduc": ("leduc_holdem_v4", {}), "chess": ("chess_v6", {})}
    measures: dict[str, Measure] = {}
    for name, (module, options) in modules.items():
        whole = zoo_loop(import_module(f"pettingzoo.classic.{module}").env(**options))
        measures[name] = partial(timed, whole)
    return measures


def zoo_loop(env: Any) -> Callable[[], int]:
    """Build the same loop as `env_loops.py`; a copy, because Tank Rush is not installed in the peers' environment."""

    def whole() -> int:
        env.reset(seed=DICE.getrandbits(30))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(DICE.choice(observation["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    return whole


def pgx() -> dict[str, Measure]:
    """Step its card game, sparrow mahjong: 1024 games in a batch on this processor, compiled by JAX."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    games, steps = 1024, 16
    env = import_module("pgx").make("sparrow_mahjong")
    step_all = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def step(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, stepping = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return (step_all(state, actions, jax.random.split(stepping, games)), key), None

    many = jax.jit(lambda state, key: jax.lax.scan(step, (state, key), None, length=steps)[0])
    carried = [jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)]

    def one() -> int:
        carried[:] = many(*carried)
        jax.block_until_ready(carried[0])
        return games * steps

    one()  # compiles
    return {"sparrow mahjong, batch of 1024": lambda seconds: timed(one, seconds)}


LIBRARIES: dict[str, Callable[[], dict[str, Measure]]] = {
    "open_spiel": open_spiel,
    "catanatron": catanatron,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
    "pgx": pgx,
}


def main() -> None:
    """Load one library, then answer until the input ends."""
    measures = LIBRARIES[sys.argv[1]]()
    print(json.dumps({"measures": list(measures)}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        before = time.process_time()
        done, seconds = measures[request["measure"]](request["seconds"])
        spent = time.process_time() - before
        print(json.dumps({"per_second": done / seconds, "per_cpu_second": done / spent}), flush=True)


if __name__ == "__main__":
    main()
