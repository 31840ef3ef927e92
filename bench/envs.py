"""Compare the speed of the environments with PettingZoo's hanabi: `python3 -m bench.envs`, which needs only Python.

Makes its own environments in .cache/bench-peers, like bench/peers.py, and measures ours and hanabi directly after each
other, several rounds; it prints the median of the ratios. The aims: AEC ≥ 10 times, vectorised ≥ 20 times.
`--peers` measures all of ours beside PettingZoo, RLCard, OpenSpiel and pgx instead, in steps per second of processor
time, with a description of each loop.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass, field
from pathlib import Path

from bench.machine import describe_machine
from bench.peers import HOME, PINS, ROOT, Asked, environment, install_ours, once, say, short

EXTRAS = ["numpy>=2", "gymnasium==1.4.0", "pettingzoo==1.27.0"]
BASE, ALL = "base, 2 players", "base+SF+LB, 4 players"


@dataclass
class Contest:
    """One of our environments and the same loop of hanabi for two players."""

    measure: str
    config: str
    aim: float | None = None
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    def row(self) -> str:
        """Return a line of the table."""
        ratios = [mine / other for mine, other in zip(self.ours, self.theirs, strict=True)]
        middle = statistics.median(ratios)
        aim = "" if self.aim is None else f"≥ {self.aim:g}: {'yes' if middle >= self.aim else 'no'}"
        speeds = (short(statistics.median(self.ours)), short(statistics.median(self.theirs)))
        cells = [self.measure, self.config, *speeds, f"**{middle:.3g}** ({min(ratios):.3g}–{max(ratios):.3g})", aim]
        return "| " + " | ".join(cells) + " |"


def contests() -> list[Contest]:
    """Return the pairs to measure."""
    return [
        Contest("aec", BASE, 10), Contest("aec", ALL, 10), Contest("vector", BASE, 20), Contest("vector", ALL, 20),
        Contest("vector, sampled from masks", BASE), Contest("vector against random", BASE),
        Contest("parallel", BASE), Contest("single", BASE),
    ]  # fmt: skip


PEERS = (
    ("pettingzoo", "hanabi", "AEC: last and step; observation, mask; a legal action drawn in Python"),
    ("pettingzoo", "leduc", "the same"),
    ("pettingzoo", "chess", "the same"),
    ("rlcard", "gin-rummy", "step; state as a dictionary with an observation; a legal action drawn in Python"),
    ("open_spiel", "hearts: Python", "legal_actions and apply_action from Python, no observation"),
    ("pgx", "sparrow mahjong, batch of 1024", "step compiled by JAX, with observation, mask and choice; all threads"),
)
OURS = (
    ("aec", BASE, "AEC: last and step; observation, mask; a legal action drawn in Python"),
    ("aec", ALL, "the same"),
    ("vector", BASE, "256 games a call; observations, masks, rewards; actions drawn by random_actions"),
    ("vector", ALL, "the same"),
    ("vector, copy=False", BASE, "the same, written into the same arrays"),
    ("vector, copy=False", ALL, "the same"),
    ("vector, sampled from masks", BASE, "as vector, actions drawn from the masks by NumPy"),
)


def beside_peers(ours: Asked, rounds: int, seconds: float) -> list[str]:
    """Format the table of steps per second of processor time, with the reason for each missing peer."""
    python, failed = environment("venv"), {}
    libraries = sorted({library for library, _, _ in PEERS})
    asked: dict[str, Asked] = {}
    for library in libraries:
        if why := once(python, library, " ".join(PINS[library]), *PINS[library]):
            failed[library] = why
        else:
            asked[library] = Asked(python, ROOT / "bench" / "peer_loops.py", library)
    requests = [(ours, "Tank Rush", measure, config, what) for measure, config, what in OURS]
    requests += [(asked[library], library, measure, "", what) for library, measure, what in PEERS if library in asked]
    speeds: dict[tuple[str, str, str], list[float]] = {}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for process, library, measure, config, _ in requests:
            answer = process.ask(measure=measure, config=config, seconds=seconds)
            speeds.setdefault((library, measure, config), []).append(float(answer["per_cpu_second"]))
    for process in asked.values():
        process.process.kill()
    lines = ["| library | environment | steps per CPU second (range) | what is timed |", "|---|---|---:|---|"]
    for _, library, measure, config, what in requests:
        found = speeds[library, measure, config]
        shown = f"**{short(statistics.median(found))}** ({short(min(found))}–{short(max(found))})"
        lines.append(f"| {library} | {', '.join(filter(None, (measure, config)))} | {shown} | {what} |")
    return [*lines, *(f"\n{library}: {why}" for library, why in failed.items())]


def install(package: Path | None) -> tuple[Asked, Asked]:
    """Start the two processes; a folder with a compiled package of ours saves building one."""
    peers = environment("venv")
    if why := once(peers, "pettingzoo", " ".join(PINS["pettingzoo"]), *PINS["pettingzoo"]):
        raise SystemExit(f"hanabi could not be installed: {why}")
    ours = environment("ours") if package else install_ours()
    if why := once(ours, "envs", " ".join(EXTRAS), *EXTRAS):
        raise SystemExit(f"Gymnasium and PettingZoo could not be installed: {why}")
    variables = {"PYTHONPATH": str(package)} if package else {}
    mine = Asked(ours, "-P", ROOT / "bench" / "env_loops.py", **variables)
    return mine, Asked(peers, ROOT / "bench" / "peer_loops.py", "pettingzoo")


def main() -> None:
    """Install, measure, report."""
    parser = argparse.ArgumentParser(description="Compare the speed of the environments with PettingZoo's hanabi.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--package", type=Path, help="a folder with a compiled tankrush, such as .cache/engine")
    parser.add_argument("--peers", action="store_true", help="beside PettingZoo, RLCard, OpenSpiel and pgx")
    options = parser.parse_args()
    HOME.mkdir(parents=True, exist_ok=True)
    machine = describe_machine()
    ours, hanabi = install(options.package and options.package.resolve())
    held = contests()
    if options.peers:
        lines = beside_peers(ours, options.rounds, options.seconds)
        for asked in (ours, hanabi):
            asked.process.kill()
        print(f"{machine}; engine {ours.greeting['engine']}; {options.rounds} rounds.\n", *lines, sep="\n")
        return
    try:
        for number in range(options.rounds):
            say(f"round {number + 1} of {options.rounds}")
            for contest in held:
                request = {"measure": contest.measure, "config": contest.config, "seconds": options.seconds}
                contest.ours.append(float(ours.ask(**request)["per_second"]))
                contest.theirs.append(float(hanabi.ask(measure="hanabi", seconds=options.seconds)["per_second"]))
    finally:
        for asked in (ours, hanabi):
            asked.process.kill()
    print(f"{machine}; engine {ours.greeting['engine']}; {options.rounds} rounds; {', '.join(PINS['pettingzoo'])}.\n")
    print("| ours | configuration | steps/s | hanabi, steps/s | ratio (range over rounds) | aim |")
    print("|---|---|---:|---:|---|---|")
    print(*(contest.row() for contest in held), sep="\n")


if __name__ == "__main__":
    main()
