"""The registry of bots: names, optionally with a parameter after a colon, and their factories."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .policy_bot import STEADY_NOISE, PolicyBot
from .sight import Sight, sight_of
from .weights.weight_files import trained_policy, weights_of
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config
from tankrush.engine.game import legal
from tankrush.engine.state import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

LEVELS = "tankrush.bots.levels"
# Third-party packages register bots here: `[project.entry-points."tankrush.bots"]`.
GROUP = "tankrush.bots"
NAME = re.compile("[a-z0-9][a-z0-9-]{0,40}")
FROM_FILES = ("net",)  # bots whose parameter may be the path of a file
# For a bot that names no thinking time; more than twice its time plus a second is a fault.
USUAL_SECONDS = 10.0


class Bot(Protocol):
    """Chooses for one seat from its sight, with the given random generator."""

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        """Return one of the legal actions within `seconds`; None leaves the time to the bot."""
        ...


class UnknownBot(ValueError):
    """An unknown bot, or a parameter it does not accept."""

    def __init__(self, name: str, reason: str | None = None) -> None:
        super().__init__(reason or f"Unknown bot '{name}'; known: {', '.join(bot_names())}.")
        self.name = name
        self.reason = reason


Maker = Callable[..., Bot]
Clock = Callable[[], float]
Registered = TypeVar("Registered", bound=Maker)
_MAKERS: dict[str, Maker] = {}
_FILES: dict[Path, dict[str, Maker]] = {}
_ENTERED: dict[str, Maker] = {}  # registered at run time, not by an import: sent to worker processes
_REFUSED: dict[str, str] = {}  # bots of other packages that cannot run here, with the reason
_target = _MAKERS  # the registry that `register` writes to


def register(name: str) -> Callable[[Registered], Registered]:
    """Register a class or function under a name; it is called with the bot's parameter, if any."""

    def note(maker: Registered) -> Registered:
        assert name not in _target, f"two bots are called {name}"
        assert ":" not in name, "a colon begins the parameter"
        _target[name] = maker
        return maker

    return note


def add_bot(name: str, maker: Maker) -> None:
    """Register a bot at run time; registering a name again is allowed only for the same bot."""
    if name not in _ENTERED and name in bot_names():
        raise UnknownBot(name, f"There is a bot called '{name}' already; give yours another name.")
    _ENTERED[name] = maker


def add_bots(makers: dict[str, Maker]) -> None:
    """Register the bots that the parent process registered at run time."""
    _ENTERED.update(makers)


def added_bots(names: Iterable[str]) -> dict[str, Maker]:
    """Return those of these bots that were registered at run time, for `add_bots` in another process."""
    return {name: _ENTERED[name] for name in names if name in _ENTERED}


def is_name(text: str) -> bool:
    """Return whether a text can only be a name, never a file path."""
    return NAME.fullmatch(text) is not None


# ---- finding ---------------------------------------------------------------------------------------------------


def bot_names() -> list[str]:
    """Return the names of all bots, including the usable ones of other packages."""
    return sorted({*own_makers(), *_ENTERED, *(name for name in plugin_names() if name not in _REFUSED)})


def plugin_names() -> list[str]:
    """Return the names of other packages' bots without loading them."""
    return sorted(set(plugin_bots().names) - set(own_makers()))


def refuse(name: str, reason: str) -> None:
    """Remove a bot of another package from the list in this process, because it cannot run here."""
    _REFUSED[name] = reason


def is_refused(name: str) -> bool:
    return name.partition(":")[0] in _REFUSED


def check_name(name: str) -> None:
    """Raise UnknownBot unless a bot has this name; never opens a file that a client names.

    Bots of other packages are not loaded and take no parameter.
    """
    word, _, parameter = name.partition(":")
    maker = _ENTERED.get(word) or own_makers().get(word)
    if maker is not None:
        if parameter and word in FROM_FILES and not is_name(parameter):
            raise UnknownBot(name)
        call(name, maker, parameter)
    elif name not in plugin_names() or name in _REFUSED:
        raise UnknownBot(name)


def known_bot(name: str) -> str:
    """Return a bot's name from a record or an imported table, empty if there is no such bot; opens no file."""
    try:
        check_name(name)
    except UnknownBot:
        return ""
    return name


def check_table(name: str, config: Config, catalogue: Catalogue) -> None:
    """Raise UnknownBot with the reason if a bot cannot play with these rules and cards."""
    check = getattr(make(name), "check_table", None)
    if check is not None:
        try:
            check(config, catalogue)
        except ValueError as error:
            raise UnknownBot(name, f"The bot '{name}' cannot play here. {error}") from error


def own_makers() -> dict[str, Maker]:
    """Import every module of `levels` on first use, so that their bots are registered."""
    for module in pkgutil.iter_modules(importlib.import_module(LEVELS).__path__):
        importlib.import_module(f"{LEVELS}.{module.name}")
    return _MAKERS


