"""Compare two settings on the same deals, and report every difference with its interval."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from tankrush.bots import make
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import check_config
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.simulation.simulate import simulate

from .difference import Pair
from .report_text import comparison, plain
from .write import report

Watch = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Change:
    """What the second setting changes; empty fields keep the value of the first."""

    options: tuple[tuple[str, str], ...] = ()
    boxes: tuple[str, ...] = ()
    cards: Path | None = None
    bots: tuple[str, ...] = ()

    def of(self, simulation: Simulation) -> Simulation:
        """Return the second setting, checked."""
        config = simulation.config
        options = tuple({**dict(config.options), **dict(self.options)}.items())
        changed = replace(
            simulation,
            config=replace(config, options=options, boxes=self.boxes or config.boxes),
            cards=self.cards or simulation.cards,
            bots=self.bots or simulation.bots,
        )
        for name in changed.bots:
            make(name)
        if len(changed.bots) not in (1, config.players):
            raise RunError(f"Name one other bot for all seats, or {config.players}, one for each.")
        check_config(changed.config, read_catalogue(changed.cards))
        if changed == simulation:
            raise RunError("Nothing differs between the two settings; say what does, e.g. --option placementRule=free.")
        return changed


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a comparison."""

    pair: Pair

    def markdown(self) -> str:
        return "\n".join([f"`{self.pair.one['command']}`", "", *list(comparison(self.pair))[2:]]).rstrip() + "\n"

    def json(self) -> str:
        return json.dumps(plain(asdict(self.pair)), indent=1, ensure_ascii=False) + "\n"


def compare(
    simulation: Simulation,
    change: Change,
    out: Path | None = None,
    workers: int = 1,
    cluster: str = "",
    watch: Watch = lambda done, most: None,
) -> Comparison:
    """Play both settings on the same deals; a given folder keeps both runs and the report."""
    settings = (simulation, change.of(simulation))
    games = simulation.games
    with folder_for(out) as folder:
        for number, setting in enumerate(settings):
            both = partial(watch_both, watch, number * games)
            simulate(setting, folder / ("one", "other")[number], workers, cluster, both)
        made = report(folder / "one", folder / "other")
        if out is not None:
            made.write(out)
    assert made.pair is not None
    return Comparison(made.pair)


def watch_both(watch: Watch, ahead: int, done: int, most: int) -> None:
    """Report the progress of two runs on one bar."""
    watch(ahead + done, 2 * most)


@contextmanager
def folder_for(out: Path | None) -> Iterator[Path]:
    """Yield the given folder, or a temporary one."""
    if out is not None:
        yield out
    else:
        with tempfile.TemporaryDirectory(prefix="tankrush-") as folder:
            yield Path(folder)
