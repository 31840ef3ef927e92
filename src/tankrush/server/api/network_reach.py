"""Opening a server at home to the local network, asked for by the person who started it."""

from __future__ import annotations

import ipaddress

from tankrush.protocol.http_bodies import NetworkReach, NetworkSwitch
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.support.settings import reach_of

from .routes import Request, route


def may_switch(hub: Hub, caller: Caller) -> bool:
    """Whether the caller may open this server to the network: only from the computer it runs on."""
    try:
        return hub.network is not None and ipaddress.ip_address(caller.address).is_loopback
    except ValueError:
        return False


def describe_reach(hub: Hub, caller: Caller) -> NetworkReach:
    """The address for links, from where they can be opened, and whether the caller may change that."""
    is_open = hub.network is not None and hub.network.address != ""
    return NetworkReach(
        address=hub.network.address if hub.network is not None and is_open else hub.settings.public_url,
        reach="network" if is_open else reach_of(hub.settings),
        can_switch=may_switch(hub, caller),
    )


@route("POST", "/api/network", tag="tables", needs_server=True)
async def switch_network(request: Request, body: NetworkSwitch) -> NetworkReach:
    """Let others on the local network join, or no longer; only for a game started on the caller's own computer."""
    hub = request.hub
    if hub.network is None or not may_switch(hub, request.caller):
        raise Denied("NOT_THIS_COMPUTER")
    await (hub.network.open() if body.is_open else hub.network.close())
    return describe_reach(hub, request.caller)
