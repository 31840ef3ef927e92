"""SVG plots as text: columns, dots with intervals, lines with bands, stacked bars.

Colours and fonts come from the style sheet of the page, so plots follow its light and dark themes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10

from tankrush.lab.stats.intervals import Interval

WIDTH = 720
Format = Callable[[float], str]


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def points(value: float) -> str:
    """Format percentage points with their sign."""
    return f"{100 * value:+.0f}"


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 10 or value == int(value) else f"{value:.1f}"


@dataclass(frozen=True, slots=True)
class Scale:
    """A linear scale from values to coordinates."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)

    def ticks(self, wanted: int = 6) -> list[float]:
        """Return about `wanted` round numbers."""
        raw = (self.high - self.low) / wanted
        power = 10.0 ** floor(log10(raw))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw * 0.999)
        first = ceil(self.low / step - 1e-9)
        return [round(step * n, 10) for n in range(first, floor(self.high / step + 1e-9) + 1)]


def scale_for(values: Sequence[float], start: float, end: float, *, zero: bool) -> Scale:
    """Return a scale that covers all values, with a small margin."""
    known = [value for value in values if isfinite(value)] + ([0.0] if zero else [])
    low, high = min(known, default=0.0), max(known, default=1.0)
    margin = (high - low) * 0.04 or 1.0
    return Scale(low if zero and low == 0 else low - margin, high + margin, start, end)


def frame(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """Wrap the drawing in an SVG element, with a title for screen readers."""
    name = escape(title, quote=True)
    head = f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{name}" xmlns="http://www.w3.org/2000/svg">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{kind}"/>'


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    extra = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{extra}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str, hint: str) -> str:
    shape = f'x="{x:g}" y="{y:g}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}"'
    return f'<rect {shape} class="{kind}"><title>{escape(hint)}</title></rect>'


# ---- the plots -----------------------------------------------------------------------------------------------


def columns(title: str, values: dict[int, int], under: str, mark: int | None = None) -> str:
    """Return a histogram over integers; if there are many, several share a column."""
    low, high = min(values, default=0), max(values, default=0)
    wide = max(1, ceil((high - low + 1) / 40))
    bins = {start: sum(values.get(n, 0) for n in range(start, start + wide)) for start in range(low, high + 1, wide)}
    height, left, bottom = 220, 52, 180
    across = Scale(low, max(bins) + wide, left, WIDTH - 10)
    up = Scale(0, max(bins.values(), default=1) * 1.05 or 1, bottom, 12)
    parts = [part for tick in up.ticks(4) for part in (
        line(left, up.at(tick), WIDTH - 10, up.at(tick), "grid"), text(left - 6, up.at(tick) + 4, number(tick), "end"),
    )]  # fmt: skip
    for start, count in bins.items():
        named = f"{start}" if wide == 1 else f"{start}–{start + wide - 1}"
        x, width = across.at(start), across.at(start + wide) - across.at(start)
        parts.append(box(x + 1, up.at(count), width - 2, bottom - up.at(count), "bar", f"{named}: {count:,}"))
    step = ceil(len(bins) / 20)
    for place, start in enumerate(bins):
        if place % step == 0:
            parts.append(text((across.at(start) + across.at(start + wide)) / 2, bottom + 16, str(start), "middle"))
    if mark is not None:
        x = across.at(mark + 0.5)
        parts += [line(x, 6, x, bottom, "mark"), text(x + 5, 16, f"median {mark}", kind="note")]
    parts.append(text((left + WIDTH) / 2, height - 6, under, "middle", "note"))
    return frame(WIDTH, height, title, parts)


