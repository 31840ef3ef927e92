"""Who looks at a table or wants something from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tankrush.engine.constants import NONE
from tankrush.server.support.token_hashes import PROOF_DIGITS


@dataclass(frozen=True, slots=True)
class Who:
    """A watcher: the seats held on this device, none for a spectator; equal ones are shown equal things."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    is_host: bool = False
    watcher: str = ""  # the id of a spectator: a name, and what only one token can prove
    # Proved by the caller, but no part of what they are shown: tokens and address.
    proofs: tuple[str, ...] = field(default=(), compare=False)
    place: str = field(default="", compare=False)

    @property
    def you(self) -> int:
        """The seat that sentences address; NONE for a spectator, and where several people share a device."""
        return self.seats[0] if len(self.seats) == 1 else NONE

    @property
    def is_spectator(self) -> bool:
        return not self.seats

    @property
    def holder(self) -> str:
        """What a spectator has proved by a token; empty without one."""
        return proof_in(self.watcher)

    @property
    def called(self) -> str:
        """The spectator's name; empty without one."""
        return name_in(self.watcher)


def proof_in(watcher: str) -> str:
    """The part of a watcher's id that nobody else can claim: no name is as long as it."""
    _, mark, proof = watcher.rpartition("-")
    return proof if mark and len(proof) == PROOF_DIGITS else ""


def name_in(watcher: str) -> str:
    proof = proof_in(watcher)
    return watcher.removesuffix(f"-{proof}") if proof else watcher


SYSTEM = Who(is_host=True, watcher="*system*")  # the server itself: bots, clocks, absences, operators
