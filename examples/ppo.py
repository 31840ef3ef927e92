"""Masked PPO in one short file of NumPy, in the style of CleanRL.

pip install "tankrush[envs]"
python examples/ppo.py --updates 300        # some minutes; a net that plays: tankrush net check ppo.net
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from tankrush.bots.nets.net_file import write_net
from tankrush.lab.envs.vector import TankRushVectorEnv
from tankrush.lab.nets.net_export import net_of
from tankrush.lab.nets.perceptron import Adam, Perceptron, shares

TABLES, EPOCHS, BATCHES = 64, 4, 8  # games at once, passes over the experience of an update, parts of a pass
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.998, 0.95, 0.2, 0.01, 5e-4


def main() -> None:
    """Train against a bot, print the mean return, write a net."""
    parser = argparse.ArgumentParser(description="Masked PPO in NumPy.")
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--steps", type=int, default=64, help="decisions of a game in an update")
    parser.add_argument("--opponent", default="recruit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.net"))
    options = parser.parse_args()
    steps = options.steps

    envs = TankRushVectorEnv(TABLES, opponents=options.opponent, reward="shaped", skip_forced=True)
    inputs, actions = envs.setting.size, envs.setting.actions
    actor = Perceptron([inputs, 64, 64, actions], options.seed, last_scale=0.01)
    critic = Perceptron([inputs, 64, 64, 1], options.seed + 1)
    steppers = Adam(actor.parameters, 0.5), Adam(critic.parameters, 0.5)
    rng = np.random.default_rng(options.seed)
    seen, infos = envs.reset(seed=options.seed)
    won: list[float] = []

    for update in range(options.updates):
        rows = np.zeros((steps, TABLES, inputs), np.float32)
        masks = np.zeros((steps, TABLES, actions), bool)
        chosen = np.zeros((steps, TABLES), np.int64)
        odds, values, rewards, ended = (np.zeros((steps, TABLES), np.float32) for _ in range(4))
        for step in range(steps):
            rows[step], masks[step] = seen, infos["action_mask"]
            chances = shares(actor.outputs(seen), masks[step])
            chosen[step] = (chances.cumsum(axis=1) > rng.random((TABLES, 1)) * 0.9999).argmax(axis=1)
            odds[step], values[step] = chances[np.arange(TABLES), chosen[step]], critic.outputs(seen)[:, 0]
            seen, rewards[step], terminated, truncated, infos = envs.step(chosen[step])
            ended[step] = terminated | truncated
            if "final_info" in infos:
                ranks = infos["final_info"]["ranks"][terminated]
                won += (ranks[np.arange(len(ranks)), infos["final_info"]["seat"][terminated]] == 1).tolist()

        gains, gain, later = np.zeros_like(rewards), np.zeros(TABLES, np.float32), critic.outputs(seen)[:, 0]
        for step in reversed(range(steps)):  # generalised advantage estimation
            going = 1 - ended[step]
            gain = rewards[step] + GAMMA * later * going - values[step] + GAMMA * LAMBDA * going * gain
            gains[step], later = gain, values[step]
        rows, masks = rows.reshape(-1, inputs), masks.reshape(-1, actions)
        targets, flat = (gains + values).reshape(-1), [part.reshape(-1) for part in (chosen, odds, gains)]

        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(rows)), BATCHES):
                action, before, worth = (column[part] for column in flat)
                worth = (worth - worth.mean()) / (worth.std() + 1e-8)
                chances = shares(actor.outputs(rows[part]), masks[part])
                ratio = chances[np.arange(len(part)), action] / before
                free = np.where(
                    worth > 0, ratio < 1 + CLIP, ratio > 1 - CLIP
                )  # outside this range clipping stops the gradient
                errors = chances * (free * ratio * worth)[:, None]
                errors[np.arange(len(part)), action] -= free * ratio * worth
                logs = np.log(chances + 1e-9)
                errors += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
                steppers[0].step(actor.parameters, actor.slopes((errors / len(part)).astype(np.float32)), RATE)
                missed = critic.outputs(rows[part])[:, 0] - targets[part]
                steppers[1].step(
                    critic.parameters, critic.slopes((missed[:, None] / len(part)).astype(np.float32)), RATE
                )
        if update % 10 == 9 or update + 1 == options.updates:
            print(
                f"update {update + 1}: {np.mean(won[-500:] or [0]):.1%} of the last {len(won[-500:])} games won",
                flush=True,
            )

    note = f"examples/ppo.py --updates {options.updates} --opponent {options.opponent} --seed {options.seed}"
    write_net(options.out, net_of(envs.setting, range(inputs), actor.parameters, made=note))


if __name__ == "__main__":
    main()
