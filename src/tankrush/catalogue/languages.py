"""The languages of the game: one for each file of words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

WORDS = Path(__file__).parent.parent / "i18n"
ENGLISH = "en"  # the language of last resort
LANGUAGES: tuple[str, ...] = (ENGLISH, *sorted({path.stem for path in WORDS.glob("*.ftl")} - {ENGLISH}))

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]  # the values that messages accept
