"""The event loop of the browser's server."""

from __future__ import annotations

import asyncio

from tankrush.server.browser.event_loop import BatchingEventLoop


def test_ready_callbacks_run_in_order_with_one_wakeup() -> None:
    loop = asyncio.new_event_loop()
    woken: list[object] = []
    own = loop.call_soon

    def wake(callback: object, *args: object, **more: object) -> asyncio.Handle:
        woken.append(callback)
        return own(callback, *args, **more)  # type: ignore[arg-type]

    loop.call_soon = wake  # type: ignore[method-assign]
    promptly = BatchingEventLoop(loop)
    said: list[str] = []

    def first() -> None:
        said.append("first")
        loop.call_soon(said.append, "third")

    loop.call_soon(first)
    loop.call_soon(said.append, "never").cancel()
    loop.call_soon(said.append, "second")
    assert woken == [promptly.run]
    promptly.run()
    assert said == ["first", "second", "third"]
    loop.close()


def test_exception_in_a_callback_keeps_the_rest_queued() -> None:
    loop = asyncio.new_event_loop()
    promptly = BatchingEventLoop(loop)
    said: list[str] = []

    def leave() -> None:
        raise SystemExit

    loop.call_soon(leave)
    loop.call_soon(said.append, "later")
    try:
        promptly.run()
    except SystemExit:
        said.append("left")
    loop.call_later(0.01, loop.stop)
    loop.run_forever()
    assert said == ["left", "later"]
    loop.close()


def test_tasks_and_timers_run_in_the_browsers_event_loop() -> None:
    async def work() -> str:
        BatchingEventLoop(asyncio.get_running_loop())
        queue: asyncio.Queue[int] = asyncio.Queue()

        async def count() -> None:
            for number in range(5):
                await asyncio.sleep(0.001 if number == 2 else 0)
                queue.put_nowait(number)

        task = asyncio.create_task(count())
        async with asyncio.timeout(10):
            found = [await queue.get() for _ in range(5)]
        await task
        return "".join(map(str, found))

    assert asyncio.run(work()) == "01234"
