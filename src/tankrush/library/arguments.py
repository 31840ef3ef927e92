"""Arguments of the library, given as text or objects; invalid ones raise a ValueError with the allowed values."""

from __future__ import annotations

import operator
import os
import re
import secrets
from functools import lru_cache
from pathlib import Path

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import SEAT_NAMES, Config, read_config

Cards = Catalogue | Path | str
ConfigText = Config | str
SEEDS = 1 << 128


def config_from(config: ConfigText) -> Config:
    """Return a configuration, parsed from text such as `base+SF, 4 players` if necessary."""
    if isinstance(config, str):
        return _read(config)
    if not isinstance(config, Config):
        raise ValueError(f"A configuration is text such as 'base, 2 players' or a Config, not {kind_of(config)}.")
    try:
        hash(config)
    except TypeError:
        raise ValueError("The fields of a Config are numbers, texts and tuples, so that games can share it.") from None
    return config


@lru_cache(maxsize=256)
def _read(text: str) -> Config:
    return read_config(text)


def cards_from(cards: Cards | None) -> Catalogue:
    """Return a catalogue: the given one, the one in a folder of card tables, or the shipped one."""
    if cards is None or isinstance(cards, Catalogue):
        return cards if cards is not None else read_catalogue()
    return read_catalogue(folder_from(cards, "Cards"))


def folder_from(folder: object, what: str) -> Path:
    """Return the path of a folder that may be given as text."""
    if not isinstance(folder, (str, os.PathLike)) or "\0" in os.fspath(folder):
        raise ValueError(f"{what} are in a folder, given as its path, not as {kind_of(folder)}.")
    return Path(folder)


def seed_from(seed: int | str | None) -> str:
    """Return a seed of 32 hexadecimal digits: the given one, a number in this form, or a random one."""
    if seed is None:
        return secrets.token_hex(16)
    if isinstance(seed, str) and re.fullmatch(r"[0-9a-f]{32}", seed):
        return seed
    number = whole_number(seed)
    if number is None or not 0 <= number < SEEDS:
        raise ValueError(f"A seed is a number from 0 to 2**128 - 1 or 32 hexadecimal digits, not {short(seed)}.")
    return f"{number:032x}"


def seat_from(seat: int | str, count: int) -> int:
    """Return the number of a seat, which may be given by its letter."""
    if isinstance(seat, str):
        number = SEAT_NAMES.find(seat) if len(seat) == 1 else -1
    else:
        number = -1 if (found := whole_number(seat)) is None else found
    if not 0 <= number < count:
        letters = f"{SEAT_NAMES[0]} to {SEAT_NAMES[count - 1]}"
        raise ValueError(f"Unknown seat {short(seat)}; expected 0 to {count - 1}, or {letters}.")
    return number


def count_from(number: int, what: str) -> int:
    """Return a count, such as games or workers: at least one."""
    found = whole_number(number)
    if found is None or found < 1:
        raise ValueError(f"{what} is a whole number from 1, not {short(number)}.")
    return found


def whole_number(value: object) -> int | None:
    """Convert any integer type, NumPy's included, to int; return None for anything else."""
    try:
        return operator.index(value)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        return None


def short(value: object) -> str:
    """Format a value for an error message."""
    try:
        text = repr(value)
    except Exception:  # a foreign object whose repr may fail
        text = kind_of(value)
    return text if len(text) <= 60 else text[:57] + "…"


def kind_of(value: object) -> str:
    return f"{type(value).__name__} object"
