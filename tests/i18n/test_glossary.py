"""The glossary, docs/words.md: one word for each thing, and rejected words occur nowhere."""

import re
from pathlib import Path

import pytest

from tankrush.catalogue.languages import WORDS
from tankrush.i18n.messages import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
GLOSSARY = DOCS / "words.md"
# Patterns of the rejected words in the glossary's last column, with their endings.
RULED_OUT = {
    "en": (
        r"\bgives? up\b", r"\bwatchers?\b", r"\bjournal\b", r"\badvice\b", r"\bbare\b", r"\bjokers?\b",
        r"\bdislocat", r"(?<!Right-)\bclick",
    ),
    "ru": (
        r"\bна слом\b", r"\bсвойств", r"\bумени[ейяю]", r"\bодиночн", r"\b[Бб]ер(ите|ёт|и) баз", r"\bнападени",
        r"\bраунд", r"\bсоперник", r"\bведущ(ий|его|ему|им)\b", r"\bразговор", r"\bсовет(а|ы|у|ом|ов)?\b(?! автора)",
        r"\bперв(ая|ой|ую) рук", r"\bкарт[аыуе]? разрушений", r"\bвспомогательно\w+ войск",
    ),
    "de": (
        r"\bPanzerz[uü]g", r"\bFahrzeugstapel", r"\bNation(en)?\b", r"\b[Nn]utzen?\b", r"\beinfachen? Medaille",
        r"\babgeben\b", r"\bGespräch", r"\bProtokoll", r"\bRat(schl.*)?\b", r"erbeut", r"\bSchl(ag|äge)", r"\b[Kk]lick",
    ),
}  # fmt: skip


def rows() -> list[list[str]]:
    """Return the rows of the glossary's table."""
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return cells[2:]


def sentences(language: str) -> dict[str, str]:
    """Return every sentence of a language with its place, without comments."""
    found = {
        f"{language}.ftl:{number}": line.split(" = ", 1)[-1]
        for number, line in enumerate((WORDS / f"{language}.ftl").read_text(encoding="utf-8").splitlines(), 1)
        if not line.startswith("#") and not line.endswith(" =")
    }
    pages = DOCS / "rulebook" / ("" if language == "en" else language)
    for page in sorted(pages.glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            found[f"{page.name}:{number}"] = re.sub(r"`[^`]*`|\]\([^)]*\)|<a [^>]*>", "", line)
    return found


def is_ruled_out(language: str, text: str) -> bool:
    """Whether a text contains a rejected word. In German a capital distinguishes nouns from verbs."""
    flags = re.NOFLAG if language == "de" else re.IGNORECASE
    return any(re.search(word, text, flags) for word in RULED_OUT.get(language, ()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rejected_words_of_the_glossary_occur_nowhere(language: str) -> None:
    assert {where: text for where, text in sentences(language).items() if is_ruled_out(language, text)} == {}


def test_the_glossary_has_a_word_for_each_thing_in_each_language() -> None:
    assert len(rows()) > 25
    assert [row[0] for row in rows() if not all(row[:4])] == []


@pytest.mark.parametrize("column", [1, 2, 3])
def test_no_word_of_the_glossary_stands_for_two_things(column: int) -> None:
    words = [row[column] for row in rows()]
    assert sorted(words) == sorted(set(words))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{ $seat } gives up { $card }."), ("ru", "Нет техники с таким свойством."),
        ("ru", "Свойства без результата"), ("ru", "Берите базы."),
        ("de", "Bau deinen Panzerzug."), ("de", "Von einer anderen Nation."),
    ],
)  # fmt: skip
def test_glossary_search_finds_a_rejected_word(language: str, sentence: str) -> None:
    assert is_ruled_out(language, sentence)
