"""A parent process that starts several servers on one database and restarts those that exit."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FrameType

from tankrush.server.support.settings import SETTINGS, BadSettings, Settings

LOOK_SECONDS = 0.1
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds before an exited server is restarted
STABLE_SECONDS = 10.0  # a server that ran this long is restarted with the first delay again
START_SECONDS = 60.0  # an error within this time is a failed start, which takes a while to notice on a busy machine
MOST_FAILURES = 3  # consecutive failed starts of every server, after which all are stopped
KILL_SECONDS = 10.0  # seconds after its drain until a stopping server is killed
LAST_PORT = 65535


def most_processes(settings: Settings, say: Callable[[str], None]) -> int:
    """Return the number of servers to start; one on SQLite, with a printed reason."""
    wanted = settings.processes
    if wanted == 1:
        return 1
    if settings.database_url.startswith("sqlite:"):
        say("One process serves all games: several need PostgreSQL, such as --database postgresql://…")
        return 1
    if not 0 < settings.port <= LAST_PORT + 1 - wanted:
        raise BadSettings(f"--port is '{settings.port}'; {wanted} processes need as many ports from there on.")
    return wanted


def commands_of(settings: Settings, flags: Mapping[str, str | None], log_level: str) -> list[list[str]]:
    """Return the command of each server: consecutive ports, and its share of the concurrent bots."""
    wanted = settings.processes
    given = {setting.name: flags[setting.field] for setting in SETTINGS if flags.get(setting.field) is not None}
    commands = []
    for number in range(wanted):
        workers = max(1, (settings.bot_workers + number) // wanted)
        own = {"processes": "1", "port": str(settings.port + number), "bot-workers": str(workers)}
        options = [part for name, text in {**given, **own}.items() for part in (f"--{name}", str(text))]
        commands.append([sys.executable, "-m", "tankrush", "serve", *options, "--log-level", log_level])
    return commands


@dataclass(slots=True)
class Child:
    """A server: its process, or the time of its restart."""

    command: Sequence[str]
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    due: float = 0.0
    wait: float = field(default=FIRST_WAIT)
    failures: int = 0  # runs in a row that soon ended with an error

    def start(self, now: float) -> None:
        self.process, self.started = subprocess.Popen(self.command), now

    def look(self, now: float) -> int | None:
        """Restart the server if it has exited and its delay is over; return the status of one that has just exited."""
        if self.process is None:
            if now >= self.due:
                self.start(now)
            return None
        status = self.process.poll()
        if status is not None:
            self.failures = self.failures + 1 if status > 0 and now - self.started < START_SECONDS else 0
            self.wait = FIRST_WAIT if now - self.started >= STABLE_SECONDS else min(2 * self.wait, LONGEST_WAIT)
            self.process, self.due = None, now + self.wait
        return status


class Supervisor:
    """Runs the servers until a signal stops all of them."""

    def __init__(self, commands: Sequence[Sequence[str]], drain_seconds: float, say: Callable[[str], None]) -> None:
        self.children = [Child(command) for command in commands]
        self.drain_seconds = drain_seconds
        self._say = say
        self._is_stopping = False

    def run(self) -> int:
        """Run until a signal; return the exit status: 0, or that of a server that could not start at all."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        began = time.monotonic()
        for child in self.children:
            child.start(began)
        status = 0
        while not self._is_stopping and not status:
            time.sleep(LOOK_SECONDS)
            status = self._look(began)
        self._end()
        return status

    def _look(self, began: float) -> int:
        """Restart exited servers; stop all if one fails at its first start, or if none of them can start again."""
        now = time.monotonic()
        for number, child in enumerate(self.children, 1):
            ended = child.look(now)
            if ended is None or self._is_stopping:
                continue
            has_failed = now - began < START_SECONDS or all(one.failures >= MOST_FAILURES for one in self.children)
            if ended > 0 and has_failed:
                self._say(f"Server {number} of {len(self.children)} could not start, so all of them end.")
                return ended
            self._say(f"Server {number} of {len(self.children)} ended with status {ended} and is started again.")
        return 0

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopping = True

    def _end(self) -> None:
        """Stop every server gracefully."""
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            process.terminate()
        end = time.monotonic() + self.drain_seconds + KILL_SECONDS
        for process in running:
            try:
                process.wait(max(0.0, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
