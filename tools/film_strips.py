"""`python -m tools.film_strips FOLDER [EFFECT…]`: capture every effect of the table as a strip of pictures.

Desktop and phone, both themes: one PNG file for each effect and window. On a desktop, strikes are cropped;
other effects show the whole window. The client must have been built.
"""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser, FloatRect

from tools.browsing.effect_events import EFFECTS, STRIKES, happened, open_defended_table
from tools.browsing.local_server import Site, running_site
from tools.browsing.windows import THEMES, NoBrowser, Window, browser

MOMENTS = (60, 150, 250, 330, 450, 620, 850, 1100, 1500)  # milliseconds
ENDS = {"victory": True, "defeat": False}
END_MOMENTS = (250, 600, 950, 1200, 1500, 1900, 2400, 2800, 3400)
ALL = (*EFFECTS, *ENDS)
WINDOWS = ("desktop", "phone")
STYLE = """body { margin: 0; background: #000; color: #fc6; font: 12px sans-serif; display: flex; flex-wrap: wrap }
figure { position: relative; box-sizing: border-box; width: 33.3%; margin: 0; padding: 1px } img { width: 100% }"""
NEAR = (683, 440)  # pixels around the struck card
PLACE = {"strike": "to", "destroy": "to", "siege": "to", "sabotage": "from", "reinforcements": "to"}
# The element that an effect adds last: a strike's label, a captured base's ribbon.
BUILT = "document.querySelector('.fx .outcome')"
NAMED = "document.querySelector('.fx .ribbon')"
STARTED = "document.querySelector('.fx > :not(.p)')"
WAVED = "document.getAnimations().some(({ effect }) => effect?.target?.closest('.hand'))"
STRUCK = "document.querySelector('.fx .rays')"
LAST = {"capture": NAMED, "headquarters": NAMED, "medal": STRUCK, "turn": WAVED}
# An effect adds one part per frame, so animations are slowed down until all parts are captured.
SLOWLY = 0.01
# Timers are slowed down with them, such as the one that removes the acting card; short ones belong to this tool.
CREEP = """(rate) => {
  globalThis.plainTimeout ??= setTimeout;
  globalThis.setTimeout = (go, milliseconds = 0, ...given) =>
    plainTimeout(go, milliseconds < 300 ? milliseconds : milliseconds / rate, ...given);
}"""
FINALE = "document.querySelector('.finale')"


def film(window: Window, effect: str) -> list[bytes]:
    """Capture the frames of one effect."""
    frames = []
    event = happened(effect, window)
    for moment in MOMENTS:
        window.page.evaluate("tankrushTest.happen", event)
        window.wait(LAST.get(effect, BUILT if effect in STRIKES else STARTED))
        window.page.evaluate("tankrushTest.seek", moment)
        is_near = effect in PLACE and not window.is_touched
        clip = near(window, event["happened"][0][PLACE[effect]]) if is_near else None
        frames.append(window.page.screenshot(type="jpeg", quality=80, clip=clip))
        window.page.evaluate("tankrushTest.settle()")
        window.page.evaluate("tankrushTest.restore()")
        window.wait(f"!{STARTED}")
    return frames


def near(window: Window, place: str) -> FloatRect:
    """Return the part of the window around a place."""
    box = window.page.locator(f'.board [data-place="{place}"]').bounding_box() or {
        "x": 0,
        "y": 0,
        "width": 0,
        "height": 0,
    }
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


def strip(window: Window, moments: tuple[int, ...], frames: list[bytes], path: Path) -> None:
    """Join all frames side by side in one file."""
    pictures = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(frame).decode()}">{moment} ms</figure>'
        for moment, frame in zip(moments, frames, strict=True)
    )
    page = window.context.browser.new_page(viewport={"width": 1560, "height": 100})  # type: ignore[union-attr]
    narrow = "figure { width: 11.1% }" if window.is_touched else ""
    page.set_content(f"<style>{STYLE}{narrow}</style>{pictures}")
    page.screenshot(path=path, full_page=True)
    page.close()


def film_all(chromium: Browser, site: Site, folder: Path, effects: list[str], only: str) -> None:
    """Film every effect in every window whose name contains a text."""
    for size in WINDOWS:
        for theme in (theme for theme in THEMES if only in f"{size}-{theme}"):
            window = open_defended_table(chromium, site, size=size, theme=theme)
            session = window.context.new_cdp_session(window.page)
            session.send("Animation.enable")
            for effect in effects:
                rate = 1 if effect in ENDS else SLOWLY
                session.send("Animation.setPlaybackRate", {"playbackRate": rate})
                window.page.evaluate(CREEP, rate)
                path = folder / f"{effect}-{size}-{theme}.png"
                if effect in ENDS:
                    strip(window, END_MOMENTS, film_end(window, ENDS[effect]), path)
                else:
                    strip(window, MOMENTS, film(window, effect), path)
                print(path)
            window.close()


def main() -> int:
    """Make the requested strips, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("effects", nargs="*", metavar="effect", help=f"{', '.join(ALL)}; all if none is named")
    parser.add_argument("--only", default="", metavar="TEXT", help="windows whose name contains it, such as phone-dark")
    given = parser.parse_args()
    if unknown := set(given.effects) - set(ALL):
        parser.error(f"unknown effect {', '.join(sorted(unknown))}; choose from {', '.join(ALL)}")
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        with running_site() as site, browser() as chromium:
            # Endings come last, because no table is left after them.
            wanted = [effect for effect in ALL if effect in given.effects or not given.effects]
            film_all(chromium, site, given.folder, wanted, given.only)
    except NoBrowser as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
