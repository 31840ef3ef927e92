"""Settings from flags and the environment."""

from __future__ import annotations

import hashlib
import stat
from dataclasses import fields
from pathlib import Path

import pytest

from tankrush.server.support.rate_limits import Limit, Limits
from tankrush.server.support.settings import (
    SETTINGS,
    BadSettings,
    Operator,
    Settings,
    reach_of,
    read_settings,
    usual_folder,
)

HOME = {"HOME": "/home/anna"}
TOKEN = "abcdefghijklmnopqrstuvwxyz"
ROOT = Path(__file__).resolve().parents[3]


def test_server_defaults_apply_without_settings() -> None:
    settings = read_settings({}, HOME)
    assert (settings.host, settings.port, settings.operators) == ("127.0.0.1", 8000, ())
    assert settings.data == Path("/home/anna/.local/share/tankrush")
    assert settings.database_url == "sqlite:////home/anna/.local/share/tankrush/games.db"
    assert settings.limits == Limits()


def test_flags_override_environment_variables() -> None:
    environment = {**HOME, "TANKRUSH_PORT": "9000", "TANKRUSH_HOST": "::", "TANKRUSH_BOT_WORKERS": " 3 "}
    settings = read_settings({"port": 7000, "host": None}, environment)
    assert (settings.port, settings.host, settings.bot_workers) == (7000, "::", 3)


def test_every_setting_can_be_set_by_its_variable(tmp_path: Path) -> None:
    values = {
        "host": ("0.0.0.0", "0.0.0.0"),
        "port": ("0", 0),
        "processes": ("4", 4),
        "data": (str(tmp_path), tmp_path),
        "database": ("postgresql://a:b@c/d", "postgresql://a:b@c/d"),
        "cards": (str(tmp_path), tmp_path),
        "nets": (str(tmp_path), tmp_path),
        "public-url": ("https://Tanks.example.org/", "https://tanks.example.org"),
        "origins": ("http://a.org:81, https://b.org", ("http://a.org:81", "https://b.org")),
        "proxies": ("127.0.0.1,::1", ("127.0.0.1", "::1")),
        "admin-token": (TOKEN, (Operator("operator", hashlib.sha256(TOKEN.encode()).hexdigest()),)),
        "bot-workers": ("64", 64),
        "bot-memory-mb": ("128", 128),
        "bot-seconds": ("0.5", 0.5),
        "coach-percent": ("25", 25),
        "webhook": ("https://hooks.example.org/a?b=c", "https://hooks.example.org/a?b=c"),
        "webhook-secret": (TOKEN, TOKEN),
        "quick-match-wait": ("0", 0),
        "drain-seconds": ("3", 3),
        "connections": ("100", 100),
        "connections-per-address": ("10", 10),
        "spectators": ("0", 0),
        "keep-days": ("90", 90),
        "limits": ("tables=100/3600, talk=1/2", Limits(tables=Limit(100, 3600), talk=Limit(1, 2))),
    }
    assert list(values) == [setting.name for setting in SETTINGS]
    assert {setting.field for setting in SETTINGS} == {field.name for field in fields(Settings)} - {
        "can_open",
        "has_metrics",
    }
    settings = read_settings({}, {setting.variable: values[setting.name][0] for setting in SETTINGS})
    for setting in SETTINGS:
        assert getattr(settings, setting.field) == values[setting.name][1]


