"""Which picture stands on which card."""

from __future__ import annotations

from tankrush.catalogue.cards import Achievement, Common, Vehicle

from .language import read_descriptions

# What an achievement counts, in one picture; those of a nation show its medal.
ACHIEVEMENTS = {
    "destroyed-bases": "base-lost",
    "light-tanks": "usa-m3-stuart",
    "medium-tanks": "ussr-t-34",
    "spgs": "germany-stug-iii",
    "heavy-tanks": "germany-pzkpfw-vi-tiger",
    "auxiliaries": "germany-opel-blitz",
    "double-medals": "medals",
    "most-cards": "stack",
    "any-medals": "any-medals",
    "medal-nations": "medal-row",
    "no-abilities": "no-abilities",
    "infantry": "uk-commandos",
    "recruitment": "volunteers",
    "reinforcements": "usa-gmc-cckw",
    "research": "plans",
    "cost": "crate",
    "own-bases": "base",
    "fewest-barracks": "fewest-barracks",
    "decisive-shot": "target",
    "fewest-destruction": "fewest-destruction",
}


def picture_of(card: Vehicle | Common | Achievement) -> str:
    """The key of a card's picture; a vehicle that nobody has drawn shows one of its kind."""
    if isinstance(card, Vehicle):
        return card.key if card.key in read_descriptions() else f"kind-{card.kind}"
    if isinstance(card, Common):
        return f"medal-{card.nation}" if card.group == "medal" else card.key
    return f"medal-{card.nation}" if card.nation else ACHIEVEMENTS.get(card.key, "target")
