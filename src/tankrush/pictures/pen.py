"""A pen that draws in decimetres of the real vehicle and collects layers in units of the picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .paths import Command, Layer, Look, Path, Point, dot, oval, polyline

GROUND = 100.0
# The light comes from the upper left: edges facing it are bright, the others dark.
LIGHT = (-0.5, -0.866)
GLINT = Look(stroke="hi", width=1, opacity=0.5)
SHADE = Look(stroke="void", width=2, opacity=0.45)
FACING, SHORTEST = 0.4, 3.0

Corner = tuple[float, ...]  # x, y and, for a round corner, its radius


@dataclass(frozen=True, slots=True)
class Stance:
    """The transformation of a vehicle in the picture: scale, position, rotation and vertical stretch."""

    scale: float = 1.0
    left: float = 0.0
    up: float = 0.0
    tilt: float = 0.0
    tall: float = 1.0


class Pen:
    """Collects layers; neighbouring parts with the same look share one."""

    def __init__(self, stand: Stance) -> None:
        self.stand = stand
        self.scale = stand.scale
        self.box = (math.inf, math.inf, -math.inf, -math.inf)  # in rotated decimetres
        self._turn = math.cos(math.radians(stand.tilt)), math.sin(math.radians(stand.tilt))
        self._runs: list[tuple[Look, list[Command]]] = []

    @property
    def layers(self) -> list[Layer]:
        """The drawn layers, from back to front."""
        return [Layer(look, tuple(commands)) for look, commands in self._runs]

    def at(self, x: float, y: float) -> Point:
        """Return the position of a point in the picture."""
        cos, sin = self._turn
        x, y = x * cos - y * sin, (x * sin + y * cos) * self.stand.tall
        left, low, right, high = self.box
        self.box = min(left, x), min(low, y), max(right, x), max(high, y)
        return self.stand.left + x * self.scale, GROUND - self.stand.up - y * self.scale

    def put(self, look: Look, path: Path) -> None:
        """Add a path to the top layer, or start a new one."""
        if not self._runs or self._runs[-1][0] != look:
            self._runs.append((look, []))
        self._runs[-1][1].extend(path)

    def reach(self, x: float, y: float, radius: float) -> None:
        """Extend the bounds of the vehicle by a disc."""
        self.at(x - radius, y - radius)
        self.at(x + radius, y + radius)

    def discs(self, spots: Iterable[Point], radius: float, tone: str) -> None:
        """Draw filled discs."""
        look = Look(stroke=tone, width=round(2 * radius * self.scale, 1))
        for x, y in spots:
            self.reach(x, y, radius)
            self.put(look, dot(*self.at(x, y)))

    def rings(self, spots: Iterable[Point], radius: float, look: Look) -> None:
        """Draw circles with a stroke."""
        for x, y in spots:
            self.put(look, oval(*self.at(x, y), radius * self.scale, radius * self.scale))

    def oval(self, x: float, y: float, rx: float, ry: float, tone: str, edge: str = "dark") -> None:
        """Draw a filled ellipse."""
        self.at(x - rx, y - ry)
        self.at(x + rx, y + ry)
        self.put(_filled(tone, edge), oval(*self.at(x, y), rx * self.scale, ry * self.scale))

    def line(self, points: Sequence[Corner], look: Look) -> None:
        """Draw a stroke from point to point."""
        self.put(look, polyline(self.at(point[0], point[1]) for point in points))

    def outline(
        self,
        points: Sequence[Corner],
        tone: str = "mid",
        *,
        is_lit: bool = True,
        edge: str = "dark",
        opacity: float = 1,
    ) -> None:
        """Draw a closed outline with its light; a third number of a corner is its radius."""
        corners = [(*self.at(p[0], p[1]), (p[2] if len(p) > 2 else 0.0) * self.scale) for p in points]
        if _area(corners) < 0:  # always clockwise, so joined paths never cut holes into one another
            corners.reverse()
        cuts = [_cut(corners, index) for index in range(len(corners))]
        path: list[Command] = []
        for index, ((x, y, radius), (before, after)) in enumerate(zip(corners, cuts, strict=True)):
            path.append(("L" if index else "M", before))
            if radius:
                path.append(("Q", (x, y, *after)))
        self.put(_filled(tone, edge, opacity), (*path, ("Z", ())))
        if is_lit:
            self._light([(cuts[i - 1][1], cuts[i][0]) for i in (*range(1, len(cuts)), 0)])

    def _light(self, edges: list[tuple[Point, Point]]) -> None:
        """Draw glints just inside the edges that face the light, and dark lines along those that face away."""
        sides: dict[Look, list[Command]] = {SHADE: [], GLINT: []}
        for (ax, ay), (bx, by) in edges:
            long = math.hypot(bx - ax, by - ay)
            if long < SHORTEST:
                continue
            tx, ty = (bx - ax) / long, (by - ay) / long
            facing, ix, iy = ty * LIGHT[0] - tx * LIGHT[1], -1.1 * ty, 1.1 * tx  # the normal is (ty, -tx)
            if abs(facing) > FACING:
                line = polyline([(ax + ix + tx, ay + iy + ty), (bx + ix - tx, by + iy - ty)])
                sides[GLINT if facing > 0 else SHADE].extend(line)
        for look, path in sides.items():
            if path:
                self.put(look, tuple(path))

    def belt(self, circles: Sequence[tuple[float, float, float]], shrink: float = 0.0) -> Path:
        """Return the outline of a belt around circles (x, y, r), like a track around its wheels."""
        rounds = [(*self.at(x, y), max(r * self.scale - shrink, 0.4)) for x, y, r in circles]
        order = _hull_order(rounds)
        joints: list[tuple[Point, Point, float, float]] = []
        for i, j in zip(order, order[1:] + order[:1], strict=True):
            (ax, ay, ar), (bx, by, br) = rounds[i], rounds[j]
            lean = math.acos(max(-1.0, min(1.0, (ar - br) / (math.hypot(bx - ax, by - ay) or 1))))
            angle = math.atan2(by - ay, bx - ax) - lean
            ux, uy = math.cos(angle), math.sin(angle)
            joints.append(((ax + ar * ux, ay + ar * uy), (bx + br * ux, by + br * uy), angle, br))
        path: list[Command] = []
        for k, (start, end, angle, r) in enumerate(joints):
            onward = joints[(k + 1) % len(joints)]
            turn = (onward[2] - angle) % (2 * math.pi)
            path += [("L" if k else "M", start), ("L", end), ("A", (r, r, float(turn > math.pi), *onward[0]))]
        return (*path, ("Z", ()))


def _filled(tone: str, edge: str, opacity: float = 1) -> Look:
    return Look(fill=tone, stroke=edge, width=0.8 if edge else 0, opacity=opacity)


def _area(points: Sequence[Corner]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _cut(corners: Sequence[tuple[float, float, float]], index: int) -> tuple[Point, Point]:
    """Return the ends of the curve of a round corner; a sharp corner is one point."""
    x, y, radius = corners[index]
    found = []
    for other in (corners[index - 1], corners[(index + 1) % len(corners)]):
        reach = math.hypot(other[0] - x, other[1] - y) or 1
        share = min(radius, reach * (0.5 if other[2] else 0.98)) / reach
        found.append((x + (other[0] - x) * share, y + (other[1] - y) * share))
    return found[0], found[1]


def _hull_order(rounds: Sequence[tuple[float, float, float]]) -> list[int]:
    """Return the circles that a belt touches, in order, sampled in 180 directions."""
    order: list[int] = []
    for step in range(180):
        ux, uy = math.cos(step * math.pi / 90), math.sin(step * math.pi / 90)
        far = [(round(x * ux + y * uy + r, 4), index) for index, (x, y, r) in enumerate(rounds)]
        best = max(far)[1]
        if not order or order[-1] != best:
            order.append(best)
    if len(order) > 1 and order[0] == order[-1]:
        order.pop()
    return order
