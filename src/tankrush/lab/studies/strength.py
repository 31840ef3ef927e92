"""How the game changes with the strength of its players: `python -m tankrush.lab.studies.strength RUNS [--write FILE]`.

Plays every level against itself, on the same deals, and writes one page. The runs are kept in RUNS, so an interrupted
study resumes, and a finished one is only written again.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.lab.reports.card_statistics import CardFound
from tankrush.lab.reports.difference import CardChange, compare_runs
from tankrush.lab.reports.findings import Findings, find
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunFolder
from tankrush.lab.simulation.simulate import simulate
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import Sums, rate_interval

SEED = 90_001
# Bots from weak to strong, with their games; slow ones get few, so their intervals are wide.
LEVELS: tuple[tuple[str, int], ...] = (
    ("random", 1000), ("recruit", 1000), ("soldier", 1000), ("sergeant", 1000), ("net", 1000), ("lieutenant", 200),
    ("captain", 100), ("general:200sims", 30),
)  # fmt: skip
CONFIGS = ("base, 2 players", "base+SF+LB, 4 players")
WEAK, STRONG = "recruit", "net"  # levels whose purchases are compared
FEW = 12  # length of a list of cards


@dataclass(frozen=True)
class LevelFound:
    """A level and the statistics of its games."""

    bot: str
    folder: RunFolder
    found: Findings


def play(
    config: str, levels: Sequence[tuple[str, int]], out: Path, tell: Callable[[str], None] = lambda line: None
) -> list[LevelFound]:
    """Play the missing games of every level."""
    found = []
    for bot, games in levels:
        name = "".join(letter if letter.isalnum() else "-" for letter in f"{config}-{bot}")
        folder = simulate(Simulation((bot,), read_config(config), games, SEED), out / name)
        found.append(LevelFound(bot, folder, find(folder, read_catalogue())))
        tell(f"{config}: {bot}, {games} games")
    return found


def format_mean(value: Interval, *, percent: bool = False) -> str:
    """Format an interval like `41.0 (39.5 to 42.5)`."""
    scale = 100 if percent else 1
    return f"{scale * value.score:.1f} ({scale * value.low:.1f} to {scale * value.high:.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a Markdown table; every column but the first is a number."""
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def length_rows(levels: Sequence[LevelFound]) -> list[list[str]]:
    """Return length, medals and the first seat's edge for each level."""
    rows = []
    for level in levels:
        found = level.found
        low, high = found.length.quartiles
        never = rate_interval(Sums(found.games, found.games, 0, found.games, 0, 0))
        by_medals = next((end.rate for end in found.ends if end.name == "medals"), never)
        rows.append([
            level.bot, f"{found.games:,}", f"{found.length.median} ({low} to {high})",
            format_mean(found.length.decisions), format_mean(found.medals),
            format_mean(found.seats[0].rate, percent=True), format_mean(by_medals, percent=True),
            format_mean(found.guarded, percent=True),
        ])  # fmt: skip
    return rows


def ability_rows(levels: Sequence[LevelFound]) -> list[list[str]]:
    """Return the uses of each ability in a game for each level."""
    keys = sorted({ability.key for level in levels for ability in level.found.abilities})
    uses = [{ability.key: ability.per_game for ability in level.found.abilities} for level in levels]
    return [[key, *(f"{found.get(key, 0.0):.1f}" for found in uses)] for key in keys]


def purchases(levels: Sequence[LevelFound]) -> list[CardChange]:
    """Compare the purchase rates of the strong level with those of the weak one."""
    weak, strong = (next(level for level in levels if level.bot == name) for name in (WEAK, STRONG))
    return compare_runs(weak.folder, strong.folder, weak.found, strong.found, []).cards


def purchase_rows(changes: Sequence[CardChange]) -> list[list[str]]:
    return [
        [change.name, format_mean(change.bought, percent=True), format_mean(change.bought_then, percent=True),
         format_mean(change.change, percent=True)]
        for change in changes
    ]  # fmt: skip


def page(studied: dict[str, list[LevelFound]], share: float = 1.0) -> str:
    """Return the whole page."""
    lines = [
        "# How the game grows with strength", "",
        "Every level plays against itself on the same deals, from players who choose at random to searchers and the "
        "shipped nets. Written by `python -m tankrush.lab.studies.strength runs/study --write docs/study.md`, here "
        f"with `--share {share:g}` of the games; intervals are 95 % intervals over games. The General counts 200 "
        "simulations, because a clock would make the page another one every time.", "",
    ]  # fmt: skip
    for config, levels in studied.items():
        lines += config_part(config, levels)
    return "\n".join(lines).rstrip() + "\n"


def config_part(config: str, levels: Sequence[LevelFound]) -> Iterator[str]:
    """Yield the tables of one configuration."""
    yield f"## {config[0].upper()}{config[1:]}"
    yield ""
    yield "Rounds are the median and the quartiles; decisions include forced ones."
    yield ""
    heads = ("Level", "Games", "Rounds", "Decisions", "Medals of all players", "First player wins, %",
             "Ended by medals, %", "Bases guarded, %")  # fmt: skip
    yield from table(heads, length_rows(levels))
    yield "**Abilities used in a game**, all players together:"
    yield ""
    yield from table(("Ability", *(level.bot for level in levels)), ability_rows(levels))
    changes = purchases(levels)
    clear = [change for change in changes if change.is_clear]
    more = sorted((c for c in clear if c.change.score > 0), key=lambda c: -c.change.score)[:FEW]
    less = sorted((c for c in clear if c.change.score < 0), key=lambda c: c.change.score)[:FEW]
    yield (
        f"**What strong play buys.** How often a card is bought in a turn in which it could be, {WEAK} and {STRONG}: "
        f"{len(changes)} cards were compared and {len(clear)} differences are clear after correction for their number "
        "(Benjamini and Hochberg)."
    )
    yield ""
    head = (f"{WEAK.capitalize()}, %", f"{STRONG.capitalize()}, %", "Difference")
    yield from table(("Bought more by the strong", *head), purchase_rows(more))
    yield from table(("Bought less by the strong", *head), purchase_rows(less))
    yield from value_part(levels)


def value_part(levels: Sequence[LevelFound]) -> Iterator[str]:
    """Yield the cards whose early buyers clearly win more or less than players who declined them."""
    yield "**Card values**: cards whose early buyers clearly win more (or less) often than players who declined them."
    yield ""
    rows = []
    for level in levels:
        tested = [card for card in level.found.cards if card.is_tested]
        clear = sorted((card for card in tested if card.is_clear), key=lambda card: -card.gain.score)
        best = [card for card in clear[:3] if card.gain.score > 0]
        worst = [card for card in clear[::-1][:3] if card.gain.score < 0]
        rows.append([level.bot, str(len(tested)), str(len(clear)), list_gains(best), list_gains(worst)])
    yield from table(("Level", "Tested", "Clear", "Most, points of %", "Least"), rows)


def list_gains(cards: Sequence[CardFound]) -> str:
    """Return the cards with their gains."""
    return ", ".join(f"{card.name} {100 * card.gain.score:+.0f}" for card in cards)


def main() -> None:
    """Play, then print or write the page."""
    parser = argparse.ArgumentParser(description="How the game changes with the strength of its players.")
    parser.add_argument("runs", type=Path, help="the folder of the runs")
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a quick look")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the page; printed by default")
    options = parser.parse_args()
    levels = [(bot, max(4, round(games * options.share))) for bot, games in LEVELS]
    text = page({config: play(config, levels, options.runs, print) for config in CONFIGS}, options.share)
    if options.write:
        options.write.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
