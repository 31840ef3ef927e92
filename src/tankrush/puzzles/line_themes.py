"""Themes of mistakes: what the better line does otherwise than the played one."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import ATTACK, DEFEND, PAY, PLACE, RESOLVE, SABOTAGE, TAKE, TARGET, USE, WANT


def arguments(line: Sequence[int], *verbs: int) -> list[int]:
    """What the actions of these verbs are about, in an order of its own."""
    return sorted(action & 255 for action in line if action >> 8 in verbs)


def theme_of(played: Sequence[int], better: Sequence[int]) -> str:
    """The first difference that a player would name."""
    bought, paid, attackers, targets, used, placed = (
        (arguments(played, *verbs), arguments(better, *verbs))
        for verbs in ((WANT, TAKE), (PAY,), (ATTACK,), (TARGET,), (USE,), (DEFEND, PLACE))
    )
    if SABOTAGE in arguments(better, RESOLVE) and SABOTAGE not in arguments(played, RESOLVE):
        return "sabotage"
    if bought[0] == bought[1] and bought[0] and paid[0] != paid[1] and attackers[0] == attackers[1]:
        return "payment"
    if attackers[0] and not attackers[1]:
        return "ability" if set(used[1]) & set(attackers[0]) else "hold"
    if (attackers[1] and not attackers[0]) or targets[0] != targets[1]:
        return "attack"
    if bought[0] != bought[1]:
        return "buying"
    if used[0] != used[1]:
        return "ability"
    return "defence" if placed[0] != placed[1] else "ability"
