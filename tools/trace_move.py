"""Trace one move through a real server, and check "the way of a move" in docs/architecture.md against it.

`python -m tools.trace_move` prints every function of the package that the move enters, in order; `--check` fails unless
the page names functions of the trace in their order, and every folder that the move enters.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["TANKRUSH_ENGINE"] = "python"  # compiled functions are not traced

from tankrush.client import Server, TableClient
from tankrush.server.app import Application
from tankrush.server.support.settings import Settings
from tankrush.server.uvicorn_server import Serving

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = str(ROOT / "src/tankrush") + os.sep
PAGE = ROOT / "docs/architecture.md"
MARKS = ("<!-- the way of a move -->", "<!-- end of the way -->")
# The tasks that read, carry out and write a move; the last one sends to a watcher.
TASKS = {"_read", "_hear", "_write"}


class Trace:
    """A profile function that records the functions of the package called by the tasks of a move."""

    def __init__(self) -> None:
        self.is_on = False
        self.calls: dict[str, None] = {}  # in the order of their first call, such as `engine/game.py apply`

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if not self.is_on or event != "call" or not frame.f_code.co_filename.startswith(PACKAGE):
            return
        above: FrameType | None = frame
        while above is not None:
            code = above.f_code
            if code.co_name in TASKS and code.co_filename.endswith(("live_table.py", "connection.py")):
                name = frame.f_code.co_filename.removeprefix(PACKAGE).replace(os.sep, "/")
                self.calls.setdefault(f"{name} {frame.f_code.co_qualname}")
                return
            above = above.f_back


async def one_move(url: str, trace: Trace) -> None:
    """Let a player end the turn while a spectator watches."""
    server = Server(url)
    made = await server.make_table(config="base, 2 players", seats=[{"name": "Ann"}, {"name": "Bob"}], start=True)
    async with TableClient(url, made["table"], [made["token"]]) as player, TableClient(url, made["table"]) as spectator:
        views = player.state["views"].values()
        end = next(choice for view in views for choice in view["choices"] if choice["verb"] == "end")
        trace.is_on = True
        answer = await player.move([end["action"]])
        while spectator.version < answer.version:
            await spectator.next()
        trace.is_on = False


def traced_move() -> Trace:
    """Serve one table in a thread and trace one move at it."""
    trace = Trace()
    threading.setprofile(trace)
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Application(Settings(host="127.0.0.1", port=0, data=Path(folder))))
        ready = threading.Event()

        async def serve() -> None:
            task = asyncio.create_task(serving.serve())
            while not serving.started:
                await asyncio.sleep(0.01)
            ready.set()
            await task

        thread = threading.Thread(target=asyncio.run, args=(serve(),))
        thread.start()
        ready.wait()
        try:
            asyncio.run(one_move(f"http://127.0.0.1:{serving.port}", trace))
        finally:
            serving.should_exit = True
            thread.join()
    return trace


def problems(trace: Trace, way: str) -> list[str]:
    """Return the differences between the page and the trace."""
    called = list(trace.calls)
    named = [" ".join(found) for found in re.findall(r"^ *\d+ ([\w/.]+) +([\w.]+)", way, re.MULTILINE)]
    unknown = [one for one in named if one not in trace.calls]
    if unknown or not named:
        return [f"The move does not enter {one}." for one in unknown or ["anything that the page names"]]
    moments = [called.index(one) for one in named[:-1]]  # the last step runs in a separate task
    pairs = zip(named[1:], moments, moments[1:], strict=False)
    order = [f"The move enters {one} earlier." for one, before, moment in pairs if before > moment]
    folders = {call.partition(" ")[0].rpartition("/")[0] for call in called}
    return order + [f"The page names no file of {folder}." for folder in sorted(folders) if f"{folder}/" not in way]


def main(arguments: list[str]) -> int:
    """Print the trace, or compare the page with it."""
    trace = traced_move()
    if "--check" not in arguments:
        print("\n".join(trace.calls))
        print(f"{len({call.partition(' ')[0] for call in trace.calls})} files")
        return 0
    way = PAGE.read_text(encoding="utf-8").partition(MARKS[0])[2].partition(MARKS[1])[0]
    found = problems(trace, way)
    print("\n".join(found), file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
