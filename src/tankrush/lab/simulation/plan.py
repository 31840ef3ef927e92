"""The plan of a run: its settings, divided into chunks that can be played anywhere."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tankrush import __version__
from tankrush.bots.policy.chooser import Chooser
from tankrush.catalogue.cards import BOXES
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import SHORT_BOXES, Config, write_config
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game
from tankrush.lab.league.league_game import policy_of
from tankrush.lab.league.pairing import number_of

MOST_EVENTS = 10_000  # games recorded action by action, by default
CHUNKS = 64  # approximate number of chunks in a run, independent of the workers
LARGEST_CHUNK = 10_000  # games of policies
LARGEST_SLOW_CHUNK = 8  # games of bots that search


@dataclass(frozen=True, slots=True)
class Simulation:
    """Everything that determines the games of a run, except for bots that use the clock."""

    bots: tuple[str, ...]  # one for all seats, or one for each
    config: Config
    games: int = 1000
    seed: int = 1
    events: int | None = None  # games in the sample; None: up to MOST_EVENTS
    cards: Path | None = None
    records: bool = False  # play the games of the sample as matches and keep their records

    @property
    def sample(self) -> int:
        """The number of games, from the first, recorded action by action."""
        return min(self.games, MOST_EVENTS if self.events is None else self.events)

    @property
    def chunk(self) -> int:
        """The number of games played in one chunk."""
        largest = LARGEST_CHUNK if is_quick(self.bots) else LARGEST_SLOW_CHUNK
        return max(1, min(largest, -(-self.games // CHUNKS)))

    def chunks(self) -> list[range]:
        """Return the numbers of the games, chunk by chunk."""
        return [range(first, min(first + self.chunk, self.games)) for first in range(0, self.games, self.chunk)]

    def seats(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat; they rotate by one seat each game, so no bot keeps a seat."""
        players = self.config.players
        named = self.bots * players if len(self.bots) == 1 else self.bots
        return tuple(named[(seat + number) % players] for seat in range(players))

    def deal_seed(self, number: int) -> int:
        """Return the seed of a deal, equal in all runs with the same seed, so runs can be compared in pairs."""
        return number_of(self.seed, number)

    def record_seed(self, number: int) -> str:
        """Return the 128-bit seed of a game that is played as a match."""
        return f"{number_of(self.seed, number, 'record', 0):016x}{number_of(self.seed, number, 'record', 1):016x}"

    def dice_seed(self, number: int, seat: int) -> int:
        """Return the seed of a bot's own dice, separate from those of the game."""
        return number_of(self.seed, number, "dice", seat)

    def command(self) -> str:
        """Return the command that reproduces this run."""
        flags = [("--games", str(self.games)), ("--seed", str(self.seed)), ("--events", str(self.sample))]
        words = [word for flag in (*flags, *config_flags(self.config, self.cards)) for word in flag]
        return shlex.join(["tankrush", "simulate", *self.bots, *words, *(["--records"] if self.records else [])])

    def notes(self) -> dict[str, str]:
        """Return the metadata of every file of the run; independent of how and where it was played."""
        return {
            "command": self.command(),
            "config": write_config(self.config),
            "bots": " ".join(self.bots),
            "games": str(self.games),
            "seed": str(self.seed),
            "sample": str(self.sample),
            "chunk": str(self.chunk),
            "version": __version__,
            "catalogue": read_catalogue(self.cards).digest,
        }


def is_quick(bots: tuple[str, ...]) -> bool:
    """Return whether whole games can be played inside the compiled engine."""
    return all(policy_of(name) is not None for name in bots)


def policies_of(bots: tuple[str, ...]) -> list[Chooser | None]:
    return [policy_of(name) for name in bots]


@cache
def fresh_table(config: Config, cards: Path | None) -> Game:
    """Return an empty table, set up once for all games of a process."""
    return empty_game(config, read_catalogue(cards))


def config_flags(config: Config, cards: Path | None) -> list[tuple[str, str]]:
    """Return the configuration as command-line flags; parts without a flag become one line of text."""
    flags = [("--cards", str(cards))] if cards else []
    plain = Config(boxes=config.boxes, players=config.players, teams=config.teams, options=config.options)
    if config != plain:
        return [("--config", write_config(config)), *flags]
    boxes = [SHORT_BOXES.get(box, box) for box in config.boxes if box in BOXES]
    sets = [box for box in config.boxes if box not in BOXES]
    named = [("--players", str(config.players)), ("--boxes", "+".join([*boxes, *sets]))]
    named += [("--teams", config.teams)] if config.teams else []
    return [*named, *(("--option", f"{key}={value}") for key, value in config.options), *flags]