def dots(
    title: str,
    rows: Sequence[tuple[str, Interval]],
    under: str,
    fair: float | None = None,
    show: Format = percent,
    *,
    zero: bool = False,
) -> str:
    """Return a plot with one line for each row: the value and its confidence interval."""
    left, row_height, top = 190, 22, 10
    bottom = top + row_height * len(rows)
    values = [value for _, found in rows for value in (found.score, found.low, found.high)]
    across = scale_for([*values, *([] if fair is None else [fair])], left, WIDTH - 60, zero=zero)
    parts = [part for tick in across.ticks() for part in (
        line(across.at(tick), top, across.at(tick), bottom, "grid"),
        text(across.at(tick), bottom + 16, show(tick), "middle"),
    )]  # fmt: skip
    if fair is not None:
        parts.append(line(across.at(fair), top, across.at(fair), bottom, "mark"))
    for place, (name, found) in enumerate(rows):
        y = top + row_height * (place + 0.5)
        hint = f"{name}: {show(found.score)} ({show(found.low)} to {show(found.high)})"
        parts.append(text(left - 10, y + 4, shorten(name), "end"))
        if isfinite(found.low) and isfinite(found.high):
            parts.append(line(across.at(found.low), y, across.at(found.high), y, "whisker"))
        x = across.at(found.score)
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4.5" class="dot"><title>{escape(hint)}</title></circle>')
        parts.append(text(WIDTH - 52, y + 4, show(found.score), kind="value"))
    parts.append(text((left + WIDTH - 60) / 2, bottom + 34, under, "middle", "note"))
    return frame(WIDTH, bottom + 42, title, parts)


def shorten(name: str) -> str:
    return name if len(name) <= 28 else f"{name[:27]}…"


def lines(title: str, series: Sequence[tuple[str, Sequence[tuple[int, Interval]]]], under: str) -> str:
    """Return a plot of means over time with their confidence bands."""
    height, left, bottom, right = 260, 52, 212, WIDTH - 130
    xs = [x for _, course in series for x, _ in course] or [0, 1]
    across = Scale(min(xs), max(max(xs), min(xs) + 1), left, right)
    up = scale_for([found.score for _, course in series for _, found in course], bottom, 14, zero=True)
    parts = [part for tick in up.ticks(5) for part in (
        line(left, up.at(tick), right, up.at(tick), "grid"), text(left - 6, up.at(tick) + 4, number(tick), "end"),
    )]  # fmt: skip
    for tick in across.ticks(10):
        if tick == int(tick):
            parts.append(text(across.at(tick), bottom + 16, f"{tick:g}", "middle"))
    for colour, (name, course) in enumerate(series):
        known = [(across.at(x), found) for x, found in course if isfinite(found.low)]
        above = [f"{x:g},{up.at(found.high):g}" for x, found in known]
        below = [f"{x:g},{up.at(found.low):g}" for x, found in reversed(known)]
        parts.append(f'<polygon points="{" ".join(above + below)}" class="band c{colour}"/>')
        path = " ".join(f"{x:g},{up.at(found.score):g}" for x, found in known)
        parts.append(f'<polyline points="{path}" class="course s{colour}"/>')
        if known:
            parts.append(text(right + 8, up.at(known[-1][1].score) + 4, name, kind=f"t{colour}"))
    parts.append(text((left + right) / 2, height - 10, under, "middle", "note"))
    return frame(WIDTH, height, title, parts)


def stacked(title: str, rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], show: Format) -> str:
    """Return stacked bars; negative parts are left of the others."""
    left, row_height = 110, 40
    up_to = max((sum(v for v in values if v > 0) for _, values in rows), default=1) or 1
    below = min((sum(v for v in values if v < 0) for _, values in rows), default=0)
    across = Scale(below, up_to * 1.02, left, WIDTH - 70)
    parts, x, top = [], float(left), 4
    for colour, name in enumerate(names):
        width = 36 + 10.2 * len(name)  # text is larger on phones
        if x > left and x + width > WIDTH:
            x, top = float(left), top + 22
        parts += [box(x, top, 12, 12, f"c{colour}", name), text(x + 17, top + 10, name, kind="note")]
        x += width
    top += 22
    for place, (name, values) in enumerate(rows):
        y = top + row_height * place
        parts.append(text(left - 10, y + 19, name, "end"))
        right, leftmost = 0.0, 0.0
        for colour, value in enumerate(values):
            start = right if value >= 0 else leftmost + value
            width = across.at(start + abs(value)) - across.at(start)
            parts.append(box(across.at(start), y, width, 28, f"c{colour}", f"{name}, {names[colour]}: {show(value)}"))
            if width > 34:
                parts.append(text(across.at(start) + width / 2, y + 19, show(value), "middle", "inside"))
            right, leftmost = right + max(value, 0.0), leftmost + min(value, 0.0)
        parts.append(text(across.at(right) + 8, y + 19, show(sum(values)), kind="value"))
    return frame(WIDTH, top + row_height * len(rows) + 4, title, parts)
