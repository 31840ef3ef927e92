"""Nets of other libraries: converted exactly, or refused in a sentence."""

from __future__ import annotations

import io
import pickle
import struct
import subprocess
import sys
import tracemalloc
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
from tankrush.lab.nets.torch_file import LARGEST_PART, LARGEST_PICKLE, tensor_of
from tests.lab.nets.foreign_models import node, onnx_model, piece, random_layers, sb3_zip, tensor, zip_of

SETTING = setting_of("base, 2 players")
RELU = {"policy_kwargs": {"activation_fn": "<class 'torch.nn.modules.activation.ReLU'>"}}


def as_floats(layers: object) -> list[list[float]]:
    return [np.asarray(layer).ravel().tolist() for layer in layers]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("told", "activation"), [({}, "tanh"), (RELU, "relu")])
def test_stable_baselines_model_is_converted(tmp_path: Path, told: dict[str, object], activation: str) -> None:
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
def test_onnx_model_is_converted(tmp_path: Path, gemm: bool) -> None:
    layers = random_layers([7, 5, 3])
    (tmp_path / "model.onnx").write_bytes(onnx_model(layers, gemm=gemm, activation="Tanh"))
    read = read_onnx(tmp_path / "model.onnx")
    assert as_floats(read.parameters) == as_floats(layers)
    assert read.activation == "tanh"


def test_converted_model_may_read_parts_of_the_observation(tmp_path: Path) -> None:
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


def test_model_file_cannot_execute_code(tmp_path: Path) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        inner = zip_of({"archive/data.pkl": pickle.dumps(Harm(), protocol)})
        (tmp_path / "harm.zip").write_bytes(zip_of({"data": b"{}", "policy.pth": inner}))
        with pytest.raises(CannotConvert, match="which no policy needs"):
            read_sb3(tmp_path / "harm.zip")


