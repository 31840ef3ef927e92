"""Themes: the difference between the better line and the played one, or what all winning lines have in common."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import ATTACK, DEFEND, PAY, PLACE, RESOLVE, SABOTAGE, TAKE, TARGET, USE, WANT


def arguments(line: Sequence[int], *verbs: int) -> list[int]:
    """Return the sorted arguments of the actions with these verbs."""
    return sorted(action & 255 for action in line if action >> 8 in verbs)


def theme_of(played: Sequence[int], better: Sequence[int]) -> str:
    """Return the first difference that a player would notice."""
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


def winning_theme(lines: Sequence[Sequence[int]]) -> str:
    """Return `ability` if every line uses one, otherwise `finish`."""
    return "ability" if all(arguments(line, RESOLVE) for line in lines) else "finish"
