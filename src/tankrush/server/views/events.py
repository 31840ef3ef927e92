"""The events of a row as a watcher may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tankrush.engine import constants as c
from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.recorder import Event
from tankrush.engine.state import Game
from tankrush.i18n.messages import words
from tankrush.i18n.story import owner_of, place_name, slot_of
from tankrush.notation.actions import write_action
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import OVER, Row
from tankrush.server.model.move_events import MoveEvents, seen_by, tell
from tankrush.server.model.seats import Called, letter, say_name
from tankrush.server.model.table_state import Line, Note, TableState

# The fields of a row's data that are sent; unlisted fields are never sent.
PUBLIC: dict[str, tuple[str, ...]] = {
    "sat": ("name",), "renamed": ("name",), "seated-bot": ("level",), "moved": ("bot",), "clock": ("excused",),
    "took-back": ("to", "count"), "asked-back": ("to",), "answered-back": ("agree",), "substituted": ("level",),
    "absence-chosen": ("choice", "level"), "proposed-end": ("agree",), "ended": ("reason",),
    "wants-rematch": ("agree",), "rematched": ("table",), "announced": ("text",), "allowed": ("allowed",),
    "showed-hand": ("shown",), "answered-report": ("report", "text", "closed"),
}  # fmt: skip
# Private rows: sent only to the author and to the players concerned.
PRIVATE = ("muted", "reported", "answered-report", "rekeyed", "barred", "coached")
# In the order of the engine's numbers.
KINDS = ("moved", "shuffled", "hurt", "healed", "lost", "began", "ending", "ended", "chose", "attacked", "killed",
         "sat-out")  # fmt: skip
HITS = (c.HURT, c.KILLED, c.LOST)
ACHIEVEMENT_PLACES = (c.OPEN_ACHIEVEMENTS, c.CLOSED_ACHIEVEMENTS, c.DISCARDED_ACHIEVEMENTS)
SLOTS = ("1", "2", "3", "hq")


def eyes_of(state: TableState, who: Identity) -> tuple[int, ...]:
    """Return the seats whose cards the watcher sees: own ones, those shown to spectators, all at the end. [TEAM-4]"""
    if state.status == OVER:
        return tuple(range(len(state.seats)))
    if who.seats:
        return who.seats
    if state.settings.spectators == "unwelcome":
        return ()
    return tuple(seat for seat in sorted(state.allowed) if state.is_allowed(who.holder, seat))


def mask_of(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def events_of(state: TableState, who: Identity, version: int) -> list[dict[str, Any]]:
    """Return one event for the row, or none if this watcher may not see it."""
    row = state.rows.row(version)
    if row is None or not may_hear(state, who, row):
        return []
    told: dict[str, Any] = {"kind": row.kind, "seat": None if row.seat is None else letter(row.seat), "at": row.at}
    told |= {name: row.data[name] for name in PUBLIC.get(row.kind, ()) if name in row.data}
    if row.kind == "absence-chosen":
        told["absent"] = letter(row.data["absent"])
    if row.kind == "said":
        told["line"] = line_json(state.talk[version], who.language) if version in state.talk else None
    eyes = mask_of(eyes_of(state, who))
    scene = state.rows.events(version)
    if scene is not None and state.play is not None:
        told |= show_scene(scene, state.play.game, eyes)
    told["lines"] = lines_of(state, version, who.language, eyes, who.you)
    return [told]


def may_hear(state: TableState, who: Identity, row: Row) -> bool:
    """Return whether a watcher may receive a row: not others' private rows, nor chat of muted speakers."""
    if row.kind in PRIVATE:
        return row.seat in who.seats if row.seat is not None else row.data.get("watcher", "") == who.watcher
    if row.kind == "said":
        return hears(state, who, row.seat, row.data.get("watcher", ""))
    return True


def hears(state: TableState, who: Identity, seat: int | None, watcher: str) -> bool:
    speaker = watcher if seat is None else letter(seat)
    listeners: tuple[int | str, ...] = who.seats or (who.watcher,)
    return not any(speaker in state.mutes.get(listener, ()) for listener in listeners)


def line_json(line: Line, language: str) -> dict[str, Any]:
    """Return a chat line; a quick phrase is in the reader's language."""
    return {
        "seat": None if line.seat is None else letter(line.seat),
        "watcher": line.watcher,
        "by": line.by,
        "name": line.name or words(language).say("speaker-operator" if line.by == "operator" else "speaker-spectator"),
        "text": words(language).say(f"phrase-{line.phrase}") if line.phrase else line.text,
        "phrase": line.phrase or None,
        "at": line.at,
    }


# ---- sentences -----------------------------------------------------------------------------------------------


def lines_for(state: TableState, who: Identity, version: int) -> list[str]:
    """Return the journal's sentences of a row for a watcher."""
    return lines_of(state, version, who.language, mask_of(eyes_of(state, who)), who.you)


def lines_of(state: TableState, version: int, language: str, eyes: int, you: int) -> list[str]:
    """Return the journal's sentences of a row for the seat `you`: the table's own, then those of the game."""
    lines = []
    if version in state.notes:
        lines.append(note_line(state.notes[version], language, you, state.names))
    if state.play is not None and (scene := state.rows.events(version)) is not None:
        # The seat may have had another player then.
        is_same = you != c.NONE and scene.names[you] == state.names[you]
        lines += tell(scene, state.play.game, language, eyes, you if is_same else c.NONE)
    return lines


