"""Patterns that must match a whole text."""

from __future__ import annotations

from msgspec import Meta


def whole(pattern: str, *, max_length: int | None = None, description: str | None = None) -> Meta:
    """Anchor a pattern at both ends, for Python and browsers; `$` alone allows a line break at the end."""
    return Meta(pattern=rf"^{pattern}$(?!\n)", max_length=max_length, description=description)
