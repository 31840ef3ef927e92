"""The coach's report for a reader: as text, with steps of the replay, and its lines as views of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tankrush.bots.coach.grading import Effort, least_loss
from tankrush.bots.coach.lines import Line
from tankrush.bots.coach.pieces import Analysis
from tankrush.bots.coach.report import Moment, Report, analyse, worlds_of
from tankrush.bots.coach.wording import level_name, tell_gap, tell_line
from tankrush.bots.registry import known_bot
from tankrush.engine.state import Game
from tankrush.i18n.messages import words
from tankrush.protocol.http_answers import CoachLine, CoachMoment, CoachReport, ReplayStep
from tankrush.server.model.log_rows import OVER, Data
from tankrush.server.model.seats import letter, say_name
from tankrush.server.model.table_match import TableMatch, steps_of
from tankrush.server.model.table_state import TableState

from .replay_steps import line_steps

SEED = 1  # fixed seed of the worlds: a game gets the same verdicts on every server and in every page


def may_be_coached(state: TableState, seat: int) -> bool:
    """Return whether the game was played to its end, and the seat had a turn in it, in a branch after its start."""
    if state.status != OVER or state.play is None or not state.play.game.over:
        return False
    entries = state.play.match.entries[first_entry(state.play) :]
    return any(entry.round and entry.seat == seat and entry.action >= 0 for entry in entries)


def analysis_of(state: TableState, seat: int, effort: Effort) -> Analysis[Report]:
    """Return the coach's analysis of a game; moves that a branch took over from another game are skipped."""
    assert state.play is not None
    bots = [known_bot(one.playing_bot) for one in state.seats]
    return analyse(state.play.match, seat, bots, seed=SEED, effort=effort, since=first_entry(state.play))


def first_entry(play: TableMatch) -> int:
    """Return the number of entries that were taken over from another game."""
    if not play.prefix:
        return 0
    return play.moves[0].before if play.moves else len(play.match.entries)


def write_report(report: Report) -> Data:
    """Return plain data that a browser's database preserves; JavaScript writes 1.0 as 1."""
    data: Data = as_javascript(msgspec.to_builtins(report))
    return data


def as_javascript(value: Any) -> Any:
    """Replace whole floats by integers, at any depth."""
    if isinstance(value, dict):
        return {name: as_javascript(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [as_javascript(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def read_report(data: Data) -> Report:
    return msgspec.convert(data, Report)


# ---- in words --------------------------------------------------------------------------------------------------


def tell_coached(state: TableState, report: Report, language: str) -> CoachReport:
    """Return the report as text; takes as long as replaying the game."""
    assert state.play is not None
    speaker, places = words(language), places_of(state.play)
    worlds = worlds_of(state.play.match, report)
    return {
        "seat": letter(report.seat),
        "levels": [level_name(speaker, level) for level in report.levels],
        "chances": [
            {
                "round": chance.round, "turn": letter(chance.turn), "step": place_at(places, chance.entry)[0],
                "shares": [round(share, 4) for share in chance.shares],
            }
            for chance in report.chances
        ],
        "moments": [
            moment_json(state, report, moment, world, language)
            for moment, world in zip(report.moments, worlds, strict=True)
        ],
        "start": report.start, "losses": report.losses, "luck": report.luck, "result": report.result,
        "choices": report.segments, "least": least_loss(len(report.levels)), "percent": report.percent,
    }  # fmt: skip


def moment_json(state: TableState, report: Report, moment: Moment, world: Game, language: str) -> CoachMoment:
    assert state.play is not None
    speaker, seat = words(language), report.seat
    names = names_in(state, language)

    def line_json(line: Line, chance: float) -> CoachLine:
        return {"chance": round(chance, 4), "lines": tell_line(world, seat, line, speaker, names)}

    played, better = line_json(moment.played, moment.chance), line_json(moment.better, moment.chance + moment.loss)
    options = [line_json(line, chance) for line, chance in moment.options]
    told = [played["lines"], better["lines"]]
    step, version = place_at(places_of(state.play), moment.entry)
    return {
        "step": step, "version": version, "round": moment.round, "turn": letter(moment.turn), "loss": moment.loss,
        "error": moment.error, "games": moment.games, "played": played, "better": better,
        "options": [one for one in options if one["lines"] not in told],
        "reasons": [tell_gap(gap, seat, speaker, names) for gap in moment.gaps],
    }  # fmt: skip


def names_in(state: TableState, language: str) -> list[str]:
    return [say_name(called, language) for called in state.names]


Place = tuple[int, int]  # entries of the match after a step of the replay, and its version


def places_of(play: TableMatch) -> list[Place]:
    """Return every step of the replay, in order."""
    versions = [0] * len(play.prefix) + [move.version for move in play.moves]
    places, entries = [], 0
    for moves, version in steps_of(play.script(), versions):
        entries += sum(len(move) - 1 for move in moves)
        places.append((entries, version))
    return places


def place_at(places: Sequence[Place], entry: int) -> tuple[int, int]:
    """Return the last step before an entry, and the version of the table after it."""
    step = sum(entries <= entry for entries, _ in places)
    version = places[step - 1][1] if step else 0
    return step, version or max(0, places[min(step, len(places) - 1)][1] - 1)


# ---- on the table ----------------------------------------------------------------------------------------------


def line_frames(state: TableState, report: Report, number: int, line: Line, language: str) -> list[ReplayStep]:
    """Return the table before a line and after each of its actions, as the seat saw it, up to the first draw."""
    assert state.play is not None
    world = worlds_of(state.play.match, report)[number]
    return line_steps(world, report.seat, line, state.names, language)
