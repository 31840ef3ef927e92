"""`python -m bench.short`: the quick benchmark of the test run, with the engine that the tests have compiled.

The tests run on the interpreted sources; the equality tests leave a compiled copy in .cache/engine, which is measured
here beside them. It prints its table and judges no time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    compiled = ROOT / ".cache" / "engine"
    environment = dict(os.environ)
    if (compiled / "stamp").exists():
        environment["PYTHONPATH"] = str(compiled)
    return subprocess.run([sys.executable, "-P", "-m", "tankrush", "bench", "--quick"], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
