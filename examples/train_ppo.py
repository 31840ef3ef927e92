"""Train an agent that beats random play: MaskablePPO on the vectorised environment.

    pip install "tankrush[train]"
    python examples/train_ppo.py                    # ten minutes, then an examination of 1,000 games
    python examples/train_ppo.py --small            # a minute, to check that everything works

With a C compiler the installed engine is compiled; interpreted, it learns the same, but far more slowly.
"""

# %% The task: the two-player base game against random play

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from tankrush.lab.envs.stable_baselines import MaskableVecEnv
from tankrush.lab.envs.vector import TankRushVectorEnv
from tankrush.lab.stats.intervals import score_interval

CONFIG = "base, 2 players"
TABLES = 100  # of an examination
# Blocks about the current decision; those about the deck and other squads are omitted.
BLOCKS = (
    "phase", "turn", "attack nation", "singles", "doubles", "open", "own count", "best count", "offer", "in play",
    "striker", "hand totals", "seats", "bases", "hand", "depot", "garage", "payers", "attackers",
)  # fmt: skip


def make_env(count: int, reward: str) -> MaskableVecEnv:
    """Make games against random play; the learner decides only where there is a choice."""
    return MaskableVecEnv(TankRushVectorEnv(count, CONFIG, opponents="random", reward=reward, skip_forced=True), BLOCKS)


# %% Training


def make_model(env: MaskableVecEnv, seed: int) -> Any:
    """Make a small network, because most of the time goes into it."""
    torch: Any = import_module("torch")
    torch.set_num_threads(1)  # more threads make such a small net slower
    torch.distributions.Distribution.set_default_validate_args(False)
    ppo: Any = import_module("sb3_contrib").MaskablePPO
    return ppo(
        "MlpPolicy", env, n_steps=128, batch_size=2048, n_epochs=4, learning_rate=5e-4, gamma=0.997, gae_lambda=0.95,
        ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=seed, verbose=0,
    )  # fmt: skip


def train(model: Any, minutes: float) -> int:
    """Train for this long, print progress about every minute; return the number of decisions."""
    begin = told = time.monotonic()
    while time.monotonic() - begin < 60 * minutes:
        model.learn(total_timesteps=model.n_steps * model.n_envs, reset_num_timesteps=False)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            scores = examine(model, 200, seed=1)
            line = f"{(told - begin) / 60:4.1f} min  {model.num_timesteps:9,} decisions"
            print(f"{line}  {sum(scores) / len(scores):.0%} of {len(scores)} games won", flush=True)
    return int(model.num_timesteps)


# %% Examination


def examine(model: Any, games: int, seed: int) -> list[float]:
    """Score the agent on new deals: 1 for a win, 0.5 for a tie, the same number of games at every table."""
    env = make_env(TABLES, "win")
    env.seed(seed)
    observations = env.reset()
    left = np.full(TABLES, -(-games // TABLES))
    scores: list[float] = []
    while left.any():
        masks = np.stack(env.env_method("action_masks"))
        actions, _ = model.predict(observations, action_masks=masks)
        observations, rewards, ended, _ = env.step(actions)
        counted = ended & (left > 0)
        scores += ((rewards[counted] + 1) / 2).tolist()
        left -= counted
    return scores


def main() -> None:
    """Train, examine, save."""
    parser = argparse.ArgumentParser(description="Train an agent that beats random play.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=1000, help="of the examination")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--out", type=Path, help="where to keep the agent, a .zip file")
    parser.add_argument("--small", action="store_true", help="a minute, to see that everything works")
    options = parser.parse_args()
    minutes, games = (0.5, 100) if options.small else (options.minutes, options.games)
    model = make_model(make_env(16 if options.small else 64, "shaped"), options.seed)
    begin = time.monotonic()
    decisions = train(model, minutes)
    learned = time.monotonic() - begin
    scores = examine(model, games, seed=1_000_000)
    print(f"{decisions:,} decisions learned from in {learned / 60:.1f} minutes")
    print(f"won against random play: {score_interval(scores, sides=1)} of {len(scores)} games")
    if options.out:
        model.save(options.out)


if __name__ == "__main__":
    main()
