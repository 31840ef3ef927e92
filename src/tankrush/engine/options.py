"""The rule options, one line each: values, default by boxes, and the rule it changes. [OPT]"""

from __future__ import annotations

from dataclasses import dataclass

ON_OFF = ("off", "on")


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the rules; `expansion` is its default with SF or LB, `second_front` with SF."""

    key: str
    rule: str
    values: tuple[str, ...]
    default: str
    expansion: str = ""
    second_front: str = ""

    def default_with(self, boxes: tuple[str, ...]) -> str:
        """Return the default with these boxes; most options have the same default with all of them.

        [COMBO-3] [COMBO-4] [COMBO-7] [COMBO-8] [VAR-11]
        """
        if "second-front" in boxes and self.second_front:
            return self.second_front
        if ("second-front" in boxes or "last-battle" in boxes) and self.expansion:
            return self.expansion
        return self.default


OPTIONS: tuple[Option, ...] = (
    Option("openingHand", "SETUP-5", ("three", "fourAfterFirst"), "three"),
    Option("deckOrder", "SETUP-6", ("drawn", "shuffled"), "drawn"),
    Option("reserveSize", "RES-1", ("4", "5"), "4", expansion="5"),
    Option("reserveRefresh", "TURN-6", ("endMandatory", "startOptional"), "endMandatory", expansion="startOptional"),
    Option("reserveRefill", "RES-3", ("atOnce", "turnEnd"), "atOnce"),
    Option("defendAfterAttack", "DEF-8", ON_OFF, "off", expansion="on"),
    Option("invulnerability", "INVU-1", ("ownNation", "anyNation"), "ownNation", expansion="anyNation"),
    Option("hq", "HQ-1", ON_OFF, "off", second_front="on"),
    Option("rear", "REAR-1", ON_OFF, "off", second_front="on"),
    Option("placementRule", "DEF-3", ("undefendedFirst", "free"), "undefendedFirst"),
    Option("uniqueOncePerTurn", "PLAY-6", ON_OFF, "on"),
    Option("abilityUse", "ABIL-1", ("optionalAnyOrder", "allInPrintedOrder"), "optionalAnyOrder"),
    Option("siegeArmor1", "SIEGE-4", ("destroy", "damage"), "destroy"),
    Option("siegeTargets", "SIEGE-9", ("anyVehicle", "armouredOnly"), "anyVehicle"),
    Option("siegeDoublePooling", "MEDAL-8", ("siegeOnly", "withAttack", "singlesOnly"), "siegeOnly"),
    Option("doubleMedal", "MEDAL-2", ("choice", "forced"), "choice"),
    Option("shortPile", "MEDAL-7", ("full", "free"), "full"),
    Option("deadCardTiming", "TURN-5", ("ownTurn", "onDraw"), "ownTurn"),
    Option("voluntaryDiscard", "PLAY-2", ("phaseII", "phaseIIIOnly"), "phaseII"),
    Option("sabotageChoice", "SABO-3", ("simultaneous", "turnOrder"), "simultaneous"),
    Option("depotVisibility", "ZONE-2", ("topCard", "public"), "topCard"),
    Option("finalSquad", "SCORE-1", ("rulebook", "withRear", "allOwned"), "rulebook"),
    Option("basesDestroyedMetric", "ACH-B1", ("squad", "events"), "squad"),
    Option("tieBreakKills", "SCORE-6", ("medalsInSquad", "killEvents"), "medalsInSquad"),
    Option("sfAchievementsWithoutSF", "COMBO-6", ON_OFF, "off"),
    Option("excludedNationMedals", "VAR-2", ("remove", "keep"), "remove"),
    Option("goldWithSubset", "VAR-3", ("keep", "remove"), "keep"),
    Option("survivingBases", "VAR-10", ("off", "1", "2", "3"), "off"),
    Option("achievementSelection", "VAR-8", ("random", "agreed", "draft"), "random"),
)
# The defaults that do not depend on the boxes.
USUAL = {option.key: "" if option.expansion or option.second_front else option.default for option in OPTIONS}
BY_KEY: dict[str, Option] = {option.key: option for option in OPTIONS}

# "Newest" is every default; "2013" is the reading of the first English and German booklets, "russian-1-4" that of the
# Russian one of 2014, both for the base game. The others are rules that players use at home: the two of Second Front
# that its author recommends for the base game, and a reserve in which nothing new turns up during a turn.
PRESETS: dict[str, dict[str, str]] = {
    "newest": {},
    "2013": {
        "placementRule": "free", "uniqueOncePerTurn": "off", "abilityUse": "allInPrintedOrder",
        "siegeTargets": "armouredOnly", "siegeArmor1": "damage", "basesDestroyedMetric": "events",
        "tieBreakKills": "killEvents", "deadCardTiming": "onDraw",
    },
    "russian-1-4": {"siegeArmor1": "damage", "deadCardTiming": "onDraw"},
    "authors-tip": {"defendAfterAttack": "on", "reserveSize": "5"},
    "calm-reserve": {"reserveRefill": "turnEnd"},
}  # fmt: skip
BASE_GAME_PRESETS = ("2013", "russian-1-4")
