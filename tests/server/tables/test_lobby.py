"""The lobby: seats, bots, settings, the start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tankrush.engine.errors import BadConfig
from tankrush.protocol.socket_messages import Bot, ChangeSeat, Rekey, Rename, Settings, Sit, Stand, Start
from tankrush.server.commands.creation import Plan, found
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.model.log_rows import Frozen
from tankrush.server.model.orders import End, Fill
from tankrush.server.model.seats import Seat
from tankrush.server.model.table_settings import TableSettings
from tests.server.tables.table_builder import CARDS, Table, key, new_id

STRANGER = Identity()


def lobby(config: str = "base, 3 players", **more: object) -> Table:
    """Return a table with Anna as host on seat A; B and C are open."""
    return Table(config, plans=[Plan("Anna", key(0))], starts=False, **more)  # type: ignore[arg-type]


def code(table: Table, who: Identity | int, command: object, **more: str) -> str:
    """Return the code with which a command is denied, checking that nothing changed."""
    before = table.model.snapshot(table.who(0))
    with pytest.raises(Denied) as denied:
        table.do(who, command, **more)
    assert table.model.snapshot(table.who(0)) == before
    assert denied.value.in_language("ru").endswith(".")
    return denied.value.code


def test_new_player_joins_by_link_and_is_recognised_by_the_token() -> None:
    table = lobby()
    table.do(STRANGER, Sit(id=new_id(), name="Bob"), key=key(1))
    assert table.who(1).seats == (1,)
    seat = table.model.snapshot(STRANGER)["seats"][1]
    assert (seat["kind"], seat["name"]) == ("person", "Bob")
    assert table.model.recognise([key(7)], "en").is_spectator
    assert table.who(0).is_host
    assert not table.who(1).is_host


def test_player_keeps_the_chosen_portrait_and_bots_take_others() -> None:
    def faces() -> list[str]:
        return [seat["face"] for seat in table.model.snapshot(STRANGER)["seats"]]

    table = lobby()
    table.do(STRANGER, Sit(id=new_id(), name="Bob", face="marta"), key=key(1))
    table.do(0, Bot(id=new_id(), seat="C", level="soldier"))
    assert faces()[:2] == ["", "marta"]
    assert faces()[2] not in ("", "marta")  # the Soldier's own portrait is taken
    table.do(1, Rename(id=new_id(), name="Bobby"))
    assert faces()[1] == "marta"
    table.do(1, Rename(id=new_id(), name="Bobby", face="ada"))
    assert faces()[1] == "ada"
    table.do(1, Rename(id=new_id(), name="Bobby", face="nobody"))
    assert faces()[1] == ""


def test_several_people_take_seats_at_one_device() -> None:
    table = lobby()
    table.do(0, Sit(id=new_id(), name="Bob", seat="C"), key=key(0))
    assert table.who(0).seats == (0, 2)


def test_a_player_changes_to_an_open_seat_and_keeps_everything_else() -> None:
    table = lobby()
    table.do(STRANGER, Sit(id=new_id(), name="Bob", face="marta"), key=key(1))
    assert code(table, 1, ChangeSeat(id=new_id(), to="A")) == "SEAT_TAKEN"
    assert code(table, 1, ChangeSeat(id=new_id(), to="F")) == "NO_SUCH_SEAT"
    before = table.state.seats[1]
    table.do(1, ChangeSeat(id=new_id(), to="C"))
    assert table.who(1).seats == (2,)
    assert table.state.seats[1:] == [Seat(), before]
    table.do(0, ChangeSeat(id=new_id(), to="B"))
    assert table.who(0).seats == (1,)
    assert table.who(0).is_host


def test_nobody_changes_seats_during_a_game() -> None:
    table = lobby("base, 2 players")
    table.do(0, Bot(id=new_id(), seat="B", level="recruit"))
    table.do(0, Start(id=new_id()))
    assert code(table, 0, ChangeSeat(id=new_id(), to="B")) == "ALREADY_STARTED"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Sit(id="command-1", name="Bob", seat="A"), "SEAT_TAKEN"),
        (Sit(id="command-1", name="Bob", seat="F"), "NO_SUCH_SEAT"),
        (Sit(id="command-1", name="anna"), "NAME_TAKEN"),
        (Sit(id="command-1", name="\u200b"), "BAD_NAME"),
        (Start(id="command-1"), "NOT_HOST"),
        (Bot(id="command-1", seat="B", level="recruit"), "NOT_HOST"),
        (Settings(id="command-1"), "NOT_HOST"),
        (Stand(id="command-1"), "NOT_SEATED"),
        (ChangeSeat(id="command-1", to="B"), "NOT_SEATED"),
        (Rename(id="command-1", name="Bob"), "NOT_SEATED"),
    ],
)
def test_lobby_commands_of_strangers_are_denied(command: object, reason: str) -> None:
    assert code(lobby(), STRANGER, command, key=key(1)) == reason


def test_a_seat_is_not_taken_without_a_key() -> None:
    assert code(lobby(), STRANGER, Sit(id=new_id(), name="Bob")) == "NEEDS_KEY"


def test_a_full_table_accepts_no_player() -> None:
    table = lobby("base, 2 players")
    table.do(STRANGER, Sit(id=new_id(), name="Bob"), key=key(1))
    assert code(table, STRANGER, Sit(id=new_id(), name="Carl"), key=key(2)) == "NO_OPEN_SEAT"


def test_the_host_seats_bots_empties_seats_and_starts() -> None:
    table = lobby()
    assert code(table, 0, Start(id=new_id())) == "SEATS_OPEN"
    table.do(0, Bot(id=new_id(), seat="B", level="recruit"))
    table.do(0, Bot(id=new_id(), seat="C", level="captain:100ms"))
    table.do(0, Stand(id=new_id(), seat="B"))
    table.do(0, Bot(id=new_id(), seat="B", level="soldier"))
    assert code(table, 0, Bot(id=new_id(), seat="A", level="soldier")) == "SEAT_TAKEN"
    assert code(table, 0, Bot(id=new_id(), seat="B", level="nobody")) == "UNKNOWN_BOT"
    table.do(0, Start(id=new_id()))
    assert table.model.status == "running"
    seats = table.model.snapshot(Identity(language="de"))["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Marta", "Leon"]
    assert code(table, 0, Start(id=new_id())) == "ALREADY_STARTED"
    assert code(table, 0, Stand(id=new_id())) == "ALREADY_STARTED"


def test_players_start_without_a_host_who_does_not_sit() -> None:
    table = lobby("base, 2 players")
    table.do(0, Stand(id=new_id()))
    table.do(STRANGER, Sit(id=new_id(), name="Bob"), key=key(1))
    table.do(STRANGER, Sit(id=new_id(), name="Carl"), key=key(2))
    table.do(2, Start(id=new_id()))
    assert table.model.status == "running"


def test_new_private_link_replaces_the_old_one() -> None:
    table = lobby()
    table.do(0, Rekey(id=new_id()), key=key(9))
    assert table.who(0).is_spectator
    assert table.who(9).seats == (0,)
    assert table.who(9).is_host


def test_host_changes_the_configuration() -> None:
    table = lobby()
    table.do(0, Settings(id=new_id(), config="base+SF, 4 players, rear=off", settings={"talk": "off", "title": "Ours"}))
    shown = table.model.snapshot(STRANGER)
    assert shown["config"] == "base+SF, 4 players, rear=off"
    assert (shown["settings"]["talk"], shown["settings"]["title"], len(shown["seats"])) == ("off", "Ours", 4)


@pytest.mark.parametrize(
    "settings",
    [{"talk": "loud"}, {"unknown": 1}, {"clock": {"kind": "turn", "seconds": 1}}, {"previous": "x"}, {"series": None},
     {"fill_at": 3}],
)  # fmt: skip
def test_impossible_table_settings_are_denied(settings: dict[str, object]) -> None:
    assert code(lobby(), 0, Settings(id=new_id(), settings=settings)) == "BAD_SETTINGS"


def test_unplayable_configuration_of_a_table_is_refused_with_every_reason() -> None:
    table = lobby()
    with pytest.raises(BadConfig) as refused:
        table.do(0, Settings(id=new_id(), config="base, 6 players, hq=maybe"))
    assert len(refused.value.reasons) == 2


def test_a_smaller_table_removes_no_player() -> None:
    table = lobby()
    table.do(STRANGER, Sit(id=new_id(), name="Bob", seat="C"), key=key(1))
    assert code(table, 0, Settings(id=new_id(), config="base, 2 players")) == "SEAT_TAKEN"


def test_quick_match_is_filled_with_bots_after_its_wait() -> None:
    table = lobby(settings=TableSettings(fill_at=5_000_000, substitute="recruit"))
    assert [(pending.kind, pending.at) for pending in table.model.pending(table.now)] == [("fill", 5_000_000)]
    assert table.model.summary(table.now).due == 5_000_000
    table.order(Fill())
    assert table.model.status == "running"
    assert [seat.bot for seat in table.state.seats] == ["", "recruit", "recruit"]


def test_clients_cannot_send_server_orders() -> None:
    table = lobby()
    assert code(table, 0, Fill()) == "NOT_HOST"
    assert code(table, 0, End()) == "NOT_HOST"
    table.do(SYSTEM, End())
    assert table.model.status == "over"
    assert table.model.snapshot(STRANGER)["seed"] is None


@pytest.mark.parametrize(
    "plans",
    [[Plan("Anna", key(0)), Plan("ANNA", key(1))], [Plan("", key(0))], [Plan(level="nobody")], [Plan("A", "short")],
     [Plan()] * 3],
)  # fmt: skip
def test_table_with_wrong_seats_is_not_created(plans: list[Plan]) -> None:
    with pytest.raises(Denied):
        found("base, 2 players", TableSettings(), CARDS, 1, key(0), plans)


def test_table_that_starts_at_once_must_have_no_open_seat() -> None:
    with pytest.raises(Denied) as denied:
        found("base, 2 players", TableSettings(), CARDS, 1, key(0), [Plan(level="recruit"), Plan()], starts=True)
    assert denied.value.code == "SEATS_OPEN"


def test_table_summary_has_the_fields_of_a_list() -> None:
    table = lobby(settings=TableSettings(visibility="public", title="Come in"))
    summary = table.model.summary(table.now)
    assert (summary.status, summary.is_public, summary.due) == ("lobby", True, None)
    assert summary.about["title"] == "Come in"
    assert summary.about["open"] == 2


def test_full_quick_match_starts_at_once() -> None:
    table = lobby("base, 2 players", settings=TableSettings(fill_at=5_000_000))
    table.do(STRANGER, Sit(id=new_id(), name="Bob"), key=key(1))
    assert table.model.pending(table.now)[0].at <= table.now
    table.order(Fill())
    assert all(seat.key for seat in table.state.seats)
    assert table.model.status == "running"


@pytest.mark.parametrize("change", [{"rules": "0"}, {"catalogue": "0" * 64}])
def test_table_with_other_rules_or_cards_is_frozen(change: dict[str, str]) -> None:
    table = lobby()
    with pytest.raises(Frozen):
        TableModel(replace(table.head, **change), table.rows, CARDS)  # type: ignore[arg-type]


# ---- personas of bots ------------------------------------------------------------------------------------------


def test_every_bot_at_a_table_has_a_face_a_name_and_a_colour_of_its_own() -> None:
    plans = [Plan("Otto", key(0)), *(Plan(level=level) for level in ("rusher", "rusher", "general", "sergeant"))]
    table = Table("base, 5 players, first A", plans=plans)
    seats = table.model.snapshot(table.who(0))["seats"]
    assert [seat["face"] for seat in seats] == ["", "otto", "pip", "vera", "sam"]
    assert [seat["name"] for seat in seats] == ["Otto", "Otto B", "Pip", "Vera", "Sam"]
    assert [seat["level"] for seat in seats] == ["", "Rusher", "Rusher", "General", "Sergeant"]
    assert len({seat["colour"] for seat in seats}) == 5
    assert table.model.snapshot(table.who(0, language="ru"))["seats"][3]["name"] == "Вера"
