"""Moves: atomic, exactly once, and refused if stale."""

from __future__ import annotations

import random

import pytest

from tankrush.engine.constants import END, SABOTAGED
from tankrush.engine.errors import Refused
from tankrush.protocol.socket_messages import Move, Say
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM
from tankrush.server.model.log_rows import Damaged, Row
from tankrush.server.model.orders import BotMove
from tankrush.server.model.table_match import BrokenLog
from tests.server.tables.table_builder import CARDS, Table, new_id


def denied(table: Table, who: int, command: Move) -> str:
    with pytest.raises(Denied) as error:
        table.do(who, command)
    return error.value.code


def test_move_is_in_journal_and_events() -> None:
    table = Table()
    (row,) = table.play(0, text="end")
    told = table.model.events(table.who(1, language="ru"), row.version)
    assert (told[0]["kind"], told[0]["seat"], told[0]["actions"]) == ("moved", "A", ["end"])
    assert "Круг 1: ваш ход." in told[0]["lines"]
    assert any(event["kind"] == "began" and event["seat"] == "B" for event in told[0]["happened"])
    shown = table.model.snapshot(table.who(1))
    assert shown["views"]["B"]["turn"] == "B"
    assert shown["waiting_for"] == ["B"]


def test_a_move_of_several_actions_is_done_whole_or_not_at_all() -> None:
    table = Table()
    before = table.model.snapshot(table.who(0))
    with pytest.raises(Refused):
        table.play(0, END << 8, END << 8)
    assert table.model.snapshot(table.who(0)) == before
    assert table.model.version == len(table.rows)


def test_a_refusal_names_its_rule_in_every_language() -> None:
    table = Table()
    with pytest.raises(Refused) as refused:
        table.play(1, END << 8)
    assert (refused.value.code, refused.value.rule) == ("NOT_YOUR_TURN", "TURN-1")
    assert len({refused.value.in_language(language) for language in ("en", "ru", "de")}) == 3


@pytest.mark.parametrize("text", ["", "sing a song", "buy nothing at all with everything", "end; end", "pay pay"])
def test_invalid_moves_are_refused(text: str) -> None:
    table = Table()
    with pytest.raises((Denied, Refused)):
        table.play(0, text=text or " ")


def test_a_move_has_actions_or_words_and_not_both() -> None:
    table = Table()
    assert denied(table, 0, Move(id=new_id(), version=table.model.version)) == "BAD_MOVE"
    both = Move(id=new_id(), version=table.model.version, actions=[0], text="end")
    assert denied(table, 0, both) == "BAD_MOVE"


def test_stale_move_is_denied_but_chat_makes_no_move_stale() -> None:
    table = Table()
    version = table.model.version
    table.do(1, Say(id=new_id(), text="hurry"))
    table.do(0, Move(id=new_id(), version=version, text="end"))
    assert denied(table, 1, Move(id=new_id(), version=version, text="end")) == "STALE"
    assert denied(table, 1, Move(id=new_id(), version=table.model.version + 1, text="end")) == "UNKNOWN_VERSION"
    table.play(1, text="end")


def test_repeated_command_is_recognised_by_its_id() -> None:
    table = Table()
    command = Move(id="my-own-id", version=table.model.version, text="end")
    assert table.model.answered(table.who(0), command.id) is None
    (row,) = table.do(0, command)
    assert row.client.startswith("my-own-id~")
    assert table.model.answered(table.who(0), command.id) == row.version
    assert table.rebuilt().answered(table.who(0), command.id) == row.version


def test_deciding_a_command_does_not_change_the_table() -> None:
    table = Table()
    before = table.model.snapshot(table.who(0))
    command = Move(id=new_id(), version=table.model.version, text="end")
    rows = table.model.decide(table.who(0), command, table.now)
    assert table.model.snapshot(table.who(0)) == before
    other = table.model.decide(table.who(0), command, table.now + 5)
    assert rows[0].data == other[0].data
    table.model.apply(rows[0])  # a row other than the one tried last
    assert table.model.version == rows[0].version


