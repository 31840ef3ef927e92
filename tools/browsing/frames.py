"""Frame times of the effects on a slowed-down processor, compared with the same table at rest.

Other programs delay frames, but do not add to the page's processor time, which is measured, too.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field

from playwright.sync_api import CDPSession

from tools.browsing.effect_events import EFFECTS, happened
from tools.browsing.windows import Window

# The budget of an effect in milliseconds. Three frames of a 60 Hz screen take 50.1.
FIRST, P95, WORST = 34, 25, 50
ROUNDING = 0.5
LASTS = 1500
HUNDRED = 100

# The state after the event, which a server would send, is computed before the first frame.
RECORD = """([events, lasts]) => {
  const row = events && tankrushTest.stage(events);
  return new Promise((done) => requestAnimationFrame((before) => {
    const frames = [];
    let last = before;
    if (row) tankrushTest.receive(row);
    const step = (now) => {
      frames.push(now - last);
      last = now;
      if (now - before < lasts) requestAnimationFrame(step);
      else done(frames);
    };
    requestAnimationFrame(step);
  }));
}"""


@dataclass
class Frames:
    """Milliseconds between frames of every run; the first counts from the start of the effect."""

    runs: list[list[float]] = field(default_factory=list)
    works: list[float] = field(default_factory=list)  # processor time of the page in every run

    @property
    def all(self) -> list[float]:
        return [frame for run in self.runs for frame in run]

    @property
    def first(self) -> float:
        """Return the median time of the first frame."""
        return statistics.median(run[0] for run in self.runs)

    @property
    def p95(self) -> float:
        return statistics.quantiles(self.all, n=HUNDRED)[94]

    @property
    def work(self) -> float:
        """Return the median processor time of a run."""
        return statistics.median(self.works)

    @property
    def slow(self) -> int:
        return sum(frame > WORST + ROUNDING for frame in self.all)

    @property
    def is_fine(self) -> bool:
        return self.first <= FIRST and self.p95 <= P95 and not self.slow


def measure_frames(window: Window, rounds: int) -> dict[str, Frames]:
    """Measure every effect and the table at rest in turn, so all run under the same load."""
    found: dict[str, Frames] = {}
    session = window.context.new_cdp_session(window.page)
    session.send("Performance.enable")
    # The first effect of a page loads the module of all effects.
    record(window, happened("capture", window))
    for _ in range(rounds):
        for name in ("at rest", *EFFECTS):
            events = None if name == "at rest" else happened(name, window)
            frames, before = found.setdefault(name, Frames()), processor_time(session)
            frames.runs.append(record(window, events))
            frames.works.append(processor_time(session) - before)
    return found


def processor_time(session: CDPSession) -> float:
    """Return the processor time of the page in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))


def record(window: Window, events: object) -> list[float]:
    frames: list[float] = window.page.evaluate(RECORD, [events, LASTS])
    window.page.evaluate("tankrushTest.restore()")
    window.page.wait_for_timeout(200)
    return frames
