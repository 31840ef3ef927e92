"""Build a data set to publish: games of several levels, trajectories in three splits, checksums and a data card."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tankrush import __version__
from tankrush.atomic import atomic_write
from tankrush.bots.registry import make
from tankrush.engine.config import Config, write_config
from tankrush.lab.league.pairing import EXAM_SEEDS
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError, RunFolder, arrow
from tankrush.lab.simulation.simulate import simulate

from .trajectories import SPLITS, split_of, write_parquet

Watch = Callable[[int, int], None]
SUMS = "SHA256SUMS"


@dataclass(frozen=True)
class DataPlan:
    """The contents of a data set: bots, each with its number of games against itself."""

    config: Config
    sources: tuple[tuple[str, int], ...]
    seed: int = 1
    observed: bool = False  # include observations, which make trajectories large

    def command(self) -> str:
        """Return the command that reproduces the data set."""
        parts = [f"--source {bot}={games}" for bot, games in self.sources]
        parts += [f"--config '{write_config(self.config)}'", f"--seed {self.seed}"]
        return " ".join(["tankrush dataset build DIR", *parts, *(["--observations"] if self.observed else [])])


def build(plan: DataPlan, out: Path, workers: int = 1, watch: Watch = lambda done, most: None) -> list[Path]:
    """Play the missing games and write all files; the bytes do not depend on workers or interruptions."""
    files: list[Path] = []
    games = sum(count for _, count in plan.sources)
    done = 0
    for bot, _ in plan.sources:
        if looks_at_clock(bot):
            raise RunError(f"'{bot}' looks at the clock, so its games differ every time: count with general:200sims.")
    if plan.seed in EXAM_SEEDS:
        raise RunError(f"The seed {plan.seed} belongs to the examination: choose another one.")
    for bot, count in plan.sources:
        run = Simulation((bot,), plan.config, count, plan.seed, events=count, records=True)
        folder = simulate(run, out / folder_name(bot), workers, watch=partial(watch_all, watch, done, games))
        for split in SPLITS:
            path = folder.path / f"trajectories-{split}.parquet"
            if not path.exists():
                write_parquet(folder, path, split, observed=plan.observed)
        files += sorted(folder.path.glob("*.parquet"))
        done += count
    atomic_write(out / "README.md", card(plan, out).encode())
    files.append(out / "README.md")
    sums = [f"{digest(path)}  {path.relative_to(out).as_posix()}" for path in files]
    atomic_write(out / SUMS, ("\n".join(sums) + "\n").encode())
    return [*files, out / SUMS]


def watch_all(watch: Watch, before: int, games: int, done: int, _: int) -> None:
    """Report the progress of all sources on one bar."""
    watch(before + done, games)


def looks_at_clock(bot: str) -> bool:
    """Return whether a bot's search is limited by time instead of a number of simulations."""
    made = make(bot)
    return hasattr(made, "seconds") and getattr(made, "sims", None) is None


def folder_name(bot: str) -> str:
    """Return a folder name for a bot such as `captain:200sims`."""
    return "".join(letter if letter.isalnum() else "-" for letter in bot)


def digest(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def card(plan: DataPlan, out: Path) -> str:
    """Format the data card: contents, provenance and intended use."""
    rows = []
    for bot, count in plan.sources:
        folder = RunFolder(out / folder_name(bot))
        decisions = folder.table("games", ["decisions"])["decisions"].to_pylist()
        parts = [sum(split_of(game) == split for game in range(count)) for split in SPLITS]
        rows.append(
            f"| `{folder_name(bot)}` | {bot} | {count:,} | {sum(decisions):,} | {' / '.join(map(str, parts))} |"
        )
    return CARD.format(
        config=write_config(plan.config), rows="\n".join(rows), command=plan.command(), version=__version__,
        arrow=arrow().__version__, observed="and the observation" if plan.observed else "without the observation",
    )  # fmt: skip


CARD = """# Games of Tank Rush

Whole games of bots against themselves, {config}, made by `{command}`
(tankrush {version}, pyarrow {arrow}: another version of pyarrow writes the same data in other bytes).

| Folder | Bot of every seat | Games | Decisions | train / validation / test |
|---|---|---:|---:|---|
{rows}

- `records.parquet`: every game as text, with its seed. `tankrush replay` shows it; everything else follows from it.
- `trajectories-SPLIT.parquet`: every decision as the environments number it: game, step, seat, action, legal actions,
  reward (at the last decision of a seat: 1 for the only winner, the sum over all is 0), terminated, {observed}.
- The other tables are described in docs/lab.md: results, turns, purchases, offers, attacks, medals, abilities.
- Splits are by game: the numbers ending in 8 validate, those ending in 9 test, the others train.
- Deals are not those of the examination (`tankrush exam`).

Good for imitation, offline reinforcement learning and statistics of the game. Not good for how people play: no person
took part. `sha256sum -c SHA256SUMS` checks the files. MIT licence, like Tank Rush; unofficial: no text and no picture
of the printed game is in it.
"""
