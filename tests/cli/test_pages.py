"""Commands quoted in the documentation parse, and those in its code blocks run, with smaller numbers."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import run as launcher
from tankrush import cli
from tankrush.bots.nets.net_file import write_net
from tankrush.cli import app
from tankrush.lab.envs.setting import setting_of
from tests.bots.small_nets import small_net
from tests.lab.nets.foreign_models import random_layers, sb3_zip
from tests.server.admin.stored_tables import keep
from tests.server.store.making import with_store

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]
TABLE = "table-aaaaaa"
REPORTS = "the report is one of the reader's own server; tests/server/hostile/test_13_operators.py"
SERVES = "it serves until it is stopped; tests/server/http starts it"
# Reasons why commands in code blocks are not run here, by the beginning of their lines.
NOT_RUN = {
    "tankrush serve": SERVES,
    "tankrush play": SERVES,
    "tankrush league BOTS…": "it lists every flag; the flags are checked",
    "tankrush what-if game.txt '3 B' --move": "the move is of the reader's own game; tests/lab/test_lab_commands.py",
    "tankrush import": "the file is a game saved in a browser; tests/server/hostile/test_14_files.py",
    "tankrush coach": "a game takes minutes to coach; tests/bots/test_coach.py",
    "tankrush exam": "it plays thousands of games; tests/lab/test_exam.py",
    "tankrush dataset build": "it plays thousands of games; tests/lab/test_dataset.py",
    "tankrush dataset trajectories runs/captain --minari": "it needs minari, which the development lock leaves out",
    "tankrush admin answer": REPORTS,
    "tankrush admin close": REPORTS,
}
FILLED = {"TABLE": TABLE, "COMMAND": "league", "FILES": "file", "FILE": "file", "FILE…": "file", "GAME": "file"}
SMALLER = {"--games": "2", "--minutes": "0.05", "--train": "0.01", "--steps": "1", "--time-scale": "0.001"}
BOT = r"(general|captain|ismcts):\w+"
# The last value of a repeated flag counts.
SHORT = {
    ("train", "net"): ["--rounds", "1", "--lessons", "100", "--sims", "1", "--passes", "1", "--games", "0"],
    ("net", "check"): ["--games", "2"],
    ("puzzles", "check"): ["file"],  # tests/puzzles proves a sample of the shipped ones
}
ADDED = {"watch": ["--once"], "forget": ["--yes"], "simulate": ["--events", "0"]}


def commands_of(page: Path, pattern: str) -> list[str]:
    text = re.sub(r"\\\n\s*", " ", page.read_text(encoding="utf-8"))
    return [line.strip() for line in re.findall(pattern, text, re.MULTILINE | re.DOTALL)]


def blocks_of(page: Path) -> list[str]:
    """Return the lines of shell blocks that call `tankrush`, without comments."""
    lines = [line for block in commands_of(page, r"```sh\n(.*?)```") for line in block.splitlines()]
    return [line for line in lines if re.match(r"(\S*/)?tankrush ", line)]


def quoted_in(page: Path) -> list[str]:
    found = commands_of(page, r"`((?:\S*/)?tankrush [^`\n]+)`")
    return [*blocks_of(page), *(line for line in found if "…" not in line.replace("FILE…", ""))]


def words_of(line: str) -> list[str]:
    words = shlex.split(line.removesuffix("&"), comments=True)[1:]
    return [FILLED.get(word, word) for word in words]


EVERY = sorted({(page.name, line) for page in PAGES for line in quoted_in(page)})


@pytest.mark.parametrize(("page", "line"), EVERY, ids=[f"{page}: {line[:60]}" for page, line in EVERY])
def test_quoted_commands_and_flags_exist(page: str, line: str) -> None:
    """Values are checked where the command is run."""
    words = words_of(line)
    # Only parsed: `tankrush --install-completion` would change the shell settings of this user.
    command: Any = typer.main.get_command(app) if words[0].startswith("-") else cli.load_command(words[0])
    known = {flag for parameter in command.params for flag in parameter.opts} | {"--help"}
    for word in words[1:]:
        if word in getattr(command, "commands", {}):
            command = command.commands[word]
            known |= {flag for parameter in command.params for flag in parameter.opts}
    named = [word for word in words[1:] if re.fullmatch("[a-z-]+", word) and not word.startswith("-")]
    assert not hasattr(command, "commands") or not named, "an unknown command of a group"
    assert set(re.findall(r"(?<!\S)\[?(--[a-z-]+)", line)) <= known


# ---- running them --------------------------------------------------------------------------------------------


def smaller(words: list[str]) -> list[str]:
    """Return the command with small numbers, so it ends soon."""
    least = {**SMALLER, **({"--games": "20"} if words[:2] == ["train", "evaluation"] else {})}
    done = [re.sub(f"^{BOT}$", r"\1:2sims", word) for word in words]
    for place, word in enumerate(done[:-1]):
        if word in least and words[0] != "admin":
            done[place + 1] = least[word]
    if words[0] in ("compare", "what-if", "balance", "league", "simulate") and "--games" not in done:
        done += ["--games", "2"]
    if words[0] in ("compare", "what-if", "balance", "league", "simulate", "soak"):
        done += ["--workers", "1"]
    done += SHORT.get((words[0], words[1]), []) if len(words) > 1 else []
    if "--records" in words:
        return done  # the sample needs its number of games
    return done + ADDED.get(words[1] if words[0] == "admin" else words[0], [])


def prepare(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Create files that a page assumes: cards, a bot, a game, a server's database."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("TANKRUSH_DATA", str(folder / "data"))
    for name in ("TANKRUSH_ADMIN_URL", "TANKRUSH_ADMIN_TOKEN", "TANKRUSH_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tankrush.lab.training.train_policy.POPULATION", 2)
    monkeypatch.setattr("tankrush.lab.training.train_policy.ELITE", 1)
    monkeypatch.setattr("tankrush.lab.training.train_policy.TABLES", (("base, 2 players", 1),))
    monkeypatch.setattr("tankrush.lab.training.exploiter.Rival.deals", 1)
    monkeypatch.setattr("tankrush.cli.lab.balance_command.BOXES", ("base",))
    monkeypatch.setattr("tankrush.cli.lab.train_command.MOST_TRIALS", 4)
    before: dict[str, Callable[[], object]] = {
        "lab.md": lambda: prepare_lab(folder),
        "balance.md": lambda: [shutil.copytree(ROOT / name, folder / name) for name in ("docs", "examples")],
        "bots.md": lambda: prepare_bots(folder),
        "hosting.md": lambda: keep_table(folder),
    }
    before.get(page, lambda: None)()


def call(words: list[str], lines: str = "\nq\n") -> str:
    result = CliRunner().invoke(app, words, input=lines)
    assert result.exit_code == 0, (words, result.output)
    assert "Traceback" not in result.output
    return result.output


def prepare_lab(folder: Path) -> None:
    call(["cards", "export", "my-cards"])
    (folder / "docs").mkdir()
    shutil.copy(ROOT / "docs/leaderboard.jsonl", folder / "docs")
    call(["terminal", "--humans", "0", "--bot", "random", "--seed", "5", "--record", str(folder / "game.txt")])

    other = ["--option", "placementRule=free", "--boxes", "base+SF", "--games", "2", "--out", "runs/sf-free"]
    call(["simulate", "sergeant", *other])


def prepare_bots(folder: Path) -> None:
    (folder / "my_bot.py").write_text(first_bot(), encoding="utf-8")
    write_net(folder / "my.net", small_net())
    setting = setting_of("base, 2 players")
    (folder / "model.zip").write_bytes(sb3_zip(random_layers([setting.size, 4, setting.actions]), {}))


def first_bot() -> str:
    """Return the first bot of the page."""
    text = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    return next(block for block in blocks if "@register" in block)


def keep_table(folder: Path) -> None:
    (folder / "data").mkdir()
    with_store(f"sqlite:///{folder / 'data' / 'games.db'}", lambda store: keep(store, TABLE, 12))


RUN = [page for page in PAGES if blocks_of(page)]


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.name)
def test_commands_in_code_blocks_of_the_docs_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(page.name, tmp_path, monkeypatch)
    done = 0
    for line in blocks_of(page):
        if any(line.startswith(beginning) for beginning in NOT_RUN):
            continue
        if " restore " in line:
            (tmp_path / "data" / "games.db").unlink()  # into an empty database, as the page says
        call(smaller(words_of(line)))
        done += 1
    assert done or page.name in ("api.md", "coach.md")


def test_every_exception_for_unrun_commands_is_used() -> None:
    lines = [line for page in PAGES for line in blocks_of(page)] + ["tankrush play"]
    assert [beginning for beginning in NOT_RUN if not any(line.startswith(beginning) for line in lines)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_documented_run_py_commands_exist(page: Path) -> None:
    for command in re.findall(r"python3 run\.py (\w+)", page.read_text(encoding="utf-8")):
        assert command in launcher.COMMANDS, command
