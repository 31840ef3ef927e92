"""Mining: puzzles from games of bots, by their seeds.

Three kinds: a turn that can win the game at once, a mistake of a Soldier, and a task of this turn that is also the best
play. No two puzzles of a game have the same solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from tankrush.bots.coach.grading import Effort, Grader, first_loss
from tankrush.bots.coach.lines import Line
from tankrush.bots.coach.outcomes import STAND_IN, difference
from tankrush.bots.coach.pieces import PieceWorker
from tankrush.bots.coach.segments import Segment, replayed, segments_of
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.registry import make
from tankrush.bots.sight import canonical_world, sight_of
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config, write_config
from tankrush.engine.constants import END, KEEP, MAIN, STORE
from tankrush.engine.state import Game
from tankrush.notation.match import Match, bot_seed

from .level_grades import grade_of
from .line_themes import theme_of
from .measuring import Measurer, is_as_good
from .puzzle_text import Puzzle, position_of, write_line, zones_of
from .tasks import BEST, WIN, count, goal_test
from .turn_lines import Leaf, TooManyLines, ends_of
from .verdicts import short_key

MOST_POSITIONS = 3000  # of a turn that is walked to prove something
MOST_ENDS = 70  # of a turn whose lines are all measured
LEAST_LOSS = 0.08  # share of wins by which a mistake must fall behind
SURE = 3.0  # standard errors
RARE = 0.25  # share of the ends of lines that may be right, in a measured puzzle and for a task
WINNING = 0.5  # the same for a win
EASY = 0.2  # share of puzzles that a Recruit may solve
MOST_TRIED = 3  # mistakes of a game
FIRST_LOOK = Effort(stages=(32, 2, 2), simulations=40)  # decides only which mistakes are measured
LAST_TURNS = 2  # of a game, in which a win at once is looked for
EARLIEST = 4  # round in which tasks are looked for
LOOKED_AT = 6  # turns of a game in which tasks are looked for
ENDING = (END, KEEP, STORE)  # a win by nothing else is none that a player could miss
COUNTS = (("medals", 2), ("bases", 1), ("vehicles", 2))  # the least that is a task


@dataclass(frozen=True, slots=True)
class Dig:
    """What to mine, where, and how many puzzles at most."""

    kind: str
    config: str
    first: int  # seed
    games: int
    most: int

    def seeds(self) -> range:
        return range(self.first, self.first + self.games)


def mine(dig: Dig) -> Iterator[Puzzle]:
    """The puzzles of a dig with their grades, in the order of the seeds."""
    found = (puzzle for seed in dig.seeds() for puzzle in FINDERS[dig.kind](dig.config, seed))
    return islice(chosen(puzzle.graded(grade_of(puzzle)) for puzzle in found), dig.most)


def chosen(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Leave out what is too easy as soon as there is enough of it."""
    kept = easy = 0
    for puzzle in puzzles:
        is_easy = puzzle.grade == LEVELS[0]
        if not is_easy or easy < EASY * (kept + 1):
            kept, easy = kept + 1, easy + is_easy
            yield puzzle


def play_game(config: str, seed: int, bots: Sequence[str]) -> Match:
    """A game of bots; its dice and theirs follow from the seed."""
    match = Match.begin(read_config(config), f"{seed:032x}", read_catalogue())
    players = [make(bot) for bot in bots]
    while not match.game.over:
        seat = match.game.actor
        dice = Random(bot_seed(match, seat))
        match.play(seat, [players[seat].choose(sight_of(match.game, seat), dice, None)])
    return match


def turns_of(match: Match) -> Iterator[tuple[int, Game]]:
    """The number of actions before every turn, and what the seat to move knows then."""
    place = None
    for number, _, game in replayed(match):
        if game.is_started() and game.phase == MAIN and place != (game.round, game.turn):
            place = (game.round, game.turn)
            yield number, canonical_world(game, game.turn, 0)


def make_puzzle(kind: str, seed: int, entry: int, world: Game, theme: str, task: str, line: Line) -> Puzzle:
    """A puzzle without its proof; the position is read from its text, as everyone will read it."""
    config = write_config(world.rules.config)
    name = f"{kind}-{seed}-{entry}"
    solution = write_line(world, line)
    return Puzzle(name, f"seed {seed}, action {entry}", theme, task, solution, config, zones_of(world))


# ---- a turn that wins at once --------------------------------------------------------------------------------------


def find_wins(config: str, seed: int) -> Iterator[Puzzle]:
    """The last turn of the last seat of a round, if some line wins the game and most do not."""
    players = read_config(config).players
    match = play_game(config, seed, [("soldier", "sergeant")[(seed + seat) % 2] for seat in range(players)])
    turns = [(entry, world) for entry, world in turns_of(match) if (world.turn + 1) % world.count == world.first]
    for entry, world in reversed(turns[-LAST_TURNS:]):
        seat = world.actor
        leaves = walked(world, seat, WIN)
        right = [leaf for leaf in leaves if leaf.is_done]
        if right and len(right) <= WINNING * len(leaves):
            if not all(action >> 8 in ENDING for action in right[0].line):
                yield proved(make_puzzle("win", seed, entry, world, "finish", WIN, right[0].line), leaves)
            return


