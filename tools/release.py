"""What a release must be: python -m tools.release --tag v1.0.0 | --sdist FILE | --notes v1.0.0"""

from __future__ import annotations

import argparse
import re
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What nobody who unpacks a source distribution should find in it.
UNWANTED = re.compile(
    r"(^|/)(node_modules|web_dist|__pycache__|\.venv[^/]*|generated)(/|$)|\.(so|pyd|pyc|db)$|_built\.json$"
)
NEEDED = (
    "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", "PKG-INFO", "web/package.json",
    "web/package-lock.json", "run.py", "requirements/run.txt", "deploy/tankrush.service", "docs/hosting.md",
    "tools/build_web.py", "tools/compile_engine.py", "src/tankrush/py.typed",
)  # fmt: skip


def version() -> str:
    """The version in the sources."""
    text = (ROOT / "src/tankrush/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def notes(wanted: str) -> str:
    """What the changelog says about a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(wanted)}\][^\n]*\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def wrong_with_tag(tag: str) -> list[str]:
    """Why this tag cannot be released."""
    found = []
    if tag != f"v{version()}":
        found.append(f"The tag is {tag}, but the version is {version()}: the tag must be v{version()}.")
    if not notes(tag.removeprefix("v")):
        found.append(f"CHANGELOG.md says nothing under '## [{tag.removeprefix('v')}]'.")
    return found


def wrong_with_sdist(path: Path) -> list[str]:
    """What is missing from a source distribution, and what should not be in it."""
    with tarfile.open(path) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    missing = [f"{name} is missing." for name in NEEDED if name not in names]
    return missing + [f"{name} does not belong in it." for name in names if UNWANTED.search(name)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="check that this tag can be released")
    parser.add_argument("--sdist", type=Path, help="check what a source distribution holds")
    parser.add_argument("--notes", metavar="TAG", help="print what the changelog says about a version")
    wanted = parser.parse_args(arguments)
    if wanted.notes:
        print(notes(wanted.notes.removeprefix("v")))
        return 0
    found = (wrong_with_tag(wanted.tag) if wanted.tag else []) + (
        wrong_with_sdist(wanted.sdist) if wanted.sdist else []
    )
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
