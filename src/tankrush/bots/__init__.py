"""Opponents: a bot is shown what its seat may know and chooses one of the legal actions."""

from tankrush.bots.registry import Bot, UnknownBot, bot_names, make, register

__all__ = ["Bot", "UnknownBot", "bot_names", "make", "register"]
