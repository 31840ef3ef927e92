"""The elements of a picture: layers of paths with one look, written as SVG or flattened to points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

# A letter of SVG with absolute numbers: M and L x y, Q cx cy x y, A rx ry large x y (always clockwise), Z.
Command = tuple[str, tuple[float, ...]]
Path = tuple[Command, ...]
Point = tuple[float, float]

FINENESS = 5  # file units in a unit of the picture: integers are shorter than fractions


@dataclass(frozen=True, slots=True)
class Look:
    """The paint of a path: filled, stroked or both, in tones that become colours of a nation."""

    fill: str = ""
    stroke: str = ""
    width: float = 0
    opacity: float = 1
    dash: tuple[float, ...] = ()
    is_blunt: bool = False  # butt ends: strokes end at the point, not in a half circle beyond it


@dataclass(frozen=True, slots=True)
class Layer:
    """Paths drawn in the same look."""

    look: Look
    path: Path


def dot(x: float, y: float) -> Path:
    """Return a stroke of no length, which draws a disc as wide as the stroke and is the shortest notation for one."""
    return (("M", (x, y)), ("L", (x, y)))


def oval(x: float, y: float, rx: float, ry: float) -> Path:
    """Return a closed ellipse."""
    return (("M", (x - rx, y)), ("A", (rx, ry, 0, x + rx, y)), ("A", (rx, ry, 0, x - rx, y)), ("Z", ()))


def polyline(points: Iterable[Point], *, is_closed: bool = False) -> Path:
    """Return straight lines from point to point."""
    moves = [("M" if not index else "L", (x, y)) for index, (x, y) in enumerate(points)]
    return (*moves, *((("Z", ()),) if is_closed else ()))


def write_path(path: Path) -> str:
    """Write the `d` of SVG in relative integers, so equal shapes are equal text."""
    text, letter, x, y, first = "", "", 0, 0, (0, 0)
    for command, numbers in path:
        if command == "Z":
            text, letter, (x, y) = text + "z", "", first
            continue
        scaled = [round(number * FINENESS) for number in numbers]
        if command == "M":
            x, y = first = scaled[0], scaled[1]
            text, letter = text + f"M{x} {y}", ""
            continue
        if command == "A":
            rx, ry, large, *end = scaled
            values = [rx, ry, 0, int(large > 0), 1, end[0] - x, end[1] - y]
        else:
            values = [value - (y if index % 2 else x) for index, value in enumerate(scaled)]
        if command.lower() != letter:
            text, letter = text + command.lower(), command.lower()
        elif values[0] >= 0:
            text += " "
        text += "".join(f" {value}" if index and value >= 0 else str(value) for index, value in enumerate(values))
        x, y = scaled[-2], scaled[-1]
    return text


def follow(path: Path) -> Iterator[tuple[list[Point], bool]]:
    """Yield each part of a path as points along it, and whether it is closed."""
    points: list[Point] = []
    for command, numbers in path:
        if command == "M":
            if points:
                yield points, False
            points = [(numbers[0], numbers[1])]
        elif command == "Z":
            yield points, True
            points = []
        else:
            points.extend(_bend(points[-1], command, numbers))
    if points:
        yield points, False


def _bend(start: Point, command: str, numbers: tuple[float, ...]) -> Iterator[Point]:
    if command == "Q":
        cx, cy, x, y = numbers
        for step in range(1, 7):
            t = step / 6
            yield _between(start[0], cx, x, t), _between(start[1], cy, y, t)
    elif command == "A":
        yield from _arc(start, numbers)
    else:
        yield numbers[0], numbers[1]


def _between(start: float, middle: float, end: float, t: float) -> float:
    """Return one coordinate of a quadratic curve."""
    return (1 - t) ** 2 * start + 2 * (1 - t) * t * middle + t * t * end


def _arc(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    """Yield points of an arc, clockwise on the screen, by squeezing the ellipse to a circle and back."""
    rx, ry, large, x, y = numbers
    squeeze = rx / ry
    ax, ay, bx, by = start[0], start[1] * squeeze, x, y * squeeze
    half = math.hypot(bx - ax, by - ay) / 2
    if half < 1e-6:
        return
    radius = max(rx, half)
    away = math.sqrt(radius * radius - half * half) * (1 if large else -1)
    cx = (ax + bx) / 2 + away * (by - ay) / (2 * half)
    cy = (ay + by) / 2 - away * (bx - ax) / (2 * half)
    begin, end = math.atan2(ay - cy, ax - cx), math.atan2(by - cy, bx - cx)
    turn = (end - begin) % (2 * math.pi)
    steps = max(2, round(turn * 4))
    for step in range(1, steps + 1):
        angle = begin + turn * step / steps
        yield cx + radius * math.cos(angle), (cy + radius * math.sin(angle)) / squeeze
