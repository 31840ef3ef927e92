"""The rulebook for the browser: translations keep the pages, rules, anchors, links and tables of the English one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tankrush.i18n.messages import LANGUAGES
from tankrush.web_build.rulebook import ENGLISH, read_rulebook
from tankrush.web_build.web_data import RULEBOOK

BOOKS = {language: read_rulebook(RULEBOOK, language) for language in LANGUAGES}
TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]
FILES = sorted(path.name for path in RULEBOOK.glob("*.md"))
RULE = re.compile(r'^(?:- )?<a id="[a-z0-9-]+"></a>\*\*([A-Z]+-[A-Z]?\d+)\*\*', re.MULTILINE)
REFERENCE = re.compile(r"^\[([^\]]+)\]: (\S+)$", re.MULTILINE)
RULE_REFERENCE = re.compile(r"^\[[A-Z]+-[A-Z]?[0-9]+\]: \S+$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
IN_EVERY_TRANSLATION = pytest.mark.parametrize("language", TRANSLATIONS)
ON_EVERY_PAGE = pytest.mark.parametrize("slug", [page["slug"] for page in BOOKS[ENGLISH]])


def blocks_of(language: str, slug: str = "") -> Iterator[dict[str, Any]]:
    """Yield the blocks of one page, or of all."""
    for page in BOOKS[language]:
        if slug in ("", page["slug"]):
            yield from page["blocks"]


def pairs(language: str, slug: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Return the blocks of an English page, each with its translation."""
    return list(zip(blocks_of(ENGLISH, slug), blocks_of(language, slug), strict=True))


def marks(block: dict[str, Any]) -> list[str]:
    """Return the parts that a translation must keep: link targets, anchors, option names and cells."""
    code = re.findall(r"<code>[A-Za-z0-9]+</code>", block["html"])
    return sorted([*re.findall(r"<(?:a|span|tr|td|th|li)\b[^>]*>", block["html"]), *code])


# ---- conversion ------------------------------------------------------------------------------------------------------


@IN_EVERY_LANGUAGE
def test_every_rule_is_a_block_of_the_browser_rulebook(language: str) -> None:
    written = [rule for path in RULEBOOK.glob("*.md") for rule in RULE.findall(path.read_text(encoding="utf-8"))]
    assert len(written) > 400
    assert sorted(block["id"] for block in blocks_of(language) if block["kind"] == "rule") == sorted(written)


@IN_EVERY_LANGUAGE
def test_browser_rulebook_contains_no_markdown(language: str) -> None:
    text = [re.sub(r"<code>.*?</code>", "", block["html"]) for block in blocks_of(language)]
    assert [html for html in text if re.search(r"\*\*|\]\(|\]:|^#|`|&lt;a |\[[A-Z`]", html)] == []


@IN_EVERY_LANGUAGE
def test_browser_rulebook_has_only_known_html_tags(language: str) -> None:
    tags = {tag for block in blocks_of(language) for tag in re.findall(r"</?([a-z]+)", block["html"])}
    assert tags <= {"a", "b", "i", "code", "span", "li", "thead", "tbody", "tr", "th", "td"}


@IN_EVERY_LANGUAGE
def test_every_link_of_the_browser_rulebook_has_its_target(language: str) -> None:
    places = {f"#/rules/{block['id']}" for block in blocks_of(language) if block["kind"] == "rule"}
    for page in BOOKS[language]:
        address = f"#/rules/{page['slug']}"
        anchors = re.findall(r'<span id="([^"]+)">', "".join(block["html"] for block in page["blocks"]))
        headings = [block["id"] for block in page["blocks"] if block["kind"] == "heading"]
        places |= {address, *(f"{address}/{place}" for place in [*anchors, *headings])}
    links = {link for block in blocks_of(language) for link in re.findall(r'href="([^"]+)"', block["html"])}
    assert len(links) > 300
    assert links - places == set()


