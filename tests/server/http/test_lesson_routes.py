"""Lessons over HTTP: the list, each lesson in each language, and no hidden information."""

from __future__ import annotations

from typing import Any

import pytest

from tankrush.i18n.messages import LANGUAGES
from tankrush.lessons.lesson_parser import all_lessons
from tankrush.lessons.player import play_lesson
from tankrush.protocol.patch import patch
from tankrush.server.views.snapshot import as_plain
from tests.server.http.live_server import Site


def test_lesson_list_states_the_topic_of_each_lesson(site: Site) -> None:
    answer = site.ask("GET", "/api/lessons")
    assert answer.headers["cache-control"].startswith("public")
    found = answer.json()["lessons"]
    assert [lesson["name"] for lesson in found] == list(all_lessons())
    steps = len(all_lessons()["first-battle"].sentences)
    assert found[0] == {"name": "first-battle", "subject": "basics", "box": "base", "steps": steps}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_sent_as_the_pupil_sees_it(site: Site, language: str) -> None:
    """Patches lead from view to view, and sentences are in the requested language."""
    answer = site.ask("GET", "/api/lessons/second-front", params={"language": language})
    assert answer.headers["cache-control"].startswith("public")
    lesson = answer.json()
    frames = play_lesson(all_lessons()["second-front"])
    shown: Any = None
    for sent, frame in zip(lesson["frames"], frames, strict=True):
        shown = patch(shown, sent["patch"])
        assert shown == as_plain(frame.view)
        assert bool(sent["by"]) == bool(frame.did)
    drawn = [event for frame in lesson["frames"] for event in frame["happened"] if event.get("to") == "B.hand"]
    assert drawn
    assert all(event["card"] is None for event in drawn)
    names = {"en": "Instructor", "ru": "Инструктор", "de": "Ausbilder"}
    assert lesson["seats"][1]["name"] == names[language]
    assert any(names[language] in line for frame in lesson["frames"] for line in frame["lines"])


def test_a_lesson_that_does_not_exist_is_not_found(site: Site) -> None:
    assert site.ask("GET", "/api/lessons/flying").status_code == 404
    assert site.ask("GET", "/api/lessons/No-Such").status_code == 422
