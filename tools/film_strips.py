"""`python -m tools.film_strips FOLDER [EFFECT…]`: every effect of the table as a strip of pictures to look at.

Desktop and phone, both themes: one PNG file for each effect and window. The client must have been built.
"""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser

from tools.browsing.effect_events import EFFECTS, KINDS, defended_table, happened
from tools.browsing.local_server import Site, new_key, running_site
from tools.browsing.windows import THEMES, NoBrowser, Window, browser

MOMENTS = (20, 150, 260, 360, 520, 760, 1050, 1400)  # milliseconds
WINDOWS = ("desktop", "phone")
# The last part of an effect that is built: strikes say what came of them.
BUILT = "document.querySelector('.fx .outcome')"
STARTED = "document.querySelector('.fx > :not(.p)')"


def film(window: Window, effect: str) -> list[bytes]:
    """Capture the frames of one effect."""
    frames = []
    places = window.page.evaluate("tankrushTest.targets()")
    for moment in MOMENTS:
        window.page.evaluate("tankrushTest.replay", happened(effect, places, window.now().seat))
        window.wait(BUILT if effect in KINDS else STARTED)
        window.page.evaluate("tankrushTest.seek", moment)
        frames.append(window.page.screenshot(type="jpeg", quality=80))
        window.page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
        # Particles are free again when their animations have ended.
        window.wait(f"!{STARTED}")
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
                strip(window, film(window, effect), path)
                print(path)
            window.close()


def main() -> int:
    """Make the requested strips, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("effects", nargs="*", metavar="effect", help=f"{', '.join(EFFECTS)}; all if none is named")
    given = parser.parse_args()
    if unknown := set(given.effects) - set(EFFECTS):
        parser.error(f"unknown effect {', '.join(sorted(unknown))}; choose from {', '.join(EFFECTS)}")
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        with running_site() as site, browser() as chromium:
            film_all(chromium, site, given.folder, given.effects or list(EFFECTS))
    except NoBrowser as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
