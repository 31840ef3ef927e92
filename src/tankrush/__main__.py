"""`python -m tankrush` runs the `tankrush` command."""

from __future__ import annotations

import sys
from collections.abc import Callable


def load_app() -> Callable[..., object]:
    """Return the command line; if a package is missing, exit with instructions."""
    try:
        from tankrush.cli import app
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("tankrush"):
            raise
        sys.exit(f"The command tankrush needs {error.name}, which is not installed: pip install 'tankrush[play]'")
    return app


def main() -> None:
    """Run the command line; Ctrl-C ends it without a traceback, even while modules are being imported."""
    try:
        app = load_app()
        app(prog_name="tankrush")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
