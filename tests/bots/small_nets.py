"""Small nets with random weights."""

from __future__ import annotations

from array import array
from random import Random

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.nets.fitting import encoding_of
from tankrush.bots.nets.net_file import Net, NetHead
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config

TABLE = "base, 2 players"


def small_net(config: str = TABLE, *, activation: str = "relu", kind: str = "float32") -> Net:
    """Return a net that reads two parts of the observation."""
    encoding = encoding_of(read_config(config), read_catalogue())
    hand = encoding.block("hand")
    inputs = ((0, 60), (hand.start, hand.stop))
    sizes = (60 + hand.stop - hand.start, 8, 6, encoding.actions)
    head = NetHead(config, VERSION, encoding.fingerprint, inputs, sizes, activation, kind, "a test")
    dice = Random(1)
    return Net(head, array("f", [dice.gauss(0, 0.5) for _ in range(head.weights)]))