def test_victims_of_sabotage_choose_at_the_same_time() -> None:
    """A choice made at the same time as another's is not refused as stale. [SABO-3]"""
    luck = random.Random(3)
    table = Table("base, 4 players")
    for _ in range(3000):
        if table.model.game.phase == SABOTAGED and len(table.state.asked()) > 1:  # type: ignore[union-attr]
            break
        table.step(luck)
    first, second = table.state.asked()[:2]
    version = table.model.version
    for seat in (first, second):
        action = table.legal(seat)[0]
        table.do(seat, Move(id=new_id(), version=version, actions=[action]))
    last = table.model.version - (1 if table.model.game.phase != SABOTAGED else 0)  # type: ignore[union-attr]
    told = table.model.events(table.who(second), version + 1)[0]
    assert last >= version
    assert told["actions"] == ["give-up"]
    assert table.model.events(table.who(first), version + 1)[0]["actions"][0].startswith("give-up ")


def test_bot_move_must_answer_its_question() -> None:
    table = Table(bots=[0])
    assert [(p.kind, p.seat, p.bot) for p in table.model.pending(table.now)] == [("bot", 0, "sergeant")]
    sight = table.model.sight(0)
    assert sight is not None
    assert table.model.sight(1) is None
    version = table.model.version
    with pytest.raises(Denied):
        table.do(1, Move(id=new_id(), version=version, seat="A", text="end"))
    (row,) = table.order(BotMove(0, (END << 8,), version, fault="slept"))
    assert (row.data["bot"], row.data["fault"]) == ("sergeant", "slept")
    assert "fault" not in table.model.events(table.who(1), row.version)[0]
    for order in (BotMove(0, (END << 8,), version), BotMove(1, (END << 8,), version)):
        with pytest.raises(Denied):
            table.do(SYSTEM, order)


def test_device_with_two_seats_plays_the_asked_one() -> None:
    table = Table()
    both = table.who(0, 1)
    table.do(both, Move(id=new_id(), version=table.model.version, text="end"))
    table.do(both, Move(id=new_id(), version=table.model.version, text="end"))
    shown = table.model.snapshot(both)
    assert set(shown["views"]) == {"A", "B"}
    assert shown["views"]["A"]["choices"]
    assert not shown["views"]["B"]["choices"]


def test_log_with_wrong_hashes_is_frozen() -> None:
    table = Table()
    table.play(0, text="end")
    spoilt = table.rows[-1]
    table.rows[-1] = Row(spoilt.table, spoilt.version, "moved", 0, {**spoilt.data, "hash": "0" * 16}, "", spoilt.at)
    with pytest.raises(BrokenLog):
        table.rebuilt()


@pytest.mark.parametrize("change", [{"version": 99}, {"table": "another"}, {"kind": "unheard-of"}])
def test_row_of_wrong_version_table_or_kind_is_not_applied(change: dict[str, object]) -> None:
    table = Table()
    (row,) = table.model.decide(table.who(0), Move(id=new_id(), version=table.model.version, text="end"), table.now)
    facts = {name: getattr(row, name) for name in ("table", "version", "kind", "seat", "data", "client", "at")}
    with pytest.raises(Damaged):
        table.model.apply(Row(**{**facts, **change}))


def test_row_times_never_go_back() -> None:
    table = Table()
    table.now = 5
    (row,) = table.play(0, text="end")
    assert row.at >= table.rows[0].at


def test_finished_game_is_open_and_its_seed_published() -> None:
    table = Table("base, 2 players", bots=[1])
    assert table.model.snapshot(table.who(0))["seed"] is None
    table.finish(random.Random(1))
    shown = table.model.snapshot(table.who(0))
    assert shown["status"] == "over"
    assert shown["seed"] == table.head.seed
    assert shown["end_reason"] == "played"
    assert shown["views"]["A"]["seats"][1]["hand"] is not None
    assert shown["series"]["games"] == 1
    with pytest.raises(Denied) as error:
        table.play(0, text="end")
    assert error.value.code == "TABLE_OVER"
    assert TableModel(table.head, table.rows, CARDS).record() == table.model.record()
