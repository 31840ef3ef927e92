"""`python -m tools.dev`: serve a playable table that reloads when the sources change.

Vite serves the browser client and replaces changed components in the open page. API requests are proxied
to a real server, restarted when Python, cards, words or rulebook change. Games are stored in .cache/dev.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from watchfiles import watch

from tankrush.site.node import Node, find_node
from tools.web import NO_NODE, NO_PACKAGES, ROOT, WEB, install

PACKAGE = ROOT / "src/tankrush"
WATCHED = (PACKAGE, ROOT / "docs/rulebook")
FOLLOWED = {".py", ".csv", ".ftl", ".md", ".json", ".svg", ".toml"}
ON_THE_PAGE = {"catalogue", "web_build", "protocol", "api"}  # packages from which web/src/generated is written
BUILT = PACKAGE / "web_dist"
DATA = ROOT / ".cache/dev"
USUAL_PORT = 5173
PATIENCE = 5.0  # seconds for a server to stop on its own


def say(sentence: str) -> None:
    """Print a line for the developer."""
    print(f"dev: {sentence}", file=sys.stderr, flush=True)


def free_port() -> int:
    """Find a free port for the server, which only Vite connects to."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def write_data() -> bool:
    """Write cards, words and rulebook for the page, in a new process that reads the current sources."""
    return subprocess.run([sys.executable, "-m", "tools.web", "data"], cwd=ROOT, check=False).returncode == 0


def is_source(path: Path) -> bool:
    """Whether a change of this file matters."""
    return path.suffix in FOLLOWED and BUILT not in path.parents and "__pycache__" not in path.parts


class Server:
    """The game's server, restarted after a change."""

    def __init__(self) -> None:
        self.port = free_port()
        command = ["serve", "--port", str(self.port), "--data", str(DATA), "--log-level", "warning"]
        self.command = [sys.executable, "-m", "tankrush", *command, "--drain-seconds", "1"]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, cwd=ROOT)

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def renew(self, changed: Collection[Path]) -> None:
        """Restart the server; errors in a change are printed by the server or the data writer."""
        names = sorted(path.relative_to(ROOT).as_posix() for path in changed)
        say(f"{names[0]}{f' and {len(names) - 1} more' if len(names) > 1 else ''} changed: restarting the server")
        if all(path.suffix == ".py" and path.parent.name not in ON_THE_PAGE for path in changed) or write_data():
            self.stop()
            self.start()


def start_page(node: Node, server: Server, port: int) -> subprocess.Popen[bytes]:
    """Start Vite, which proxies API requests to the server."""
    environment = {**node.environment(), "TANKRUSH_SERVER": f"http://127.0.0.1:{server.port}"}
    # Vite itself, because npm would leave it running when terminated.
    command = [node.node, "node_modules/vite/bin/vite.js", "--port", str(port), "--clearScreen", "false"]
    return subprocess.Popen(command, cwd=WEB, env=environment)


def serve(node: Node, port: int) -> int:
    """Follow the sources until Ctrl-C or until Vite ends."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so the clean-up runs that ends child processes
    server = Server()
    server.start()
    page = start_page(node, server, port)
    say("press Play on the page for a table; cards and rules of a table stay as they were when it was made")
    try:
        for changes in watch(*WATCHED, raise_interrupt=False, rust_timeout=500, yield_on_timeout=True):
            if page.poll() is not None:
                return 1
            changed = {path for _, name in changes if is_source(path := Path(name))}
            if changed:
                server.renew(changed)
    finally:
        page.terminate()
        server.stop()
        page.wait()
    return 0


def main() -> int:
    """Prepare data and packages, then serve the client and its server."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=USUAL_PORT, help="of the page; the next free one if it is taken")
    port = parser.parse_args().port
    node = find_node()
    if node is None:
        return fail(NO_NODE)
    if not write_data():
        return fail("Cards, words or rulebook cannot be read; the lines above say why.")
    if not install(node):
        return fail(NO_PACKAGES)
    os.makedirs(DATA, exist_ok=True)
    return serve(node, port)


def fail(sentence: str) -> int:
    """Print one sentence and return the exit code of a failure."""
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
