"""Running gear and guns: wheels, tracks, barrels."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .language import Part
from .paths import Look, Point, polyline
from .pen import Corner, Pen

GRIPS = Look(stroke="belt", width=2.2, dash=(2.1, 1.3), is_blunt=True)
# The share of the rim in a wheel, by kind; the rest is tyre.
RIM = {"steel": 0.93, "truck": 0.6, "spoked": 0.86}
USUAL_RIM = 0.8
# Holes and spokes are dashes along a circle: their number, width, and the share of the circle that is hole.
HOLES = {"holes": (6, 0.24, 0.5), "spoke": (5, 0.42, 0.6), "spoked": (8, 0.62, 0.78)}
# A barrel counts in full up to two metres and by half beyond, so the hull stays large.
WHOLE_BARREL, BARREL_BEYOND = 20.0, 0.5


def draw_wheels(pen: Pen, spots: Sequence[Point], radius: float, kind: str = "disc", *, is_back: bool = False) -> None:
    """Draw the wheels: tyre, rim, holes or spokes, hub, glint."""
    px = radius * pen.scale
    rim = RIM.get(kind, USUAL_RIM)
    dark = "void" if is_back else "dark"
    pen.discs(spots, radius + 0.4 / pen.scale, "void")
    pen.discs(spots, radius, dark)
    pen.discs(spots, radius * rim, "mid" if is_back else "lit")
    if kind in HOLES and px > 3.2:
        number, wide, share = HOLES[kind]
        gap = math.pi * px / number
        dash = round(gap * share, 1), round(gap * (1 - share), 1)
        pen.rings(spots, radius * 0.5, Look(stroke=dark, width=round(wide * px, 1), dash=dash, is_blunt=True))
    elif kind == "truck":
        pen.rings(spots, radius * 0.84, Look(stroke="hi", width=0.7, opacity=0.3))
    elif kind == "dish" and px > 3:
        pen.rings(spots, radius * 0.55, Look(stroke="dark", width=0.9, opacity=0.8))
    pen.discs(spots, radius * (0.34 if kind == "steel" else 0.26), "dark")
    if px > 3.4 and not is_back:
        k = px * (rim - 0.06)
        look = Look(stroke="hi", width=round(min(1, px * 0.16), 1), opacity=0.5)
        for x, y in spots:
            cx, cy = pen.at(x, y)
            arc = (k, k, 0.0, cx + k * 0.2, cy - k * 0.98)
            pen.put(look, (("M", (cx - k * 0.95, cy - k * 0.3)), ("A", arc)))


def draw_track(pen: Pen, part: Part) -> None:
    """Draw a track with its wheels: belt, return rollers, brackets, driving wheel and idler, road wheels."""
    count, radius = _count(part.options["wheels"])
    belt = part.number("belt", 1.2)
    road = [(x, part.number("low", belt) + radius) for x in _spread(part, count)]
    front, rear = _circle(part.options["front"]), _circle(part.options["rear"])
    ring = [(*road[0], radius + belt), (*road[-1], radius + belt), *((x, y, r + belt) for x, y, r in (front, rear))]
    ring += [_circle(text) for text in part.options["via"].split(";")] if "via" in part.options else []
    for circle in ring:
        pen.reach(*circle)
    outside = pen.belt(ring)
    pen.put(Look(fill="belt"), outside)
    pen.put(GRIPS, outside)
    pen.put(Look(fill="void"), pen.belt(ring, max(1.6, belt * pen.scale)))
    pen.put(Look(stroke="hi", width=0.8, opacity=0.3), pen.belt(ring, 0.6))
    _draw_rollers(pen, part, [x for x, _ in road])
    if "bogie" in part.options:
        _draw_bogies(pen, road, radius, part.number("bogie", 0))
    driving = part.options.get("drive", "rear")
    for name, (x, y, r) in (("front", front), ("rear", rear)):
        idler = part.options.get("idler", "dish" if r > 2 else "disc")
        draw_wheels(pen, [(x, y)], r, "spoke" if name == driving else idler)
    kind = part.options.get("kind", "disc")
    if "inter" in part.options:
        draw_wheels(pen, road[1::2], radius, kind, is_back=True)
        draw_wheels(pen, road[0::2], radius, kind)
    else:
        draw_wheels(pen, road, radius, kind)


def _draw_rollers(pen: Pen, part: Part, xs: list[float]) -> None:
    if "rollers" not in part.options:
        return
    size, height = part.options["rollers"].split("@")
    count, radius = _count(size)
    inset = (xs[-1] - xs[0]) * 0.12
    first, last = part.number("rfrom", xs[0] + inset), part.number("rto", xs[-1] - inset)
    spots = [(first + (last - first) * i / max(1, count - 1), float(height)) for i in range(count)]
    draw_wheels(pen, spots, radius, "steel")


def _draw_bogies(pen: Pen, road: list[Point], radius: float, top: float) -> None:
    """Draw the brackets that join wheels in pairs."""
    for (px, py), (qx, qy) in zip(road[::2], road[1::2], strict=False):
        mid = (px + qx) / 2
        pen.outline([(px, py + radius * 0.3), (mid - 1.6, top), (mid + 1.6, top), (qx, qy + radius * 0.3),
                     (qx, qy - radius * 0.4), (mid, py + radius * 0.3), (px, py - radius * 0.4)], "lit")  # fmt: skip


def _count(text: str) -> tuple[int, float]:
    count, _, size = text.partition("x")
    return int(count), float(size)


def _circle(text: str) -> tuple[float, float, float]:
    x, y, radius = (float(number) for number in text.split(","))
    return x, y, radius


def _spread(part: Part, count: int) -> list[float]:
    """Return the positions of the road wheels: listed, or evenly spaced from the first to the last."""
    if "at" in part.options:
        return [float(number) for number in part.options["at"].split(",")]
    first, last = part.number("from", 0), part.number("to", 0)
    return [first + (last - first) * i / max(1, count - 1) for i in range(count)]


def draw_gun(pen: Pen, part: Part) -> None:
    """Draw a barrel from the mantlet: sleeve, fume extractor, muzzle brake."""
    (x, y), length = part.points[0][:2], part.number("len", 0)
    caliber = 1.12 * part.number("cal", 1.2)
    up = math.radians(part.number("up", 0))
    length = min(length, WHOLE_BARREL + (length - WHOLE_BARREL) * BARREL_BEYOND)
    if pen.scale != 1:
        caliber = max(caliber, 1.9 / pen.scale)

    def turn(points: Sequence[Corner]) -> list[Corner]:
        cos, sin = math.cos(up), math.sin(up)
        return [(x + u * cos - v * sin, y + u * sin + v * cos, *rest) for u, v, *rest in points]

    def bar(start: float, end: float, first: float, last: float, tone: str = "dark", r: float = 0) -> None:
        corners = [(start, first / 2, r), (end, last / 2, r), (end, -last / 2, r), (start, -first / 2, r)]
        pen.outline(turn(corners), tone)

    bar(0, length, caliber, caliber * 0.78)
    if "sleeve" in part.options:
        bar(0, part.number("sleeve", 0), caliber * 1.65, caliber * 1.5, "mid")
    if "evac" in part.options:
        at = min(part.number("evac", 0), length * 0.7)
        bar(at, at + 4, caliber * 1.6, caliber * 1.6, "dark", 0.5)
    brake, k = part.options.get("brake"), caliber
    if brake == "double":
        bar(length - 2.6 * k, length - 1.6 * k, k * 1.5, k * 1.75)
        bar(length - 1.3 * k, length, k * 1.75, k * 1.35)
    elif brake == "long":
        bar(length - 3.6 * k, length, k * 1.3, k * 1.3)
        slots = turn([(length - 3 * k, 0.0), (length - 0.6 * k, 0.0)])
        look = Look(stroke="hi", width=0.9, opacity=0.6, dash=(1.6, 1.4), is_blunt=True)
        pen.put(look, polyline(pen.at(*slot[:2]) for slot in slots))
    elif brake:
        back, first, last = {"single": (1.7, 1.7, 1.5), "ring": (0.8, 1.25, 1.25), "tee": (1.4, 2.3, 2.3)}[brake]
        bar(length - back * k, length, k * first, k * last)
