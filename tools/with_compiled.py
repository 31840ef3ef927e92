"""`python -m tools.with_compiled MODULE ARGUMENTS…`: run a module with a freshly compiled engine.

Where there is no C compiler the interpreted engine serves, with the same results, but slower.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools.compiled_copy import fresh_copy, has_compiler


def main() -> int:
    """Run the module in a process of its own."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    environment = dict(os.environ)
    if has_compiler():
        environment["PYTHONPATH"] = str(fresh_copy())
    return subprocess.run([sys.executable, "-P", "-m", *sys.argv[1:]], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
