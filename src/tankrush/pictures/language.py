"""The language of picture descriptions: a key in brackets, then one part a line: a word, points, options.

Units are decimetres of the real vehicle, x from rear to front, y upwards from the ground. The lines before a blank line
are the chassis, which `like KEY` borrows. Every mistake is reported with its file, line and column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tankrush.catalogue.cards import Problem
from tankrush.catalogue.files import SLUG

DRAWN = Path(__file__).parent / "drawn"
SUFFIX = ".txt"

_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
_POINT = re.compile(rf"{_NUMBER},{_NUMBER}(?:,{_NUMBER})?")
_KEY = re.compile(rf"\[({SLUG})\]")
_FLAG = ""
_SIZE = r"\d+\.?\d*|\.\d+"
TONES = (
    "void", "dark", "mid", "lit", "soft", "hi", "fire", "belt", "skin", "skinlow", "red", "blue", "gold", "goldlow",
    "stone",
)  # fmt: skip
WHEELS = ("disc", "dish", "holes", "spoke", "steel", "truck", "spoked")
HATS = ("fedora", "cap", "beret", "flap", "stahl", "ssh", "m1", "brodie", "adrian", "field", "bare", "kepi")
BRAKES = ("double", "single", "long", "tee", "ring")
COATS = ("suit", "tunic", "smock")
HAIRS = ("short", "bob", "bun", "braid")


def _one_of(words: tuple[str, ...]) -> str:
    return "|".join(words)


@dataclass(frozen=True, slots=True)
class _Word:
    """The syntax of a word: its number of points, and its options with the patterns of their values."""

    fewest: int
    most: int
    options: dict[str, str] = field(default_factory=dict)
    needed: tuple[str, ...] = ()


_OUTLINE = _Word(3, 40, {"flat": _FLAG})
_LINE = _Word(2, 40)
_BOX = _Word(2, 2, {"r": _SIZE})
WORDS = {
    "track": _Word(0, 0, {
        "wheels": rf"\d+x(?:{_SIZE})", "from": _NUMBER, "to": _NUMBER, "at": rf"{_NUMBER}(?:,{_NUMBER})+",
        "front": rf"{_NUMBER},{_NUMBER},{_NUMBER}", "rear": rf"{_NUMBER},{_NUMBER},{_NUMBER}",
        "drive": "front|rear", "rollers": rf"\d+x(?:{_SIZE})@{_NUMBER}", "rfrom": _NUMBER, "rto": _NUMBER,
        "via": rf"{_NUMBER},{_NUMBER},{_NUMBER}(?:;{_NUMBER},{_NUMBER},{_NUMBER})*", "belt": _SIZE, "low": _SIZE,
        "bogie": _SIZE, "kind": _one_of(WHEELS), "idler": _one_of(WHEELS), "inter": _FLAG,
    }, ("wheels", "front", "rear")),
    **dict.fromkeys(("hull", "turret", "plate", "shade", "dim", "pale", "fire", "glow", "smoke"), _OUTLINE),
    "paint": _Word(3, 40, {"tone": _one_of(TONES), "flat": _FLAG}, ("tone",)),
    **dict.fromkeys(("box", "dbox", "lbox"), _BOX),
    "cupola": _Word(2, 2),
    "dome": _Word(2, 2),
    "oval": _Word(2, 2, {"tone": _one_of(TONES)}),
    "gun": _Word(1, 1, {"len": _SIZE, "cal": _SIZE, "up": _NUMBER, "sleeve": _SIZE, "evac": _SIZE,
                        "brake": _one_of(BRAKES)}, ("len",)),
    "mg": _Word(1, 1, {"len": _NUMBER, "rise": _NUMBER}),
    "aamg": _Word(1, 1),
    **dict.fromkeys(("line", "seam", "rivets"), _LINE),
    "tube": _Word(2, 40, {"w": _SIZE, "tone": _one_of(TONES)}),
    "wire": _Word(2, 40, {"w": _SIZE}),
    "disc": _Word(1, 40, {"r": _SIZE, "tone": _one_of(TONES)}, ("r",)),
    "wheel": _Word(1, 12, {"r": _SIZE, "kind": _one_of(WHEELS), "back": _FLAG}, ("r",)),
    "prop": _Word(1, 1, {"r": _SIZE}, ("r",)),
    "flame": _Word(1, 1, {"len": _SIZE}, ("len",)),
    "sea": _Word(1, 1),
    "bust": _Word(1, 1, {"size": _SIZE, "hat": _one_of(HATS), "coat": _one_of(COATS), "phones": _FLAG, "cross": _FLAG,
                         "beard": _FLAG, "left": _FLAG, "deep": _FLAG, "moustache": _FLAG, "glasses": _FLAG,
                         "goggles": _FLAG, "freckles": _FLAG, "hair": _one_of(HAIRS), "tone": _one_of(TONES)},
                  ("hat",)),
    "fit": _Word(0, 0, {"w": _SIZE}, ("w",)),
    "air": _Word(0, 0, {"y": _SIZE}, ("y",)),
    "tilt": _Word(0, 0, {"deg": _NUMBER}, ("deg",)),
    "tall": _Word(0, 0, {"k": _SIZE}, ("k",)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a description."""

    word: str
    points: tuple[tuple[float, ...], ...]
    options: dict[str, str]

    def number(self, option: str, usual: float) -> float:
        """Return the value of an option, or its default."""
        return float(self.options.get(option, usual))


