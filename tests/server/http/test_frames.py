"""Socket frames, and the events that wait for a socket's reader."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from tankrush.server.http.protocols import Inbox, frame_of


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_encoded_frames_equal_those_of_the_websockets_library(size: int) -> None:
    message = b"x" * size
    assert frame_of(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


async def test_socket_events_are_read_in_order() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    for number in range(3):
        inbox.put_nowait(number)
    assert [await reading, await inbox.get()] == [0, 1]
    assert (inbox.qsize(), inbox.empty()) == (1, False)
    assert await inbox.get() == 2
    assert inbox.empty()


async def test_cancelled_socket_reader_loses_no_event() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("first")
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    assert await inbox.get() == "first"
