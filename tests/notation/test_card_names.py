"""Card names in notation, in either script."""

import pytest

from tankrush.engine.config import Config
from tankrush.engine.game import new_game
from tankrush.notation.actions import NotationError, read_key

GAME = new_game(Config(), 1)


@pytest.mark.parametrize("text", ["ussr-kv-1s", "KV-1S", "КВ-1С", "кв-1с"])
def test_notation_reads_cards_by_key_and_by_either_name(text: str) -> None:
    assert read_key(GAME, text) == GAME.book.number["ussr-kv-1s"]


def test_notation_refuses_an_unknown_card_name() -> None:
    with pytest.raises(NotationError, match="'КВ-7' is not a card of this game"):
        read_key(GAME, "КВ-7")
