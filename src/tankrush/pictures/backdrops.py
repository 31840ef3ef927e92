"""Scenes behind the vehicles, by theatre, drawn from far to near and pale enough for the vehicle to stand out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from random import Random

from .paths import Path, Point, oval, polyline, write_path

WIDTH, HEIGHT = 200, 110
VARIANTS = 4
FAR, MIDDLE, NEAR = 0.16, 0.27, 0.42
# Vehicles stand on the near layer, whose edge is at about this height.
GROUND = 87


@dataclass(frozen=True, slots=True)
class SceneLayer:
    """A path in the dark colour of the nation, or in warm white: sun, snow, clouds, waves."""

    path: Path
    opacity: float
    is_light: bool = False


Scene = tuple[SceneLayer, ...]


# ---- shapes ----------------------------------------------------------------------------------------------------------


def join_paths(paths: Iterable[Path]) -> Path:
    """Join several shapes into one path."""
    return tuple(command for path in paths for command in path)


def block(x: float, y: float, width: float, height: float) -> Path:
    """Return an upright rectangle standing on y."""
    return polyline([(x, y), (x, y - height), (x + width, y - height), (x + width, y)], is_closed=True)


def hole(x: float, y: float, width: float, height: float) -> Path:
    """Return a rectangular hole: the outline runs in the opposite direction."""
    return polyline([(x, y), (x + width, y), (x + width, y - height), (x, y - height)], is_closed=True)


def disc(x: float, y: float, radius: float) -> Path:
    return oval(x, y, radius, radius)


def hills(random: Random, y: float, swing: float, steps: int = 5) -> Path:
    """Return soft hills over the whole width, down to the lower edge."""
    points = [(WIDTH * step / steps, y + random.uniform(-swing, swing)) for step in range(steps + 1)]
    curves: list[tuple[str, tuple[float, ...]]] = []
    for (left, start), (right, end) in pairwise(points):
        curves.append(("Q", ((left + right) / 2, min(start, end) - random.uniform(0, swing), right, end)))
    return (("M", (0, HEIGHT)), ("L", points[0]), *curves, ("L", (WIDTH, HEIGHT)), ("Z", ()))


def bushes(random: Random, y: float, height: float, width: float = 10) -> Path:
    """Return a hedge or a canopy: a row of round tops."""
    tops = [("Q", (x + width / 2, y - 2 * height * random.uniform(0.6, 1.1), x + width, y)) for x in spread(width)]
    return (("M", (0, HEIGHT)), ("L", (0, y)), *tops, ("L", (WIDTH, HEIGHT)), ("Z", ()))


def spread(step: float) -> Iterable[float]:
    return (step * number for number in range(round(WIDTH / step)))


def house(x: float, y: float, width: float, height: float) -> Path:
    wall = y - height * 0.55
    return polyline([(x, y), (x, wall), (x + width / 2, y - height), (x + width, wall), (x + width, y)], is_closed=True)


def fir(x: float, y: float, height: float) -> Path:
    tiers = ((1, 0.08, 0.5), (0.8, 0.32, 0.74), (0.58, 0.56, 1))
    half = height * 0.22
    needles = [
        polyline(
            [(x - half * wide, y - height * low), (x, y - height * top), (x + half * wide, y - height * low)],
            is_closed=True,
        )
        for wide, low, top in tiers
    ]
    return join_paths([*needles, block(x - 1, y, 2, height * 0.12)])


def tree(x: float, y: float, height: float) -> Path:
    crown = height * 0.3
    return join_paths([
        block(x - 1, y, 2, height * 0.5), disc(x, y - height * 0.68, crown),
        disc(x - crown * 0.7, y - height * 0.5, crown * 0.7), disc(x + crown * 0.7, y - height * 0.5, crown * 0.7),
    ])  # fmt: skip


def poplar(x: float, y: float, height: float) -> Path:
    return oval(x, y - height * 0.52, height * 0.11, height * 0.48)


def bare_tree(x: float, y: float, height: float) -> Path:
    branch = [(x, y - height * 0.5), (x + height * 0.22, y - height * 0.78), (x + height * 0.25, y - height * 0.76)]
    other = [(x, y - height * 0.66), (x - height * 0.2, y - height * 0.86), (x - height * 0.17, y - height * 0.9)]
    return join_paths([block(x - 1.1, y, 2.2, height), *(polyline(twig, is_closed=True) for twig in (branch, other))])


def palm(x: float, y: float, height: float, lean: float) -> Path:
    top, crown = x + lean, y - height
    trunk: Path = (
        ("M", (x - 1.5, y)), ("Q", (x, y - height * 0.5, top - 0.7, crown)), ("L", (top + 0.9, crown)),
        ("Q", (x + 2, y - height * 0.5, x + 1.7, y)), ("Z", ()),
    )  # fmt: skip
    return join_paths([trunk, *(frond(top, crown, height, angle) for angle in (-168, -140, -100, -60, -28, 4))])


def frond(x: float, y: float, height: float, angle: float) -> Path:
    tip = x + cos(radians(angle)) * height * 0.42, y + sin(radians(angle)) * height * 0.22 + height * 0.12
    middle = (x + tip[0]) / 2, min(y, tip[1]) - height * 0.1
    return (("M", (x, y)), ("Q", (*middle, *tip)), ("Q", (middle[0], middle[1] + height * 0.1, x, y)), ("Z", ()))


def front(random: Random, x: float, y: float, width: float, height: float) -> Path:
    """Return a house front with windows and a broken top."""
    columns = max(2, int(width // 9))
    gap = width / columns
    top = [(x + gap * column, y - height * random.uniform(0.62, 1)) for column in range(columns)]
    wall = polyline([(x, y), *top, (x + width, y - height * random.uniform(0.4, 0.7)), (x + width, y)], is_closed=True)
    windows = [
        hole(x + column * gap + gap * 0.3, y - height * low, gap * 0.4, height * 0.16)
        for column in range(columns) for low in (0.1, 0.36)
    ]  # fmt: skip
    return join_paths([wall, *windows])


def crane(x: float, height: float) -> Path:
    y = 84 - height
    arm: list[Point] = [(x - 16, y + height * 0.1), (x + 34, y), (x + 34, y + 2.4), (x - 16, y + height * 0.1 + 3)]
    return join_paths(
        [block(x, 84, 3, height), polyline(arm, is_closed=True), block(x + 28, y + height * 0.4, 1.5, height * 0.4)]
    )


def cloud(x: float, y: float, size: float) -> Path:
    lumps = ((0, 0, 9), (14, -5, 11), (28, -1, 9), (38, 2, 6))
    return join_paths(disc(x + dx * size, y + dy * size, radius * size) for dx, dy, radius in lumps)


# ---- theatres --------------------------------------------------------------------------------------------------------


def steppe(random: Random, variant: int) -> Scene:
    things = (
        [pole for step, x in enumerate((18, 58, 92, 120, 142)) for pole in telegraph(x, 40 - step * 6)],
        [oval(x, GROUND, height * 0.5, height) for x, height in ((22, 15), (44, 11), (160, 14), (182, 17))],
        [tree(x, GROUND, height) for x, height in ((14, 42), (26, 34), (174, 38), (188, 46))],
        [mill(170, 50), house(10, GROUND, 24, 18), house(38, GROUND, 18, 13)],
    )[variant]
    sun = SceneLayer(disc(random.uniform(40, 160), 34, 11), 0.26, is_light=True)
    return (sun, SceneLayer(hills(random, 70, 4), FAR), SceneLayer(join_paths(things), MIDDLE), ground(random))


def telegraph(x: float, height: float) -> list[Path]:
    bars = [
        block(x - height * share, GROUND - height * up, height * share * 2, 1.4)
        for share, up in ((0.16, 0.9), (0.12, 0.77))
    ]
    return [block(x - 0.8, GROUND, 1.6, height), *bars]


def mill(x: float, height: float) -> Path:
    y = GROUND - height * 0.72
    tower = polyline([(x - 9, GROUND), (x - 5, y), (x + 5, y), (x + 9, GROUND)], is_closed=True)
    sails = []
    for angle in (25, 115, 205, 295):
        c, s = cos(radians(angle)), sin(radians(angle))
        sails.append(
            polyline(
                [(x + c * 3, y + s * 3), (x + c * 26 - s * 4, y + s * 26 + c * 4), (x + c * 26, y + s * 26)],
                is_closed=True,
            )
        )
    return join_paths([tower, *sails])


def winter(random: Random, variant: int) -> Scene:
    things = (
        [fir(x, GROUND, height) for x, height in ((8, 44), (24, 56), (40, 38), (152, 36), (168, 54), (188, 46))],
        [
            house(14, GROUND, 34, 26),
            block(36, 68, 5, 11),
            fir(62, GROUND, 30),
            fir(172, GROUND, 48),
            fir(190, GROUND, 38),
        ],
        [
            *(block(x, GROUND, 2, 16) for x in spread(14)),
            block(0, 77, WIDTH, 1.8),
            block(0, 83, WIDTH, 1.8),
            fir(184, 74, 38),
        ],
        [bare_tree(x, GROUND, height) for x, height in ((16, 52), (32, 42), (50, 56), (160, 46), (178, 58), (191, 40))],
    )[variant]
    flakes = [disc(random.uniform(4, 196), random.uniform(6, 70), random.choice((0.8, 1.1, 1.4))) for _ in range(14)]
    return (
        SceneLayer(hills(random, 62, 6), FAR), SceneLayer(join_paths(things), MIDDLE),
        SceneLayer(hills(random, 86, 2, 3), 0.5, is_light=True), SceneLayer(join_paths(flakes), 0.5, is_light=True),
    )  # fmt: skip


def desert(random: Random, variant: int) -> Scene:
    mesa = [(0, 84), (0, 60), (34, 60), (40, 67), (58, 67), (64, 84)]
    butte = [(120, 84), (127, 56), (160, 56), (165, 63), (184, 63), (192, 84)]
    mosque = [block(18, GROUND, 40, 20), disc(38, 67, 11), block(62, GROUND, 5, 42), disc(64.5, 46, 3.6)]
    things = (
        [hills(random, 74, 9, 2)],
        [polyline(mesa, is_closed=True), polyline(butte, is_closed=True)],
        [palm(26, GROUND, 46, 8), palm(42, GROUND, 34, -6), palm(178, GROUND, 42, -8)],
        [*mosque, block(150, GROUND, 34, 15), palm(190, GROUND, 36, -4)],
    )[variant]
    sun = SceneLayer(disc(random.choice((40, 100, 150)), 30, 13), 0.34, is_light=True)
    return (sun, SceneLayer(hills(random, 72, 4), FAR), SceneLayer(join_paths(things), MIDDLE), ground(random))


def hedgerow(random: Random, variant: int) -> Scene:
    spire = polyline([(140, GROUND), (140, 46), (145, 24), (150, 46), (150, GROUND)], is_closed=True)
    things = (
        [spire, house(150, GROUND, 30, 22), tree(20, GROUND, 30)],
        [
            poplar(x, GROUND, height)
            for x, height in ((10, 48), (22, 54), (34, 46), (46, 40), (166, 44), (178, 52), (190, 48))
        ],
        [house(12, GROUND, 44, 30), block(46, 66, 5, 12), tree(74, GROUND, 30), tree(182, GROUND, 44)],
        [tree(x, GROUND, height) for x, height in ((16, 50), (42, 36), (160, 40), (186, 52))],
    )[variant]
    hedge = SceneLayer(bushes(random, 84, 3), 0.2)
    return (SceneLayer(hills(random, 68, 5), FAR), SceneLayer(join_paths(things), MIDDLE), hedge, ground(random, 91))


def ruins(random: Random, variant: int) -> Scene:
    skyline = ((0, 22, 30), (26, 14, 40), (70, 24, 26), (104, 16, 36), (134, 30, 28), (172, 28, 38))
    left = [(0, 64), (58, 64), (65, 70), (56, 74), (42, 74), (37, 88), (27, 88), (22, 74), (0, 74)]
    right = [(200, 60), (200, 70), (182, 70), (178, 88), (168, 88), (163, 70), (156, 70), (144, 67), (150, 60)]
    roofs = [polyline([(x, GROUND), (x, 62), (x + 16, 52), (x + 16, GROUND)], is_closed=True) for x in (2, 18, 34)]
    things = (
        [front(random, 4, 88, 46, 58), front(random, 152, 88, 44, 48)],
        [front(random, 140, 88, 56, 60), block(16, 88, 8, 48), block(34, 88, 6, 36)],
        [*roofs, block(160, 88, 8, 60), block(176, 88, 7, 48), block(146, 88, 50, 16)],
        [polyline(left, is_closed=True), polyline(right[::-1], is_closed=True)],
    )[variant]
    far = SceneLayer(join_paths(block(x, 88, width, height) for x, width, height in skyline), FAR * 0.8)
    rubble = [(0, 110), *((x, random.uniform(85, 91)) for x in range(0, 201, 12)), (200, 88), (200, 110)]
    return (far, SceneLayer(join_paths(things), MIDDLE), SceneLayer(polyline(rubble, is_closed=True), NEAR))


def jungle(random: Random, variant: int) -> Scene:
    things = (
        [palm(18, 90, 60, 10), palm(42, 90, 42, -8), palm(184, 90, 56, -10)],
        [block(x, 90, width, 84) for x, width in ((6, 2.6), (18, 3), (32, 2.2), (170, 2.4), (182, 3), (194, 2.4))],
        [bushes(random, 74, 6, 20), palm(176, 78, 44, 8)],
        [palm(22, 90, 50, 12), house(148, 82, 38, 24), block(150, 90, 2, 12), block(182, 90, 2, 12)],
    )[variant]
    peak: Path = (("M", (28, 110)), ("L", (84, 42)), ("Q", (92, 34, 100, 42)), ("L", (152, 110)), ("Z", ()))
    ferns = [leaf for x in (10, 58, 146, 190) for leaf in fern(x)]
    far = SceneLayer(peak if variant % 2 == 0 else hills(random, 58, 8), FAR)
    return (far, SceneLayer(join_paths([*things, *ferns]), MIDDLE), ground(random, 90))


def fern(x: float) -> list[Path]:
    return [
        (("M", (x, 92)), ("Q", (x + side * 0.4, 78, x + side, 82)), ("Q", (x + side * 0.4, 84, x, 92)), ("Z", ()))
        for side in (-15, 15)
    ]


def harbour(random: Random, variant: int) -> Scene:
    light = [(169, 84), (173, 40), (181, 40), (185, 84)]
    hull = [(8, 79), (14, 87), (64, 87), (72, 77)]
    masts = [part for x in (150, 168, 186) for part in (block(x, 84, 1.8, 38), block(x - 7, 54, 16, 1.5))]
    things = (
        [crane(22, 50), crane(150, 40), block(60, 84, 26, 10)],
        [polyline(light, is_closed=True), block(171, 40, 12, 7), disc(177, 32, 4), block(120, 84, 44, 7)],
        [polyline(hull, is_closed=True), block(28, 80, 20, 12), block(34, 68, 4, 13), crane(164, 44)],
        [*(house(x, 84, 30, 22) for x in (4, 34, 64)), *masts],
    )[variant]
    waves = [wave(x, y) for x, y in ((8, 92), (60, 97), (118, 92), (160, 98))]
    return (
        SceneLayer(hills(random, 68, 5, 4), FAR), SceneLayer(join_paths(things), MIDDLE),
        SceneLayer(block(0, HEIGHT, WIDTH, 26), 0.3), SceneLayer(join_paths(waves), 0.34, is_light=True),
    )  # fmt: skip


def wave(x: float, y: float) -> Path:
    crests = [("Q", (x + step + 7.5, y - 3, x + step + 15, y)) for step in (0, 15)]
    return (("M", (x, y)), *crests, ("L", (x + 30, y + 1.5)), ("L", (x, y + 1.5)), ("Z", ()))


def sky(random: Random, variant: int) -> Scene:
    spots = (
        ((18, 36, 1), (126, 88, 0.9)), ((120, 30, 1.1), (20, 86, 0.8)),
        ((60, 26, 0.8), (150, 62, 0.7), (10, 84, 1)), ((10, 60, 0.7), (140, 30, 0.9), (100, 90, 1)),
    )[variant]  # fmt: skip
    clouds = SceneLayer(join_paths(cloud(*spot) for spot in spots), 0.34, is_light=True)
    shades = SceneLayer(join_paths(cloud(x + 12, y + 9, size * 0.7) for x, y, size in spots), FAR * 0.6)
    return (shades, clouds, SceneLayer(hills(random, 104, 2, 4), MIDDLE))


def ground(random: Random, y: float = GROUND) -> SceneLayer:
    return SceneLayer(hills(random, y, 1.5, 3), NEAR)


THEATRES: dict[str, Callable[[Random, int], Scene]] = {
    "steppe": steppe, "winter": winter, "desert": desert, "hedgerow": hedgerow,
    "ruins": ruins, "jungle": jungle, "harbour": harbour, "sky": sky,
}  # fmt: skip


def scenes() -> dict[str, Scene]:
    """Return every scene by name, such as `winter-2`; the same on every machine."""
    return {
        f"{name}-{variant}": draw(Random(f"{name} {variant}"), variant)
        for name, draw in THEATRES.items()
        for variant in range(VARIANTS)
    }


def write_scene(name: str, scene: Scene) -> str:
    """Write `=name`, then a line for every layer: its opacity in percent, a star if it is light, and its path."""
    lines = [
        f"{round(layer.opacity * 100)}{'*' if layer.is_light else ''} {write_path(layer.path)}\n" for layer in scene
    ]
    return f"={name}\n{''.join(lines)}"
