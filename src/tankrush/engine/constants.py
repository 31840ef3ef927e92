"""Named numbers. (No sidecar: each compiled module declares those it uses.)"""

from __future__ import annotations

from typing import Final

NONE: Final = 255  # no card, no seat, no nation: an empty slot
REAR: Final = 254  # "the card in the rear" as the argument of an action

# Cards. Copies of a common card are one number; every vehicle is a card of its own.
ENGINEERS: Final = 0
TECHNICIANS: Final = 1
VOLUNTEERS: Final = 2
SIGNALMEN: Final = 3
BASE: Final = 4  # a captured base
HEADQUARTERS: Final = 5  # a captured HQ
DESTRUCTION: Final = 6
SINGLE: Final = 8  # plus the nation
DOUBLE: Final = 16  # plus the nation
VEHICLES: Final = 32  # the first vehicle; everything below is a common card
MOST_VEHICLES: Final = 222  # so that the last one stays below REAR
BASE_POINTS: Final = 3  # for a captured base or HQ [SCORE-4]
ACHIEVEMENT_POINTS: Final = 5  # [ACH-1]

NATIONS: Final = 6
GOLD: Final = 6  # the nation of a vehicle that has none
ANY_NATION: Final = 7  # for payers that serve every nation

# Classes of vehicles; the first four are armoured. [TERM-5]
LIGHT: Final = 0
MEDIUM: Final = 1
SPG: Final = 2
HEAVY: Final = 3
AUXILIARY: Final = 4
NO_CLASS: Final = 5  # a common card

# Abilities.
REINFORCEMENTS: Final = 1
RECRUITMENT: Final = 2
SCOUTING: Final = 3
SABOTAGE: Final = 4
SIEGE: Final = 5
RESEARCH: Final = 6
REPAIR: Final = 7
INVULNERABILITY: Final = 8
DISLOCATION: Final = 9
PLANNING: Final = 10
DESTRUCTION_ABILITY: Final = 11
LAST_ACTIVE: Final = 11
DEVELOPMENT: Final = 12
BASES_ONLY: Final = 13
VEHICLES_ONLY: Final = 14
NATIONAL_RESOURCES: Final = 15
SYMBOLS: Final = 4  # the most symbols on a card

# A player's bases: three and, fourth, the HQ.
SLOTS: Final = 4
HQ: Final = 3
GONE: Final = 0
STANDING: Final = 1
DAMAGED: Final = 2

AT_BASES: Final = 1  # kinds of targets: a bit each
AT_VEHICLES: Final = 2

# Questions.
MAIN: Final = 0  # the next play of phase II
PAYING: Final = 1  # a purchase: more cards, payers, done
ABILITY: Final = 2  # the next ability of the card in play
SIEGE_TARGET: Final = 3
RESEARCHING: Final = 4
REPAIRING: Final = 5
CHOOSING_MEDAL: Final = 6
DISLOCATING: Final = 7
PLANNING_ONE: Final = 8
DESTROYING: Final = 9
SABOTAGED: Final = 10
PLACING: Final = 11
DECLARING: Final = 12
STRIKING: Final = 13
AIMING: Final = 14
AWARD: Final = 15  # the number of doubles
DEFENDER: Final = 16  # which attacker defends
STORING: Final = 17
DRAFT: Final = 18
CONSENT: Final = 19
OVER: Final = 20

# Actions: verb * 256 + argument.
END: Final = 0
REFRESH: Final = 1
WANT: Final = 2
PAY: Final = 3
DONE: Final = 4
USE: Final = 5
RESOLVE: Final = 6
STOP: Final = 7
DEFEND: Final = 8
DISCARD: Final = 9
ATTACK: Final = 10
READY: Final = 11
STRIKE: Final = 12
TARGET: Final = 13
PLACE: Final = 14
CHOOSE: Final = 15
TAKE: Final = 16
SCRAP: Final = 17
MEDAL: Final = 18
DOUBLES: Final = 19
DISLOCATE: Final = 20
REPLACE: Final = 21
GIVE: Final = 22
GIVE_UP: Final = 23
STORE: Final = 24
KEEP: Final = 25
PICK: Final = 26
CONFIRM: Final = 27
VERB_COUNT: Final = 28

# Rule options in numbers (0 is always the newest printed reading).
POOL_SIEGE: Final = 0  # siegeDoublePooling
POOL_ALL: Final = 1
POOL_NONE: Final = 2
SQUAD_RULEBOOK: Final = 0  # finalSquad
SQUAD_WITH_REAR: Final = 1
SQUAD_ALL_OWNED: Final = 2
MOST_PLAYS: Final = 3  # plays of one vehicle in a turn if the once-a-turn limit is off

ACHIEVEMENTS: Final = 32  # numbers of achievements stay below this
NATIONS_COUNT: Final = 1  # specials among them
OWN_BASES: Final = 2
DECISIVE_SHOT: Final = 3
BASES_DESTROYED: Final = 4

# Events.
EVERYONE: Final = 255  # a card is seen by all seats and spectators; otherwise a bit for each seat
MOVED: Final = 0
SHUFFLED: Final = 1
HURT: Final = 2
HEALED: Final = 3
LOST: Final = 4  # a base or HQ
BEGAN: Final = 5  # a turn
ENDING: Final = 6
ENDED: Final = 7
CHOSE: Final = 8  # a sealed choice was made
ATTACKED: Final = 9
KILLED: Final = 10
SAT_OUT: Final = 11  # a seat was left, or taken again

# Places of cards in events: the common ones, then eight numbers for every seat.
DECK: Final = 0
DISCARDS: Final = 1
GRAVEYARD: Final = 2
RESERVE: Final = 3
MEDALS: Final = 4
DESTRUCTION_PILE: Final = 5
SIGNALMEN_STACK: Final = 6
IN_PLAY: Final = 7  # payers, attackers, the card whose abilities are being resolved
BOX: Final = 8
OPEN_ACHIEVEMENTS: Final = 9
CLOSED_ACHIEVEMENTS: Final = 10
DISCARDED_ACHIEVEMENTS: Final = 11
SEATS: Final = 16  # seat s: SEATS + 16 * s + one of the following
GARAGE: Final = 0
HAND: Final = 1
DEPOT: Final = 2
REAR_PLACE: Final = 3
FRONT: Final = 4  # plus the slot: a defender on base 1, 2, 3 or the HQ
