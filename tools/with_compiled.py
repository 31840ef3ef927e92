"""`python -m tools.with_compiled [--checked] MODULE ARGUMENTS…`: run a module with a freshly compiled engine.

With --checked the engine keeps its asserts. Without a C compiler the interpreted engine is used, with the same
results, but slower.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from tools.compiled_copy import ROOT, fresh_copy, has_compiler


def main() -> int:
    """Run the module in a separate process."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checked", action="store_true", help="the engine that keeps its asserts")
    parser.add_argument("module")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    environment = dict(os.environ)
    if has_compiler():
        environment["PYTHONPATH"] = os.pathsep.join([str(fresh_copy(checked=given.checked)), str(ROOT)])
    command = [sys.executable, "-P", "-m", given.module, *given.arguments]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
