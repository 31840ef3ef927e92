"""A game survives losing socket, tab and server in the middle of a turn; bench.browser tries every phase."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key
from tools.browsing.losses import LOSSES, survive
from tools.browsing.page_player import Player


@pytest.mark.parametrize("loss", LOSSES)
def test_game_continues_after_losing_socket_tab_page_or_server(site: Site, open_window: Open, loss: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    player = Player(window, seed=2)
    player.play(lambda now: now.phase != "main")
    assert survive(player, site, loss) == []
    steps = player.steps
    player.play(lambda now: player.steps > steps + 3)
    assert window.problems() == []
