"""The rules of one game as numbers: options, teams and contents of the boxes. Immutable."""

from __future__ import annotations

from .card_data import NATION_KEYS, Book
from .config import Config
from .constants import (
    BOX, ENGINEERS, NATIONS, NONE, POOL_ALL, POOL_NONE, POOL_SIEGE, SQUAD_ALL_OWNED, SQUAD_RULEBOOK, SQUAD_WITH_REAR,
    TECHNICIANS, VOLUNTEERS,
)  # fmt: skip
from .pile import new_pile, new_row
from .pools import achievement_pool, has_destruction_pile, medal_nations, vehicle_pool

POOLING = {"siegeOnly": POOL_SIEGE, "withAttack": POOL_ALL, "singlesOnly": POOL_NONE}
SQUADS = {"rulebook": SQUAD_RULEBOOK, "withRear": SQUAD_WITH_REAR, "allOwned": SQUAD_ALL_OWNED}


class Rules:
    """The options of a game in the form the engine needs. [OPT]"""

    def __init__(self, config: Config, book: Book) -> None:
        self.config = config
        self.seats = config.players
        self.host = config.host
        self.second_front = config.has_second_front
        self.chaos = config.chaos
        self.hidden_deck = config.chaos or bool(config.removed)  # cards went back to the box unseen
        self.first = NONE if config.first is None else config.first
        self.teams = new_row(0)
        for team in config.team_seats():
            self.teams.add(ord(team) - ord("A"))
        self.more_for_later = config.option("openingHand") == "fourAfterFirst"
        self.shuffled_deck = config.option("deckOrder") == "shuffled"
        self.reserve_size = int(config.option("reserveSize"))
        self.refresh_at_end = config.option("reserveRefresh") == "endMandatory"
        self.refill_at_end = config.option("reserveRefill") == "turnEnd"
        self.defend_after_attack = config.is_on("defendAfterAttack")
        self.any_nation = config.option("invulnerability") == "anyNation"
        self.hq = config.is_on("hq")
        self.rear = config.is_on("rear")
        self.free_placement = config.option("placementRule") == "free"
        self.once_per_turn = config.is_on("uniqueOncePerTurn")
        self.printed_order = config.option("abilityUse") == "allInPrintedOrder"
        self.siege_damages = config.option("siegeArmor1") == "damage"
        self.siege_armoured_only = config.option("siegeTargets") == "armouredOnly"
        self.pooling = POOLING[config.option("siegeDoublePooling")]
        self.forced_doubles = config.option("doubleMedal") == "forced"
        self.free_awards = config.option("shortPile") == "free"
        self.dead_on_draw = config.option("deadCardTiming") == "onDraw"
        self.may_discard = config.option("voluntaryDiscard") == "phaseII"
        self.sabotage_in_order = config.option("sabotageChoice") == "turnOrder"
        self.depot_public = config.option("depotVisibility") == "public"
        self.final_squad = SQUADS[config.option("finalSquad")]
        self.bases_by_events = config.option("basesDestroyedMetric") == "events"
        self.kills_by_events = config.option("tieBreakKills") == "killEvents"
        surviving = config.option("survivingBases")
        self.surviving_bases = 0 if surviving == "off" else int(surviving)
        self.drafted = config.option("achievementSelection") == "draft"
        self.agreed = config.option("achievementSelection") == "agreed"
        self.unbox(book)

    def unbox(self, book: Book) -> None:
        """Set up the contents of boxes and variants. [COMBO-1] [SETUP-3] [SETUP-8] [SETUP-13] [SETUP-14]"""
        catalogue = book.catalogue
        self.vehicles = new_pile(BOX)
        for vehicle in vehicle_pool(self.config, catalogue):
            self.vehicles.add(book.number[vehicle.key])
        self.pool = 0  # achievements: a bit each
        for achievement in achievement_pool(self.config, catalogue):
            self.pool |= 1 << book.achievement_number(achievement.key)
        self.kit = new_pile(BOX)
        for card in (ENGINEERS, TECHNICIANS, VOLUNTEERS):
            for _ in range(catalogue.common(book.keys[card]).copies):
                self.kit.add(card)
        self.singles = new_row(NATIONS, 0)
        self.doubles = new_row(NATIONS, 0)
        self.medal_nations = [NATION_KEYS.index(nation) for nation in medal_nations(self.config)]
        for nation in self.medal_nations:
            self.singles.put(nation, catalogue.common(f"single-{NATION_KEYS[nation]}").copies)
            self.doubles.put(nation, catalogue.common(f"double-{NATION_KEYS[nation]}").copies)
        self.destruction = catalogue.common("destruction").copies if has_destruction_pile(self.config) else 0
        self.signalmen = self.seats if self.config.has_last_battle else 0

    def are_opponents(self, seat: int, other: int) -> bool:
        """Return whether two seats belong to different teams. [TERM-4] [TEAM-3]"""
        return self.teams.cards[seat] != self.teams.cards[other]
