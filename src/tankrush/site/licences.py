"""Collect the licences of all third-party parts of the runtime in one text."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

from .fetching import CannotPack

TEXTS = Path(__file__).parent / "licences"
PAGE = "licences.txt"
NAMED = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
# Packages that ship without the text of their licence.
WITHOUT_TEXT = {"fluent.runtime": "Apache-2.0", "fluent.syntax": "Apache-2.0"}
RULE = "=" * 79


def write_licences(pyodide: Path, wheels: Path) -> str:
    """Return Pyodide, Python's standard library and each wheel, by name and version, with their licences."""
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    source = "The source code of Pyodide is at https://pyodide.org.\n\n"
    parts = [
        (f"Pyodide {version} (MPL-2.0)", source + known_text("MPL-2.0")),
        ("Python and its standard library (PSF-2.0)", known_text("PSF-2.0")),
        *(licence_of(wheel) for wheel in sorted(wheels.glob("*.whl"))),
    ]
    return "\n".join(f"{RULE}\n{head}\n{RULE}\n\n{text.strip()}\n" for head, text in parts)


def known_text(licence: str) -> str:
    return (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")


def licence_of(wheel: Path) -> tuple[str, str]:
    """Return the licence texts in a wheel, or the known licence of a wheel without one."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        found = [archive.read(one).decode("utf-8") for one in sorted(archive.namelist()) if NAMED.search(one)]
    if not found and name not in WITHOUT_TEXT:
        raise CannotPack(f"The wheel {wheel.name} has no licence, so it cannot be shipped.")
    return f"{name} {version}", "\n\n".join(found) or known_text(WITHOUT_TEXT[name])
