"""Environments for learners: PettingZoo, Gymnasium (single and vectorised) and OpenSpiel; needs `tankrush[envs]`.

Importing this package registers `gymnasium.make("TankRush-v0")` and `gymnasium.make_vec("TankRush-v0")`.
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
