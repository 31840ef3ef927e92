"""The game without a server: a static site on a plain file server, which is stopped during the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bench.anywhere import deals_in_wasm, walks_in_wasm
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.serialize import state_hash
from tankrush.i18n.messages import words
from tankrush.notation.record import read_record, replay
from tankrush.server.admin.backup_reader import read_items
from tankrush.server.browser.reference_games import CONFIGS, DEALS, play_deal, walk
from tankrush.server.commands.table_model import TableModel
from tankrush.site.fetching import CannotPack
from tankrush.site.writing import write_site
from tests.e2e.conftest import UNDER
from tools.browsing.host import Host
from tools.browsing.page_player import Player
from tools.browsing.windows import Window

# The browser has cached everything, the Python snapshot included, and the service worker replaces the host.
IS_KEPT = """async () => {
  const list = await caches.match('runtime/runtime.json');
  const memory = list && (await caches.match(`runtime/${(await list.json()).folder}/memory.bin`));
  return Boolean(memory) && Boolean(navigator.serviceWorker.controller);
}"""


def test_whole_game_is_played_offline_with_a_reload(
    chromium: Browser, host: Host, few_cards: Path, tmp_path: Path
) -> None:
    window = Window(chromium, host.url)
    window.open("", ".fan .card")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(".board")
    player = Player(window, 3)
    player.play(lambda now: player.steps >= 3)
    window.wait_for(IS_KEPT)
    assert window.faults == []

    host.stop()
    before = window.now()
    window.forgiven.append("ERR_CONNECTION_REFUSED|failed: GET")  # the manifest of the runtime is requested first
    window.page.reload()
    window.page.wait_for_selector(".board")
    window.wait("tankrushTest.isAsked()")
    assert window.now().version >= before.version  # forced moves are played automatically

    player.play()
    window.page.wait_for_selector(".result tbody tr")
    assert window.faults == []
    with window.page.expect_download() as download:
        window.page.get_by_role("button", name=words("en").say("web-this-game")).click()
        window.page.get_by_role("button", name=words("en").say("web-here-save")).click()
    file = tmp_path / "game.gz"
    download.value.save_as(file)
    check_natively(file, few_cards)
    window.close()


def check_natively(file: Path, few_cards: Path) -> None:
    """Check that native Python replays the same rows and record to the same position."""
    archive = next(item.data for item in read_items(file) if item.kind == "table")
    catalogue = read_catalogue(few_cards)
    assert archive.head.catalogue == catalogue.digest
    assert archive.summary.status == "over"
    model = TableModel(archive.head, archive.rows, catalogue)  # raises Frozen if a hash in the rows differs
    assert model.state.play is not None
    assert state_hash(replay(read_record(model.record()), catalogue).game) == state_hash(model.state.play.game)


def test_random_games_have_the_same_hashes_in_webassembly(written: Path, few_cards: Path) -> None:
    expected = [walk(seed, read_catalogue(few_cards)) for seed in range(len(CONFIGS))]
    assert len(set(expected)) == len(CONFIGS)
    # Also with the compiled engine, if tools/compile_wasm.py has built it.
    for found in walks_in_wasm(written / UNDER, len(CONFIGS)):
        assert found["digests"] == expected, found["description"]


def test_shared_deals_give_the_same_games_in_webassembly(written: Path, few_cards: Path) -> None:
    expected = [play_deal(number, read_catalogue(few_cards)) for number in range(len(DEALS))]
    for found in deals_in_wasm(written / UNDER, len(DEALS)):
        assert found["digests"] == expected, found["description"]


def test_site_is_not_written_into_a_folder_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(CannotPack, match="is not empty and holds no site"):
        write_site(tmp_path)
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "mine"
