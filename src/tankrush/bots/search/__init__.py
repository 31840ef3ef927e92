"""Tree search and its evaluation."""

from pathlib import Path

from tankrush import engine

engine.take_over_imports(Path(__file__).parent)  # all compiled with the engine, or none