def note_line(note: Note, language: str, you: int, names: Sequence[Called]) -> str:
    facts = {key: say_name(fact, language) if isinstance(fact, tuple) else fact for key, fact in note.facts.items()}
    key, speaker = note.key, words(language)
    if note.seat == you != c.NONE and facts.get("name") == say_name(names[you], language) and speaker.has(f"{key}-you"):
        key = f"{key}-you"
    return speaker.say(key, **facts)


def hit_by(scene: MoveEvents, seat: int | None) -> set[int]:
    """Return the seats that another seat's move struck, made discard, or burdened with a dead card."""
    hit = set()
    for _, _, events in scene.steps:
        for event in events:
            if event.kind == c.BEGAN:
                break  # the rest is the first phase of the next player [TURN-3…5]
            is_moved = event.kind == c.MOVED
            if event.kind in HITS or (is_moved and event.source == c.DESTRUCTION_PILE):
                hit.add(owner_of(event.target))
            elif is_moved and place_name(event.source) in ("hand", "front"):
                hit.add(owner_of(event.source))
    return hit - {seat}


# ---- events of the game --------------------------------------------------------------------------------------


def show_scene(scene: MoveEvents, game: Game, eyes: int) -> dict[str, Any]:
    """Return the result of `tell_scene`, cached for viewers of the same cards."""
    key = eyes & scene.secret
    shown = scene.shown.get(key)
    if shown is None:
        shown = scene.shown[key] = tell_scene(scene, game, eyes)
    return shown


def tell_scene(scene: MoveEvents, game: Game, eyes: int) -> dict[str, Any]:
    """Return the small actions as text, each with its events."""
    actions = [action_text(game, actor, action, eyes) for actor, action, _ in scene.steps if action is not None]
    return {"actions": actions, "happened": list(happenings(scene, game, eyes))}


def happenings(scene: MoveEvents, game: Game, eyes: int) -> Iterator[dict[str, Any]]:
    """Yield every event with the seat and the action that caused it, and a hit with its attacker."""
    card, striker, act = scene.memory.card, scene.memory.striker, -1
    for actor, action, events in scene.steps:
        act += action is not None
        verb = c.NONE if action is None else action >> 8
        if action is not None and verb == c.STRIKE:
            striker = action & 255
        hitter = striker if striker != c.NONE else card
        by = actor
        for event in events:
            if event.kind == c.BEGAN and event.card == c.NONE:
                by = event.source  # the rest is the first phase of the next player [TURN-3…5]
            told = event_json(game, seen_by(event, eyes))
            told["by"] = letter(owner_of(event.source) if is_discard(verb, event) else by)
            told["act"] = max(act, 0)
            if event.kind in HITS:
                told["with"] = None if hitter == c.NONE else game.book.keys[hitter]
            if verb in (c.USE, c.DEFEND) and event.kind == c.MOVED and event.target == c.IN_PLAY:
                card = event.card
            yield told
        if verb == c.TARGET:
            striker = c.NONE


def is_discard(verb: int, event: Event) -> bool:
    """Return whether the event is a victim's own discard by Sabotage, whichever victim chose last. [SABO-3]"""
    return verb == c.GIVE_UP and event.kind == c.MOVED and event.source >= c.SEATS


def action_text(game: Game, actor: int, action: int, eyes: int) -> str:
    """Write an action as text; a sealed choice is named only to its owner. [SABO-3]"""
    if action >> 8 == c.GIVE_UP and not eyes >> actor & 1:
        return "give-up"
    return write_action(game, action)


def event_json(game: Game, event: Event) -> dict[str, Any]:
    """Return an event with names instead of numbers."""
    told: dict[str, Any] = {"kind": KINDS[event.kind]}
    if event.kind in (c.MOVED, c.SHUFFLED):
        told |= {"from": place_text(event.source), "to": place_text(event.target)}
    elif event.kind in (c.HURT, c.HEALED, c.LOST, c.KILLED):
        told["to"] = place_text(event.target)
    elif event.kind == c.BEGAN and event.card == c.NONE:
        return told | {"seat": letter(event.source), "round": event.target}
    elif event.kind == c.BEGAN:
        told["seat"] = letter(owner_of(event.source))
    elif event.kind == c.ATTACKED:
        nation = None if event.target == c.NONE else NATION_KEYS[event.target]
        return told | {"seat": letter(event.source), "nation": nation}
    elif event.kind == c.CHOSE:
        return told | {"seat": letter(event.source)}
    if event.kind in (c.MOVED, c.BEGAN, c.HURT, c.LOST, c.KILLED):
        told["card"] = card_text(game, event)
    return told


def card_text(game: Game, event: Event) -> str | None:
    if event.card == c.NONE:
        return None
    if event.kind == c.MOVED and event.target in ACHIEVEMENT_PLACES:
        return game.book.achievement_key(event.card)
    return game.book.keys[event.card]


def place_text(place: int) -> str:
    """Write a place: `deck`, `A.hand`, `B.front.2`."""
    if place < c.SEATS:
        return place_name(place)
    name = place_name(place)
    at = f"{letter(owner_of(place))}.{name}"
    return f"{at}.{SLOTS[slot_of(place)]}" if name == "front" else at
