"""Open a home server to the local network at the request of the person who started it."""

from __future__ import annotations

import ipaddress

from tankrush.protocol.http_bodies import NetworkReach, NetworkSwitch
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.support.settings import reach_of

from .routes import Request, route


def may_switch(hub: Hub, caller: Caller) -> bool:
    """Return whether the caller may open this server to the network: only from the computer it runs on."""
    try:
        return hub.network is not None and ipaddress.ip_address(caller.address).is_loopback
    except ValueError:
        return False


def describe_reach(hub: Hub, caller: Caller) -> NetworkReach:
    """Return the address for links, who can open them, and whether the caller may change that."""
    is_open = hub.network is not None and hub.network.address != ""
    return NetworkReach(
        address=hub.network.address if hub.network is not None and is_open else hub.settings.public_url,
        reach="network" if is_open else reach_of(hub.settings),
        can_switch=may_switch(hub, caller),
    )


@route("POST", "/api/network", tag="tables", needs_server=True)
async def switch_network(request: Request, body: NetworkSwitch) -> NetworkReach:
    """Open or close this server to the local network; only for a server started on the caller's own computer."""
    hub = request.hub
    if hub.network is None or not may_switch(hub, request.caller):
        raise Denied("NOT_THIS_COMPUTER")
    await (hub.network.open() if body.is_open else hub.network.close())
    return describe_reach(hub, request.caller)
