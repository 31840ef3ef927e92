"""Lessons for a browser: the player's view as a table would send it, made once for each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tankrush.lessons.lesson_parser import all_lessons
from tankrush.lessons.player import SEAT, Frame, play_lesson
from tankrush.protocol.http_answers import LessonFrame, LessonSeat, LessonShape, Told
from tankrush.protocol.patch import Change, diff
from tankrush.server.model.denial import Denied
from tankrush.server.model.move_events import MoveEvents, Played, remember, secret_of, tell
from tankrush.server.model.seats import Called, letter, say_name

from .events import tell_scene
from .snapshot import as_plain

NAMES: tuple[Called, ...] = (("", "lesson-pupil"), ("", "lesson-opponent"), ("", "lesson-third"))
EYES = 1 << SEAT


def lesson_list() -> list[dict[str, Any]]:
    """Return every lesson in teaching order."""
    return [
        {"name": lesson.name, "subject": lesson.subject, "box": lesson.box, "steps": len(lesson.sentences)}
        for lesson in all_lessons().values()
    ]


@lru_cache(maxsize=128)
def lesson_json(name: str, language: str) -> bytes:
    """Return a whole lesson: the first view in full, every further one as a patch of the one before."""
    lesson = all_lessons().get(name)
    if lesson is None:
        raise Denied("NOT_FOUND")
    frames = play_lesson(lesson)
    count = len(frames[0].view.seats)
    shown = [as_plain(frame.view) for frame in frames]
    whole: LessonShape = {
        "name": lesson.name, "subject": lesson.subject, "box": lesson.box, "steps": len(lesson.sentences),
        "seat": letter(SEAT), "seats": seats_json(count, language),
        "frames": [
            frame_json(frame, count, language, diff(before, after))
            for frame, before, after in zip(frames, [None, *shown], shown, strict=False)
        ],
    }  # fmt: skip
    return msgspec.json.encode(whole)


def seats_json(count: int, language: str) -> list[LessonSeat]:
    return [{"seat": letter(seat), "name": say_name(NAMES[seat], language)} for seat in range(count)]


def frame_json(frame: Frame, count: int, language: str, patch: Change) -> LessonFrame:
    """Return a frame as a patch of the previous view, with the events the player may see."""
    told: Told = {"actions": [], "happened": [], "lines": []}
    if frame.did:
        steps: list[Played] = list(frame.did)
        scene = MoveEvents(remember(frame.before), NAMES[:count], steps, secret_of(steps))
        done, lines = tell_scene(scene, frame.after, EYES), tell(scene, frame.after, language, EYES, SEAT)
        told = {"actions": done["actions"], "happened": done["happened"], "lines": lines}
    return {
        "kind": frame.kind, "step": frame.number, "say": frame.sentence, "facts": frame.facts,
        "wanted": frame.wanted, "marks": list(frame.marks), "patch": patch,
        "by": letter(frame.did[0][0]) if frame.did else None, **told,
    }  # fmt: skip
