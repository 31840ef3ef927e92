"""Random and invalid commands are carried out or refused, and nothing breaks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tankrush.engine.errors import Refused
from tankrush.protocol.socket_messages import LONGEST_MOVE, ChangeSeat, Command, Move, TableCommand, decode, encode
from tankrush.server.commands.table_model import BY
from tankrush.server.model.denial import CODES, Denied, refusal_of
from tankrush.server.model.identity import Identity
from tests.server.tables.table_builder import CLOCKED, CONFIGS, Table, key, restless

COMMANDS: tuple[type[Command], ...] = TableCommand.__args__
IDS = st.from_regex("[A-Za-z0-9_-]{8,12}", fullmatch=True)


LETTERS = st.sampled_from("ABCDEF")
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "id": IDS, "seat": st.none() | LETTERS, "version": st.integers(0, 60), "to": st.none() | st.integers(0, 60),
    "agree": st.booleans(), "muted": st.booleans(), "allowed": st.booleans(), "name": st.text(min_size=1, max_size=80),
    "level": st.sampled_from(["recruit", "sergeant", "captain:10ms", "nobody", "x:y"]), "absent": LETTERS,
    "choice": st.sampled_from(["wait", "bot", "empty", "open", "end"]), "about": st.integers(0, 60),
    "text": st.text(min_size=1, max_size=80), "phrase": st.none() | st.sampled_from(["hello", "nothing"]),
    "speaker": st.sampled_from(["A", "B", "Zoe", "*"]), "watcher": st.sampled_from(["*", "Zoe"]),
    "config": st.none() | st.sampled_from([*CONFIGS, "base, 9 players", "nonsense, maybe"]) | st.text(max_size=40),
    "settings": st.none() | st.dictionaries(st.sampled_from(["talk", "title", "undo", "x"]), st.text(max_size=8)),
}  # fmt: skip


def built(command: type[Command]) -> st.SearchStrategy[Any]:
    values = {name: VALUES[name] for name in command.__struct_fields__ if name in VALUES}
    if command is Move:
        values["actions"] = st.none() | st.lists(st.integers(0, 28 * 256), min_size=1, max_size=LONGEST_MOVE)
    if command is ChangeSeat:
        values["to"] = LETTERS
    return st.builds(command, **values)


def commands() -> st.SearchStrategy[Any]:
    """Return any command with any valid fields."""
    return st.one_of(*(built(command) for command in COMMANDS))


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(CONFIGS), st.booleans(), st.randoms(use_true_random=False),
    st.lists(st.tuples(st.integers(0, 5), st.booleans(), commands()), max_size=25),
)  # fmt: skip
def test_every_command_is_carried_out_or_refused_and_the_log_stays_valid(
    config: str, starts: bool, luck: random.Random, commands: list[tuple[int, bool, Any]]
) -> None:
    table = Table(config, settings=CLOCKED, starts=starts)
    for number, is_seated, command in commands:
        who = table.who(number) if is_seated else Identity(watcher="Zoe")
        before = table.model.version
        try:
            rows = table.do(who, command, key=key(number + 10))
        except (Refused, Denied) as refused:
            check_refusal(refused)
            assert table.model.version == before
        else:
            assert [row.version for row in rows] == list(range(before + 1, before + len(rows) + 1))
            assert [row.client.partition(BY)[0] for row in rows if row.client] == [command.id][: len(rows)]
        if table.model.status == "running" and table.state.people():
            restless(table, luck, 0.0)
    rebuilt = table.rebuilt()
    for who in table.everybody():
        assert msgspec.json.encode(rebuilt.snapshot(who)) == msgspec.json.encode(table.model.snapshot(who))


def check_refusal(refused: Refused | Denied) -> None:
    assert isinstance(refused, Refused) or refused.code in CODES
    assert all(refusal_of(refused, language).sentence for language in ("en", "ru", "de"))


@settings(deadline=None, max_examples=200)
@given(commands())
def test_every_command_round_trips_through_json(command: Any) -> None:
    assert decode(encode(command)) == command


@pytest.mark.parametrize("seed", range(6))
def test_random_commands_never_break_a_table(seed: int) -> None:
    """Long games in which people leave, return, undo and let bots play."""
    luck = random.Random(seed)
    table = Table(CONFIGS[seed], bots=[seed % 2], settings=CLOCKED, seed=f"{seed + 1:032x}")
    for _ in range(250):
        if table.model.status == "over" or not (table.state.people() or table.state.asked()):
            break
        restless(table, luck, 0.15)
    watchers = table.everybody()
    rebuilt = table.rebuilt()
    assert [rebuilt.snapshot(who) for who in watchers] == [table.model.snapshot(who) for who in watchers]
