"""Simulate: play a run on any number of workers, resume it after an interruption, write its tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tankrush.lab.league.league_game import check_bots

from .chunks import play_chunk
from .plan import Simulation
from .run_files import RunFolder, pack
from .workers import check_cluster, executor, run_unordered

Watch = Callable[[int, int], None]  # games played, and games to play


def simulate(
    simulation: Simulation,
    out: Path,
    workers: int = 1,
    cluster: str = "",
    watch: Watch = lambda done, most: None,
) -> RunFolder:
    """Play all games of a run that are not yet in the folder, and merge its tables.

    The tables are the same, byte for byte, for any number of workers, on a cluster, and after any interruption.
    """
    check_cluster(cluster)
    check_bots(simulation.bots, simulation.config, simulation.cards)
    folder = RunFolder(out)
    folder.open(simulation)
    if folder.is_done:
        folder.tidy()
        watch(simulation.games, simulation.games)
        return folder
    chunks = simulation.chunks()
    missing = [number for number in range(len(chunks)) if not folder.has(number)]
    done = simulation.games - sum(len(chunks[number]) for number in missing)
    watch(done, simulation.games)
    if missing:
        with executor(min(workers, len(missing)), cluster, simulation.bots) as (pool, width):
            tasks = ((simulation, chunks[number], number) for number in missing)
            for (_, numbers, number), packed in run_unordered(pool, width, play_packed, tasks):
                folder.keep(number, packed)
                done += len(numbers)
                watch(done, simulation.games)
    folder.merge(simulation)
    return folder


def play_packed(simulation: Simulation, numbers: range, number: int) -> bytes:
    """Play a chunk; return it packed for storage or transport, with its number."""
    return pack(play_chunk(simulation, numbers))
