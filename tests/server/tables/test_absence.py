"""Absent players: presence, grace period, the vote of the others, and the return. [TURN-14]"""

from __future__ import annotations

import pytest

from tankrush.protocol.socket_messages import AbsentChoice, AnswerTakeBack, Bot, Leave, Return, Sit, TakeBack
from tankrush.server.commands.leaving import MOST_FALLS
from tankrush.server.model.absence import AbsenceTimes, presence_of
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.orders import Back, BotMove, ClockFell, Missing
from tankrush.server.model.table_settings import ClockSetting, TableSettings
from tests.server.tables.table_builder import Table, key, new_id

CONFIG = "base, 3 players, first A"


def choose(table: Table, seat: int, choice: str, absent: str = "A", level: str | None = None) -> list[str]:
    command = AbsentChoice(id=new_id(), absent=absent, choice=choice, level=level)  # type: ignore[arg-type]
    return [row.kind for row in table.do(seat, command)]


def without_a(choice: str | None = None) -> Table:
    """Return a table at which A must move but is missing, after the others have voted."""
    table = Table(CONFIG)
    table.order(Missing(0))
    if choice is not None:
        choose(table, 1, choice)
        choose(table, 2, choice)
    return table


@pytest.mark.parametrize(
    ("gone", "presence"),
    [(0, "present"), (4_999, "present"), (5_000, "shaky"), (30_000, "grace"), (89_999, "grace"), (90_000, "due")],
)
def test_presence_decays_with_time(gone: int, presence: str) -> None:
    assert presence_of(1_000, 1_000 + gone, AbsenceTimes()) == presence


def test_player_never_seen_counts_as_away() -> None:
    assert presence_of(None, 5, AbsenceTimes()) == "away"


@pytest.mark.parametrize(
    ("settings", "due"), [(TableSettings(), 90), (TableSettings(pace="days"), 86430), (TableSettings(grace=10), 40)]
)
def test_state_contains_the_grace_period(settings: TableSettings, due: int) -> None:
    table = Table(CONFIG, settings=settings)
    pending = table.model.pending(table.now, {0: table.now, 1: table.now})
    assert [(p.kind, p.seat, p.at) for p in pending] == [("absence", 0, table.now + due * 1000)]


def test_only_awaited_players_can_be_missing() -> None:
    table = Table(CONFIG)
    for seat in (1, 2):
        with pytest.raises(Denied):
            table.order(Missing(seat))
    alone = Table("base, 2 players, first A", bots=[1])
    assert alone.model.pending(alone.now, {}) == []
    with pytest.raises(Denied):
        alone.order(Missing(0))


def test_majority_of_the_others_decides_about_an_absent_player() -> None:
    table = without_a()
    assert table.model.snapshot(table.who(1))["absences"]["A"]["votes"] == {}
    assert choose(table, 1, "bot", level="recruit") == ["absence-chosen"]
    assert table.model.snapshot(table.who(1))["absences"]["A"]["votes"] == {"B": "bot"}
    assert choose(table, 2, "wait") == ["absence-chosen"]
    assert choose(table, 2, "bot", level="soldier") == ["absence-chosen", "substituted"]
    seat = table.model.snapshot(Identity())["seats"][0]
    assert (seat["kind"], seat["substitute"], seat["was_helped"]) == ("person", "soldier", True)
    assert table.model.pending(table.now)[0].bot == "soldier"


def test_absent_players_and_strangers_have_no_vote() -> None:
    table = without_a()
    for who in (0, Identity()):
        with pytest.raises(Denied):
            table.do(who, AbsentChoice(id=new_id(), absent="A", choice="end"))
    with pytest.raises(Denied) as denied:
        choose(table, 1, "bot", absent="C")
    assert denied.value.code == "NOT_MISSING"


def test_vote_to_wait_starts_a_new_grace_period() -> None:
    table = without_a("wait")
    assert table.model.snapshot(Identity())["absences"] == {}
    (pending,) = table.model.pending(table.now, {0: 0, 1: table.now})
    assert pending.at == table.now + 90_000


def test_returning_owner_replaces_the_bot() -> None:
    table = without_a("bot")
    version = table.model.version
    with pytest.raises(Denied):
        table.play(0, text="end")
    table.do(0, Return(id=new_id()))
    with pytest.raises(Denied):
        table.order(BotMove(0, (0,), version))
    table.play(0, text="end")
    assert table.model.snapshot(Identity())["seats"][0]["substitute"] is None
    with pytest.raises(Denied) as denied:
        table.do(0, Return(id=new_id()))
    assert denied.value.code == "NOT_AWAY"


