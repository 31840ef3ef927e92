"""Fields of the state are declared once; copy, dump, sidecar and hash include them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush import engine
from tankrush.catalogue.files import read_catalogue
from tankrush.engine import serialize, state
from tankrush.engine.config import read_config
from tankrush.engine.fields import GAME, PLAYER, Fields
from tankrush.engine.game import new_game
from tankrush.engine.serialize import dump_game, load_game, state_hash
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game, Player

SIDECAR = Path(engine.__file__).with_name("state.pxd").read_text(encoding="utf-8")
# Fields that a copy omits: shared by all copies, scratch, or recorders.
NOT_STATE = {
    "Game": {"rules", "book", "count", "players", "seats", "chance", "choices", "recorder", "recorded", "purse",
             "purse_cards"},
    "Player": {"seat", "place"},
}  # fmt: skip


def declared(owner: str) -> dict[str, str]:
    """Return the fields of a class and their types, from its sidecar."""
    body = re.split(r"^cdef class \w+:", SIDECAR.split(f"cdef class {owner}:")[1], flags=re.MULTILINE)[0]
    lines = re.findall(r"^    cdef (?:readonly |public )?(\w+) \*?([^()\n]+)$", body, re.MULTILINE)
    return {re.sub(r"\[.*", "", name.strip()): kind for kind, names in lines for name in names.split(",")}


def some_game() -> Game:
    return new_game(read_config("base+SF+LB, 3 players, first A"), 11)


@pytest.mark.parametrize(("owner", "fields"), [("Game", GAME), ("Player", PLAYER)])
def test_sidecar_declares_the_fields_of_the_state(owner: str, fields: Fields) -> None:
    kinds = declared(owner)
    listed = [*fields.piles, *fields.rows, *fields.numbers, *fields.later]
    assert len(set(listed)) == len(listed)
    assert set(kinds) - NOT_STATE[owner] == set(listed)
    assert {kinds[name] for name in fields.piles} == {"Pile"}
    assert {kinds[name] for name in fields.rows} <= {"Row", "Tally"}
    assert {kinds[name] for name in (*fields.numbers, *fields.later)} == {"int", "bint"}


@pytest.mark.parametrize(("owner", "fields"), [("Game", GAME), ("Player", PLAYER)])
def test_flags_of_the_state_are_flags_in_the_sidecar(owner: str, fields: Fields) -> None:
    part: Game | Player = some_game() if owner == "Game" else some_game().player(0)
    flags = {name for name in (*fields.numbers, *fields.later) if isinstance(getattr(part, name), bool)}
    assert flags == {name for name, kind in declared(owner).items() if kind == "bint"} - NOT_STATE[owner]


def change(part: Game | Player, name: str, fields: Fields) -> None:
    value = getattr(part, name)
    if name in fields.piles or name in fields.rows:
        contents = value.contents()
        other = [*contents[:-1], (contents[-1] + 1) % 250] if contents else [7]
        value.restore(*((other, 0) if name in fields.piles else (other,)))
    else:
        setattr(part, name, not value if isinstance(value, bool) else (value + 1) % 3)


ALL = [(owner, name) for owner, fields in (("Game", GAME), ("Player", PLAYER)) for group in fields for name in group]


@pytest.mark.parametrize(("owner", "name"), sorted(set(ALL)))
def test_every_state_field_is_copied_dumped_and_hashed(owner: str, name: str) -> None:
    game = some_game()
    before, hashed = dump_game(game), state_hash(game)
    part: Game | Player = game if owner == "Game" else game.player(1)
    change(part, name, GAME if owner == "Game" else PLAYER)
    after = dump_game(game)
    assert after != before
    assert dump_game(game.clone()) == after
    assert dump_game(load_game(game.rules.config, game.book.catalogue, after)) == after
    assert (state_hash(game) != hashed) == (name not in GAME.unhashed)


def test_new_state_field_keeps_the_hashes_of_older_games(monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.COMPILED:
        pytest.skip("a compiled class takes no further field")
    game = some_game()
    before, old = state_hash(game), dump_game(game)
    fields = GAME._replace(later=("fuel",))
    monkeypatch.setattr(serialize, "GAME", fields)
    monkeypatch.setattr(serialize, "GAME_BYTES", serialize.HashedBytes(fields))
    monkeypatch.setattr(state.Game, "fuel", 0, raising=False)
    assert state_hash(game) == before
    assert state_hash(load_game(game.rules.config, game.book.catalogue, old)) == before
    game.fuel = 3  # type: ignore[attr-defined]
    assert state_hash(game) != before
    assert dump_game(game)["fuel"] == 3


def test_hash_of_a_known_state_never_changes() -> None:
    """The state has no cards, so it is independent of the card tables; hashes in old records are of this kind."""
    game = empty_game(read_config("base+SF+LB, 3 players, first A"), read_catalogue())
    assert state_hash(game) == "456962e0a98ac577"
