"""The recipe: a net imitates the search, then plays itself while the search corrects it, round after round.

All files are in one folder, so an interrupted run resumes where it stopped: `lessons-ROUND-PART.npz`,
`round-ROUND.npz` (the parameters after a round) and `round-ROUND.net` (the resulting net).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tankrush.atomic import atomic_path, atomic_write
from tankrush.bots.nets.net_file import Net, write_net
from tankrush.bots.nets.net_player import NetPlayer
from tankrush.engine.config import read_config
from tankrush.lab.envs.setting import EnvSetting, setting_of
from tankrush.lab.league.league import run_league
from tankrush.lab.league.pairing import EXAM_SEEDS, LeagueSettings
from tankrush.lab.simulation.workers import check_cluster, executor, run_unordered
from tankrush.lab.stats.intervals import Interval

from .net_export import net_of
from .perceptron import Adam, Floats, Perceptron, shares
from .search_lessons import Lessons, Teacher, join_lessons, live_columns

BATCH = 512
FIRST_RATE, LAST_RATE = 1e-3, 5e-5
PART = 20_000  # lessons per file
TRIAL = "sergeant"  # the opponent in a net's test games after every round
Tell = Callable[[str], None]


class BadRecipe(ValueError):
    """An invalid recipe; the message gives the reason."""


@dataclass(frozen=True)
class Recipe:
    """The training settings."""

    config: str
    rounds: int = 2
    lessons: int = 160_000  # per round
    sims: int = 52  # simulations of the search per decision
    passes: int = 8  # epochs over all lessons, after every round
    hidden: tuple[int, ...] = (96, 64)
    least: float = 0.002  # share of decisions in which an input column must be non-zero
    games: int = 400  # test games after a round
    seed: int = 1

    def command(self) -> str:
        """Return the command that reproduces this net."""
        hidden = ",".join(map(str, self.hidden))
        return (
            f"tankrush train net --config '{self.config}' --rounds {self.rounds} --lessons {self.lessons} "
            f"--sims {self.sims} --passes {self.passes} --hidden {hidden} --least {self.least:g} --seed {self.seed}"
        )

    def check(self) -> None:
        """Raise BadRecipe if the settings are invalid."""
        if self.seed in EXAM_SEEDS:
            raise BadRecipe(
                f"The seeds {EXAM_SEEDS.start} to {EXAM_SEEDS.stop - 1} belong to the examination: choose another one."
            )
        if not self.hidden or any(size < 1 for size in self.hidden):
            raise BadRecipe("A net needs hidden layers, such as --hidden 96,64.")


@dataclass
class Training:
    """Runs a recipe in its folder; neither `workers` nor a Ray cluster changes the net."""

    recipe: Recipe
    folder: Path
    tell: Tell
    workers: int = 1
    cluster: str = ""  # as in `simulate`

    def __post_init__(self) -> None:
        self.recipe.check()
        check_cluster(self.cluster)
        self.setting: EnvSetting = setting_of(self.recipe.config)
        self.folder.mkdir(parents=True, exist_ok=True)
        note, wanted = self.folder / "recipe.txt", replace(self.recipe, rounds=0, games=0).command()  # mutable
        if note.exists() and note.read_text(encoding="utf-8") != wanted:
            raise BadRecipe(f"{self.folder} holds another run: {note.read_text(encoding='utf-8')}")
        note.write_text(wanted, encoding="utf-8")

    def run(self) -> Net:
        """Run all rounds; return the last net."""
        files: list[Path] = []
        columns: NDArray[np.intp] | None = None
        net: Net | None = None
        for number in range(self.recipe.rounds):
            files += self.collect(number, net)
            if columns is None:
                columns = live_columns(read_lessons(files[0]), self.recipe.least)
            net = self.learn(number, files, columns)
        assert net is not None
        return net

    def collect(self, number: int, pupil: Net | None) -> list[Path]:
        """Make the lessons of a round, reusing existing files."""
        firsts = range(0, self.recipe.lessons, PART)
        files = [self.folder / f"lessons-{number}-{part}.npz" for part in range(len(firsts))]
        missing = [part for part, file in enumerate(files) if not file.exists()]
        if missing:
            with executor(min(self.workers, len(missing)), self.cluster) as (pool, width):
                tasks = ((self.recipe, pupil, number, part) for part in missing)
                for done, (task, packed) in enumerate(run_unordered(pool, width, make_lessons, tasks), 1):
                    atomic_write(files[task[3]], packed)
                    self.tell(f"round {number + 1}: lessons {len(files) - len(missing) + done} of {len(files)}")
        return files

    def learn(self, number: int, files: list[Path], columns: NDArray[np.intp]) -> Net:
        """Train the net of a round, or load its checkpoint."""
        recipe = self.recipe
        perceptron = Perceptron([len(columns), *recipe.hidden, self.setting.actions], recipe.seed, last_scale=0.1)
        checkpoint = self.folder / f"round-{number}.npz"
        if checkpoint.exists():
            perceptron.parameters = read_checkpoint(checkpoint, perceptron.parameters)
        else:
            lessons, adam = join_lessons(map(read_lessons, files), columns), Adam(perceptron.parameters)
            rng = np.random.default_rng((recipe.seed, number))
            for turn in range(recipe.passes):
                rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * turn / max(1, recipe.passes - 1)
                lost = imitate(perceptron, adam, lessons, rate, rng, self.setting.actions)
                self.tell(f"round {number + 1}: pass {turn + 1} of {recipe.passes}, loss {lost:.3f}")
            with atomic_path(checkpoint) as unfinished, unfinished.open("wb") as file:
                np.savez(file, *perceptron.parameters)
        net = net_of(
            self.setting, columns, perceptron.parameters, kind="int8", made=replace(recipe, rounds=number + 1).command()
        )
        path = self.folder / f"round-{number}.net"
        write_net(path, net)
        if recipe.games:
            self.tell(f"round {number + 1}: {path.stat().st_size // 1000} KB, won {self.trial(path)} against {TRIAL}")
        return net

    def trial(self, path: Path) -> Interval:
        """Return the net's score on the recipe's own deals; the exam uses others."""
        config = read_config(self.recipe.config)
        bots = (f"net:{path.resolve()}", TRIAL)
        settings = LeagueSettings(bots, config, self.recipe.games, self.recipe.seed + 1_000_000, challenge=True)
        return run_league(settings, self.workers).standings[0].interval


def make_lessons(recipe: Recipe, pupil: Net | None, number: int, part: int) -> bytes:
    """Make one file of lessons; it depends only on these arguments, so any machine can make it."""
    teacher = Teacher(setting_of(recipe.config), recipe.sims, NetPlayer(pupil) if pupil else None)
    return teacher.teach(min(PART, recipe.lessons - part * PART), recipe.seed, number, part).pack()


def read_lessons(file: Path) -> Lessons:
    """Read a file of lessons; raise BadRecipe if it is damaged."""
    with report_damage(file):
        return Lessons.load(file)


def read_checkpoint(file: Path, fresh: Sequence[Floats]) -> list[Floats]:
    """Read parameters of the same shapes as fresh ones; raise BadRecipe if the file is damaged."""
    with report_damage(file), file.open("rb") as opened, np.load(opened) as saved:
        found = [saved[name] for name in saved.files]
        if [part.shape for part in found] != [part.shape for part in fresh]:
            raise ValueError("other layers")
        return found


@contextmanager
def report_damage(file: Path) -> Iterator[None]:
    """Raise BadRecipe if a file of the run cannot be read."""
    try:
        yield
    except (BadZipFile, EOFError, KeyError, ValueError, zlib.error) as error:
        raise BadRecipe(f"{file} is damaged ({error}): delete it, and the same command makes it again.") from None


def imitate(
    net: Perceptron, adam: Adam, lessons: Lessons, rate: float, rng: np.random.Generator, actions: int
) -> float:
    """Train one epoch on the lessons in random order; return the mean cross-entropy."""
    order = rng.permutation(len(lessons))
    batches = max(1, len(order) // BATCH)
    total = 0.0
    for rows in np.array_split(order, batches):
        legal = np.unpackbits(lessons.legal[rows], axis=1, count=actions).astype(bool)
        guess = shares(net.outputs(lessons.seen[rows].astype(np.float32)), legal)
        wanted: Floats = lessons.tried[rows].astype(np.float32)
        total -= float((wanted * np.log(guess + 1e-9)).sum())
        slopes: Floats = ((guess - wanted) / np.float32(len(rows))).astype(np.float32)
        adam.step(net.parameters, net.slopes(slopes), rate)
    return total / len(order)
