"""The blocks of an observation: their order, and the sizes that are equal in all configurations. (No sidecar.)"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1  # version of the layout; a net trained with another one does not fit
LIMIT: Final = 32.0  # upper bound of all absolute values
CARD: Final = 32  # numbers that describe a card
SEAT: Final = 18  # numbers about a seat
SLOT: Final = 35  # numbers about a base with its defender
TURN_NUMBERS: Final = 22  # numbers about the turn
HAND_NUMBERS: Final = 8  # resources, then power by nation

# The blocks in order; their sizes depend on the seats, cards and achievements in play.
NAMES = ("phase", "turn", "asked", "active", "first", "decisive", "allies", "attack nation", "award nation", "singles",
         "doubles", "due", "open", "discarded", "own count", "best count", "offer", "in play", "striker", "hand totals",
         "seats", "bases", "rears", "hand", "depot", "garage", "reserve", "wanted", "payers", "attackers", "played",
         "discards", "graveyard", "deck", "squads", "depots", "shown hands")  # fmt: skip
(PHASE, TURN, ASKED, ACTIVE, FIRST, DECISIVE, ALLIES, ATTACK_NATION, AWARD_NATION, SINGLES, DOUBLES, DUE, OPEN,
 DISCARDED, OWN_COUNT, BEST_COUNT, OFFER, IN_HANDS, STRIKER, HAND_TOTALS, SEATS_AT, BASES, REARS, HAND_AT, DEPOT_AT,
 GARAGE_AT, RESERVE_AT, WANTED, PAYERS, ATTACKERS, PLAYED, DISCARDS_AT, GRAVEYARD_AT, DECK_AT, SQUADS, DEPOTS,
 SHOWN_HANDS) = range(len(NAMES))  # fmt: skip
