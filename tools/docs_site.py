"""Hooks of the documentation site: links to files of the tree, and rule numbers in docstrings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import griffe  # type: ignore[import-not-found,unused-ignore]

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = re.compile(r"\[([^\]\n]+)\]\(((?:\.\./)+[^)#\s]+)(?:#[^)\s]*)?\)")
RULE = re.compile(r"\[([A-Z]+(?:-[A-Z]?[0-9]+(?:…[0-9]+)?)?)\]")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Replace links to files outside docs/ by the file names; a dead link fails the build."""
    here = (ROOT / "docs" / page.file.src_uri).parent

    def name(found: re.Match[str]) -> str:
        target = (here / found[2]).resolve()
        if (ROOT / "docs") in target.parents:
            return found[0]
        if not target.exists():
            raise SystemExit(f"docs/{page.file.src_uri} links to {found[2]}, which is not there.")
        return f"{found[1]} (`{target.relative_to(ROOT).as_posix()}`)"

    return OUTSIDE.sub(name, markdown)


class Rules(griffe.Extension):  # type: ignore[misc,unused-ignore]
    """Extension that shows rule numbers in docstrings as text instead of resolving them as links."""

    def on_instance(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = RULE.sub(r"\\[\1\\]", obj.docstring.value)
