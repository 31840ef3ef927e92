"""Invariants after an action besides conservation: legality, copies, text, secrecy."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from random import Random

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import CONSENT, GARAGE, HAND, MOVED, NONE, OVER, SEATS, VERB_COUNT
from tankrush.engine.determinize import imagine
from tankrush.engine.errors import Refused
from tankrush.engine.game import apply, asked_seats, legal
from tankrush.engine.recorder import Event, Recorder, told
from tankrush.engine.serialize import Dump, dump_game
from tankrush.engine.state import Game
from tankrush.engine.views import view
from tankrush.notation.actions import read_action, write_action
from tankrush.notation.position import read_position, write_position

from .census import Broken, Census

Actions = list[int]
MOST_TRIED = 6  # actions of one question that are tried on copies
AHEAD = 8  # actions that are played in a copy or an imagined world


def same(what: str, found: object, wanted: object) -> None:
    """Raise Broken with the first difference, unless both are equal."""
    if found != wanted:
        raise Broken(f"{what}: {first_difference(found, wanted)}")


def first_difference(found: object, wanted: object) -> str:
    """Return the smallest part in which two values differ."""
    if isinstance(found, dict) and isinstance(wanted, dict) and found.keys() == wanted.keys():
        key = next(key for key in found if found[key] != wanted[key])
        return f"{key}: {first_difference(found[key], wanted[key])}"
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        index = next(i for i in range(len(found)) if found[i] != wanted[i])
        return f"{index}: {first_difference(found[index], wanted[index])}"
    if hasattr(found, "__dataclass_fields__") and type(found) is type(wanted):
        name = next(n for n in found.__dataclass_fields__ if getattr(found, n) != getattr(wanted, n))
        return f"{name}: {first_difference(getattr(found, name), getattr(wanted, name))}"
    return f"{found!r} instead of {wanted!r}"


# ---- questions --------------------------------------------------------------------------------------------------


def check_question(game: Game) -> None:
    """Check that asked seats have choices, each once, and no other seat has any, nor any seat after the end. [DEC]"""
    asked = asked_seats(game)
    if game.phase == OVER:
        if asked:
            raise Broken("a seat is asked after the end [END-3]")
    elif game.actor not in asked:
        raise Broken(f"{SEAT_NAMES[game.actor]} is to act, but was not asked [TURN-1]")
    deserted = all(player.absent for player in game.players)
    for seat in range(game.count):
        actions = legal(game, seat)
        if bool(actions) != (seat in asked):
            raise Broken(f"{SEAT_NAMES[seat]} is {'' if seat in asked else 'not '}asked and has {len(actions)} choices")
        if len(set(actions)) < len(actions):
            raise Broken(f"{SEAT_NAMES[seat]} has the same choice twice")
        if actions and game.player(seat).absent and not deserted and game.phase != CONSENT:
            raise Broken(f"{SEAT_NAMES[seat]} is absent and asked while others wait [TURN-14]")


# ---- legal actions --------------------------------------------------------------------------------------------------


def check_accepted(game: Game, seat: int, census: Census, dice: Random) -> None:
    """Check that every offered action is accepted on a copy, loses no card, and leaves the original unchanged."""
    before = dump_game(game)
    actions = legal(game, seat)
    for action in actions if len(actions) <= MOST_TRIED else dice.sample(actions, MOST_TRIED):
        copy = copy_of(game)
        try:
            apply(copy, seat, action)
        except Refused as refused:
            raise Broken(f"'{write_action(game, action)}' is offered and refused: {refused}") from None
        census.check(copy)
        check_question(copy)
    same("a copy changed its original", dump_game(game), before)


def mutate(game: Game, seat: int, memory: Actions, dice: Random) -> tuple[int, int]:
    """Return a seat and a probably illegal action: random, of another phase, altered, or of another seat."""
    kind = dice.randrange(5)
    if kind == 0 or not memory:
        return seat, dice.randrange(VERB_COUNT + 2) * 256 + dice.randrange(256)
    if kind == 1:
        return seat, dice.choice(memory)
    if kind == 2:
        return seat, dice.choice(memory) & ~255 | dice.randrange(256)
    if kind == 3:
        return dice.randrange(len(SEAT_NAMES)), dice.choice(legal(game, seat) or memory)
    return seat, dice.choice(memory) ^ 1 << dice.randrange(13)


def check_refused(game: Game, memory: Actions, dice: Random, before: Dump) -> bool:
    """Check that an illegal action is refused with a code, a rule and a sentence, and changes nothing. [ERR]"""
    seat, action = mutate(game, game.actor, memory, dice)
    if action in legal(game, seat):
        return False
    what = f"action {action >> 8}:{action & 255} of {SEAT_NAMES[seat]}"
    try:
        apply(game, seat, action)
    except Refused as refused:
        if not refused.rule or "?" in refused.sentence:
            raise Broken(f"{what} is refused without its reason: {refused}") from None
    else:
        raise Broken(f"{what} is not legal and was accepted")
    same(f"{what} was refused and changed the game", dump_game(game), before)
    return True


# ---- copies and texts -----------------------------------------------------------------------------------------------


def copy_of(game: Game) -> Game:
    return game.clone()


def check_clone(game: Game, census: Census, dice: Random) -> None:
    """Check that a clone is independent of the original."""
    before = dump_game(game)
    copy = copy_of(game)
    same("a copy is not equal", dump_game(copy), before)
    play_ahead(copy, census, dice)
    same("playing on in a copy changed its original", dump_game(game), before)


def play_ahead(game: Game, census: Census, dice: Random) -> None:
    for _ in range(AHEAD):
        if game.over:
            return
        apply(game, game.actor, dice.choice(legal(game, game.actor)))
        census.check(game)


def check_pickle(game: Game) -> None:
    """Check that a pickled game keeps its whole state."""
    same("a pickled game came back changed", dump_game(pickle.loads(pickle.dumps(game))), dump_game(game))


def check_position(game: Game) -> None:
    """Check that a position written as text reads back as the same game."""
    text = write_position(game)
    copy = read_position(text, game.book.catalogue)
    same("a position read back changed", without_bag_order(dump_game(copy)), without_bag_order(dump_game(game)))
    same("a position is written differently the second time", write_position(copy), text)


def without_bag_order(data: Dump) -> Dump:
    """Return the game without the storage order of face-down piles, apart from their known top cards."""
    for part in (data, *data["players"]):
        for name in ("garage", "deck", "box"):
            if name in part:
                cards, ordered = part[name]
                loose = len(cards) - ordered
                part[name] = (sorted(cards[:loose]) + cards[loose:], ordered)
        if "hand" in part:
            cards, _ = part["hand"]
            part["hand"] = sorted(cards[: part["known"]]) + sorted(cards[part["known"] :])
    return data


def check_action_texts(game: Game, seat: int, actions: Iterable[int]) -> None:
    """Check that an action written as text reads back as the same action, and that no two texts are equal."""
    texts = [write_action(game, action) for action in actions]
    same("actions read back changed", [read_action(game, seat, text) for text in texts], list(actions))
    if len(set(texts)) < len(texts):
        raise Broken(f"two actions are written alike: {', '.join(sorted(texts))}")


# ---- secrecy --------------------------------------------------------------------------------------------------------


def check_secrecy(game: Game, census: Census, dice: Random) -> None:
    """Check that redealing what a seat or a spectator cannot know keeps its view and choices. [ZONE]"""
    for seat in (*range(game.count), NONE):
        world = imagine(game, seat, dice.getrandbits(32))
        census.check(world)
        who = "a spectator" if seat == NONE else SEAT_NAMES[seat]
        same(f"{who} sees what they cannot know", view(world, seat), view(game, seat))
        if seat != NONE:
            same(f"{who} has other choices in an imagined world", legal(world, seat), legal(game, seat))


def check_events(game: Game, seat: int, action: int, events: Sequence[Event], dice: Random) -> None:
    """Check that the events of an action that reveals nothing are the same in every imagined world."""
    for viewer in (*range(game.count), NONE):
        world = imagine(game, viewer, dice.getrandbits(32))
        recorder = Recorder()
        world.record(recorder)
        apply(world, seat, action)
        found = [told(event, viewer).facts() for event in recorder.events]
        who = "a spectator" if viewer == NONE else SEAT_NAMES[viewer]
        same(f"{who} receives what they cannot know", found, [told(event, viewer).facts() for event in events])


def check_drawn_in_secret(events: Sequence[Event], opened: int) -> None:
    """Check that others see no new hand; `opened` may draw Reinforcements into an open hand. [ZONE-3] [ZONE-4]"""
    for event in events:
        if event.kind == MOVED and event.source >= SEATS and event.target >= SEATS:
            owner, place = divmod(event.target - SEATS, 16)
            is_drawn = place == HAND and (event.source - SEATS) % 16 == GARAGE
            if is_drawn and owner != opened and event.seen != 1 << owner:
                raise Broken(f"the seats {event.seen:b} see what {SEAT_NAMES[owner]} draws [ZONE-3]")
