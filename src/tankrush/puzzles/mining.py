"""Mine puzzles from games of bots, by their seeds.

There are two kinds: a turn that can win the game at once, and a Soldier's mistake, posed as a task of the turn if the
best line does one. No two puzzles of a game have the same solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from random import Random

from tankrush.bots.coach.grading import Effort, Grader, first_loss
from tankrush.bots.coach.lines import Line
from tankrush.bots.coach.outcomes import STAND_IN, difference
from tankrush.bots.coach.pieces import PieceWorker
from tankrush.bots.coach.segments import Segment, replay_entries, segments_of
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.registry import make
from tankrush.bots.sight import canonical_world, sight_of
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config, write_config
from tankrush.engine.constants import END, KEEP, MAIN, STORE, TAKE, WANT
from tankrush.engine.state import Game
from tankrush.notation.match import Match, bot_seed

from .level_grades import grade_of
from .line_themes import theme_of, winning_theme
from .measuring import Measured, Measurer, is_as_good
from .puzzle_text import Puzzle, position_of, write_line, zones_of
from .tasks import AND, BEST, COUNTED, WIN, count, goal_test, leads
from .turn_lines import Leaf, TooManyLines, after, ends_of, is_decisive
from .verdicts import short_key

MOST_POSITIONS = 3000  # most positions of a turn enumerated for a proof
MOST_ENDS = 70  # most ends of lines of a turn whose lines are all measured
LEAST_LOSS = 0.08  # least share of wins lost by a mistake
SURE = 3.0  # standard errors
RARE = 0.25  # share of the ends of lines that may be right, in a measured puzzle and for a task
WINNING = 0.5  # the same for a win
EASY = 0.2  # share of puzzles that a Recruit may solve
MOST_AIMS = 2  # of a task that decides a game
MOST_TRIED = 5  # most mistakes taken from a game
FIRST_LOOK = Effort(stages=(32, 2, 2), simulations=40)  # used only to select the mistakes to measure
SECOND_LOOK = 160  # games for a line that looked better
LAST_TURNS = 2  # last turns of a game that are searched for a win
ENDING = (END, KEEP, STORE)  # a win with only these verbs is too easy


@dataclass(frozen=True, slots=True)
class MiningJob:
    """The kind and source of puzzles to mine, and their maximum number."""

    kind: str
    config: str
    first: int  # seed
    games: int
    most: int

    def seeds(self) -> range:
        return range(self.first, self.first + self.games)


def mine(dig: MiningJob) -> Iterator[Puzzle]:
    """Yield the graded puzzles of a dig, in the order of the seeds."""
    found = (puzzle for seed in dig.seeds() for puzzle in FINDERS[dig.kind](dig.config, seed))
    return islice(skip_easy(puzzle.with_grade(grade_of(puzzle)) for puzzle in found), dig.most)


def skip_easy(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Skip easy puzzles once there are enough of them."""
    kept = easy = 0
    for puzzle in puzzles:
        is_easy = puzzle.grade == LEVELS[0]
        if not is_easy or easy < EASY * (kept + 1):
            kept, easy = kept + 1, easy + is_easy
            yield puzzle


def play_game(config: str, seed: int, bots: Sequence[str]) -> Match:
    """Play a game of bots; the seed determines all dice."""
    match = Match.begin(read_config(config), f"{seed:032x}", read_catalogue())
    players = [make(bot) for bot in bots]
    while not match.game.over:
        seat = match.game.actor
        dice = Random(bot_seed(match, seat))
        match.play(seat, [players[seat].choose(sight_of(match.game, seat), dice, None)])
    return match


def turns_of(match: Match) -> Iterator[tuple[int, Game]]:
    """Yield the number of actions before each turn, and what the seat to move knows at that point."""
    place = None
    for number, _, game in replay_entries(match):
        if game.is_started() and game.phase == MAIN and place != (game.round, game.turn):
            place = (game.round, game.turn)
            yield number, canonical_world(game, game.turn, 0)


def make_puzzle(kind: str, seed: int, entry: int, world: Game, theme: str, task: str, line: Line) -> Puzzle:
    """Make a puzzle without its proof; the position is read back from its text, as it will be used."""
    config = write_config(world.rules.config)
    name = f"{kind}-{seed}-{entry}"
    solution = write_line(world, line)
    return Puzzle(name, f"seed {seed}, action {entry}", theme, task, solution, config, zones_of(world))