def make(name: str) -> Bot:
    """Make a bot by name or file: `captain`, `captain:200ms`, `net:FILE`, `bot.py`, `bot.py:name`, `weights.csv`."""
    if name.endswith(".csv"):
        return make_from_weights(Path(name))
    if runs_file(name):
        path, ending, rest = name.partition(".py")
        return make_from_file(Path(path + ending), rest[1:])
    word, _, parameter = name.partition(":")
    maker = _ENTERED.get(word) or own_makers().get(word)
    return call(name, load_plugin(word) if maker is None else maker, parameter)


def plugin_bots() -> EntryPoints:
    """Return the bots of other packages; called late, because finding packages takes longer than making a bot."""
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def load_plugin(name: str) -> Maker:
    """Load a bot of another package."""
    for entry in plugin_bots().select(name=name):
        try:
            maker: Maker = entry.load()
        except Exception as error:
            raise UnknownBot(name, f"The bot '{name}' cannot be loaded: {error}.") from error
        return maker
    raise UnknownBot(name)


def make_from_file(path: Path, rest: str) -> Bot:
    """Make the only bot of a file, or the named one with its parameter."""
    makers = read_file(path)
    word, _, parameter = rest.partition(":")
    if word in makers:
        return call(word, makers[word], parameter)
    if len(makers) != 1:
        known = ", ".join(sorted(makers)) or "none"
        raise UnknownBot(str(path), f"Say which bot of {path} is meant, {path}:NAME; there are: {known}.")
    return call(str(path), next(iter(makers.values())), rest)


def runs_file(name: str) -> bool:
    """Return whether making the bot runs the code of a file."""
    _, ending, rest = name.partition(".py")
    return bool(ending) and rest[:1] in ("", ":")


def make_from_weights(path: Path) -> Bot:
    """Make a Sergeant with the weights of a file that `tankrush train policy` wrote."""
    try:
        path.stat()
        return PolicyBot(weights_of(path), 0.0, STEADY_NOISE)
    except (OSError, ValueError, IndexError) as error:
        raise UnknownBot(str(path), f"The weights {path} cannot be read: {error}.") from error


def read_file(path: Path) -> dict[str, Maker]:
    """Run a file once and return the bots it registers."""
    global _target
    path = path.resolve()
    if path not in _FILES:
        spec = importlib.util.spec_from_file_location(f"tankrush_bot_{len(_FILES)}_{path.stem}", path)
        assert spec and spec.loader
        found: dict[str, Maker] = {}
        own_makers()  # modules of this package that the file imports must not register as its bots
        _target = found
        try:
            spec.loader.exec_module(importlib.util.module_from_spec(spec))
        except Exception as error:
            raise UnknownBot(str(path), f"The bot file {path} cannot be read: {error}.") from error
        finally:
            _target = _MAKERS
        _FILES[path] = found
    return _FILES[path]


def call(name: str, maker: Maker, parameter: str) -> Bot:
    try:
        inspect.signature(maker).bind(*([parameter] if parameter else []))
    except TypeError:
        reason = f"needs a parameter: {name}:…" if not parameter else f"takes no parameter, but was given '{parameter}'"
        raise UnknownBot(name, f"The bot '{name}' {reason}.") from None
    try:
        return maker(parameter) if parameter else maker()
    except ValueError as error:
        raise UnknownBot(name, str(error)) from error


# ---- deciding --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decision:
    """The action to play, and the fault if the bot was replaced."""

    action: int
    fault: str | None = None


def decide(
    bot: Bot, game: Game, seat: int, rng: Random, seconds: float | None = None, clock: Clock = time.monotonic
) -> Decision:
    """Let a bot choose; if it fails, cheats or takes far too long, the quick policy plays this decision.

    A bot that never returns cannot be stopped here; run untrusted bots in a process of their own.
    """
    sight = sight_of(game, seat)
    actions = legal(game, seat)
    begin = clock()
    try:
        action: Any = bot.choose(sight, rng, seconds)
    except Exception as error:
        return Decision(quick_choice(game, seat, rng), f"raised {type(error).__name__}: {error}")
    taken = clock() - begin
    if not isinstance(action, int) or action not in actions:
        return Decision(quick_choice(game, seat, rng), f"chose {action!r}, which is not legal")
    limit = time_limit(bot, seconds)
    if limit is not None and taken > limit:
        return Decision(quick_choice(game, seat, rng), f"took {taken:.1f} s, more than {limit:.1f} s")
    return Decision(action)


def time_limit(bot: Bot, seconds: float | None) -> float | None:
    """Return the time limit above which a decision counts as a fault; None for bots that count simulations."""
    if getattr(bot, "sims", None) is not None:
        return None
    allowed = seconds if seconds is not None else getattr(bot, "seconds", USUAL_SECONDS)
    return 1.0 + 2.0 * float(allowed)


def quick_choice(game: Game, seat: int, rng: Random) -> int:
    """Return the quick policy's choice from a fresh sight, because a faulty bot may have changed its own."""
    return PolicyBot(trained_policy(), 0.0, STEADY_NOISE).choose(sight_of(game, seat), rng, None)