def test_text_of_a_rule_is_escaped_in_html(tmp_path: Path) -> None:
    for name in ("README.md", "rulings.md", "editions.md"):
        (tmp_path / name).write_text("# Title\n\nA <script> & *b* [c](d.md).\n", encoding="utf-8")
    assert read_rulebook(tmp_path)[0]["blocks"] == [
        {"kind": "text", "html": 'A &lt;script&gt; &amp; <i>b</i> <a href="#/rules/d">c</a>.'}
    ]


def test_missing_page_of_a_translation_is_english(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    for name in ("README.md", "rulings.md", "editions.md"):
        (tmp_path / name).write_text("# Title\n\n## One heading\n", encoding="utf-8")
    (tmp_path / "de/README.md").write_text('# Titel\n\n## <a id="one-heading"></a>Überschrift\n', encoding="utf-8")
    start, rulings, _ = read_rulebook(tmp_path, "de")
    assert (start["language"], start["title"]) == ("de", "Titel")
    assert start["blocks"] == [{"kind": "heading", "id": "one-heading", "html": "Überschrift"}]
    assert (rulings["language"], rulings["title"]) == ("en", "Title")
    assert rulings["blocks"] == [{"kind": "heading", "id": "one-heading", "html": "One heading"}]


# ---- translations ----------------------------------------------------------------------------------------------------


def test_every_rulebook_folder_is_a_language() -> None:
    assert sorted(path.name for path in RULEBOOK.iterdir() if path.is_dir()) == sorted(TRANSLATIONS)


@IN_EVERY_TRANSLATION
def test_rulebook_translation_has_exactly_the_english_pages(language: str) -> None:
    assert sorted(path.name for path in (RULEBOOK / language).iterdir()) == FILES
    assert {page["language"] for page in BOOKS[language]} == {language}
    assert [page["slug"] for page in BOOKS[language]] == [page["slug"] for page in BOOKS[ENGLISH]]


@IN_EVERY_TRANSLATION
@ON_EVERY_PAGE
def test_rulebook_translation_keeps_the_order_of_rules_and_headings(language: str, slug: str) -> None:
    ours = [(block["kind"], block.get("id")) for block in blocks_of(ENGLISH, slug)]
    assert ours
    assert [(block["kind"], block.get("id")) for block in blocks_of(language, slug)] == ours


@IN_EVERY_TRANSLATION
@ON_EVERY_PAGE
def test_rulebook_translation_keeps_links_anchors_options_and_tables(language: str, slug: str) -> None:
    assert [theirs["html"] for ours, theirs in pairs(language, slug) if marks(ours) != marks(theirs)] == []


@IN_EVERY_TRANSLATION
@ON_EVERY_PAGE
def test_rulebook_translation_leaves_nothing_in_english(language: str, slug: str) -> None:
    """A heading may be one word that both languages share."""
    titles = {book: [page["title"] for page in BOOKS[book] if page["slug"] == slug] for book in (ENGLISH, language)}
    assert titles[language] != titles[ENGLISH]
    same = [ours for ours, theirs in pairs(language, slug) if ours["html"] == theirs["html"]]
    assert [block["html"] for block in same if block["kind"] != "heading"] == []


@IN_EVERY_TRANSLATION
@pytest.mark.parametrize("name", FILES)
def test_rulebook_translation_keeps_anchors_and_references(language: str, name: str) -> None:
    """Readers of the files need every anchor, also of headings, and the references at the end."""
    ours, theirs = ((folder / name).read_text(encoding="utf-8") for folder in (RULEBOOK, RULEBOOK / language))
    slug = "start" if name == "README.md" else name.removesuffix(".md")
    headings = [block["id"] for block in blocks_of(ENGLISH, slug) if block["kind"] == "heading"]
    assert sorted(ANCHOR.findall(theirs)) == sorted([*ANCHOR.findall(ours), *headings])
    # Rule references are equal in every language, options are named by their words.
    assert targets(theirs) == targets(ours)
    assert RULE_REFERENCE.findall(theirs) == RULE_REFERENCE.findall(ours)


def targets(text: str) -> list[str]:
    """Return the targets of the references at the end of a file."""
    return [target for _, target in REFERENCE.findall(text)]
