"""`python -m tools.film_strips FOLDER [EFFECT…]`: every effect of the table as a strip of pictures to look at.

Desktop and phone, both themes: one PNG file for each effect and window. Strikes are shown from near, everything else
with the whole window. The client must have been built.
"""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser, FloatRect

from tools.browsing.effect_events import EFFECTS, KINDS, defended_table, happened
from tools.browsing.local_server import Site, new_key, running_site
from tools.browsing.windows import THEMES, NoBrowser, Window, browser

MOMENTS = (20, 150, 260, 360, 520, 760, 1050, 1400)  # milliseconds
ENDS = {"victory": True, "defeat": False}
END_MOMENTS = (250, 600, 950, 1400, 1900, 2400, 2800, 3400)
ALL = (*EFFECTS, *ENDS)
WINDOWS = ("desktop", "phone")
NEAR = (475, 290)  # pixels around what is struck
PLACE = {"damage": "to", "destroy": "to", "capture": "to", "siege": "to", "sabotage": "from"}
# The last part of an effect that is built: strikes say what came of them, a captured base has a ribbon.
BUILT = "document.querySelector('.fx .outcome')"
NAMED = "document.querySelector('.fx .ribbon')"
STARTED = "document.querySelector('.fx > :not(.p)')"
WAVED = "document.getAnimations().some(({ effect }) => effect?.target?.closest('.hand'))"
LAST = {"capture": NAMED, "headquarters": NAMED, "turn": WAVED}
FINALE = "document.querySelector('.finale')"


def film(window: Window, effect: str) -> list[bytes]:
    """Capture the frames of one effect."""
    frames = []
    places = window.page.evaluate("tankrushTest.targets()")
    for moment in MOMENTS:
        event = happened(effect, places, window.now().seat)
        window.page.evaluate("tankrushTest.replay", event)
        window.wait(LAST.get(effect, BUILT if effect in KINDS else STARTED))
        window.page.evaluate("tankrushTest.seek", moment)
        clip = near(window, event["happened"][0][PLACE[effect]]) if effect in PLACE else None
        frames.append(window.page.screenshot(type="jpeg", quality=80, clip=clip))
        window.page.evaluate("tankrushTest.settle()")
        window.wait(f"!{STARTED}")
    return frames


def near(window: Window, place: str) -> FloatRect:
    """The part of the window around a place."""
    box = window.page.locator(f'[data-place="{place}"]').bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
    size = window.page.viewport_size or {"width": NEAR[0], "height": NEAR[1]}
    wide, high = min(NEAR[0], size["width"]), NEAR[1]
    left = min(max(0, box["x"] + box["width"] / 2 - wide / 2), size["width"] - wide)
    top = min(max(0, box["y"] + box["height"] / 2 - high / 2), size["height"] - high)
    return {"x": left, "y": top, "width": wide, "height": high}


def film_end(window: Window, is_won: bool) -> list[bytes]:
    """Capture the frames of the end of a game."""
    frames = []
    for moment in END_MOMENTS:
        window.page.evaluate("tankrushTest.finish", is_won)
        window.wait(FINALE)
        window.page.evaluate("tankrushTest.seek", moment)
        frames.append(window.page.screenshot(type="jpeg", quality=80))
        window.page.keyboard.press("Escape")
        window.wait(f"!{FINALE}")
    return frames


def strip(window: Window, frames: list[bytes], path: Path) -> None:
    """Put all frames beside each other in one file."""
    images = "".join(f'<img src="data:image/jpeg;base64,{base64.b64encode(frame).decode()}">' for frame in frames)
    page = window.context.browser.new_page(viewport={"width": 1900, "height": 900})  # type: ignore[union-attr]
    page.set_content(f"<style>body {{ margin: 0 }} img {{ width: {100 / 4}%; }}</style>{images}")
    page.screenshot(path=path, full_page=True)
    page.close()


def film_all(chromium: Browser, site: Site, folder: Path, effects: list[str]) -> None:
    """Film every effect in every window."""
    key = new_key()
    table = defended_table(chromium, site, key)
    for size in WINDOWS:
        for theme in THEMES:
            window = Window(chromium, site.url, size=size, theme=theme, key=key, name="Mira", motion="normal")
            window.open(f"#/t/{table}", ".board")
            window.wait("tankrushTest.isAsked()")
            for effect in effects:
                path = folder / f"{effect}-{size}-{theme}.png"
                strip(window, film_end(window, ENDS[effect]) if effect in ENDS else film(window, effect), path)
                print(path)
            window.close()


def main() -> int:
    """Make the requested strips, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("effects", nargs="*", metavar="effect", help=f"{', '.join(ALL)}; all if none is named")
    given = parser.parse_args()
    if unknown := set(given.effects) - set(ALL):
        parser.error(f"unknown effect {', '.join(sorted(unknown))}; choose from {', '.join(ALL)}")
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        with running_site() as site, browser() as chromium:
            film_all(chromium, site, given.folder, given.effects or list(ALL))
    except NoBrowser as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
