"""Undo needs the consent of everyone affected; a refusal stands, and draws are not repeated. [TURN-15]"""

from __future__ import annotations

from typing import Any

import pytest

from tankrush.engine.constants import END
from tankrush.notation.record import read_record, record_of, replay, write_record
from tankrush.protocol.socket_messages import Leave
from tankrush.server.model.denial import Denied
from tankrush.server.model.orders import BotMove, Missing
from tankrush.server.views.replay_steps import Replay
from tests.server.tables.table_builder import CARDS, Table, new_id

TWO = "base, 2 players, first A"


def denial(table: Table, seat: int, to: int | None = None) -> str:
    with pytest.raises(Denied) as denied:
        table.ask_back(seat, to)
    return denied.value.code


def turn(table: Table, seat: int) -> None:
    table.play(seat, text="end")


def test_refused_undo_stays_refused_after_its_author_leaves() -> None:
    table = Table(TWO)
    start = table.model.version
    for seat in (0, 1, 0):
        turn(table, seat)
    assert table.ask_back(0, start) == ["asked-back"]
    assert table.answer_back(1, agree=False) == ["answered-back"]
    table.do(1, Leave(id=new_id()))
    assert denial(table, 0, start) == "ASKED_ALREADY"
    assert denial(table, 0) == "ASKED_ALREADY"


def test_undo_asks_absent_players_about_their_own_moves() -> None:
    table = Table(TWO)
    start = table.model.version
    for seat in (0, 1, 0):
        turn(table, seat)
    table.do(1, Leave(id=new_id()))
    assert table.ask_back(0, start) == ["asked-back"]
    assert table.model.snapshot(table.who(0))["request"]["waiting_for"] == ["B"]
    assert table.answer_back(1, agree=True) == ["answered-back", "took-back"]


def test_undo_asks_a_partner_about_their_own_moves() -> None:
    table = Table("base, 4 players, teams 2v2, first A")
    start = table.model.version
    for seat in (0, 1, 2):
        turn(table, seat)
    table.ask_back(0, start)
    assert table.model.snapshot(table.who(0))["request"]["waiting_for"] == ["B", "C", "D"]


def test_undo_may_be_requested_again_at_a_new_version() -> None:
    table = Table(TWO)
    turn(table, 0)
    turn(table, 1)
    table.ask_back(0)
    table.answer_back(1, agree=False)
    turn(table, 0)
    table.order(Missing(1))
    assert table.ask_back(0) == ["asked-back"]
    assert table.model.snapshot(table.who(0))["request"]["waiting_for"] == ["B"]


class AgainstBot(Table):
    def order_bot_to_end(self, seat: int) -> None:
        action = next(action for action in self.legal(seat) if action >> 8 == END)
        self.order(BotMove(seat, (action,), self.model.version))


def drawn(table: AgainstBot) -> list[list[str]]:
    """Return the hands of A after each of several identical turns."""
    hands = []
    for _ in range(6):
        for seat in (0, 1):
            if table.state.seats[seat].playing_bot:
                table.order_bot_to_end(seat)
            else:
                turn(table, seat)
        hands.append(table.model.snapshot(table.who(0))["views"]["A"]["seats"][0]["hand"])
    return hands


def test_undo_does_not_repeat_later_draws() -> None:
    """Against bots alone undo needs no consent, but must not reveal future draws."""
    table = AgainstBot(TWO, bots=[1])
    start = table.model.version
    runs = []
    for _ in range(3):
        runs.append(drawn(table))
        assert table.ask_back(0, start) == ["took-back"]
    assert len({str(run) for run in runs}) == 3


def test_undo_of_a_move_without_revelation_keeps_the_dice() -> None:
    table = Table(TWO)
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 2))
    assert table.ask_back(0) == ["took-back"]
    assert "recasts" not in table.rows[-1].data
    assert table.state.recasts == 0


def test_game_with_rerolled_dice_is_rebuilt_replayed_and_recorded_identically() -> None:
    table = AgainstBot(TWO, bots=[1])
    start = table.model.version
    for _ in range(2):
        drawn(table)
        table.ask_back(0, start)
    drawn(table)
    view = table.model.snapshot(table.who(0))
    assert table.rebuilt().snapshot(table.who(0)) == view
    assert table.model.play is not None
    record = write_record(record_of(table.model.play.match))
    assert "A! recasts 2" in record
    again = replay(read_record(record), CARDS)
    assert [entry.hash for entry in again.entries] == [entry.hash for entry in table.model.play.match.entries]
    shown = Replay(table.rebuilt().state)
    assert len(shown.steps) == 12
    last: Any = shown.step(table.who(0), 12, 0)["view"]
    assert last["seats"][0]["hand"] == view["views"]["A"]["seats"][0]["hand"]
