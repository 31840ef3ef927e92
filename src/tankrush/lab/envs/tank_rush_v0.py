"""The PettingZoo environments under a versioned name: `from tankrush.lab.envs import tank_rush_v0`."""

from __future__ import annotations

from .aec import env, raw_env
from .parallel import parallel_env

__all__ = ["env", "parallel_env", "raw_env"]
