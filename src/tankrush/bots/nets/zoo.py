"""Find nets: shipped ones and those of the operator's folder by name, any other file by its path."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tankrush.bots.registry import is_name
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config

from .net_file import BadNet, Net, read_head, read_net
from .fitting import check_fit

SHIPPED = Path(__file__).parent / "data"
ENDING = ".net"
FOLDER_VARIABLE = "TANKRUSH_NETS"  # the operator's folder of named nets


def folders() -> Iterator[Path]:
    yield SHIPPED
    own = os.environ.get(FOLDER_VARIABLE, "")
    if own:
        yield Path(own)


def use_folder(folder: Path) -> None:
    """Search this folder for nets too, in this process and its children."""
    os.environ[FOLDER_VARIABLE] = str(folder.resolve())


def net_names() -> list[str]:
    """Return the names of all named nets."""
    return sorted({path.stem for folder in folders() for path in folder.glob(f"*{ENDING}") if is_name(path.stem)})


def own_nets() -> list[str]:
    """Return the names of the nets in the operator's folder."""
    shipped = {path.stem for path in SHIPPED.glob(f"*{ENDING}")}
    return [name for name in net_names() if name not in shipped]


def find_net(text: str) -> Path:
    """Return the file of a name or path; raise BadNet if it does not exist."""
    if not is_name(text):
        return Path(text)
    for folder in folders():
        path = folder / f"{text}{ENDING}"
        if path.is_file():
            return path
    raise BadNet(f"There is no net called '{text}'; known: {', '.join(net_names()) or 'none'}.")


def net_for(config: Config, catalogue: Catalogue) -> Path:
    """Return the file of the shipped net that fits these rules and cards."""
    for path in sorted(SHIPPED.glob(f"*{ENDING}")):
        try:
            check_fit(read_head(path), config, catalogue)
        except BadNet:
            continue
        return path
    raise BadNet(f"No net fits this table; nets are shipped for: {'; '.join(shipped_configs())}.")


def shipped_configs() -> list[str]:
    """Return the configurations of the shipped nets."""
    return [read_head(path).config for path in sorted(SHIPPED.glob(f"*{ENDING}"))]


def load_net(path: Path) -> Net:
    """Read a net; cached until its file changes."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise BadNet(f"{path} cannot be read: {error.strerror}.") from None
    return _load(path.resolve(), changed)


@lru_cache(maxsize=8)
def _load(path: Path, changed: int) -> Net:
    return read_net(path)
