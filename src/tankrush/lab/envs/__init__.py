"""Environments for learners: PettingZoo, Gymnasium (single and vectorised), OpenSpiel; needs `tankrush[envs]`.

Importing this package makes `gymnasium.make("TankRush-v0")` and `gymnasium.make_vec("TankRush-v0")` known.
"""

from __future__ import annotations

try:
    import gymnasium
    import numpy  # noqa: F401  # imported here, so a missing package is reported once and clearly
except ImportError as error:
    raise ImportError('The environments need more packages: pip install "tankrush[envs]"') from error

ID = "TankRush-v0"


def register() -> None:
    """Register the environments with Gymnasium, once."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            ID,
            entry_point="tankrush.lab.envs.single:TankRushEnv",
            vector_entry_point="tankrush.lab.envs.vector:TankRushVectorEnv",
        )


register()
