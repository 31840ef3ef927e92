"""Windows of a real Chromium that record the console errors of their pages."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, Response, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tankrush.catalogue.languages import LANGUAGES as LANGUAGES
from tools.chromium import find_chromium

THEMES = ("dark", "light")
# Laptop and phone first; then a large desktop, a phone in landscape, and a tablet in portrait and landscape.
SIZES = {
    "desktop": (1366, 768), "phone": (390, 844), "large": (1920, 1080), "side": (844, 390), "tablet": (820, 1180),
    "wide": (1024, 768),
    # Phones with visible browser bars.
    "short": (390, 664), "small": (360, 640), "tiny": (320, 568),
    # A tablet with visible browser bars.
    "low": (768, 904),
}  # fmt: skip
UPRIGHT = {"phone", "short", "small", "tiny"}
TOUCHED = {*UPRIGHT, "side", "tablet", "low", "wide"}
PATIENCE = 60_000  # milliseconds to wait for an expected event before giving up
TRY = 3_000  # milliseconds of one of several tries
SCRIPT = Path(__file__).with_name("page.js")
SCRIPTS = tuple(SCRIPT.with_name(name) for name in ("page.js", "fit.js", "staged_events.js"))
# Leaving or closing a page aborts its requests.
LET_GO = "net::ERR_ABORTED"


class NoBrowser(RuntimeError):
    """Raised if no Chromium is installed and none could be fetched."""

    def __init__(self) -> None:
        super().__init__("No Chromium was found: install one, or name it in TANKRUSH_CHROMIUM.")


@contextmanager
def browser() -> Iterator[Browser]:
    """Start a headless Chromium; raises NoBrowser."""
    found = find_chromium()
    if found is None:
        raise NoBrowser
    os.environ.update(found.variables)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found.path)
        yield chromium
        chromium.close()


@dataclass(frozen=True)
class Moment:
    """The state of the table on the screen."""

    status: str
    version: int
    link: str
    phase: str
    round: int
    seat: str
    is_asked: bool
    hand_over: str
    picked: str
    has_dialog: bool


@dataclass(frozen=True)
class Offer:
    """A highlighted element: its index among all highlighted ones, and the actions it offers."""

    index: int
    verbs: list[str]
    spot: str
    is_button: bool
    is_seen: bool


class Window:
    """One person's browser: its own settings and storage, one page, and the errors of that page."""

    def __init__(
        self, chromium: Browser, address: str, *, size: str = "desktop", language: str = "en", theme: str = "dark",
        forced: str = "on", motion: str = "instant", sound: str = "off", key: str = "", name: str = "",
    ) -> None:  # fmt: skip
        self.address = address.rstrip("/") + "/"
        self.is_touched = size in TOUCHED
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        width, height = SIZES[size]
        self.context: BrowserContext = chromium.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if size in {*UPRIGHT, "side"} else 1,
            has_touch=self.is_touched,
            is_mobile=self.is_touched,
        )
        settings = {"language": language, "theme": theme, "motion": motion, "sound": sound, "forced": forced}
        self.context.add_init_script(keeping("tankrush.settings", settings))
        if key:
            self.context.add_init_script(keeping("tankrush.me", {"token": key, "name": name, "keys": []}))
        for script in SCRIPTS:
            self.context.add_init_script(path=script)
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        """Open a tab and record its errors."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda told: self.record_fault(f"console: {told.text}") if told.type == "error" else None)
        page.on("pageerror", lambda error: self.record_fault(f"error: {error}"))
        page.on("requestfailed", self.record_failure)
        page.on("response", self.record_response)
        return page

    def record_failure(self, request: Request) -> None:
        if request.failure != LET_GO:
            self.record_fault(f"failed: {request.method} {request.url} {request.failure}")

    def record_response(self, response: Response) -> None:
        if response.status >= 400:
            self.record_fault(f"answered {response.status}: {response.url}")

    def record_fault(self, fault: str) -> None:
        if not any(re.search(pattern, fault) for pattern in self.forgiven):
            self.faults.append(fault)

    def close(self) -> None:
        self.context.close()

    # ---- acting --------------------------------------------------------------------------------------------------

    def open(self, place: str, ready: str = "main") -> None:
        """Open an address behind the # and wait for an element on it."""
        self.page.goto(self.address + place)
        self.page.wait_for_selector(ready)

    def store(self, values: dict[str, object]) -> None:
        """Put values into the browser's storage for the pages that follow."""
        for place, content in values.items():
            self.context.add_init_script(keeping(place, content))

    def press(self, what: str | Locator) -> None:
        """Click, or tap on a touch screen."""
        place = self.page.locator(what).first if isinstance(what, str) else what
        if self.is_touched:
            place.tap()
        else:
            place.click()

    def press_unless(self, has_changed: Callable[[], bool], press: Callable[[], None]) -> None:
        """Try to press, until it succeeds or the page has changed: what was to be pressed may be gone then."""
        self.page.set_default_timeout(TRY)
        try:
            for tries in range(PATIENCE // TRY, 0, -1):
                try:
                    return press()
                except TooLate:
                    if has_changed():
                        return None
                    if tries == 1:
                        raise
        finally:
            self.page.set_default_timeout(PATIENCE)

    def reopen(self) -> None:
        """Close the tab and open the same address in a new one."""
        address = self.page.url
        self.page.close()
        self.page = self.new_page()
        self.page.goto(address)

    # ---- reading -------------------------------------------------------------------------------------------------

    def now(self) -> Moment:
        return Moment(**self.page.evaluate("tankrushTest.now()"))

    def offers(self) -> list[Offer]:
        return [Offer(**offer) for offer in self.page.evaluate("tankrushTest.offers()") if offer["is_seen"]]

    def lit(self, offer: Offer) -> Locator:
        """Return the highlighted element of an offer."""
        selector: str = self.page.evaluate("tankrushTest.LIT")
        return self.page.locator(selector).nth(offer.index)

    def wait(self, condition: str, *, patience: int = PATIENCE) -> None:
        """Wait until a condition holds on the page, or raise TooLate."""
        if not self.page.evaluate(f"() => tankrushTest.until(() => {condition}, {patience})"):
            raise TooLate(f"never: {condition}")

    def wait_for(self, check: str) -> None:
        """Wait until an asynchronous function of the page returns something true, or raise TooLate."""
        end = time.monotonic() + 2 * PATIENCE / 1000
        while not self.page.evaluate(check):
            if time.monotonic() > end:
                raise TooLate(f"never: {check}")
            self.page.wait_for_timeout(100)

    def wait_for_link(self) -> None:
        """Wait until the table is connected and no command is pending."""
        self.wait("tankrushTest.now().link === 'open' && tankrushTest.isQuiet()", patience=2 * PATIENCE)

    def problems(self) -> list[str]:
        """Return the recorded errors, and every difference between the shown state and a fresh snapshot."""
        self.wait("tankrushTest.isCompared()")
        report = self.page.evaluate("tankrushTest.report()")
        nothing = [] if report["compared"] else ["nothing was compared"]
        return [*self.faults, *report["differences"], *nothing]


def keeping(place: str, content: object) -> str:
    """Return a script that puts a value into the browser's storage unless it is already there."""
    text = json.dumps(json.dumps(content))
    return f"if (location.protocol !== 'about:' && !localStorage['{place}']) localStorage['{place}'] = {text}"
