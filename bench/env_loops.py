"""Measure steps per second of the environments: a process that answers measuring requests line by line.

A request is a line `{"measure": "aec", "config": "base, 2 players", "seconds": 1}`; `bench/envs.py` asks.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np

from tankrush import engine
from tankrush.lab.envs.aec import env as aec_env
from tankrush.lab.envs.parallel import parallel_env
from tankrush.lab.envs.single import TankRushEnv
from tankrush.lab.envs.vector import TankRushVectorEnv

DICE = Random(1)
TABLES = 256
Loop = Callable[[], int]  # does the work, and returns the number of steps


def aec(config: str) -> Loop:
    """Play whole games by `last` and `step` with random legal actions, as PettingZoo's own examples do."""
    env = aec_env(config)

    def whole() -> int:
        env.reset(seed=DICE.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(DICE.choice(observation["action_mask"].nonzero()[0])))
            steps += 1
        return steps

    return whole


def parallel(config: str) -> Loop:
    """Play whole games with every agent acting in every cycle."""
    env = parallel_env(config)

    def whole() -> int:
        observations, _ = env.reset(seed=DICE.getrandbits(30))
        steps = 0
        while env.agents:
            masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
            actions = {agent: int(DICE.choice(mask.nonzero()[0])) for agent, mask in masks.items()}
            observations, *_ = env.step(actions)
            steps += 1
        return steps

    return whole


def single(config: str) -> Loop:
    """Play one random seat against random bots; count only its own steps."""
    env = TankRushEnv(config)

    def whole() -> int:
        _, info = env.reset(seed=DICE.getrandbits(30))
        steps, over = 0, False
        while not over:
            action = int(DICE.choice(info["action_mask"].nonzero()[0]))
            _, _, terminated, truncated, info = env.step(action)
            steps, over = steps + 1, terminated or truncated
        return steps

    return whole


def vector_of(
    opponents: str | None, make_env: Callable[..., TankRushVectorEnv] = TankRushVectorEnv
) -> Callable[[str], Loop]:
    """Step 256 games at once with random legal actions, with observations, masks and rewards."""

    def make(config: str) -> Loop:
        env = make_env(TABLES, config, opponents=opponents)
        env.reset(seed=1)

        def steps() -> int:
            for _ in range(10):
                env.step(env.random_actions())
            return 10 * TABLES

        return steps

    return make


def sampled_vector(config: str) -> Loop:
    """Step 256 games at once with actions drawn from the masks by NumPy, as a network would choose them."""
    env = TankRushVectorEnv(TABLES, config, opponents=None)
    _, infos = env.reset(seed=1)
    held = {"infos": infos}
    dice = np.random.default_rng(1)

    def steps() -> int:
        masks = held["infos"]["action_mask"]
        actions = (masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1)
        *_, held["infos"] = env.step(actions)
        return TABLES

    return steps


MEASURES: dict[str, Callable[[str], Loop]] = {
    "aec": aec,
    "parallel": parallel,
    "single": single,
    "vector": vector_of(None),
    "vector, copy=False": vector_of(None, partial(TankRushVectorEnv, copy=False)),
    "vector, sampled from masks": sampled_vector,
    "vector against random": vector_of("random"),
}


def steps_per_second(work: Loop, seconds: float) -> dict[str, float]:
    """Repeat the work for this long after a warm-up run; return steps per second, wall-clock and processor time."""
    work()
    steps = 0
    begin, spent = time.perf_counter(), time.process_time()
    while True:
        steps += work()
        passed = time.perf_counter() - begin
        if passed >= seconds:
            return {"per_second": steps / passed, "per_cpu_second": steps / (time.process_time() - spent)}


def main() -> None:
    """Answer until the input ends."""
    print(json.dumps({"engine": engine.DESCRIPTION, "measures": list(MEASURES)}), flush=True)
    made: dict[tuple[str, str], Loop] = {}
    for line in sys.stdin:
        request = json.loads(line)
        key = (request["measure"], request["config"])
        if key not in made:
            made[key] = MEASURES[key[0]](key[1])
        print(json.dumps(steps_per_second(made[key], request["seconds"])), flush=True)


if __name__ == "__main__":
    main()
