"""One game of a league, played by bots to its end or to a generous limit."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from tankrush.bots.nets.net_player import NetPlayer
from tankrush.bots.policy.arena import play_on, share_of
from tankrush.bots.policy.chooser import Chooser
from tankrush.bots.policy.policy import Policy
from tankrush.bots.registry import Bot, check_table, decide, make
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game

from .pairing import Job, LeagueSettings

MOST_ROUNDS = 500  # a game that is not over by then is scored as it stands; most take some dozens
SLICE = 500  # decisions of policies between two checks of the round
LEAGUE_CLOCK = time.thread_time  # processor time, so other load on the machine does not weaken a bot


@dataclass(frozen=True, slots=True)
class LeagueGame:
    """The result of a game: the share of the win that went to `a`, and how the game went."""

    a: str
    b: str
    deal: int
    side: int
    share_a: float
    rounds: int
    decisions: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    capped: bool
    faults_a: int = 0
    faults_b: int = 0
    fault: str = ""  # the first of them as text


@dataclass
class Faults:
    """Decisions in which a bot failed and was replaced."""

    a: int = 0
    b: int = 0
    first: str = ""

    def note(self, job: Job, seat: int, fault: str) -> None:
        if job.is_of_a(seat):
            self.a += 1
        else:
            self.b += 1
        self.first = self.first or f"{job.bots()[seat]}: {fault}"


def play_job(job: Job) -> LeagueGame:
    """Play a game; the same job gives the same game anywhere, unless a bot uses the clock."""
    game = fresh_table(job.settings).clone()
    set_up(game, job.deal_seed)
    faults = Faults()
    policies = [policy_of(name) for name in job.bots()]
    quick = [policy for policy in policies if policy is not None]
    is_quick = len(quick) == len(policies)
    decisions = play_policies(game, quick) if is_quick else play_bots(game, job, policies, faults)
    capped = not game.over
    share = share_of(game, [job.is_of_a(seat) for seat in range(game.count)].index(True))
    totals = tuple(player.total for player in game.players)
    ranks = tuple(player.rank for player in game.players)
    return LeagueGame(
        job.row.a, job.row.b, job.deal, job.side, share, game.round, decisions, totals, ranks, capped, faults.a,
        faults.b, faults.first,
    )  # fmt: skip


def play_policies(game: Game, policies: Sequence[Chooser]) -> int:
    """Play with policies and nets inside the engine; they read only what their seat may know, so they need no sight."""
    decisions = 0
    while not game.over and game.round <= MOST_ROUNDS:
        decisions += play_on(game, policies, SLICE)
    return decisions


def play_bots(game: Game, job: Job, policies: Sequence[Chooser | None], faults: Faults) -> int:
    """Ask bots one by one, each new for this game, with its own dice and thinking time."""
    bots = [None if policy else player_of_league(name) for name, policy in zip(job.bots(), policies, strict=True)]
    dice = [Random(job.dice_seed(seat)) for seat in range(game.count)]
    decisions = 0
    while not game.over and game.round <= MOST_ROUNDS:
        seat = game.actor
        bot, policy = bots[seat], policies[seat]
        if policy is not None:
            action = policy.choose(game, seat)
        elif list_legal(game, seat) == 1:
            action = game.choices.contents()[0]
        else:
            assert bot is not None
            decision = decide(bot, game, seat, dice[seat], scale_time(bot, job.settings.time_scale), LEAGUE_CLOCK)
            action = decision.action
            if decision.fault:
                faults.note(job, seat, decision.fault)
        apply_action(game, seat, action)
        decisions += 1
    return decisions


def player_of_league(name: str) -> Bot:
    """Make a new bot; one with a clock gets the league's clock."""
    bot = make(name)
    if hasattr(bot, "clock"):
        bot.clock = LEAGUE_CLOCK
    return bot


def scale_time(bot: Bot, scale: float) -> float | None:
    """Return a bot's scaled thinking time; None for a bot without one."""
    seconds = getattr(bot, "seconds", None)
    return None if seconds is None or scale == 1 else float(seconds) * scale


@cache
def policy_of(name: str) -> Chooser | None:
    """Return the policy or net of a bot that has no other state, so one instance serves all games."""
    make_policy = getattr(make(name), "policy", None)
    policy = make_policy() if callable(make_policy) else None
    # A user's class could read more than its seat may know.
    return policy if type(policy) in (Policy, NetPlayer) else None


def check_bots(bots: Iterable[str], config: Config, cards: Path | None) -> None:
    """Raise UnknownBot if one of the bots cannot play with these rules and cards."""
    for name in set(bots):
        check_table(name, config, read_catalogue(cards))


@cache
def fresh_table(settings: LeagueSettings) -> Game:
    return empty_game(settings.config, read_catalogue(settings.cards))
