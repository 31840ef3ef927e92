"""The state of a table, built from its rows; commands read and change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, Config, read_config
from tankrush.engine.game import asked_seats
from tankrush.notation.match import Match, place_in_game
from tankrush.protocol.socket_messages import Command
from tankrush.server.model.identity import proof_in
from tankrush.server.support.token_hashes import proof_of

from .clocks import Clocks
from .denial import Denied
from .identity import Identity
from .log_rows import LOBBY, OVER, RUNNING, CommandIds, Data, Head, Row, first_link
from .move_events import KEPT, RecentRows
from .seats import OPEN, PERSON, Called, Seat, call_seats
from .table_match import BrokenLog, TableMatch
from .table_settings import TableSettings, read_settings

LINES_KEPT = 50  # chat lines kept


@dataclass(frozen=True, slots=True)
class Draft:
    """A row that a command would make; `tried` is the match after it if already computed."""

    kind: str
    seat: int | None = None
    data: Data = field(default_factory=dict)
    tried: Match | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence about the table, in any language."""

    version: int
    kind: str
    seat: int | None
    at: int
    key: str
    facts: dict[str, str | Called]


@dataclass(frozen=True, slots=True)
class Line:
    """A chat line: a text or a quick phrase, `by` a seat, a watcher or the operator."""

    version: int
    at: int
    seat: int | None
    watcher: str
    name: str
    text: str
    phrase: str
    by: str


@dataclass(frozen=True, slots=True)
class Request:
    """A player's request to go back to the version `to`; these others have agreed already."""

    seat: int
    to: int
    version: int
    agreed: frozenset[int] = frozenset()


@dataclass(slots=True)
class Reported:
    """A report to the operators and its status."""

    row: Row
    answer: str = ""
    is_closed: bool = False