def walked(world: Game, seat: int, task: str) -> list[Leaf]:
    """The ends of all lines, or nothing where there are too many."""
    try:
        return ends_of(world, seat, goal_test(task, world, seat), MOST_POSITIONS)
    except TooManyLines:
        return []


def proved(puzzle: Puzzle, leaves: Sequence[Leaf]) -> Puzzle:
    """The puzzle with the number of lines that do its task."""
    return replace(puzzle, lines=(sum(leaf.is_done for leaf in leaves), len(leaves)))


# ---- mistakes ------------------------------------------------------------------------------------------------------


def find_mistakes(config: str, seed: int) -> Iterator[Puzzle]:
    """The costliest choices of a Soldier among Sergeants, where a few other lines are surely better."""
    players = read_config(config).players
    match = play_game(config, seed, ["soldier", *[STAND_IN] * (players - 1)])
    grader, worker = Grader((STAND_IN,) * players, seed, FIRST_LOOK), PieceWorker()
    segments = [one for one in segments_of(match, 0) if one.world.phase == MAIN and measurable(one.world)]
    firsts = [worker.work(piece) for piece in grader.first_pieces(segments)]
    losses = [first_loss(segment, found) for segment, found in zip(segments, firsts, strict=True)]
    large = sorted([one for one in losses if one is not None and one.loss >= LEAST_LOSS], key=lambda one: -one.loss)
    solutions: set[tuple[str, ...]] = set()
    for loss in large[:MOST_TRIED]:
        puzzle = mistake_puzzle(loss.segment, seed)
        if puzzle is not None and puzzle.solution not in solutions:
            solutions.add(puzzle.solution)
            yield puzzle


def measurable(world: Game) -> list[Leaf]:
    """The ends of all lines, if they are few enough to measure every one."""
    leaves = walked(world, world.actor, BEST)
    return leaves if 2 < len(leaves) <= MOST_ENDS else []


def mistake_puzzle(segment: Segment, seed: int) -> Puzzle | None:
    """A puzzle of a segment, if the played line is surely worse than the best and few lines are as good."""
    bare = make_puzzle("best", seed, segment.entry, segment.world, "buying", BEST, ())
    world, seat = position_of(bare)
    leaves, measurer = measurable(world), Measurer(world, seat)
    ranked = measurer.best_of([leaf.line for leaf in leaves])
    good = [one for one in ranked if is_as_good(one, ranked[0])]
    if len(good) > RARE * len(leaves):
        return None
    best, played = measurer.confirm(ranked[0].line), measurer.confirm(segment.actions)
    loss, error = difference(best.outcomes, played.outcomes)
    if loss < max(LEAST_LOSS, SURE * error):
        return None
    keys = {leaf.line: short_key(leaf.key) for leaf in leaves}
    theme = theme_of(segment.actions, best.line)
    puzzle = make_puzzle("best", seed, segment.entry, segment.world, theme, BEST, best.line)
    return replace(
        puzzle, lines=(len(good), len(leaves)), value=(best.value, played.value),
        good=tuple(keys[one.line] for one in good),
    )  # fmt: skip


# ---- tasks that are also the best play -----------------------------------------------------------------------------


def find_tasks(config: str, seed: int) -> Iterator[Puzzle]:
    """A turn of Sergeants with a task that few lines do and that is no worse than any other line."""
    match = play_game(config, seed, [STAND_IN] * read_config(config).players)
    turns = [turn for turn in turns_of(match) if turn[1].round >= EARLIEST]
    for entry, world in Random(seed).sample(turns, min(LOOKED_AT, len(turns))):
        if puzzle := task_puzzle(entry, world, seed):
            yield puzzle
            return


def task_puzzle(entry: int, world: Game, seed: int) -> Puzzle | None:
    """The first task of a turn that is worth doing."""
    seat = world.actor
    for task, theme in tasks_of(world, seat):
        leaves = walked(world, seat, task)
        right = [leaf.line for leaf in leaves if leaf.is_done]
        other = [leaf.line for leaf in leaves if not leaf.is_done]
        if not right or not other or len(leaves) > MOST_ENDS or len(right) > RARE * len(leaves):
            continue
        measurer = Measurer(world, seat)
        best, rival = (measurer.confirm(measurer.best_of(lines)[0].line) for lines in (right, other))
        if difference(best.outcomes, rival.outcomes)[0] >= 0:
            puzzle = make_puzzle("task", seed, entry, world, theme, task, best.line)
            return replace(proved(puzzle, leaves), value=(best.value, rival.value))
    return None


def tasks_of(world: Game, seat: int) -> Iterator[tuple[str, str]]:
    """The most that some line reaches of everything that is counted, with the theme of such a task."""
    leaves = walked(world, seat, BEST)
    for word, least in COUNTS:
        now = count(word, world, seat)
        most = max((count(word, leaf.world, seat) - now for leaf in leaves), default=0)
        if most >= least:
            yield f"{word} {most}", word


FINDERS: dict[str, Callable[[str, int], Iterator[Puzzle]]] = {
    "win": find_wins, "best": find_mistakes, "task": find_tasks,
}  # fmt: skip
