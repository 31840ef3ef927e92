"""Imports point downwards: which part and which subpackage may import which."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tankrush"

# Cards, rules, their text and their words, which every higher part may use.
BELOW_BOTS = {"i18n", "notation", "engine", "catalogue"}
MAY_IMPORT: dict[str, set[str]] = {
    # The public names of the library; every part may import the version from it.
    "__init__": {"library", "lab", "bots", "notation", "engine", "catalogue"},
    "atomic": set(),
    "catalogue": {"catalogue"},
    "engine": {"engine", "catalogue"},
    "notation": {"notation", "engine", "catalogue"},
    "i18n": {"i18n", "engine", "catalogue"},
    "pictures": {"pictures", "catalogue"},
    "web_build": {"web_build", "protocol", "pictures", "engine", "catalogue"},
    "site": {"site", "notation", "engine", "catalogue"},
    "protocol": {"protocol", "i18n", "engine", "catalogue"},
    "bots": {"bots", *BELOW_BOTS},
    "lab": {"lab", "campaign", "atomic", "pictures", "bots", *BELOW_BOTS},
    "server": {"server", "atomic", "web_build", "protocol", "lessons", "campaign", "puzzles", "bots", *BELOW_BOTS},
    "puzzles": {"puzzles", "bots", *BELOW_BOTS},
    "client": {"client", "protocol"},
    "library": {"library", "lab", "bots", "pictures", "notation", "engine", "catalogue"},
    "scenario": {"scenario", "notation", "engine", "catalogue"},
    "campaign": {"campaign", "notation", "engine", "catalogue"},
    "lessons": {"lessons", "scenario", "notation", "engine", "catalogue"},
    "terminal": {"terminal", "atomic", "bots", *BELOW_BOTS},
}
# The command line uses every part.
MAY_IMPORT["cli"] = MAY_IMPORT["__main__"] = {*MAY_IMPORT, "cli"}

# The subpackages of each part from the bottom to the top; "" is the part itself, the modules directly in its folder.
SUBPACKAGES: dict[str, list[str]] = {
    "bots": ["weights", "policy", "", "search", "learning", "nets", "levels", "coach", "hints"],
    "server": [
        "support",
        "model",
        "store",
        "views",
        "commands",
        "bot_workers",
        "live",
        "deals",
        "api",
        "api/solo",
        "admin",
        "browser",
        "http",
        "",
    ],
    "lab": ["stats", "league", "simulation", "reports", "training", "studies", "envs", "nets", "data", "exam", ""],
    "cli": ["shared", "game", "lab", "server", ""],
}
MOST_FILES = 13  # about a dozen and an __init__

MODULES = sorted(PACKAGE.rglob("*.py"))


def imported_modules(path: Path, package: Path = PACKAGE) -> Iterator[str]:
    """Yield the full name of every module that a file imports, anywhere in it; relative names are resolved."""
    here = (package.name, *path.relative_to(package).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) - node.level + 1] if node.level else ()
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from tankrush import engine` names the part only after `import`.
            yield from ([f"{source}.{alias.name}" for alias in node.names] if source == package.name else [source])


def imported_parts(path: Path, package: Path = PACKAGE) -> set[str]:
    """Return the parts of Tank Rush that a file imports."""
    names = [name.split(".") for name in imported_modules(path, package)]
    return {name[1] for name in names if name[0] == package.name and len(name) > 1} - {"__version__"}


def part_of(path: Path) -> str:
    """Return the part of Tank Rush to which a file belongs."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_only_downwards(path: Path) -> None:
    part = part_of(path)
    assert part in MAY_IMPORT, f"{part} is new: say in MAY_IMPORT what it may import"
    assert imported_parts(path) <= MAY_IMPORT[part]


def subpackage_of(path: Path) -> str:
    """Return the subpackage of a part to which a file belongs."""
    return "/".join(path.relative_to(PACKAGE).parent.parts[1:])


def imported_subpackages(path: Path, part: str) -> set[str]:
    """Return subpackages of the same part that a file imports; in `from . import store` the name follows import."""
    found = set()
    for name in imported_modules(path):
        parts = name.split(".")
        if parts[:2] == [PACKAGE.name, part]:
            found.add(parts[2] if len(parts) > 2 and (PACKAGE / part / parts[2]).is_dir() else "")
    return found


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in SUBPACKAGES], ids=name_of)
def test_subpackages_import_only_downwards(path: Path) -> None:
    order = SUBPACKAGES[part_of(path)]
    if path.name == "__init__.py" and not subpackage_of(path):
        return  # the names of the whole part
    assert subpackage_of(path) in order, f"{subpackage_of(path)} is new: say in SUBPACKAGES where it stands"
    above = order[order.index(subpackage_of(path)) + 1 :]
    assert imported_subpackages(path, part_of(path)).isdisjoint(above)


@pytest.mark.parametrize("part", SUBPACKAGES)
def test_subpackages_have_about_a_dozen_files(part: str) -> None:
    counts = Counter(subpackage_of(path) for path in MODULES if part_of(path) == part and path.name != "__init__.py")
    assert {subpackage: count for subpackage, count in counts.items() if count > MOST_FILES} == {}
    assert set(counts) <= set(SUBPACKAGES[part])


BARE = ("engine", "catalogue", "notation", "scenario")


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in BARE], ids=name_of)
def test_engine_needs_only_the_standard_library(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"tankrush"} | ({"cython"} if path.name in ("pile.py", "state.py") else set())
    assert {name.split(".")[0] for name in imported_modules(path)} <= allowed


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("import tankrush.server.app", "server"),
        ("from tankrush import lab", "lab"),
        ("from tankrush.bots.greedy import Greedy", "bots"),
        ("from .. import words", "words"),
        ("from ..terminal.screen import draw", "terminal"),
        ("from . import pile", "engine"),
        ("from .pile import Pile", "engine"),
        ("def late() -> None:\n    from ..cli import app", "cli"),
    ],
)
def test_layer_check_recognises_every_form_of_import(tmp_path: Path, line: str, part: str) -> None:
    path = tmp_path / "tankrush" / "engine" / "game.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert imported_parts(path, tmp_path / "tankrush") == {part}
