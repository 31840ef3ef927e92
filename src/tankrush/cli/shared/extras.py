"""Optional packages: offer to install a missing one into the running environment."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec

import typer

from .help_style import fail


def require_package(package: str, extra: str) -> None:
    """Return if the package is installed; otherwise offer to install it, or print the command."""
    if find_spec(package) is not None:
        return
    wanted = requirement_of(package, extra)
    if find_spec("pip") is None:  # environments of uv and pipx have no pip
        fail(f"This command needs {package}: add '{wanted}' to the environment of tankrush (uvx --with, pipx inject).")
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", wanted]
    if not is_answered():
        fail(f"This command needs {package}. Install it with: {shlex.join(command)}")
    if not typer.confirm(f"This command needs {package}, which is not installed. Install it now?", err=True):
        fail("Nothing was installed.")
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode != 0:
        fail(f"{package} could not be installed.")
    importlib.invalidate_caches()


def is_answered() -> bool:
    """Return whether the user can be asked."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def requirement_of(package: str, extra: str) -> str:
    """Return this release's requirement for a package, such as `pyarrow>=17`."""
    try:
        lines = requires("tankrush") or []
    except PackageNotFoundError:
        return package
    for line in lines:
        wanted, _, condition = (part.strip() for part in line.partition(";"))
        if re.match(r"[\w.-]+", wanted)[0] == package and f"extra == '{extra}'" in condition.replace('"', "'"):  # type: ignore[index]
            return wanted
    return package
