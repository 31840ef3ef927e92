"""Scenes behind the vehicles: pale, inside the picture, and different from each other."""

from __future__ import annotations

import gzip
import re

import pytest

from tankrush.pictures.backdrops import GROUND, HEIGHT, NEAR, THEATRES, VARIANTS, WIDTH, Scene, scenes, write_scene
from tankrush.pictures.paths import follow

SCENES = scenes()
MOST_BYTES = 9_000  # compressed
PALEST_VEHICLE = 0.56


def test_every_theatre_has_its_variants_and_all_scenes_differ() -> None:
    assert set(SCENES) == {f"{name}-{variant}" for name in THEATRES for variant in range(VARIANTS)}
    assert len(set(SCENES.values())) == len(SCENES)
    assert scenes() == SCENES


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_scene_layers_are_pale_and_inside_the_picture(scene: Scene) -> None:
    for layer in scene:
        assert 0 < layer.opacity <= (PALEST_VEHICLE if layer.is_light else NEAR)
        for points, is_closed in follow(layer.path):
            assert is_closed
            assert all(-30 <= x <= WIDTH + 30 and 0 <= y <= HEIGHT + 12 for x, y in points)


@pytest.mark.parametrize(
    "scene", [scene for name, scene in SCENES.items() if not name.startswith("sky")],
    ids=[name for name in SCENES if not name.startswith("sky")],
)  # fmt: skip
def test_every_scene_has_ground_under_the_vehicle(scene: Scene) -> None:
    """One layer reaches from edge to edge at about the height of the tracks."""
    spans = [(points, layer) for layer in scene for points, _ in follow(layer.path)]
    grounds = [points for points, _ in spans if min(x for x, _ in points) <= 0 and max(x for x, _ in points) >= WIDTH]
    assert any(abs(min(y for _, y in points) - GROUND) <= 8 for points in grounds)


def test_scenes_are_written_as_lines_with_opacity_and_path() -> None:
    text = "".join(write_scene(name, scene) for name, scene in SCENES.items())
    assert all(re.fullmatch(r"=[a-z]+-\d|\d{1,2}\*? M[\d laqzM.-]+", line) for line in text.splitlines())
    assert len(gzip.compress(text.encode(), mtime=0)) <= MOST_BYTES
