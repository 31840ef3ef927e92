"""Lessons, puzzles and the campaign: the lists are the same for every client, so they can be cached.

A line of a puzzle is played from the start with every question, so nothing is kept between two of them.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from tankrush.campaign.battle_parser import Battle, all_battles, battle_of
from tankrush.campaign.stars import SEAT, judge
from tankrush.engine.config import SEAT_NAMES
from tankrush.i18n.messages import words
from tankrush.protocol.campaign_bodies import BattleLine, BattleList, BattleStars, NewBattle, StarLine
from tankrush.protocol.http_answers import LessonShape, ReplayStep
from tankrush.protocol.http_bodies import LessonLine, LessonList, Made, PuzzleActions
from tankrush.protocol.puzzle_answers import PuzzleHint, PuzzleList, PuzzleShape, PuzzleTry
from tankrush.protocol.socket_messages import TableId
from tankrush.server.commands.creation import Plan, found
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import OVER
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token
from tankrush.server.views.lesson_frames import lesson_json, lesson_list
from tankrush.server.views.puzzle_views import hint_at, puzzle_json, puzzle_list, solution_steps, try_line

from .request import charge, link, looking_back
from .routes import KEPT, Request, route

LessonName = Annotated[str, Meta(pattern="^[a-z][a-z-]{0,40}$")]
PuzzleName = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,40}$")]


@route("GET", "/api/lessons", tag="lessons", cache=KEPT)
async def list_lessons(request: Request) -> LessonList:
    """Every lesson in the order in which they are taught."""
    return LessonList(lessons=[LessonLine(**line) for line in await run_in_thread(lesson_list)])


@route("GET", "/api/lessons/{name}", tag="lessons", cache=KEPT)
async def one_lesson(request: Request, name: LessonName) -> LessonShape:
    """A lesson frame by frame: the pupil's view (the first whole, then changes), the sentence, the wanted action."""
    text = await run_in_thread(lesson_json, name, request.language)
    return msgspec.Raw(text)  # type: ignore[return-value]  # encoded already


# ---- puzzles ---------------------------------------------------------------------------------------------------


@route("GET", "/api/puzzles", tag="puzzles", cache=KEPT)
async def list_puzzles(request: Request) -> PuzzleList:
    """Every puzzle with its theme, its grade and its task."""
    return {"puzzles": await run_in_thread(puzzle_list, request.language)}


@route("GET", "/api/puzzles/{name}", tag="puzzles", cache=KEPT)
async def one_puzzle(request: Request, name: PuzzleName) -> PuzzleShape:
    """A puzzle and the table at its start, as the player to move sees it."""
    return await run_in_thread(puzzle_json, name, request.language)


@route("POST", "/api/puzzles/{name}/line", tag="puzzles")
async def try_puzzle(request: Request, name: PuzzleName, body: PuzzleActions) -> PuzzleTry:
    """Play a line: the table after every further action, and whether the task is done; an illegal one is refused."""
    return await run_in_thread(try_line, name, body.actions, body.shown, request.language)


@route("POST", "/api/puzzles/{name}/hint", tag="puzzles")
async def hint_puzzle(request: Request, name: PuzzleName, body: PuzzleActions) -> PuzzleHint:
    """The next action of the solution after a line."""
    return await run_in_thread(hint_at, name, body.actions)


@route("GET", "/api/puzzles/{name}/solution", tag="puzzles", cache=KEPT)
async def puzzle_solution(request: Request, name: PuzzleName) -> list[ReplayStep]:
    """The solution on the table, step by step."""
    return await run_in_thread(solution_steps, name, request.language)


# ---- the campaign ----------------------------------------------------------------------------------------------


@route("GET", "/api/campaign", tag="lessons", cache=KEPT)
async def list_battles(request: Request) -> BattleList:
    """Every battle of the campaign in its order, with its opponents and the conditions of its stars."""
    return BattleList(
        battles=[
            BattleLine(
                name=battle.name,
                boxes=list(battle.config.boxes),
                players=battle.config.players,
                bots=list(battle.bots),
                level=battle.level,
                stars=star_lines(battle),
            )
            for battle in all_battles().values()
        ]
    )


@route("POST", "/api/campaign/{name}", tag="lessons", status=201)
async def start_battle(request: Request, name: LessonName, body: NewBattle) -> Made:
    """A table with the set-up of a battle, its bots seated and the game begun."""
    hub, battle = request.hub, all_battles().get(name)
    if battle is None:
        raise Denied("NOT_FOUND")
    await charge(hub, request.caller)
    token = body.token or new_token()
    key = hash_token(token)
    plans = [Plan(body.name, key, face=body.face), *(Plan(level=bot) for bot in battle.bots)]
    title = words(request.language).say(f"web-battle-{name}")
    settings = TableSettings(language=request.language, title=title)
    deal = partial(found, battle.config_text, settings, hub.catalogue, hub.clock(), key, plans, starts=True)
    table = await hub.create(*await run_in_thread(deal))
    return Made(table=table.id, version=table.version, token=token, seats=[SEAT_NAMES[SEAT]], link=link(hub, table.id))


@route("GET", "/api/tables/{table}/stars", tag="lessons")
async def battle_stars(request: Request, table: TableId) -> BattleStars:
    """After the end: the stars that the game of seat A gives, if the table is a battle of the campaign."""
    async with looking_back(await request.table(table), request.caller) as (model, _):
        state = model.state
        battle = battle_of(state.head.config, tuple(seat.bot for seat in state.seats[SEAT + 1 :]))
        if battle is None:
            return BattleStars(battle="", stars=[], met=[])
        if state.status != OVER or state.play is None:
            raise Denied("NOT_OVER")
        return BattleStars(battle=battle.name, stars=star_lines(battle), met=judge(battle.stars, state.play.game))


def star_lines(battle: Battle) -> list[StarLine]:
    return [StarLine(kind=star.kind, amount=star.amount) for star in battle.stars]
