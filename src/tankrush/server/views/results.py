"""Results: points by source, achievements, the score by round, the record, the running score of rematches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tankrush.engine.card_data import CLASS_KEYS, NATION_KEYS
from tankrush.engine.config import write_config
from tankrush.engine.constants import DONE, MOVED, NONE, RESERVE, SEATS, SIGNALMEN_STACK, VEHICLES
from tankrush.engine.scoring import own_points
from tankrush.engine.standing import achievement_counts, score_of, scored_now, standing
from tankrush.engine.state import Game
from tankrush.engine.view_types import Score
from tankrush.i18n.messages import words
from tankrush.i18n.names import name_achievement
from tankrush.notation.match import Match
from tankrush.notation.record import Sitter, record_of, write_record
from tankrush.protocol.result_answers import (
    AchievementResult,
    GameKind,
    GameResult,
    OwnScore,
    Purchases,
    RoundScore,
    SeatResult,
    SeatScore,
)  # fmt: skip
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import OVER, DealEntry
from tankrush.server.model.seats import letter, say_name
from tankrush.server.model.table_match import TableMatch, replay_script
from tankrush.server.model.table_settings import Series
from tankrush.server.model.table_state import TableState

from .turning_points import ReplayMoment, after_play, moments, squad_of


def series_of(state: TableState) -> Series:
    """Return the running score of this table and the rematches before it, including this game once it is over."""
    count = len(state.seats)
    before = state.settings.series or Series(wins=[0] * count, points=[0] * count)
    if state.end_reason != "played" or state.play is None:
        return before
    players = state.play.game.players
    return Series(
        games=before.games + 1,
        wins=[wins + (player.rank == 1) for wins, player in zip(before.wins, players, strict=True)],
        points=[points + player.total for points, player in zip(before.points, players, strict=True)],
        tables=[*before.tables, state.head.table],
    )


def entry_of(state: TableState) -> DealEntry | None:
    """Return the scored try of a shared deal; its result counts if played to the end, alone and in time."""
    deal, settings = state.settings.deal, state.settings
    if deal is None or not deal.is_scored:
        return None
    number = next(number for number, seat in enumerate(state.seats) if seat.key)
    seat, margin = state.seats[number], None
    is_late = settings.shared_until is not None and (state.ended_at or state.at) >= settings.shared_until
    if state.end_reason == "played" and state.play is not None and not seat.was_helped and not is_late:
        margin = margin_of([player.total for player in state.play.game.players], number, state.config.team_seats())
    return DealEntry(deal.name, seat.key, seat.name, margin)


def margin_of(totals: Sequence[int], seat: int, teams: str) -> int:
    """Return the points of a seat minus those of its best opponent; `teams` has the team of each seat."""
    return totals[seat] - max(total for total, team in zip(totals, teams, strict=True) if team != teams[seat])


def record_text(state: TableState, *, with_seed: bool) -> str:
    """Return the game as text; without the seed also without its hashes and sealed choices."""
    if state.play is None:
        raise Denied("NOT_STARTED")
    record = record_of(state.play.match, with_seed=with_seed)
    language = state.settings.language
    sitters = tuple(
        Sitter(say_name(called, language), seat.playing_bot)
        for called, seat in zip(state.names, state.seats, strict=True)
    )
    return write_record(replace(record, date=day_of(state.started_at), sitters=sitters))


def day_of(at: int | None) -> str:
    """Return the day of a server time, in UTC."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"


def result_of(state: TableState, language: str, you: int = NONE, *, with_seed: bool) -> GameResult:
    """Return everything a result page shows to the seat `you`; none of it is sent before the end."""
    if state.status != OVER:
        raise Denied("NOT_OVER")
    if state.play is None:
        raise Denied("NOT_STARTED")
    game, played = state.play.game, list(moments(state))
    return {
        "table": state.head.table,
        "reason": state.end_reason,
        "config": write_config(state.config),
        "rounds": game.round,
        "ended": state.ended_at or state.at,
        "first": letter(game.first),
        "branched": bool(state.settings.branched),
        "kind": kind_of(state),
        "milliseconds": (state.ended_at or state.at) - (state.started_at or state.at),
        "moves": len(state.play.moves),
        "taken_back": state.taken_back,
        "seats": [seat_result(state, played, number, language) for number in range(len(state.seats))],
        "winners": [letter(player.seat) for player in game.players if player.rank == 1] if game.over else [],
        "achievements": list(achievements_of(game, language)),
        "course": course_of(state.play),
        **after_play(state, played, language, you),
        "seed": state.head.seed if with_seed else None,
        "helped": [letter(number) for number, seat in enumerate(state.seats) if seat.was_helped],
    }


