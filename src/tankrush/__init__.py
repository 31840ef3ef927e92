"""Tank Rush: an unofficial, fan-made digital edition of a card game about tanks."""

__version__ = "1.0.0"
