"""Real tables in a store, with random games from a fixed seed."""

from __future__ import annotations

from random import Random

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.game import asked_seats, legal
from tankrush.protocol.socket_messages import Move, Say
from tankrush.server.commands.creation import Plan, found
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Head, Row
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.store import Store, Token
from tankrush.server.support.card_sets import files_of

NOW = 1_700_000_000_000
HASHES = ("a" * 64, "b" * 64)


def begin(table: str, *, starts: bool = True) -> tuple[Head, list[Row]]:
    """Start a table of two people, Анна and Bert."""
    seats = [Plan("Анна", HASHES[0]), Plan("Bert", HASHES[1])]
    settings = TableSettings(title="Sunday game")
    return found(
        "base, 2 players", settings, read_catalogue(), NOW, HASHES[0], seats, table=table, seed="7" * 32, starts=starts
    )


def play_on(model: TableModel, seed: int, moves: int) -> list[Row]:
    """Make this number of random moves, fewer if the game ends."""
    dice, rows = Random(seed), []
    for number in range(moves):
        if model.status != "running" or model.game is None:
            break
        seat = asked_seats(model.game)[0]
        action = dice.choice(legal(model.game, seat))
        move = Move(id=f"move-{seed:03}-{number:05}", version=model.version, actions=[action])
        for row in model.decide(Identity((seat,)), move, NOW + number):
            model.apply(row)
            rows.append(row)
    return rows


async def keep(store: Store, table: str, moves: int, *, starts: bool = True) -> TableModel:
    """Store such a table."""
    catalogue = read_catalogue()
    head, rows = begin(table, starts=starts)
    model = TableModel(head, rows, catalogue)
    said = model.decide(Identity((0,)), Say(id="say-000001", text="Удачи!"), NOW)
    for row in said:
        model.apply(row)
    rows = [*rows, *said, *play_on(model, 1, moves)]
    await store.keep_catalogue(catalogue.digest, files_of())
    keys = [Token(hash, table, "seat", seat, NOW) for seat, hash in enumerate(HASHES)]
    await store.create(head, rows, model.summary(NOW), keys)
    return model
