"""Measure the static site in Chromium: start, moves, bots and memory, also with a quarter of the processor."""

from __future__ import annotations

import contextlib
import json
import os
import statistics
import tempfile
import time
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from tankrush.site.packing import APPLICATION, ENGINE, LIST
from tankrush.site.writing import RUNTIME
from tools.browsing.host import Host
from tools.browsing.page_player import Player
from tools.browsing.windows import NoBrowser, Window
from tools.chromium import Chromium, find_chromium

from .unwatched import Unwatched

PROBE = Path(__file__).with_name("anywhere_probe.py")
QUOTA = Path("/sys/fs/cgroup/cpu/tankrush-bench")
PERIOD = 100_000  # microseconds
SETTINGS = {"language": "en", "motion": "instant", "sound": "off", "forced": "off"}
PATIENCE = 120_000  # milliseconds for a start, and for storing what the next start reuses
REST = 20  # seconds until the browser has freed the temporary memory of a start
MOVES = 60
POSITIONS = 12
TIMES = ("starts", "moves", "memory", "bots")
START = ".start.primary"
# Milliseconds from the click on the button to the first question, measured inside the page.
FIRST_QUESTION = """() => new Promise((done) => {
  const begin = performance.now();
  document.querySelector('.start.primary').click();
  const look = () => (tankrushTest.isAsked() ? done(performance.now() - begin) : setTimeout(look, 4));
  look();
})"""
# Milliseconds from each command that the page sends to its table worker to the first update, and to the answer;
# between the two the page draws the update.
ANSWERED = """(() => {
  const answered = (globalThis.tankrushAnswered = { news: [], answers: [] });
  let sent, isNew;
  const { postMessage } = MessagePort.prototype;
  const hearing = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  MessagePort.prototype.postMessage = function (text, ...rest) {
    if (typeof text === 'string' && JSON.parse(text).id) [sent, isNew] = [performance.now(), true];
    postMessage.call(this, text, ...rest);
  };
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...hearing,
    set(hear) {
      this.addEventListener('message', ({ data }) => {
        const { kind } = data[0] === 'message' ? JSON.parse(data[1]) : {};
        const taken = performance.now() - sent;
        if (kind === 'update' && isNew) answered.news.push(taken);
        if (kind === 'update') isNew = false;
        if (kind === 'answer') answered.answers.push(taken);
      });
      hearing.set.call(this, hear);
    },
  });
})()"""
IN_WORKER = """async ([runtime, packs, code, count]) => {
  const text = `onmessage = async ({ data: [runtime, packs, code, count] }) => {
    const { loadPyodide } = await import(runtime + 'pyodide.mjs');
    const python = await loadPyodide({ indexURL: runtime, stdLibURL: runtime + 'python_stdlib.zip' });
    for (const pack of packs) {
      const packed = await (await fetch(runtime + pack)).arrayBuffer();
      const size = new DataView(packed).getUint32(0, true);
      let at = 4 + size;
      for (const [path, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, size)))) {
        python.FS.mkdirTree('/app/' + path.slice(0, path.lastIndexOf('/') + 1));
        python.FS.writeFile('/app/' + path, new Uint8Array(packed, at, length));
        at += length;
      }
    }
    python.runPython("import sys; sys.path.insert(0, '/app')");
    python.runPython(code);
    postMessage(python.globals.get('measure_all')(count));
  };`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => fail(new Error(message));
    worker.postMessage([runtime, packs, code, count]);
  });
}"""


