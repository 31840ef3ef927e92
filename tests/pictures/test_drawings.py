"""Every card has its own picture, which fits its frame, differs visibly from all others, and is small."""

import gzip
from pathlib import Path

import pytest

from tankrush.catalogue.cards import GOLD, NATIONS
from tankrush.catalogue.files import read_catalogue
from tankrush.pictures.language import DRAWN, Part, read_descriptions
from tankrush.pictures.layers import HEIGHT, WIDTH, draw, simplify, write_svg
from tankrush.pictures.pack import LETTERS, write_packs
from tankrush.pictures.paints import colours_of
from tankrush.pictures.paths import dot, follow, oval, write_path
from tankrush.pictures.subjects import picture_of
from tankrush.server.model.bot_personas import CREW
from tests.pictures.drawing_check import check_pictures
from tests.pictures.raster import VISIBLE, bitmaps, difference, nearest_pairs

MOST_BYTES = 250 * 1024
SHAPES = read_descriptions()
T_34 = SHAPES["ussr-t-34"]


def test_every_card_has_its_picture_and_every_vehicle_its_own() -> None:
    assert check_pictures(read_catalogue()) == []
    assert {vehicle.key for vehicle in read_catalogue().vehicles} <= SHAPES.keys()


def test_missing_and_unknown_pictures_are_reported(tmp_path: Path) -> None:
    for path in DRAWN.glob("*.txt"):
        text = path.read_text(encoding="utf-8").replace("[ussr-zis-5]", "[ussr-zis-6]")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    told = [str(problem) for problem in check_pictures(read_catalogue(), tmp_path)]
    assert len(told) == 2
    assert told[0].endswith("column key: found no picture ussr-zis-5, expected one of its own.")
    assert told[0].startswith("base.csv, line ")
    assert told[1] == "ussr.txt: found ussr-zis-6, expected the key of a vehicle."


@pytest.mark.parametrize("key", SHAPES)
def test_a_picture_fits_its_frame(key: str) -> None:
    picture = draw(SHAPES[key])
    points = [point for layer in picture.layers for part, _ in follow(layer.path) for point in part]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    assert left >= -2
    assert right <= WIDTH + 2
    assert min(y for _, y in points) >= -2
    assert max(y for _, y in points) <= HEIGHT
    assert right - left >= WIDTH * 0.25
    assert len(simplify(picture).layers) < len(picture.layers)


def test_no_two_vehicles_look_alike() -> None:
    nations = (*NATIONS, GOLD)
    drawn = {key: bitmaps(draw(parts)) for key, parts in SHAPES.items() if key.partition("-")[0] in nations}
    close = [pair for pair in nearest_pairs(drawn) if pair[0] < VISIBLE]
    assert len(drawn) == len(read_catalogue().vehicles)
    assert close == []


def test_every_face_and_every_achievement_has_a_picture_of_its_own() -> None:
    faces = {f"face-{persona.face}" for persona in CREW}
    pictures = [picture_of(achievement) for achievement in read_catalogue().achievements]
    assert len(faces) == len(CREW) == 12
    assert {key for key in SHAPES if key.startswith("face-")} == faces
    assert len(set(pictures)) == len(pictures) == 26


def changed(word: str, **options: str) -> list[Part]:
    return [Part(part.word, part.points, part.options | options) if part.word == word else part for part in T_34]


def test_picture_difference_ignores_details_and_notices_wheels() -> None:
    """A drawing equals itself; another cupola is the same vehicle, another number of wheels is not."""
    own = bitmaps(draw(T_34))
    cupola = [Part("cupola", ((27.0, 22.9), (6.0, 1.8)), {}) if part.word == "cupola" else part for part in T_34]
    assert difference(own, own) == 0
    assert difference(own, bitmaps(draw(cupola))) < VISIBLE / 4
    evenly = changed("track", at="11,18.6,26.2,33.8,41.4,49", wheels="6x3.4")
    assert difference(own, bitmaps(draw(evenly))) > VISIBLE


@pytest.mark.parametrize(
    ("key", "wheels"),
    [("germany-pzkpfw-vi-tiger", "8x4"), ("ussr-t-34", "5x4.1"), ("ussr-kv-1", "6x3"), ("germany-pzkpfw-iv", "8x2.35")],
)
def test_drawn_running_gear_is_historical(key: str, wheels: str) -> None:
    track = next(part for part in SHAPES[key] if part.word == "track")
    assert track.options["wheels"] == wheels
    assert ("inter" in track.options) == (key == "germany-pzkpfw-vi-tiger")


def test_all_pictures_together_stay_small(tmp_path: Path) -> None:
    written = write_packs(tmp_path)
    assert {path.stem for path in written} == {*NATIONS, GOLD, "common", "scenes", "paints"}
    assert sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in written) <= MOST_BYTES


def test_drawing_paths_are_written_in_relative_whole_numbers() -> None:
    assert write_path((("M", (1, 2)), ("L", (3, 2)), ("L", (3, 1)), ("Z", ()))) == "M5 10l10 0 0-5z"
    assert write_path(dot(2, 2)) == "M10 10l0 0"
    assert write_path(oval(2, 2, 1, 1)) == "M5 10a5 5 0 0 1 10 0 5 5 0 0 1-10 0z"


def test_drawing_arcs_are_clockwise() -> None:
    ((points, is_closed),) = follow(oval(10, 10, 4, 2))
    assert is_closed
    assert min(y for _, y in points) == pytest.approx(8, abs=0.05)
    assert max(y for _, y in points) == pytest.approx(12, abs=0.05)
    assert points[len(points) // 4][1] < 10


def test_picture_file_has_the_colours_of_its_nation() -> None:
    svg = write_svg(draw(T_34), colours_of("ussr-t-34"))
    assert colours_of("ussr-t-34")["mid"] in svg
    assert colours_of("germany-maus")["mid"] not in svg
    assert len(set(LETTERS.values())) == len(LETTERS)
