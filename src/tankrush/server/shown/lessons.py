"""Lessons for a browser: what a pupil sees, as a table would send it, made once for each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tankrush.lessons.playing import SEAT, Frame, play_lesson
from tankrush.lessons.reading import Lesson, all_lessons
from tankrush.server.table.denied import Denied
from tankrush.server.table.match import Played, Scene, remember, secret_of, tell
from tankrush.server.table.seating import Called, letter, say_name
from tankrush.wire.patch import diff

from .events import tell_scene
from .snapshot import as_plain

NAMES: tuple[Called, ...] = (("", "lesson-pupil"), ("", "lesson-opponent"), ("", "lesson-third"))
EYES = 1 << SEAT


def lesson_list() -> list[dict[str, Any]]:
    """Every lesson in the order in which they are taught."""
    return [
        {"name": lesson.name, "subject": lesson.subject, "box": lesson.box, "steps": len(lesson.sentences)}
        for lesson in all_lessons().values()
    ]


@lru_cache(maxsize=128)
def lesson_json(name: str, language: str) -> bytes:
    """A whole lesson: the first view as it is, every further one as a change of the one before."""
    lesson = all_lessons().get(name)
    if lesson is None:
        raise Denied("NOT_FOUND")
    frames = play_lesson(lesson)
    count = len(frames[0].view.seats)
    shown = [as_plain(frame.view) for frame in frames]
    told = [
        {**frame_json(frame, count, language), "patch": diff(before, after)}
        for frame, before, after in zip(frames, [None, *shown], shown, strict=False)
    ]
    return msgspec.json.encode({**head_json(lesson), "seats": seats_json(count, language), "frames": told})


def head_json(lesson: Lesson) -> dict[str, Any]:
    return {
        "name": lesson.name, "subject": lesson.subject, "box": lesson.box, "steps": len(lesson.sentences),
        "seat": letter(SEAT),
    }  # fmt: skip


def seats_json(count: int, language: str) -> list[dict[str, Any]]:
    return [{"seat": letter(seat), "name": say_name(NAMES[seat], language)} for seat in range(count)]


def frame_json(frame: Frame, count: int, language: str) -> dict[str, Any]:
    """Everything of a frame but its view; of what happened only what the pupil may know."""
    told: dict[str, Any] = {"actions": [], "happened": [], "lines": []}
    if frame.did:
        steps: list[Played] = list(frame.did)
        scene = Scene(remember(frame.before), NAMES[:count], steps, secret_of(steps))
        told = {**tell_scene(scene, frame.after, EYES), "lines": tell(scene, frame.after, language, EYES)}
    return {
        "kind": frame.kind, "step": frame.number, "say": frame.sentence, "facts": frame.facts,
        "wanted": frame.wanted, "marks": frame.marks, "by": letter(frame.did[0][0]) if frame.did else None, **told,
    }  # fmt: skip
