"""Head and shoulders of people: agents, infantry, the barracks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .language import Part
from .paths import Look
from .pen import Corner, Pen

_Put = Callable[[Sequence[Corner]], list[Corner]]

# Outlines in units of the head, which is about a disc of radius 1 at 0,0 and looks to the right.
HAT: dict[str, tuple[Corner, ...]] = {
    "fedora": ((-1.75, 0.3, 0.2), (-1.0, 0.55), (-0.85, 1.45, 0.4), (0.05, 1.28, 0.3), (0.8, 1.5, 0.4), (1.0, 0.55),
               (1.8, 0.2, 0.2), (1.5, 0.05, 0.2), (-1.5, 0.08, 0.2)),
    "stahl": ((-1.35, -0.55, 0.2), (-1.1, 0.2), (-1.05, 1.3, 0.9), (0.95, 1.35, 0.9), (1.05, 0.4), (1.42, 0.18, 0.2),
              (1.3, 0.02), (-0.3, 0.02), (-0.8, -0.6)),
    "ssh": ((-1.2, -0.15, 0.2), (-1.1, 1.4, 1), (1.0, 1.4, 1), (1.25, 0.1, 0.2), (1.1, 0)),
    "m1": ((-1.25, -0.15, 0.2), (-1.15, 1.45, 1), (1.0, 1.45, 1), (1.15, 0.35), (1.45, 0.2, 0.1), (1.2, 0.06)),
    "brodie": ((-1.85, 0.1, 0.2), (-1.0, 0.55), (-0.75, 1.25, 0.8), (0.75, 1.25, 0.8), (1.0, 0.55), (1.85, 0.1, 0.2),
               (1.5, -0.05), (-1.5, -0.05)),
    "adrian": ((-1.4, -0.2, 0.2), (-1.05, 0.25), (-0.95, 1.3, 0.9), (-0.5, 1.35), (-0.4, 1.7, 0.2), (0.5, 1.65, 0.2),
               (0.5, 1.32), (0.95, 1.25, 0.9), (1.05, 0.3), (1.5, 0.1, 0.2), (1.3, 0)),
    "cap": ((-1.0, 0), (-1.05, 0.4), (-1.45, 0.85, 0.3), (-0.95, 1.25, 0.4), (1.25, 1.3, 0.5), (1.5, 0.9, 0.3),
            (1.05, 0.42), (1.6, 0.12, 0.2), (1.05, 0.08)),
    "flap": ((-1.25, -1.15, 0.2), (-1.05, 0.2), (-0.95, 1.1, 0.5), (0.85, 1.2, 0.5), (0.98, 0.45), (1.6, 0.16, 0.2),
             (1.05, 0.1), (-0.45, 0), (-0.5, -1.15)),
    "beret": ((-1.55, 0.25, 0.5), (-1.25, 1.05, 0.6), (0.6, 1.3, 0.5), (1.1, 0.45, 0.2), (0.95, 0.2)),
    "field": ((-1.0, 0.1), (-1.05, 0.9, 0.3), (0.0, 1.25, 0.3), (1.0, 0.95, 0.2), (1.08, 0.4), (1.0, 0.12)),
    "kepi": ((-1.0, 0.05), (-0.95, 1.1, 0.3), (0.7, 1.3, 0.3), (1.0, 0.5), (1.6, 0.2, 0.2), (1.05, 0.08)),
    "bare": ((-1.05, -0.5, 0.4), (-1.1, 0.7, 0.6), (-0.3, 1.25, 0.6), (0.75, 1.1, 0.5), (0.92, 0.4, 0.2),
             (0.4, 0.5, 0.2), (-0.2, 0.2, 0.2), (-0.5, -0.5)),
}  # fmt: skip
# Drawn over the ear and under the hat.
_BACK: tuple[Corner, ...] = ((-1.05, 0.6), (-1.12, -0.4, 0.3), (-0.75, -0.95, 0.2), (-0.42, -0.5, 0.2), (-0.4, 0.1),
                             (0.2, 0.2), (0.3, 0.6))  # fmt: skip
HAIR: dict[str, tuple[tuple[Corner, ...], ...]] = {
    "short": (_BACK,),
    "bob": (((-1.05, 0.7), (-1.35, -0.7, 0.4), (-1.1, -1.35, 0.2), (-0.1, -1.25, 0.2), (-0.05, -0.4, 0.2), (0.35, 0.2),
             (0.4, 0.7)),),
    "bun": (_BACK, ((-0.95, 0.0, 0.2), (-1.3, 0.25, 0.3), (-1.75, -0.05, 0.4), (-1.6, -0.6, 0.4), (-1.1, -0.6, 0.2))),
    "braid": (_BACK, ((-0.95, -0.5, 0.2), (-1.35, -0.9, 0.2), (-1.05, -1.3, 0.1), (-1.4, -1.7, 0.2), (-1.1, -2.1, 0.1),
                      (-1.35, -2.5, 0.2), (-1.0, -3.1, 0.1), (-0.75, -2.4, 0.2), (-0.9, -2.1, 0.1), (-0.7, -1.7, 0.2),
                      (-0.85, -1.3, 0.1), (-0.6, -0.8, 0.2))),
}  # fmt: skip
FACE = (
    (-0.9, 0.5), (-0.95, -0.5, 0.5), (-0.55, -1.0, 0.3), (-0.05, -1.3, 0.2), (0.55, -1.4, 0.25), (0.9, -1.12, 0.16),
    (0.9, -0.88), (0.98, -0.78, 0.06), (0.9, -0.72), (0.99, -0.6, 0.06), (0.95, -0.48), (1.24, -0.36, 0.1),
    (0.96, 0.06, 0.08), (0.92, 0.5),
)  # fmt: skip
SHADOW = ((-0.9, 0.5), (-0.95, -0.5, 0.5), (-0.55, -1.0, 0.3), (-0.2, -1.22), (-0.1, -0.8, 0.3), (-0.3, 0.1),
          (0.95, 0.12), (0.92, 0.5))  # fmt: skip
NECK = ((-0.62, -0.6), (-0.72, -1.75), (0.55, -1.75), (0.4, -1.2))
SHOULDERS = ((-2.5, -4.4), (-2.35, -2.2, 0.9), (-0.65, -1.4, 0.3), (0.6, -1.4, 0.3), (2.2, -2.2, 0.9), (2.45, -4.4))


def draw_bust(pen: Pen, part: Part) -> None:
    """Draw a person with hat and coat; `left` mirrors the figure."""
    (x, y), size = part.points[0][:2], part.number("size", 10)
    side = -1 if "left" in part.options else 1

    def put(shape: Sequence[Corner]) -> list[Corner]:
        return [(x + side * u * size, y + v * size, *(r * size for r in rest)) for u, v, *rest in shape]

    def stroke(tone: str, width: float, *points: Corner) -> None:
        pen.line(put(points), Look(stroke=tone, width=round(max(0.8, width * size * pen.scale), 1)))

    hat, coat = part.options["hat"], part.options.get("coat", "suit" if part.options["hat"] == "fedora" else "tunic")
    pen.outline(put(SHOULDERS), {"suit": "dark", "tunic": "mid", "smock": "lit"}[coat])
    skin, skinlow = ("skinlow", "dark") if "deep" in part.options else ("skin", "skinlow")
    hair = part.options.get("tone", "dark")
    pen.outline(put(NECK), "skinlow", is_lit=False)
    _draw_coat(pen, put, coat)
    pen.outline(put(FACE), skin, is_lit=False)
    pen.outline(put(SHADOW), skinlow, is_lit=False, edge="", opacity=0.35 if "deep" in part.options else 1.0)
    if "beard" in part.options:
        beard = [(-0.5, -0.5), (-0.55, -1.0, 0.3), (-0.05, -1.5, 0.2), (0.6, -1.6, 0.3), (1.0, -1.1, 0.2),
                 (0.97, -0.56), (0.6, -0.6, 0.2), (0.1, -0.9, 0.3)]  # fmt: skip
        pen.outline(put(beard), hair, is_lit=False)
    stroke("void", 0.13, (0.62, -0.1), (0.74, -0.11))
    stroke("dark", 0.1, (0.48, 0.1), (0.84, 0.12))
    stroke("skinlow", 0.09, (0.62, -0.74), (0.9, -0.72))
    pen.oval(x - side * 0.22 * size, y - 0.3 * size, 0.17 * size, 0.28 * size, skin, skinlow)
    _draw_head(pen, put, part, hair)
    pen.outline(put(HAT[hat]), hair if hat == "bare" else "dark", is_lit=hat != "bare")
    if "goggles" in part.options:
        stroke("lit", 0.2, (-1.0, 0.62), (0.5, 0.6))
        pen.outline(put([(0.4, 0.4, 0.1), (0.4, 0.84, 0.2), (1.1, 0.84, 0.2), (1.1, 0.42, 0.1)]), "hi", is_lit=False)
    if hat in ("fedora", "cap", "kepi"):
        stroke("lit" if hat == "fedora" else "red", 0.16, (-0.9, 0.52), (0.95, 0.55))
    if "phones" in part.options:
        stroke("lit", 0.14, (-0.25, 1.42), (-0.25, -0.1))
        pen.oval(x - side * 0.22 * size, y - 0.3 * size, 0.34 * size, 0.42 * size, "dark")
        stroke("dark", 0.1, (-0.1, -0.6), (0.7, -1.0))
    if "cross" in part.options:
        spot = pen.at(x + side * 0.05 * size, y + 0.75 * size)
        arm = 0.34 * size * pen.scale
        pen.put(Look(stroke="hi", width=round(arm * 1.9, 1)), (("M", spot), ("L", spot)))
        look = Look(stroke="red", width=round(arm * 0.5, 1), is_blunt=True)
        pen.put(look, (("M", (spot[0] - arm * 0.7, spot[1])), ("L", (spot[0] + arm * 0.7, spot[1])),
                       ("M", (spot[0], spot[1] - arm * 0.7)), ("L", (spot[0], spot[1] + arm * 0.7))))  # fmt: skip


def _draw_head(pen: Pen, put: _Put, part: Part, tone: str) -> None:
    """Draw the features of a face: hair under the hat, moustache, glasses, freckles."""
    for shape in HAIR.get(part.options.get("hair", ""), ()):
        pen.outline(put(shape), tone, is_lit=False)
    thick = round(max(0.8, 0.1 * part.number("size", 10) * pen.scale), 1)
    if "moustache" in part.options:
        pen.outline(put([(0.5, -0.72, 0.05), (0.62, -0.5, 0.1), (1.06, -0.5, 0.06), (1.02, -0.66)]), tone, is_lit=False)
    if "glasses" in part.options:
        lens = put([(0.46, 0.08, 0.12), (0.46, -0.34, 0.14), (0.94, -0.34, 0.14), (0.94, 0.08, 0.12)])
        pen.outline(lens, "hi", is_lit=False, edge="", opacity=0.45)
        pen.line([*lens, lens[0]], Look(stroke="void", width=thick))
        pen.line(put([(0.46, 0), (-0.2, 0.02)]), Look(stroke="void", width=thick))
    if "freckles" in part.options:
        for u, v in ((0.4, -0.34), (0.56, -0.42), (0.5, -0.24), (0.7, -0.34)):
            pen.line(put([(u, v), (u + 0.02, v)]), Look(stroke="skinlow", width=thick))


def _draw_coat(pen: Pen, put: _Put, coat: str) -> None:
    """Draw shirt, tie and lapels, a buttoned tunic with pockets, or a smock with a scarf."""
    if coat == "suit":
        pen.outline(put([(-0.55, -1.45), (0.0, -3), (0.6, -1.45)]), "hi", is_lit=False)
        pen.outline(put([(-0.14, -1.65), (0.2, -1.65), (0.28, -2.6), (0.03, -3), (-0.16, -2.6)]), "red", is_lit=False)
        for edge, k in ((-0.65, -1), (0.68, 1)):
            lapel = [(edge, -1.4), (1.2 * k, -1.75), (0.8 * k, -2.3), (1.05 * k, -2.5), (0.05, -3.7),
                     (0.05 + 0.15 * k, -2.9)]  # fmt: skip
            pen.outline(put(lapel), "mid", is_lit=k < 0)
    elif coat == "smock":
        pen.outline(put([(-0.8, -1.35), (-0.9, -1.9, 0.2), (0.0, -2.2, 0.3), (0.9, -1.9, 0.2), (0.7, -1.35)]), "soft")
        pen.line(put([(0.05, -2.2), (0.05, -4.2)]), Look(stroke="void", width=1.1, opacity=0.7))
    else:
        pen.outline(put([(-0.78, -1.35), (-0.95, -1.9), (0.05, -2.05), (0.98, -1.9), (0.72, -1.35)]), "lit")
        for x in (-1.7, 0.6):
            pen.outline(put([(x, -2.6), (x, -3.5), (x + 1, -3.5), (x + 1, -2.6)]), "lit")
        pen.line(put([(0.05, -2.2), (0.05, -4.2)]), Look(stroke="hi", width=1.4, opacity=0.7, dash=(0.1, 4)))
