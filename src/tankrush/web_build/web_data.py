"""Write cards, words and rulebook for the browser build (`python -m tools.web data`); standard library only."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tankrush.catalogue.cards import ABILITIES, BOXES, CLASSES, NATIONS
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import LANGUAGES, WORDS
from tankrush.engine.options import OPTIONS, PRESETS
from tankrush.engine.vocabulary import VERBS
from tankrush.pictures.pack import write_packs

from .history import vehicles_data
from .rulebook import read_rulebook
from .web_cards import cards_data
from .web_manifest import say, write_app

DOCS = Path(__file__).resolve().parents[3] / "docs"
RULEBOOK = DOCS / "rulebook"
SIGN = DOCS.parent / "web/public/icon.svg"


def write_data(folder: Path) -> list[Path]:
    """Write the cards, and the messages and the rulebook of every language; return the written files."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = [WORDS / f"{language}.ftl" for language in LANGUAGES]
    rules = {f"rules-{source.stem}.json": read_rulebook(RULEBOOK, source.stem) for source in sources}
    contents = {"cards.json": cards_data(), "vehicles.json": vehicles_data(read_catalogue()), **rules}
    written = []
    for name, content in contents.items():
        path = folder / name
        path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
        written.append(path)
    for source in sources:
        written.append(Path(shutil.copyfile(source, folder / source.name)))
    written += write_packs(folder / "pictures")
    written += [write_languages(folder / "languages.ts"), write_vocabulary(folder / "vocabulary.ts")]
    return [*written, *write_app(WORDS, SIGN, folder / "app")]


def write_languages(path: Path) -> Path:
    """Write the languages, their own names, and the files of their messages and rulebook."""
    files = {language: (WORDS / f"{language}.ftl").read_text(encoding="utf-8") for language in LANGUAGES}
    tables = {
        "LANGUAGE_NAMES": {
            language: json.dumps(say(text, "language"), ensure_ascii=False) for language, text in files.items()
        },
        "WORDS": {language: f"{language}Words" for language in LANGUAGES},
        "RULES": {language: f"{language}Rules" for language in LANGUAGES},
    }
    lines = ["/** Written by the build from the files of words: src/tankrush/web_build/web_data.py. */", ""]
    for language in LANGUAGES:
        lines.append(f"import {language}Words from './{language}.ftl?url';")
        lines.append(f"import {language}Rules from './rules-{language}.json?url';")
    lines += ["", f"export const LANGUAGES = {json.dumps(LANGUAGES)} as const;"]
    lines += ["export type Language = (typeof LANGUAGES)[number];"]
    for name, values in tables.items():
        inside = ", ".join(f"{language}: {value}" for language, value in values.items())
        lines.append(f"export const {name}: Record<Language, string> = {{ {inside} }};")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_vocabulary(path: Path) -> Path:
    """Write the messages of the cards, and every verb with its argument and its place on the table."""
    words = {"NATIONS": NATIONS, "CLASSES": CLASSES, "BOXES": BOXES, "ABILITIES": ABILITIES}
    defaults = {option.key: [option.default, option.expansion, option.second_front] for option in OPTIONS}
    lines = ["/** Written by the build from the words of catalogue and engine: src/tankrush/web_build/web_data.py. */"]
    lines += ["", *(f"export const {name} = {json.dumps(list(keys))} as const;" for name, keys in words.items())]
    lines += ["", "/** Each rule option: its default, with an expansion, with Second Front (empty: no change). */"]
    lines += [f"export const OPTIONS: Record<string, [string, string, string]> = {json.dumps(defaults)};"]
    lines += [f"export const PRESETS: Record<string, Record<string, string>> = {json.dumps(PRESETS)};"]
    lines += ["", "export const VERBS = {"]
    lines += [f'  "{verb.word}": {{ takes: "{verb.takes}", place: "{verb.place}" }},' for verb in VERBS.values()]
    path.write_text("\n".join([*lines, "} as const;"]) + "\n", encoding="utf-8")
    return path
