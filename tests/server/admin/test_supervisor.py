"""`tankrush serve --processes`: the commands of its servers, and a parent that restarts crashed ones."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tankrush.server import supervisor
from tankrush.server.supervisor import MOST_FAILURES, Supervisor, commands_of, most_processes
from tankrush.server.support.settings import BadSettings, read_settings
from tests.server.http.live_server import SECONDS, wait_for

LONG_AGO = -math.inf
POSTGRES = {"database": "postgresql://a:b@c/d"}
SERVER = "import pathlib, os, time; pathlib.Path(FOLDER, f'NAME-{os.getpid()}').touch(); time.sleep(600)"
PARENT = "import sys; from tankrush.server.supervisor import Supervisor; sys.exit(Supervisor(COMMANDS, 1, print).run())"


def test_sqlite_runs_one_process_and_prints_why() -> None:
    said: list[str] = []
    assert most_processes(read_settings({"processes": "4"}, {}), said.append) == 1
    assert len(said) == 1
    assert "PostgreSQL" in said[0]


def test_postgres_runs_the_requested_number_of_processes() -> None:
    said: list[str] = []
    assert most_processes(read_settings({"processes": "4", **POSTGRES}, {}), said.append) == 4
    assert said == []


@pytest.mark.parametrize("port", ["0", "65533"])
def test_each_server_process_needs_a_port(port: str) -> None:
    with pytest.raises(BadSettings, match="4 processes"):
        most_processes(read_settings({"processes": "4", "port": port, **POSTGRES}, {}), print)


def test_servers_share_ports_and_bots_and_keep_all_other_flags() -> None:
    flags = {"processes": "3", "port": "8001", "bot_workers": "5", "spectators": "7", "host": None, **POSTGRES}
    commands = commands_of(read_settings(flags, {}), flags, "warning")
    read = [dict(zip(command[4::2], command[5::2], strict=True)) for command in commands]
    assert [options["--port"] for options in read] == ["8001", "8002", "8003"]
    assert [options["--bot-workers"] for options in read] == ["1", "2", "2"]
    for options in read:
        assert options["--processes"] == "1"
        assert (options["--spectators"], options["--database"]) == ("7", POSTGRES["database"])
        assert options["--log-level"] == "warning"
        assert "--host" not in options


def parent(folder: Path, *servers: str) -> subprocess.Popen[str]:
    commands = [[sys.executable, "-c", server.replace("FOLDER", repr(str(folder)))] for server in servers]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    program = PARENT.replace("COMMANDS", repr(commands))
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment)


def pids(folder: Path, name: str) -> list[int]:
    return sorted(int(path.name.rpartition("-")[2]) for path in folder.glob(f"{name}-*"))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_killed_server_process_is_restarted_and_stopping_ends_all(tmp_path: Path) -> None:
    with parent(tmp_path, SERVER.replace("NAME", "one"), SERVER.replace("NAME", "two")) as process:
        wait_for(lambda: bool(pids(tmp_path, "one")) and bool(pids(tmp_path, "two")))
        (killed,) = pids(tmp_path, "one")
        os.kill(killed, signal.SIGKILL)
        wait_for(lambda: len(pids(tmp_path, "one")) == 2)
        assert len(pids(tmp_path, "two")) == 1
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    everyone = pids(tmp_path, "one") + pids(tmp_path, "two")
    assert not [pid for pid in everyone if is_alive(pid)]


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_server_process_that_cannot_start_ends_the_others_with_its_status(tmp_path: Path) -> None:
    with parent(tmp_path, SERVER.replace("NAME", "one"), "raise SystemExit(3)") as process:
        assert process.wait(SECONDS) == 3
    assert not [pid for pid in pids(tmp_path, "one") if is_alive(pid)]


def test_servers_end_when_none_of_them_can_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LONGEST_WAIT", 0.0)
    said: list[str] = []
    parent = Supervisor([[sys.executable, "-c", "raise SystemExit(3)"]] * 2, 1, said.append)
    wait_for(lambda: parent._look(LONG_AGO) == 3)
    assert [child.failures >= MOST_FAILURES for child in parent.children] == [True, True]
    assert "could not start" in said[-1]
    assert all("started again" in line for line in said[:-1])
    parent._end()


def test_server_that_cannot_start_again_is_tried_while_another_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(supervisor, "LONGEST_WAIT", 0.0)
    running = SERVER.replace("NAME", "one").replace("FOLDER", repr(str(tmp_path)))
    parent = Supervisor([[sys.executable, "-c", code] for code in (running, "raise SystemExit(3)")], 1, print)
    try:
        wait_for(lambda: parent._look(LONG_AGO) > 0 or parent.children[1].failures > MOST_FAILURES)
        assert parent._look(LONG_AGO) == 0
    finally:
        parent._end()
