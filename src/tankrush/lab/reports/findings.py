"""The findings of a run as plain values: everything a report contains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import read_config
from tankrush.lab.simulation.run_files import RunFolder
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import Sums, mean_interval, median_of, rate_interval
from tankrush.lab.stats.sums import ratio_sums, value_counts

from .card_statistics import CardFound, GroupFound, find_cards, find_groups
from .example_games import ExampleGame, find_examples

SOURCES = ("medals", "base_points", "award_points", "development", "destruction", "surviving")


@dataclass(frozen=True, slots=True)
class Length:
    """The length of games."""

    rounds: dict[int, int]  # games by number of rounds
    median: int
    quartiles: tuple[int, int]
    decisions: Interval
    capped: int


@dataclass(frozen=True, slots=True)
class Share:
    """A named rate, and its expected value under the null hypothesis."""

    name: str
    cases: int
    rate: Interval
    fair: float


@dataclass(frozen=True, slots=True)
class ScoreFound:
    """Points by source, for winners and for the others."""

    source: str
    winners: float
    others: float


@dataclass(frozen=True, slots=True)
class RoundFound:
    """Points after a round of the eventual winners and of the others, in games that lasted that long."""

    round: int
    games: int
    winners: Interval
    others: Interval


@dataclass(frozen=True, slots=True)
class AchievementFound:
    """How often an achievement open at the end was won, and its winner's results."""

    key: str
    open: int
    won: Interval
    winner: Interval  # share of games won by its winner


@dataclass(frozen=True, slots=True)
class AbilityFound:
    """The use of an ability, and the results of seats with and without it."""

    key: str
    uses: int
    per_game: float
    taken: Interval  # share of the turns in which it could be used
    users: Interval
    others: Interval


@dataclass(frozen=True)
class Findings:
    """The findings of one run."""

    notes: dict[str, Any]
    games: int
    sample: int
    early: int  # the last round of an early purchase
    length: Length
    seats: list[Share]
    bots: list[Share]
    ends: list[Share]
    medals: Interval  # per game, all seats together
    guarded: Interval  # share of the bases standing at the end of their owners' turns
    scores: list[ScoreFound]
    course: list[RoundFound]
    medal_sources: list[Share]
    nations: list[Share]  # share of the winners' medals
    achievements: list[AchievementFound]
    abilities: list[AbilityFound]
    cards: list[CardFound]
    groups: list[GroupFound]
    examples: list[ExampleGame]


