"""Refuses to start processes from a script that would run itself again in each of them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import FrameType

SENTENCE = (
    "{place} starts worker processes, which import this script and would run it again: "
    'put the call under `if __name__ == "__main__":`, or use workers=1.'
)


class UnguardedScript(RuntimeError):
    """A script that starts workers outside `if __name__ == "__main__":`."""


def check_guard() -> None:
    """Raise UnguardedScript if the running script has no guard; notebooks and `python -c` are safe."""
    path = getattr(sys.modules.get("__main__"), "__file__", None)
    frame: FrameType | None = sys._getframe()
    while path is not None and frame is not None:
        code = frame.f_code
        if code.co_name == "<module>" and code.co_filename == path and not _is_guarded(Path(path), frame.f_lineno):
            raise UnguardedScript(SENTENCE.format(place=f"{path}, line {frame.f_lineno},"))
        frame = frame.f_back


def _is_guarded(path: Path, line: int) -> bool:
    """Return whether a line is in a branch that depends on the name of the module."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return True  # not a script that could be imported again
    return any(
        isinstance(node, ast.If)
        and any(isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test))
        and node.lineno <= line <= (node.end_lineno or node.lineno)
        for node in tree.body
    )