def kind_of(state: TableState) -> GameKind:
    """Return the kind of a game; a battle is recognised by the cards laid over its set-up."""
    deal = state.settings.deal
    if deal is None:
        return "battle" if state.config.given else "game"
    if not deal.is_scored:
        return "practice"
    return "daily" if deal.day else "deal"


def seat_result(state: TableState, played: list[ReplayMoment], number: int, language: str) -> SeatResult:
    """Return a seat with its points by source, without a score if the game has no result."""
    assert state.play is not None
    game = state.play.game
    player = game.player(number)
    seat = state.seats[number]
    score: OwnScore | None = {**points_of(score_of(player)), "own": own_points(player)} if game.over else None
    return {
        "seat": letter(number), "team": state.config.team_seats()[number], "kind": seat.kind, "bot": seat.bot or None,
        "name": say_name(state.names[number], language), "kills": player.kills,
        "bases_destroyed": player.bases_destroyed, "bases_lost": standing(game).seats[number].bases_lost,
        "bought": purchases_of(game, cards_bought(played, number)), "score": score, "face": seat.face,
        "squad": squad_of(game, number) if game.over else None,
        "moves": sum(move.seat == number for move in state.play.moves),
    }  # fmt: skip


def points_of(score: Score) -> SeatScore:
    return {
        "medals": score.medals, "bases": score.bases, "achievements": score.achievements,
        "development": score.development, "destruction": score.destruction, "surviving": score.surviving,
        "total": score.total, "rank": score.rank,
    }  # fmt: skip


def achievements_of(game: Game, language: str) -> Iterator[AchievementResult]:
    """Yield the open achievements and the teams that won them."""
    speaker = words(language)
    winners = game.awarded.contents() if game.over else [NONE] * game.open.size
    teams = game.rules.teams.contents()
    for number, team in zip(game.open.contents(), winners, strict=True):
        seats = [letter(seat) for seat, own in enumerate(teams) if own == team] if team != NONE else []
        yield {
            "key": game.book.achievement_key(number),
            "name": name_achievement(speaker, game.book, number),
            "winners": seats,
            "counts": list(achievement_counts(game, number)),
            "fewest": bool(game.book.fewest[number]),
        }


def course_of(play: TableMatch) -> list[RoundScore]:
    """Return the score at the end of each round, and the final one."""
    config, catalogue = play.game.rules.config, play.game.book.catalogue
    match = Match.begin(config, play.match.seed, catalogue)
    course: list[RoundScore] = []
    for move in play.script():
        before = match.game.round
        replay_script(match, [move])
        if match.game.round > before > 0:
            course.append(scored(match.game, before))
    return [*course, scored(match.game, match.game.round)]


def scored(game: Game, number: int) -> RoundScore:
    """Return the totals if the game ended now."""
    return {"round": number, "totals": [player.total for player in scored_now(game).players]}


def cards_bought(played: list[ReplayMoment], seat: int) -> list[int]:
    """Return the cards that a seat has paid for; Research takes cards without a purchase. [BUY-6] [RSCH-1]"""
    return [
        event.card
        for moment in played
        for buyer, action, events in moment.scene.steps
        if buyer == seat and action is not None and action >> 8 == DONE
        for event in events
        if event.kind == MOVED and event.source in (RESERVE, SIGNALMEN_STACK) and event.target >= SEATS
    ]


def purchases_of(game: Game, cards: list[int]) -> Purchases:
    """Return these cards by key, with the vehicles among them by nation and class."""
    vehicles = [card for card in cards if card >= VEHICLES]
    return {
        "cards": [game.book.keys[card] for card in cards],
        "nations": Counter(NATION_KEYS[game.book.nation[card]] for card in vehicles),
        "classes": Counter(CLASS_KEYS[game.book.klass[card]] for card in vehicles),
    }
