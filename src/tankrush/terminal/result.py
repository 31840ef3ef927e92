"""The result of a game: points by source, achievements with their winners."""

from __future__ import annotations

from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from tankrush.engine.view_types import Score, View
from tankrush.i18n.names import join_all, name_points

from .screen import HEADING, Screen

COLUMNS: dict[str, Callable[[Score], int]] = {
    "medals": lambda score: score.medals,
    "bases": lambda score: score.bases,
    "achievements": lambda score: score.achievements,
    "development": lambda score: score.development,
    "destruction": lambda score: score.destruction,
    "surviving": lambda score: score.surviving,
    "total": lambda score: score.total,
    "rank": lambda score: score.rank,
}
ALWAYS = ("medals", "bases", "achievements", "total", "rank")


def show_result(screen: Screen, view: View) -> None:
    """Show the winners and the reason. [SCORE-4] [SCORE-6] [SCORE-7]"""
    faces = screen.faces
    scores = {seat.name: seat.score for seat in view.seats if seat.score is not None}
    winners = [faces.seat(name) for name, score in scores.items() if score.rank == 1]
    screen.show(screen.heading(faces.say("result", round=view.round)))
    columns = [key for key, points in COLUMNS.items() if key in ALWAYS or any(map(points, scores.values()))]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("seat", *columns):
        table.add_column(faces.say(f"score-{key}"), justify="left" if key == "seat" else "right")
    for name, score in sorted(scores.items(), key=lambda pair: (pair[1].rank, pair[0])):
        points = [name_points(COLUMNS[key](score)) for key in columns]
        table.add_row(Text(faces.seat_with_letter(name), style="bold" if score.rank == 1 else ""), *points)
    screen.show(table, Text(faces.say("achievements"), style=HEADING))
    for key, team in zip(view.achievements.open, view.achievements.winners, strict=True):
        names = [faces.seat(seat.name) for seat in view.seats if seat.team == team]
        line = Text(f"  {faces.achievement(key)}: ").append(", ".join(names) or faces.say("nobody"), style="bold")
        screen.show(line)
    screen.show(Text(faces.say("winners", names=join_all(faces.speaker, winners)), style="bold green"))
