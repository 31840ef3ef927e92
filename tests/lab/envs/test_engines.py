"""Observations, masks, rewards and steps are the same compiled and interpreted, to the last bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

import tankrush
from tankrush import engine
from tests.lab.envs.boxes import BOXES
from tools.compiled_copy import fresh_copy, has_compiler

CODE = """
import hashlib, json, sys
import numpy as np
from tankrush.lab.envs.vector import TankRushVectorEnv
digests = []
for number, config in enumerate(json.loads(sys.argv[1])):
    facts = {"opponents": [None, "random", "sergeant"][number % 3], "skip_forced": number > 1, "max_cycles": 400}
    env = TankRushVectorEnv(3, config, reward="shaped", **facts)
    digest = hashlib.sha256()
    observations, infos = env.reset(seed=number)
    for _ in range(150):
        for array in (observations, infos["action_mask"], infos["seat"]):
            digest.update(array.tobytes())
        observations, rewards, ended, cut, infos = env.step(env.random_actions())
        for array in (rewards, ended, cut, infos["rewards"], *infos.get("final_obs", ())):
            digest.update(b"-" if array is None else array.tobytes())
    digests.append(digest.hexdigest())
print(json.dumps(digests))
"""


def digests(package_parent: Path, kind: str) -> list[str]:
    environment = dict(os.environ, PYTHONPATH=str(package_parent), TANKRUSH_ENGINE=kind)
    command = [sys.executable, "-c", CODE, json.dumps(BOXES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def test_compiled_and_interpreted_environments_agree() -> None:
    if not has_compiler():
        pytest.skip("this machine has no C compiler, so there is nothing to compare the interpreted engine with")
    here = Path(tankrush.__file__).parent.parent
    compiled = digests(here if engine.COMPILED else fresh_copy(), "compiled")
    assert len(set(compiled)) == len(BOXES)
    assert compiled == digests(here, "python")
