"""The lab: simulations with many games of bots, and statistics of their results."""

from __future__ import annotations

from typing import TYPE_CHECKING

# The public names, imported on first use, because most need optional packages.
_PUBLIC = {
    "simulate": "simulation.simulate", "report": "reports.write", "compare": "reports.comparison",
    "what_if": "studies.what_if", "measure": "studies.balance", "tune": "studies.tuner",
    "run_league": "league.league",
}  # fmt: skip
__all__ = list(_PUBLIC)

if TYPE_CHECKING:
    from .league.league import run_league as run_league
    from .reports.comparison import compare as compare
    from .reports.write import report as report
    from .simulation.simulate import simulate as simulate
    from .studies.balance import measure as measure
    from .studies.tuner import tune as tune
    from .studies.what_if import what_if as what_if
else:

    def __getattr__(name: str) -> object:
        if name not in _PUBLIC:
            raise AttributeError(f"module 'tankrush.lab' has no attribute '{name}'")
        from importlib import import_module

        return getattr(import_module(f"tankrush.lab.{_PUBLIC[name]}"), name)
