"""A whole game as text, the PGN of Tank Rush: configuration, seed, and one line of actions for each turn."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..catalogue.cards import Catalogue
from ..catalogue.files import cards_by_digest
from ..engine.config import SEAT_NAMES, Config, read_config, write_config
from ..engine.constants import GIVE_UP, NONE, SABOTAGED
from ..engine.serialize import state_hash
from ..engine.errors import BadConfig, Refused
from ..engine.state import Game
from .actions import NotationError, read_action, seat_name, write_action
from .entries import Entry
from .match import LEAVES, RECASTS, RETURNS, Match, place_in_game

RULES_VERSION = "1"  # increased when the same actions would give another game
TITLE = "tank rush game"
HEAD = ("catalogue", "config", "seed", "result")
UNFINISHED = "unfinished"
HIDDEN = "hidden"
SEALED = "sealed"  # a choice of Sabotage that is still hidden [SABO-3]
SITTING = {LEAVES: "leaves", RETURNS: "returns"}
RECAST = re.compile(r"recasts ([1-9]\d{0,8})")  # the dice were recast after an undo
LINE = re.compile(r"(?:(?P<round>[1-9]\d{0,8}) (?P<turn>[A-F])|0): (?P<steps>[^#]*?)(?:\s*#(?P<hash>[0-9a-f]{16}))?")
DATE = re.compile(r"date:\s*\d{4}-\d\d-\d\d")
SEAT = re.compile(r"seat (?P<seat>[A-F]): (?:person|bot (?P<bot>[^,]+)), (?P<name>.+)")
STEP = re.compile(r"(?:(?P<seat>[A-F])(?P<mark>[>!]) )?(?P<text>[^;:>!#]+)")


@dataclass(frozen=True, slots=True)
class RecordStep:
    """One step of a seat: a small action, or with `sits` one of `leaves`, `returns`, `recasts 1`."""

    seat: int
    text: str
    sits: bool = False


@dataclass(frozen=True, slots=True)
class RecordTurn:
    """The steps of one turn and the hash of the state after them; round 0 is everything before the first turn."""

    round: int
    seat: int
    steps: tuple[RecordStep, ...]
    hash: str

    @property
    def name(self) -> str:
        """The beginning of its line."""
        return f"{self.round} {seat_name(self.seat)}" if self.round else "0"


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player of a seat: a person, or a bot by its name."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """The facts of a game from which everything else follows; `seed` is empty while it has to stay secret.

    `date` and `sitters` are optional and for readers: they do not affect the game.
    """

    rules: str
    catalogue: str
    config: Config
    seed: str
    commitment: str
    result: str
    turns: tuple[RecordTurn, ...]
    date: str = ""  # YYYY-MM-DD, the day it began
    sitters: tuple[Sitter, ...] = ()  # one for each seat, or none

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, or the letters of their seats."""
        return tuple(sitter.name for sitter in self.sitters) or tuple(SEAT_NAMES[: self.config.players])


