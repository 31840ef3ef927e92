"""Convert the rulebook to pages for the browser: the subset of Markdown that docs/rulebook uses.

The English pages are in the folder itself, those of another language in a folder named by its code.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ENGLISH = "en"
START = "README.md"
END = ("rulings.md", "editions.md")

_ANCHOR = re.compile(r'<a id="([a-z0-9-]+)"></a>')
_RULE = re.compile(r'^(?:- )?<a id="([a-z0-9-]+)"></a>\*\*([A-Z]+-[A-Z]?[0-9]+)\*\*\s*')
_REFERENCE = re.compile(r"^\[([^\]]+)\]: (\S+)$")
_INLINE = re.compile(
    r'(?P<anchor><a id="(?P<id>[a-z0-9-]+)"></a>)'
    r"|\[(?P<label>(?:`[^`]*`|[^\]`])+)\](?:\((?P<href>[^)]+)\))?"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?P<bold>[^*]+)\*\*"
    r"|\*(?P<italic>[^*]+)\*"
)


@dataclass
class RulebookPage:
    """A file of the rulebook while it is parsed."""

    file: str
    language: str
    references: dict[str, str]
    title: str = ""
    blocks: list[dict[str, Any]] = field(default_factory=list)

    @property
    def slug(self) -> str:
        """The name of the page in its URL."""
        return _slug_of(self.file)


def read_rulebook(folder: Path, language: str = ENGLISH) -> list[dict[str, Any]]:
    """Read the pages in reading order, each a list of headings, rules, texts, lists and tables as HTML.

    A page without a translation is in English and marked so.
    """
    names = sorted(path.name for path in folder.glob("[0-9]*.md"))
    pages = [_read_page(folder, name, language) for name in (START, *names, *END)]
    return [
        {"slug": page.slug, "language": page.language, "title": page.title, "blocks": page.blocks} for page in pages
    ]


def _read_page(folder: Path, name: str, language: str) -> RulebookPage:
    path = folder / language / name
    if language == ENGLISH or not path.is_file():
        path, language = folder / name, ENGLISH
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [_REFERENCE.match(line) for line in lines]
    page = RulebookPage(name, language, {match[1]: match[2] for match in found if match})
    for part in _paragraphs([line for line, match in zip(lines, found, strict=True) if not match]):
        _add_block(page, part)
    return page


def _paragraphs(lines: list[str]) -> list[list[str]]:
    """Group lines into paragraphs; every list item is one."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if not line.strip():
            parts.append([])
        elif line.startswith("- "):
            parts.append([line])
        else:
            parts[-1].append(line)
    return [part for part in parts if part]


def _add_block(page: RulebookPage, part: list[str]) -> None:
    first = part[0]
    rule = _RULE.match(first)
    if first.startswith("# "):
        page.title = first[2:]
    elif first.startswith("## "):
        page.blocks.append(_heading(page, first[3:]))
    elif first.startswith("|"):
        page.blocks.append({"kind": "table", "html": _table(page, part)})
    elif rule:
        text = "\n".join([first[rule.end() :], *part[1:]])
        page.blocks.append({"kind": "rule", "id": rule[2], "html": _lines(page, text)})
    elif first.startswith("- "):
        point = f"<li>{_inline(page, ' '.join([first[2:], *part[1:]]))}</li>"
        if page.blocks and page.blocks[-1]["kind"] == "list":
            page.blocks[-1]["html"] += point
        else:
            page.blocks.append({"kind": "list", "html": point})
    else:
        page.blocks.append({"kind": "text", "html": _lines(page, "\n".join(part))})


def _heading(page: RulebookPage, text: str) -> dict[str, Any]:
    """Convert a heading; a translated one keeps the English anchor, so links work in every language."""
    anchor, words = _ANCHOR.match(text), _ANCHOR.sub("", text)
    return {"kind": "heading", "id": anchor[1] if anchor else _anchor_of(words), "html": _inline(page, words)}


def _lines(page: RulebookPage, text: str) -> str:
    """Convert a paragraph; a line entirely in italics becomes a note below it."""
    done = []
    for line in text.split("\n"):
        is_note = len(line) > 2 and line[0] == "*" and line[1] != "*" and line[-1] == "*"
        shown = _inline(page, line[1:-1] if is_note else line)
        done.append(f'<span class="note">{shown}</span>' if is_note else shown)
    return " ".join(done)


def _table(page: RulebookPage, rows: list[str]) -> str:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    head = "".join(f'<th scope="col">{_inline(page, cell)}</th>' for cell in cells[0])
    body = "".join("<tr>" + "".join(f"<td>{_inline(page, c)}</td>" for c in row) + "</tr>" for row in cells[2:])
    return f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"


def _inline(page: RulebookPage, text: str) -> str:
    """Convert links, code, bold and italics of one line; everything else is plain text."""
    done, end = "", 0
    for found in _INLINE.finditer(text):
        done += html.escape(text[end : found.start()], quote=False) + _mark(page, found)
        end = found.end()
    return done + html.escape(text[end:], quote=False)


def _mark(page: RulebookPage, found: re.Match[str]) -> str:
    if found["anchor"]:
        return f'<span id="{found["id"]}"></span>'
    if found["code"]:
        return f"<code>{html.escape(found['code'], quote=False)}</code>"
    if found["bold"]:
        return f"<b>{_inline(page, found['bold'])}</b>"
    if found["italic"]:
        return f"<i>{_inline(page, found['italic'])}</i>"
    target = found["href"] or page.references.get(found["label"])
    if target is None:
        return html.escape(found[0], quote=False)
    return f'<a href="{html.escape(_address(page, target))}">{_inline(page, found["label"])}</a>'


def _address(page: RulebookPage, target: str) -> str:
    """Return the URL of a link in the browser: a rule by its id, another page by its name."""
    if "://" in target:
        return target
    file, _, anchor = target.partition("#")
    rule = re.fullmatch(r"[a-z]+-[a-z]?[0-9]+", anchor)
    if rule:
        return f"#/rules/{anchor.upper()}"
    return f"#/rules/{_slug_of(file or page.file)}" + (f"/{anchor}" if anchor else "")


def _slug_of(file: str) -> str:
    return "start" if file == START else file.removesuffix(".md")


def _anchor_of(heading: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).strip().replace(" ", "-")
