"""Bans of addresses, networks and keys."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address, ip_network


def is_banned(bans: Collection[str], address: str, keys: Collection[str] = ()) -> bool:
    """Return whether one of the bans covers this address, its network or one of the keys."""
    if any(f"key:{key}" in bans for key in keys):
        return True
    try:
        here = ip_network(address, strict=False) if "/" in address else ip_network(ip_address(address))
    except ValueError:
        return address in bans
    return any(covers(ban, here) for ban in bans)


def covers(ban: str, here: object) -> bool:
    """Return whether the banned address or network overlaps this one."""
    try:
        network = ip_network(ban, strict=False)
    except ValueError:
        return False
    return network.version == getattr(here, "version", 0) and network.overlaps(here)  # type: ignore[arg-type]
