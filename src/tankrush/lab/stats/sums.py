"""Sums over the tables of a run with Arrow, game by game, because games are independent."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from .intervals import Interval, quantile
from .rates import Sums


def value_counts(column: Any) -> dict[Any, int]:
    """Count the occurrences of each value."""
    return {row["values"]: row["counts"] for row in column.value_counts().to_pylist()}


def per_game(rows: Any, key: str, hits: str, cases: str = "") -> Any:
    """Return cases n and hits x of every game for each value of the key; without `cases` every row is one."""
    import pyarrow as pa

    n = rows[cases].cast("float64") if cases else pa.chunked_array([pa.array([1.0] * rows.num_rows, "float64")])
    table = pa.table({"key": rows[key], "game": rows["game"], "n": n, "x": rows[hits].cast("float64")})
    games = table.group_by(["key", "game"]).aggregate([("n", "sum"), ("x", "sum")])
    return pa.table({"key": games["key"], "game": games["game"], "n": games["n_sum"], "x": games["x_sum"]})


def paired_changes(one: Any, other: Any) -> dict[Any, tuple[Interval, int]]:
    """Return the rate in the second run minus that in the first for each key, and the number of shared deals.

    The standard error is the jackknife's: the influence of a game is (x - rate * n) / the cases of all others, taken as
    the difference between the runs, which cancels the luck they share.
    """
    import pyarrow.compute as pc

    both = one.join(other, ["key", "game"], join_type="full outer", left_suffix="", right_suffix="2")
    names = ("n", "x", "n2", "x2")
    for name in names:
        both = both.set_column(both.column_names.index(name), name, pc.fill_null(both[name], 0.0))
    sums = both.group_by("key").aggregate([(name, "sum") for name in names])
    rows = both.join(sums, "key")
    moved = pc.subtract(influences(rows, "n2", "x2"), influences(rows, "n", "x"))
    squares = rows.select(["key"]).append_column("dd", pc.multiply(moved, moved)).append_column("one", moved)
    spread = squares.group_by("key").aggregate([("dd", "sum"), ("one", "count")])
    changes = {}
    for row in sums.join(spread, "key").to_pylist():
        if row["n_sum"] and row["n2_sum"]:
            games = row["one_count"]
            half = quantile(games - 1) * sqrt(row["dd_sum"] * games / (games - 1)) if games > 1 else inf
            score = row["x2_sum"] / row["n2_sum"] - row["x_sum"] / row["n_sum"]
            changes[row["key"]] = Interval(score, score - half, score + half), games
    return changes


def influences(rows: Any, n: str, x: str) -> Any:
    """Return the influence of each row on the rate of its run; an empty table if the row is the whole run."""
    import pyarrow.compute as pc

    expected = pc.multiply(rows[n], pc.divide(rows[f"{x}_sum"], rows[f"{n}_sum"]))
    others = pc.subtract(rows[f"{n}_sum"], rows[n])
    moved = pc.divide(pc.subtract(rows[x], expected), others)
    return pc.if_else(pc.equal(others, 0.0), 0.0, moved)


def ratio_sums(rows: Any, key: str, hits: str, cases: str = "") -> dict[Any, Sums]:
    """Sum hits and cases for each value of the key; the rows have a column `game`."""
    import pyarrow as pa
    import pyarrow.compute as pc

    games = per_game(rows, key, hits, cases)
    n, x = games["n"], games["x"]
    products = {"n": n, "x": x, "nn": pc.multiply(n, n), "nx": pc.multiply(n, x), "xx": pc.multiply(x, x)}
    table = pa.table({"key": games["key"], **products})
    sums = table.group_by("key").aggregate([*((name, "sum") for name in products), ("n", "count")])
    return {
        row["key"]: Sums(row["n_count"], *(float(row[f"{name}_sum"]) for name in products)) for row in sums.to_pylist()
    }
