"""Card statistics: purchase rates of affordable cards and the results of their buyers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tankrush.catalogue.cards import Catalogue, Vehicle
from tankrush.lab.simulation.run_files import RunFolder
from tankrush.lab.simulation.run_schema import UNITS
from tankrush.lab.stats.discoveries import discoveries, p_value
from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import Sums, rate_interval
from tankrush.lab.stats.sums import paired_changes, per_game, ratio_sums

LEAST_CASES = 30  # buyers and decliners needed to test the gain of a card
UNKNOWN = Interval(0.0, -1.0, 1.0)  # the gain of a card without buyers or without decliners


@dataclass(frozen=True, slots=True)
class CardFound:
    """A card that was on offer; rates are per turn in which it could be bought, win shares per seat."""

    key: str
    name: str
    nation: str
    klass: str
    cost: int
    resources: int
    abilities: str
    offered: int  # turns in which it was on offer
    affordable: int  # turns in which the seat could pay for it
    bought: Interval  # share of the affordable turns
    researched: int  # number of times
    early: Interval  # win share of early buyers
    early_cases: int
    declined: Interval  # win share of players who declined it
    declined_cases: int
    gain: Interval  # early minus declined
    is_tested: bool  # there are enough buyers and decliners
    is_clear: bool  # the gain is significant among all cards tested
    owned: float  # share of games in which a player owned it at the end
    owner: float  # the owner's win share over all games


@dataclass(frozen=True, slots=True)
class GroupFound:
    """Statistics of all cards that share a nation, a class or an ability."""

    kind: str
    name: str
    affordable: int
    bought: Interval
    early: Interval
    declined: Interval
    gain: Interval


@dataclass(frozen=True, slots=True)
class Outcome:
    """The sums from which the statistics are computed."""

    bought: Sums
    early: Sums
    declined: Sums


def mark_offers(offers: Any, early: int) -> Any:
    """Mark whether a card was bought, bought early, or affordable and not bought."""
    import pyarrow.compute as pc

    bought, first = offers["bought"], offers["first"]
    has_bought = pc.greater(bought, 0)
    is_early = pc.and_(has_bought, pc.less_equal(bought, early))
    could = pc.and_(pc.greater(first, 0), pc.less_equal(first, early))
    without = pc.and_(pc.invert(is_early), pc.equal(offers["researched"], 0))
    marked = offers.append_column("hit", has_bought.cast("float64")).append_column("is_early", is_early)
    return marked.append_column("is_declined", pc.and_(could, without))


def outcomes(marked: Any, key: str) -> dict[Any, Outcome]:
    """Sum up for each value of a column."""
    bought = ratio_sums(marked, key, "hit", "affordable")
    early = ratio_sums(marked.filter(marked["is_early"]), key, "won")
    declined = ratio_sums(marked.filter(marked["is_declined"]), key, "won")
    return {
        value: Outcome(bought[value], early.get(value, Sums()), declined.get(value, Sums())) for value in sorted(bought)
    }


def gains(marked: Any, key: str) -> dict[Any, Interval]:
    """Return the early buyers' win share minus the decliners', for each value of a column.

    Both sit at the same tables, where one wins what the other loses, so the difference is taken game by game.
    """
    declined, early = (per_game(marked.filter(marked[mark]), key, "won") for mark in ("is_declined", "is_early"))
    return {
        value: Interval(change.score, max(-1.0, change.low), min(1.0, change.high))
        for value, (change, _) in paired_changes(declined, early).items()
    }


def find_cards(folder: RunFolder, catalogue: Catalogue, early: int, games: int) -> list[CardFound]:
    """Return every card that was ever on offer, in the order of the catalogue."""
    offers = folder.table("offers")
    totals = offers.group_by("card").aggregate([("offered", "sum"), ("affordable", "sum")]).to_pylist()
    counts = {row["card"]: (row["offered_sum"], row["affordable_sum"]) for row in totals}
    marked = mark_offers(offers, early)
    found, gained = outcomes(marked, "card"), gains(marked, "card")
    researched = count_researched(offers)
    squads = {row["card"]: row for row in folder.table("squads").to_pylist()}
    cards = []
    for key, name, nation, klass, cost, resources, abilities in faces(catalogue):
        if key not in counts:
            continue
        outcome, squad = found[key], squads.get(key, {"owners": 0, "won": 0})
        first, second = rate_interval(outcome.early), rate_interval(outcome.declined)
        owners = squad["owners"]
        cards.append(CardFound(
            key, name, nation, klass, cost, resources, abilities, *counts[key], rate_interval(outcome.bought),
            researched.get(key, 0), first, int(outcome.early.n), second, int(outcome.declined.n),
            gained.get(key, UNKNOWN), min(outcome.early.n, outcome.declined.n) >= LEAST_CASES, False, owners / games,
            squad["won"] / UNITS / owners if owners else 0.0,
        ))  # fmt: skip
    return mark_clear(cards)


def mark_clear(cards: list[CardFound]) -> list[CardFound]:
    """Mark the gains that are significant after correction for the number of cards."""
    tested = [card for card in cards if card.is_tested]
    freedom = [min(card.early_cases, card.declined_cases) - 1 for card in tested]
    clear = discoveries([p_value(card.gain, free) for card, free in zip(tested, freedom, strict=True)])
    keys = {card.key for card, is_clear in zip(tested, clear, strict=True) if is_clear}
    return [replace(card, is_clear=card.key in keys) for card in cards]


def faces(catalogue: Catalogue) -> Iterator[tuple[str, str, str, str, int, int, str]]:
    """Yield Signalmen and the vehicles with their printed values."""
    for common in catalogue.commons:
        if common.key == "signalmen":
            symbols = "; ".join(map(str, common.abilities))
            yield common.key, "Signalmen", "", "barracks", common.cost or 0, common.resources or 0, symbols
    for v in catalogue.vehicles:
        yield v.key, v.name, v.nation, v.klass, v.cost, v.resources, "; ".join(map(str, v.abilities))


def count_researched(offers: Any) -> dict[str, int]:
    import pyarrow.compute as pc

    taken = offers.filter(pc.greater(offers["researched"], 0)).group_by("card").aggregate([("researched", "count")])
    return {row["card"]: row["researched_count"] for row in taken.to_pylist()}


def find_groups(folder: RunFolder, catalogue: Catalogue, early: int) -> list[GroupFound]:
    """Compute the statistics by nation, class and ability; a card with two abilities counts for both."""
    import pyarrow as pa

    marked = mark_offers(folder.table("offers"), early)
    groups = []
    for kind in ("nation", "class", "ability"):
        pairs = [(vehicle.key, name) for vehicle in catalogue.vehicles for name in names_of(vehicle, kind)]
        names = pa.table({"card": [key for key, _ in pairs], "group": [name for _, name in pairs]})
        rows = marked.join(names, "card", join_type="inner")
        gained = gains(rows, "group")
        for name, outcome in outcomes(rows, "group").items():
            first, second = rate_interval(outcome.early), rate_interval(outcome.declined)
            bought = rate_interval(outcome.bought)
            groups.append(
                GroupFound(kind, name, int(outcome.bought.n), bought, first, second, gained.get(name, UNKNOWN))
            )
    return groups


def names_of(vehicle: Vehicle, kind: str) -> list[str]:
    if kind == "nation":
        return [vehicle.nation]
    if kind == "class":
        return [vehicle.klass]
    return sorted({symbol.ability for symbol in vehicle.abilities}) or ["none"]
