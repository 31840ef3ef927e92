"""`C looks at A hand`: a zone as that seat's view shows it."""

from __future__ import annotations

import re

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE
from tankrush.engine.errors import Refused
from tankrush.engine.views import read_zone, view
from tankrush.notation.position import join_cards, split_cards

from .case_setup import Layout
from .expect import Mismatch, read_count, read_seat
from .matching import is_in_order, is_same, read_matcher
from .parser import LineError, LineValue

SEAT_ZONES = ("hand", "garage", "depot", "rear", "base 1", "base 2", "base 3", "hq", "choice")
TABLE_ZONES = (
    "reserve", "deck top", "deck", "discard", "graveyard", "destruction pile", "signalmen stack", "achievements",
    "closed achievements", "discarded achievements", "composition",
)  # fmt: skip


def read_place(table: Layout, words: str) -> tuple[str, int]:
    """Parse the zone and its owner (NONE: the table's own): `A hand`, `choice of B`, `ussr medals`, `deck top`."""
    found = re.fullmatch(rf"([{SEAT_NAMES}]) (.+)|(choice) of ([{SEAT_NAMES}])", words)
    zone, owner = (found[2] or found[3], found[1] or found[4]) if found else (words, "")
    nations = [f"{pile.nation} medals" for pile in view(table.game, NONE).medals]
    if zone not in (SEAT_ZONES if owner else (*TABLE_ZONES, *nations)):
        raise LineError(f"nobody can look at '{words}'.")
    return zone, read_seat(table.game, owner) if owner else NONE


class ZoneLook:
    """A seat's view of one zone: the cards or a refusal, and its public part."""

    def __init__(self, table: Layout, seat: str, words: str) -> None:
        self.table = table
        self.seat = read_seat(table.game, seat)
        self.zone, self.owner = read_place(table, words)
        self.faces: list[str] = []
        self.refused: Refused | None = None
        try:
            self.faces = read_zone(table.game, self.seat, self.zone, self.owner)
        except Refused as refused:
            self.refused = refused

    def size(self) -> int | None:
        """Return the number of cards if the view shows it, else None."""
        shown = view(self.table.game, self.seat)
        if not self.refused:
            return len(self.faces)
        if self.owner == NONE:
            sizes = {"closed achievements": shown.achievements.closed_size}
            return sizes.get(self.zone, shown.deck_size if self.zone.startswith("deck") else None)
        seat = shown.seats[self.owner]
        return {"hand": seat.hand_size, "garage": seat.garage_size, "depot": seat.depot_size}.get(self.zone)

    def words(self) -> str:
        """Write the zone as a line of a scenario."""
        shown = view(self.table.game, self.seat)
        if self.zone == "hq" or self.zone.startswith("base "):
            bases = [base for base in shown.seats[self.owner].bases if f"base {base.name}".endswith(self.zone)]
            if not bases:
                return "gone"
            parts = [bases[0].state] if bases[0].state != "standing" or not bases[0].defender else []
            parts += [f"defender {bases[0].defender}"] if bases[0].defender else []
            return ", ".join(parts + (["defender damaged"] if bases[0].defender_damaged else []))
        if self.zone.endswith(" medals"):
            pile = next(pile for pile in shown.medals if f"{pile.nation} medals" == self.zone)
            return f"{pile.singles} singles, {pile.doubles} doubles"
        return f"refused: {self.refused}" if self.refused else join_cards(self.faces)

    def check(self, entry: LineValue) -> None:
        """Raise Mismatch unless the seat sees what the line says."""
        count = read_count(entry.content)
        if entry.name == "sees top":
            top = read_zone(self.table.game, self.seat, f"{self.zone} top", self.owner)
            matchers = [read_matcher(text, self.table.cards) for text in split_cards(entry.content)]
            holds, found = is_in_order(matchers, top), join_cards(top)
        elif count is not None:
            holds, found = count == self.size(), f"{self.size()} cards"
        elif self.zone in (*SEAT_ZONES[4:8], "composition") or self.zone.endswith("achievements"):
            holds, found = sorted(split_cards(entry.content)) == sorted(split_cards(self.words())), self.words()
        elif self.zone.endswith(" medals"):
            holds, found = entry.content == self.words(), self.words()
        else:
            holds = not self.refused and is_same(split_cards(entry.content), self.faces, self.table.cards)
            found = self.words()
        if not holds:
            raise Mismatch(f"{entry.name}: {entry.content}", f"{entry.name}: {found}")
