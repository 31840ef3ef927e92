"""The tables of a simulation and their documented columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tankrush.catalogue.cards import NATIONS

Value = int | float | str | bool
Line = tuple[Value, ...]  # one row of a table, in the order of its columns

EVERY_GAME = "every game"
SAMPLE = "the sample"
WHOLE_RUN = "the whole run, summed up"
UNITS = 60  # a win shared by up to six seats is a whole number of sixtieths


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its Arrow type, and its meaning."""

    name: str
    kind: str
    meaning: str


@dataclass(frozen=True, slots=True)
class RunTable:
    """A Parquet file of a run."""

    name: str
    covers: str
    meaning: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)


GAME = Column("game", "int32", "number of the game in the run, from 0")
SEAT = Column("seat", "int8", "seat at the table, from 0 (A)")
ROUND = Column("round", "int16", "round of the game, from 1")
WON = Column("won", "float64", "share of the win of the seat's team: 1, 0, or 1/k where k teams share it")

TABLES = (
    RunTable("games", EVERY_GAME, "One line a game.", (
        GAME,
        Column("seed", "int64", "seed of the deal and the dice; the same in every run with the same --seed"),
        Column("first", "int8", "seat that had the first turn"),
        Column("rounds", "int16", "rounds played"),
        Column("decisions", "int32", "decisions of all seats, forced ones included"),
        Column("end", "string", "what brought the end: medals (a pile ran out), bases (a player lost all), both, "
                                "cap (it was stopped)"),
        Column("winners", "int8", "teams that share the win"),
        Column("faults", "int16", "decisions in which a bot failed and the Sergeant stood in"),
    )),
    RunTable("seats", EVERY_GAME, "One line for each seat of each game: the result.", (
        GAME, SEAT,
        Column("position", "int8", "place in turn order, 0 is the first player"),
        Column("bot", "string", "who played"),
        Column("team", "string", "letter of the team; without teams that of the seat"),
        WON,
        Column("rank", "int8", "1 is a winner"),
        Column("total", "int16", "points of the team"),
        Column("medals", "int16", "medals in the final squad"),
        Column("base_points", "int16", "points for captured bases"),
        Column("award_points", "int16", "points for achievements"),
        Column("development", "int16", "points for Development"),
        Column("destruction", "int16", "points for Destruction cards, 0 or less"),
        Column("surviving", "int16", "points for own bases, by option"),
        Column("kills", "int16", "vehicles destroyed"),
        Column("bases_destroyed", "int16", "bases and headquarters destroyed"),
        Column("bases_left", "int8", "own bases and headquarters standing"),
        Column("squad", "int16", "cards of the final squad"),
        *(Column(f"medals_{nation}", "int16", f"medals of the nation {nation}") for nation in NATIONS),
    )),
    RunTable("achievements", EVERY_GAME, "One line for each achievement that was open at the end of a game.", (
        GAME,
        Column("achievement", "string", "its key"),
        Column("winner", "string", "letter of the team that won it; empty after a tie"),
        Column("won", "float64", "the winning team's share of the game; 0 after a tie"),
    )),
    RunTable("squads", WHOLE_RUN, "One line for each card that was in a squad at the end of a game.", (
        Column("card", "string", "its key"),
        Column("owners", "int64", "seats that owned it at the end, summed over the games"),
        Column("copies", "int64", "copies they owned"),
        Column("won", "int64", f"their shares of the win, in units of 1/{UNITS} so that sums are exact"),
    )),
    RunTable("turns", SAMPLE, "One line a turn.", (
        GAME, ROUND, SEAT,
        Column("position", "int8", "place in turn order, 0 is the first player"),
        Column("decisions", "int16", "decisions made in it, answers of the others included"),
        Column("refreshed", "bool", "whether the reserve was refreshed"),
        Column("bought", "int8", "cards bought"),
        Column("researched", "int8", "cards taken by Research"),
        Column("abilities", "int8", "abilities used"),
        Column("kills", "int8", "vehicles destroyed"),
        Column("bases", "int8", "bases and headquarters destroyed"),
        Column("medals", "int8", "medals taken"),
        Column("standing", "int8", "own bases and headquarters standing at the end of the turn"),
        Column("guarded", "int8", "how many of them had a defender"),
        Column("squad", "int16", "cards of the squad at the end of the turn"),
        Column("points", "int16", "points of the seat at the end of the turn, achievements not counted"),
    )),
    RunTable("purchases", SAMPLE, "One line for each card that came from the reserve or the Signalmen into a squad.", (
        GAME, ROUND, SEAT,
        Column("how", "string", "purchase or research"),
        Column("card", "string", "its key"),
        Column("cost", "int8", "its cost"),
        Column("batch", "int8", "cards of the same purchase"),
        Column("payers", "int8", "cards the whole purchase was paid with"),
        Column("paid", "int8", "resources of these cards"),
    )),
    RunTable("offers", SAMPLE, "One line for each card and seat that could have had it in a game.", (
        GAME, SEAT,
        Column("card", "string", "its key"),
        Column("offered", "int16", "own turns in which it lay in the reserve (or on the Signalmen stack)"),
        Column("affordable", "int16", "own turns in which it could be bought"),
        Column("first", "int16", "round in which it could first be bought, 0: never"),
        Column("bought", "int16", "round in which it was bought, 0: never"),
        Column("researched", "int16", "round in which it was taken by Research, 0: never"),
        WON,
    )),
    RunTable("attacks", SAMPLE, "One line for each attack and each use of Siege.", (
        GAME, ROUND, SEAT,
        Column("kind", "string", "attack or siege"),
        Column("nation", "string", "nation of the attack; gold where it has none"),
        Column("attackers", "int8", "vehicles declared"),
        Column("kills", "int8", "vehicles destroyed"),
        Column("bases", "int8", "bases and headquarters destroyed"),
        Column("damage", "int8", "vehicles and bases only damaged"),
    )),
    RunTable("records", SAMPLE, "One line a game, if the run was made with --records.", (
        GAME,
        Column("record", "string", "the whole game as text, to replay it with `tankrush replay`"),
    )),
    RunTable("medals", SAMPLE, "One line for each time medals of a nation were taken.", (
        GAME, ROUND, SEAT,
        Column("nation", "string", "whose medals"),
        Column("source", "string", "attack, invulnerability, or siege (what is paid at the end of the turn)"),
        Column("singles", "int8", "single medals"),
        Column("doubles", "int8", "double medals, worth two each"),
    )),
    RunTable("abilities", SAMPLE, "One line for each ability that a seat used or could have used in a game.", (
        GAME, SEAT,
        Column("ability", "string", "its key"),
        Column("uses", "int16", "how often"),
        Column("available", "int16", "own turns in which it could be used"),
        Column("taken", "int16", "own turns in which it was used"),
        WON,
    )),
)  # fmt: skip
BY_NAME = {table.name: table for table in TABLES}


def describe() -> Iterator[str]:
    """Yield the tables as Markdown, for docs/lab.md."""
    for table in TABLES:
        yield f"### `{table.name}.parquet`"
        yield ""
        yield f"{table.meaning} Covers {table.covers}."
        yield ""
        yield "| Column | Kind | Meaning |"
        yield "|---|---|---|"
        for column in table.columns:
            yield f"| `{column.name}` | {column.kind} | {column.meaning} |"
        yield ""


if __name__ == "__main__":  # the part of docs/lab.md that is generated from this file
    print("\n".join(describe()).rstrip())
