"""Splits a finished game into segments: a seat's actions between two reveals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tankrush.bots.sight import canonical_world
from tankrush.engine.game import legal
from tankrush.engine.state import Game
from tankrush.notation.entries import Entry
from tankrush.notation.match import LEAVES, RECASTS, RETURNS, Match


@dataclass(frozen=True, slots=True)
class Segment:
    """A seat's actions between two reveals; they are legal in every world the seat could imagine."""

    seat: int
    entry: int  # number of entries of the match before the segment
    round: int
    turn: int
    world: Game  # the start as the seat knew it, with the rest redealt at random
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The start of a turn as the coached seat knew it."""

    entry: int
    round: int
    turn: int
    world: Game


def replay_entries(match: Match) -> Iterator[tuple[int, Entry, Game]]:
    """Yield every entry with its number and the game before it; the game advances with the iterator."""
    again = Match.begin(match.game.rules.config, match.seed, match.game.book.catalogue)
    for number, entry in enumerate(match.entries):
        yield number, entry, again.game
        if entry.action == LEAVES:
            again.leave(entry.seat)
        elif entry.action == RETURNS:
            again.rejoin(entry.seat)
        elif entry.action <= RECASTS:
            again.recast(entry.seat, RECASTS + 1 - entry.action)
        else:
            again.play(entry.seat, [entry.action])


def segments_of(match: Match, seat: int) -> list[Segment]:
    """Return the segments of a seat in which it had a choice, from the first turn on."""
    found: list[Segment] = []
    learned, has_choice = -1, False
    for number, entry, game in replay_entries(match):
        if entry.seat != seat or entry.action < 0 or not game.is_started():
            learned = -1
            continue
        if game.learned != learned:
            found = found if has_choice else found[:-1]
            world = canonical_world(game, seat, 0)
            found.append(Segment(seat, number, game.round, game.turn, world, ()))
            learned, has_choice = game.learned, False
        has_choice |= len(legal(game, seat)) > 1
        last = found[-1]
        found[-1] = Segment(seat, last.entry, last.round, last.turn, last.world, (*last.actions, entry.action))
    return found if has_choice else found[:-1]


def turn_starts(match: Match, seat: int) -> list[TurnStart]:
    """Return the start of every turn as the seat knew it."""
    found: list[TurnStart] = []
    place = None
    for number, _, game in replay_entries(match):
        if game.is_started() and place != (game.round, game.turn):
            place = (game.round, game.turn)
            found.append(TurnStart(number, game.round, game.turn, canonical_world(game, seat, 0)))
    return found
