"""Tank Rush: an unofficial, fan-made digital edition of a card game about tanks."""

__version__ = "0.1.0"
