"""Sums over the tables of a run, made by Arrow: game by game first, because games are what is independent."""

from __future__ import annotations

from typing import Any

from .rates import Sums


def value_counts(column: Any) -> dict[Any, int]:
    """How often each value occurs."""
    return {row["values"]: row["counts"] for row in column.value_counts().to_pylist()}


def ratio_sums(rows: Any, key: str, hits: str, cases: str = "") -> dict[Any, Sums]:
    """Hits of cases for each value of the key; without cases every line is one. The lines have a column `game`."""
    import pyarrow as pa
    import pyarrow.compute as pc

    n = rows[cases].cast("float64") if cases else pa.chunked_array([pa.array([1.0] * rows.num_rows, "float64")])
    table = pa.table({"key": rows[key], "game": rows["game"], "n": n, "x": rows[hits].cast("float64")})
    games = table.group_by(["key", "game"]).aggregate([("n", "sum"), ("x", "sum")])
    n, x = games["n_sum"], games["x_sum"]
    products = {"n": n, "x": x, "nn": pc.multiply(n, n), "nx": pc.multiply(n, x), "xx": pc.multiply(x, x)}
    table = pa.table({"key": games["key"], **products})
    sums = table.group_by("key").aggregate([*((name, "sum") for name in products), ("n", "count")])
    return {
        row["key"]: Sums(row["n_count"], *(float(row[f"{name}_sum"]) for name in products)) for row in sums.to_pylist()
    }