def test_absent_seat_takes_empty_turns_until_its_owner_returns() -> None:
    table = without_a("empty")
    assert table.state.asked() == [1]
    table.play(1, text="end")
    table.play(2, text="end")
    assert table.state.asked() == [1]
    table.do(0, Return(id=new_id()))
    table.play(1, text="end")
    table.play(2, text="end")
    assert table.state.asked() == [0]
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_abandoned_seat_is_taken_by_a_new_player_or_its_owner() -> None:
    table = without_a("open")
    assert table.model.snapshot(Identity())["seats"][0]["kind"] == "open"
    table.do(Identity(), Sit(id=new_id(), name="Zed"), key=key(9))
    assert table.who(0).is_spectator
    assert table.who(9).seats == (0,)
    other = without_a("open")
    other.do(0, Return(id=new_id()))
    assert other.model.snapshot(Identity())["seats"][0]["kind"] == "person"


def test_host_may_put_a_bot_on_an_abandoned_seat() -> None:
    table = Table(CONFIG)
    table.play(0, text="end")
    table.order(Missing(1))
    choose(table, 0, "open", absent="B")
    choose(table, 2, "open", absent="B")
    table.do(0, Bot(id=new_id(), seat="B", level="recruit"))
    assert table.state.seats[1].playing_bot == "recruit"
    table.do(0, Bot(id=new_id(), seat="B", level="soldier"))
    assert table.state.seats[1].playing_bot == "soldier"
    table.do(1, Return(id=new_id()))
    assert table.state.seats[1].plays_in_person


def test_game_ends_by_vote_about_an_absent_player() -> None:
    table = without_a("end")
    shown = table.model.snapshot(Identity())
    assert (shown["status"], shown["end_reason"]) == ("over", "absence")
    assert set(shown["views"]) == {"A", "B", "C"}
    assert shown["seed"] == table.head.seed


def test_the_table_does_not_wait_for_a_player_who_left() -> None:
    table = Table(CONFIG)
    table.do(0, Leave(id=new_id()))
    assert set(table.model.snapshot(Identity())["absences"]) == {"A"}
    with pytest.raises(Denied):
        table.order(Back(0))
    choose(table, 1, "bot")
    choose(table, 2, "bot")
    table.do(0, Return(id=new_id()))
    assert table.state.seats[0].plays_in_person


def test_a_slow_player_gets_the_seat_back_on_return() -> None:
    table = without_a()
    assert table.model.is_missed(0)
    table.order(Back(0))
    assert not table.model.is_missed(0)
    with pytest.raises(Denied):
        choose(table, 1, "bot")


def test_repeated_time_outs_mark_a_player_as_missing() -> None:
    table = Table("base, 2 players, first A", settings=TableSettings(clock=ClockSetting("turn", 30)))
    for _ in range(MOST_FALLS):
        table.now += 31_000
        table.order(ClockFell(0))
        table.play(1, text="end")
    due = [pending for pending in table.model.pending(table.now, {0: table.now}) if pending.at <= table.now]
    assert ("absence", 0) in [(pending.kind, pending.seat) for pending in due]
    table.order(Missing(0))
    assert choose(table, 1, "bot") == ["absence-chosen", "substituted"]


def test_grace_period_of_slow_games_starts_with_the_turn() -> None:
    table = Table(CONFIG, settings=TableSettings(pace="days"))
    table.now += 7 * 86_400_000
    table.play(0, text="end")
    (pending,) = table.model.pending(table.now, {1: 5})
    assert pending.at == table.now + 86_430_000
    live = Table(CONFIG)
    live.now += 600_000
    live.play(0, text="end")
    (pending,) = live.model.pending(live.now, {1: 5})
    assert pending.at < live.now


@pytest.mark.parametrize("choice", ["empty", "open", "bot"])
def test_vote_on_an_absent_seat_survives_undo(choice: str) -> None:
    table = Table("base, 3 players, first A")
    table.play(0, text="end")
    before = table.model.version - 1
    table.order(Missing(1))
    choose(table, 0, choice, absent="B")
    choose(table, 2, choice, absent="B")
    is_empty = choice != "bot"
    table.do(0, TakeBack(id=new_id(), version=table.model.version, to=before))
    table.do(2, AnswerTakeBack(id=new_id(), version=table.model.version, agree=True))
    assert table.state.asked() == [0]
    assert bool(table.model.game.player(1).absent) == is_empty  # type: ignore[union-attr]
    table.play(0, text="end")
    assert table.state.asked() == ([2] if is_empty else [1])
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_missing_player_who_moves_is_present_again() -> None:
    table = without_a()
    assert [row.kind for row in table.play(0, text="end")] == ["returned", "moved"]
    assert table.state.seats[0].plays_in_person
    assert table.model.snapshot(Identity())["absences"] == {}
