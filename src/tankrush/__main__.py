"""`python -m tankrush` is the same as `tankrush`."""

from __future__ import annotations

import sys
from collections.abc import Callable


def load_app() -> Callable[..., object]:
    """The command line, or one sentence on how to install what it needs."""
    try:
        from tankrush.cli import app
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("tankrush"):
            raise
        sys.exit(f"The command tankrush needs {error.name}, which is not installed: pip install 'tankrush[play]'")
    return app


def main() -> None:
    """Run the command line; Ctrl-C ends it without a traceback, also while modules are still being loaded."""
    try:
        app = load_app()
        app(prog_name="tankrush")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
