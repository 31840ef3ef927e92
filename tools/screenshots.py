"""`python -m tools.screenshots FOLDER [NAME…]`: pictures of every screen, or of those whose name contains a NAME.

Ten sizes, three languages and both themes, or only selected ones (`--size phone --language de`), of the client
that `python -m tools.web` has built, with tables on a temporary server. `python -m tools.screenshots --readme` makes
the pictures that README.md shows.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from tools.browsing.local_server import Site, running_site, use_compiled_engine
from tools.browsing.screens import SCREENS, Screen, set_stage
from tools.browsing.windows import LANGUAGES, PATIENCE, SIZES, THEMES, NoBrowser, Window, browser

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs/pictures"
README = (("table-four", "desktop", "dark"), ("table-two", "phone", "dark"), ("cards", "desktop", "light"))
STEPS = 45
# Forced moves are off, so a table does not change while it is captured.
STILL = {"forced": "off"}
# GitHub displays pictures about 900 pixels wide, so small files suffice.
QUALITY = 82


Look = tuple[str, str, str]


def take(chromium: Browser, site: Site, out: Path, wanted: Sequence[Screen], looks: Iterable[Look]) -> list[str]:
    """Capture every wanted screen in these sizes, languages and themes; return console errors."""
    key, tables = set_stage(chromium, site, steps=STEPS, screens=wanted)
    if "today" in tables:
        wait_for_bots(chromium, site, key)
    faults: list[str] = []
    for size, language, theme in looks:
        window = Window(chromium, site.url, key=key, name="Mira", size=size, language=language, theme=theme, **STILL)
        for screen in wanted:
            screen.show(window, tables)
            picture = out / f"{screen.name}-{size}-{language}-{theme}.png"
            window.page.screenshot(path=picture, full_page=screen.whole)
        faults += window.faults
        window.close()
    return faults


def wait_for_bots(chromium: Browser, site: Site, key: str) -> None:
    """Wait until the levels have played today's daily deal."""
    window = Window(chromium, site.url, key=key)
    window.open("#/daily")
    window.page.wait_for_selector(".results ol li:nth-child(4)", timeout=8 * PATIENCE)
    window.close()


def take_for_readme(chromium: Browser, site: Site) -> list[str]:
    """Capture the pictures of the README."""
    screens = {screen.name: screen for screen in SCREENS}
    key, tables = set_stage(chromium, site, steps=STEPS, screens=[screens[name] for name, _, _ in README])
    faults: list[str] = []
    for name, size, theme in README:
        window = Window(chromium, site.url, size=size, theme=theme, key=key, name="Mira", **STILL)
        screens[name].show(window, tables)
        window.page.screenshot(path=PICTURES / f"{name}-{size}.jpg", type="jpeg", quality=QUALITY)
        faults += window.faults
        window.close()
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    given = parser.parse_args()
    if (given.folder is None) != given.readme:
        parser.error("name a folder, or say --readme")
    out = given.folder or PICTURES
    wanted = [screen for screen in SCREENS if not given.names or any(name in screen.name for name in given.names)]
    if not wanted:
        parser.error(f"no screen is named like that; there are {', '.join(screen.name for screen in SCREENS)}")
    out.mkdir(parents=True, exist_ok=True)
    use_compiled_engine()
    try:
        with running_site() as site, browser() as chromium:
            if given.readme:
                faults = take_for_readme(chromium, site)
            else:
                looks = product(given.size or SIZES, given.language or LANGUAGES, given.theme or THEMES)
                faults = take(chromium, site, out, wanted, looks)
    except NoBrowser as none:
        print(none, file=sys.stderr)
        return 1
    for fault in dict.fromkeys(faults):
        print(f"the browser complained: {fault}", file=sys.stderr)
    print(f"{len([*out.glob('*.png'), *out.glob('*.jpg')])} pictures in {out}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
