"""Messages: strict decoding, and a schema that describes them exactly."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

import msgspec
import pytest

from tankrush.i18n.messages import LANGUAGES, dashed, words
from tankrush.protocol.card_faces import AllCards
from tankrush.protocol.http_answers import Form, LessonShape, ReplayContents, ReplayStep, StoryPage
from tankrush.protocol.result_answers import GameResult
from tankrush.protocol.socket_messages import (
    LARGEST_FRAME,
    LONGEST_MOVE,
    Answer,
    Hello,
    Move,
    Refusal,
    State,
    TableCommand,
    TakeBack,
    Update,
    decode,
    encode,
)  # fmt: skip
from tankrush.protocol.table_view import EventShape, TableShape
from tankrush.server.commands.table_model import DECIDE, ORDERS
from tankrush.server.model.denial import CODES
from tankrush.server.model.identity import Identity
from tankrush.server.views.lesson_frames import lesson_json
from tankrush.server.views.replay_steps import Replay
from tankrush.server.views.table_form import form
from tankrush.web_build.web_cards import cards_data
from tests.server.tables.table_builder import CLOCKED, CONFIGS, Table, restless


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        ('{"kind":"hello","protocol":1,"table":"abcdefgh"}', Hello(protocol=1, table="abcdefgh")),
        ('{"kind":"move","id":"12345678","version":3,"actions":[0]}', Move(id="12345678", version=3, actions=[0])),
        ('{"kind":"take-back","id":"12345678","version":3,"to":1}', TakeBack(id="12345678", version=3, to=1)),
    ],
)
def test_valid_socket_message_is_decoded(frame: str, message: Any) -> None:
    assert decode(frame) == message
    assert decode(encode(message)) == message


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        "{}",
        '{"kind":"nothing"}',
        '{"kind":"move","id":"12345678","version":3,"actions":[0],"extra":1}',
        '{"kind":"move","id":"short","version":3}',
        '{"kind":"move","id":"12345678","version":-1}',
        '{"kind":"move","id":"12345678","version":"3"}',
        '{"kind":"move","id":"12345678","version":3,"actions":[-1]}',
        '{"kind":"move","id":"12345678","version":3,"actions":[]}',
        '{"kind":"move","id":"12345678","version":3,"seat":"G"}',
        f'{{"kind":"move","id":"12345678","version":3,"actions":{[0] * (LONGEST_MOVE + 1)}}}',
        '{"kind":"say","id":"12345678","text":""}',
        '{"kind":"bot","id":"12345678","seat":"A","level":"../evil.py"}',
        '{"kind":"hello","protocol":1,"table":"a b"}',
        '{"kind":"hello","protocol":1,"table":"abcdefgh","language":"fr"}',
        '{"kind":"state","version":1,"state":{}}',
    ],
)
def test_invalid_socket_message_is_refused(frame: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(frame)


def test_default_fields_of_messages_are_not_sent() -> None:
    answer = Answer(id="12345678", ok=True, version=7)
    assert encode(answer) == b'{"kind":"answer","id":"12345678","ok":true,"version":7}'
    refused = Answer(id="12345678", ok=False, version=7, refused=Refusal(code="STALE", sentence="Look again."))
    assert json.loads(encode(refused))["refused"] == {"code": "STALE", "sentence": "Look again."}


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_states_and_events_match_the_schema(number: int) -> None:
    luck = random.Random(number)
    table = Table(CONFIGS[number], bots=[1], settings=CLOCKED)
    for _ in range(60):
        for row in restless(table, luck, 0.4):
            for who in (table.who(0), table.everybody()[-1]):
                check_shape(TableShape, table.model.snapshot(who))
                check_shape(list[EventShape], table.model.events(who, row.version))


def check_shape(shape: Any, value: Any) -> None:
    """Check that a value has exactly the fields of a shape, each of its type."""
    read = msgspec.json.decode(msgspec.json.encode(value), type=shape)
    assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(msgspec.json.encode(value))


def test_a_move_fits_into_a_frame() -> None:
    longest = Move(id="x" * 40, version=2**31, seat="A", actions=[65535] * LONGEST_MOVE)
    assert len(encode(longest)) < LARGEST_FRAME
    table = Table(CONFIGS[4])
    state = State(version=1, state=table.model.snapshot(table.who(0)))
    assert len(encode(state)) < 64 * 1024
    assert encode(Update(version=2, events=[], patch={}))


def test_every_command_has_a_handler() -> None:
    assert set(DECIDE) == {*get_args(TableCommand), *ORDERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_denial_has_words(language: str) -> None:
    speaker = words(language)
    missing = {code for code in CODES if not speaker.has(f"denied-{dashed(code)}")}
    assert missing == set()


def test_http_answers_match_the_schema() -> None:
    table = Table(CONFIGS[0], bots=[1])
    table.finish(random.Random(4))
    replay = Replay(table.model.state)
    steps = [*(replay.step(Identity(), number) for number in (0, 9)), replay.open_step(table.who(0), 20)]
    check_shape(GameResult, table.model.result("de"))
    check_shape(ReplayContents, replay.contents(table.who(0)))
    check_shape(list[ReplayStep], steps)
    check_shape(list[StoryPage], replay.story(table.who(0)))
    check_shape(Form, form("en", table.state.catalogue))
    check_shape(AllCards, cards_data(table.state.catalogue))
    check_shape(LessonShape, msgspec.json.decode(lesson_json("siege", "ru")))
