"""Whole games through the page of a real Chromium, with checks of layout, events, accessibility and recovery.

    python -m bench.browser               everything, about an hour
    python -m bench.browser games         whole games: each level, by link, teams, six, hot seat, …
    python -m bench.browser fit           ten sizes, three languages: every step is checked for covered or cut elements
    python -m bench.browser fit --only 'phone, ru'    the games whose names contain this text
    python -m bench.browser events        a game of four: each event starts at its seat, in the journal's order
    python -m bench.browser afterwards    a replay step by step, and every lesson, on desktop and phone
    python -m bench.browser losses        socket, tab and server lost in every phase of a turn
    python -m bench.browser access        axe and contrast on every screen, both themes, four sizes
    python -m bench.browser pace          games of 2, 3, 4 and 6 with all boxes: seconds a round, touches a turn
    python -m bench.browser pace --only 4             only the games of four players
    python -m bench.browser frames        frame times and processor time of every effect on a slow machine
    python -m bench.browser speed         time until the page responds on a slow machine

CI plays a small share of it in tests/e2e. `pace` and `speed` only measure; `frames` and `speed` with the processor
slowed down four times. The others end with status 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from urllib.request import urlopen

from playwright.sync_api import Browser

from tools.browsing import whole_games
from tools.browsing.access import findings
from tools.browsing.contrast import faint_texts
from tools.browsing.effect_events import open_defended_table
from tools.browsing.event_watcher import watch
from tools.browsing.frames import FIRST, P95, WORST, measure_frames
from tools.browsing.lesson_player import take_lesson
from tools.browsing.local_server import Site, new_key, running_site, use_compiled_engine
from tools.browsing.losses import LOSSES, survive
from tools.browsing.pace import measure_pace
from tools.browsing.page_player import MOST_STEPS, Player
from tools.browsing.replay_player import leaf_through
from tools.browsing.screens import SCREENS, play_out, set_stage
from tools.browsing.whole_games import GameSetup, Played
from tools.browsing.windows import LANGUAGES, SIZES, THEMES, Window, browser

Game = Callable[[Browser, Site, GameSetup], Played]
TWO = GameSetup()
FOUR = GameSetup("base, 4 players, teams 2v2", ("soldier",) * 3, language="de", theme="light")
SIX = GameSetup("base+SF+LB, 6 players", ("soldier",) * 5, language="ru")
# Levels that search get little thinking time, because the page is under test, not the bots.
LEVELS = ("recruit", "soldier", "sergeant", "captain:20ms", "general:20ms")
GAMES: dict[str, tuple[Game, GameSetup]] = {
    **{f"alone against {level}": (whole_games.solo, replace(TWO, bots=(level,))) for level in LEVELS},
    "from home to the rematch": (whole_games.from_home, TWO),
    "alone, phone": (whole_games.solo, replace(TWO, size="phone", forced="off")),
    "alone, normal motion": (whole_games.solo, replace(TWO, motion="normal")),
    "two by link, one watching": (whole_games.by_link, TWO),
    "2v2": (whole_games.solo, FOUR),
    "2v2, phone": (whole_games.solo, replace(FOUR, size="phone")),
    "six, all boxes": (whole_games.solo, SIX),
    "six, all boxes, phone": (whole_games.solo, replace(SIX, size="phone")),
    "six, all boxes, own seats two": (whole_games.hot_seat, replace(TWO, config="base+SF+LB, 2 players")),
    "two at one device": (whole_games.hot_seat, TWO),
    "two at one phone": (whole_games.hot_seat, replace(TWO, size="phone")),
    "keyboard alone": (whole_games.by_keyboard, TWO),
}
# Every size sees three of these tables, and every language all of them.
TABLES = (
    GameSetup("base, 2 players", ("soldier",)),
    GameSetup("base+SF+LB, 4 players", ("soldier", "sergeant", "recruit")),
    GameSetup("base+SF+LB, 6 players", ("soldier",) * 5),
    GameSetup("base+SF, 4 players, teams 2v2", ("soldier",) * 3),
)
FEW = 2
LOADS = 7
STEPS = 30
SLOWER = 4
ROUNDS = 3


# ---- games -------------------------------------------------------------------------------------------------------


def play_games(chromium: Browser, site: Site, only: str = "") -> bool:
    """Play every kind of game once; return whether all succeeded."""
    return play_all(chromium, site, GAMES, only)


def check_fit(chromium: Browser, site: Site, only: str = "") -> bool:
    """Play whole games in every size and language, and check after each step that everything fits into the window."""
    wanted: dict[str, tuple[Game, GameSetup]] = {}
    for row, size in enumerate(SIZES):
        for column, language in enumerate(LANGUAGES):
            table = TABLES[(row + column) % len(TABLES)]
            theme = THEMES[(row + column) % 2]
            setup = replace(table, size=size, language=language, theme=theme, forced="off", is_careful=True)
            players = "teams" if "teams" in table.config else f"{len(table.bots) + 1} players"
            wanted[f"{size}, {language}, {players}"] = whole_games.solo, setup
    # Few medals, so whole games end soon.
    with running_site(medals=FEW) as quick:
        return play_all(chromium, quick, wanted, only)


def play_all(chromium: Browser, site: Site, wanted: Mapping[str, tuple[Game, GameSetup]], only: str) -> bool:
    """Play the games whose name contains a text; return whether all succeeded."""
    print(f"\n{'game':<32} {'end':<6} {'steps':>6} {'rounds':>6} {'compared':>8} {'seconds':>8}")
    faults: list[str] = []
    for name in [name for name in wanted if only in name]:
        game, setup = wanted[name]
        begin = time.monotonic()
        played = game(chromium, site, setup)
        seconds = time.monotonic() - begin
        counts = f"{played.steps:>6} {played.rounds:>6} {played.compared:>8} {seconds:>8.1f}"
        print(f"{name:<32} {'over' if played.is_fine else 'WRONG':<6} {counts}", flush=True)
        faults += [f"{name}: {problem}" for problem in played.problems]
    return report_faults(faults)


def report_faults(faults: list[str]) -> bool:
    for fault in faults:
        print(f"wrong: {fault}", file=sys.stderr)
    return not faults


# ---- events ------------------------------------------------------------------------------------------------------


def watch_events(chromium: Browser, site: Site) -> bool:
    """Watch a game of four from its first event to its last."""
    with running_site(medals=FEW) as quick:
        key = new_key()
        window = Window(chromium, quick.url, key=key, name="Mira", forced="off", motion="fast")
        watched = watch(window, quick, key, steps=MOST_STEPS)
        faults = [*watched.faults, *window.faults, *([] if watched.is_over else ["the game did not end"])]
        window.close()
    seats = Counter(one["by"] for one in watched.shown)
    print(f"\n{len(watched.journal)} pages of the journal, {len(watched.moved)} motions, cards held up by seat:")
    print(f"  {', '.join(f'{seat} {count}' for seat, count in sorted(seats.items()))}")
    return report_faults(faults)


# ---- replays, lessons, accessibility -----------------------------------------------------------------------------


def check_replay_and_lessons(chromium: Browser, site: Site) -> bool:
    """Step through a finished game, then take every lesson."""
    table = play_out(chromium, site, new_key())
    with urlopen(f"{site.url}/api/lessons") as answer:
        lessons = [lesson["name"] for lesson in json.load(answer)["lessons"]]
    faults: list[str] = []
    for size in ("desktop", "phone"):
        played = leaf_through(chromium, site, table, size=size)
        faults += played.problems
        window = Window(chromium, site.url, size=size)
        touched = [take_lesson(window, name) for name in lessons]
        faults += window.faults
        window.close()
        print(f"{size}: a replay of {played.steps} steps, {len(lessons)} lessons, {sum(touched)} touches", flush=True)
    return report_faults(faults)


def check_accessibility(chromium: Browser, site: Site) -> bool:
    """Run axe on every screen, and measure the contrast of text over pictures."""
    key, tables = set_stage(chromium, site, steps=STEPS)
    faults: list[str] = []
    for size in ("desktop", "phone", "short", "side"):
        window = Window(chromium, site.url, size=size, key=key, name="Mira", forced="off")
        for screen in SCREENS:
            screen.show(window, tables)
            faults += [f"{size} {screen.name} {finding}" for finding in (*findings(window), *faint_texts(window))]
        faults += window.faults
        window.close()
        print(f"{size}: axe has checked {len(SCREENS)} screens in both themes", flush=True)
    return report_faults(faults)


# ---- losses ------------------------------------------------------------------------------------------------------


def check_losses(chromium: Browser, site: Site) -> bool:
    """Lose socket, tab and server once in every phase of a turn; return whether the game continued each time."""
    key = new_key()
    tried: dict[str, list[str]] = {}
    faults: list[str] = []
    for seed in (1, 2, 3):
        window = Window(chromium, site.url, key=key, name="Mira", forced="off")
        config = "base+SF+LB, 2 players" if seed > 1 else "base, 2 players"
        window.open(f"#/t/{site.seat(config, ['soldier'], key)}", ".board")
        player = Player(window, seed)
        while player.play(lambda now: any(loss not in tried.get(now.phase, []) for loss in LOSSES)).status != "over":
            phase = window.now().phase
            loss = next(loss for loss in LOSSES if loss not in tried.get(phase, []))
            tried.setdefault(phase, []).append(loss)
            faults += survive(player, site, loss)
        window.close()
    print("\nlost and gone on:")
    for phase, losses in sorted(tried.items()):
        print(f"  {phase:<14} {', '.join(losses)}")
    return report_faults(faults)


# ---- pace ----------------------------------------------------------------------------------------------------------


def play_at_normal_speed(chromium: Browser, site: Site, only: str = "") -> bool:
    """Measure the seconds between a player's turns and the touches per turn at normal motion; needs an idle machine."""
    print("\nseconds a round, touches a turn")
    print(f"{'players':>7} {'rounds':>6} {'median':>7} {'p90':>6} {'worst':>6}   {'touches':>7}")
    with running_site(medals=FEW) as quick:
        for players in (count for count in (2, 3, 4, 6) if only in str(count)):
            pace = measure_pace(chromium, quick, players)
            seconds = f"{pace.median:>7.1f} {pace.p90:>6.1f} {max(pace.waits):>6.1f}"
            print(f"{players:>7} {len(pace.waits):>6} {seconds}   {pace.touches / pace.turns:>7.1f}", flush=True)
    return True


