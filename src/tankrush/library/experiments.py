"""Many games at once: leagues, runs, reports and environments."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import check_config
from tankrush.lab.league.league import League, run_league
from tankrush.lab.league.pairing import LeagueSettings
from tankrush.lab.reports.write import RunReport
from tankrush.lab.reports.write import report as report_of
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunFolder
from tankrush.lab.simulation.simulate import simulate as run_simulation

from .arguments import ConfigText, cards_from, config_from, count_from, folder_from, short, whole_number
from .bot_players import BotFunction, names_of_bots
from .main_guard import check_guard
from .progress import progress_of

if TYPE_CHECKING:
    from tankrush.lab.envs.aec import TankRushAEC
    from tankrush.lab.envs.single import TankRushEnv
    from tankrush.lab.envs.vector import TankRushVectorEnv

KINDS = ("gymnasium", "vector", "pettingzoo")


def cards() -> Catalogue:
    """Return the cards shipped with the game: `vehicles`, `commons` and `achievements`.

    >>> cards().vehicle("ussr-t-34").name
    'T-34'
    """
    return cards_from(None)


def read_cards(folder: Path | str) -> Catalogue:
    """Read a folder of card tables as written by `tankrush cards export`; raise CardError for every invalid row.

    >>> read_cards("no/such/folder")
    Traceback (most recent call last):
    ...
    tankrush.catalogue.cards.CardError: no/such/folder: the folder cannot be read (No such file or directory).
    """
    return cards_from(folder_from(folder, "Cards"))


def league(
    bots: Sequence[str | BotFunction],
    config: ConfigText = "base, 2 players",
    *,
    games: int = 100,
    seed: int = 1,
    workers: int = 1,
    cards: Path | str | None = None,
    progress: bool | None = None,
) -> League:
    """Play every bot against every other on the same deals, each played from every side.

    A bot is a name or a function from a game to a move. The games of a pair are `games`, rounded up to whole deals.

    >>> found = league(["sergeant", "recruit"], games=10)
    >>> found.score("sergeant", "recruit") > 0.5
    True
    """
    workers = _workers(workers)
    names = names_of_bots(bots, workers)
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError(f"A league needs two or more different bots, not {', '.join(names) or 'none'}.")
    folder = None if cards is None else folder_from(cards, "Cards")
    agreed = config_from(config)
    check_config(agreed, cards_from(folder))
    settings = LeagueSettings(names, agreed, count_from(games, "The number of games"), _seed(seed), cards=folder)
    with progress_of("games", progress) as watch:
        return run_league(settings, workers, watch)


def simulate(
    bots: str | BotFunction | Sequence[str | BotFunction],
    config: ConfigText = "base, 4 players",
    *,
    games: int = 1000,
    seed: int = 1,
    workers: int = 1,
    out: Path | str | None = None,
    events: int | None = None,
    cards: Path | str | None = None,
    progress: bool | None = None,
) -> RunFolder:
    """Play many games and keep tables of them; the same ones for any number of workers.

    One bot plays all seats, or each seat has one. `out` is the folder of the tables, where an interrupted run goes on;
    without it they are kept as long as the result. `events` is the number of games written down action by action.

    >>> run = simulate("sergeant", "base, 2 players", games=20)
    >>> run.to_arrow("games").num_rows
    20
    """
    workers = _workers(workers)
    names = names_of_bots([bots] if isinstance(bots, str) or callable(bots) else bots, workers)
    folder = None if cards is None else folder_from(cards, "Cards")
    agreed = config_from(config)
    check_config(agreed, cards_from(folder))
    if len(names) not in (1, agreed.players):
        raise ValueError(f"Name one bot for all seats, or {agreed.players}, one for each.")
    sample = None if events is None else whole_number(events)
    if events is not None and (sample is None or sample < 0):
        raise ValueError(f"The number of games written down is a whole number from 0, not {short(events)}.")
    plan = Simulation(names, agreed, count_from(games, "The number of games"), _seed(seed), sample, folder)
    place = Path(tempfile.mkdtemp(prefix="tankrush-run-")) if out is None else folder_from(out, "Tables")
    with progress_of("games", progress) as watch:
        run = run_simulation(plan, place, workers, watch=watch)
    if out is None:
        weakref.finalize(run, shutil.rmtree, place, ignore_errors=True)
    return run


def report(run: RunFolder | Path | str, other: RunFolder | Path | str | None = None) -> RunReport:
    """Compute the findings of a run, or of two compared: `html()`, `markdown()`, `json()`, `write(folder)`.

    >>> found = report(simulate("sergeant", "base, 2 players", games=20))
    >>> found.markdown().startswith("# ")
    True
    """
    paths = [
        one.path if isinstance(one, RunFolder) else folder_from(one, "Runs") for one in (run, other) if one is not None
    ]
    return report_of(paths[0], paths[1] if other is not None else None)


@overload
def make_env(config: ConfigText = ..., kind: Literal["gymnasium"] = ..., **options: Any) -> TankRushEnv: ...
@overload
def make_env(config: ConfigText = ..., *, kind: Literal["vector"], **options: Any) -> TankRushVectorEnv: ...
@overload
def make_env(config: ConfigText = ..., *, kind: Literal["pettingzoo"], **options: Any) -> TankRushAEC: ...
def make_env(
    config: ConfigText = "base, 2 players", kind: str = "gymnasium", **options: Any
) -> TankRushEnv | TankRushVectorEnv | TankRushAEC:
    """Make an environment for learners: Gymnasium for one seat, a vector of them, or PettingZoo for all seats.

    >>> env = make_env("base, 2 players", opponents="sergeant")
    >>> observation, info = env.reset(seed=1)
    >>> observation.dtype, int(info["action_mask"].sum()) > 0
    (dtype('float32'), True)
    """
    if kind not in KINDS:
        raise ValueError(f"Unknown kind of environment {short(kind)}; expected one of {', '.join(KINDS)}.")
    agreed = config_from(config)
    if kind == "pettingzoo":
        from tankrush.lab.envs.aec import TankRushAEC

        return TankRushAEC(agreed, **options)
    if kind == "vector":
        from tankrush.lab.envs.vector import TankRushVectorEnv

        return TankRushVectorEnv(config=agreed, **options)
    from tankrush.lab.envs.single import TankRushEnv

    return TankRushEnv(agreed, **options)


def _workers(workers: int) -> int:
    """Check the number of processes; more than one needs a script that is safe to import again."""
    count = count_from(workers, "The number of workers")
    if count > 1:
        check_guard()
    return count


def _seed(seed: int) -> int:
    number = whole_number(seed)
    if number is None:
        raise ValueError(f"The seed of a league or a run is a whole number, not {short(seed)}.")
    return number