# ---- a turn that wins at once --------------------------------------------------------------------------------------


def find_wins(config: str, seed: int) -> Iterator[Puzzle]:
    """Search the last seat's last turn for a win that some lines reach and most do not."""
    players = read_config(config).players
    match = play_game(config, seed, [("soldier", "sergeant")[(seed + seat) % 2] for seat in range(players)])
    turns = [(entry, world) for entry, world in turns_of(match) if (world.turn + 1) % world.count == world.first]
    for entry, world in reversed(turns[-LAST_TURNS:]):
        seat = world.actor
        leaves = walk_turn(world, seat, WIN)
        right = [leaf for leaf in leaves if leaf.is_done]
        if right and len(right) <= WINNING * len(leaves):
            if not all(action >> 8 in ENDING for action in right[0].line):
                yield winning_puzzle(seed, entry, world, leaves)
            return


def winning_puzzle(seed: int, entry: int, world: Game, leaves: Sequence[Leaf]) -> Puzzle:
    """Make a puzzle of the win or, for odd seeds, of a goal that decides the game."""
    right = [leaf.line for leaf in leaves if leaf.is_done]
    task, theme = WIN, winning_theme(right)
    if seed % 2 and (found := decisive_task(world, leaves)):
        task, theme = found
        leaves = walk_turn(world, world.actor, task)
        right = [leaf.line for leaf in leaves if leaf.is_done]
    return with_proof(make_puzzle("win", seed, entry, world, theme, task, right[0]), leaves)


def decisive_task(world: Game, leaves: Sequence[Leaf]) -> tuple[str, str] | None:
    """Return the simplest task that exactly the winning lines do, with its theme."""
    seat = world.actor
    tasks = list(tasks_of_wins(world, seat, [leaf.world for leaf in leaves if leaf.is_done]))
    for size in range(1, MOST_AIMS + 1):
        for aims in combinations(tasks, size):
            task = AND.join(task for task, _ in aims)
            if is_decisive(task, world, seat, leaves):
                return task, aims[0][1]
    return None


def tasks_of_wins(world: Game, seat: int, ends: Sequence[Game]) -> Iterator[tuple[str, str]]:
    """Yield the tasks that all winning lines do, each with its theme."""
    for word in COUNTED:
        least = min(count(word, end, seat) for end in ends) - count(word, world, seat)
        if least > 0:
            yield f"{word} {least}", word
    for number in world.open.contents():
        if not leads(world, seat, number) and all(leads(end, seat, number) for end in ends):
            yield f"lead {world.book.achievements[number].key}", "finish"


def walk_turn(world: Game, seat: int, task: str) -> list[Leaf]:
    """Return the ends of all lines; an empty list if there are too many."""
    try:
        return ends_of(world, seat, goal_test(task, world, seat), MOST_POSITIONS)
    except TooManyLines:
        return []


def with_proof(puzzle: Puzzle, leaves: Sequence[Leaf]) -> Puzzle:
    """Return the puzzle with the number of lines that do its task."""
    return replace(puzzle, lines=(sum(leaf.is_done for leaf in leaves), len(leaves)))


# ---- mistakes ------------------------------------------------------------------------------------------------------


def find_mistakes(config: str, seed: int) -> Iterator[Puzzle]:
    """Find a Soldier's costliest choices among Sergeants where a few other lines are reliably better."""
    players = read_config(config).players
    match = play_game(config, seed, ["soldier", *[STAND_IN] * (players - 1)])
    grader, worker = Grader((STAND_IN,) * players, seed, FIRST_LOOK), PieceWorker()
    segments = [one for one in segments_of(match, 0) if one.world.phase == MAIN and measurable(one.world)]
    firsts = [worker.work(piece) for piece in grader.first_pieces(segments)]
    losses = [first_loss(segment, found) for segment, found in zip(segments, firsts, strict=True)]
    large = sorted([one for one in losses if one is not None and one.loss >= LEAST_LOSS], key=lambda one: -one.loss)
    solutions: set[tuple[str, ...]] = set()
    for loss in large[:MOST_TRIED]:
        puzzle = MistakenTurn(loss.segment, seed).puzzle(loss.better)
        if puzzle is not None and puzzle.solution not in solutions:
            solutions.add(puzzle.solution)
            yield puzzle


