"""The recipe: a net learns from the search, then plays itself while the search corrects it, round after round.

Everything lies in one folder, file by file, so an interrupted run goes on where it stopped:
`lessons-ROUND-PART.npz`, `round-ROUND.npz` (the parameters after a round) and `round-ROUND.net` (the net that plays).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.nets.net_file import Net, write_net
from tankrush.bots.nets.net_player import NetPlayer
from tankrush.engine.config import read_config
from tankrush.lab.envs.setting import EnvSetting, setting_of
from tankrush.lab.league.league import run_league
from tankrush.lab.league.pairing import EXAM_SEEDS, LeagueSettings
from tankrush.lab.stats.intervals import Interval

from .net_export import net_of
from .perceptron import Adam, Floats, Perceptron, shares
from .search_lessons import Lessons, Teacher, joined, live_columns

BATCH = 512
FIRST_RATE, LAST_RATE = 1e-3, 5e-5
PART = 20_000  # lessons of a file
TRIAL = "sergeant"  # whom a net is tried against after every round
Tell = Callable[[str], None]


class BadRecipe(ValueError):
    """An invalid recipe; the message says why."""


@dataclass(frozen=True)
class Recipe:
    """The training settings."""

    config: str
    rounds: int = 2
    lessons: int = 160_000  # of every round
    sims: int = 52  # of the search, for a decision
    passes: int = 8  # over all lessons, after every round
    hidden: tuple[int, ...] = (96, 64)
    least: float = 0.002  # columns of the observation that are rarer are not read
    games: int = 400  # of the trial after a round
    seed: int = 1

    def command(self) -> str:
        """The command that makes this net again."""
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
class Kitchen:
    """Carries out a recipe in its folder."""

    recipe: Recipe
    folder: Path
    tell: Tell

    def __post_init__(self) -> None:
        self.recipe.check()
        self.setting: EnvSetting = setting_of(self.recipe.config)
        self.folder.mkdir(parents=True, exist_ok=True)
        note, wanted = self.folder / "recipe.txt", replace(self.recipe, rounds=0, games=0).command()  # which may grow
        if note.exists() and note.read_text(encoding="utf-8") != wanted:
            raise BadRecipe(f"{self.folder} holds another run: {note.read_text(encoding='utf-8')}")
        note.write_text(wanted, encoding="utf-8")

    def run(self) -> Net:
        """Run all rounds; return the last net."""
        parts: list[Lessons] = []
        pupil: NetPlayer | None = None
        columns: NDArray[np.intp] | None = None
        net: Net | None = None
        for number in range(self.recipe.rounds):
            parts += self.collect(number, pupil)
            if columns is None:
                columns = live_columns(parts[0], self.recipe.least)
            net = self.learn(number, parts, columns)
            pupil = NetPlayer(net)
        assert net is not None
        return net

    def collect(self, number: int, pupil: NetPlayer | None) -> list[Lessons]:
        """Make the lessons of a round; existing files are reused."""
        teacher = Teacher(self.setting, self.recipe.sims, pupil)
        count = -(-self.recipe.lessons // PART)
        found = []
        for part in range(count):
            path = self.folder / f"lessons-{number}-{part}.npz"
            if not path.exists():
                wanted = min(PART, self.recipe.lessons - part * PART)
                teacher.teach(wanted, self.recipe.seed, number, part).save(path)
                self.tell(f"round {number + 1}: lessons {part + 1} of {count}")
            found.append(Lessons.load(path))
        return found

    def learn(self, number: int, parts: list[Lessons], columns: NDArray[np.intp]) -> Net:
        """Train the net of a round, or load its checkpoint."""
        recipe = self.recipe
        perceptron = Perceptron([len(columns), *recipe.hidden, self.setting.actions], recipe.seed, last_scale=0.1)
        checkpoint = self.folder / f"round-{number}.npz"
        if checkpoint.exists():
            with np.load(checkpoint) as saved:
                perceptron.parameters = [saved[f"arr_{place}"] for place in range(len(perceptron.parameters))]
        else:
            lessons, adam = joined(parts, columns), Adam(perceptron.parameters)
            rng = np.random.default_rng((recipe.seed, number))
            for turn in range(recipe.passes):
                rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * turn / max(1, recipe.passes - 1)
                lost = imitate(perceptron, adam, lessons, rate, rng, self.setting.actions)
                self.tell(f"round {number + 1}: pass {turn + 1} of {recipe.passes}, loss {lost:.3f}")
            np.savez(checkpoint, *perceptron.parameters)
        net = net_of(
            self.setting, columns, perceptron.parameters, kind="int8", made=replace(recipe, rounds=number + 1).command()
        )
        path = self.folder / f"round-{number}.net"
        write_net(path, net)
        if recipe.games:
            self.tell(f"round {number + 1}: {path.stat().st_size // 1000} KB, won {self.trial(path)} against {TRIAL}")
        return net

    def trial(self, path: Path) -> Interval:
        """Return the score on the recipe's own deals; the examination uses others."""
        config = read_config(self.recipe.config)
        bots = (f"net:{path.resolve()}", TRIAL)
        settings = LeagueSettings(bots, config, self.recipe.games, self.recipe.seed + 1_000_000, challenge=True)
        return run_league(settings).standings[0].interval


def imitate(
    net: Perceptron, adam: Adam, lessons: Lessons, rate: float, rng: np.random.Generator, actions: int
) -> float:
    """Run one pass over the lessons in random order; return the mean cross-entropy."""
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
