"""Check that a net fits a table: both must number observations and actions in the same way."""

from __future__ import annotations

from functools import lru_cache

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.learning.encoding import Encoding
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config, write_config
from tankrush.engine.setup import empty_game

from .net_file import BadNet, NetHead


@lru_cache(maxsize=32)
def encoding_of(config: Config, catalogue: Catalogue) -> Encoding:
    """Return the encoding of a configuration with these cards."""
    return Encoding(empty_game(config, catalogue))


def check_fit(head: NetHead, config: Config, catalogue: Catalogue) -> None:
    """Raise BadNet if a net does not fit these rules and cards."""
    if head.observation != VERSION:
        raise BadNet(f"This net reads version {head.observation} of the observation; this is version {VERSION}.")
    encoding = encoding_of(config, catalogue)
    if head.layout != encoding.fingerprint:
        if head.config == write_config(config):
            raise BadNet(f"This net is for '{head.config}' with other cards, or its first line was changed.")
        raise BadNet(f"This net is for '{head.config}', not for '{write_config(config)}'.")
    if head.sizes[-1] != encoding.actions or any(stop > encoding.size for _, stop in head.inputs):
        raise BadNet(f"This net does not have the inputs and actions of '{write_config(config)}'.")