def quarter_of_the_processor() -> list[str]:
    """Return a command prefix that limits a process to a quarter of the machine by a CPU quota."""
    try:
        QUOTA.mkdir(exist_ok=True)
        (QUOTA / "cpu.cfs_period_us").write_text(str(PERIOD), encoding="ascii")
        (QUOTA / "cpu.cfs_quota_us").write_text(str(PERIOD * (os.cpu_count() or 1) // 4), encoding="ascii")
    except OSError as fault:
        raise SystemExit(f"No CPU quota can be set here ({fault}): it takes root and cgroups of version 1.") from None
    return ["sh", "-c", f'echo $$ > {QUOTA}/cgroup.procs && exec "$0" "$@"']


def chromium() -> Chromium:
    found = find_chromium()
    if found is None:
        raise NoBrowser
    os.environ.update(found.variables)
    return found


def starts(visitor: Unwatched, runs: int) -> tuple[list[float], list[float]]:
    """Measure milliseconds from the click to the first question, cold and warm: each run uses a new profile twice."""
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        with a_profile() as profile:
            for times in found:
                with visitor.visit(profile, "start", "keep"):
                    times.append(visitor.wait_for_report("start", PATIENCE / 1000))
                    visitor.wait_for_report("keep", PATIENCE / 1000)
    return found


def memory(visitor: Unwatched) -> dict[str, float]:
    """Return the memory of the page's process in megabytes, with its share of shared memory, by moment."""
    with a_profile() as profile, visitor.visit(profile, "start", "keep", "hint"):
        visitor.wait_for_report("start", PATIENCE / 1000)
        visitor.wait_for_report("keep", PATIENCE / 1000)
        found = {"with one worker": page_memory()}
        visitor.wait_for_report("hint", PATIENCE / 1000)  # the bot of the second worker has decided
        found["with both workers, a hint just given"] = page_memory()
        time.sleep(REST)
        found[f"with both workers, {REST} s later"] = page_memory()
        return found


def page_memory() -> float:
    return max(map(proportional, renderers()), default=0.0)


def a_profile() -> tempfile.TemporaryDirectory[str]:
    """Return a temporary profile folder; a dying browser may still write to it."""
    return tempfile.TemporaryDirectory(prefix="tankrush-visitor-", ignore_cleanup_errors=True)


def moves(playwright: Playwright, url: str) -> dict[str, list[float]]:
    """Measure the time until the page shows the player's own move, and then the bots' answer."""
    with playwright.chromium.launch(executable_path=chromium().path) as browser:
        window = Window(browser, url, forced="off")
        window.context.add_init_script(ANSWERED)
        window.open("", START)
        window.page.evaluate(FIRST_QUESTION)
        player = Player(window, 3)
        player.play(lambda now: window.page.evaluate("tankrushAnswered.answers.length") >= MOVES)
        found: dict[str, list[float]] = window.page.evaluate("tankrushAnswered")
        window.close()
        return found


def bots(page: Page, url: str, site: Path) -> dict[str, Any]:
    manifest = json.loads((site / RUNTIME / LIST).read_text(encoding="utf-8"))
    packs = [name for name in (APPLICATION, ENGINE) if name in manifest["files"]]
    page.goto(f"{url}{RUNTIME}/{LIST}")
    runtime, probe = f"{url}{RUNTIME}/{manifest['folder']}/", PROBE.read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(page.evaluate(IN_WORKER, [runtime, packs, probe, POSITIONS]))
    return found


def renderers() -> Iterator[int]:
    """Yield the renderer processes of every Chromium that this process has started."""
    own = {os.getpid()}
    for entry in sorted(int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()):
        with contextlib.suppress(OSError):
            if parent_of(entry) in own:
                own.add(entry)
                if b"--type=renderer" in Path(f"/proc/{entry}/cmdline").read_bytes():
                    yield entry


def parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])


def proportional(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:"))


def print_times(site: Path, parts: Collection[str], *, runs: int, is_slow: bool) -> None:
    """Measure and print one line for each figure."""
    if not {"starts", "memory"}.isdisjoint(parts):
        print_starts_and_memory(
            Unwatched(site, chromium(), SETTINGS, quarter_of_the_processor() if is_slow else ()), parts, runs
        )
    if is_slow or {"moves", "bots"}.isdisjoint(parts):
        return
    host = Host(site)
    with sync_playwright() as playwright:
        if "moves" in parts:
            found = moves(playwright, host.url)
            print_row("news of the player's own move in the page", found["news"])
            print_row("own move answered, its news drawn", found["answers"])
        if "bots" in parts:
            with playwright.chromium.launch(executable_path=chromium().path) as browser:
                for name, measured in bots(browser.new_page(), host.url, site).items():
                    print_row(name, measured["times"], measured["simulations"])
    host.stop()


def print_starts_and_memory(visitor: Unwatched, parts: Collection[str], runs: int) -> None:
    if "starts" in parts:
        cold, warm = starts(visitor, runs)
        print_row("click to first question, cold", cold)
        print_row("click to first question, warm", warm)
    if "memory" in parts:
        for when, megabytes in memory(visitor).items():
            print(f"{'memory ' + when:<44} {megabytes:>8.0f} MB", flush=True)
    visitor.stop()


def print_row(name: str, times: list[float], simulations: list[float] | None = None) -> None:
    times = sorted(times)
    late = times[min(len(times) - 1, int(len(times) * 0.95))]
    counted = f"  {statistics.median(simulations):>6.0f} simulations" if simulations and any(simulations) else ""
    print(f"{name:<44} {statistics.median(times):>8.1f} ms  p95 {late:>8.1f}  n {len(times):>3}{counted}", flush=True)
