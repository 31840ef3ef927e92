"""Compare two runs on the same deals game by game, which cancels the luck of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tankrush.catalogue.differences import ValueChange
from tankrush.lab.simulation.run_files import RunFolder
from tankrush.lab.stats.discoveries import discoveries, p_value
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import difference, mean_interval
from tankrush.lab.stats.sums import paired_changes, per_game

from .findings import Findings

LEAST_TURNS = 30  # games in which a card could be bought, needed to compare its rate
# The measures compared game by game: a name, and whether it is a share of games.
MEASURES = {
    "rounds": False,
    "decisions": False,
    "win share of the first player": True,
    "winner's points": False,
    "lead over the second": False,
    "medals of all players": False,
    "bases destroyed": False,
    "vehicles destroyed": False,
    "ended by medals": True,
    "shared wins": True,
}


@dataclass(frozen=True, slots=True)
class Compared:
    """A measure in both runs, and the second run's difference from the first."""

    name: str
    is_share: bool
    one: Interval
    other: Interval
    change: Interval


@dataclass(frozen=True, slots=True)
class CardChange:
    """The purchase rates of a card in both runs."""

    key: str
    name: str
    bought: Interval
    bought_then: Interval
    change: Interval
    is_clear: bool  # significant among all cards compared (Benjamini and Hochberg)


@dataclass(frozen=True)
class Pair:
    """Two runs compared."""

    one: dict[str, Any]
    other: dict[str, Any]
    is_paired: bool
    games: int
    measures: list[Compared]
    cards: list[CardChange]
    values: list[ValueChange]  # changed values of the cards


def compare_runs(one: RunFolder, other: RunFolder, found: Findings, then: Findings, values: list[ValueChange]) -> Pair:
    """Compare the second run with the first; game by game if they have the same seed and number of players."""
    import pyarrow.compute as pc

    tables = [measure_games(folder) for folder in (one, other)]
    seeds = [folder.table("games", ["game", "seed"]) for folder in (one, other)]
    same = min(found.games, then.games)
    is_paired = seeds[0]["seed"].slice(0, same).equals(seeds[1]["seed"].slice(0, same))
    if is_paired:
        tables = [table.slice(0, same) for table in tables]
    measures = []
    for name, is_share in MEASURES.items():
        first, second = (interval_of(table[name]) for table in tables)
        if is_paired:
            delta = pc.subtract(tables[1][name].cast("float64"), tables[0][name].cast("float64"))
            change = interval_of(delta)
        else:
            change = difference(second, first)
        measures.append(Compared(name, is_share, first, second, change))
    paired = paired_purchases(one, other, same) if is_paired else {}
    return Pair(one.notes, other.notes, is_paired, same, measures, card_changes(found, then, paired), values)


def interval_of(column: Any) -> Interval:
    import pyarrow.compute as pc

    values = column.cast("float64")
    return mean_interval(len(values), pc.sum(values).as_py() or 0.0, pc.sum(pc.multiply(values, values)).as_py() or 0.0)


def measure_games(folder: RunFolder) -> Any:
    """Return one row for each game with all measures, in the order of the games."""
    import pyarrow as pa
    import pyarrow.compute as pc

    games = folder.table("games").sort_by("game")
    seats = folder.table("seats")
    first = seats.filter(pc.equal(seats["position"], 0)).sort_by("game")
    sums = seats.group_by("game").aggregate([
        ("total", "max"), ("medals", "sum"), ("bases_destroyed", "sum"), ("kills", "sum"),
    ]).sort_by("game")  # fmt: skip
    ends = games["end"]
    return pa.table({
        "rounds": games["rounds"],
        "decisions": games["decisions"],
        "win share of the first player": first["won"],
        "winner's points": sums["total_max"],
        "lead over the second": leads(seats),
        "medals of all players": sums["medals_sum"],
        "bases destroyed": sums["bases_destroyed_sum"],
        "vehicles destroyed": sums["kills_sum"],
        "ended by medals": pc.or_(pc.equal(ends, "medals"), pc.equal(ends, "both")).cast("int8"),
        "shared wins": pc.greater(games["winners"], 1).cast("int8"),
    })  # fmt: skip


def leads(seats: Any) -> Any:
    """Return the best team's lead in points, game by game."""
    import pyarrow as pa
    import pyarrow.compute as pc

    teams = seats.group_by(["game", "team"]).aggregate([("total", "max")])
    rows = teams.sort_by([("game", "ascending"), ("total_max", "descending")])
    count = len(pc.unique(seats["team"]))
    totals = rows["total_max"].combine_chunks().cast("int64")
    at = pa.array(range(0, len(totals), count))
    return pc.subtract(totals.take(at), totals.take(pc.add(at, 1)))


def paired_purchases(one: RunFolder, other: RunFolder, games: int) -> dict[str, tuple[Interval, int]]:
    """Return the difference in each card's purchase rate, over the games recorded in both runs."""
    import pyarrow.compute as pc

    offers = [folder.table("offers", ["game", "card", "affordable", "bought"]) for folder in (one, other)]
    sampled = set.intersection(*({*pc.unique(table["game"]).to_pylist()} for table in offers))
    wanted = [game for game in sampled if game < games]
    rows = []
    for table in offers:
        kept = table.filter(pc.is_in(table["game"], value_set=_int32(wanted)))
        rows.append(per_game(kept.append_column("hit", pc.greater(kept["bought"], 0)), "card", "hit", "affordable"))
    return paired_changes(*rows)


def _int32(numbers: list[int]) -> Any:
    import pyarrow as pa

    return pa.array(numbers, "int32")


def card_changes(found: Findings, then: Findings, paired: dict[str, tuple[Interval, int]]) -> list[CardChange]:
    """Return the cards on offer in both runs, significant changes first, then by size."""
    later = {card.key: card for card in then.cards}
    both = [(card, later[card.key]) for card in found.cards if card.key in later]
    tested = [pair for pair in both if min(card.affordable for card in pair) >= LEAST_TURNS]
    games = min(found.sample, then.sample)
    changes = [
        paired.get(card.key) or (difference(other.bought, card.bought), min(games, card.affordable, other.affordable))
        for card, other in tested
    ]
    clear = discoveries([p_value(change, cases - 1) for change, cases in changes])
    lines = [
        CardChange(card.key, card.name, card.bought, other.bought, change, is_clear)
        for (card, other), (change, _), is_clear in zip(tested, changes, clear, strict=True)
    ]
    return sorted(lines, key=lambda line: (not line.is_clear, -abs(line.change.score)))
