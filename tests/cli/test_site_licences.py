"""The licences in a static site."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from tankrush.site.fetching import CannotPack
from tankrush.site.licences import write_licences

ROOT = Path(__file__).parents[2]
WHEELS = re.findall(r"^([\w.-]+)==", (ROOT / "src/tankrush/site/wheels.txt").read_text(encoding="utf-8"), re.MULTILINE)


def make(folder: Path, **wheels: str) -> tuple[Path, Path]:
    """Make a Pyodide and wheels, each with a licence unless it is empty."""
    (folder / "package.json").write_text(json.dumps({"version": "1.2"}), encoding="utf-8")
    for name, text in wheels.items():
        with zipfile.ZipFile(folder / f"{name}-3.4-py3-none-any.whl", "w") as archive:
            archive.writestr(f"{name}/__init__.py", "")
            if text:
                archive.writestr(f"{name}-3.4.dist-info/licenses/LICENSE", text)
    return folder, folder


def test_site_contains_the_licence_of_every_part_of_the_runtime(tmp_path: Path) -> None:
    page = write_licences(*make(tmp_path, attrs="Licence of attrs.", **{"fluent.syntax": ""}))
    heads = re.findall(r"^=+\n(.+)\n=+$", page, re.MULTILINE)
    assert heads == [
        "Pyodide 1.2 (MPL-2.0)", "Python and its standard library (PSF-2.0)", "attrs 3.4", "fluent.syntax 3.4",
    ]  # fmt: skip
    for text in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "Licence of attrs.",
                 "Apache License", "https://pyodide.org"):  # fmt: skip
        assert text in page


def test_site_refuses_a_wheel_without_a_licence(tmp_path: Path) -> None:
    with pytest.raises(CannotPack, match="has no licence"):
        write_licences(*make(tmp_path, unknown=""))


def test_about_screen_names_every_part_of_the_runtime() -> None:
    named = re.findall(r"name: '([^']+)'", (ROOT / "web/src/core/licences.ts").read_text(encoding="utf-8"))
    folded = {name.lower().replace(".", "-") for name in named}
    assert {name.lower().replace(".", "-") for name in (*WHEELS, "Pyodide", "Python")} <= folded