@dataclass(slots=True)
class PictureText:
    """A picture description; `borrows` are the keys of borrowed chassis and their positions among the parts."""

    key: str
    file: str
    line: int
    parts: list[Part] = field(default_factory=list)
    chassis: int | None = None
    borrows: list[tuple[int, str, int, int]] = field(default_factory=list)  # place, key, line, column


@cache
def read_descriptions() -> dict[str, tuple[Part, ...]]:
    """Return all shipped pictures with borrowed parts filled in; raise ValueError with every mistake."""
    found, problems = scan_descriptions(DRAWN)
    if problems:
        raise ValueError("\n".join(map(str, problems)))
    return found


def scan_descriptions(folder: Path) -> tuple[dict[str, tuple[Part, ...]], list[Problem]]:
    """Read the descriptions of a folder and collect every mistake."""
    problems: list[Problem] = []
    written: dict[str, PictureText] = {}
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        for description in _read_file(path, problems):
            other = written.setdefault(description.key, description)
            if other is not description:
                sentence = f"found '{description.key}' again, {other.file} line {other.line} has it."
                problems.append(Problem(description.file, description.line, "2", sentence))
    return {key: tuple(_whole(key, written, problems, ())) for key in written}, problems


def _read_file(path: Path, problems: list[Problem]) -> Iterator[PictureText]:
    now: PictureText | None = None
    is_after_blank = False
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = _KEY.fullmatch(text)
        if text.startswith("#"):
            continue
        if not text.strip():
            is_after_blank = True
        elif heading:
            if now:
                yield now
            now, is_after_blank = PictureText(heading[1], path.name, line), False
        elif now is None:
            problems.append(Problem(path.name, line, "1", f"found '{text}', expected a key in brackets first."))
        else:
            if is_after_blank and now.chassis is None:
                now.chassis = len(now.parts)
            _read_line(now, line, text, problems)
    if now:
        yield now


def _read_line(now: PictureText, line: int, text: str, problems: list[Problem]) -> None:
    """Add a part or a borrowed chassis, or record what cannot be parsed."""
    items = [(match[0], match.start() + 1) for match in re.finditer(r"\S+", text)]
    (word, start), rest = items[0], items[1:]

    def refuse(sentence: str, column: int = start) -> None:
        problems.append(Problem(now.file, line, str(column), sentence))

    if word == "like":
        if len(rest) == 1:
            now.borrows.append((len(now.parts), rest[0][0], line, rest[0][1]))
        else:
            refuse("found like without one key, expected like KEY.")
    elif allowed := WORDS.get(word):
        points, options = _read_items(rest, allowed, refuse)
        if not allowed.fewest <= len(points) <= allowed.most:
            refuse(f"found {len(points)} points, expected {allowed.fewest} to {allowed.most} for {word}.")
        elif missing := [name for name in allowed.needed if name not in options]:
            refuse(f"found {word} without {', '.join(missing)}.")
        else:
            now.parts.append(Part(word, points, options))
    else:
        refuse(f"found '{word}', expected one of like, {', '.join(WORDS)}.")


def _read_items(
    items: list[tuple[str, int]], allowed: _Word, refuse: Callable[[str, int], None]
) -> tuple[tuple[tuple[float, ...], ...], dict[str, str]]:
    """Read the points and the options after a word, each with its column."""
    points: list[tuple[float, ...]] = []
    options: dict[str, str] = {}
    for item, column in items:
        name, _, value = item.partition("=")
        if _POINT.fullmatch(item):
            points.append(tuple(float(number) for number in item.split(",")))
        elif name not in allowed.options or name in options:
            known = ", ".join(allowed.options) or "points only"
            refuse(f"found '{item}', expected x,y or once {known}.", column)
        elif not re.fullmatch(allowed.options[name], value):
            shape = allowed.options[name].replace(_NUMBER, "number").replace(_SIZE, "number") or "no value"
            refuse(f"found '{item}', expected {name} with {shape}.", column)
        else:
            options[name] = value
    return tuple(points), options


def _whole(
    key: str, written: dict[str, PictureText], problems: list[Problem], through: tuple[str, ...]
) -> Iterator[Part]:
    """Yield the parts of a description with every borrowed chassis filled in."""
    description = written[key]
    borrows = list(description.borrows)
    end = len(description.parts)
    if through and description.chassis is not None:
        end = description.chassis
        borrows = [borrow for borrow in borrows if borrow[0] < end or end == 0]
    for place in range(end + 1):
        for at, other, line, column in borrows:
            if at != place:
                continue
            if other in written and other not in (key, *through):
                yield from _whole(other, written, problems, (*through, key))
            elif not through:
                sentence = f"found like {other}, expected the key of another picture."
                problems.append(Problem(description.file, line, str(column), sentence))
        if place < end:
            yield description.parts[place]