def measurable(world: Game) -> list[Leaf]:
    """Return the ends of all lines if they are few enough to measure each one, else an empty list."""
    leaves = walk_turn(world, world.actor, BEST)
    return leaves if 2 < len(leaves) <= MOST_ENDS else []


class MistakenTurn:
    """A suspected mistake, and the values of its lines."""

    def __init__(self, segment: Segment, seed: int) -> None:
        self.segment = segment
        self.seed = seed
        self.world, self.seat = position_of(self.make("best", "buying", BEST, ()))
        self.measurer = Measurer(self.world, self.seat)

    def make(self, kind: str, theme: str, task: str, line: Line) -> Puzzle:
        return make_puzzle(kind, self.seed, self.segment.entry, self.segment.world, theme, task, line)

    def puzzle(self, better: Line) -> Puzzle | None:
        """Make a puzzle if the played line is reliably worse than the best and few lines are as good."""
        if not self.is_worth_measuring(better):
            return None
        leaves = measurable(self.world)
        ranked = self.measurer.best_of([leaf.line for leaf in leaves])
        best, played = self.measurer.confirm(ranked[0].line), self.measurer.confirm(self.segment.actions)
        loss, error = difference(best.outcomes, played.outcomes)
        if loss < max(LEAST_LOSS, SURE * error):
            return None
        return self.task_puzzle(best.line) or self.best_puzzle(ranked, best, played, leaves)

    def is_worth_measuring(self, better: Line) -> bool:
        """Return whether the better line stays better in worlds other than those of the first comparison."""
        one, played = (self.measurer.play(line, 1, SECOND_LOOK) for line in (better, self.segment.actions))
        return difference(one, played)[0] >= LEAST_LOSS / 2

    def best_puzzle(
        self, ranked: Sequence[Measured], best: Measured, played: Measured, leaves: Sequence[Leaf]
    ) -> Puzzle | None:
        """Make a puzzle that asks for the best line and accepts every line within two points of it."""
        good = [one for one in ranked if is_as_good(one, ranked[0])]
        if len(good) > RARE * len(leaves):
            return None
        keys = {leaf.line: short_key(leaf.key) for leaf in leaves}
        puzzle = self.make("best", theme_of(self.segment.actions, best.line), BEST, best.line)
        return replace(
            puzzle, lines=(len(good), len(leaves)), value=(best.value, played.value),
            good=tuple(keys[one.line] for one in good),
        )  # fmt: skip

    def task_puzzle(self, best: Line) -> Puzzle | None:
        """Make a puzzle of a goal that the best line reaches, that few lines reach, and that no other line beats."""
        for task, theme in tasks_of(self.world, self.seat, best):
            leaves = walk_turn(self.world, self.seat, task)
            right = [leaf.line for leaf in leaves if leaf.is_done]
            other = [leaf.line for leaf in leaves if not leaf.is_done]
            if not right or not other or len(leaves) > MOST_ENDS or len(right) > RARE * len(leaves):
                continue
            chosen, rival = (self.measurer.confirm(self.measurer.best_of(lines)[0].line) for lines in (right, other))
            if difference(chosen.outcomes, rival.outcomes)[0] >= 0:
                puzzle = self.make("task", theme, task, chosen.line)
                return replace(with_proof(puzzle, leaves), value=(chosen.value, rival.value))
        return None


def tasks_of(world: Game, seat: int, line: Line) -> Iterator[tuple[str, str]]:
    """Yield the tasks that a line does, hardest first, each with its theme; a purchase alone is not a task."""
    end = after(world, seat, line)
    gains = [(word, count(word, end, seat) - count(word, world, seat)) for word in COUNTED]
    counted = [(f"{word} {gain}", word) for word, gain in gains if gain > 0]
    bought = [f"buy {world.book.keys[action & 255]}" for action in line if action >> 8 in (WANT, TAKE)]
    if counted and len(counted) + len(bought) > 1:
        yield AND.join([*(task for task, _ in counted), *bought]), counted[0][1]
    yield from counted


FINDERS: dict[str, Callable[[str, int], Iterator[Puzzle]]] = {"win": find_wins, "best": find_mistakes}
