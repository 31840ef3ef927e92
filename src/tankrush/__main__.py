"""`python -m tankrush` is the same as `tankrush`."""

import sys


def main() -> None:
    """Run the command line; Ctrl-C ends it without a traceback, also while modules are still being loaded."""
    try:
        from tankrush.cli import app

        app(prog_name="tankrush")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
