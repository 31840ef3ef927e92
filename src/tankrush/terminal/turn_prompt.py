"""The active player's current action in one line."""

from __future__ import annotations

from tankrush.engine.view_types import View

from .card_text import CardText


def describe_action(faces: CardText, view: View) -> str:
    """Return one line that describes the action in progress."""
    doing = view.doing
    if view.phase == "paying":
        have = sum(faces.resources(key) for key in doing.payers)
        need = sum(faces.cost(key) for key in doing.wanted)
        return faces.say("doing-buying", cards=faces.cards(doing.wanted), have=have, need=need)
    if view.phase in ("declaring", "striking"):
        left = list(doing.attackers)
        for key in doing.struck:
            left.remove(key)
        return faces.say("doing-attacking", cards=faces.cards(left))
    if view.phase == "aiming" and doing.striker:
        return faces.say("doing-aiming", card=faces.with_strength(doing.striker))
    if view.phase == "award" and doing.award_nation:
        return faces.say("doing-award", n=doing.award, nation=faces.nation(doing.award_nation))
    if doing.card:
        return f"{faces.with_strength(doing.card)}: {faces.say(f'doing-{view.phase}')}"
    return faces.say(f"doing-{view.phase}") if view.phase != "main" else faces.say("choices")
