"""Lessons: identical for every client, so they can be cached."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tankrush.protocol.http_answers import LessonShape
from tankrush.protocol.http_bodies import LessonLine, LessonList
from tankrush.protocol.whole_texts import whole
from tankrush.server.api.routes import KEPT, Request, route
from tankrush.server.support.threads import run_in_thread
from tankrush.server.views.lesson_frames import lesson_json, lesson_list

LessonName = Annotated[str, whole("[a-z][a-z-]{0,40}")]


@route("GET", "/api/lessons", tag="lessons", cache=KEPT)
async def list_lessons(request: Request) -> LessonList:
    """List the lessons in teaching order."""
    return LessonList(lessons=[LessonLine(**line) for line in await run_in_thread(lesson_list)])


@route("GET", "/api/lessons/{name}", tag="lessons", cache=KEPT)
async def one_lesson(request: Request, name: LessonName) -> LessonShape:
    """Return a lesson frame by frame: the player's view (then changes to it), the message, the expected action."""
    text = await run_in_thread(lesson_json, name, request.language)
    return msgspec.Raw(text)  # type: ignore[return-value]  # encoded already
