"""`python -m tools.with_compiled MODULE ARGUMENTS…`: run a module with the engine that the equality tests compiled.

Developers' environments hold the interpreted sources; tests/engine leaves a compiled copy of them in .cache/engine.
Where there is none (no C compiler on this machine) the interpreted engine serves, with the same results, but slower.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMPILED = Path(__file__).resolve().parent.parent / ".cache" / "engine"


def main() -> int:
    """Run the module in a process of its own."""
    environment = dict(os.environ)
    if (COMPILED / "stamp").exists():
        environment["PYTHONPATH"] = str(COMPILED)
    return subprocess.run([sys.executable, "-P", "-m", *sys.argv[1:]], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
