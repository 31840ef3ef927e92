"""Printing: the command and the print page make the same sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tankrush.cli.shared.pdf import print_page
from tests.e2e.conftest import Open
from tools.web import BUILT

POINTS = 72 / 25.4
A4 = (210, 297)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_print_command_writes_a4_sheets(chromium: Browser, tmp_path: Path, language: str) -> None:
    out = tmp_path / "cards.pdf"
    print_page(BUILT, "nation=gold", language, out)
    pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", out.read_bytes())
    assert len(pages) == 1
    assert [round(float(number) / POINTS) for number in pages[0]] == list(A4)


def test_printed_cards_have_poker_size_and_crop_marks(open_window: Open) -> None:
    window = open_window()
    window.open("#/print?nation=gold", ".sheet .card")
    millimetre = 96 / 25.4
    window.page.emulate_media(media="print")
    box = window.page.locator(".sheet .card").first.bounding_box()
    assert box is not None
    assert box["width"] / millimetre == pytest.approx(63.5, abs=0.1)
    assert box["height"] / millimetre == pytest.approx(88.9, abs=0.1)
    assert (window.page.locator(".sheet .crop path").get_attribute("d") or "").count("M") == 9 * 8