def seed_commitment(seed: str) -> str:
    """Return the hash of a seed, published during the game so players can verify the seed afterwards."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def result_of(game: Game) -> str:
    """Format the totals of the seats, `A 31, B 22`, or in a team game those of their teams. [SCORE-4] [TEAM-8]"""
    if not game.over:
        return UNFINISHED
    return ", ".join(f"{seat_name(player.seat)} {player.total}" for player in game.players)


# ---- from a match ----------------------------------------------------------------------------------------


def record_of(match: Match, *, with_seed: bool = True) -> Record:
    """Return the record of a match; without its seed it reveals nothing that is still secret.

    Sealed choices and hashes are then left out, because they would allow guessing hidden hands.
    """
    game = match.game
    lines: list[list[Entry]] = []
    for entry in match.entries:
        if lines and (lines[-1][0].round, lines[-1][0].turn) == (entry.round, entry.turn):
            lines[-1].append(entry)
        else:
            lines.append([entry])
    sealed = (
        set()
        if with_seed or game.phase != SABOTAGED
        else {seat for seat in range(game.count) if game.sealed.cards[seat] != NONE}
    )
    turns = []
    for line in lines:
        hiding = sealed if line is lines[-1] else set()
        steps = tuple(write_step(game, entry, hiding) for entry in line)
        turns.append(RecordTurn(line[0].round, line[0].turn, steps, line[-1].hash if with_seed else ""))
    return Record(
        rules=RULES_VERSION,
        catalogue=game.book.catalogue.digest,
        config=game.rules.config,
        seed=match.seed if with_seed else "",
        commitment=seed_commitment(match.seed),
        result=result_of(game),
        turns=tuple(turns),
    )


def write_step(game: Game, entry: Entry, sealed: set[int]) -> RecordStep:
    if entry.action in SITTING:
        return RecordStep(entry.seat, SITTING[entry.action], sits=True)
    if entry.action <= RECASTS:
        return RecordStep(entry.seat, f"recasts {RECASTS + 1 - entry.action}", sits=True)
    if entry.action >> 8 == GIVE_UP and entry.seat in sealed:
        return RecordStep(entry.seat, SEALED)
    return RecordStep(entry.seat, write_action(game, entry.action))


# ---- text --------------------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """Write the record as text that read_record parses."""
    lines = [
        f"{TITLE} {record.rules}",
        f"catalogue: {record.catalogue}",
        f"config: {write_config(record.config)}",
        f"seed: {record.seed or f'{HIDDEN} {record.commitment}'}",
        f"result: {record.result}",
        *([f"date: {record.date}"] if record.date else []),
        *(write_sitter(seat, sitter) for seat, sitter in enumerate(record.sitters)),
    ]
    for turn in record.turns:
        steps = "; ".join(join_step(turn, step) for step in turn.steps)
        lines.append(f"{turn.name}: {steps}" + (f"  #{turn.hash}" if turn.hash else ""))
    return "\n".join([*lines, "end", ""])


def write_sitter(seat: int, sitter: Sitter) -> str:
    """Write `seat A: person, Ann` or `seat B: bot captain:200ms, Captain B`."""
    kind = f"bot {sitter.bot.replace(',', ' ')}" if sitter.bot else "person"
    return f"seat {seat_name(seat)}: {kind}, {' '.join(sitter.name.split()) or seat_name(seat)}"


def join_step(turn: RecordTurn, step: RecordStep) -> str:
    """Write a step, with its seat if it is not the active one."""
    if step.sits:
        return f"{seat_name(step.seat)}! {step.text}"
    return step.text if turn.round and step.seat == turn.seat else f"{seat_name(step.seat)}> {step.text}"


def read_record(text: str) -> Record:
    """Parse a record; this checks only its form, `replay` checks that it is a valid game."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    title = lines[0][1] if lines else ""
    if not re.fullmatch(rf"{TITLE} [0-9.]+", title):
        raise NotationError(f"line 1: a record begins with the line '{TITLE} {RULES_VERSION}'.")
    head = dict(read_head(lines[1 : len(HEAD) + 1]))
    if len(head) < len(HEAD) or lines[-1][1] != "end":
        raise NotationError(f"line {lines[-1][0]}: the record is cut short; its last line is 'end'.")
    seed, commitment = head["seed"], head["seed"].removeprefix(f"{HIDDEN} ")
    if seed != commitment:
        seed = ""
    else:
        commitment = seed_commitment(seed)
    rest = lines[len(HEAD) + 1 : -1]
    config = read_agreed(head["config"])
    date = rest.pop(0)[1].removeprefix("date:").strip() if rest and DATE.fullmatch(rest[0][1]) else ""
    sitters = read_sitters(rest, config.players)
    turns = [read_turn(number, line, is_hidden=not seed) for number, line in rest[len(sitters) :]]
    return Record(
        rules=title.removeprefix(TITLE).strip(),
        catalogue=head["catalogue"],
        config=config,
        seed=seed,
        commitment=commitment,
        result=head["result"],
        turns=tuple(turns),
        date=date,
        sitters=sitters,
    )


def read_sitters(lines: list[tuple[int, str]], players: int) -> tuple[Sitter, ...]:
    """Read the players of all seats in order, if the record names them."""
    named = [(number, line) for number, line in lines if line.startswith("seat ")]
    sitters = []
    for seat, (number, line) in enumerate(named):
        found = SEAT.fullmatch(line)
        if not found or seat >= players or found["seat"] != seat_name(seat) or lines[seat][0] != number:
            raise NotationError(
                f"line {number}: found '{line}', expected a line for each seat before the first turn, "
                "such as 'seat A: person, Ann' or 'seat B: bot soldier, Soldier'."
            )
        sitters.append(Sitter(found["name"], (found["bot"] or "").strip()))
    if sitters and len(sitters) < players:
        raise NotationError(f"line {named[-1][0]}: {len(sitters)} of {players} seats are named; name all or none.")
    return tuple(sitters)


