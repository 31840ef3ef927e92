"""The tables of docs/notebook/opponents.md: every league in turn, and its result written into the page.

    python -m bench.leagues                 all of them (hours), then the page
    python -m bench.leagues policies-base   only these, then the page
    python -m bench.leagues --write         no games: the page from what was played last
    python -m bench.leagues --list          what there is
    python -m bench.leagues --part 0.1      a tenth of the games of each, for a first look

What was played stands in `.cache/leagues/NAME` and then in the page, where it stays until the league is played again,
so a run can be done in parts and on several machines. In a league thinking time is processor time, so other work on
the machine does not count; the Captain is played as `captain:52sims`, which is all it ever thinks, and the time of the
General is cut to a small part.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bench.engine import describe_machine
from tools.compiled_copy import fresh_copy, has_compiler

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "notebook" / "opponents.md"
KEPT = ROOT / ".cache" / "leagues"
BEGIN, END = "<!-- the tables: written by bench/leagues.py -->", "<!-- end of the tables -->"
SEARCH = ("--time-scale", "0.002", "--seed", "3")  # settings were chosen on the deals of seeds 1 and 2
LONGER = ("--time-scale", "0.004", "--seed", "4")  # General and Captain are near each other: more time, new deals
AT_FOUR = ("--players", "4", "--challenge", "--time-scale", "0.008", "--seed", "5")  # nearer still, so more again
CAPTAIN = "captain:52sims"  # without the clock, which such a scale would make too short
ALL = ("--boxes", "base+SF+LB")


@dataclass(frozen=True, slots=True)
class League:
    """One call of `tankrush league`, and what is wanted of the first row that names these two."""

    name: str
    title: str
    arguments: tuple[str, ...]
    wanted: tuple[tuple[str, str, str, float], ...]  # a, b, "least" or "most", percent


def between(*pairs: tuple[str, str, float]) -> tuple[tuple[str, str, str, float], ...]:
    return tuple((a, b, "least", percent) for a, b, percent in pairs)


POLICIES = ("random", "recruit", "soldier", "sergeant", "--games", "2000")
STEPS = between(
    ("sergeant", "soldier", 65), ("soldier", "recruit", 65), ("recruit", "random", 85), ("sergeant", "random", 99)
)
AMONG = between(("sergeant", "soldier", 45), ("soldier", "recruit", 45))
LEAGUES = (
    League("policies-base", "Policy levels, base game", POLICIES, STEPS),
    League("policies-all", "Policy levels, all boxes", (*POLICIES, *ALL), STEPS),
    League("policies-four", "Alone among three of the level below, base game",
           (*POLICIES[1:], "--players", "4"), AMONG),
    League("policies-four-all", "Alone among three of the level below, all boxes",
           (*POLICIES[1:], "--players", "4", *ALL), AMONG),
    League("captain-base", "Captain and Sergeant, base game", (CAPTAIN, "sergeant", "--games", "2000", *SEARCH),
           between((CAPTAIN, "sergeant", 65))),
    League("captain-all", "Captain and Sergeant, all boxes", (CAPTAIN, "sergeant", "--games", "1000", *ALL, *SEARCH),
           between((CAPTAIN, "sergeant", 65))),
    League("captain-four", "Captain among three Sergeants, base game",
           (CAPTAIN, "sergeant", "--games", "400", "--players", "4", "--challenge", *SEARCH),
           between((CAPTAIN, "sergeant", 45))),
    League("captain-four-all", "Captain among three Sergeants, all boxes",
           (CAPTAIN, "sergeant", "--games", "400", "--players", "4", "--challenge", *ALL, *SEARCH),
           between((CAPTAIN, "sergeant", 45))),
    League("general-base", "General and Captain, base game", ("general", CAPTAIN, "--games", "240", *LONGER),
           between(("general", CAPTAIN, 65))),
    League("general-all", "General and Captain, all boxes", ("general", CAPTAIN, "--games", "160", *ALL, *LONGER),
           between(("general", CAPTAIN, 65))),
    League("general-four", "General among three Captains, base game",
           ("general", CAPTAIN, "--games", "320", *AT_FOUR),
           between(("general", CAPTAIN, 45))),
    League("general-four-all", "General among three Captains, all boxes",
           ("general", CAPTAIN, "--games", "240", *ALL, *AT_FOUR),
           between(("general", CAPTAIN, 45))),
    League("general-browser", "In the browser: General and Sergeant, base game",
           ("general:700sims", "sergeant", "--games", "200", "--seed", "3"),
           between(("general:700sims", "sergeant", 65))),
    League("general-soldier", "General and Soldier", ("general", "soldier", "--games", "200", *SEARCH),
           between(("general", "soldier", 93))),
    League("general-soldiers", "General among three Soldiers",
           ("general", "soldier", "--games", "280", "--players", "4", "--challenge", *SEARCH),
           between(("general", "soldier", 70))),
    League("general-teams", "Two Generals and two Captains",
           ("general", CAPTAIN, "--games", "200", "--teams", "2v2", *LONGER), between(("general", CAPTAIN, 58))),
    League("general-ismcts", "General and a plain tree search with whole random playouts, equal time",
           ("general", "ismcts:3s", "--games", "160", *SEARCH), between(("general", "ismcts:3s", 75))),
    League("general-time", "General with four times the time against itself",
           ("general:12s", "general:3s", "--games", "400", "--time-scale", "0.0004", "--seed", "3"),
           between(("general:12s", "general:3s", 57))),
    League("general-styles", "Styles against the General",
           ("general", "rusher", "builder", "medal-hunter", "base-breaker", "--games", "100", "--challenge", *SEARCH),
           between(*(("general", style, 65) for style in ("rusher", "builder", "medal-hunter", "base-breaker")))),
    League("passive-base", "Captain and who never defends, base game",
           ("passive", CAPTAIN, "--games", "4000", *SEARCH), (("passive", CAPTAIN, "most", 30),)),
    League("passive-all", "Captain and who never defends, all boxes",
           ("passive", CAPTAIN, "--games", "2000", *ALL, *SEARCH), (("passive", CAPTAIN, "most", 30),)),
    League("captain-random", "Captain and random play", (CAPTAIN, "random", "--games", "400", *SEARCH),
           between((CAPTAIN, "random", 99))),
    League("general-random", "General and random play", ("general", "random", "--games", "100", *SEARCH),
           between(("general", "random", 99))),
    League("full-time", "A look at full time: General thinks at most 3 s, Captain 1 s",
           ("general", CAPTAIN, "--games", "24", "--seed", "3"), between(("general", CAPTAIN, 65))),
)  # fmt: skip


def part_of(arguments: tuple[str, ...], part: float) -> list[str]:
    """The arguments with so large a part of the games."""
    words = list(arguments)
    place = words.index("--games") + 1
    words[place] = str(max(2, round(part * int(words[place]))))
    return words


def play(league: League, workers: int, part: float = 1.0) -> None:
    """Play one league with the compiled engine; its files replace those of the run before."""
    environment = dict(os.environ)
    if has_compiler():
        environment["PYTHONPATH"] = str(fresh_copy())
    options = part_of(league.arguments, part)
    command = [sys.executable, "-P", "-m", "tankrush", "league", *options, "--out", str(KEPT / league.name)]
    print(f"{league.name}: tankrush league {' '.join(options)}", flush=True)
    subprocess.run([*command, "--workers", str(workers), "--json"], env=environment, check=True)
    when = f"{datetime.now(UTC):%Y-%m-%d}; {describe_machine()}."
    (KEPT / league.name / "when.txt").write_text(when, encoding="utf-8")


def verdicts(league: League) -> list[str]:
    """A line of the first table for each aim."""
    rows = json.loads((KEPT / league.name / "league.json").read_text(encoding="utf-8"))
    lines = []
    for a, b, bound, percent in league.wanted:
        score, low, high, games = share_of(rows, a, b)
        is_met = score >= percent if bound == "least" else score <= percent
        answer = "open" if low < percent < high else "yes" if is_met else "no"  # too few games to tell
        sign = "≥" if bound == "least" else "≤"
        lines.append(
            f"| {league.title} | {a} – {b} | {sign} {percent:g} | **{score:.1f}** | {low:.1f} to {high:.1f} | {games} "
            f"| {answer} |"
        )
    return lines


def share_of(rows: list[dict[str, object]], a: str, b: str) -> tuple[float, float, float, int]:
    """Score of a against b in percent with its interval, whichever of the two the row names first."""
    for row in sorted(rows, key=lambda row: (row["a"], row["b"]) != (a, b)):  # at four there are rows both ways
        score, low, high = (100 * float(str(row[key])) for key in ("score_a", "low", "high"))
        if (row["a"], row["b"]) == (a, b):
            return score, low, high, int(str(row["games"]))
        if (row["a"], row["b"]) == (b, a):
            return 100 - score, 100 - high, 100 - low, int(str(row["games"]))
    raise SystemExit(f"The league played no games of {a} and {b}.")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the page holds of one league: its lines of the first table, and its own table with the command."""

    lines: list[str]
    table: str


