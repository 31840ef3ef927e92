"""The engine's refusals of illegal actions."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.engine.constants import NONE, REAR
from tankrush.engine.errors import Refused
from tankrush.engine.explain import explain
from tankrush.engine.game import legal
from tankrush.engine.state import Game
from tankrush.engine.vocabulary import VERBS
from tankrush.i18n.messages import words
from tankrush.i18n.names import name_card
from tankrush.notation.actions import NotationError, read_action
from tankrush.protocol.socket_messages import Refusal
from tankrush.server.model.denial import Denied, refusal_of
from tankrush.server.model.table_state import TableState


def reasons(state: TableState, seat: int, texts: Sequence[str], language: str) -> list[tuple[str, Refusal]]:
    """Return the illegal ones of these actions of a seat, each with its reason."""
    game = state.running().game
    allowed = legal(game, seat)
    found = []
    for text in texts:
        try:
            action = read_action(game, seat, text)
        except NotationError:
            raise Denied("BAD_MOVE") from None
        if action not in allowed:
            refused = spoken(game, seat, action, explain(game, seat, action), language)
            found.append((text, refusal_of(refused, language)))
    return found


def spoken(game: Game, seat: int, action: int, refused: Refused, language: str) -> Refused:
    """Return the refusal with its card named in the reader's language; the engine knows only names of vehicles."""
    verb, argument = action >> 8, action & 255
    if "card" not in refused.facts or VERBS[verb].takes not in ("card", "played"):
        return refused
    card = game.player(seat).rear if argument == REAR else argument
    if card == NONE:
        return refused
    return refused.told_with(card=name_card(words(language), game.book, card))
