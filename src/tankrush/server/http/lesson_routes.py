"""Lessons: the same for everybody, so they may be kept for a while."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import Response

from tankrush.protocol.http_bodies import ERRORS, LessonLine, LessonList
from tankrush.server.support.threads import run_in_thread
from tankrush.server.views.lesson_frames import lesson_json, lesson_list

from .dependencies import Spoken

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=ERRORS)
KEPT = {"cache-control": "public, max-age=600"}
LessonName = Annotated[str, Path(pattern="^[a-z][a-z-]{0,40}$")]
JSON_ANSWER: dict[int | str, Any] = {200: {"content": {"application/json": {}}}}


@router.get("")
async def list_lessons(response: Response, language: Spoken) -> LessonList:
    """Every lesson in the order in which they are taught."""
    response.headers.update(KEPT)
    return LessonList(lessons=[LessonLine(**line) for line in await run_in_thread(lesson_list)])


@router.get("/{name}", response_class=Response, responses=JSON_ANSWER)
async def one_lesson(name: LessonName, language: Spoken) -> Response:
    """A lesson frame by frame: the pupil's view (the first whole, then changes), the sentence, the wanted action."""
    return Response(await run_in_thread(lesson_json, name, language), 200, KEPT, "application/json")
