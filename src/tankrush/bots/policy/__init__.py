"""The quick policy, and whole games played by it."""

from pathlib import Path

from tankrush import engine

engine.take_over_imports(Path(__file__).parent)  # compiled with the engine, or not at all
