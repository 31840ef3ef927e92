"""The rules of the game, compiled or interpreted: the same modules, the same results.

Compiled modules lie beside the .py files. They are used only if all of them are there, fit this Python and were built
from exactly these sources; otherwise all modules run interpreted, never a mixture. TANKRUSH_ENGINE=python takes the .py
files in any case, TANKRUSH_ENGINE=compiled fails instead of falling back.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import sys
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    SourceFileLoader,
    SourcelessFileLoader,
)
from pathlib import Path
from typing import TYPE_CHECKING, Any

_HERE = Path(__file__).parent
# The folders whose modules with a .pxd are compiled: the engine, and the bots that run inside compiled code.
COMPILED_FOLDERS = ("engine", "bots/policy", "bots/search", "bots/learning")


def source_digest(folder: Path = _HERE) -> str:
    """Hash all sources of the compiled modules: the engine, and the bots compiled with it."""
    digest = hashlib.sha256()
    places = (folder, *(folder.parent / name for name in COMPILED_FOLDERS[1:]))
    for path in sorted(p for place in places for end in ("*.py", "*.pxd") for p in place.glob(end)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def choose_build(folder: Path, wanted: str) -> tuple[dict[str, Any], str]:
    """Return the metadata of the compiled modules if they can be used, otherwise an empty dict and the reason."""
    if wanted == "python":
        return {}, "TANKRUSH_ENGINE=python"
    try:
        built: dict[str, Any] = json.loads((folder / "_built.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}, "not compiled"
    if not built["modules"]:
        return {}, f"not compiled: {built['why_pure']}"
    if not all(any((folder / (name + end)).exists() for end in EXTENSION_SUFFIXES) for name in built["modules"]):
        return {}, "compiled for another Python"
    # Packed without sources, so nothing can have changed.
    if not built.get("sealed") and built["sources"] != source_digest(folder):
        return {}, "sources changed since they were compiled"
    return built, ""


def time_of_build(folder: Path = _HERE) -> int:
    """Return the build time of the compiled engine in nanoseconds, 0 if unknown; later processes may load another."""
    try:
        return (folder / "_built.json").stat().st_mtime_ns
    except OSError:
        return 0


def describe_build(built: dict[str, Any], why_pure: str) -> str:
    """Describe in a few words how the engine runs."""
    if not built:
        return f"pure Python, {why_pure}"
    return f"compiled by Cython {built['cython']}" + (", checked" if built["checked"] else "")


class CompiledModule(ExtensionFileLoader):
    """Loads a compiled module and still finds its source line for a traceback."""

    def get_source(self, fullname: str) -> str:  # type: ignore[override]  # the standard library's always answers None
        """Return the text of the .py file beside the compiled module."""
        return _HERE.parent.joinpath(*fullname.split(".")[1:]).with_suffix(".py").read_text(encoding="utf-8")


_BUILT, WHY_PURE = choose_build(_HERE, os.environ.get("TANKRUSH_ENGINE", ""))
COMPILED = bool(_BUILT)
CHECKED = bool(_BUILT.get("checked"))
DESCRIPTION = describe_build(_BUILT, WHY_PURE)

if not COMPILED and os.environ.get("TANKRUSH_ENGINE") == "compiled":
    raise ImportError(f"TANKRUSH_ENGINE=compiled, but the engine is {DESCRIPTION}")


def take_over_imports(folder: Path) -> None:
    """Install an import finder for a folder: Python's own prefers a stale compiled module to an edited source."""
    kinds: list[tuple[Any, list[str]]] = [(CompiledModule, EXTENSION_SUFFIXES)] if COMPILED else []
    kinds += [(SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES)]
    sys.path_importer_cache[str(folder)] = FileFinder(str(folder), *kinds)


take_over_imports(_HERE)

# The public names, imported on first use, so importing one does not load the others.
_PUBLIC = {
    "new_game": "game", "legal": "game", "apply": "game", "asked_seats": "game", "leave": "game", "rejoin": "game",
    "view": "views", "imagine": "determinize", "Config": "config", "read_config": "config", "make_config": "config",
    "Refused": "errors", "BadConfig": "errors", "Recorder": "recorder", "state_hash": "serialize", "Game": "state",
}  # fmt: skip
__all__ = ["CHECKED", "COMPILED", "DESCRIPTION", *_PUBLIC]

if TYPE_CHECKING:
    from .config import Config as Config
    from .config import make_config as make_config
    from .config import read_config as read_config
    from .determinize import imagine as imagine
    from .errors import BadConfig as BadConfig
    from .errors import Refused as Refused
    from .game import apply as apply
    from .game import asked_seats as asked_seats
    from .game import leave as leave
    from .game import legal as legal
    from .game import new_game as new_game
    from .game import rejoin as rejoin
    from .recorder import Recorder as Recorder
    from .serialize import state_hash as state_hash
    from .state import Game as Game
    from .views import view as view
else:

    def __getattr__(name: str) -> Any:
        if name not in _PUBLIC:
            raise AttributeError(f"module 'tankrush.engine' has no attribute '{name}'")
        return getattr(importlib.import_module(f"tankrush.engine.{_PUBLIC[name]}"), name)
