"""Lessons: decisions labelled by the search, from games played by the search, a net or both."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.levels.searchers import Row, make_trained_search
from tankrush.bots.policy.chooser import Chooser
from tankrush.bots.search.search import run
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.state import Game
from tankrush.lab.envs.setting import EnvSetting
from tankrush.lab.league.pairing import number_of

MOST_PLIES = 6000  # longer games are discarded
STRAY = 0.03  # share of random decisions, so games differ
CURIOUS = 0.1  # share of the search's decisions sampled by visits instead of taking the most visited


@dataclass
class Lessons:
    """Decisions as parallel arrays."""

    seen: NDArray[np.float16]  # the observation
    legal: NDArray[np.uint8]  # the mask, eight actions to a byte
    tried: NDArray[np.float16]  # the visit share of each action

    def __len__(self) -> int:
        return len(self.seen)

    def pack(self) -> bytes:
        """Return the bytes of a file."""
        packed = io.BytesIO()
        np.savez_compressed(packed, seen=self.seen, legal=self.legal, tried=self.tried)
        return packed.getvalue()

    @classmethod
    def load(cls, path: Path) -> Lessons:
        with path.open("rb") as file, np.load(file) as found:
            return cls(found["seen"], found["legal"], found["tried"])


def join_lessons(parts: Iterable[Lessons], columns: NDArray[np.intp]) -> Lessons:
    """Concatenate lessons, keeping only these columns of the observation."""
    kept = [Lessons(part.seen[:, columns], part.legal, part.tried) for part in parts]
    return Lessons(
        np.concatenate([part.seen for part in kept]),
        np.concatenate([part.legal for part in kept]),
        np.concatenate([part.tried for part in kept]),
    )


def live_columns(lessons: Lessons, least: float) -> NDArray[np.intp]:
    """Return the columns that are not constant and non-zero in at least this share of the decisions."""
    numbers = lessons.seen.astype(np.float32)
    return np.flatnonzero(((numbers != 0).mean(axis=0) >= least) & (numbers.std(axis=0) > 0))


class Teacher:
    """Plays games and records the search's visit shares at every decision with a choice."""

    def __init__(self, setting: EnvSetting, sims: int, pupil: Chooser | None = None) -> None:
        self.setting = setting
        self.sims = sims
        self.pupil = pupil  # plays half of the seats; the search only labels its decisions
        self.search = make_trained_search(rounds=1, explore=0.05, trust=0.5)

    def teach(self, decisions: int, *name: object) -> Lessons:
        """Make at least this number of lessons from whole games; the same name gives the same lessons."""
        rng = Random(number_of("lessons", *name))
        found: list[tuple[NDArray[np.float16], NDArray[np.uint8], NDArray[np.float16]]] = []
        while len(found) < decisions:
            found += self._play(rng)
        seen, legal, tried = zip(*found, strict=True)
        return Lessons(np.stack(seen), np.stack(legal), np.stack(tried))

    def _play(self, rng: Random) -> list[tuple[NDArray[np.float16], NDArray[np.uint8], NDArray[np.float16]]]:
        """Play one game; return an empty list if it takes too long."""
        setting = self.setting
        game = setting.begin(rng.getrandbits(62))
        scratch = game.clone()
        pupils = [self.pupil if rng.random() < 0.5 else None for _ in range(game.count)]
        found = []
        while not game.over and game.ply < MOST_PLIES:
            seat = game.actor
            if list_legal(game, seat) == 1:
                apply_action(game, seat, game.choices.contents()[0])
                continue
            self.search.begin()
            run(self.search, game, scratch, seat, rng.getrandbits(40), self.sims)
            rows = self.search.ranking()
            seen = setting.observe(game, seat).astype(np.float16)
            found.append((seen, np.packbits(setting.mask(game, seat)), self._shares(rows, seat)))
            apply_action(game, seat, choose(game, rows, pupils[seat], rng))
        return found if game.over else []

    def _shares(self, rows: Sequence[Row], seat: int) -> NDArray[np.float16]:
        shares: NDArray[np.float16] = np.zeros(self.setting.actions, np.float16)
        total = sum(visits for _, visits, _ in rows)
        for action, visits, _ in rows:
            shares[self.setting.numbering.number(action, seat)] = visits / total
        return shares


def choose(game: Game, rows: Sequence[Row], pupil: Chooser | None, rng: Random) -> int:
    """Choose the action to play: occasionally a random one, otherwise the pupil's or the search's."""
    seat = game.actor
    if rng.random() < STRAY:
        list_legal(game, seat)
        return rng.choice(game.choices.contents())
    if pupil is not None:
        return pupil.choose(game, seat)
    if rng.random() < CURIOUS:
        return rng.choices([action for action, _, _ in rows], [visits for _, visits, _ in rows])[0]
    return rows[0][0]
