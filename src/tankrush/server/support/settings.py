"""Settings from flags and environment variables; an invalid value is rejected in one sentence."""

from __future__ import annotations

import difflib
import hashlib
import ipaddress
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

from .rate_limits import Limit, Limits

PREFIX = "TANKRUSH_"
SHORTEST_TOKEN = 22  # characters: 128 bits in base64


class BadSettings(Exception):
    """An invalid setting; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Operator:
    """An operator: a name for the log, and the SHA-256 of a token."""

    name: str
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    data: Path = field(default_factory=lambda: usual_folder(os.environ))
    database: str = ""  # a URL; empty: a file in the data folder
    cards: Path | None = None
    nets: Path | None = None
    public_url: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    operators: tuple[Operator, ...] = ()  # empty: no administration over HTTP
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_memory_mb: int = 512
    bot_seconds: float = 10.0
    coach_percent: int = 100
    webhook: str = ""  # URL for notifications of correspondence games; empty: none
    webhook_secret: str = field(default="", repr=False)
    quick_match_wait: int = 20
    drain_seconds: int = 10
    connections: int = 8192
    connections_per_address: int = 256
    spectators: int = 200
    keep_days: int = 0  # days that finished tables are kept; 0: forever
    limits: Limits = field(default_factory=Limits)
    can_open: bool = False  # whether the network may be opened at run time; not a setting: only for games at home
    has_metrics: bool = True  # whether /metrics is served; not a setting: a proxy hides it from strangers

    @property
    def database_url(self) -> str:
        """The database URL; by default a file of the user."""
        return self.database or f"sqlite:///{(self.data / 'games.db').absolute()}"

    def make_folder(self) -> None:
        """Create the data folder, readable only by its owner."""
        try:
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadSettings(f"The data folder {self.data} cannot be made: {error.strerror}.") from error


class Network(Protocol):
    """The local network, to which a home server may be opened at run time."""

    address: str  # for links; empty while closed

    async def open(self) -> None: ...

    async def close(self) -> None: ...


def reach_of(settings: Settings) -> Literal["computer", "network", "public"]:
    """Return the reach of this server's links: this computer, its network, or anywhere."""
    name = urlsplit(settings.public_url).hostname if settings.public_url else settings.host
    try:
        address = ipaddress.ip_address(name or "")
    except ValueError:
        return "computer" if name == "localhost" else "public"
    if address.is_loopback:
        return "computer"
    return "network" if address.is_private or address.is_unspecified else "public"


def usual_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the system's folder for application data."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Tank Rush"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Tank Rush"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "tankrush"


# ---- parsers of values ---------------------------------------------------------------------------------------
# Each parser raises ValueError with the allowed values.


def number(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or not low <= int(text) <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return int(text)

    return read


def seconds(low: float, high: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text, re.ASCII) or not low <= float(text) <= high:
            raise ValueError(f"a number of seconds from {low:g} to {high:g}")
        return float(text)

    return read


def host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:_-]{1,253}", text):
        raise ValueError("an address such as 127.0.0.1, 0.0.0.0 or ::")
    return text


def folder(text: str) -> Path:
    path = Path(text).expanduser()
    if not text or (path.exists() and not path.is_dir()):
        raise ValueError("the path of a folder")
    return path


def existing_folder(text: str) -> Path:
    if not folder(text).is_dir():
        raise ValueError("the path of a folder that exists")
    return folder(text)


def database_url(text: str) -> str:
    if not re.match(r"(sqlite:///|postgres(ql)?://)[^/]*.", text):
        raise ValueError("a URL that begins with sqlite:/// or postgresql://")
    return text


def web_address(text: str) -> str:
    """Parse the URL of a site, without a path and without a trailing slash."""
    try:
        parts = urlsplit(text.rstrip("/"))
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_right = False
    if not is_right or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("an address such as https://tanks.example.org, without a path")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def web_addresses(text: str) -> tuple[str, ...]:
    return tuple(web_address(part.strip()) for part in text.split(",") if part.strip())


