"""Pictures as coarse bitmaps, to measure how different two of them are.

A bitmap is one large integer with a bit per pixel, so comparing two takes one `and` and one bit count.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from operator import itemgetter

from tankrush.pictures.layers import HEIGHT, WIDTH, Picture
from tankrush.pictures.paths import Layer, Point, follow
from tankrush.pictures.pen import GROUND

PIXELS = 96  # width of a picture
LARGE = 2  # drawn this much larger first, then scaled down to every zoom
ZOOMS = tuple(1.03**step for step in range(-5, 6))
SHIFTS = tuple(range(-10, 11, 2))
# One changed detail, such as another cupola, stays below this; another number of wheels or a longer barrel does not.
VISIBLE = 0.135
# Outlines that differ more than this in a coarse comparison are not compared closely.
LIKE = 0.45

LIGHT_TONES = ("lit", "soft", "hi", "fire", "skin", "gold", "stone", "red")
DARK_TONES = ("void", "dark", "belt")
_ROWS = math.ceil(PIXELS * HEIGHT / WIDTH * ZOOMS[-1]) + 2
MARGIN = 12
_COLUMNS = PIXELS + 2 * (SHIFTS[-1] + MARGIN)
_PADDING = 2 * MARGIN * LARGE
_DIGITS = bytes.maketrans(b"\0\1", b"01")


@dataclass(frozen=True, slots=True)
class Bitmap:
    """The covered pixels, and the light and dark ones of them."""

    whole: int
    light: int
    dark: int


def bitmaps(picture: Picture) -> list[Bitmap]:
    """Return a picture in several sizes on the same ground line, the true size in the middle."""
    masks = _draw_masks(picture)
    return [Bitmap(*(_resize(mask, zoom) for mask in masks)) for zoom in ZOOMS]


def difference(one: Sequence[Bitmap], other: Sequence[Bitmap]) -> float:
    """Return 0 for equal pictures and 1 for disjoint ones, at the size and place where the outlines agree best."""
    fixed = one[len(ZOOMS) // 2]
    best, moved, shift = _fit(fixed, other[::5], SHIFTS[1::4])
    if best < LIKE:
        best, moved, shift = _fit(fixed, other, SHIFTS)
    either = (fixed.whole | _move(moved.whole, shift)).bit_count()
    inside = (fixed.light ^ _move(moved.light, shift)).bit_count() + (fixed.dark ^ _move(moved.dark, shift)).bit_count()
    return (best + min(1.0, inside / either)) / 2


def _fit(fixed: Bitmap, others: Sequence[Bitmap], shifts: Sequence[int]) -> tuple[float, Bitmap, int]:
    """Return the least difference of the outlines, with the size and shift that give it."""
    size = fixed.whole.bit_count()
    best, moved, shift = 2.0, others[0], 0
    for candidate in others:
        total = size + candidate.whole.bit_count()
        for dx in shifts:
            common = (fixed.whole & _move(candidate.whole, dx)).bit_count()
            outline = 1 - common / (total - common)
            if outline < best:
                best, moved, shift = outline, candidate, dx
    return best, moved, shift


def nearest_pairs(drawn: Mapping[str, Sequence[Bitmap]]) -> list[tuple[float, str, str]]:
    """Return every pair with its difference, the closest first."""
    return sorted((difference(drawn[a], drawn[b]), a, b) for a, b in combinations(drawn, 2))


def _move(bits: int, columns: int) -> int:
    return bits << columns if columns >= 0 else bits >> -columns


def _draw_masks(picture: Picture) -> list[list[bytearray]]:
    """Return rows of 0 and 1 for covered, light and dark pixels; later layers hide earlier ones."""
    scale = PIXELS * LARGE / WIDTH
    rows, columns = math.ceil(HEIGHT * scale), PIXELS * LARGE
    masks = [[bytearray(columns) for _ in range(rows)] for _ in range(3)]
    for layer in picture.layers:
        if layer.look.opacity < 0.9 or layer.look.dash:
            continue
        for tone, polygon in _polygons(layer):
            values = 1, int(tone in LIGHT_TONES), int(tone in DARK_TONES)
            for y, start, end in _spans([(px * scale, py * scale) for px, py in polygon], rows, columns):
                for mask, value in zip(masks, values, strict=True):
                    mask[y][start:end] = bytes((value,)) * (end - start)
    return masks


def _polygons(layer: Layer) -> Iterator[tuple[str, list[Point]]]:
    """Yield the areas that a layer paints, with their tones; a stroke is a box around each of its straight pieces."""
    look = layer.look
    for points, _ in follow(layer.path):
        if look.fill:
            yield look.fill, points
        elif len(points) == 2 and points[0] == points[1]:
            yield look.stroke, _disc(points[0], look.width / 2)
        else:
            for a, b in pairwise(points):
                yield look.stroke, _bar(a, b, look.width / 2)


def _disc(middle: Point, radius: float) -> list[Point]:
    angles = [step * math.pi / 12 for step in range(24)]
    return [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in angles]


def _bar(a: Point, b: Point, half: float) -> list[Point]:
    long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    nx, ny = -(b[1] - a[1]) / long * half, (b[0] - a[0]) / long * half
    return [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]


def _spans(points: Sequence[Point], rows: int, columns: int) -> Iterator[tuple[int, int, int]]:
    """Yield row, first and last column of the pixels whose middle lies inside."""
    top, low = min(y for _, y in points), max(y for _, y in points)
    for row in range(max(0, math.floor(top)), min(rows, math.ceil(low))):
        y = row + 0.5
        crossings = sorted(
            ax + (y - ay) * (bx - ax) / (by - ay)
            for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)
            if (ay <= y) != (by <= y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            start, end = max(0, round(left)), min(columns, round(right))
            if start < end:
                yield row, start, end


def _resize(mask: list[bytearray], zoom: float) -> int:
    """Return the mask as one number, scaled down around the middle of its ground line."""
    step = LARGE / zoom
    ground = GROUND * PIXELS * LARGE / WIDTH
    middle = PIXELS * LARGE / 2
    places = [round(middle + (column - PIXELS / 2 - MARGIN) * step) for column in range(PIXELS + 2 * MARGIN)]
    pick = itemgetter(*(place + _PADDING for place in places))
    bits = 0
    for row in range(_ROWS):
        y = round(ground - (_ROWS - 3 - row) * step)
        line = 0
        if 0 <= y < len(mask) and any(mask[y]):
            padded = bytes(_PADDING) + mask[y] + bytes(_PADDING)
            line = int(bytes(pick(padded)).translate(_DIGITS), 2)
        bits = (bits << _COLUMNS) | (line << SHIFTS[-1])
    return bits