def played_here() -> dict[str, Entry]:
    """The leagues whose games lie in the cache, by their titles."""
    entries = {}
    for league in LEAGUES:
        folder = KEPT / league.name
        if (folder / "when.txt").exists():
            when, table = ((folder / name).read_text(encoding="utf-8") for name in ("when.txt", "league.md"))
            entries[league.title] = Entry(verdicts(league), f"{when}\n\n{table.strip()}")
    return entries


def written_before(text: str) -> dict[str, Entry]:
    """The leagues that the page already holds, by their titles: a league that is not played again stays."""
    aims, *tables = text.split("\n### ")
    lines = [line for line in aims.splitlines() if line.startswith("| ")][1:]
    entries = {}
    for part in tables:
        title, _, table = part.partition("\n\n")
        entries[title] = Entry([line for line in lines if line.startswith(f"| {title} |")], table.strip())
    return entries


def page_part(text: str) -> str:
    """Everything between the marks: the aims first, then every table with its command, in the order of LEAGUES."""
    entries = written_before(text) | played_here()
    known = [(league.title, entries[league.title]) for league in LEAGUES if league.title in entries]
    aims = ["| League | Pair | Aim, % | Score, % | 95 % interval | Games | Reached |", "|---|---|---|---|---|---|---|"]
    aims += [line for _, entry in known for line in entry.lines]
    return "\n\n".join(["\n".join(aims), *(f"### {title}\n\n{entry.table}" for title, entry in known)])


def write_page() -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    text, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{page_part(text)}\n\n{END}{after}", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Play what is named, all if nothing is, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="leagues to play; all if none is named")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", type=float, default=1.0, help="which part of the games, such as 0.1")
    parser.add_argument("--write", action="store_true", help="play nothing, only write the page")
    parser.add_argument("--list", action="store_true", help="name the leagues and their commands")
    given = parser.parse_args(arguments)
    known = {league.name: league for league in LEAGUES}
    if unknown := [name for name in given.names if name not in known]:
        print(f"Unknown league '{unknown[0]}'; known: {', '.join(known)}.", file=sys.stderr)
        return 1
    if given.list:
        print("\n".join(f"{name:18}tankrush league {' '.join(league.arguments)}" for name, league in known.items()))
        return 0
    for name in [] if given.write else given.names or known:
        play(known[name], given.workers, given.part)
    write_page()
    print(f"{PAGE.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
