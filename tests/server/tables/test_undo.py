"""Undo: free until something is revealed, then with consent of all opponents. [TURN-15]"""

from __future__ import annotations

import random

import pytest

from tankrush.engine.errors import Refused
from tankrush.protocol.socket_messages import TakeBack
from tankrush.server.model.denial import Denied
from tankrush.server.model.table_settings import TableSettings
from tests.server.tables.table_builder import Table, new_id

CONFIG = "base, 3 players, first A"


def view(table: Table, seat: int) -> object:
    return table.model.snapshot(table.who(seat))["views"]


def pay_first(table: Table) -> None:
    """Let A start a purchase, which reveals nothing."""
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 2))


def test_undo_of_a_move_that_revealed_nothing_needs_no_consent() -> None:
    table = Table(CONFIG)
    before = view(table, 0)
    start = table.model.version
    pay_first(table)
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 3))
    assert table.model.snapshot(table.who(0))["undo"]["A"]["free"] == [start]
    assert table.model.snapshot(table.who(1))["undo"]["B"]["free"] == []
    assert table.ask_back(0, start) == ["took-back"]
    assert view(table, 0) == before
    journal = table.model.snapshot(table.who(0))["journal"]
    assert table.rebuilt().snapshot(table.who(0))["journal"] == journal


def test_undo_with_nothing_to_take_back_is_denied() -> None:
    table = Table(CONFIG)
    before = view(table, 0)
    pay_first(table)
    assert table.ask_back(0) == ["took-back"]
    assert view(table, 0) == before
    with pytest.raises(Denied) as denied:
        table.ask_back(0)
    assert denied.value.code == "NOTHING_TO_TAKE_BACK"


def test_undo_after_the_end_of_a_turn_needs_every_opponent() -> None:
    table = Table(CONFIG)
    before = view(table, 0)
    table.play(0, text="end")
    assert table.ask_back(0) == ["asked-back"]
    request = table.model.snapshot(table.who(1))["request"]
    assert (request["seat"], request["waiting_for"]) == ("A", ["B", "C"])
    with pytest.raises(Denied):
        table.ask_back(0)
    assert table.answer_back(1, agree=True) == ["answered-back"]
    with pytest.raises(Denied):
        table.answer_back(1, agree=True)
    assert table.answer_back(2, agree=True) == ["answered-back", "took-back"]
    assert view(table, 0) == before
    assert table.model.snapshot(table.who(1))["request"] is None
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_one_refusal_rejects_an_undo_request_until_the_next_move() -> None:
    table = Table(CONFIG)
    table.play(0, text="end")
    table.ask_back(0)
    assert table.answer_back(1, agree=False) == ["answered-back"]
    with pytest.raises(Denied) as denied:
        table.ask_back(0)
    assert denied.value.code == "ASKED_ALREADY"
    for seat in (1, 2, 0):
        table.play(seat, text="end")
    assert table.ask_back(0) == ["asked-back"]


def test_undo_request_is_cancelled_by_the_requester_or_a_move() -> None:
    table = Table(CONFIG)
    table.play(0, text="end")
    table.ask_back(0)
    assert table.answer_back(0, agree=False) == ["answered-back"]
    assert table.state.request is None
    table.ask_back(0)
    table.play(1, text="end")
    assert table.state.request is None
    with pytest.raises(Denied) as denied:
        table.answer_back(2, agree=True)
    assert denied.value.code == "NOTHING_ASKED"


def test_undo_against_bots_needs_no_consent() -> None:
    table = Table("base, 2 players, first A", bots=[1])
    before = view(table, 0)
    table.play(0, text="end")
    table.step(random.Random(1))
    assert table.ask_back(0) == ["took-back"]
    assert view(table, 0) == before


def test_undo_needs_no_consent_of_partners() -> None:
    table = Table("base, 4 players, teams 2v2, first A")
    table.play(0, text="end")
    table.ask_back(0)
    assert table.model.snapshot(table.who(0))["request"]["waiting_for"] == ["B", "D"]
    with pytest.raises(Denied):
        table.answer_back(2, agree=True)


@pytest.mark.parametrize(("undo", "error"), [("off", Denied), ("horizon", Refused)])
def test_undo_setting_refuses_undo_after_the_turn(undo: str, error: type[Exception]) -> None:
    table = Table(CONFIG, settings=TableSettings(undo=undo))  # type: ignore[arg-type]
    table.play(0, text="end")
    with pytest.raises(error):
        table.ask_back(0)


