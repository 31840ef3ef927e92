"""Bots: a bot chooses one of the legal actions from what its seat may know."""

from .registry import Bot, Decision, UnknownBot, bot_names, decide, make, register
from .sight import Sight, sight_of

__all__ = ["Bot", "Decision", "Sight", "UnknownBot", "bot_names", "decide", "make", "register", "sight_of"]