def addresses(text: str) -> tuple[str, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    try:
        return tuple(str(ipaddress.ip_address(part)) for part in parts)
    except ValueError:
        raise ValueError("IP addresses divided by commas, such as 127.0.0.1,::1") from None


def hook(text: str) -> str:
    try:
        parts = urlsplit(text)
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_right = False
    if not is_right or not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError("an address such as https://hooks.example.org/tanks")
    return text


def secret(text: str) -> str:
    if not re.fullmatch(rf"[A-Za-z0-9_+/=.~-]{{{SHORTEST_TOKEN},200}}", text):
        raise ValueError(f"a secret of {SHORTEST_TOKEN} or more letters and digits, as `tankrush admin token` makes")
    return text


def secret_hash(text: str) -> str:
    """Parse the hash of a secret; the token itself is never stored, so no log can reveal it."""
    return hashlib.sha256(secret(text).encode()).hexdigest()


def operators(text: str) -> tuple[Operator, ...]:
    """Parse `anna:TOKEN, ben:TOKEN`, or one token of an operator without a name."""
    found: dict[str, Operator] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, colon, token = part.rpartition(":")
        name = name if colon else "operator"
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,29}", name) or name in found:
            raise ValueError("a secret, or several such as anna:SECRET, ben:SECRET, each name once and in a-z and 0-9")
        found[name] = Operator(name, secret_hash(token))
    return tuple(found.values())


def limits(text: str) -> Limits:
    """Parse `tables=100/3600, talk=60/60`, uses per seconds; the other limits keep their defaults."""
    names = [one.name for one in fields(Limits)]
    changes: dict[str, Any] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        found = re.fullmatch(r"([a-z]+)\s*=\s*([1-9][0-9]{0,6})\s*/\s*([1-9][0-9]{0,6})", part, re.ASCII)
        if not found or found[1] not in names:
            raise ValueError(f"a list such as tables=100/3600, talk=60/60 of {', '.join(names)}")
        changes[found[1]] = Limit(int(found[2]), float(found[3]))
    return replace(Limits(), **changes)


# ---- the settings --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its flag, environment variable, help text and row in docs/hosting.md follow from it."""

    name: str  # the flag --NAME and, in capitals with _, the variable TANKRUSH_NAME
    metavar: str
    read: Callable[[str], Any]
    help: str
    usual: str = ""  # the default in words, if it is computed
    into: str = ""  # the field of Settings, if it has another name
    is_secret: bool = False  # read only from the environment or a file, because flags are visible to everyone

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace("-", "_")

    @property
    def field(self) -> str:
        return self.into or self.name.replace("-", "_")

    @property
    def default(self) -> str:
        """The default as the documentation shows it."""
        value = next(one.default for one in fields(Settings) if one.name == self.field)
        return self.usual or (str(value).removesuffix(".0") if isinstance(value, str | int | float) else "")


SETTINGS = (
    Setting("host", "ADDRESS", host, "the address to listen on; 0.0.0.0 or :: for everyone"),
    Setting("port", "PORT", number(0, 65535), "the port; 0 for any free one"),
    Setting(
        "processes", "N", number(1, 64),
        "how many server processes to start, on this port and the following ones; several need PostgreSQL",
    ),
    Setting("data", "DIR", folder, "where all data is stored", usual="the user's data folder"),
    Setting(
        "database", "URL", database_url, "a URL: sqlite:///PATH (a fourth slash if it is absolute) or postgresql://…",
        usual="games.db in the data folder",
    ),
    Setting(
        "cards", "DIR", existing_folder,
        "a folder with card tables of your own, for new games; running games keep theirs", usual="the cards shipped",
    ),
    Setting("nets", "DIR", existing_folder, "a folder with nets of your own, which bots are then called net:NAME"),
    Setting(
        "public-url", "URL", web_address,
        "the address that players type, for links and notifications; needed for a public name without a proxy",
    ),
    Setting("origins", "URL,…", web_addresses, "other sites whose pages may use this server"),
    Setting(
        "proxies", "ADDRESS,…", addresses, "addresses of reverse proxies trusted to say where a request came from"
    ),
    Setting(
        "admin-token", "SECRET", operators,
        "opens the operator's part of the API: a secret, or one for each operator, as in anna:SECRET, ben:SECRET",
        into="operators", is_secret=True,
    ),
    Setting(
        "bot-workers", "N", number(1, 64), "how many bots think at the same time", usual="one fewer than processors"
    ),
    Setting("bot-memory-mb", "MIB", number(128, 65536), "memory limit of each; a bot that needs more is replaced"),
    Setting("bot-seconds", "S", seconds(0.1, 600), "longest thinking time; a bot that needs more is replaced"),
    Setting("coach-percent", "N", number(1, 100), "how many of its usual games the coach plays; fewer find less"),
    Setting("webhook", "URL", hook, "an address notified whose turn it is in games with days per turn"),
    Setting("webhook-secret", "SECRET", secret, "signs the notifications", is_secret=True),
    Setting("quick-match-wait", "S", number(0, 3600), "seconds before bots fill a quick match"),
    Setting("drain-seconds", "S", number(0, 600), "how long a stopping server waits for what is under way"),
    Setting(
        "connections", "N", number(1, 1_000_000),
        "how many connections may be open at once; never more than the process may open files",
    ),
    Setting(
        "connections-per-address", "N", number(1, 1_000_000),
        "how many of them may come from one address; a proxy counts once for each player behind it",
    ),
    Setting(
        "spectators", "N", number(0, 100_000),
        "how many may watch one table, besides those allowed to see a player's cards",
    ),
    Setting(
        "keep-days", "N", number(0, 36_500), "days until a finished table is deleted with its chat; 0 keeps it for ever"
    ),
    Setting(
        "limits", "NAME=N/S,…", limits, "other limits, such as tables=100/3600, talk=60/60: number per seconds"
    ),
)  # fmt: skip


