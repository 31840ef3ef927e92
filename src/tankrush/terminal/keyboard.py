"""Prompts: one line at a time; input may end in several ways."""

from __future__ import annotations

import contextlib
import sys


class Quit(Exception):
    """The player quit with `q`, Ctrl-C or Ctrl-D."""


class OutOfInput(Exception):
    """Standard input is not a terminal and has ended."""


def is_at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


class Keyboard:
    """Line input from standard input, with editing and history in a terminal."""

    def __init__(self) -> None:
        if is_at_terminal():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - it changes how input() reads

    def ask(self, prompt: str) -> str:
        try:
            return input(f"{prompt} ").strip()
        except (EOFError, RuntimeError):  # RuntimeError if standard input was closed from the start
            print()
            if is_at_terminal():
                raise Quit from None
            raise OutOfInput from None
        except KeyboardInterrupt:
            print()
            raise Quit from None
