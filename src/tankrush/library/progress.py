"""A progress bar on standard error: a line in a terminal, a bar in a notebook, nothing elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Watch = Callable[[int, int], None]  # games finished, and the most there can be
PERIOD = 0.1  # seconds between two updates
WIDTH = 30


@contextmanager
def progress_of(what: str, shown: bool | None) -> Iterator[Watch]:
    """Yield the callback for every finished game; `shown=None` draws only in a terminal or a notebook."""
    notebook = notebook_display()
    if shown is False or (shown is None and notebook is None and not sys.stderr.isatty()):
        yield lambda done, most: None
        return
    show = notebook or on_terminal
    last = 0.0

    def watch(done: int, most: int) -> None:
        nonlocal last
        if done >= most or time.monotonic() - last >= PERIOD:
            last = time.monotonic()
            show(done, most, what)

    yield watch
    if notebook is None:
        sys.stderr.write("\n")


def on_terminal(done: int, most: int, what: str) -> None:
    """Draw the bar on one line of the terminal."""
    full = WIDTH * done // max(most, 1)
    sys.stderr.write(f"\r[{'#' * full}{' ' * (WIDTH - full)}] {done:,} of {most:,} {what}")
    sys.stderr.flush()


def notebook_display() -> Callable[[int, int, str], None] | None:
    """Return the display function of a Jupyter notebook; None outside one."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None or not hasattr(shell, "kernel"):
        return None
    handle: list[Any] = []

    def show(done: int, most: int, what: str) -> None:
        html = f'<progress value="{done}" max="{most}"></progress> {done:,} of {most:,} {what}'
        if handle:
            handle[0].update(ipython.display.HTML(html))
        else:
            handle.append(ipython.display.display(ipython.display.HTML(html), display_id=True))

    return show