def test_model_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data", b"{}")
        with archive.open("policy.pth", "w") as part:
            for _ in range(LARGEST_PART // 2**20 + 1):
                part.write(bytes(2**20))
    (tmp_path / "bomb.zip").write_bytes(bomb.getvalue())
    with pytest.raises(CannotConvert, match=f"unpacks to more than {LARGEST_PART // 1024} KiB"):
        read_sb3(tmp_path / "bomb.zip")


def described(pickled: bytes, numbers: bytes = b"") -> bytes:
    """Return a model whose tensors are described by this pickle."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("archive/data.pkl", pickled)
        archive.writestr("archive/data/0", numbers)
    return zip_of({"data": b"{}", "policy.pth": packed.getvalue()})


def pickled_tensors(count: int, size: int) -> bytes:
    """Return a dictionary of tensors that all share one storage."""
    parts = [
        b"ctorch._utils\n_rebuild_tensor_v2\n(",
        b"(X\x07\0\0\0storagectorch\nFloatStorage\nX\x01\0\0\x000X\x03\0\0\0cpuK\x01tQ",
        b"K\0J" + struct.pack("<i", size) + b"\x85K\x01\x85\x89}tR",
    ]
    return b"\x80\x02}(" + b"".join(b"K" + bytes([one]) + b"".join(parts) for one in range(count)) + b"u."


TENSOR = pickled_tensors(1, 1)[6:].partition(b"K\0J")[0]  # up to the tensor's offset
HOSTILE = {  # pickles that exhaust the stack (a few hundred bytes, packed), or take NumPy very long
    "nested key": b"})" + b"\x85" * 500_000 + b"Ns.",
    "doubled key": b"})" + b"q\x01h\x01\x86" * 60 + b"Ns.",
    "endless product": b"}X\1\0\0\0a" + TENSOR + b"K\0(\x8a\xff" + b"\1" * 255 + b"q\5" + b"h\5" * 99_999
                       + b"tq\6h\6tRs.",
    "no number": b"}X\1\0\0\0a" + TENSOR + b"K\0G" + struct.pack(">d", float("nan")) + b"\x85K\1\x85tRs.",
    "no size": b"}X\1\0\0\0a" + TENSOR + b"K\0K\0\x8a\x0a" + b"\x7f" * 10 + b"\x86K\1K\0\x86tRs.",
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_model_pickle_cannot_exhaust_the_reader(tmp_path: Path, name: str) -> None:
    """In a separate process, because a stack overflow would end it without an error."""
    (tmp_path / "m.zip").write_bytes(described(b"\x80\x02" + HOSTILE[name], bytes(16)))
    command = [sys.executable, "-m", "tankrush", "net", "import", str(tmp_path / "m.zip")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 1
    assert "is not a model of Stable-Baselines3" in done.stderr + done.stdout


def test_model_archive_cannot_list_millions_of_parts(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(zip_of({"a": b""}))) as archive:
        start, packed = archive.start_dir, zip_of({"a": b""})
    listed, end = packed[start:-22], packed[-22:]
    count = 200_000
    totals = struct.pack("<HHII", count & 0xFFFF, count & 0xFFFF, len(listed) * count, start)
    inner = packed[:start] + listed * count + end[:8] + totals + end[20:]
    (tmp_path / "m.zip").write_bytes(zip_of({"data": b"{}", "policy.pth": inner}))
    with pytest.raises(CannotConvert, match="it lists more than 1000 parts"):
        read_sb3(tmp_path / "m.zip")


@pytest.mark.parametrize(
    "graph", [b"\x0a\0" * 20_000, piece(5, b"\x08\1" * 20_000), piece(5, piece(1, b"\1" * 20_000))]
)
def test_an_onnx_file_cannot_have_millions_of_parts(tmp_path: Path, graph: bytes) -> None:
    (tmp_path / "m.onnx").write_bytes(piece(7, graph))
    with pytest.raises(CannotConvert, match="too many parts"):
        read_onnx(tmp_path / "m.onnx")


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_model_that_unpacks_in_blocks_is_refused(tmp_path: Path, method: int) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("data", b"{}")
        archive.writestr("policy.pth", bytes(50_000_000))
    # An archive may state any size, but these two formats unpack a whole block at once.
    (tmp_path / "bomb.zip").write_bytes(packed.getvalue().replace(struct.pack("<I", 50_000_000), struct.pack("<I", 9)))
    tracemalloc.start()
    try:
        with pytest.raises(CannotConvert, match="neither stored nor deflated"):
            read_sb3(tmp_path / "bomb.zip")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 2_000_000


def test_a_model_whose_tensors_are_described_at_length_is_refused(tmp_path: Path) -> None:
    (tmp_path / "long.zip").write_bytes(described(b"\x80\x02" + b"N" * LARGEST_PICKLE + b"."))
    with pytest.raises(CannotConvert, match=f"unpacks to more than {LARGEST_PICKLE // 1024} KiB"):
        read_sb3(tmp_path / "long.zip")


def test_total_size_of_model_tensors_is_limited(tmp_path: Path) -> None:
    numbers = LARGEST_PART // 16
    (tmp_path / "many.zip").write_bytes(described(pickled_tensors(5, numbers), bytes(4 * numbers)))
    with pytest.raises(CannotConvert, match="unpacks to more than 0 KiB"):
        read_sb3(tmp_path / "many.zip")


def test_an_onnx_file_cannot_repeat_its_numbers(tmp_path: Path) -> None:
    column, row = np.zeros((300_000, 1), np.float32), np.zeros((300_000,), np.float32)
    square = np.zeros((1, 1), np.float32)
    outer = tensor("w", square) + tensor("c", column) + tensor("r", row)
    outer += node("Gemm", ["x", "w", "c"], "y") + node("Add", ["y", "r"], "z") + node("Add", ["z", "w"], "a")
    many = tensor("w", square) + node("MatMul", ["x", "w"], "y") * 1000
    for graph, reason in ((outer, "do not follow"), (many, "too many layers")):
        (tmp_path / "m.onnx").write_bytes(piece(7, graph))
        with pytest.raises(CannotConvert, match=reason):
            read_onnx(tmp_path / "m.onnx")


def test_model_weights_that_are_not_numbers_are_refused(tmp_path: Path) -> None:
    layers = random_layers([SETTING.size, 4, SETTING.actions])
    layers[0][0, 0] = np.nan
    (tmp_path / "m.zip").write_bytes(sb3_zip(layers, {}))
    with pytest.raises(CannotConvert, match="a weight that is not a number"):
        import_net(tmp_path / "m.zip", SETTING)


@pytest.mark.parametrize(
    ("size", "stride"),
    [
        ((10**6, 10**6), (0, 0)),
        ((2, 9), (9, 1)),
        ((-1,), (1,)),
        ((2,), (-1,)),
        ((2, 2), (1,)),
        ((1,), (2**500,)),
        ((0,), (2**500,)),
    ],
)
def test_model_tensor_larger_than_its_data_is_refused(size: tuple[int, ...], stride: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"larger than its numbers|argument 2 is"):
        tensor_of(np.zeros(8, np.float32), 0, size, stride)


@pytest.mark.filterwarnings("ignore:invalid escape sequence")
@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_damaged_stable_baselines_model_is_refused_or_read(tmp_path: Path, place: int, byte: int) -> None:
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


def test_model_with_other_activations_and_operations_is_refused(tmp_path: Path) -> None:
    told = {"x": "<class 'torch.nn.modules.activation.ELU'>"}
    (tmp_path / "m.zip").write_bytes(sb3_zip(random_layers([4, 3, 2]), told))
    with pytest.raises(CannotConvert, match="has ELU between its layers"):
        read_sb3(tmp_path / "m.zip")
    (tmp_path / "m.onnx").write_bytes(piece(7, node("Conv", ["x"], "y")))
    with pytest.raises(CannotConvert, match="it uses Conv"):
        read_onnx(tmp_path / "m.onnx")


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_damaged_onnx_model_is_refused_or_read(tmp_path: Path, place: int, byte: int) -> None:
    data = bytearray(onnx_model(random_layers([7, 5, 3]), gemm=True))
    data[place % len(data)] = byte
    (tmp_path / "d.onnx").write_bytes(data)
    try:
        read = read_onnx(tmp_path / "d.onnx")
    except CannotConvert:
        return
    assert len(read.parameters) == 4


def test_net_import_command_converts_models_and_refuses_others(tmp_path: Path) -> None:
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