def test_stale_undo_request_is_denied() -> None:
    table = Table(CONFIG)
    version = table.model.version
    table.play(0, text="end")
    with pytest.raises(Denied) as denied:
        table.do(0, TakeBack(id=new_id(), version=version))
    assert denied.value.code == "STALE"


def test_undo_request_needs_an_own_move() -> None:
    """A player cannot request an undo of moves that only others made."""
    table = Table(CONFIG)
    table.play(0, text="end")
    version = table.model.version
    table.play(1, text="end")
    with pytest.raises(Denied):
        table.ask_back(0, version)
    with pytest.raises(Denied):
        table.ask_back(2)


def test_undo_of_any_depth_restores_the_game() -> None:
    """This turn comes from a stored game, earlier ones from the set-up; a request in mid-move undoes that move."""
    luck = random.Random(7)
    table = Table("base+SF+LB, 2 players, first A", bots=[1])
    views = {table.model.version: view(table, 0)}
    while table.model.game.round < 6:  # type: ignore[union-attr]
        table.step(luck)
        views[table.model.version] = view(table, 0)
    own = [row.version for row in table.rows if row.kind == "moved" and row.seat == 0]
    for to in (own[-1] - 1, own[len(own) // 2] - 1, own[0] - 1):
        assert table.ask_back(0, to) == ["took-back"]
        assert table.rows[-1].data["to"] <= to
        assert view(table, 0) == views[table.rows[-1].data["to"]]
        assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))
    table.play(0, *next(row for row in table.rows if row.kind == "moved").data["actions"])
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_undone_moves_stay_in_the_journal_with_a_mark() -> None:
    table = Table("base, 2 players, first A", bots=[1])
    (row,) = table.play(0, text="end")
    table.ask_back(0)
    assert table.model.snapshot(table.who(0))["journal"][str(row.version)]["undone"] is True


# ---- whole units -----------------------------------------------------------------------------------------------


def buy_step_by_step(table: Table) -> tuple[int, object]:
    """Let A pay card by card in separate messages, up to `done`; return the version before."""
    start, before = table.model.version, view(table, 0)
    pay_first(table)
    while 4 * 256 not in table.legal(0):
        table.play(0, next(action for action in table.legal(0) if action >> 8 == 3))
    return start, before


def test_undo_never_leaves_half_a_payment() -> None:
    table = Table(CONFIG)
    start, before = buy_step_by_step(table)
    undo = table.model.snapshot(table.who(0))["undo"]["A"]
    assert (undo["free"], undo["ask"], undo["what"], undo["consent"]) == ([start], start, "purchase", ["B", "C"])
    assert len(undo["cards"]) == 1
    assert table.ask_back(0, table.model.version - 1) == ["took-back"]
    assert view(table, 0) == before


def test_bots_agree_to_undo_a_whole_finished_purchase() -> None:
    """The refilled reserve was revealed, so consent is needed; bots agree automatically."""
    table = Table(CONFIG, bots=[1, 2])
    start, before = buy_step_by_step(table)
    table.play(0, 4 * 256)
    undo = table.model.snapshot(table.who(0))["undo"]["A"]
    assert (undo["free"], undo["ask"], undo["consent"]) == ([], start, [])
    assert table.ask_back(0) == ["took-back"]
    assert view(table, 0) == before


@pytest.mark.parametrize("seed", range(4))
def test_every_unit_of_a_game_is_undone_whole(seed: int) -> None:
    """Undo in a purchase, an attack or an ability leads to its start, or before it."""
    luck = random.Random(seed)
    table = Table("base+SF+LB, 2 players, first A", bots=[1])
    starts: list[tuple[int, object]] = []
    for _ in range(250):
        game = table.model.game
        if table.model.status == "over" or game is None:
            break
        if table.state.asked() == [0] and game.phase == 0:
            starts.append((table.model.version, view(table, 0)))
        table.step(luck)
        if table.state.asked() == [0] and game.phase not in (0, 10) and luck.random() < 0.2:
            free = table.model.snapshot(table.who(0))["undo"]["A"]["free"]
            table.ask_back(0)
            if not free or free[0] == starts[-1][0]:
                assert view(table, 0) == starts[-1][1]
    assert len(starts) > 5
