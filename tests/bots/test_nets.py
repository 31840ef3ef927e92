"""Nets: files, inference, and refusal of invalid ones."""

from __future__ import annotations

import json
from array import array
from dataclasses import replace
from itertools import pairwise
from math import tanh
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tankrush import cli
from tankrush.bots import UnknownBot, decide, make, sight_of
from tankrush.bots.coach.outcomes import level_of
from tankrush.bots.nets.fitting import check_fit
from tankrush.bots.nets.net_file import KINDS, LINE, BadNet, Net, read_head, read_net, write_net
from tankrush.bots.nets.net_player import NetPlayer
from tankrush.bots.nets.zoo import FOLDER_VARIABLE, SHIPPED, find_net, net_names, own_nets
from tankrush.bots.registry import check_name, check_table
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.state import Game
from tests.bots.small_nets import TABLE, small_net

TABLES = ("base, 2 players", "base+SF+LB, 2 players", "base, 4 players", "base+SF+LB, 4 players")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.net"
    write_net(path, small_net())
    return path


def positions(config: str, count: int, seed: int = 3) -> list[tuple[Game, int]]:
    """Yield some positions of a random game."""
    game, dice, found = new_game(read_config(config), seed), Random(seed), []
    for _ in range(count):
        found.append((game.clone(), game.actor))
        apply(game, game.actor, dice.choice(legal(game, game.actor)))
        if game.over:
            break
    return found


# ---- files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_net_file_round_trips(tmp_path: Path, kind: str) -> None:
    net = small_net(kind=kind)
    write_net(tmp_path / "one.net", net)
    read = read_net(tmp_path / "one.net")
    assert read.head == net.head == read_head(tmp_path / "one.net")
    allowed = {"float32": 0.0, "float16": 0.002, "int8": 0.02}[kind]
    assert max(abs(a - b) for a, b in zip(read.weights, net.weights, strict=True)) <= allowed
    write_net(tmp_path / "two.net", read)
    if kind != "int8":  # the scales are recomputed
        assert (tmp_path / "one.net").read_bytes() == (tmp_path / "two.net").read_bytes()


def test_net_file_is_plain_text(file: Path) -> None:
    assert all(len(line) <= LINE for line in file.read_text("ascii").splitlines()[1:])


@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), byte=st.integers(0, 255), cut=st.booleans())
def test_damaged_net_file_is_refused_or_harmless(file: Path, tmp_path: Path, place: int, byte: int, cut: bool) -> None:
    data = bytearray(file.read_bytes())
    place %= len(data)
    if cut:
        del data[place:]
    else:
        data[place] = byte
    damaged = tmp_path / "damaged.net"
    damaged.write_bytes(data)
    try:
        read = read_net(damaged)
    except BadNet:
        return
    assert read.weights == small_net().weights


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"", "is not a net"),
        (b"[]", "is not a net"),
        (b'{"tankrush-net": 2}', "another version"),
        (b'{"tankrush-net": 1}', "lacks something"),
        (b"\xff\xfe", "is not a net"),
    ],
)
def test_net_file_with_a_wrong_first_line_is_refused_in_a_sentence(tmp_path: Path, line: bytes, told: str) -> None:
    path = tmp_path / "wrong.net"
    path.write_bytes(line + b"\nxyz\n")
    with pytest.raises(BadNet, match=told):
        read_net(path)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "int4"}, {"activation": "gelu"}, {"sizes": (10, 20)}, {"sizes": (10, 0, 5)}, {"inputs": ((5, 5),)},
        {"inputs": ((0, 10),)}, {"sizes": (172, 19_999, 19_999, 19_999)},
    ],
)  # fmt: skip
def test_a_net_of_a_wrong_shape_is_not_written(tmp_path: Path, change: dict[str, object]) -> None:
    net = small_net()
    with pytest.raises(BadNet):
        write_net(tmp_path / "x.net", Net(replace(net.head, **change), net.weights))  # type: ignore[arg-type]


def test_net_with_weights_that_are_not_numbers_is_not_written(tmp_path: Path) -> None:
    net = small_net()
    with pytest.raises(BadNet):
        write_net(tmp_path / "x.net", Net(net.head, array("f", [float("nan"), *net.weights[1:]])))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of Unix")
def test_net_file_that_is_an_endless_device_is_refused() -> None:
    with pytest.raises(BadNet, match="too large for a net"):
        read_net(Path("/dev/zero"))


def test_net_error_messages_are_short(tmp_path: Path) -> None:
    (tmp_path / "long.net").write_text(json.dumps({"tankrush-net": 1, "config": ["x"] * 100_000}) + "\n")
    with pytest.raises(BadNet) as refused:
        read_head(tmp_path / "long.net")
    assert len(str(refused.value)) < len(str(tmp_path)) + 300


# ---- what is computed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_net_output_equals_a_reference_perceptron(activation: str) -> None:
    net = small_net(activation=activation)
    player = NetPlayer(net)
    for game, seat in positions(TABLE, 40):
        inference = player.inference(game)
        row = array("f", [0.0] * inference.observer.size)
        inference.observer.write(game, seat, row)
        wanted = forward(net, [row[column] for column in net.head.columns])
        rated = inference.rate(game, seat)
        assert sorted(action for action, _ in rated) == sorted(legal(game, seat))
        for action, points in rated:
            assert points == pytest.approx(wanted[inference.numbering.number(action, seat)], abs=1e-3)
        assert player.choose(game, seat) == max(rated, key=lambda one: one[1])[0]


