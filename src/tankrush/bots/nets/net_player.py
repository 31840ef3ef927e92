"""A net as a player inside the engine; its observation holds only what its seat may know."""

from __future__ import annotations

from tankrush.bots.learning.inference import Inference
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config
from tankrush.engine.rules import Rules
from tankrush.engine.state import Game

from .fitting import check_fit, encoding_of
from .net_file import Net
from .zoo import load_net, net_for


class NetPlayer:
    """Plays the given net, or the shipped one that fits the game."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net
        self._rules: Rules | None = None  # of the last game
        self._inference: Inference | None = None

    def choose(self, game: Game, seat: int) -> int:
        return self.inference(game).choose(game, seat)

    def inference(self, game: Game) -> Inference:
        """Return the net for the rules and cards of a game; raise BadNet if it does not fit."""
        if self._inference is None or self._rules is not game.rules:
            self._inference = self._bind(game.rules.config, game.book.catalogue)
            self._rules = game.rules
        return self._inference

    def check_table(self, config: Config, catalogue: Catalogue) -> None:
        """Raise BadNet if no net fits this table."""
        if self.net is None:
            net_for(config, catalogue)
        else:
            check_fit(self.net.head, config, catalogue)

    def _bind(self, config: Config, catalogue: Catalogue) -> Inference:
        net = self.net or load_net(net_for(config, catalogue))
        check_fit(net.head, config, catalogue)
        encoding = encoding_of(config, catalogue)
        return Inference(
            encoding.observer, encoding.numbering, net.head.columns, list(net.head.sizes), net.weights,
            is_tanh=net.head.activation == "tanh",
        )  # fmt: skip
