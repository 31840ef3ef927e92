"""Turning points of a finished game: what triggered the end, changes of the lead, cards left out of the squad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.constants import (
    DOUBLE,
    ENDING,
    KILLED,
    LOST,
    MEDALS,
    MOVED,
    NONE,
    SINGLE,
    SLOTS,
    SQUAD_ALL_OWNED,
    SQUAD_RULEBOOK,
)  # fmt: skip
from tankrush.engine.recorder import Event
from tankrush.engine.scoring import score_game
from tankrush.engine.standing import scored_now
from tankrush.engine.state import Game
from tankrush.i18n.messages import words
from tankrush.i18n.story import owner_of
from tankrush.notation.match import Match
from tankrush.protocol.result_answers import AfterPlay, FinalSquad, GameEnding
from tankrush.server.model.move_events import MoveEvents, remember, secret_of, tell
from tankrush.server.model.seats import letter, say_name
from tankrush.server.model.table_match import replay_script, steps_of
from tankrush.server.model.table_state import TableState

MOST_TURNING = 5  # most turning points shown
LASTING = 6  # points that a lasting change of the lead is worth
OPENING = 3  # rounds in which a single card still wins and loses achievements, so nothing is decided yet
EVERYBODY = (1 << 6) - 1


@dataclass(frozen=True, slots=True)
class ReplayMoment:
    """The table after one step of the replay."""

    step: int
    version: int
    seat: int
    round: int
    totals: tuple[int, ...]
    scene: MoveEvents
    events: tuple[Event, ...]


def moments(state: TableState) -> Iterator[ReplayMoment]:
    """Yield every step of the replayed game, with the score after it."""
    play = state.play
    assert play is not None
    match = Match.begin(state.config, play.match.seed, state.catalogue)
    versions = [0] * len(play.prefix) + [move.version for move in play.moves]
    for step, ((*recasts, move), version) in enumerate(steps_of(play.script(), versions), 1):
        replay_script(match, recasts)
        memory, number, done = remember(match.game), match.game.round, len(match.entries)
        replay_script(match, [move])
        played = [
            (entry.seat, entry.action if entry.action >= 0 else None, events)
            for entry, events in zip(match.entries[done:], match.events[done:], strict=True)
        ]
        scene = MoveEvents(memory, state.names, played, secret_of(played))
        events = tuple(event for _, _, some in played for event in some)
        yield ReplayMoment(step, version, move[0], number, totals_of(match.game), scene, events)


def totals_of(game: Game) -> tuple[int, ...]:
    """Return the points of every team if the game ended now."""
    return tuple(player.total for player in scored_now(game).players)


def after_play(state: TableState, played: list[ReplayMoment], language: str, you: int) -> AfterPlay:
    """Return the reason and the turn of the end, and the turning points, addressed to the seat `you`."""
    assert state.play is not None
    game = state.play.game
    told = {moment.step: tell_feat(moment, game, language, you) for moment in swings(played)}
    chosen = [moment for moment in swings(played) if told[moment.step]][:MOST_TURNING]
    return {
        "ending": ending_of(state, played, language, you),
        "turning": [
            {
                "step": moment.step, "version": moment.version, "seat": letter(moment.seat), "round": moment.round,
                "totals": list(moment.totals), "lines": told[moment.step],
            }
            for moment in sorted(chosen, key=lambda moment: moment.step)
        ],
    }  # fmt: skip


def swings(played: list[ReplayMoment]) -> list[ReplayMoment]:
    """Return attacks and medals that changed the lead for good or brought many points, greatest first.

    A lead that is lost again before the next round ends does not count, nor does a score that changed because a card
    was stored or discarded: its majority may return with the next card.
    """
    weighed: list[tuple[int, ReplayMoment]] = []
    before: tuple[int, ...] | None = None
    for moment in played:
        if before is not None and moment.totals != before and moment.round > OPENING and is_feat(moment):
            swing = max(abs(now - then) for now, then in zip(moment.totals, before, strict=True))
            lead = leaders(moment.totals)
            has_lasted = lead != leaders(before) and lead == leaders(totals_later(played, moment))
            if swing > 1 or has_lasted:
                weighed.append((swing + LASTING * has_lasted, moment))
        before = moment.totals
    return [moment for _, moment in sorted(weighed, key=lambda pair: (-pair[0], pair[1].step))]


def is_feat(moment: ReplayMoment) -> bool:
    """Return whether a vehicle was destroyed, a base captured or a medal won."""
    return any(map(is_deed, moment.events))


def is_deed(event: Event) -> bool:
    return event.kind in (KILLED, LOST) or (event.kind == MOVED and event.source == MEDALS)


def tell_feat(moment: ReplayMoment, game: Game, language: str, you: int) -> list[str]:
    """Return the sentences of a moment from its first feat on, without the declaration of the attack."""
    whole, before = moment.scene, replace(moment.scene, steps=[], told={}, mentioned={}, shown={})
    for actor, action, events in whole.steps:
        lead = list(takewhile(lambda event: not is_deed(event), events))
        before.steps.append((actor, action, lead))
        if len(lead) < len(events):
            break
    return tell(whole, game, language, EVERYBODY, you)[len(tell(before, game, language, EVERYBODY, you)) :]


def totals_later(played: list[ReplayMoment], moment: ReplayMoment) -> tuple[int, ...]:
    """Return the points at the end of the round after a moment."""
    return next(one.totals for one in reversed(played) if one.round <= moment.round + 1)


def leaders(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def ending_of(state: TableState, played: list[ReplayMoment], language: str, you: int) -> GameEnding:
    """Return the event that caused the end, or why there was none. [END-1] [END-2]"""
    ending: GameEnding = {
        "cause": state.end_reason, "by": None, "owner": None, "nation": None, "round": None, "version": None,
        "step": None, "sentence": "",
    }  # fmt: skip
    moment = next((one for one in played if any(event.kind == ENDING for event in one.events)), None)
    if state.end_reason != "played" or moment is None:
        return ending
    ending |= {"by": letter(moment.seat), "round": moment.round, "version": moment.version, "step": moment.step}
    names = [say_name(called, language) for called in state.names]
    facts: dict[str, Any] = {"name": names[moment.seat], "round": moment.round}
    owner = NONE
    for event in moment.events:
        if event.kind == ENDING:
            break
        if event.kind == LOST:
            owner = owner_of(event.target)
            ending |= {"cause": "bases", "owner": letter(owner), "nation": None}
            facts |= {"owner": names[owner]}
        elif event.kind == MOVED and event.source == MEDALS and SINGLE <= event.card < DOUBLE:
            owner, nation = NONE, NATION_KEYS[event.card - SINGLE]
            ending |= {"cause": "medals", "owner": None, "nation": nation}
            facts |= {"nation": nation}
    form = "" if you == NONE else "-you" if moment.seat == you else "-your" if owner == you else ""
    ending["sentence"] = words(language).say(f"result-ended-{ending['cause']}{form}", **facts)
    return ending


def squad_of(game: Game, seat: int) -> FinalSquad:
    """Return the number of counted cards, the uncounted ones of rear and front, and their effect on the score.

    [SCORE-1]
    """
    player = game.player(seat)
    left_out = [player.rear] if player.rear != NONE and game.rules.final_squad == SQUAD_RULEBOOK else []
    if game.rules.final_squad != SQUAD_ALL_OWNED:
        left_out += [card for card in player.defenders.contents()[:SLOTS] if card != NONE]
    with_all = game.clone()
    for card in left_out:
        with_all.player(seat).depot.add(card)
    score_game(with_all)
    counted = player.hand.size + player.depot.size + player.garage.size
    return {
        "counted": counted,
        "left_out": [game.book.keys[card] for card in left_out],
        "would_add": with_all.player(seat).total - player.total,
    }