def forward(net: Net, numbers: list[float]) -> list[float]:
    """Compute the output with plain loops."""
    place, sizes = 0, net.head.sizes
    for layer, (before, after) in enumerate(pairwise(sizes)):
        biases, rows = net.weights[place : place + after], place + after
        place = rows + before * after
        sums = [
            biases[j] + sum(numbers[i] * net.weights[rows + i * after + j] for i in range(before)) for j in range(after)
        ]
        if layer == len(sizes) - 2:
            return sums
        numbers = [tanh(one) for one in sums] if net.head.activation == "tanh" else [max(0.0, one) for one in sums]
    raise AssertionError


def test_a_net_sees_only_what_its_seat_may_know() -> None:
    """Inside the engine it gets the real game, and must choose as in an imagined one."""
    player = NetPlayer(small_net())
    for game, seat in positions(TABLE, 60):
        assert player.choose(game, seat) == player.choose(sight_of(game, seat).world, seat)


# ---- as a bot --------------------------------------------------------------------------------------------------


def test_a_net_plays_as_a_bot(file: Path) -> None:
    bot = make(f"net:{file}")
    for game, seat in positions(TABLE, 10):
        assert decide(bot, game, seat, Random(1)).fault is None


def test_coach_continues_games_with_a_net(file: Path) -> None:
    assert level_of(f"net:{file}") == f"net:{file}"


def test_a_net_for_another_table_is_refused(file: Path) -> None:
    catalogue = read_catalogue()
    check_table(f"net:{file}", read_config(TABLE), catalogue)
    check_table(f"net:{file}", read_config("base, 2 players, placementRule=free"), catalogue)
    for other in ("base, 3 players", "base+SF, 2 players"):
        with pytest.raises(UnknownBot, match=f"is for '{TABLE}', not for"):
            check_table(f"net:{file}", read_config(other), catalogue)


def test_a_net_of_another_observation_is_refused(tmp_path: Path) -> None:
    net = small_net()
    write_net(tmp_path / "old.net", Net(replace(net.head, observation=0), net.weights))
    with pytest.raises(UnknownBot, match="version 0 of the observation"):
        check_table(f"net:{tmp_path / 'old.net'}", read_config(TABLE), read_catalogue())


@pytest.mark.parametrize("name", ["net:nowhere.net", "net:no-such-net", "net:."])
def test_unknown_net_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        make(name)


@pytest.mark.parametrize(
    "name",
    ["net:small.net", "net:/etc/hostname", "net:../x", "sergeant:/../x.py", "captain:/../x.csv", "x.py", "x.csv"],
)
def test_remote_players_cannot_name_a_bot_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_net(tmp_path / "small.net", small_net())
    (tmp_path / "x.py").write_text("raise SystemExit('it was run')")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownBot):
        check_name(name)


def test_nets_of_a_folder_have_names(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(file.parent))
    assert own_nets() == ["small"]
    assert find_net("small") == file
    check_name("net:small")
    monkeypatch.delenv(FOLDER_VARIABLE)
    with pytest.raises(UnknownBot, match="no net called 'small'"):
        check_name("net:small")


# ---- the shipped ones ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", net_names())
def test_a_shipped_net_is_small_and_plays_its_table(name: str) -> None:
    path = SHIPPED / f"{name}.net"
    assert path.stat().st_size <= 300_000
    head = read_head(path)
    bot = make(f"net:{name}")
    check_table(f"net:{name}", read_config(head.config), read_catalogue())
    for game, seat in positions(head.config, 5):
        assert decide(bot, game, seat, Random(1)).fault is None
    assert head.made.startswith("tankrush train net")


@pytest.mark.parametrize("config", TABLES)
def test_usual_tables_have_a_shipped_net(config: str) -> None:
    check_table("net", read_config(config), read_catalogue())


def test_a_net_with_a_changed_layout_is_refused_with_the_reason(file: Path) -> None:
    head = replace(read_net(file).head, layout="0" * 16)
    with pytest.raises(BadNet, match=f"is for '{TABLE}' with other cards"):
        check_fit(head, read_config(TABLE), read_catalogue())


def test_net_bot_is_refused_without_a_fitting_net() -> None:
    with pytest.raises(UnknownBot, match="nets are shipped for: base"):
        check_table("net", read_config("base, 3 players"), read_catalogue())


# ---- commands --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["terminal", "--bot", "net:nowhere.net"], "nowhere.net cannot be read"),
        (["terminal", "--players", "3", "--bot", "net:FILE"], "not for 'base, 3 players'"),
        (["league", "net:FILE", "sergeant", "--players", "3", "--workers", "1"], "not for 'base, 3 players'"),
        (["simulate", "net:FILE", "--players", "3", "--out", "run", "--workers", "1"], "not for 'base, 3 players'"),
        (["net", "check", "nowhere.net"], "nowhere.net cannot be read"),
        (["net", "check", "README.md"], "cannot be read"),
    ],
)
def test_a_net_that_cannot_run_is_refused_when_it_is_chosen(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli.app, [word.replace("FILE", str(file)) for word in command])
    assert result.exit_code == 1
    assert told in result.output
    assert result.output.count("\n") == 1


def test_net_check_reports_table_layers_and_speed(file: Path) -> None:
    result = CliRunner().invoke(cli.app, ["net", "check", str(file), "--games", "0"])
    assert result.exit_code == 0, result.output
    assert "for base, 2 players, observation 1, layers 172 – 8 – 6 – 1016 (relu, float32)" in result.output
    assert "decisions, median" in result.output