def settings_table() -> str:
    """Return the table in docs/hosting.md."""
    rows = [
        (
            f"`{one.variable}`" + (f", `{one.variable}_FILE`" if one.is_secret else ""),
            "" if one.is_secret else f"`--{one.name}`",
            one.default,
            one.help,
        )
        for one in SETTINGS
    ]
    lines = [f"| {' | '.join(row)} |".replace("|  |", "| |").replace("|  |", "| |") for row in rows]
    return "\n".join(["| Variable | Flag | Default | What for |", "|---|---|---|---|", *lines])


# Variables of other parts of Tank Rush, which are not misspelt settings of the server.
OTHERS = (
    "ENGINE", "PURE", "CHECKED", "PROFILED", "REQUIRE_COMPILED", "COMPILE_LATER", "PG_DSN", "CHROMIUM", "ADMIN_URL",
    "SKIP_WEB", "REQUIRE_WEB", "PROJECT_URL",
)  # fmt: skip


def read_settings(flags: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """Read settings: flags override the environment, which overrides the defaults; None is a flag not given."""
    check_names(environment)
    values: dict[str, Any] = {"data": usual_folder(environment)}
    for setting in SETTINGS:
        flag = flags.get(setting.field, flags.get(setting.name.replace("-", "_")))
        source = f"--{setting.name}" if flag is not None else setting.variable
        text = str(flag) if flag is not None else read_variable(setting, environment)
        if text is None:
            continue
        try:
            values[setting.field] = setting.read(text.strip())
        except ValueError as error:
            found = "" if setting.is_secret or setting.name == "database" else f" '{text}'"
            raise BadSettings(f"{source} is{found or ' wrong'}; expected {error}.") from None
    return Settings(**values)


def read_variable(setting: Setting, environment: Mapping[str, str]) -> str | None:
    """Return the variable, for a secret also from the file in its _FILE variant; None if empty."""
    text = environment.get(setting.variable) or None
    path = environment.get(f"{setting.variable}_FILE") if setting.is_secret else None
    if not path or text:
        return text
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadSettings(f"{setting.variable}_FILE names the file '{path}', which cannot be read.") from None


def check_names(environment: Mapping[str, str]) -> None:
    """Reject misspelt variables, which would otherwise have no effect."""
    known = [setting.variable for setting in SETTINGS]
    known += [f"{setting.variable}_FILE" for setting in SETTINGS if setting.is_secret]
    for name in sorted(environment):
        if not name.startswith(PREFIX) or name in known or name.removeprefix(PREFIX) in OTHERS:
            continue
        if meant := difflib.get_close_matches(name, known, 1, 0.85):
            raise BadSettings(f"Unknown setting {name}; did you mean {meant[0]}?")
