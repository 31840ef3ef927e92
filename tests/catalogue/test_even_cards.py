"""The cards of examples/even-cards: whole, and different from the shipped ones only where nothing is known."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tankrush.bots.weights.files import origin, read_table
from tankrush.bots.weights.names import WEIGHTS
from tankrush.catalogue.check import check_folder
from tankrush.catalogue.files import read_catalogue

FIELD = {"class": "klass"}
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def test_nothing_printed_or_inferred_differs() -> None:
    even, problems = check_folder(EXAMPLES / "even-cards")
    assert not problems
    changed = set()
    for vehicle in read_catalogue().vehicles:
        other = even.vehicle(vehicle.key)
        for field, source in vehicle.provenance:
            name = FIELD.get(field, field)
            if getattr(vehicle, name) != getattr(other, name):
                assert source == "reconstructed", f"{vehicle.key} {field}"
                changed.add(field)
    assert changed == {"cost", "resources", "abilities"}


def test_its_policy_knows_every_weight_and_says_what_it_was_trained_on() -> None:
    """A neighbouring set: Siege has since moved from one vehicle of Japan to another."""
    policy = EXAMPLES / "even-policy.csv"
    assert set(read_table(policy)) == set(WEIGHTS)
    assert re.search("; cards [0-9a-f]{12}$", origin(policy))


def test_nations_differ_but_none_has_more_siege() -> None:
    even = read_catalogue(EXAMPLES / "even-cards")
    armoured = [v for v in even.vehicles if v.klass != "auxiliary" and v.nation != "gold"]
    assert set(Counter(v.nation for v in armoured if v.has("siege")).values()) == {2}
    kits = {frozenset(Counter((v.klass, v.cost, v.abilities) for v in armoured if v.nation == nation).items())
            for nation in {v.nation for v in armoured}}  # fmt: skip
    assert len(kits) == 6
