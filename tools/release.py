"""Check a release: python -m tools.release --tag v1.0.0 | --sdist FILE | --notes v1.0.0"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Files that must not be in a source distribution.
UNWANTED = re.compile(
    r"(^|/)(node_modules|web_dist|__pycache__|\.venv[^/]*|generated)(/|$)|\.(so|pyd|pyc|db)$|_built\.json$"
)
NEEDED = (
    "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", "PKG-INFO", "web/package.json",
    "web/package-lock.json", "run.py", "requirements/run.txt", "deploy/tankrush.service", "docs/hosting.md",
    "tools/build_web.py", "tools/compile_engine.py", "src/tankrush/py.typed",
)  # fmt: skip


def version() -> str:
    """Return the version in the sources."""
    text = (ROOT / "src/tankrush/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def notes(wanted: str) -> str:
    """Return the changelog's section of a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(wanted)}\][^\n]*\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def wrong_with_tag(tag: str) -> list[str]:
    """Return the reasons against this tag: version, changelog, workflows, locks and the working tree."""
    return [*wrong_with_changelog(tag), *wrong_with_workflows(), *wrong_with_locks(), *wrong_with_tree(tag)]


def wrong_with_changelog(tag: str) -> Iterator[str]:
    """Check that the tag is the version in the sources and that the changelog has a dated section for it."""
    number = tag.removeprefix("v")
    if tag != f"v{version()}":
        yield f"The tag is {tag}, but the version is {version()}: the tag must be v{version()}."
    if not notes(number):
        yield f"CHANGELOG.md says nothing under '## [{number}]'."
        return
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    day = re.search(rf"^## \[{re.escape(number)}\] - (\d{{4}}-\d\d-\d\d)$", text, re.MULTILINE)
    if day is None:
        yield f"CHANGELOG.md has no date after '## [{number}] - '."
    elif date.fromisoformat(day[1]) > date.today():
        yield f"CHANGELOG.md dates {number} to {day[1]}, which is in the future."


def wrong_with_workflows() -> Iterator[str]:
    """Check that every action is pinned by the hash of a commit."""
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        for action, pin in re.findall(r"uses: ([^@\s]+)@(\S+)", path.read_text(encoding="utf-8")):
            if not re.fullmatch(r"[0-9a-f]{40}", pin):
                yield f"{path.name}: {action} is not pinned by hash, but by {pin}."


def wrong_with_locks() -> Iterator[str]:
    """Check that every required package is locked."""
    lock = (ROOT / "requirements/run.txt").read_text(encoding="utf-8").lower()
    for line in (ROOT / "requirements/run.in").read_text(encoding="utf-8").splitlines():
        name = re.split(r"[<>=~!\[; ]", line)[0].lower().replace(".", "-")
        if not re.search(rf"^{name}(\[.*\])?==", lock, re.MULTILINE):
            yield f"requirements/run.txt does not lock {name}: run python -m tools.lock."


def wrong_with_tree(tag: str) -> Iterator[str]:
    """Check that nothing is uncommitted, and that the tag, if it exists, is on this commit."""
    if not (ROOT / ".git").exists():
        return
    if git("status", "--porcelain"):
        yield "The working tree has uncommitted changes."
    if git("tag", "--list", tag) and git("rev-list", "-n1", tag) != git("rev-parse", "HEAD"):
        yield f"The tag {tag} exists on another commit."


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def wrong_with_sdist(path: Path) -> list[str]:
    """Return files missing from a source distribution, and files that must not be in it."""
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
