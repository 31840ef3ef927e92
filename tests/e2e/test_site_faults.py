"""Faults of a browser or file server during a game in the page: each is reported, and no game is lost."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tankrush.catalogue.languages import LANGUAGES
from tankrush.i18n.messages import words
from tests.e2e.conftest import UNDER
from tools.browsing.host import Host
from tools.browsing.page_player import Player
from tools.browsing.whole_games import BOARD
from tools.browsing.windows import PATIENCE, Window

# Prepended to the script of the worker that runs the tables.
NO_DATABASE = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };\n"
# The host simulates a full disk: while this file exists, writes fail.
FULL = """
const put = IDBObjectStore.prototype.put;
let isFull = false;
setInterval(() => fetch('../full.txt', { cache: 'no-store' }).then(({ ok }) => (isFull = ok), () => undefined), 50);
IDBObjectStore.prototype.put = function (...given) {
  if (isFull && this.name === 'tables') throw new DOMException('full', 'QuotaExceededError');
  return put.apply(this, given);
};
"""


# Simulates tables played under the rules of another version.
GROW_OLD = """() => new Promise((done) => {
  const opening = indexedDB.open('tankrush');
  opening.onsuccess = () => {
    const change = opening.result.transaction('tables', 'readwrite');
    change.objectStore('tables').openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      cursor.update({ ...cursor.value, head: { ...cursor.value.head, rules: '0' } });
      cursor.continue();
    };
    change.oncomplete = () => { opening.result.close(); done(); };
  };
})"""


# Overwrites half of the stored Python snapshot.
SPOIL_MEMORY = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith('memory.bin')) continue;
      const answer = await cache.match(request);
      const kept = new Uint8Array(await answer.arrayBuffer());
      kept.copyWithin(kept.length / 2, 1024, kept.length / 2);
      await cache.put(request, new Response(kept, { headers: answer.headers }));
      return true;
    }
  }
  return false;
}"""


@pytest.fixture
def spoiled(written: Path, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the site whose files a test may change."""
    folder = tmp_path / "host"
    shutil.copytree(written, folder)
    host = Host(folder, UNDER)
    yield host
    host.stop()


def lay_before_worker(host: Host, script: str) -> None:
    worker = next((host.folder / UNDER / "assets").glob("table.worker-*.js"))
    worker.write_text(script + worker.read_text(encoding="utf-8"), encoding="utf-8")


def start_duel(window: Window, notice: str = "") -> None:
    """Start a duel and wait for the first question."""
    window.open("#/", "[data-start='duel']")
    window.press("[data-start='duel']")
    if notice:
        window.page.get_by_text(notice).first.wait_for(state="attached")
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_browser_storage_warns_and_can_be_played(
    chromium: Browser, spoiled: Host, language: str
) -> None:
    lay_before_worker(spoiled, NO_DATABASE)
    window = Window(chromium, spoiled.url, language=language)
    start_duel(window, words(language).say("web-here-unkept"))
    player = Player(window, 1)
    player.play(lambda now: player.steps >= 2)
    assert window.faults == []
    window.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_full_storage_is_reported_and_the_move_is_made_once_there_is_space(
    chromium: Browser, spoiled: Host, language: str
) -> None:
    lay_before_worker(spoiled, FULL)
    window = Window(chromium, spoiled.url, language=language, forced="off")
    window.forgiven.append("full.txt|404")
    start_duel(window)
    full = spoiled.folder / UNDER / "full.txt"
    full.touch()
    for _ in range(2):  # the worker has heard the first answer when it asks again
        window.page.wait_for_event("response", lambda answer: answer.url.endswith("full.txt") and answer.ok)
    window.press(".bar [data-verb=end]")
    if window.page.locator(".bar [data-action=confirm]").count():
        window.press(".bar [data-action=confirm]")
    window.page.get_by_text(words(language).say("web-here-full")).first.wait_for(state="attached")
    before = window.now()
    full.unlink()
    window.wait("tankrushTest.isQuiet()")
    Player(window, 1).play(lambda now: now.version > before.version)
    window.page.reload()
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()", patience=4 * PATIENCE)  # the bot may be thinking
    assert window.now().version >= before.version
    window.close()


def test_site_update_during_a_game_keeps_the_game(chromium: Browser, spoiled: Host) -> None:
    # Without headers a browser caches a file for a tenth of its age.
    os.utime(spoiled.folder / UNDER / "runtime/runtime.json", (0, 0))
    window = Window(chromium, spoiled.url, forced="off")
    window.forgiven.append("404")
    start_duel(window)
    player = Player(window, 1)
    player.play(lambda now: player.steps >= 2)

    runtime = spoiled.folder / UNDER / "runtime"
    told = json.loads((runtime / "runtime.json").read_text(encoding="utf-8"))
    (runtime / told["folder"]).rename(runtime / "0123456789abcdef")
    (runtime / "runtime.json").write_text(json.dumps({**told, "folder": "0123456789abcdef"}), encoding="utf-8")

    player.play(lambda now: player.steps >= 4)
    before = window.now()
    window.page.reload()
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")
    assert window.now().version == before.version
    player.play(lambda now: player.steps >= 6)
    assert window.faults == []
    window.close()


def test_a_game_of_an_older_version_is_reported_and_can_be_saved(chromium: Browser, spoiled: Host) -> None:
    window = Window(chromium, spoiled.url, forced="off")
    start_duel(window)
    game = window.page.url
    window.open("#/about", ".about table")
    window.page.evaluate(GROW_OLD)
    window.page.goto(game)
    window.page.reload()
    say = words("en").say
    window.page.get_by_text(say("denied-table-frozen")).or_(
        window.page.get_by_text(say("gone-frozen"))
    ).first.wait_for()
    with window.page.expect_download() as saved:
        window.page.get_by_role("button", name=say("web-here-save")).click()
    assert gzip.decompress(saved.value.path().read_bytes())
    assert window.faults == []
    window.close()


def test_damaged_python_snapshot_is_discarded_and_the_game_continues(chromium: Browser, host: Host) -> None:
    window = Window(chromium, host.url, forced="off")
    start_duel(window)
    window.wait_for(SPOIL_MEMORY)  # it is kept a few seconds after the first question
    before = window.now()
    window.page.reload()
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")
    assert window.now().version == before.version
    player = Player(window, 1)
    player.play(lambda now: player.steps >= 2)
    window.close()


def test_an_interrupted_download_shows_what_is_missing_and_resumes(chromium: Browser, spoiled: Host) -> None:
    pack = next((spoiled.folder / UNDER / "runtime").glob("*/app.bin"))
    away = pack.with_suffix(".away")
    pack.rename(away)
    window = Window(chromium, spoiled.url)
    window.forgiven.append(r"404|app\.bin")
    window.open("#/", "[data-start='duel']")
    window.press("[data-start='duel']")
    interrupted = ".banner:has-text('The download was interrupted')"
    window.page.wait_for_selector(interrupted)
    # The next visit continues with the files that have arrived.
    window.reopen()
    notice = window.page.locator(interrupted)
    notice.wait_for()
    told = re.search(r"(\d+) of (\d+) MB", notice.inner_text())
    assert told
    assert int(told[1]) < int(told[2])  # other files may have arrived before this one failed
    away.rename(pack)
    notice.get_by_role("button", name="Resume").click()
    notice.wait_for(state="detached")
    start_duel(window)
    window.close()
