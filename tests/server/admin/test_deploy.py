"""The hosting guide and the deployment files name only existing settings, commands and limits."""

from __future__ import annotations

import configparser
import re
from dataclasses import fields
from pathlib import Path

import pytest
import typer

from tankrush import cli
from tankrush.server.support.rate_limits import Limits
from tankrush.server.support.settings import OTHERS, PREFIX, SETTINGS, settings_table

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "hosting.md"
FILES = sorted((ROOT / "deploy").iterdir())
CALL = re.compile(r"(?<![\w./])(?:/opt/tankrush/bin/)?tankrush ([a-z]+\b[^`#\n]*)")
UNITS = [path for path in FILES if path.suffix in (".service", ".timer")]


def name_of(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("path", [GUIDE, *FILES], ids=name_of)
def test_every_documented_variable_is_a_setting(path: Path) -> None:
    known = {setting.variable for setting in SETTINGS} | {f"{PREFIX}{name}" for name in OTHERS}
    known |= {f"{setting.variable}_FILE" for setting in SETTINGS if setting.is_secret}
    assert set(re.findall(r"TANKRUSH_[A-Z_]+", path.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize("path", [GUIDE, *FILES], ids=name_of)
def test_every_documented_command_and_flag_exists(path: Path) -> None:
    for line in CALL.findall(path.read_text(encoding="utf-8")):
        words = line.split()
        if words[0] not in cli.COMMANDS:
            continue
        command = cli.load_command(words[0])
        options = {option for parameter in command.params for option in parameter.opts}
        if hasattr(command, "commands"):
            names = [word for word in words[1:] if word in command.commands]
            assert names or words[-1] == "…", line
            for name in names[:1]:
                options |= {option for parameter in command.commands[name].params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_hosting_guide_names_every_admin_command() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for command in ("serve", "backup", "restore", "verify"):
        assert f"tankrush {command}" in text
    for command in cli.load_command("admin").commands:
        assert f"tankrush admin {command}" in text


def test_settings_of_guide_and_command_are_the_declared_ones() -> None:
    """On failure, put the output of settings_table() into the guide."""
    assert settings_table() in GUIDE.read_text(encoding="utf-8")
    options = {option for parameter in cli.load_command("serve").params for option in parameter.opts}
    assert {f"--{setting.name}" for setting in SETTINGS if not setting.is_secret} <= options


def test_hosting_guide_names_every_limit() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for limit in fields(Limits):
        assert f"`{limit.name}`" in text


def test_links_of_the_hosting_guide_exist() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", GUIDE.read_text(encoding="utf-8")):
        assert (GUIDE.parent / link).exists(), link


@pytest.mark.parametrize("path", UNITS, ids=name_of)
def test_systemd_units_are_well_formed(path: Path) -> None:
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment]
    parser.read_string(path.read_text(encoding="utf-8"))
    assert "Unit" in parser
    if path.suffix == ".service":
        assert parser["Service"]["NoNewPrivileges"] == "yes"
        assert parser["Service"]["UMask"] == "0077"


def test_systemd_units_differ_only_where_they_must() -> None:
    one, many = (
        set((ROOT / "deploy" / name).read_text("utf-8").splitlines())
        for name in ("tankrush.service", "tankrush@.service")
    )
    assert len(one - many) == len(many - one) == 5


def test_guide_check_detects_a_missing_command() -> None:
    assert isinstance(cli.app, typer.Typer)
    assert {"serve", "admin", "backup", "restore", "verify"} <= set(cli.COMMANDS)
