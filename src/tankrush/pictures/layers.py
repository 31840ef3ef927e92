"""Layers of a picture: every part of a description, scaled and placed; and the picture as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .gear import draw_gun, draw_track, draw_wheels
from .language import Part
from .paths import FINENESS, Layer, Look, oval, write_path
from .pen import GLINT, GROUND, SHADE, Corner, Pen, Stance
from .people import draw_bust

WIDTH, HEIGHT = 200, 110
WIDEST, HIGHEST, TOP = 196, 95, 99
# Small vehicles are drawn a little smaller: width grows with length to this power, up to that length.
GROWTH, LONGEST = 0.42, 92

FILLS = {"hull": "mid", "turret": "mid", "plate": "lit", "shade": "dark", "dim": "void", "pale": "soft"}
BOXES = {"box": "mid", "dbox": "dark", "lbox": "lit"}
STROKES = {
    "line": Look(stroke="hi", width=0.9, opacity=0.45),
    "seam": Look(stroke="void", width=1.1, opacity=0.8),
    "rivets": Look(stroke="hi", width=1.1, opacity=0.55, dash=(0.1, 3.4)),
}
SLITS = Look(stroke="void", width=1.2, dash=(2.2, 1.6), is_blunt=True)
SETTINGS = ("fit", "air", "tilt", "tall")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn vehicle, and its shadow on the ground: middle and half width, or None."""

    layers: tuple[Layer, ...]
    shadow: tuple[float, float] | None


def draw(parts: Sequence[Part]) -> Picture:
    """Draw once to measure, then at the right size and position."""
    parts = list(_behind_tracks(parts))
    settings = {part.word: float(next(iter(part.options.values()))) for part in parts if part.word in SETTINGS}
    tilt, tall, air = settings.get("tilt", 0.0), settings.get("tall", 1.0), settings.get("air")
    probe = Pen(Stance(tilt=tilt, tall=tall))
    for part in parts:
        _draw_part(probe, part)
    left, low, right, high = probe.box
    wide = right - left
    wanted = settings.get("fit", min(WIDEST, WIDEST * (wide / LONGEST) ** GROWTH))
    limit = HIGHEST / high if air is None else (TOP - air) / (high - low)
    scale = min(wanted / wide, limit)
    up = 0.0 if air is None else air - 6 - scale * low
    pen = Pen(Stance(scale, WIDTH / 2 - scale * (left + right) / 2, up, tilt, tall))
    for part in parts:
        _draw_part(pen, part)
    has_shadow = air is None and not any(part.word == "sea" for part in parts)
    return Picture(tuple(pen.layers), _shadow(parts, left, right, pen) if has_shadow else None)


def _shadow(parts: Sequence[Part], left: float, right: float, pen: Pen) -> tuple[float, float]:
    """Return the shadow below the tracks, if there are any: a barrel is too high to cast one."""
    tracks = [part for part in parts if part.word == "track"]
    if tracks:
        left = min(left + (right - left) * 0.08, *(float(t.options["rear"].split(",")[0]) for t in tracks))
        right = max(float(t.options["front"].split(",")[0]) for t in tracks)
    return pen.stand.left + pen.scale * (left + right) / 2, pen.scale * (right - left) / 2 + 5


def _behind_tracks(parts: Sequence[Part]) -> list[Part]:
    """Return the parts of the hull to draw behind the track: those below its first point."""
    found: list[Part] = []
    for index, part in enumerate(parts):
        onward = parts[index + 1] if index + 1 < len(parts) else None
        if part.word == "track" and onward and onward.word == "hull":
            found.append(Part("hull", _half(onward.points, onward.points[0][1], is_above=False), onward.options))
        elif part.word == "hull" and index and parts[index - 1].word == "track":
            part = Part("hull", _half(part.points, part.points[0][1], is_above=True), part.options)
        found.append(part)
    return [part for part in found if part.word != "hull" or len(part.points) > 2]


def _half(points: Sequence[Corner], y: float, *, is_above: bool) -> tuple[Corner, ...]:
    """Return the part of an outline above or below a height."""
    kept: list[Corner] = []

    def is_inside(point: Corner) -> bool:
        return (point[1] >= y) == is_above or point[1] == y

    for p, q in zip(points, [*points[1:], points[0]], strict=True):
        if is_inside(p):
            kept.append(p)
        if is_inside(p) != is_inside(q):
            kept.append((p[0] + (q[0] - p[0]) * (y - p[1]) / (q[1] - p[1]), y))
    return tuple(kept)


def _draw_part(pen: Pen, part: Part) -> None:
    points = part.points
    match part.word:
        case "track":
            draw_track(pen, part)
        case "gun":
            draw_gun(pen, part)
        case "bust":
            draw_bust(pen, part)
        case "wheel":
            spots = [(p[0], p[1]) for p in points]
            kind = part.options.get("kind", "truck")
            draw_wheels(pen, spots, part.number("r", 0), kind, is_back="back" in part.options)
        case "hull" | "turret" | "plate" | "shade" | "dim" | "pale":
            pen.outline(points, FILLS[part.word], is_lit="flat" not in part.options)
        case "paint":
            pen.outline(points, part.options["tone"], is_lit="flat" not in part.options)
        case "fire" | "glow" | "smoke":
            tone, opacity = ("fire", 1.0) if part.word == "fire" else ("hi", 0.35 if part.word == "smoke" else 1.0)
            pen.outline(points, tone, is_lit=False, edge="", opacity=opacity)
        case "box" | "dbox" | "lbox":
            (x, y), (w, h), r = points[0][:2], points[1][:2], part.number("r", 0)
            pen.outline([(x, y, r), (x, y + h, r), (x + w, y + h, r), (x + w, y, r)], BOXES[part.word])
        case "line" | "seam" | "rivets":
            pen.line(points, STROKES[part.word])
        case _:
            _draw_detail(pen, part)


