"""The languages of the game, one for each word file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

WORDS = Path(__file__).parent.parent / "i18n"
ENGLISH = "en"  # the default language
LANGUAGES: tuple[str, ...] = (ENGLISH, *sorted({path.stem for path in WORDS.glob("*.ftl")} - {ENGLISH}))

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]  # the types of values that messages accept
