"""The real command with a simulated person who reads its output."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from tankrush.cli import app

ITEM = re.compile(r"^(?P<group>\S.{0,13}?|) *(?P<number>[0-9]+) (?P<words>\S.*)$")
# Menu lines that an eager player prefers, by their first words.
KEEN = ("Aim", "Start the attack", "Strike", "Attack", "Pay with", "Buy", "Take", "Resolve", "Use", "Defend", "Leave")


def run(*arguments: str | Path, lines: str = "") -> Result:
    """Run the command with these lines as standard input."""
    return CliRunner().invoke(app, ["terminal", *map(str, arguments)], input=lines)


def last_menu(text: str) -> dict[int, str]:
    """Return the numbered lines after the last heading."""
    menu: dict[int, str] = {}
    lines = text.splitlines()
    while lines and not re.search("[─-]{10}$", lines[-1]):
        if found := ITEM.match(lines.pop()):
            menu[int(found["number"])] = found["words"].strip()
    return menu


class Person:
    """A person who answers every prompt from the screen alone, in place of `input`."""

    def __init__(self, seed: int = 0, most: int = 3000) -> None:
        self.rng = Random(seed)
        self.left = most
        self.asked: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        print(prompt, end="")
        self.asked.append(prompt)
        if self.left == 0:
            raise EOFError
        self.left -= 1
        if not re.search(r"1–[0-9]+ ", prompt):
            return ""
        printed = sys.stdout.buffer.getvalue().decode()[-8000:]  # type: ignore[union-attr]
        return self.choose(last_menu(printed), prompt)

    def choose(self, menu: dict[int, str], prompt: str) -> str:
        """Return the first menu line that an eager player prefers, sometimes a random one."""
        numbers = sorted(menu)
        assert numbers, prompt
        if self.rng.random() < 0.1:
            return str(self.rng.choice(numbers))
        liked = [[n for n in numbers if menu[n].startswith(words)] for words in KEEN]
        destroying = [n for n in numbers if menu[n].endswith("— destroys")]
        best = next((group for group in [destroying, *liked] if group), None)
        return str(self.rng.choice(best)) if best else str(numbers[-1])


Play = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary data folder for saved games."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TANKRUSH_DATA", str(folder))
    return folder / "terminal"


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Return a function that plays a whole game as a person and returns the result of the command."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "60")

    def start(*arguments: str | Path, person: Person | None = None) -> Result:
        monkeypatch.setattr(builtins, "input", person or Person())
        result = CliRunner().invoke(app, ["terminal", *map(str, arguments)])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return start


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a temporary folder, where named records are written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
