"""Help texts: one style, not truncated, readable on a narrow terminal; and shell completion."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

from tankrush import cli
from tankrush.cli import app


def every_command() -> list[tuple[str, ...]]:
    """Return every command and subcommand."""
    found: list[tuple[str, ...]] = []
    for name in cli.COMMANDS:
        command = cli.load_command(name)
        found.append((name,))
        if isinstance(command, TyperGroup):
            found += [(name, inner) for inner in command.commands]
    return found


def command_of(words: tuple[str, ...]) -> Any:
    command = cli.load_command(words[0])
    return command.commands[words[1]] if words[1:] else command


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_help_is_plain_text_and_complete(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*words, "-h"], terminal_width=60)
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Usage: ")
    assert not re.search("[╭│]", result.output), "drawn boxes"
    assert not re.search(r"\.\.\.$", result.output.replace("[ARGS]...", ""), re.MULTILINE), "cut off"
    assert not re.search(r"<[a-z]+( range)?>|list\[", result.output), "types of Python"
    assert max(map(len, result.output.splitlines())) <= 60
    assert "/src/" not in result.output, "a path of this machine"


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_every_command_parameter_has_help(words: tuple[str, ...]) -> None:
    for parameter in command_of(words).params:
        assert parameter.help, parameter.name
        if parameter.param_type_name == "option" and not parameter.is_flag:
            assert parameter.metavar, parameter.name


def test_help_lists_every_command() -> None:
    told = " ".join(CliRunner().invoke(app, ["--help"]).output.split())
    for _, sentence in cli.COMMANDS.values():
        assert sentence in told


def test_version_option_has_a_short_flag() -> None:
    runner = CliRunner()
    assert runner.invoke(app, ["-V"]).output == runner.invoke(app, ["--version"]).output != ""


def test_seed_option_has_the_same_help_in_every_command() -> None:
    found = {}
    for words in every_command():
        for parameter in command_of(words).params:
            if parameter.name == "seed":
                found[words] = (parameter.metavar, parameter.help)
    assert len(found) >= 8
    assert len(set(found.values())) == 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("00000000000000000000000000000010", 16),
        ("5f3a9c0e7b2d41868c1e0f7a6d9b3254", 0x5F3A9C0E7B2D41868C1E0F7A6D9B3254),
    ],
)
def test_seed_option_takes_a_number_or_the_seed_of_a_record(text: str, number: int) -> None:
    from tankrush.cli.shared.flags import read_seed

    assert read_seed(text) == number


@pytest.mark.parametrize("text", ["-1", "1f", "x", "", "²", str(1 << 128)])
def test_invalid_seed_option_is_reported_in_a_sentence(text: str) -> None:
    from tankrush.cli.shared.flags import read_seed

    with pytest.raises(typer.BadParameter, match="neither a whole number nor the 32 digits"):
        read_seed(text)
    result = CliRunner().invoke(app, ["simulate", "--seed", text])
    assert result.exit_code == 2
    assert "Invalid value for '--seed'" in result.output


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("tankrush re", "replay report restore"),
        ("tankrush league cap", "captain"),
        ("tankrush terminal --language d", "de"),
        ("tankrush train pol", "policy"),
        ("tankrush simulate --wor", "--workers"),
    ],
)
def test_shell_completes_commands_flags_and_values(line: str, offered: str) -> None:
    variables = {
        **os.environ,
        "_TANKRUSH_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(line.count(" ")),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tankrush"], env=variables, capture_output=True, text=True, check=False
    )
    assert sorted(done.stdout.split()) == offered.split(), done.stderr
