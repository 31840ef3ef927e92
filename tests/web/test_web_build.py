"""The built client: the size of its first load, and no external addresses."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from tankrush.catalogue.cards import GOLD, NATIONS

BUILT = Path(__file__).resolve().parents[2] / "src/tankrush/web_dist"
FIRST_LIMIT = 200 * 1024
SCREEN_LIMIT = 32 * 1024
FONT_LIMIT = 60 * 1024
PICTURE_LIMIT = 250 * 1024
PACKS = {"common", "scenes", *NATIONS, GOLD}

pytestmark = pytest.mark.skipif(
    not (BUILT / "index.html").exists(), reason="the browser client is not built: python -m tools.web"
)


def scripts() -> list[Path]:
    return sorted(BUILT.glob("assets/*.js"))


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_scripts_of_the_home_page_and_a_table_stay_small() -> None:
    """Compressed size of a first visit up to the first move, and of each further screen."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    first = [path for path in scripts() if path.name in page or path.name.startswith(("Home-", "Play-"))]
    assert len(first) >= 4
    assert sum(map(compressed, first)) <= FIRST_LIMIT
    assert [path.name for path in scripts() if path not in first and compressed(path) > SCREEN_LIMIT] == []


def test_the_typeface_is_small_and_brings_its_licence() -> None:
    fonts = sorted(BUILT.glob("assets/*.woff2"))
    assert len(fonts) == 4
    assert sum(path.stat().st_size for path in fonts) <= FONT_LIMIT
    assert "SIL OPEN FONT LICENSE" in (BUILT / "assets/roboto-condensed-licence.txt").read_text(encoding="utf-8")


def test_pictures_are_small_and_not_part_of_the_first_load() -> None:
    packs = {path.name.partition("-")[0]: path for path in BUILT.glob("assets/*.txt") if "licence" not in path.name}
    assert packs.keys() == PACKS
    assert sum(map(compressed, packs.values())) <= PICTURE_LIMIT
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert [path.name for path in packs.values() if path.name in page] == []


def test_built_page_references_only_files_of_the_build() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert links
    assert [link for link in links if not (BUILT / link).is_file()] == []


def test_built_client_fetches_nothing_from_another_host() -> None:
    foreign = re.compile(r"""(?:fetch|import)\(["'`]https?://|url\(["']?https?://""")
    texts = [*scripts(), *BUILT.glob("assets/*.css")]
    assert [path.name for path in texts if foreign.search(path.read_text(encoding="utf-8"))] == []


def test_built_client_contains_cards_words_and_rulebook() -> None:
    names = {re.sub(r"-[\w-]{8}\.", ".", path.name) for path in BUILT.glob("assets/*")}
    rules = {"rules-en.json", "rules-ru.json", "rules-de.json"}
    assert {"cards.json", "en.ftl", "ru.ftl", "de.ftl"} | rules <= names


def test_rulebook_is_not_part_of_the_first_load() -> None:
    """The page and its scripts contain no rules; a script fetches them on demand."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    rules = (BUILT / "assets").glob("rules-*.json")
    scripted = "".join(path.read_text(encoding="utf-8") for path in scripts())
    for path in rules:
        assert path.name not in page
        assert path.name in scripted
        assert json.loads(path.read_text(encoding="utf-8"))[0]["title"] not in scripted