# ---- frames -------------------------------------------------------------------------------------------------------


def time_frames(chromium: Browser, site: Site) -> bool:
    """Measure frame times while each effect runs; return whether all stay within their limits."""
    window = open_defended_table(chromium, site)
    slow_down(window)
    found = measure_frames(window, ROUNDS)
    window.close()
    print(f"\nprocessor {SLOWER} times slower; limits: first {FIRST}, p95 {P95}, none above {WORST} (milliseconds)")
    print(f"{'effect':<16} {'first':>6} {'median':>7} {'p95':>6} {'worst':>6} {'above':>6} {'frames':>7} {'work':>6}")
    for name, frames in found.items():
        middle, worst = statistics.median(frames.all), max(frames.all)
        counts = f"{frames.slow:>6} {len(frames.all):>7} {frames.work:>6.0f}"
        print(f"{name:<16} {frames.first:>6.1f} {middle:>7.1f} {frames.p95:>6.1f} {worst:>6.1f} {counts}")
    return report_faults([f"{name} is too slow" for name, frames in found.items() if not frames.is_fine])


# ---- speed -------------------------------------------------------------------------------------------------------


def measure(chromium: Browser, site: Site) -> bool:
    """Print a table of milliseconds, without a verdict."""
    loads = [load_slowly(chromium, site, size) for size in ("desktop", "phone") for _ in range(LOADS)]
    clicks = answer_slowly(chromium, site)
    print(f"\n{'with the processor ' + str(SLOWER) + ' times slower':<44} {'median':>8} {'worst':>8}   (milliseconds)")
    for name, values in (("home page can be used", loads), ("a click is answered visibly", clicks)):
        print(f"{name:<44} {statistics.median(values):>8.0f} {max(values):>8.0f}   {len(values)} times")
    return True


