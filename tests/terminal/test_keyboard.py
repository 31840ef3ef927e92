"""Typed input: numbers, words, questions, invalid lines, and the commands that quit."""

from __future__ import annotations

import itertools
import math
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.notation.record import replay
from tankrush.terminal.saving import load_record
from tests.terminal.conftest import run

# Player A begins this deal with two Engineers and Volunteers; choice 2 is T-50 for two resources.
DEAL = ("--seed", "2", "--first", "A")
pytestmark = pytest.mark.usefixtures("elsewhere")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "No choice 99: type a number from 1 to 7."),
        ("0", "No choice 0: type a number from 1 to 7."),
        ("²", "“²” isn't a choice"),
        ("dance", "“dance” isn't a choice: type a number from 1 to 7, a move in words, or h for help."),
        ("", "Type a number from 1 to 7, a move in words, or h for help."),
        ("doubles ²", "isn't a choice"),
        ("buy ussr-t-50 with engineers", "Not enough resources: the price is 2, your cards pay 1. [BUY-3]"),
        ("target B1", "You can't do that at this point in the turn. [TURN-2]"),
        ("h 3", "[BUY-3]"),
        ("h 4", "[RECR-1]"),
        ("h siege", "[SIEGE-1]"),
        ("h dance", "No help on “dance”"),
        ("c т-50", "USSR, light, costs 2"),
        ("c t 50", "USSR, light, costs 2"),
        ("c t-34", "USSR, medium, costs 2"),
        ("c т-34", "USSR, medium, costs 2"),
        ("c T34", "USA, heavy"),
        ("c sarl-42", "France, medium"),
        ("buy SARL 42", "You can't use SARL 42"),
        ("buy T-50", "Buy, paying with 2 Engineers"),
        ("buy т-50", "Buy, paying with 2 Engineers"),
        ("buy Т 50 with Engineers", "Not enough resources: the price is 2, your cards pay 1. [BUY-3]"),
        ("c ussr-t-50", "Recruitment: Buy any number of cards"),
        ("c tiger", "matches 2 cards"),
        ("c dance", "No card is called “dance”."),
        ("c", "No card is called “”."),
        ("u", "Nothing to take back"),
        ("s", "If the game ended now"),
        ("l", "Nothing has happened yet."),
        ("d", "Graveyard (0)"),
    ],
)
def test_every_typed_input_is_answered(typed: str, answer: str) -> None:
    result = run(*DEAL, lines=f"{typed}\nq\n")
    assert result.exit_code == 0, result.output
    assert answer in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_purchase_by_numbers_equals_purchase_by_words() -> None:
    by_numbers = run(*DEAL, "--record", "numbers.txt", lines="2\n1\nq\n")
    by_words = run(*DEAL, "--record", "words.txt", lines="buy ussr-t-50 with engineers x2\nq\n")
    assert by_numbers.exit_code == by_words.exit_code == 0
    assert "Buy, paying with 2 Engineers · pays 2 of 2" in by_numbers.output
    assert Path("numbers.txt").read_text("utf-8") == Path("words.txt").read_text("utf-8")
    assert "1 A: want ussr-t-50; pay engineers; pay engineers; done  #" in Path("words.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "buy T-50 with engineers x2"),
        ("en", "buy т-50 with Engineers, Engineers"),
        ("ru", "buy Т-50 with инженеры x2"),
        ("de", "buy t 50 with Pioniere x2"),
        ("de", "buy ussr-t-50 with engineers x2"),
    ],
)
def test_purchase_accepts_names_in_any_script(language: str, typed: str) -> None:
    assert run(*DEAL, "--language", language, "--record", "game.txt", lines=f"{typed}\nq\n").exit_code == 0
    assert "1 A: want ussr-t-50; pay engineers; pay engineers; done" in Path("game.txt").read_text("utf-8")


def test_terminal_undo_stops_at_the_last_choice_and_at_revelations() -> None:
    undone = run(*DEAL, "--record", "undone.txt", lines="2\n2\nu\nu\nu\nq\n")
    assert undone.output.count("Nothing to take back") == 1
    assert "want" not in Path("undone.txt").read_text("utf-8")
    seen = run(*DEAL, lines="2\n1\nu\nq\n")
    assert "Nothing to take back" in seen.output


def test_saved_terminal_game_resumes_where_it_was_left() -> None:
    left = run(*DEAL, "--names", "Ann", "--language", "de", "--record", "game.txt", lines="2\n1\nq\n")
    assert "tankrush terminal --resume game.txt --language de" in " ".join(left.output.split())
    entries = len(replay(load_record(Path("game.txt")), read_catalogue()).entries)
    resumed = run("--resume", "game.txt", lines="end\nq\n")
    assert resumed.exit_code == 0
    assert "Ann (A)'s turn" in resumed.output
    assert "depot 3 (T-50)" in resumed.output
    assert len(replay(load_record(Path("game.txt")), read_catalogue()).entries) > entries


def test_resumed_game_continues_identically() -> None:
    moves = "1\n1\nend\n1\n1\nend\nend\n"
    run(*DEAL, "--record", "whole.txt", lines=moves + "q\n")
    run(*DEAL, "--record", "parts.txt", lines="1\n1\nend\nq\n")
    run("--resume", "parts.txt", lines="1\n1\nend\nend\nq\n")
    assert Path("parts.txt").read_text("utf-8") == Path("whole.txt").read_text("utf-8")


def test_end_of_input_is_reported_in_a_sentence(data: Path) -> None:
    result = run(*DEAL, lines="1\n")
    assert result.exit_code == 1
    assert "The input ended before the game did." in result.output
    (saved,) = data.iterdir()
    assert result.output.rstrip().endswith(f"tankrush terminal --resume {saved.stem}")


def test_closed_input_is_reported_in_a_sentence() -> None:
    command = f"{sys.executable} -m tankrush terminal --seed 1 <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "The input ended before the game did" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_quitting_by_a_key_prints_how_to_resume(key: str) -> None:
    output, code = at_a_terminal(["--seed", "1"], key)
    assert code == 0, output
    assert "Traceback" not in output
    assert re.search(r"--resume \d{4}-\d\d-\d\d-[0-9a-f]{6}\s*$", output)


def test_plain_mode_prints_no_escape_codes_or_boxes() -> None:
    output, _ = at_a_terminal(["--seed", "1", "--plain"], "q\n")
    drawn = output.replace("\x1b[H\x1b[2J", "").replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")
    assert "\x1b" not in drawn
    assert "─" not in drawn
    assert "Your hand" in drawn


def at_a_terminal(flags: list[str], keys: str) -> tuple[str, int]:
    """Start the command in a pseudo-terminal, answer its prompts, and read until it ends."""
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "tankrush", "terminal", *flags]

    def own_terminal() -> None:
        os.setsid()
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell that runs the tests in the background ignores it

    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=environment, preexec_fn=own_terminal
    )
    os.close(slave)
    output, pressed, end = "", -math.inf, time.monotonic() + 120
    presses = itertools.cycle((keys, "\n"))
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                chunk = os.read(master, 65536)
            except OSError:
                break
            if not chunk:
                break
            output += chunk.decode("utf-8", "replace")
        elif process.poll() is not None:
            break
        elif "(h = help):" in output and time.monotonic() - pressed > 10:
            # A signal just before the line editor starts waiting is noticed only with the next key, so
            # Enter follows later, because a second signal would interrupt the last message.
            os.write(master, next(presses).encode())
            pressed = time.monotonic()
    # Only after the command has ended: closing a terminal hangs up processes that still use it.
    code = process.wait(timeout=60)
    os.close(master)
    return output, code