@pytest.mark.parametrize(
    ("variable", "text", "words"),
    [
        ("PORT", "80000", "TANKRUSH_PORT is '80000'; expected a whole number from 0 to 65535."),
        ("PORT", "-1", "a whole number"),
        ("PORT", "٣", "a whole number"),
        ("HOST", "http://x", "an address such as"),
        ("DATA", __file__, "the path of a folder"),
        ("CARDS", "/no/such/folder", "a folder that exists"),
        ("DATABASE", "mysql://root:secret@x", "a URL that begins with"),
        ("PUBLIC_URL", "tanks.example.org", "an address such as"),
        ("PUBLIC_URL", "https://x.org/games", "without a path"),
        ("PUBLIC_URL", "https://x.org:port", "an address such as"),
        ("ORIGINS", "https://a.org, *", "an address such as"),
        ("PROXIES", "127.0.0.1,proxy", "IP addresses"),
        ("ADMIN_TOKEN", "secret", "TANKRUSH_ADMIN_TOKEN is wrong; expected a secret of 22"),
        ("BOT_SECONDS", "nan", "a number of seconds"),
        ("BOT_WORKERS", "0", "from 1 to 64"),
        ("WEBHOOK", "ftp://x.org", "an address such as"),
        ("WEBHOOK", "https://x.org/a b", "an address such as"),
        ("WEBHOOK_SECRET", "secret", "TANKRUSH_WEBHOOK_SECRET is wrong"),
        ("LIMITS", "tables=0/1", "a list such as"),
        ("LIMITS", "cards=1/1", "a list such as"),
    ],
)
def test_invalid_server_setting_is_refused_in_one_sentence(variable: str, text: str, words: str) -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings({}, {f"TANKRUSH_{variable}": text})
    sentence = str(refused.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "secret@" not in sentence
    assert "'secret'" not in sentence


def test_misspelt_environment_variable_is_refused() -> None:
    with pytest.raises(BadSettings, match="Unknown setting TANKRUSH_DATABSE; did you mean TANKRUSH_DATABASE"):
        read_settings({}, {"TANKRUSH_DATABSE": "x"})
    read_settings({}, {**HOME, "TANKRUSH_ENGINE": "python", "TANKRUSH_PG_DSN": "x", "PORT": "x"})


def test_secret_setting_may_be_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.write_text(f"{TOKEN}\n", encoding="utf-8")
    settings = read_settings({}, {"TANKRUSH_ADMIN_TOKEN_FILE": str(path), "TANKRUSH_WEBHOOK_SECRET_FILE": str(path)})
    assert settings.webhook_secret == TOKEN
    assert settings.operators == (Operator("operator", hashlib.sha256(TOKEN.encode()).hexdigest()),)
    assert TOKEN not in repr(settings)
    with pytest.raises(BadSettings, match="cannot be read"):
        read_settings({}, {"TANKRUSH_ADMIN_TOKEN_FILE": str(tmp_path / "none")})


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/tankrush"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/tankrush"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/Tank Rush"),
        ("win32", {"USERPROFILE": "/u", "LOCALAPPDATA": "/l"}, "/l/Tank Rush"),
        ("win32", {"USERPROFILE": "/u"}, "/u/AppData/Local/Tank Rush"),
    ],
)
def test_data_folder_follows_the_platform(platform: str, environment: dict[str, str], folder: str) -> None:
    assert usual_folder(environment, platform) == Path(folder)


def test_data_folder_is_only_readable_by_its_owner(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "a" / "b")
    settings.make_folder()
    settings.make_folder()
    assert stat.S_IMODE(settings.data.stat().st_mode) == 0o700
    (tmp_path / "file").touch()
    with pytest.raises(BadSettings, match="cannot be made"):
        Settings(data=tmp_path / "file" / "b").make_folder()


def test_the_hosting_guide_names_every_setting() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for setting in SETTINGS:
        assert f"`{setting.variable}`" in guide


@pytest.mark.parametrize(
    ("host", "public_url", "reach"),
    [
        ("127.0.0.1", "", "computer"), ("::1", "", "computer"), ("0.0.0.0", "", "network"),
        ("0.0.0.0", "http://192.168.1.5:8000", "network"), ("127.0.0.1", "https://tanks.example.org", "public"),
        ("0.0.0.0", "http://localhost:8000", "computer"),
    ],
)  # fmt: skip
def test_host_and_public_url_decide_the_reach_of_links(host: str, public_url: str, reach: str) -> None:
    assert reach_of(Settings(host=host, public_url=public_url)) == reach
