"""Small changes to a copy of the tree, following the recipes of docs/adding.md."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "src", "tests", "tools", "bench", "docs", "scenarios", "deploy", "examples", "pyproject.toml", "run.py", "web",
)  # fmt: skip
NEVER = shutil.ignore_patterns(
    "__pycache__", "*.so", "*.pyd", "_built.json", "web_dist", "*.png", "generated", "node_modules"
)
LANGUAGES = ("ru", "de")  # counted separately, because they repeat the English messages


@dataclass(frozen=True)
class Edit:
    """Insert a text after the only line that contains `after`, or replace `after` by it."""

    path: str
    after: str
    text: str
    instead: bool = False

    def make(self, root: Path) -> None:
        path = root / self.path
        before = path.read_text(encoding="utf-8")
        assert before.count(self.after) == 1, f"{self.path}: {self.after!r} is there {before.count(self.after)} times"
        if self.instead:
            path.write_text(before.replace(self.after, self.text), encoding="utf-8")
            return
        at = before.index("\n", before.index(self.after)) + 1
        path.write_text(before[:at] + self.text + before[at:], encoding="utf-8")


@dataclass(frozen=True)
class New:
    """A new file."""

    path: str
    text: str

    def make(self, root: Path) -> None:
        path = root / self.path
        assert not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text, encoding="utf-8")


@dataclass(frozen=True)
class Copied:
    """A copy of a file or folder."""

    path: str
    source: str

    def make(self, root: Path) -> None:
        copy = shutil.copytree if (root / self.source).is_dir() else shutil.copy2
        copy(root / self.source, root / self.path)


Change = Edit | New | Copied


def is_translation(path: str) -> bool:
    return any(f"/{language}/" in path or path.endswith(f"/{language}.ftl") for language in LANGUAGES)


def is_about_the_rule(path: str) -> bool:
    """Whether every rule needs this file: its text, its number, a scenario."""
    is_text = path.startswith("docs/rulebook/") and path.endswith(".md")
    return is_text or path.startswith("scenarios/") or path.endswith("/rule_ids.py")


def files_of(changes: list[Change], *, with_rule: bool) -> list[str]:
    """Return the touched files, without translations."""
    paths = {change.path for change in changes if not is_translation(change.path)}
    return sorted(path for path in paths if with_rule or not is_about_the_rule(path))


def words(after: str, **texts: str) -> list[Change]:
    """Return edits that add messages to the Fluent files after the message with this key."""
    folder = "src/tankrush/i18n"
    return [Edit(f"{folder}/{language}.ftl", f"\n{after} =", text) for language, text in texts.items()]


def copy_tree(target: Path, changes: list[Change]) -> None:
    """Copy everything the tests need and make the changes."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=NEVER)
        elif source.exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)
    for change in changes:
        change.make(target)


def leave_out(root: Path, changes: list[Change], left_out: list[Change]) -> None:
    """Make the changes again in a copy that has them all, without some."""
    for path in {change.path for change in changes}:
        shutil.copy2(ROOT / path, root / path)
    for change in changes:
        if change not in left_out:
            change.make(root)


def run_in(root: Path, *arguments: str) -> str:
    """Run Python in the copy and return its output; AssertionError with the output if it fails."""
    environment = {"PYTHONPATH": f"{root / 'src'}:{root}", "PATH": "/usr/bin:/bin", "TANKRUSH_ENGINE": "python"}
    result = subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-4000:]
    return result.stdout
