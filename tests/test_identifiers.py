"""Identifiers and file names follow the glossary of docs/architecture.md: one word for each thing."""

from __future__ import annotations

import io
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYTHON = [path for folder in ("src", "tests", "tools", "bench", "examples") for path in (ROOT / folder).rglob("*.py")]
WEB = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".ts", ".svelte", ".mjs")]
BUILT = {"node_modules", "generated", "dist"}
# Strings, templates and comments of TypeScript contain no identifiers.
NOT_CODE = re.compile(
    r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`|//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL
)
SAME_EVERYWHERE = {"__init__.py", "__main__.py", "conftest.py"}  # names with a meaning in Python or pytest


def banned_words(page: str) -> set[str]:
    """Return the words in the last column, `Not`, of the glossary."""
    table = page.partition("| Word | Meaning | Not |")[2].partition("\n\n")[0]
    cells = [line.split("|")[3] for line in table.splitlines()[2:]]
    return {word for cell in cells for word in re.findall(r"[a-z]+", cell)}


BANNED = banned_words((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))


def words_of(identifier: str) -> Iterator[str]:
    """Yield the words of an identifier in lower case without a plural s: `put_roomsAway` has put, room and away."""
    for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier):
        yield word.lower().removesuffix("s")


def python_names(text: str) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def script_names(text: str) -> set[str]:
    script = "\n".join(re.findall(r"<script.*?</script>", text, re.DOTALL)) or text
    return set(re.findall(r"[A-Za-z_$][\w$]*", NOT_CODE.sub(" ", script)))


def offenders(names: set[str]) -> list[str]:
    return sorted(name for name in names if BANNED & set(words_of(name)))


def test_glossary_has_banned_words() -> None:
    assert {"room", "wish", "chronicle", "advice"} <= BANNED


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (python_names("def put_rooms(a): return a.Wish # room\n'advice'"), ["Wish", "put_rooms"]),
        (script_names("const roomOf = 'wish'; // advice\nputWish(`room`);"), ["putWish", "roomOf"]),
    ],
)
def test_banned_words_are_found_in_code_only(names: set[str], found: list[str]) -> None:
    assert offenders(names) == found


def test_python_identifiers_follow_the_glossary() -> None:
    found = {str(path.relative_to(ROOT)): offenders(python_names(path.read_text(encoding="utf-8"))) for path in PYTHON}
    assert {path: names for path, names in found.items() if names} == {}


def test_browser_identifiers_follow_the_glossary() -> None:
    paths = [path for path in WEB if not BUILT & set(path.parts)]
    assert paths
    found = {str(path.relative_to(ROOT)): offenders(script_names(path.read_text(encoding="utf-8"))) for path in paths}
    assert {path: names for path, names in found.items() if names} == {}


def test_file_names_are_unique() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git repository, so its files are not listed")
    command = ["git", "ls-files", "*.py", "*.ts", "*.svelte", "*.js", "*.mjs"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    names = Counter(Path(line).name.lower() for line in listed)
    assert {name: count for name, count in names.items() if count > 1 and name not in SAME_EVERYWHERE} == {}
