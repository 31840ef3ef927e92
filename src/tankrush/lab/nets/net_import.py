"""Convert another library's file into a net."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tankrush.bots.nets.net_file import Net
from tankrush.lab.envs.setting import EnvSetting

from .foreign_layers import CannotConvert
from .net_export import net_of
from .onnx_file import read_onnx
from .sb3_file import read_sb3


def import_net(path: Path, setting: EnvSetting, blocks: Sequence[str] = (), kind: str = "float32") -> Net:
    """Read a Stable-Baselines3 `.zip` or an `.onnx` file; `blocks` are the parts of the observation it reads."""
    if not path.is_file():
        raise CannotConvert(f"{path} is not a file.")
    names = [block.name for block in setting.blocks]
    unknown = [name for name in blocks if name not in names]
    if unknown:
        raise CannotConvert(f"Unknown block '{unknown[0]}' of the observation; known: {', '.join(names)}.")
    layers = read_onnx(path) if path.suffix == ".onnx" else read_sb3(path)
    if not all(np.isfinite(one).all() for one in layers.parameters):
        raise CannotConvert(f"{path} has a weight that is not a number.")
    chosen = [setting.block(name) for name in blocks or names]
    columns = [column for block in chosen for column in range(block.start, block.stop)]
    if layers.inputs != len(columns) or layers.outputs != setting.actions:
        raise CannotConvert(
            f"{path} reads {layers.inputs} numbers and knows {layers.outputs} actions; this table has {len(columns)} "
            f"and {setting.actions}: name the right --config, and with --blocks the parts it was trained on."
        )
    made = f"tankrush net import {path.name}"
    return net_of(setting, columns, layers.parameters, activation=layers.activation, kind=kind, made=made)
