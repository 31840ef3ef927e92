"""Previews: small actions tried on a copy, as the choosing seat would see the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.engine.game import apply
from tankrush.engine.view_types import View
from tankrush.engine.views import view
from tankrush.server.model.table_state import TableState


@dataclass(frozen=True, slots=True)
class Preview:
    """The view after the first `done` actions; `reveals` if the next one would reveal something."""

    done: int
    reveals: bool
    view: View


def preview(state: TableState, seat: int, actions: Sequence[int]) -> Preview:
    """Try actions on a copy up to the first reveal, which also bounds free undo. [TURN-15]

    Raises Refused if an action is illegal after those before it.
    """
    game = state.running().game.clone()
    for done, action in enumerate(actions):
        trial = game.clone()
        apply(trial, seat, action)
        if trial.learned != game.learned:
            return Preview(done, reveals=True, view=view(game, seat))
        game = trial
    return Preview(len(actions), reveals=False, view=view(game, seat))
