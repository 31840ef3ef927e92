"""Temporary losses of the socket, the tab and the server; the game must continue without a reload."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tools.browsing.local_server import Site
from tools.browsing.page_player import Player
from tools.browsing.windows import Moment, Window

# While the server is down the browser logs that it cannot be reached; every other error counts.
UNREACHABLE = (
    r"ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection to"
    r"|error occurred when fetching the script"  # the browser checks for a newer service worker at any time
)


@contextmanager
def forgiving(window: Window) -> Iterator[None]:
    """Ignore error messages while the server is down."""
    window.forgiven.append(UNREACHABLE)
    yield
    window.forgiven.remove(UNREACHABLE)


def lose_socket(player: Player, site: Site) -> None:
    """Break the connection."""
    player.window.page.evaluate("tankrushTest.cut()")
    player.window.wait_for_link()


def lose_tab(player: Player, site: Site) -> None:
    """Close the tab and open it again at its address."""
    player.window.reopen()
    player.window.page.wait_for_selector(".board, .over, .result")
    player.window.wait_for_link()


def lose_page(player: Player, site: Site) -> None:
    """Reload the page."""
    player.window.page.reload()
    player.window.page.wait_for_selector(".board, .over, .result")
    player.window.wait_for_link()


def lose_server(player: Player, site: Site) -> None:
    """Kill the server and restart it; the page stays open."""
    with forgiving(player.window):
        site.kill()
        player.window.wait("tankrushTest.now().link !== 'open'")
        site.begin()
        player.window.wait_for_link()


def lose_server_in_a_move(player: Player, site: Site) -> None:
    """Kill the server during a move, which must then be made exactly once."""
    with forgiving(player.window):
        offers = player.window.offers()
        if offers:
            player.window.press(player.window.lit(player.choose(offers, player.window.now())))
        site.kill()
        site.begin()
        player.window.wait_for_link()


LOSSES: dict[str, Callable[[Player, Site], None]] = {
    "socket": lose_socket,
    "tab": lose_tab,
    "page": lose_page,
    "server": lose_server,
    "server in a move": lose_server_in_a_move,
}


def survive(player: Player, site: Site, loss: str) -> list[str]:
    """Lose something at this point of the game, then make a step; return everything that was not restored."""
    before = player.window.now()
    LOSSES[loss](player, site)
    after = player.window.now()
    problems = [] if loss == "server in a move" else compare(before, after)
    player.window.wait("tankrushTest.isAsked()")
    if player.window.now().status != "over":
        player.step()
    return [f"{loss} in {before.phase}: {problem}" for problem in [*problems, *player.window.problems()]]


def compare(before: Moment, after: Moment) -> list[str]:
    """Check that nothing has changed while the player was being asked."""
    same = (before.version, before.phase, before.seat) == (after.version, after.phase, after.seat)
    return [] if same and after.is_asked else [f"{before} has become {after}"]
