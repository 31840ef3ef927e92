"""Puzzles over HTTP: the list, the table at the start, verdicts on lines, hints and solutions."""

from __future__ import annotations

import pytest

from tankrush.i18n.messages import LANGUAGES
from tankrush.puzzles.puzzle_text import Puzzle, all_puzzles, read_line
from tankrush.puzzles.verdicts import laid_out
from tests.server.http.live_server import Site

PUZZLES = list(all_puzzles().values())
EXACT = next(puzzle for puzzle in PUZZLES if puzzle.task == "win" and puzzle.config == "base, 2 players")
MEASURED = next(puzzle for puzzle in PUZZLES if puzzle.is_measured)


def actions_of(puzzle: Puzzle) -> list[int]:
    start, seat = laid_out(puzzle)
    return list(read_line(start, seat, puzzle.solution))


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzle_list_has_every_puzzle_with_its_task(site: Site, language: str) -> None:
    answer = site.ask("GET", "/api/puzzles", params={"language": language})
    assert answer.headers["cache-control"].startswith("public")
    found = answer.json()["puzzles"]
    assert [puzzle["name"] for puzzle in found] == list(all_puzzles())
    assert [puzzle["number"] for puzzle in found] == list(range(1, len(found) + 1))
    assert all(puzzle["task"] and "{" not in puzzle["task"] for puzzle in found)


def test_puzzle_shows_only_its_players_view(site: Site) -> None:
    for puzzle in (EXACT, MEASURED):
        shape = site.ask("GET", f"/api/puzzles/{puzzle.name}").json()
        view = shape["start"]["view"]
        assert view["seat"] == shape["seat"]
        assert view["choices"]
        for seat in view["seats"]:
            assert (seat["hand"] is not None) == (seat["name"] == shape["seat"])
        assert "solution" not in shape
        assert "good" not in shape


@pytest.mark.parametrize("puzzle", [EXACT, MEASURED], ids=lambda puzzle: puzzle.theme)
def test_puzzle_line_is_played_action_by_action_to_its_verdict(site: Site, puzzle: Puzzle) -> None:
    line, place = actions_of(puzzle), f"/api/puzzles/{puzzle.name}"
    for number in range(1, len(line) + 1):
        body = {"actions": line[:number], "shown": number - 1}
        answer = site.ask("POST", f"{place}/line", body=body).json()
        assert answer["verdict"] == ("solved" if number == len(line) else "open")
        assert len(answer["steps"]) == 1
    after = site.ask("POST", f"{place}/line", body={"actions": [*line, line[-1]]})
    assert (after.status_code // 100, after.json()["error"]["code"]) == (4, "NOT_NOW")


def test_puzzle_line_that_ends_the_turn_misses_the_win(site: Site) -> None:
    view = site.ask("GET", f"/api/puzzles/{EXACT.name}").json()["start"]["view"]
    end = next(choice["action"] for choice in view["choices"] if choice["verb"] == "end")
    answer = site.ask("POST", f"/api/puzzles/{EXACT.name}/line", body={"actions": [end]}).json()
    assert answer["verdict"] == "missed"


def test_puzzle_hints_follow_the_solution_until_it_is_left(site: Site) -> None:
    line, place = actions_of(EXACT), f"/api/puzzles/{EXACT.name}/hint"
    assert site.ask("POST", place, body={"actions": []}).json() == {"action": line[0]}
    assert site.ask("POST", place, body={"actions": line[:-1]}).json() == {"action": line[-1]}
    assert site.ask("POST", place, body={"actions": line}).json() == {"action": None}
    assert site.ask("POST", place, body={"actions": [0]}).json() == {"action": None}


def test_puzzle_solution_is_a_line_on_the_table(site: Site) -> None:
    steps = site.ask("GET", f"/api/puzzles/{EXACT.name}/solution").json()
    assert [step["step"] for step in steps] == list(range(len(EXACT.solution) + 1))
    assert all(step["lines"] or step["actions"] for step in steps[1:])


def test_unknown_puzzles_and_illegal_lines_are_refused_in_a_sentence(site: Site) -> None:
    for answer in (
        site.ask("GET", "/api/puzzles/win-0-0"),
        site.ask("GET", "/api/puzzles/win-0-0/solution"),
        site.ask("POST", "/api/puzzles/win-0-0/line", body={"actions": []}),
        site.ask("POST", f"/api/puzzles/{EXACT.name}/line", body={"actions": [65535]}),
        site.ask("POST", f"/api/puzzles/{EXACT.name}/line", body={"actions": [1] * 81}),
        site.ask("POST", f"/api/puzzles/{EXACT.name}/line", body={"actions": "all"}),
    ):
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["sentence"]
