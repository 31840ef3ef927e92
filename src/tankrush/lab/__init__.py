"""The lab: many games played by bots, and what can honestly be concluded from them."""

from __future__ import annotations

import importlib
from typing import Any

# The public names, imported when they are first asked for: most need packages that not everybody has installed.
_PUBLIC = {
    "simulate": "runs.simulate", "report": "reports.write", "compare": "reports.compare",
    "what_if": "studies.what_if", "measure": "studies.balance", "tune": "studies.tuner",
    "run_league": "league.league",
}  # fmt: skip
__all__ = list(_PUBLIC)


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        raise AttributeError(f"module 'tankrush.lab' has no attribute '{name}'")
    return getattr(importlib.import_module(f"tankrush.lab.{_PUBLIC[name]}"), name)
