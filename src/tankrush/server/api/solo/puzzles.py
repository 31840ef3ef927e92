"""Puzzles: every request replays the line from the start, so the server keeps no state between them."""

from __future__ import annotations

from typing import Annotated

from tankrush.protocol.http_answers import ReplayStep
from tankrush.protocol.http_bodies import PuzzleActions
from tankrush.protocol.puzzle_answers import PuzzleHint, PuzzleList, PuzzleShape, PuzzleTry
from tankrush.protocol.whole_texts import whole
from tankrush.server.api.routes import KEPT, Request, route
from tankrush.server.support.threads import run_in_thread
from tankrush.server.views.puzzle_views import hint_at, puzzle_json, puzzle_list, solution_steps, try_line

PuzzleName = Annotated[str, whole("[a-z][a-z0-9-]{0,40}")]


@route("GET", "/api/puzzles", tag="puzzles", cache=KEPT)
async def list_puzzles(request: Request) -> PuzzleList:
    """List the puzzles with their theme, grade and task."""
    return {"puzzles": await run_in_thread(puzzle_list, request.language)}


@route("GET", "/api/puzzles/{name}", tag="puzzles", cache=KEPT)
async def one_puzzle(request: Request, name: PuzzleName) -> PuzzleShape:
    """Return a puzzle and the table at its start, as the player to move sees it."""
    return await run_in_thread(puzzle_json, name, request.language)


@route("POST", "/api/puzzles/{name}/line", tag="puzzles")
async def try_puzzle(request: Request, name: PuzzleName, body: PuzzleActions) -> PuzzleTry:
    """Play a line: return the table after every further action, and whether the task is done."""
    return await run_in_thread(try_line, name, body.actions, body.shown, request.language)


@route("POST", "/api/puzzles/{name}/hint", tag="puzzles")
async def hint_puzzle(request: Request, name: PuzzleName, body: PuzzleActions) -> PuzzleHint:
    """Return the next action of the solution after a line."""
    return await run_in_thread(hint_at, name, body.actions)


@route("GET", "/api/puzzles/{name}/solution", tag="puzzles", cache=KEPT)
async def puzzle_solution(request: Request, name: PuzzleName) -> list[ReplayStep]:
    """Return the solution as table states, step by step."""
    return await run_in_thread(solution_steps, name, request.language)
