"""Previews equal the real move up to the first revelation; hands can be shown to the table."""

from __future__ import annotations

import random

import pytest

from tankrush.engine.constants import DONE, PAY
from tankrush.engine.errors import Refused
from tankrush.engine.views import view
from tankrush.protocol.socket_messages import ShowHand
from tankrush.server.model.denial import Denied
from tankrush.server.views.preview import preview
from tests.server.tables.table_builder import CONFIGS, Table, new_id


@pytest.mark.parametrize("config", CONFIGS)
def test_preview_equals_the_move_up_to_a_revelation(config: str) -> None:
    luck, table = random.Random(3), Table(config)
    shown = 0
    for _ in range(120):
        seat, action = table.choice(luck)
        game = table.model.game
        assert game is not None
        tried, learned = preview(table.state, seat, [action]), game.learned
        before = view(game, seat)
        table.play(seat, action)
        assert tried.reveals == (table.model.game.learned != learned)  # type: ignore[union-attr]
        assert tried.done == (not tried.reveals)
        assert tried.view == (before if tried.reveals else view(table.model.game, seat))  # type: ignore[arg-type]
        shown += not tried.reveals
        if table.model.status == "over":
            break
    assert shown > 20


def test_preview_of_a_whole_purchase_stops_at_the_refill() -> None:
    table = Table("base, 2 players, first A")
    version = table.model.version
    forecast = table.model.snapshot(table.who(0))["views"]["A"]["forecast"]
    offer = next(offer for offer in forecast["purchases"] if offer["can"])
    payers = {payer["part"]: payer["action"] for payer in forecast["payers"]}
    actions = [*offer["wants"], *(payers[part] for part in offer["payment"]), DONE * 256]
    assert actions[1] >> 8 == PAY
    tried = preview(table.state, 0, actions)
    assert (tried.done, tried.reveals) == (len(actions) - 1, True)
    assert tried.view.phase == "paying"
    assert table.model.version == version
    table.play(0, *actions)
    assert table.model.version == version + 1
    assert table.model.snapshot(table.who(0))["views"]["A"]["seats"][0]["depot_top"] == offer["cards"][0]


def test_preview_of_an_illegal_action_is_refused() -> None:
    table = Table("base, 2 players, first A")
    with pytest.raises(Refused):
        preview(table.state, 0, [DONE * 256])
    with pytest.raises(Refused):
        preview(table.state, 1, table.legal(0)[:1])


# ---- showing a hand --------------------------------------------------------------------------------------------


def show(table: Table, seat: int, *, shown: bool = True) -> list[str]:
    return [row.kind for row in table.do(seat, ShowHand(id=new_id(), shown=shown))]


def test_a_shown_hand_is_visible_to_all_and_announced() -> None:
    table = Table("base, 4 players, teams 2v2, first A")
    assert show(table, 2) == ["showed-hand"]
    hand = table.model.snapshot(table.who(2))["views"]["C"]["seats"][2]["hand"]
    for who in table.everybody():
        seen = table.model.snapshot(who)
        assert seen["shown_hands"] == {"C": hand}
        assert seen["journal"][str(table.model.version)]["lines"]
    assert show(table, 2) == []
    assert show(table, 2, shown=False) == ["showed-hand"]
    assert table.model.snapshot(table.who(1))["shown_hands"] == {}
    assert table.rebuilt().snapshot(table.who(1)) == table.model.snapshot(table.who(1))


def test_a_hand_cannot_be_shown_without_teams() -> None:
    table = Table("base, 3 players, first A")
    with pytest.raises(Denied, match="ONLY_IN_TEAMS"):
        show(table, 1)
    assert table.model.snapshot(table.who(2))["shown_hands"] == {}


def test_new_hand_after_a_shown_one_is_hidden() -> None:
    table = Table("base, 4 players, teams 2v2, first A")
    show(table, 1)
    with pytest.raises(Denied):
        show(table, 0)  # open in its owner's turn
    table.play(0, text="end")
    assert table.model.snapshot(table.who(2))["shown_hands"] == {}
    table.play(1, text="end")
    assert table.model.snapshot(table.who(2))["shown_hands"] == {}
