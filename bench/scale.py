"""Compute machines, database load and cost for many players from measured work; write the table of docs/scale.md.

`python -m bench.scale [--write]`. Each measured figure names its run.
The first row, 1,000 games, was also measured as a whole (bench/README.md).
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/scale.md"
MARKS = ("<!-- the table: written by bench.scale -->", "<!-- end of the table -->")

SEATS = 4
MOVES_PER_SECOND = 0.5  # per game, as in bench.load: a small action every two seconds
MOVE_MS = 0.97  # processor time of a move on SQLite (bench.load, 1,000 games, 600 s, 2026-11-18)
SOCKET_KB = 18  # memory of a socket with the view of its seat (bench.memory, 2026-11-19)
TABLE_KB = 126  # per table of four after 120 moves (bench.memory --tables 60, 2026-11-19)
PROCESS_MIB = 76  # per server without tables, after its first games (2026-11-19)
ROW_BYTES = 260  # per move in the log, with its indexes (a SQLite file that grew by 2,000 moves)
BUSY = 0.65  # of a core: at 0.61 the 99th percentile of bench.load was 64 ms, at 0.49 with 1,000 games 86 ms
CORES = 2  # per machine
MACHINE_EUROS = 8  # euros a month, a common price of two virtual cores and 4 GiB
PEAK_HOURS = 8  # per day at the full number of players, for the growth of the log
NOTIFIED_COMMITS = 3000  # a second: PostgreSQL commits transactions that notify one after another


@dataclass(frozen=True)
class Load:
    """The work of a number of players who are connected at the same time."""

    players: int

    @property
    def moves(self) -> float:
        return self.players / SEATS * MOVES_PER_SECOND

    @property
    def cores(self) -> float:
        """Return the cores that servers need if all players of a table use the same server."""
        return self.moves * MOVE_MS / 1000

    @property
    def memory_mib(self) -> float:
        return (self.players * SOCKET_KB + self.players / SEATS * TABLE_KB) / 1024 + self.processes * PROCESS_MIB

    @property
    def processes(self) -> int:
        return max(1, math.ceil(self.cores / BUSY))

    @property
    def databases(self) -> int:
        return max(1, math.ceil(self.moves / NOTIFIED_COMMITS))

    @property
    def machines(self) -> int:
        """Return the number of machines; with more than one server process the database has its own."""
        servers = math.ceil(self.processes / CORES)
        return servers + (self.databases if self.processes > 1 else 0)

    def row(self) -> str:
        log = self.moves * 3600 * PEAK_HOURS * ROW_BYTES / 1e9
        cells = (
            f"{self.players:,}", f"{self.moves:,.0f}", f"{self.cores:.1f}", f"{self.processes}",
            f"{self.memory_mib / 1024:.1f}", f"{self.databases}", f"{log:.1f}", f"{self.machines}",
            f"{self.machines * MACHINE_EUROS:,}",
        )  # fmt: skip
        return f"| {' | '.join(cells)} |"


def table() -> str:
    heads = ("Players at once", "Moves/s", "Cores used", "Server processes", "Memory, GiB", "Databases",
             "Log, GB a day", "Machines", "Euros a month")  # fmt: skip
    lines = [f"| {' | '.join(heads)} |", f"|{'---:|' * len(heads)}"]
    return "\n".join([*lines, *(Load(players).row() for players in (1_000, 10_000, 100_000))])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the table into docs/scale.md")
    options = parser.parse_args(arguments)
    known = Load(4_000)
    print(f"1,000 games: {known.moves:.0f} moves/s, {known.cores:.2f} cores, {known.memory_mib:.0f} MiB")
    print(table())
    if options.write:
        text = PAGE.read_text(encoding="utf-8")
        before, rest = text.split(MARKS[0])
        after = rest.split(MARKS[1])[1]
        PAGE.write_text(f"{before}{MARKS[0]}\n{table()}\n{MARKS[1]}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
