"""The identity of a caller at one table: the seats they hold, whether they are the host, their id as a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE
from tankrush.server.support.token_hashes import PROOF_DIGITS


@dataclass(frozen=True, slots=True)
class Identity:
    """Seats held on this device (none: a spectator), host, spectator id; equal identities see the same."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    is_host: bool = False
    watcher: str = ""  # the id of a spectator: a name, and a part that only one token can prove
    # Proved by the caller, but without effect on what they see: tokens and address.
    proofs: tuple[str, ...] = field(default=(), compare=False)
    place: str = field(default="", compare=False)

    @property
    def you(self) -> int:
        """The seat addressed as "you"; NONE for a spectator, and on a shared device."""
        return self.seats[0] if len(self.seats) == 1 else NONE

    @property
    def is_spectator(self) -> bool:
        return not self.seats

    @property
    def holder(self) -> str:
        """The proof of a spectator's token; empty without one."""
        return proof_in(self.watcher)

    @property
    def called(self) -> str:
        """The spectator's name; empty without one."""
        return name_in(self.watcher)


def proof_in(watcher: str) -> str:
    """Return the unforgeable part of a watcher's id; no name is as long."""
    _, mark, proof = watcher.rpartition("-")
    return proof if mark and len(proof) == PROOF_DIGITS else ""


def name_in(watcher: str) -> str:
    proof = proof_in(watcher)
    return watcher.removesuffix(f"-{proof}") if proof else watcher


SYSTEM = Identity(is_host=True, watcher="*system*")  # the server itself: bots, clocks, absences, operators


def places_of(speaker: str, watchers: Sequence[Identity]) -> set[str]:
    """Return the addresses of players the host removed, except those shared with the host or another player."""
    meant = [who for who in watchers if is_meant(who, speaker)]
    others = {who.place for who in watchers if who not in meant and (who.seats or who.is_host)}
    return {who.place for who in meant if who.place} - others


def is_meant(who: Identity, speaker: str) -> bool:
    """Return whether a seat's letter or a spectator's public id refers to this watcher."""
    seat = SEAT_NAMES.find(speaker)
    return seat in who.seats if len(speaker) == 1 and seat >= 0 else not who.seats and who.watcher == speaker
