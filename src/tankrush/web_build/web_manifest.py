"""The web app manifest and icons of the browser client."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from .icons import write_icons

NAME = "Tank Rush"
LANGUAGE = "en"  # for names that a device shows outside the client
GROUND = "#131816"
# The width of each icon, and whether it fills the square.
ICONS = {
    "icon-192.png": (192, False), "icon-512.png": (512, False), "icon-whole-512.png": (512, True),
    "apple-touch-icon.png": (180, True),
}  # fmt: skip
SHORTCUTS = {"web-learn": "learn", "web-new": "new", "web-cards": "cards", "web-rules": "rules"}


def say(words: str, key: str) -> str:
    """Return a plain message of a Fluent file without the Fluent library, which the build does not have."""
    found = re.search(rf"^{re.escape(key)} = (.+)$", words, re.MULTILINE)
    if not found:
        raise LookupError(f"unknown line {key}")
    return found[1].strip()


def manifest(words: str) -> dict[str, Any]:
    """Return the manifest; its URLs are relative to it."""
    icons: list[dict[str, str]] = [
        {"src": "./icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        *(
            {"src": f"./{name}", "sizes": f"{pixels}x{pixels}", "type": "image/png",
             "purpose": "maskable" if is_whole else "any"}
            for name, (pixels, is_whole) in ICONS.items() if not name.startswith("apple")
        ),
    ]  # fmt: skip
    shortcuts = [{"name": say(words, key), "url": f"./#/{place}"} for key, place in SHORTCUTS.items()]
    return {
        "id": "./", "name": NAME, "short_name": NAME, "description": say(words, "web-hero-text"), "lang": LANGUAGE,
        "start_url": "./", "scope": "./", "display": "standalone", "background_color": GROUND, "theme_color": GROUND,
        "categories": ["games"], "icons": icons, "shortcuts": shortcuts,
    }  # fmt: skip


def write_app(words: Path, sign: Path, folder: Path) -> list[Path]:
    """Write the manifest and the icons; the build puts them beside the page."""
    folder.mkdir(parents=True, exist_ok=True)
    content = manifest((words / f"{LANGUAGE}.ftl").read_text(encoding="utf-8"))
    path = folder / "manifest.webmanifest"
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return [path, *write_icons(sign, folder, ICONS)]
