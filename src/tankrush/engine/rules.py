"""The rules of one game in numbers: its options and who plays with whom. Never changes during a game."""
from __future__ import annotations

from .config import Config
from .constants import POOL_ALL, POOL_NONE, POOL_SIEGE, SQUAD_ALL_OWNED, SQUAD_RULEBOOK, SQUAD_WITH_REAR
from .pile import new_row

POOLING = {"siegeOnly": POOL_SIEGE, "withAttack": POOL_ALL, "singlesOnly": POOL_NONE}
SQUADS = {"rulebook": SQUAD_RULEBOOK, "withRear": SQUAD_WITH_REAR, "allOwned": SQUAD_ALL_OWNED}


class Rules:
    """Every option of the OPT table as the engine asks for it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = config.players
        self.host = config.host
        self.second_front = config.has_second_front
        self.chaos = config.chaos
        self.hidden_deck = config.chaos or bool(config.removed)     # cards went back to the box unseen
        self.teams = new_row(0)
        for team in config.team_seats():
            self.teams.add(ord(team) - ord("A"))
        self.reserve_size = int(config.option("reserveSize"))
        self.refresh_at_end = config.option("reserveRefresh") == "endMandatory"
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

    def are_opponents(self, seat: int, other: int) -> bool:
        """Every player of another team. [TERM-4] [TEAM-3]"""
        return self.teams.cards[seat] != self.teams.cards[other]
