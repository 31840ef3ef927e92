"""Train the evaluation: play games to the end, and learn to predict the winner from their positions."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tankrush.bots.policy.policy import Policy
from tankrush.bots.search.evaluation import Evaluation
from tankrush.bots.search.features import Features
from tankrush.bots.search.search import Search, run
from tankrush.bots.weights.inputs import ROW, SIZE
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import read_config
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game

# Training configurations: half with two players, the others with three, four and six.
TABLES = (
    "base, 2 players", "base+SF+LB, 2 players", "base, 4 players", "base, 2 players", "base+SF+LB, 2 players",
    "base+SF+LB, 4 players", "base+SF, 3 players", "base+SF+LB, 6 players",
)  # fmt: skip
SLIPS = (0.0, 0.0, 0.05)  # share of random moves of a player in training games, so some fall behind
MOODS = (0.05, 0.3, 1.0)
THINKERS = 0.75  # share of players that search, if any do; the others play the policy
MOST_PLIES = 6000  # longer games are discarded
LOOKS = 8  # most positions from a game
WAITING = 20_000  # size of the shuffle buffer
RATE, RATE_OF_MORE = 0.06, 0.02  # learning rates of new and of continued training, falling to zero over the passes
DECAY = 0.00002
SMALL = 0.15  # spread of the initial weights of the hidden units
Choose = Callable[[Game], int]


@dataclass
class Example:
    """A position: the inputs of every seat, and each seat's final share of the win."""

    inputs: Sequence[float]
    won: list[float]
    time: float = 0.0  # completed share of the training


@dataclass
class School:
    """The players of the training games: the policy, or a search with the current evaluation."""

    policy: list[float]
    catalogue: Catalogue
    sims: int = 0
    numbers: Sequence[float] = ()

    def examples(self, games: int, seed: int) -> Iterator[Example]:
        """Yield positions of games at all kinds of tables, mostly from the beginning of turns."""
        rng = random.Random(seed)
        tables = [empty_game(read_config(text), self.catalogue) for text in TABLES]
        eyes = Features()
        search = self.search()
        for number in range(games):
            game = tables[number % len(tables)].clone()
            set_up(game, rng.getrandbits(40))
            players = [self.player(game, search, rng) for _ in range(game.count)]
            seen = watch_game(game, players, eyes, rng)
            if game.over:
                winners = [float(p.rank == 1) for p in game.players]
                won = [share / sum(winners) for share in winners]
                for inputs in rng.sample(seen, min(LOOKS, len(seen))):
                    yield Example(inputs, won, number / games)

    def search(self) -> Search:
        return Search(Policy(self.policy, 0.0, 0.05), Evaluation(list(self.numbers)), 1, 0.1, 0.5)

    def player(self, game: Game, search: Search, rng: random.Random) -> Choose:
        policy = Policy(self.policy, rng.choice(SLIPS), rng.choice(MOODS))
        if not self.sims or rng.random() > THINKERS:
            return lambda game: policy.choose(game, game.actor)
        scratch = game.clone()
        return lambda game: think(search, game, scratch, rng.getrandbits(40), self.sims)


def think(search: Search, game: Game, scratch: Game, seed: int, sims: int) -> int:
    """Return the most visited action of a small search over imagined worlds."""
    if list_legal(game, game.actor) == 1:
        return game.choices.contents()[0]
    search.begin()
    run(search, game, scratch, game.actor, seed, sims)
    return search.ranking()[0][0]


def watch_game(game: Game, players: Sequence[Choose], eyes: Features, rng: random.Random) -> list[array[float]]:
    """Play a game to the end; return inputs sampled on the way, mostly at the start of a turn."""
    seen: list[array[float]] = []
    turn = (0, 0)
    while not game.over and game.ply < MOST_PLIES:
        is_new = (game.round, game.turn) != turn
        turn = (game.round, game.turn)
        if rng.random() < (0.25 if is_new else 0.01):
            eyes.compute(game)
            seen.append(array("f", eyes.saved(game.count)))
        apply_action(game, game.actor, players[game.actor](game))
    return seen


def train_evaluation(examples: Iterable[Example], seed: int, start: Sequence[float] = ()) -> list[float]:
    """Train by stochastic gradient descent with decreasing steps; every position is used once."""
    evaluation = Evaluation(list(start) or first_guess(random.Random(seed)))
    for example in shuffle_examples(examples, random.Random(seed)):
        evaluation.learn(example.inputs, example.won, (1 - example.time) * (RATE_OF_MORE if start else RATE), DECAY)
    return evaluation.network.numbers()


def shuffle_examples(examples: Iterable[Example], rng: random.Random) -> Iterator[Example]:
    """Shuffle the positions, because successive positions of one game share its result."""
    waiting: list[Example] = []
    for example in examples:
        waiting.append(example)
        if len(waiting) > WAITING:
            place = rng.randrange(len(waiting))
            waiting[place], waiting[-1] = waiting[-1], waiting[place]
            yield waiting.pop()
    rng.shuffle(waiting)
    yield from waiting


def first_guess(rng: random.Random) -> list[float]:
    """Return initial weights with slightly different hidden units, so they can specialise."""
    return [0.0 if number % ROW == 0 else rng.gauss(0, SMALL) for number in range(SIZE)]


def loss(numbers: list[float], examples: Sequence[Example]) -> float:
    """Return the mean cross-entropy of the winner in bits; uniform guesses give log2 of the number of seats."""
    evaluation = Evaluation(numbers)
    total = 0.0
    for example in examples:
        shares = evaluation.guess(example.inputs, len(example.won))
        for share, won in zip(shares, example.won, strict=True):
            total -= won * math.log2(max(share, 1e-9))
    return total / len(examples)
