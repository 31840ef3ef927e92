"""A simulated player that clicks only highlighted elements, chosen by a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import TimeoutError as TooLate

from tools.browsing.windows import PATIENCE, Moment, Offer, Window

# The preference for each action; games end soonest if defenders are destroyed.
USUAL = 3.0
WILLING = {
    "target": 8.0, "strike": 8.0, "ready": 9.0, "attack": 20.0, "pay": 6.0, "done": 9.0, "medal": 8.0, "defend": 10.0,
    "end": 0.4, "discard": 0.3, "give-up": 0.3, "stop": 1.0, "keep": 1.0, "refresh": 1.0,
}  # fmt: skip
VEHICLES_FIRST = 20.0
MOST_STEPS = 2500
MOST_VERSIONS = 12_000
LIST = ".bar .list"
LIST_CHOICES = "dialog[open] ol button:not(:disabled)"
STRIP = ".strip.asked"
HAND_OVER = ".over .btn.primary"
DIALOG_WAYS = "dialog[open] .btn.primary:not(:disabled)"


class Stuck(AssertionError):
    """Raised if the page offers nothing or does not respond."""


class Player:
    """Plays by clicking what the page offers."""

    def __init__(self, window: Window, seed: int = 1) -> None:
        self.window = window
        self.rng = Random(seed)
        self.steps = 0
        self.before = ""  # the fingerprint of the page when the step began
        self.phases: list[str] = []
        self.misfits: list[str] = []  # misfits recorded by a careful player (fit.py)

    # ---- one step ------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Take one action and wait until the page has responded."""
        self.before = self.window.page.evaluate("tankrushTest.moment()")
        now = self.window.now()
        if now.phase not in self.phases:
            self.phases.append(now.phase)
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Stuck(f"the game does not end: {now}")
        self.act(now)

    def act(self, now: Moment) -> None:
        if now.hand_over:
            self.touch(HAND_OVER)
        elif now.has_dialog:
            self.answer_dialog()
        elif offers := self.window.offers():
            self.take(self.choose(offers, now))
        elif self.window.page.locator(STRIP).count():
            self.touch(STRIP)
        else:
            self.choose_from_list()

    def answer_dialog(self) -> None:
        """Click a highlighted element of the dialog, its main button, or close it."""
        inside = [offer for offer in self.window.offers() if not offer.is_button]
        lit = [offer for offer in inside if self.window.lit(offer).locator("xpath=ancestor::dialog").count()]
        if lit:
            self.take(self.rng.choice(lit))
        elif self.window.page.locator(DIALOG_WAYS).count():
            self.touch(DIALOG_WAYS)
        elif ways := self.window.page.locator(LIST_CHOICES).count():
            self.touch(f"{LIST_CHOICES} >> nth={self.rng.randrange(ways)}")
        else:
            self.answered(lambda: self.window.page.keyboard.press("Escape"))

    def choose(self, offers: Sequence[Offer], now: Moment) -> Offer:
        """Prefer actions that advance the game; if a card is selected, decide how to use it."""
        if now.picked:
            offers = [offer for offer in offers if offer.is_button] or offers
        return self.rng.choices(offers, [willingness(offer) for offer in offers])[0]

    def choose_from_list(self) -> None:
        """Choose from the list of all choices, unless the page has taken a forced step meanwhile."""
        if self.window.page.locator(LIST).count():
            self.touch(LIST)
        elif (now := self.window.now()).is_asked:
            raise Stuck(f"nothing is offered: {now}")

    # ---- touching ------------------------------------------------------------------------------------------------

    def take(self, offer: Offer) -> None:
        self.answered(lambda: self.window.press(self.window.lit(offer)))

    def touch(self, selector: str) -> None:
        self.answered(lambda: self.window.press(selector))

    def answered(self, act: Callable[[], None]) -> None:
        """Act and wait until the page is quiet and has changed since the step began.

        A step that plays itself, or a move of another player, may come before the action and make it void.
        """
        changed = f"tankrushTest.moment() !== {self.before!r}"
        try:
            self.window.press_unless(lambda: bool(self.window.page.evaluate(changed)), act)
            self.window.wait(f"{changed} && tankrushTest.isQuiet()")
        except TooLate as late:
            if not self.window.page.evaluate(changed):
                raise Stuck(f"no answer to a touch: {self.window.now()}") from late

    # ---- whole games ---------------------------------------------------------------------------------------------

    def play(self, until: Callable[[Moment], bool] = lambda now: False) -> Moment:
        """Play until the game is over or a condition holds."""
        while True:
            self.window.wait("tankrushTest.isAsked()", patience=2 * PATIENCE)
            now = self.window.now()
            if now.status == "over" or until(now):
                return now
            self.step()


def willingness(offer: Offer) -> float:
    """Return the best preference among the actions of an offer; a strike at a vehicle counts most."""
    best = max((WILLING.get(verb, USUAL) for verb in offer.verbs), default=USUAL)
    return VEHICLES_FIRST * best if "target" in offer.verbs and offer.spot.startswith("defender") else best


def play_together(players: Sequence[Player]) -> None:
    """Play several windows at one table, each when it is asked, until the game is over in all of them."""
    for _ in range(MOST_VERSIONS):
        moments = [player.window.now() for player in players]
        if all(now.status == "over" for now in moments):
            return
        asked = [player for player, now in zip(players, moments, strict=True) if now.status != "over" and now.is_asked]
        for player in asked:
            player.step()
        if not asked:
            players[0].window.page.wait_for_timeout(10)
    raise Stuck("the game does not end")
