"""`python -m tools.contact_sheets FOLDER [KEY…]`: every picture with its name, 24 per sheet, as PNG files.

Each sheet repeats its pictures 40 pixels wide, the size of the smallest card faces.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tankrush.catalogue.files import read_catalogue
from tankrush.pictures.language import read_descriptions
from tankrush.pictures.layers import Picture, draw, simplify, write_svg
from tankrush.pictures.paints import colours_of
from tools.browsing.windows import NoBrowser, browser

ROOT = Path(__file__).resolve().parent.parent
TOKENS = ROOT / "web/src/theme/tokens.css"
PER_SHEET, WIDE, SMALL = 24, 296, 40
STYLE = """
body { margin: 0; background: #1a211e; font: 600 14px sans-serif }
section { width: 1240px; padding: 6px }
div { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 8px }
figure { margin: 0; border-radius: 4px }
svg { display: block }
figcaption { padding: 0 6px 3px; color: #20261f }
"""


def tints() -> dict[str, str]:
    """Return the background of each nation's cards, from the client's theme."""
    return dict(re.findall(r"^\.n-(\w+) \{.*?--nt: (#\w+)", TOKENS.read_text(encoding="utf-8"), re.MULTILINE))


def sheets(keys: Sequence[str]) -> Iterator[str]:
    """Yield one page for every 24 pictures."""
    names = {vehicle.key: vehicle.name for vehicle in read_catalogue().vehicles}
    grounds, shapes = tints(), read_descriptions()

    def cell(key: str, picture: Picture, width: int, caption: str) -> str:
        ground = grounds.get(key.partition("-")[0], "#d9d2bd")
        drawn = write_svg(picture, colours_of(key)).replace("<svg ", f'<svg width="{width}" ', 1)
        style = f"width:{width}px;background:linear-gradient(#fff3,#0003),{ground}"
        return f'<figure style="{style}">{drawn}{caption}</figure>'

    for start in range(0, len(keys), PER_SHEET):
        group = [(key, draw(shapes[key])) for key in keys[start : start + PER_SHEET]]
        large = [
            cell(key, picture, WIDE, f"<figcaption>{escape(names.get(key, key))}</figcaption>")
            for key, picture in group
        ]
        small = [cell(key, simplify(picture), SMALL, "") for key, picture in group]
        body = f"<section><div>{''.join(large)}</div><div>{''.join(small)}</div></section>"
        yield f'<!doctype html><meta charset="utf-8"><style>{STYLE}</style>{body}'


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write sheet-1.png, sheet-2.png, …")
    parser.add_argument("keys", nargs="*", help="only these pictures")
    asked = parser.parse_args()
    known = read_descriptions()
    unknown = [key for key in asked.keys if key not in known]
    if unknown:
        print(f"unknown pictures: {', '.join(unknown)}", file=sys.stderr)
        return 1
    asked.folder.mkdir(parents=True, exist_ok=True)
    try:
        with browser() as chromium:
            view = chromium.new_page(viewport={"width": 1260, "height": 800})
            for number, page in enumerate(sheets(asked.keys or list(known)), 1):
                path = asked.folder / f"sheet-{number}.png"
                view.set_content(page)
                view.locator("section").screenshot(path=path)
                print(path)
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
