"""Render the app icons from the SVG logo during the client build.

Supports the elements of the logo: rectangles with round corners and circles, filled or stroked.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

SIDE = 64.0  # side of the drawing
Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """A rectangle with round corners; a circle has corners of half its size."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float
    colour: Colour
    stroke: float = 0.0  # half the stroke width, 0 for a filled shape

    def distance(self, x: float, y: float) -> float:
        """Return the signed distance of a point to the shape, negative inside."""
        middle_x, middle_y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        away_x = abs(x - middle_x) - (self.right - self.left) / 2 + self.radius
        away_y = abs(y - middle_y) - (self.bottom - self.top) / 2 + self.radius
        outside = hypot(max(away_x, 0.0), max(away_y, 0.0)) + min(max(away_x, away_y), 0.0) - self.radius
        return abs(outside) - self.stroke if self.stroke else outside


def read_shapes(svg: str) -> list[Shape]:
    """Read the shapes of the drawing from bottom to top; a group passes its paint on."""
    return list(walk(ElementTree.fromstring(svg), {}))


def walk(node: ElementTree.Element, paint: dict[str, str]) -> Iterator[Shape]:
    own = {**paint, **node.attrib}
    kind = node.tag.rpartition("}")[2]
    if kind in ("rect", "circle"):
        yield shape_of(kind, own)
    for child in node:
        yield from walk(child, {key: own[key] for key in ("fill", "stroke", "stroke-width") if key in own})


def shape_of(kind: str, drawn: dict[str, str]) -> Shape:
    number = {key: float(value) for key, value in drawn.items() if key not in ("fill", "stroke", "viewBox")}
    if kind == "circle":
        left, top = number["cx"] - number["r"], number["cy"] - number["r"]
        width = height = 2 * number["r"]
        radius = number["r"]
    else:
        left, top, radius = number.get("x", 0.0), number.get("y", 0.0), number.get("rx", 0.0)
        width, height = number["width"], number["height"]
    is_line = drawn.get("fill") == "none"
    colour = read_colour(drawn["stroke"] if is_line else drawn["fill"])
    stroke = number["stroke-width"] / 2 if is_line else 0.0
    return Shape(left, top, left + width, top + height, radius, colour, stroke)


def read_colour(text: str) -> Colour:
    """Parse `#1a211e` into its components."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def draw(shapes: list[Shape], pixels: int) -> list[bytearray]:
    """Rasterise to rows of red, green, blue and opacity, antialiased."""
    rows = [bytearray(4 * pixels) for _ in range(pixels)]
    scale = pixels / SIDE
    for shape in shapes:
        red, green, blue = shape.colour
        first, last = span(shape.left, shape.right, shape.stroke, scale, pixels)
        for y in range(*span(shape.top, shape.bottom, shape.stroke, scale, pixels)):
            row = rows[y]
            for x in range(first, last):
                cover = 0.5 - shape.distance((x + 0.5) / scale, (y + 0.5) / scale) * scale
                if cover > 0:
                    blend(row, 4 * x, (red, green, blue), min(cover, 1.0))
    return rows


def span(low: float, high: float, stroke: float, scale: float, pixels: int) -> tuple[int, int]:
    """Return the pixels that a shape may touch in one direction."""
    return max(0, int((low - stroke) * scale) - 1), min(pixels, int((high + stroke) * scale) + 2)


def blend(row: bytearray, at: int, colour: Colour, cover: float) -> None:
    """Blend a colour over a pixel."""
    below = row[at + 3] / 255
    opacity = cover + below * (1 - cover)
    for offset, part in enumerate(colour):
        row[at + offset] = round((part * cover + row[at + offset] * below * (1 - cover)) / opacity)
    row[at + 3] = round(255 * opacity)


def write_png(rows: list[bytearray]) -> bytes:
    """Encode the picture as a PNG file."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    side = struct.pack(">2I5B", len(rows[0]) // 4, len(rows), 8, 6, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", side) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def make_icon(svg: str, pixels: int, *, is_whole: bool) -> bytes:
    """Render the logo at this width; `is_whole` fills the square for devices that mask icons."""
    ground, *sign = read_shapes(svg)
    return write_png(draw([replace(ground, radius=0.0) if is_whole else ground, *sign], pixels))


def write_icons(source: Path, folder: Path, icons: dict[str, tuple[int, bool]]) -> list[Path]:
    """Write each icon (by its width and whether it fills the square), unless it is up to date."""
    svg = source.read_text(encoding="utf-8")
    stamp = folder / "icons.stamp"
    key = f"{zlib.crc32(svg.encode())} {sorted(icons.items())}"
    paths = [folder / name for name in icons]
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != key or not all(path.exists() for path in paths):
        for path, (pixels, is_whole) in zip(paths, icons.values(), strict=True):
            path.write_bytes(make_icon(svg, pixels, is_whole=is_whole))
        stamp.write_text(key, encoding="utf-8")
    return paths
