"""`python -m tools.screenshots FOLDER [NAME…]`: pictures of every screen, or of those whose name contains a NAME.

Desktop and phone, three languages, both themes, of the client that `python -m tools.web` has built.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import find_chromium
from tools.web import BUILT

LANGUAGES = ("en", "ru", "de")
THEMES = ("dark", "light")
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}


@dataclass(frozen=True)
class Shot:
    """One screen: where it is, what shows that it is ready, and whether its whole length is wanted."""

    name: str
    address: str
    ready: str
    whole: bool = False


SHOTS = (
    Shot("home", "#/", ".fan .card"),
    Shot("new", "#/new", "form.new"),
    Shot("cards", "#/cards", ".grid .card"),
    Shot("cards-filtered", "#/cards?nation=uk,gold&class=heavy", ".grid .card"),
    Shot("cards-none", "#/cards?search=zzz", ".empty"),
    Shot("card", "#/cards/ussr-is-3", "dialog .card"),
    Shot("card-siege", "#/cards/uk-churchill-gun-carrier", "dialog .card"),
    Shot("card-agents", "#/cards/uk-soe", "dialog .card"),
    Shot("card-medal", "#/cards/double-france", "dialog .card"),
    Shot("card-achievement", "#/cards/achievement/infantry", "dialog .card"),
    Shot("legend", "#/legend", ".states .card", whole=True),
    Shot("print", "#/print?nation=ussr", ".sheet .card"),
    Shot("rules", "#/rules", "article table"),
    Shot("rules-one", "#/rules/ATK-12", ".rule.wanted"),
    Shot("rules-search", "#/rules?search=heavy", ".found li"),
    Shot("about", "#/about", ".about table"),
    Shot("nowhere", "#/nowhere", ".empty"),
)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without telling about each."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""

    def do_GET(self) -> None:
        """A file, or for questions to the game server an empty list: nobody plays here."""
        if not self.path.startswith("/api/"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"tables": []}')


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address under which a folder can be fetched."""
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@contextmanager
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    found = find_chromium()
    if found is None:
        raise SystemExit("No Chromium was found: install one, or name it in TANKRUSH_CHROMIUM.")
    os.environ.update(found.variables)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found.path)
        yield chromium
        chromium.close()


def open_page(chromium: Browser, size: str, language: str, theme: str) -> Page:
    """A window of its own with these settings."""
    width, height = SIZES[size]
    is_phone = size == "phone"
    context = chromium.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=2 if is_phone else 1, has_touch=is_phone
    )
    settings = json.dumps({"language": language, "theme": theme, "motion": "instant", "sound": "off"})
    context.add_init_script(f"localStorage.setItem('tankrush.settings', {json.dumps(settings)})")
    return context.new_page()


def main() -> int:
    """Take the pictures and say how many there are."""
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    if not (BUILT / "index.html").exists():
        print("The client is not built yet: python -m tools.web", file=sys.stderr)
        return 1
    out, wanted = Path(sys.argv[1]), sys.argv[2:]
    shots = [shot for shot in SHOTS if not wanted or any(name in shot.name for name in wanted)]
    out.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with served(BUILT) as address, browser() as chromium:
        for size in SIZES:
            for language in LANGUAGES:
                for theme in THEMES:
                    page = open_page(chromium, size, language, theme)
                    page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
                    page.on("pageerror", lambda error: faults.append(str(error)))
                    for shot in shots:
                        page.goto(address + shot.address)
                        page.wait_for_selector(shot.ready)
                        picture = out / f"{shot.name}-{size}-{language}-{theme}.png"
                        page.screenshot(path=picture, full_page=shot.whole)
                    page.context.close()
    for fault in dict.fromkeys(faults):
        print(f"the browser complained: {fault}", file=sys.stderr)
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
