"""Puzzles as text: one line each, its head, then the zones of the position that differ from a fresh table.

puzzle win-001 | from: seed 7000003, action 512 | theme: finish | grade: corporal | task: win | lines: 3 of 131 |
solution: attack usa-t29; ready; strike usa-t29; target A2; end | config: base, 2 players | turn: B | B hand: usa-t29

A puzzle written by hand is a block of lines with the same fields, one a line.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from tankrush.bots.sight import canonical_world
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config, write_config
from tankrush.engine.constants import VEHICLES
from tankrush.engine.errors import BadConfig, Refused
from tankrush.engine.game import apply, new_game
from tankrush.engine.state import Game
from tankrush.notation.actions import NotationError, read_action, write_action
from tankrush.notation.position import SHORT_DIGEST, cards_on_table, get_line, read_position, zone_names

from .tasks import BEST, BadTask, read_task

FOLDER = Path(__file__).parent / "data"
ENDING = ".puzzles"
HEAD = ("from", "theme", "grade", "task", "solution", "lines", "value", "good", "config")
REQUIRED = ("from", "theme", "task", "config")
THEMES = (
    "finish", "medals", "bases", "vehicles", "attack", "hold", "buying", "ability", "defence", "payment", "sabotage",
    "denial",
)  # fmt: skip
UNGRADED = ""  # not played by the levels yet
BEYOND = "nobody"  # no level finds it
STEP = "; "
FIELD = "|"
DICE = "0000000000000001"
OPENED = {"turn": "A", "round": "1", "first": "A", "phase": "main"}
FRESH = ("medals", "base 1", "base 2", "base 3", "hq", "destruction pile", "signalmen stack")
DROPPED = ("deck", "learned", "ply")  # derived from the other lines, or from what the seat knows


class BadPuzzle(ValueError):
    """A puzzle that cannot be read; the message gives its name and the reason."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, a task, a line that does it, and the proof or measurement."""

    name: str
    source: str  # the game it was found in, or its author
    theme: str
    task: str
    solution: tuple[str, ...]  # small actions as text
    config: str
    zones: tuple[tuple[str, str], ...]
    grade: str = UNGRADED  # the weakest level that solves it
    lines: tuple[int, int] = (0, 0)  # number of line ends that do the task, and of all
    value: tuple[float, float] | None = None  # percentage of wins: the solution, and the best other or the played line
    good: tuple[str, ...] = ()  # for a measured puzzle: keys of the ends within two points of the best

    @property
    def is_measured(self) -> bool:
        """Whether it was measured by playing games on instead of proved."""
        return self.task == BEST

    @property
    def players(self) -> int:
        return read_config(self.config).players

    def with_grade(self, grade: str) -> Puzzle:
        return replace(self, grade=grade)


# ---- text --------------------------------------------------------------------------------------------------------


def write_puzzle(puzzle: Puzzle, *, is_block: bool = False) -> str:
    """Return the line of a puzzle, or its block."""
    head = {
        "from": puzzle.source, "theme": puzzle.theme, "grade": puzzle.grade, "task": puzzle.task,
        "solution": STEP.join(puzzle.solution),
        "lines": f"{puzzle.lines[0]} of {puzzle.lines[1]}" if puzzle.lines[1] else "",
        "value": f"{puzzle.value[0]:.1f} to {puzzle.value[1]:.1f}" if puzzle.value else "",
        "good": " ".join(puzzle.good), "config": puzzle.config,
    }  # fmt: skip
    fields = [f"puzzle {puzzle.name}", *(f"{name}: {text}" for name, text in head.items() if text)]
    fields += [f"{zone}: {content}" for zone, content in puzzle.zones]
    return ("\n" if is_block else f" {FIELD} ").join(fields) + "\n"


def read_puzzles(text: str, file: str) -> list[Puzzle]:
    """Parse the puzzles of a text; raise BadPuzzle for an invalid line."""
    found: list[Puzzle] = []
    names: set[str] = set()
    block: list[tuple[int, str]] = []
    lines = [line.partition("#")[0].split(FIELD) for line in [*text.splitlines(), "puzzle"]]
    for number, words in ((number, field.strip()) for number, line in enumerate(lines, start=1) for field in line):
        if words.startswith("puzzle") and block:
            found.append(read_block(block, file))
            block = []
            if found[-1].name in names:
                raise BadPuzzle(f"{file}: there are two puzzles '{found[-1].name}'.")
            names.add(found[-1].name)
        if words:
            block.append((number, words))
    return found


def read_block(block: list[tuple[int, str]], file: str) -> Puzzle:
    """Parse one puzzle from its fields and their line numbers."""
    number, first = block[0]
    name = first.removeprefix("puzzle ").strip()
    if not first.startswith("puzzle ") or not name:
        raise BadPuzzle(f"{file}:{number}: a puzzle begins with 'puzzle NAME'.")
    fields: dict[str, str] = {}
    for number, line in block[1:]:
        key, colon, content = (part.strip() for part in line.partition(":"))
        if not colon or key in fields:
            why = f"'{key}' is given twice" if colon else f"'{line}' is not a field of a puzzle; write NAME: CONTENT"
            raise BadPuzzle(f"{file}:{number}: {why}.")
        fields[key] = content
    try:
        return puzzle_of(name, fields)
    except (ValueError, KeyError) as error:
        raise BadPuzzle(f"{file}:{block[0][0]}: {name}: {error}") from None


