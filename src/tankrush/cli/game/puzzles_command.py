"""The command `tankrush puzzles`: mine, check and list puzzles."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from tankrush.atomic import atomic_write
from tankrush.bots.levels.policies import LEVELS
from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.engine.config import read_config, write_config
from tankrush.engine.errors import BadConfig
from tankrush.puzzles.checking import Failed, check_puzzle, find_repeats
from tankrush.puzzles.finishing import finish
from tankrush.puzzles.mining import FINDERS, MiningJob, mine
from tankrush.puzzles.puzzle_text import BEYOND, THEMES, BadPuzzle, Puzzle, all_puzzles, read_puzzles, write_puzzle

app = App("Mine, check and list puzzles: one turn, a task, and every line that does it.")

Files = Annotated[
    list[Path] | None, typer.Argument(metavar="[FILE…]", help="Files of puzzles; the shipped ones by default.")
]


@app.command("make")
def make_puzzles(
    kind: Annotated[str, typer.Argument(metavar="KIND", help=f"One of {', '.join(FINDERS)}.")],
    out: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    config: Annotated[str, typer.Option(metavar="CONFIG", help="The configuration.")] = "base, 2 players",
    seed: flags.Seed = 1,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games, with this seed and those after it.")] = 100,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="Stop after this number of puzzles.")] = 1000,
) -> None:
    """Play games of bots and write the puzzles found in them: `win` at once, or the `best` line of a turn.

    The same kind, configuration and seeds give the same file. Every puzzle is graded by the weakest level that solves
    it in most of five tries.
    """
    if kind not in FINDERS:
        fail(f"'{kind}' is not a kind of puzzle; choose one of {', '.join(FINDERS)}.")
    try:
        dig = MiningJob(kind, write_config(read_config(config)), seed, games, most)
        with out.open("x", encoding="utf-8", newline="\n") as file:
            file.write(header(dig))
            found = 0
            for puzzle in mine(dig):
                file.write(write_puzzle(puzzle))
                file.flush()
                found += 1
    except BadConfig as error:
        fail(str(error))
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}.")
    typer.echo(f"{out}: {found} puzzles of {games} games")


def header(dig: MiningJob) -> str:
    """Return the header of a puzzle file: the command that generated it."""
    options = f'--config "{dig.config}" --seed {dig.first} --games {dig.games} --most {dig.most}'
    return f"# tankrush puzzles make {dig.kind} FILE {options}\n"


@app.command("grade")
def grade_puzzles(file: Annotated[Path, typer.Argument(metavar="FILE", help="Puzzles written by hand.")]) -> None:
    """Find the solutions of puzzles that were written by hand, prove or measure them, and grade them, in their file."""
    puzzles = load([file])
    try:
        finished = [finish(puzzle) for puzzle in puzzles]
    except BadPuzzle as error:
        fail(str(error))
    comments = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    text = "\n".join([*comments, *(f"\n{write_puzzle(puzzle, is_block=True)}".rstrip() for puzzle in finished), ""])
    atomic_write(file, text.encode())
    typer.echo(f"{file}: {len(finished)} puzzles")


@app.command("check")
def check_puzzles(
    files: Files = None,
    sample: Annotated[int, typer.Option(metavar="N", min=0, help="Measured puzzles to measure again.")] = 12,
    seed: flags.Seed = 1,
) -> None:
    """Prove every exact puzzle, and measure a sample of the others again on fresh worlds."""
    puzzles = load(files)
    measured = [puzzle.name for puzzle in puzzles if puzzle.value is not None]
    again = set(Random(seed).sample(measured, min(sample, len(measured))))
    failures = [f"{name} has the solution of another puzzle of its game." for name in find_repeats(puzzles)]
    for puzzle in puzzles:
        try:
            check_puzzle(puzzle, is_remeasured=puzzle.name in again)
        except Failed as failure:
            failures.append(f"{puzzle.name}: {failure}")
    if failures:
        fail(*failures, f"{len(failures)} of {len(puzzles)} puzzles failed.")
    exact = sum(not puzzle.is_measured for puzzle in puzzles)
    typer.echo(f"{len(puzzles)} puzzles: {exact} proved, {len(measured)} with values, {len(again)} measured again")


@app.command("list")
def list_puzzles(files: Files = None) -> None:
    """Show how many puzzles there are of each theme and grade."""
    puzzles = load(files)
    grades = [*LEVELS, BEYOND]
    counts = Counter((puzzle.theme, puzzle.grade) for puzzle in puzzles)
    rows = [["theme", *grades, "all"]]
    for theme in THEMES:
        found = [counts[theme, grade] for grade in grades]
        rows += [[theme, *map(str, found), str(sum(found))]] if sum(found) else []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        typer.echo("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
    typer.echo(f"{len(puzzles)} puzzles")


def load(files: list[Path] | None) -> list[Puzzle]:
    """Load the puzzles of these files, or the shipped ones."""
    if not files:
        return list(all_puzzles().values())
    return [puzzle for file in files for puzzle in load_file(file)]


def load_file(file: Path) -> list[Puzzle]:
    """Load the puzzles of a file."""
    try:
        return read_puzzles(file.read_text(encoding="utf-8"), file.name)
    except BadPuzzle as error:
        fail(str(error))
    except UnicodeDecodeError:
        fail(f"{file} cannot be read: it is not UTF-8 text.")
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