class TableState:
    """The table at one version."""

    def __init__(self, head: Head, catalogue: Catalogue) -> None:
        self.head = head
        self.catalogue = catalogue
        self.config: Config = read_config(head.config)
        self.settings: TableSettings = read_settings(head.settings)
        self.version = 0
        self.table_version = 0  # the last version that changed more than the game
        self.chain = first_link(head)
        self.at = head.created
        self.status = LOBBY
        self.host = ""  # the hash of the host's token
        self.seats = [Seat() for _ in range(self.config.players)]
        self.play: TableMatch | None = None
        self.clocks: Clocks | None = None
        self.asked_at: dict[int, int] = {}  # the version at which each seat was first asked its question
        self.started_at: int | None = None
        self.ended_at: int | None = None
        self.end_reason = ""  # played, agreed, absence, operator
        self.request: Request | None = None
        self.denied_asks: set[int] = set()  # seats that were refused and have not acted since
        self.recasts = 0  # how often the dice were recast after an undo
        self.votes: dict[int, dict[int, tuple[str, str]]] = {}  # missing seat: voter: choice and level
        self.end_agreed: set[int] = set()
        self.rematch_agreed: set[int] = set()
        self.rematch_table = ""
        self.coached: dict[int, Data] = {}  # the coach's report, by seat
        self.talk: dict[int, Line] = {}
        self.mutes: dict[int | str, set[str]] = {}  # the muted speakers of a seat or a watcher
        self.allowed: dict[int, set[str]] = {}  # a seat: watchers who see its cards
        self.shown: set[int] = set()  # seats that show their hand to the table, until their next turn
        self.banned: set[str] = set()  # proofs of banned callers
        self.removed: dict[str, int] = {}  # proofs of removed callers, with the time from which they may return
        self.reports: dict[int, Reported] = {}
        self.notes: dict[int, Note] = {}
        self.rows = RecentRows(head.table)
        self.clients = CommandIds()
        self._names: tuple[list[tuple[str, str, str]], tuple[Called, ...]] = ([], ())
        self._opponents: dict[int, set[int]] = {}  # by seat
        self.taken_back = 0  # moves that were undone, for the result page

    # ---- queries -------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[Called, ...]:
        """The names of the players, in any language."""
        asked = [(seat.name, seat.bot, seat.face) for seat in self.seats]
        if asked != self._names[0]:
            self._names = (asked, call_seats(self.seats))
        return self._names[1]

    def running(self) -> TableMatch:
        """Return the running game; raise Denied if there is none."""
        if self.status == LOBBY or self.play is None:
            raise Denied("NOT_STARTED")
        if self.status == OVER:
            raise Denied("TABLE_OVER")
        return self.play

    def is_allowed(self, holder: str, seat: int | None = None) -> bool:
        """Return whether a spectator may see the cards of a seat, or of any; the token counts, not the name."""
        allowed = self.allowed.values() if seat is None else [self.allowed.get(seat, set())]
        return any("*" in each or (holder and any(proof_in(one) == holder for one in each)) for each in allowed)

    def is_banned(self, who: Identity) -> bool:
        """Return whether the host has banned this caller."""
        return any(proof in self.banned for proof in (*who.proofs, who.holder, who.place))

    def is_removed(self, who: Identity, key: str, now: int) -> bool:
        """Return whether the host removed this caller recently, even if they return with another token."""
        return any(self.removed.get(proof, 0) > now for proof in (*who.proofs, who.place, proof_of("key", key)))

    def in_lobby(self) -> None:
        if self.status != LOBBY:
            raise Denied("TABLE_OVER" if self.status == OVER else "ALREADY_STARTED")

    def host_only(self, who: Identity) -> None:
        if not who.is_host:
            raise Denied("NOT_HOST")

    def seat_number(self, name: str) -> int:
        """Return the number of a seat's letter, or raise Denied."""
        seat = SEAT_NAMES.find(name)
        if not 0 <= seat < len(self.seats):
            raise Denied("NO_SUCH_SEAT")
        return seat

    def own_seat(self, who: Identity, command: Command, wanted: Callable[[int], bool] = lambda seat: True) -> int:
        """Return the seat a command is given for: the named one, the only one, or the only one that fits."""
        if command.seat is not None:
            seat = self.seat_number(command.seat)
            if seat not in who.seats:
                raise Denied("NOT_SEATED")
            return seat
        if not who.seats:
            raise Denied("NOT_SEATED")
        fitting = [seat for seat in who.seats if wanted(seat)] or list(who.seats)
        if len(fitting) > 1:
            raise Denied("WHICH_SEAT")
        return fitting[0]

    def asked(self) -> list[int]:
        """Return the seats that must choose now."""
        return asked_seats(self.play.game) if self.play and self.status == RUNNING else []

    def people(self) -> list[int]:
        """Return the seats of people who play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.plays_in_person]

    def concerned(self, seat: int, to: int) -> list[int]:
        """Return the seats that must agree to an undo: active opponents, and owners of undone moves.

        Both are asked even while they are away; the latter even if they are partners, have left, or have a substitute.
        """
        assert self.play is not None
        if seat not in self._opponents:
            self._opponents[seat] = self._find_opponents(seat)
        opponents = self._opponents[seat]
        if len(opponents) == len(self.seats) - 1:
            return sorted(opponents)
        undone = {move.seat for move in self.play.undone(to) if move.by_hand}
        owners = {other for other in undone if self.seats[other].key and not self.seats[other].bot}
        return sorted((opponents | owners) - {seat})

    def _find_opponents(self, seat: int) -> set[int]:
        """Return the seats of people of other teams who play themselves."""
        teams = self.config.team_seats()
        playing = {other for other in self.owners() if not (self.seats[other].has_left or self.seats[other].substitute)}
        return {other for other in playing if teams[other] != teams[seat]}

    def forget_opponents(self) -> None:
        """Clear the cached opponents, because a row may change who plays."""
        self._opponents.clear()

    def still_asked(self, request: Request) -> list[int]:
        """Return the seats that have not answered yet."""
        return [other for other in self.concerned(request.seat, request.to) if other not in request.agreed]

    def is_rematch_agreed(self) -> bool:
        """Return whether all people who played to the end agreed to a rematch."""
        people = self.people()
        return bool(people) and set(people) <= self.rematch_agreed and not self.rematch_table

    def may_watch(self, who: Identity) -> bool:
        """Return whether the caller may watch: a closed table needs a seat or a free one, and the host may ban."""
        if who.seats or who.is_host:
            return True
        if self.is_banned(who):
            return False
        is_closed = self.settings.spectators == "unwelcome" and self.status != LOBBY
        has_free_seat = self.status != OVER and any(seat.kind == OPEN for seat in self.seats)
        return not is_closed or has_free_seat

    def may_look_back(self, who: Identity) -> bool:
        """Return whether the caller may read the history; a free seat alone does not allow it."""
        is_closed = self.settings.spectators == "unwelcome"
        return self.may_watch(who) and (bool(who.seats) or who.is_host or not is_closed)

    def owners(self) -> list[int]:
        """Return the seats that belong to people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    # ---- shared changes ------------------------------------------------------------------------------------

    def note(self, row: Row, key: str, **facts: str | Called) -> None:
        """Add a sentence to the journal."""
        self.notes[row.version] = Note(row.version, row.kind, row.seat, row.at, f"table-{key}", facts)

    def forget_old(self) -> None:
        """Drop old versions and chat lines."""
        oldest = self.version - KEPT
        self.notes.pop(oldest, None)
        while len(self.talk) > LINES_KEPT:
            del self.talk[next(iter(self.talk))]

    def check_hash(self, row: Row) -> None:
        """Check that the state has the hash of the row."""
        assert self.play is not None
        expected = row.data.get("hash")
        entries = self.play.match.entries
        found = entries[-1].hash if entries else ""
        if expected is not None and expected != found:
            raise BrokenLog(row.table, row.version, found, expected)

    def finish(self, row: Row, reason: str) -> None:
        """End the table: no question is pending, and everything is public."""
        self.status = OVER
        self.table_version = row.version
        self.ended_at = row.at
        self.end_reason = reason
        self.request = None
        self.votes.clear()
        self.end_agreed.clear()

    def after_game_row(self, row: Row) -> None:
        """Update clocks and questions after a change of the game."""
        assert self.play is not None
        self.request = None
        if self.play.game.is_started():
            self.shown.discard(self.play.game.turn)
        for seat, since in enumerate(self.play.asked_since):
            if since == row.version:
                self.asked_at[seat] = row.at
        if self.play.game.over and self.status == RUNNING:
            self.finish(row, "played")

    def wind_clocks(self, row: Row, *, is_undone: bool = False) -> None:
        """Run the clocks of asked people if another person waits."""
        if self.clocks is None or self.play is None:
            return
        people = self.people()
        are_waiting = len({self.seats[seat].key for seat in people}) > 1
        running = [seat for seat in self.asked() if seat in people] if are_waiting else []
        self.clocks.go_on(row.at, running, place_in_game(self.play.game), is_undone=is_undone)


# The rows of a command by its class: (state, who, command, now, key) -> drafts; and the effect of each kind of row.
Deciders = dict[type, Callable[..., list[Draft]]]
Appliers = dict[str, Callable[[TableState, Row], None]]
