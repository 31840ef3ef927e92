"""The games of a league as a Parquet file: one row a game, and the league's settings as metadata."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

from tankrush import __version__, engine
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import write_config

from .league import League
from .league_game import LeagueGame

MISSING = "The games are not written as Parquet, because pyarrow is not installed: pip install 'tankrush[lab]'."


def can_write() -> bool:
    """Return whether pyarrow is installed."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True


def write_games(league: League, path: Path) -> None:
    """Write all games; the rows do not depend on the number of processes."""
    import pyarrow.parquet as parquet

    parquet.write_table(games_table(league), path, compression="zstd")


def games_table(league: League) -> Any:
    """Return all games as an Arrow table."""
    if not can_write():
        raise ValueError("An Arrow table needs pyarrow, which is not installed: pip install 'tankrush[lab]'.")
    import pyarrow as arrow

    kinds = {
        "a": arrow.string(), "b": arrow.string(), "deal": arrow.int32(), "side": arrow.int8(),
        "share_a": arrow.float64(), "rounds": arrow.int32(), "decisions": arrow.int32(),
        "totals": arrow.list_(arrow.int16()), "ranks": arrow.list_(arrow.int8()), "capped": arrow.bool_(),
        "faults_a": arrow.int32(), "faults_b": arrow.int32(), "fault": arrow.string(),
    }  # fmt: skip
    games = [played for standing in league.standings for played in standing.games]
    columns = {field.name: [getattr(played, field.name) for played in games] for field in fields(LeagueGame)}
    schema = arrow.schema([(name, kinds[name]) for name in columns], metadata=notes_of(league))
    return arrow.table(columns, schema=schema)


def notes_of(league: League) -> dict[str, str]:
    settings = league.settings
    return {
        "command": settings.command(),
        "config": write_config(settings.config),
        "catalogue": read_catalogue(settings.cards).digest,
        "version": __version__,
        "engine": engine.DESCRIPTION,
    }
