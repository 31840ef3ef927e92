"""Contrast of text to the pixels behind it, including pictures and gradients; axe knows plain colours only."""

from __future__ import annotations

import base64
from pathlib import Path

from tools.browsing.access import DRESS
from tools.browsing.windows import THEMES, Window

SCRIPT = Path(__file__).with_name("contrast.js")


def faint_texts(window: Window) -> list[str]:
    """Return the visible texts of the current page that have too little contrast, in both themes."""
    page = window.page
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme in THEMES:
        page.evaluate(DRESS, theme)
        seen = picture_of(window)
        page.evaluate("tankrushContrast.hide()")
        hidden = picture_of(window)
        page.evaluate("tankrushContrast.show()")
        faint: list[str] = page.evaluate("pictures => tankrushContrast.judge(pictures)", [seen, hidden])
        found += [f"{theme}: {one}" for one in faint]
    page.evaluate(DRESS, THEMES[0])
    return found


def picture_of(window: Window) -> str:
    return base64.b64encode(window.page.screenshot(animations="disabled")).decode()