def _draw_detail(pen: Pen, part: Part) -> None:
    """Draw a detail on a vehicle."""
    points, (x, y) = part.points, part.points[0][:2] if part.points else (0.0, 0.0)
    match part.word:
        case "cupola":
            w, h = points[1][:2]
            pen.outline([(x, y), (x + w * 0.06, y + h, h * 0.3), (x + w * 0.94, y + h, h * 0.3), (x + w, y)])
            if h * pen.scale > 4:
                pen.line([(x + w * 0.2, y + h * 0.5), (x + w * 0.85, y + h * 0.5)], SLITS)
        case "dome":
            w, h = points[1][:2]
            bend = min(h, w / 2)
            pen.outline([(x, y), (x, y + h, bend), (x + w, y + h, bend), (x + w, y)])
        case "oval":
            pen.oval(x, y, points[1][0], points[1][1], part.options.get("tone", "lit"))
        case "disc":
            for p in points:
                pen.oval(p[0], p[1], part.number("r", 0), part.number("r", 0), part.options.get("tone", "lit"))
        case "tube":
            wide = round(max(1.3, part.number("w", 1) * pen.scale), 1)
            pen.line(points, Look(stroke=part.options.get("tone", "dark"), width=wide))
            if wide > 2.4:
                above = [(p[0], p[1] + wide * 0.22 / pen.scale) for p in points]
                pen.line(above, Look(stroke="hi", width=0.8, opacity=0.4))
        case "wire":
            pen.line(points, Look(stroke="dark", width=part.number("w", 1)))
        case "mg":
            end = x + part.number("len", 4), y + part.number("rise", 0)
            pen.line([(x, y), end], Look(stroke="dark", width=round(max(1.5, 0.55 * pen.scale), 1)))
        case "aamg":
            pen.line([(x, y), (x, y + 3)], Look(stroke="dark", width=1.5))
            pen.line([(x - 3.5, y + 3.2), (x + 4, y + 3.6)], Look(stroke="dark", width=2.4, is_blunt=True))
            pen.line([(x + 4, y + 3.6), (x + 10, y + 4)], Look(stroke="dark", width=1.4))
        case "prop":
            r = part.number("r", 0)
            blade = [(x - 0.5, y - r, 0.4), (x - 0.9, y), (x - 0.5, y + r, 0.4)]
            pen.outline([*blade, (x + 0.5, y + r, 0.4), (x + 0.9, y), (x + 0.5, y - r, 0.4)], "dark", is_lit=False)
        case "flame":
            _draw_flame(pen, x, y, part.number("len", 0))
        case "sea":
            wave: list[Corner] = [(x + (y - x) * i / 9, 1.1 if i % 2 else -1.1, 6) for i in range(10)]
            pen.outline([*wave, (y, -6), (x, -6)], "hi", is_lit=False, edge="", opacity=0.5)


def _draw_flame(pen: Pen, x: float, y: float, n: float) -> None:
    tongue: list[Corner] = [(0, 0.02), (0.4, 0.1, 3), (0.75, 0.2, 2), (1, 0.1), (0.86, -0.02, 1), (0.95, -0.14),
                            (0.5, -0.1, 3), (0, -0.02)]  # fmt: skip
    pen.outline([(x + u * n, y + v * n, *r) for u, v, *r in tongue], "fire", is_lit=False, edge="")
    core: list[Corner] = [(x + 1, y + 0.2), (x + n * 0.45, y + n * 0.05, 2), (x + n * 0.7, y + n * 0.02),
                          (x + n * 0.4, y - n * 0.04, 2)]  # fmt: skip
    pen.outline(core, "hi", is_lit=False, edge="", opacity=0.8)


def is_detail(look: Look) -> bool:
    """Return whether small pictures omit it: light, joints, rivets, and lines thinner than a pixel."""
    return look in (GLINT, SHADE) or look.opacity < 0.9 or bool(look.dash) or (not look.fill and look.width < 1.3)


def simplify(picture: Picture) -> Picture:
    """Return the same vehicle without details, for small pictures."""
    return Picture(tuple(layer for layer in picture.layers if not is_detail(layer.look)), picture.shadow)


def write_svg(picture: Picture, colours: dict[str, str]) -> str:
    """Write the picture as an SVG file in the colours of its nation."""
    body = ""
    if picture.shadow:
        middle, half = picture.shadow
        shadow = oval(middle, GROUND + 0.4, half, 3.4)
        body = f'<path fill="#0b0e0a" fill-opacity=".3" d="{write_path(shadow)}"/>'
    for layer in picture.layers:
        body += f'<path{_attributes(layer.look, colours)} d="{write_path(layer.path)}"/>'
    box = f"0 0 {WIDTH * FINENESS} {HEIGHT * FINENESS}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><g fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round">{body}</g></svg>\n'
    )


def _attributes(look: Look, colours: dict[str, str]) -> str:
    text = f' fill="{colours[look.fill]}"' if look.fill else ""
    if look.stroke:
        text += f' stroke="{colours[look.stroke]}" stroke-width="{round(look.width * FINENESS)}"'
    if look.opacity < 1:
        text += f' opacity="{f"{look.opacity:g}".lstrip("0")}"'
    if look.dash:
        text += f' stroke-dasharray="{" ".join(str(round(number * FINENESS)) for number in look.dash)}"'
    if look.is_blunt:
        text += ' stroke-linecap="butt"'
    return text
