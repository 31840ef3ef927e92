"""`python -m tools.sound_levels [FOLDER]`: measure level and length of every sound; write spectrograms.

It ends with status 1 if a sound clips, is inaudible, is too loud or does not end. The client
must have been built.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools.browsing.local_server import new_key, running_site
from tools.browsing.windows import SCRIPTS, NoBrowser, Window, browser

SOUNDS = SCRIPTS[0].with_name("sounds.js")
STYLE = """body { background: #111; color: #eee; font: 14px sans-serif; display: flex; flex-wrap: wrap }
figure { margin: 8px } img { width: 290px; height: 160px }"""
USUAL = 40  # percent, the default of a new browser
# Decibels relative to full scale at full volume: peak, and the loudest fifth of a second.
CLIPS, LOUDEST, QUIETEST = -0.5, -10.0, -30.0
LONGEST = 2.3  # seconds
DRAWS = 5  # measurements per sound, because noise differs each time


def faults(name: str, level: dict[str, float]) -> list[str]:
    """Return the faults of a sound at full volume."""
    return [
        f"{name} {fault}"
        for fault, is_so in (
            ("clips", level["peak"] > CLIPS),
            ("is too loud", level["loudest"] > LOUDEST),
            ("cannot be heard", level["loudest"] < QUIETEST),
            ("does not end", level["lasts"] > LONGEST),
        )
        if is_so
    ]


def sheet(window: Window, names: list[str], path: Path) -> None:
    """Write all spectrograms into one picture."""
    pictures = {name: window.page.evaluate("(name) => spectrogramOf(name)", name) for name in names}
    cells = "".join(
        f'<figure><img src="{picture}"><figcaption>{name}</figcaption></figure>' for name, picture in pictures.items()
    )
    page = window.context.browser.new_page(viewport={"width": 1280, "height": 800})  # type: ignore[union-attr]
    page.set_content(f"<style>{STYLE}</style>{cells}")
    page.screenshot(path=path, full_page=True)
    page.close()


def main() -> int:
    """Print the levels; write the spectrograms if a folder is given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, help="for the spectrograms")
    given = parser.parse_args()
    wrong: list[str] = []
    try:
        with running_site() as site, browser() as chromium:
            key = new_key()
            window = Window(chromium, site.url, sound="on", key=key, name="Mira")
            window.context.add_init_script(path=SOUNDS)
            window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
            window.page.keyboard.press("Escape")
            window.wait("globalThis.soundNames")
            names: list[str] = window.page.evaluate("soundNames")
            print(f"{'sound':<12} {'seconds':>7} {'peak':>6} {'loudest':>7} dBFS; then at {USUAL} %")
            for name in names:
                full, usual = (level_of(window, name, volume) for volume in (100, USUAL))
                numbers = f"{full['lasts']:>7.2f} {full['peak']:>6.1f} {full['loudest']:>7.1f}"
                print(f"{name:<12} {numbers}   {usual['peak']:>6.1f} {usual['loudest']:>7.1f}")
                wrong += faults(name, full)
            if given.folder:
                given.folder.mkdir(parents=True, exist_ok=True)
                sheet(window, names, given.folder / "spectrograms.png")
    except NoBrowser as missing:
        wrong.append(str(missing))
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


def level_of(window: Window, name: str, volume: int) -> dict[str, Any]:
    """Measure a sound several times; return the measurement with the highest peak."""
    draws: list[dict[str, Any]] = [
        window.page.evaluate("([name, volume]) => levelsOf(name, volume)", [name, volume]) for _ in range(DRAWS)
    ]
    return max(draws, key=lambda level: level["peak"])


if __name__ == "__main__":
    sys.exit(main())
