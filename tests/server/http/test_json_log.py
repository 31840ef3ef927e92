"""Logs are JSON lines and identify no player."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from tankrush.server.support.json_log import disguised, note, note_fault, start_logging, traced


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    start_logging("info", stream)
    yield stream
    root.handlers[:], root.level = before


def read(lines: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_log_line_is_json_with_its_trace(lines: io.StringIO) -> None:
    with traced("abc"):
        note("moved", table="T1", version=4)
    note("quiet")
    first, second = read(lines)
    assert (first["what"], first["trace"], first["table"], first["version"]) == ("moved", "abc", "T1", 4)
    assert first["level"] == "info"
    assert "trace" not in second


def test_log_of_a_command_without_a_trace_has_a_new_one() -> None:
    with traced() as one, traced() as other:
        assert one != other
        assert len(one) == 16


def test_fault_is_logged_with_its_stack_and_an_id(lines: io.StringIO) -> None:
    try:
        raise RuntimeError("secret detail")
    except RuntimeError as error:
        fault = note_fault("it broke", error, path="/x")
    (line,) = read(lines)
    assert line["id"] == fault
    assert "secret detail" in str(line["error"])
    assert "secret" not in fault


def test_logs_distinguish_addresses_without_containing_them() -> None:
    assert disguised("192.0.2.1") == disguised("192.0.2.1") != disguised("192.0.2.2")
    assert "192" not in disguised("192.0.2.1")
