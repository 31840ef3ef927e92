"""Nets of other libraries: converted exactly, or refused in a sentence."""

from __future__ import annotations

import io
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tankrush import cli
from tankrush.lab.envs.setting import setting_of
from tankrush.lab.nets.foreign_layers import CannotConvert
from tankrush.lab.nets.net_import import import_net
from tankrush.lab.nets.onnx_file import read_onnx
from tankrush.lab.nets.sb3_file import read_sb3
from tankrush.lab.nets.torch_file import LARGEST_PART, tensor_of
from tests.lab.nets.foreign_models import node, onnx_model, piece, random_layers, sb3_zip, zip_of

SETTING = setting_of("base, 2 players")
RELU = {"policy_kwargs": {"activation_fn": "<class 'torch.nn.modules.activation.ReLU'>"}}


def as_floats(layers: object) -> list[list[float]]:
    return [np.asarray(layer).ravel().tolist() for layer in layers]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("told", "activation"), [({}, "tanh"), (RELU, "relu")])
def test_a_model_of_stable_baselines_is_converted(tmp_path: Path, told: dict[str, object], activation: str) -> None:
    layers = random_layers([SETTING.size, 5, 4, SETTING.actions])
    (tmp_path / "model.zip").write_bytes(sb3_zip(layers, told))
    read = read_sb3(tmp_path / "model.zip")
    assert as_floats(read.parameters) == as_floats(layers)
    assert read.activation == activation
    net = import_net(tmp_path / "model.zip", SETTING)
    assert net.head.sizes == (SETTING.size, 5, 4, SETTING.actions)
    assert net.weights[:5].tolist() == layers[1].tolist()
    assert net.weights[5:10].tolist() == layers[0][0].tolist()


@pytest.mark.parametrize("gemm", [True, False])
def test_an_onnx_file_is_converted(tmp_path: Path, gemm: bool) -> None:
    layers = random_layers([7, 5, 3])
    (tmp_path / "model.onnx").write_bytes(onnx_model(layers, gemm=gemm, activation="Tanh"))
    read = read_onnx(tmp_path / "model.onnx")
    assert as_floats(read.parameters) == as_floats(layers)
    assert read.activation == "tanh"


def test_a_model_that_reads_parts_of_the_observation(tmp_path: Path) -> None:
    blocks = ("hand", "phase")
    width = sum(SETTING.block(name).stop - SETTING.block(name).start for name in blocks)
    (tmp_path / "m.onnx").write_bytes(onnx_model(random_layers([width, 4, SETTING.actions]), gemm=True))
    head = import_net(tmp_path / "m.onnx", SETTING, blocks).head
    hand, phase = map(SETTING.block, blocks)
    assert head.inputs == ((hand.start, hand.stop), (phase.start, phase.stop))
    with pytest.raises(CannotConvert, match="this table has 2280 and 1016"):
        import_net(tmp_path / "m.onnx", SETTING)
    with pytest.raises(CannotConvert, match="Unknown block 'hnd'"):
        import_net(tmp_path / "m.onnx", SETTING, ["hnd"])


class Harm:
    def __reduce__(self) -> tuple[object, ...]:
        return exec, ("raise SystemExit('it was run')",)


def test_a_model_cannot_run_anything(tmp_path: Path) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        inner = zip_of({"archive/data.pkl": pickle.dumps(Harm(), protocol)})
        (tmp_path / "harm.zip").write_bytes(zip_of({"data": b"{}", "policy.pth": inner}))
        with pytest.raises(CannotConvert, match="which no policy needs"):
            read_sb3(tmp_path / "harm.zip")


def test_a_model_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data", b"{}")
        with archive.open("policy.pth", "w") as part:
            for _ in range(LARGEST_PART // 2**20 + 1):
                part.write(bytes(2**20))
    (tmp_path / "bomb.zip").write_bytes(bomb.getvalue())
    with pytest.raises(CannotConvert, match="unpacks to more than 128 MiB"):
        read_sb3(tmp_path / "bomb.zip")


@pytest.mark.parametrize(
    ("size", "stride"), [((10**6, 10**6), (0, 0)), ((2, 9), (9, 1)), ((-1,), (1,)), ((2,), (-1,)), ((2, 2), (1,))]
)
def test_a_tensor_larger_than_its_numbers_is_refused(size: tuple[int, ...], stride: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"larger than its numbers|argument 2 is"):
        tensor_of(np.zeros(8, np.float32), 0, size, stride)


@pytest.mark.filterwarnings("ignore:invalid escape sequence")
@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_a_damaged_model_is_refused_or_read(tmp_path: Path, place: int, byte: int) -> None:
    with zipfile.ZipFile(io.BytesIO(sb3_zip(random_layers([4, 3, 2]), {}))) as model:
        inner = model.read("policy.pth")
    with zipfile.ZipFile(io.BytesIO(inner)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    described = bytearray(parts["archive/data.pkl"])
    described[place % len(described)] = byte
    parts["archive/data.pkl"] = bytes(described)
    (tmp_path / "d.zip").write_bytes(zip_of({"data": b"{}", "policy.pth": zip_of(parts)}))
    try:
        read = read_sb3(tmp_path / "d.zip")
    except CannotConvert:
        return
    assert len(read.parameters) == 4


def test_other_activations_and_operations_are_refused(tmp_path: Path) -> None:
    told = {"x": "<class 'torch.nn.modules.activation.ELU'>"}
    (tmp_path / "m.zip").write_bytes(sb3_zip(random_layers([4, 3, 2]), told))
    with pytest.raises(CannotConvert, match="has ELU between its layers"):
        read_sb3(tmp_path / "m.zip")
    (tmp_path / "m.onnx").write_bytes(piece(7, node("Conv", ["x"], "y")))
    with pytest.raises(CannotConvert, match="it uses Conv"):
        read_onnx(tmp_path / "m.onnx")


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_a_damaged_onnx_file_is_refused_or_read(tmp_path: Path, place: int, byte: int) -> None:
    data = bytearray(onnx_model(random_layers([7, 5, 3]), gemm=True))
    data[place % len(data)] = byte
    (tmp_path / "d.onnx").write_bytes(data)
    try:
        read = read_onnx(tmp_path / "d.onnx")
    except CannotConvert:
        return
    assert len(read.parameters) == 4


def test_the_command_converts_and_refuses(tmp_path: Path) -> None:
    model = tmp_path / "model.zip"
    model.write_bytes(sb3_zip(random_layers([SETTING.size, 4, SETTING.actions]), {}))
    run = CliRunner()
    done = run.invoke(cli.app, ["net", "import", str(model), "--kind", "int8"])
    assert done.exit_code == 0, done.output
    assert run.invoke(cli.app, ["net", "check", str(tmp_path / "model.net"), "--games", "0"]).exit_code == 0
    model.write_bytes(b"nonsense")
    done = run.invoke(cli.app, ["net", "import", str(model)])
    assert done.exit_code == 1
    assert "is not a model of Stable-Baselines3" in done.output
    assert done.output.count("\n") == 1
