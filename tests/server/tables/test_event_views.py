"""Events name the seat that caused them, in the order of the journal, with everything that an animation needs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tankrush.bots.registry import make
from tests.server.tables.table_builder import Table

PLACES = ("hand", "depot", "garage", "rear", "front")


def play_by_bots(config: str, bots: tuple[int, ...], seed: int) -> list[tuple[str, dict[str, Any]]]:
    """Yield every event of a game as seen by a spectator and by seat A."""
    table, luck, bot = Table(config), random.Random(seed), make("sergeant")
    heard: list[tuple[str, dict[str, Any]]] = []
    while table.model.status != "over":
        seat = table.state.asked()[0]
        sight = table.model.sight(seat)
        assert sight is not None
        (row,) = table.play(seat, bot.choose(sight, luck, None))
        (event,) = table.model.events(table.who(0), row.version)
        heard.append(("ABCDEF"[seat], event))
    return heard


@pytest.fixture(scope="module")
def heard() -> list[tuple[str, dict[str, Any]]]:
    return play_by_bots("base+SF+LB, 4 players, first A", (), 5)


def happened(heard: list[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    return [(actor, one) for actor, event in heard for one in event["happened"]]


def test_every_event_has_its_seat_and_its_action(heard: list[tuple[str, dict[str, Any]]]) -> None:
    for actor, event in heard:
        began = actor
        for one in event["happened"]:
            if one["kind"] == "began" and "round" in one:
                began = one["seat"]
            assert one["by"] in ("A", "B", "C", "D")
            assert 0 <= one["act"] < len(event["actions"])
            is_sabotage = event["actions"][one["act"]].startswith("give-up")
            assert one["by"] == began or is_sabotage


def test_events_of_purchases_and_medals_start_or_end_at_the_seat(heard: list[tuple[str, dict[str, Any]]]) -> None:
    kinds = {"payer": 0, "bought": 0, "medal": 0, "draw": 0, "captured": 0}
    for _, one in happened(heard):
        if one["kind"] != "moved":
            continue
        source, target, by = one["from"], one["to"], one["by"]
        if target == "play":
            kinds["payer"] += 1
            assert source in (f"{by}.hand", f"{by}.rear", f"{by}.depot")  # an attacker that stays as a defender
        if source in ("reserve", "signalmen-stack") and target.endswith(".depot"):
            kinds["bought"] += 1
            assert target == f"{by}.depot"
        if source == "medals":
            kinds["medal"] += 1
            assert target == f"{by}.depot"
        if source.endswith(".garage") and target.endswith(".hand"):
            kinds["draw"] += 1
            assert source.split(".")[0] == target.split(".")[0] == by
        if ".front." in source and one["card"] in ("base", "headquarters"):
            kinds["captured"] += 1
            assert target == f"{by}.depot"
            assert not source.startswith(by)
    assert all(kinds.values()), kinds


def test_hit_event_names_the_striking_card(heard: list[tuple[str, dict[str, Any]]]) -> None:
    hits = [(actor, one) for actor, one in happened(heard) if one["kind"] in ("hurt", "killed", "lost")]
    assert hits
    for actor, one in hits:
        assert one["by"] == actor
        assert not one["to"].startswith(f"{actor}.")
        assert one["with"] is not None
