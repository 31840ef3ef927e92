"""Tank Rush: an unofficial, fan-made digital edition of a card game about tanks.

>>> import tankrush >>> game = tankrush.Game("base, 4 players", seed=1) >>> game.push(game.legal_moves[0])

Every name here is public and stable; see docs/library.md. Names are imported on first use, so `import tankrush` is
cheap.
"""

from __future__ import annotations

__version__ = "1.0.0"
TYPE_CHECKING = False  # for type checkers; importing it would take longer than everything else here

# The modules of the public names.
_PUBLIC = {
    "BadConfig": "engine.errors", "Bot": "library.bot_players", "CardError": "catalogue.cards",
    "Catalogue": "catalogue.cards", "Config": "engine.config", "Game": "library.public_game",
    "GameResult": "library.game_result", "League": "lab.league.league", "NotationError": "notation.actions",
    "Refused": "engine.errors", "RunError": "lab.simulation.run_files", "RunFolder": "lab.simulation.run_files",
    "RunReport": "lab.reports.write", "UnknownBot": "bots.registry", "UnguardedScript": "library.main_guard",
    "View": "engine.view_types", "bot": "library.bot_players", "bot_names": "bots.registry",
    "cards": "library.experiments", "league": "library.experiments", "make_env": "library.experiments",
    "read_cards": "library.experiments", "read_config": "engine.config", "report": "library.experiments",
    "simulate": "library.experiments",
}  # fmt: skip
__all__ = ["__version__", *_PUBLIC]

if TYPE_CHECKING:  # for type checkers; __getattr__ does the same at run time, name by name
    from .bots.registry import UnknownBot as UnknownBot
    from .bots.registry import bot_names as bot_names
    from .catalogue.cards import CardError as CardError
    from .catalogue.cards import Catalogue as Catalogue
    from .engine.config import Config as Config
    from .engine.config import read_config as read_config
    from .engine.errors import BadConfig as BadConfig
    from .engine.errors import Refused as Refused
    from .engine.view_types import View as View
    from .lab.league.league import League as League
    from .lab.reports.write import RunReport as RunReport
    from .lab.simulation.run_files import RunError as RunError
    from .lab.simulation.run_files import RunFolder as RunFolder
    from .library.bot_players import Bot as Bot
    from .library.bot_players import bot as bot
    from .library.experiments import cards as cards
    from .library.experiments import league as league
    from .library.experiments import make_env as make_env
    from .library.experiments import read_cards as read_cards
    from .library.experiments import report as report
    from .library.experiments import simulate as simulate
    from .library.game_result import GameResult as GameResult
    from .library.main_guard import UnguardedScript as UnguardedScript
    from .library.public_game import Game as Game
    from .notation.actions import NotationError as NotationError
else:

    def __getattr__(name: str) -> object:
        if name not in _PUBLIC:
            raise AttributeError(f"module 'tankrush' has no attribute '{name}'")
        from importlib import import_module

        found = globals()[name] = getattr(import_module(f"tankrush.{_PUBLIC[name]}"), name)
        return found


def __dir__() -> list[str]:
    return sorted(__all__)
