"""Every message of the HTTP layer exists in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.i18n.messages import LANGUAGES, dashed, words
from tankrush.server.live import connection
from tankrush.server.model.denial import CODES

SOURCE = Path(connection.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_to_close_a_socket_has_words(language: str) -> None:
    raised = set(re.findall(r'Closed\("([a-z-]+)"', SOURCE))
    reasons = raised | {"slow", "drain", "fault", "unavailable", "unwelcome"}
    assert len(raised) > 10
    assert [reason for reason in reasons if not words(language).has(f"gone-{reason}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_http_denial_has_words(language: str) -> None:
    assert [code for code in CODES if not words(language).has(f"denied-{dashed(code)}")] == []
