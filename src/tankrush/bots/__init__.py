"""Opponents: a bot is shown what its seat may know and chooses one of the legal actions."""

from pathlib import Path

from tankrush import engine

engine.take_over_imports(Path(__file__).parent)  # compiled with the engine, or not at all

from tankrush.bots.registry import Bot, UnknownBot, bot_names, make, register  # noqa: E402 (only now is it decided)

__all__ = ["Bot", "UnknownBot", "bot_names", "make", "register"]