def read_head(lines: list[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    """Yield the four lines of the head, after checking form and order."""
    forms = {
        "catalogue": (r"[0-9a-f]{64}", "64 hexadecimal digits"),
        "config": (r".+", "a configuration such as base, 2 players"),
        "seed": (rf"[0-9a-f]{{32}}|{HIDDEN} [0-9a-f]{{64}}", "32 hexadecimal digits, or hidden and 64 of them"),
        "result": (rf"{UNFINISHED}|[A-F] -?\d+(, [A-F] -?\d+)*", f"points such as A 31, B 22, or {UNFINISHED}"),
    }
    for name, (number, line) in zip(HEAD, lines, strict=False):
        word, _, content = line.partition(":")
        form, allowed = forms[name]
        if word != name or not re.fullmatch(form, content.strip()):
            raise NotationError(f"line {number}: found '{line}', expected '{name}:' and {allowed}.")
        yield name, content.strip()


def read_agreed(text: str) -> Config:
    try:
        return read_config(text)
    except BadConfig as error:
        raise NotationError(f"line {HEAD.index('config') + 2}: the configuration is refused: {error}") from None


def read_turn(number: int, line: str, *, is_hidden: bool) -> RecordTurn:
    """Read `1 A: want ussr-t-34; pay engineers; done; end  #1a2b3c4d5e6f7a8b`, without the hash while it is hidden."""
    found = LINE.fullmatch(line)
    if not found or bool(found["hash"]) == is_hidden:
        form = "ROUND SEAT: ACTION; ACTION" + ("" if is_hidden else "  #HASH")
        raise NotationError(f"line {number}: '{line}' is not a turn; write {form}.")
    seat = SEAT_NAMES.index(found["turn"]) if found["turn"] else 0
    steps = tuple(read_step(number, part.strip(), found["turn"]) for part in found["steps"].split(";"))
    return RecordTurn(int(found["round"] or 0), seat, steps, found["hash"] or "")


def read_step(number: int, text: str, turn: str | None) -> RecordStep:
    found = STEP.fullmatch(text)
    name = found and (found["seat"] or turn)
    if not found or not name or (found["mark"] == "!" and not is_mark(found["text"])):
        allowed = "ACTION, B> ACTION, B! leaves, B! returns or B! recasts 1"
        raise NotationError(f"line {number}: '{text}' is not a step; write {allowed}.")
    return RecordStep(SEAT_NAMES.index(name), found["text"].strip(), found["mark"] == "!")


def is_mark(text: str) -> bool:
    """Return whether a text may follow a `!`."""
    return text in SITTING.values() or bool(RECAST.fullmatch(text))


# ---- replay --------------------------------------------------------------------------------------------------


def replay(record: Record, catalogue: Catalogue, upto: int | None = None) -> Match:
    """Replay a record, checking every hash; `upto` stops after that many turns, 0 before the first.

    Uses the cards the record names: the given catalogue or the shipped one.
    """
    cards = check_facts(record, catalogue)
    try:
        match = Match.begin(record.config, record.seed, cards)
    except BadConfig as error:
        raise NotationError(f"the configuration of the record is refused: {error}") from None
    begun = 0
    for turn in record.turns:
        begun += turn.round > 0
        if upto is not None and begun > upto:
            return match
        replay_turn(match, turn, begun)
    if upto is None or upto >= begun:
        check_result(record, match.game)
    return match


def check_facts(record: Record, catalogue: Catalogue) -> Catalogue:
    """Check that the record has the current rules, a seed, and known cards."""
    if record.rules != RULES_VERSION:
        raise NotationError(f"the record was written under rules version {record.rules}, this is {RULES_VERSION}.")
    found = cards_by_digest(record.catalogue, catalogue)
    if found is None:
        cards = f"{record.catalogue[:12]}…, but this one is {catalogue.digest[:12]}…"
        raise NotationError(f"the record was written with the card catalogue {cards}.")
    if not record.seed:
        raise NotationError("the record hides its seed, so the game cannot be played again before it is over.")
    return found


def replay_turn(match: Match, turn: RecordTurn, number: int) -> None:
    """Replay one line of a record; it must be the next turn, with legal actions and the right hash."""
    place = f"turn {number} ({turn.name})"
    for step in turn.steps:
        game = match.game
        if not game.over and (turn.round, turn.seat) != place_in_game(game):
            raise NotationError(f"{place}: '{step.text}' does not belong here, for the game is in turn {now(game)}.")
        if step.seat >= game.count:
            raise NotationError(f"{place}: this table has no seat {seat_name(step.seat)}.")
        try:
            replay_step(match, step)
        except Refused as refused:
            what = f"'{step.text}' of {seat_name(step.seat)} is refused"
            raise NotationError(f"{place}: {what}: {refused.code} [{refused.rule}] {refused.sentence}") from None
        except NotationError as error:
            raise NotationError(f"{place}: {error}") from None
    found = state_hash(match.game)
    if found != turn.hash:
        raise NotationError(f"{place}: the record says #{turn.hash}, but these actions lead to #{found}.")


def now(game: Game) -> str:
    return RecordTurn(*place_in_game(game), (), "").name


def replay_step(match: Match, step: RecordStep) -> None:
    if not step.sits:
        match.play(step.seat, [read_action(match.game, step.seat, step.text)])
        return
    if found := RECAST.fullmatch(step.text):
        match.recast(step.seat, int(found[1]))
        return
    entries = len(match.entries)
    (match.leave if step.text == SITTING[LEAVES] else match.rejoin)(step.seat)
    if len(match.entries) == entries:
        raise NotationError(f"{seat_name(step.seat)} cannot be said to '{step.text}' now.")


def check_result(record: Record, game: Game) -> None:
    """Check the points at the end; a game that ends early has lost its last turns."""
    result = result_of(game)
    if result == record.result:
        return
    if result == UNFINISHED:
        raise NotationError(f"the record is cut short: it says '{record.result}', but the game is not over.")
    raise NotationError(f"the record says '{record.result}', but the game ends with '{result}'.")
