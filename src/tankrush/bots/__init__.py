"""Opponents: a bot is shown what its seat may know and chooses one of the legal actions."""

from pathlib import Path

from tankrush import engine

engine.take_over_imports(Path(__file__).parent)  # compiled with the engine, or not at all

# Only now is it decided which modules are imported.
from tankrush.bots.registry import Bot, Decision, UnknownBot, bot_names, decide, make, register  # noqa: E402
from tankrush.bots.sight import Sight, sight_of  # noqa: E402

__all__ = ["Bot", "Decision", "Sight", "UnknownBot", "bot_names", "decide", "make", "register", "sight_of"]