def find(folder: RunFolder, catalogue: Catalogue, early: int | None = None) -> Findings:
    """Compute all findings of a run; purchases up to round `early` (default: half the usual length) count as early."""
    length = find_length(folder)
    early = early or max(1, length.median // 2)
    games, sample = int(folder.notes["games"]), int(folder.notes["sample"])
    config = read_config(str(folder.notes["config"]))
    sides = len(set(config.team_seats()))
    seats = folder.table("seats")
    cards = find_cards(folder, catalogue, early, games)
    return Findings(
        notes=folder.notes,
        games=games,
        sample=sample,
        early=early,
        length=length,
        seats=shares_won(seats, "position", 1 / sides, {n: place_name(n) for n in range(config.players)}),
        bots=shares_won(seats, "bot", 1 / sides),
        ends=find_ends(folder),
        medals=find_medals(seats),
        guarded=find_guarded(folder),
        scores=find_scores(seats),
        course=find_course(folder, seats),
        medal_sources=find_medal_sources(folder),
        nations=find_nations(seats, list(config.nations_in_play())),
        achievements=find_achievements(folder, config.boxes, catalogue),
        abilities=find_abilities(folder, seats, sample),
        cards=cards,
        groups=find_groups(folder, catalogue, early),
        examples=find_examples(folder, cards, early),
    )


def place_name(position: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth")[position]


def find_length(folder: RunFolder) -> Length:
    import pyarrow.compute as pc

    games = folder.table("games", ["rounds", "decisions", "end"])
    rounds = {int(key): count for key, count in value_counts(games["rounds"]).items()}
    made = games["decisions"].cast("float64")
    squares = float(pc.sum(pc.multiply(made, made)).as_py())
    decisions = mean_interval(games.num_rows, float(pc.sum(made).as_py()), squares)
    quartiles = (median_of(rounds, 0.25), median_of(rounds, 0.75))
    capped = value_counts(games["end"]).get("cap", 0)
    return Length(dict(sorted(rounds.items())), median_of(rounds), quartiles, decisions, capped)


def shares_won(seats: Any, key: str, fair: float, names: dict[int, str] | None = None) -> list[Share]:
    """Return the win share by position or by bot."""
    found = ratio_sums(seats, key, "won")
    return [
        Share((names or {}).get(name, str(name)), int(sums.n), rate_interval(sums), fair)
        for name, sums in sorted(found.items())
    ]


def find_ends(folder: RunFolder) -> list[Share]:
    counts = value_counts(folder.table("games", ["end"])["end"])
    return portions(counts)


def find_medals(seats: Any) -> Interval:
    import pyarrow.compute as pc

    games = seats.group_by("game").aggregate([("medals", "sum")])["medals_sum"].cast("float64")
    squares = float(pc.sum(pc.multiply(games, games)).as_py())
    return mean_interval(len(games), float(pc.sum(games).as_py()), squares)


def find_guarded(folder: RunFolder) -> Interval:
    import pyarrow.compute as pc

    turns = folder.table("turns", ["game", "standing", "guarded"])
    every = turns.append_column("all", pc.multiply(turns["standing"], 0))
    return rate_interval(ratio_sums(every, "all", "guarded", "standing").get(0, Sums()))


def portions(counts: dict[Any, int]) -> list[Share]:
    """Return the parts of a whole with independent cases, largest first."""
    total = sum(counts.values())
    return [
        Share(str(name), count, rate_interval(Sums(total, total, count, total, count, count)), 1 / len(counts))
        for name, count in sorted(counts.items(), key=lambda item: (-item[1], str(item[0])))
    ]


def find_scores(seats: Any) -> list[ScoreFound]:
    import pyarrow.compute as pc

    won = pc.greater(seats["won"], 0)
    winners, others = seats.filter(won), seats.filter(pc.invert(won))
    return [
        ScoreFound(source, pc.mean(winners[source]).as_py() or 0.0, pc.mean(others[source]).as_py() or 0.0)
        for source in SOURCES
    ]


def find_course(folder: RunFolder, seats: Any) -> list[RoundFound]:
    """Return the points by round, as long as at least one game in twenty goes on."""
    import pyarrow.compute as pc

    turns = folder.table("turns", ["game", "round", "seat", "points"])
    if not turns.num_rows:
        return []
    rows = turns.join(seats.select(["game", "seat", "won"]), ["game", "seat"])
    points = rows["points"].cast("float64")
    rows = rows.append_column("wins", pc.greater(rows["won"], 0)).append_column("p", points)
    rows = rows.append_column("pp", pc.multiply(points, points))
    groups = rows.group_by(["round", "wins"]).aggregate([("p", "count"), ("p", "sum"), ("pp", "sum")]).to_pylist()
    games = turns.group_by("round").aggregate([("game", "count_distinct")]).to_pylist()
    running = {row["round"]: row["game_count_distinct"] for row in games}
    means = {(g["round"], g["wins"]): mean_interval(g["p_count"], g["p_sum"], g["pp_sum"]) for g in groups}
    nothing = mean_interval(0, 0.0, 0.0)
    return [
        RoundFound(number, running[number], means.get((number, True), nothing), means.get((number, False), nothing))
        for number in sorted(running)
        if running[number] >= max(2, running[1] / 20)
    ]


def find_medal_sources(folder: RunFolder) -> list[Share]:
    import pyarrow.compute as pc

    medals = folder.table("medals", ["source", "singles", "doubles"])
    worth = pc.add(medals["singles"].cast("int64"), pc.multiply(medals["doubles"].cast("int64"), 2))
    rows = medals.append_column("worth", worth).group_by("source").aggregate([("worth", "sum")]).to_pylist()
    return portions({row["source"]: row["worth_sum"] for row in rows})


def find_nations(seats: Any, nations: list[str]) -> list[Share]:
    """Return the winners' medals by nation; every nation has the same number to give."""
    import pyarrow.compute as pc

    winners = seats.filter(pc.greater(seats["won"], 0))
    columns = [winners[f"medals_{nation}"].cast("float64") for nation in nations]
    every = columns[0]
    for column in columns[1:]:
        every = pc.add(every, column)
    found = []
    for nation, column in zip(nations, columns, strict=True):
        rows = winners.select(["game"]).append_column("n", every).append_column("x", column)
        sums = ratio_sums(rows.append_column("all", pc.multiply(column, 0)), "all", "x", "n").get(0.0, Sums())
        found.append(Share(nation, int(sums.x), rate_interval(sums), 1 / len(nations)))
    return found


def find_achievements(folder: RunFolder, boxes: tuple[str, ...], catalogue: Catalogue) -> list[AchievementFound]:
    """Return achievements in the order of the catalogue, including those of the boxes that were never open."""
    import pyarrow.compute as pc

    rows = folder.table("achievements")
    taken = pc.not_equal(rows["winner"], "").cast("float64")
    won = ratio_sums(rows.append_column("taken", taken), "achievement", "taken")
    winner = ratio_sums(rows.filter(pc.not_equal(rows["winner"], "")), "achievement", "won")
    shipped = [a.key for a in catalogue.achievements if a.box in boxes]
    keys = [*shipped, *sorted(key for key in won if key not in shipped)]
    return [
        AchievementFound(
            key, int(won.get(key, Sums()).n), rate_interval(won.get(key, Sums())),
            rate_interval(winner.get(key, Sums())),
        )
        for key in keys
    ]  # fmt: skip


def find_abilities(folder: RunFolder, seats: Any, sample: int) -> list[AbilityFound]:
    import pyarrow.compute as pc

    rows = folder.table("abilities")
    if not rows.num_rows:
        return []
    seen = seats.filter(pc.less(seats["game"], sample)).select(["game", "seat", "won"])
    taken = ratio_sums(rows, "ability", "taken", "available")
    used = ratio_sums(rows.filter(pc.greater(rows["uses"], 0)), "ability", "won")
    counts = rows.group_by("ability").aggregate([("uses", "sum")]).to_pylist()
    uses = {row["ability"]: row["uses_sum"] for row in counts}
    found = []
    for key in sorted(uses, key=lambda key: (-uses[key], key)):
        used_here = pc.and_(pc.equal(rows["ability"], key), pc.greater(rows["uses"], 0))
        users = rows.filter(used_here).select(["game", "seat"])
        rest = seen.join(users, ["game", "seat"], join_type="left anti")
        idle = ratio_sums(rest.append_column("all", pc.multiply(rest["won"], 0)), "all", "won").get(0.0, Sums())
        won = rate_interval(used.get(key, Sums()))
        rate = rate_interval(taken[key])
        found.append(AbilityFound(key, uses[key], uses[key] / sample, rate, won, rate_interval(idle)))
    return found