def slow_down(window: Window) -> None:
    session = window.context.new_cdp_session(window.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def load_slowly(chromium: Browser, site: Site, size: str) -> float:
    """Measure the time from opening the address until the main button responds."""
    window = Window(chromium, site.url, size=size)
    slow_down(window)
    window.page.goto(window.address, wait_until="commit")
    window.page.wait_for_selector(".hero .btn.primary")
    moment: float = window.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))"
    )
    window.close()
    return moment


def answer_slowly(chromium: Browser, site: Site) -> list[float]:
    """Measure the time from pressing a card of the hand to the next changed frame."""
    key = new_key()
    window = Window(chromium, site.url, key=key, name="Mira", forced="off")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    window.wait("tankrushTest.isAsked()")
    slow_down(window)
    window.page.evaluate(WATCH)
    values: list[float] = []
    for number in range(20):
        hits = window.page.locator(".hand .card .hit")
        hits.nth(number % hits.count()).click()
        window.page.wait_for_timeout(400)
        window.page.keyboard.press("Escape")
        values += [value for value in [window.page.evaluate("globalThis.answered.splice(0)[0] ?? 0")] if value]
    window.close()
    return values


# Milliseconds from each press of the pointer to the first picture after the table has changed.
WATCH = """() => {
  globalThis.answered = [];
  let pressed = 0;
  addEventListener('pointerdown', () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!pressed) return;
    const begin = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => globalThis.answered.push(performance.now() - begin)));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

CHOOSY = {"games": play_games, "fit": check_fit, "pace": play_at_normal_speed}
PARTS: dict[str, Callable[[Browser, Site], bool]] = {
    **CHOOSY,
    "events": watch_events,
    "afterwards": check_replay_and_lessons,
    "losses": check_losses,
    "access": check_accessibility,
    "frames": time_frames,
    "speed": measure,
}


def main() -> int:
    """Run the requested parts, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all if none is named")
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="of games, fit and pace: those whose name contains it"
    )
    given = parser.parse_args()
    wanted = given.parts or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        parser.error(f"unknown part {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    use_compiled_engine()
    with running_site() as site, browser() as chromium:
        parts = PARTS | {name: partial(part, only=given.only) for name, part in CHOOSY.items()}
        results = [parts[name](chromium, site) for name in wanted]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