def puzzle_of(name: str, fields: dict[str, str]) -> Puzzle:
    """Build a puzzle from its fields; raise ValueError for a missing or invalid one."""
    if missing := [key for key in REQUIRED if not fields.get(key)]:
        raise BadPuzzle(f"the field '{missing[0]}: …' is missing.")
    if fields["theme"] not in THEMES:
        raise BadPuzzle(f"'{fields['theme']}' is not a theme; choose one of {', '.join(THEMES)}.")
    read_task(fields["task"])
    done, _, every = fields.get("lines", "0 of 0").partition(" of ")
    best, _, other = fields.get("value", "").partition(" to ")
    return Puzzle(
        name, fields["from"], fields["theme"], fields["task"],
        tuple(filter(None, fields.get("solution", "").split(STEP))), fields["config"],
        tuple((zone, content) for zone, content in fields.items() if zone not in HEAD),
        fields.get("grade", UNGRADED), (int(done), int(every)), (float(best), float(other)) if best else None,
        tuple(fields.get("good", "").split()),
    )  # fmt: skip


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """Return all shipped puzzles by name, grouped by theme."""
    found: list[Puzzle] = []
    for path in sorted(FOLDER.glob(f"*{ENDING}")):
        found += read_puzzles(path.read_text(encoding="utf-8"), path.name)
    return {puzzle.name: puzzle for puzzle in sorted(found, key=lambda one: THEMES.index(one.theme))}


# ---- the position ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def fresh_table(config: str) -> Game:
    """Return a game as set up, whose zones are the defaults of a puzzle."""
    return new_game(read_config(config), 1, read_catalogue())


def usual_zones(config: str, turn: str) -> dict[str, str]:
    """Return the default zones of a puzzle."""
    fresh = fresh_table(config)
    zones = {zone: get_line(fresh, zone) for zone in zone_names(fresh.count) if zone.endswith(FRESH)}
    zones.pop("siege medals")
    return zones | OPENED | {"asked": turn}


def position_of(puzzle: Puzzle) -> tuple[Game, int]:
    """Return the game as the seat to move knows it, and the seat; raise BadPuzzle if the position is invalid."""
    try:
        zones = dict(puzzle.zones)
        zones = usual_zones(puzzle.config, zones.get("turn", OPENED["turn"])) | zones
        catalogue = read_catalogue()
        head = ["position 1", f"config: {puzzle.config}", f"catalogue: {catalogue.digest[:SHORT_DIGEST]}"]
        lines = [*head, f"dice: {DICE}", *(f"{zone}: {content}" for zone, content in zones.items()), "end"]
        game = read_position("\n".join(lines), catalogue)
    except (NotationError, BadConfig) as error:
        raise BadPuzzle(f"{puzzle.name}: {error}") from None
    gather_rest(game, has_deck="deck" in zones)
    return canonical_world(game, game.actor, 0), game.actor


def gather_rest(game: Game, *, has_deck: bool) -> None:
    """Put the vehicles that lie nowhere into the deck if it is not given, and unnamed achievements out of the game."""
    laid = set(cards_on_table(game))
    every = {card for card in cards_on_table(fresh_table(write_config(game.rules.config))) if card >= VEHICLES}
    if not has_deck:
        game.deck.restore(sorted(every - laid), 0)
    shown = sum(1 << number for number in game.open.contents())
    game.unused = game.rules.pool & ~(shown | game.closed | game.discarded)


def zones_of(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the zones of a position that differ from a fresh table, in the order of a written position."""
    turn = get_line(game, "turn")
    usual = usual_zones(write_config(game.rules.config), turn)
    bare = Game(game.rules, game.book)
    found = []
    for zone in zone_names(game.count):
        content = get_line(game, zone)
        is_usual = content == usual[zone] if zone in usual else content in ("", get_line(bare, zone))
        if zone not in (*DROPPED, "unused achievements") and not is_usual:
            found.append((zone, content))
    return tuple(found)


# ---- lines as text -----------------------------------------------------------------------------------------------


def write_line(start: Game, line: tuple[int, ...]) -> tuple[str, ...]:
    """Format the actions of a line as text."""
    return tuple(write_action(start, action) for action in line)


def read_line(start: Game, seat: int, words: tuple[str, ...]) -> tuple[int, ...]:
    """Parse the actions of a line; raise BadPuzzle if one is illegal."""
    world, line = start.clone(), []
    for text in words:
        try:
            action = read_action(world, seat, text)
            apply(world, seat, action)
        except (NotationError, Refused) as error:
            raise BadPuzzle(f"'{text}' cannot be played: {error}") from None
        line.append(action)
    return tuple(line)


__all__ = ["BadPuzzle", "BadTask", "Puzzle", "all_puzzles", "position_of", "read_puzzles", "write_puzzle"]
