"""The web app manifest and the icons, and their place in the build."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path

import pytest

from tankrush.catalogue.languages import WORDS
from tankrush.web_build.icons import Shape, draw, make_icon, read_shapes, write_icons
from tankrush.web_build.web_data import SIGN
from tankrush.web_build.web_manifest import ICONS, manifest, say, write_app

BUILT = Path(__file__).resolve().parents[2] / "src/tankrush/web_dist"
GROUND = (0x1A, 0x21, 0x1E, 255)
GOLD = (0xF5, 0xB9, 0x42, 255)
Pixel = tuple[int, int, int, int]


def pixels_of(png: bytes) -> list[list[Pixel]]:
    """Decode a picture written by the build."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">2I", png[16:24])
    start = png.index(b"IDAT") + 4
    length = struct.unpack(">I", png[start - 8 : start - 4])[0]
    data = zlib.decompress(png[start : start + length])
    rows = [data[y * (4 * width + 1) + 1 : (y + 1) * (4 * width + 1)] for y in range(height)]
    return [[struct.unpack("4B", row[4 * x : 4 * x + 4]) for x in range(width)] for row in rows]


def test_icon_shapes_are_parsed_from_the_svg() -> None:
    ground, track, *wheels = read_shapes(SIGN.read_text(encoding="utf-8"))
    assert (ground.left, ground.right, ground.radius, ground.stroke) == (0, 64, 14, 0)
    assert (track.top, track.bottom, track.stroke) == (20, 44, 2.5)
    assert [wheel.left + wheel.radius for wheel in wheels] == [20, 32, 44]


def test_app_icon_shows_the_sign() -> None:
    svg = SIGN.read_text(encoding="utf-8")
    rows = pixels_of(make_icon(svg, 64, is_whole=False))
    assert rows[0][0][3] == 0  # the corner is transparent
    assert rows[4][32] == GROUND
    assert rows[32][32] == GOLD  # the middle wheel
    assert rows[20][32] == GOLD  # the upper run of the track
    assert pixels_of(make_icon(svg, 64, is_whole=True))[0][0] == GROUND


def test_icon_edges_are_antialiased() -> None:
    """A circle with a radius of half a pixel covers about half of each pixel it touches."""
    rows = draw([Shape(16, 16, 48, 48, 16, (255, 0, 0))], 16)
    opacities = {row[at + 3] for row in rows for at in range(0, len(row), 4)}
    assert {0, 255} < opacities


def test_app_icons_are_cached(tmp_path: Path) -> None:
    icons = {"small.png": (16, False)}
    (path,) = write_icons(SIGN, tmp_path, icons)
    path.write_bytes(b"kept")
    assert write_icons(SIGN, tmp_path, icons) == [path]
    assert path.read_bytes() == b"kept"
    path.unlink()
    write_icons(SIGN, tmp_path, icons)
    assert path.read_bytes()[:4] == b"\x89PNG"


def test_manifest_is_standalone_with_all_icons_and_relative_links(tmp_path: Path) -> None:
    written = write_app(WORDS, SIGN, tmp_path)
    assert {path.name for path in written} == {"manifest.webmanifest", *ICONS}
    content = json.loads(written[0].read_text(encoding="utf-8"))
    assert content["display"] == "standalone"
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in content["icons"]}
    assert "maskable" in {icon["purpose"] for icon in content["icons"]}
    assert {Path(icon["src"]).name for icon in content["icons"]} <= {"icon.svg", *ICONS}
    assert all(not link.startswith(("/", "http")) for link in (content["start_url"], content["scope"]))


def test_manifest_shortcuts_use_translated_names() -> None:
    words = (WORDS / "en.ftl").read_text(encoding="utf-8")
    names = [shortcut["name"] for shortcut in manifest(words)["shortcuts"]]
    assert names == ["Learn", "New table", "Cards", "Rules"]
    with pytest.raises(LookupError):
        say(words, "web-no-such-line")


@pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the browser client is not built: python -m tools.web")
def test_service_worker_caches_every_file_of_the_build() -> None:
    """The service worker lists every file of the build once."""
    files = json.loads((BUILT / "shell.json").read_text(encoding="utf-8"))
    listed = [file.removeprefix("./") for file in files]
    there = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    assert sorted(listed) == sorted({"", *there} - {"index.html", "sw.js", "shell.json"})
    worker = (BUILT / "sw.js").read_text(encoding="utf-8")
    assert "__VERSION__" not in worker
    assert "import" not in worker
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert 'rel="manifest"' in page
    assert 'rel="apple-touch-icon"' in page
