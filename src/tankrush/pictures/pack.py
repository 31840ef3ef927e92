"""Pictures as the browser fetches them: one text for each nation and one for the scenes, one layer a line."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from tankrush.catalogue.cards import GOLD, NATIONS

from .backdrops import scenes, write_scene
from .language import TONES, read_descriptions
from .layers import Picture, draw, is_detail
from .paints import colours_of
from .paths import FINENESS, Look, write_path

# Each tone has a letter; the build writes the same list for the client.
LETTERS = dict(zip(TONES, "abcdefghijklmnopqrstuvwxyz", strict=False))
OTHERS = "common"
SCENES = "scenes"


def pack_of(key: str) -> str:
    """Return the pack that contains a picture: a nation's, or that of all other cards."""
    first = key.partition("-")[0]
    return first if first in (*NATIONS, GOLD) else OTHERS


def write_packs(folder: Path) -> list[Path]:
    """Write a pack for every nation, the scenes and the paints; return the written files."""
    folder.mkdir(parents=True, exist_ok=True)
    packs: dict[str, list[str]] = defaultdict(list)
    for key, parts in read_descriptions().items():
        packs[pack_of(key)].append(write_picture(key, draw(parts)))
    packs[SCENES] = [write_scene(name, scene) for name, scene in scenes().items()]
    written = []
    for name, pictures in sorted(packs.items()):
        path = folder / f"{name}.txt"
        path.write_text("".join(pictures), encoding="utf-8", newline="\n")
        written.append(path)
    known = folder / "paints.json"
    known.write_text(json.dumps(paints(), separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")
    return [*written, known]


def write_picture(key: str, picture: Picture) -> str:
    """Write `=key middle half` with the shadow, if any, then a line for every layer: its look and its path."""
    shadow = "".join(f" {round(number * FINENESS)}" for number in picture.shadow or ())
    lines = [f"{_code(layer.look)} {write_path(layer.path)}\n" for layer in picture.layers]
    return f"={key}{shadow}\n{''.join(lines)}"


def _code(look: Look) -> str:
    """Encode a look: a dot for a detail, letters for fill and stroke, width, and unusual opacity, dashes and ends."""
    text = ("." if is_detail(look) else "") + LETTERS.get(look.fill, "-") + LETTERS.get(look.stroke, "-")
    text += str(round(look.width * FINENESS)) if look.stroke else ""
    text += f"o{round(look.opacity * 100)}" if look.opacity < 1 else ""
    text += ":" + ",".join(str(round(number * FINENESS)) for number in look.dash) if look.dash else ""
    return text + ("!" if look.is_blunt else "")


def paints() -> dict[str, object]:
    """Return the metadata for readers of packs: the colours of every letter by nation, and the size of a unit."""
    colours = {
        nation: {LETTERS[tone]: colour for tone, colour in colours_of(nation).items()}
        for nation in (*NATIONS, GOLD, OTHERS)
    }
    return {"fineness": FINENESS, "colours": colours}
