"""The folder of games played in the terminal."""

from __future__ import annotations

import os
from pathlib import Path

from tankrush.server.support.settings import usual_folder

GAME_HELP = "A file, or a saved game by its name (see `tankrush games`), or last."


def games_folder() -> Path:
    """Return the folder of saved games in the data folder, which `TANKRUSH_DATA` may move."""
    data = os.environ.get("TANKRUSH_DATA")
    return (Path(data).expanduser() if data else usual_folder(os.environ)) / "terminal"
