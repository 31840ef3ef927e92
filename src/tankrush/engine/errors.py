"""Refusals: each has a code, a rule and a sentence in every language."""

from __future__ import annotations

import re
from functools import cache

from tankrush.catalogue.languages import WORDS


# The rule of a code, for callers that name no closer one.
RULES = {
    "NOT_YOUR_TURN": "TURN-1", "WRONG_PHASE": "TURN-2", "CARD_NOT_AVAILABLE": "PLAY-1", "ALREADY_PLAYED": "PLAY-6",
    "DEAD_CARD": "PLAY-10", "WRONG_CARD_TYPE": "PLAY-9", "CARD_IN_PROGRESS": "PLAY-5", "CHOICE_PENDING": "TURN-7",
    "NO_RESOURCE_ICON": "BUY-2", "NO_PAYER": "BUY-5", "INSUFFICIENT_RESOURCES": "BUY-3",
    "NATIONAL_RESTRICTION": "BUY-13", "NOTHING_BOUGHT": "BUY-18", "PURCHASE_LIMIT": "BUY-8",
    "SIGNALMEN_LIMIT": "SIG-3", "COST_TOO_HIGH": "RSCH-2", "NOT_A_VEHICLE": "RSCH-5", "ATTACK_ALREADY_MADE": "ATK-1",
    "ATTACK_IN_PROGRESS": "PLAY-3", "NO_POWER": "ATK-2", "MIXED_NATIONS": "ATK-2", "NO_LEGAL_TARGET": "ATK-16",
    "ILLEGAL_TARGET": "ATK-5", "BASE_DEFENDED": "DEF-7", "HQ_PROTECTED": "HQ-3", "PASSIVE_RESTRICTION": "PASS-1",
    "ALLY": "TEAM-3", "MUST_DEFEND": "DEF-5", "NO_ARMOUR": "DEF-1", "UNDEFENDED_BASE_EXISTS": "DEF-3",
    "BAD_COUNT": "REPR-1", "NOT_IN_DEPOT": "REPR-1", "BAD_MEDAL_CHOICE": "MEDAL-7", "NO_SUCH_ABILITY": "ABIL-1",
    "HIDDEN": "ZONE-3", "BAD_CONFIG": "COMBO-1", "GAME_OVER": "END-3",
}  # fmt: skip


class Refused(Exception):
    """An action the rules do not allow; the game is unchanged."""

    def __init__(self, code: str, rule: str = "", **facts: object) -> None:
        self.code = code
        self.rule = rule or RULES[code]
        self.facts = facts
        super().__init__(f"{code} [{self.rule}] {self.sentence}")

    def told_with(self, **facts: object) -> Refused:
        """Return the same refusal with some of its facts replaced."""
        return type(self)(self.code, self.rule, **{**self.facts, **facts})

    @property
    def sentence(self) -> str:
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """Return the message for players; `refusal-hidden-turn-15` (code and rule) precedes `refusal-hidden`."""
        key = "refusal-" + self.code.lower().replace("_", "-")
        nearer = f"{key}-{self.rule.lower()}"
        return sentence(language, nearer if nearer in plain_messages(language) else key, self.facts)


class BadConfig(Refused):
    """An illegal configuration with every reason: (message key, rule, facts)."""

    def __init__(self, reasons: list[tuple[str, str, dict[str, object]]]) -> None:
        self.reasons = reasons
        super().__init__("BAD_CONFIG", reasons[0][1])

    def in_language(self, language: str) -> str:
        return " ".join(f"{sentence(language, key, facts)} [{rule}]" for key, rule, facts in self.reasons)


def sentence(language: str, key: str, facts: dict[str, object]) -> str:
    """Fill the placeholders of a message of the word files.

    The engine needs no package for this: refusals use only placeholders of Fluent, which a test checks.
    """
    return re.sub(r"\{ \$(\w+) \}", lambda found: str(facts.get(found[1], "?")), plain_messages(language)[key])


@cache
def plain_messages(language: str) -> dict[str, str]:
    text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^((?:refusal|config)-[\w-]+) = (.+)$", text, flags=re.MULTILINE))
