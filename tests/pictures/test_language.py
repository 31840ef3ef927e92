"""Parsing descriptions: mistakes are reported by file, line and column."""

from pathlib import Path

import pytest

from tankrush.pictures.language import Part, scan_descriptions

TRACK = "track wheels=2x3 from=5 to=20 front=28,6,2 rear=2,6,2"


def scan(folder: Path, text: str) -> tuple[dict[str, tuple[Part, ...]], list[str]]:
    (folder / "some.txt").write_text(text, encoding="utf-8")
    found, problems = scan_descriptions(folder)
    return found, [str(problem) for problem in problems]


def test_drawing_description_is_parts_in_order(tmp_path: Path) -> None:
    found, problems = scan(tmp_path, f"# note\n[a-b]\n{TRACK} inter\nhull 0,1 2,3,.5 4,5\n")
    assert problems == []
    track, hull = found["a-b"]
    assert (track.word, track.options["wheels"], track.options["inter"]) == ("track", "2x3", "")
    assert hull == Part("hull", ((0, 1), (2, 3, 0.5), (4, 5)), {})


def test_drawing_reuses_a_chassis_up_to_the_blank_line(tmp_path: Path) -> None:
    found, problems = scan(tmp_path, f"[one]\n{TRACK}\n\ndome 1,1 2,2\n[two]\nlike one\ncupola 1,1 2,2\n")
    assert problems == []
    assert [part.word for part in found["two"]] == ["track", "cupola"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dome 1,1 2,2", "some.txt, line 1, column 1: found 'dome 1,1 2,2', expected a key in brackets first."),
        ("[a]\nwing 1,1", "some.txt, line 2, column 1: found 'wing', expected one of like, track"),
        ("[a]\nhull 1,1 2,2", "some.txt, line 2, column 1: found 2 points, expected 3 to 40 for hull."),
        ("[a]\nhull 1,1 2,x 3,3 4,4", "some.txt, line 2, column 10: found '2,x', expected x,y or once flat."),
        ("[a]\ngun 1,1 len=2 brake=big", "some.txt, line 2, column 15: found 'brake=big', expected brake with "),
        ("[a]\ngun 1,1 len=2 len=3", "some.txt, line 2, column 15: found 'len=3', expected x,y or once len"),
        ("[a]\ngun 1,1", "some.txt, line 2, column 1: found gun without len."),
        ("[a]\nlike b", "some.txt, line 2, column 6: found like b, expected the key of another picture."),
        ("[a]\nlike a", "some.txt, line 2, column 6: found like a, expected the key of another picture."),
        ("[a]\nlike", "some.txt, line 2, column 1: found like without one key, expected like KEY."),
        ("[a]\ndome 1,1 2,2\n[a]", "some.txt, line 3, column 2: found 'a' again, some.txt line 1 has it."),
    ],
)
def test_mistake_in_a_drawing_description_is_reported_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    told = scan(tmp_path, text)[1]
    assert len(told) == 1
    assert told[0].startswith(problem)
