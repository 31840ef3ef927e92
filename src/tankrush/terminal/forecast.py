"""What a strike or a siege will do, where the rules leave no doubt. [ATK-8…12] [SIEGE-3] [SIEGE-4]"""

from __future__ import annotations

from tankrush.engine.shown import BaseView, View

from .faces import Faces

DESTROYS = "destroys"
DAMAGES = "damages"


def base_at(view: View, seat: str, slot: str) -> BaseView:
    owner = next(owner for owner in view.seats if owner.name == seat)
    return next(base for base in owner.bases if base.name == slot)


def foresee(faces: Faces, view: View, parts: tuple[str, ...]) -> str:
    """DESTROYS or DAMAGES for a target (seat, base) or (seat, base, defender)."""
    base = base_at(view, parts[0], parts[1])
    sieging = view.phase == "siege"
    attacker = view.doing.card if sieging else view.doing.striker
    assert attacker is not None
    if len(parts) == 2:
        is_heavy = not sieging and faces.vehicle(attacker).klass == "heavy"
        return DESTROYS if base.state == "damaged" or is_heavy else DAMAGES
    assert base.defender is not None
    armour = faces.vehicle(base.defender).armour
    if sieging:
        is_enough = armour == 1 and faces.config.option("siegeArmor1") == "destroy"
    else:
        is_enough = faces.vehicle(attacker).power >= armour
    return DESTROYS if base.defender_damaged or is_enough else DAMAGES
