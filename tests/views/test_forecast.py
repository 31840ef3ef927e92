"""Forecasts of a view are correct: hits, payments, warnings and the standing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tankrush.engine.config import SEAT_NAMES, read_config
from tankrush.engine.constants import DONE, GONE, MAIN, NONE, OVER, PAYING, READY, SLOTS
from tankrush.engine.errors import Refused
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game
from tankrush.engine.view_types import Attacker, Effect, Forecast, Payer, Purchase, View
from tankrush.engine.views import view
from tankrush.i18n.messages import LANGUAGES, words

CONFIGS = (
    "base, 2 players",
    "base+SF+LB, 4 players, teams 2v2",
    "base, 3 players, preset 2013",
    "base+SF+LB, 3 players, siegeArmor1=damage, siegeDoublePooling=withAttack",
    "base+LB, 2 players, siegeDoublePooling=singlesOnly",
)


def positions(config: str, seed: int, most: int = 220) -> Iterator[tuple[Game, int, View]]:
    """Yield positions of a random game with many attacks and purchases, each for an asked seat."""
    game, dice = new_game(read_config(config), seed), Random(seed)
    for _ in range(most):
        if game.phase == OVER:
            return
        seat = asked_seats(game)[0]
        seen = view(game, seat)
        yield game, seat, seen
        actions = [choice for choice in seen.choices if choice.verb not in ("end", "discard")] or list(seen.choices)
        apply(game, seat, dice.choice(actions).action)


def games() -> list[tuple[str, int]]:
    return [(config, seed) for config in CONFIGS for seed in range(3)]


# ---- hits ------------------------------------------------------------------------------------------------------


def outcome(before: Game, after: Game, target: int) -> str:
    owner, slot = before.player(target >> 3), target >> 1 & 3
    later = after.player(target >> 3)
    if target & 1:
        fell = later.defenders.contents()[slot] != owner.defenders.contents()[slot]
        return "destroys" if fell else "damages"
    return "captures" if later.bases.contents()[slot] == GONE else "damages"


@pytest.mark.parametrize(("config", "seed"), games())
def test_forecast_of_a_hit_equals_its_result(config: str, seed: int) -> None:
    for game, seat, seen in positions(config, seed):
        for choice in seen.choices:
            assert (choice.effect is None) == (choice.verb != "target")
            if choice.effect is not None:
                after = game.clone()
                apply(after, seat, choice.action)
                check_effect(choice.effect, game, after, choice.action & 255)


def check_effect(effect: Effect, before: Game, after: Game, target: int) -> None:
    assert effect.kind == outcome(before, after, target)
    assert effect.repaired == (effect.kind == "damages")
    if effect.kind == "captures":
        assert effect.points == 3
        assert effect.ends == (not after.player(target >> 3).has_base())


@pytest.mark.parametrize(("config", "seed"), games())
def test_forecast_of_a_whole_attack_equals_its_result(config: str, seed: int) -> None:
    """Declare, strike and pay at once: the points are as forecast, or owed until the end of the turn."""
    for game, seat, seen in positions(config, seed):
        if game.phase == MAIN and seen.forecast is not None:
            for attacker in seen.forecast.attackers:
                for aim in attacker.targets:
                    check_attack(game, seat, attacker, aim.action, aim.effect)


def check_attack(game: Game, seat: int, attacker: Attacker, action: int, effect: Effect) -> None:
    after = game.clone()
    before = score_now(game, seat)
    assert attacker.action is not None
    for step in (attacker.action, READY * 256, attacker.strike, action):
        apply(after, seat, step)
    check_effect(effect, game, after, action & 255)
    if game.rules.pooling != 1:  # otherwise medals of an attack are owed until the end of the turn
        gained = score_now(after, seat) - before
        assert gained == effect.points
        assert after.ending or not effect.ends
    else:
        owed = sum(after.due.contents()) - sum(game.due.contents())
        assert owed == (effect.kind == "destroys" and game.book.nation[game.book.number[attacker.card]] != 6)


def score_now(game: Game, seat: int) -> int:
    """Return the score of medals and captured bases."""
    scored = game.clone()
    score_game(scored)
    return scored.player(seat).medals + scored.player(seat).base_points


# ---- payments --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("config", "seed"), games())
def test_every_card_on_offer_has_an_optimal_payment(config: str, seed: int) -> None:
    bought = 0
    for game, seat, seen in positions(config, seed):
        forecast = seen.forecast
        if forecast is None or game.phase not in (MAIN, PAYING):
            continue
        wants = {choice.action for choice in seen.choices if choice.verb == "want"}
        if game.phase == MAIN:
            keys = [offer.cards[0] for offer in forecast.purchases if offer.cards != ("signalmen",)]
            assert keys == list(seen.reserve)
            assert {offer.wants[0] for offer in forecast.purchases if offer.can} == wants
        for offer in forecast.purchases:
            assert (offer.reason == "") == offer.can
            if offer.can:
                bought += 1
                check_offer(game, seat, forecast, offer)
    assert bought > 10


def check_offer(game: Game, seat: int, forecast: Forecast, offer: Purchase) -> None:
    payers = {payer.part: payer for payer in forecast.payers}
    if not offer.needs:  # already paid for
        assert DONE * 256 in legal(game, seat)
        return
    ways = {way: is_bought(game, seat, offer, [payers[part] for part in way]) for way in all_payments(payers, offer)}
    for way, works in ways.items():
        assert works == meets(offer, payers, way)
    given = sum(game.book.resources[card] for card in game.payers.contents())
    worths = {way: given + sum(payers[part].worth for part in way) for way, works in ways.items() if works}
    assert ways[tuple(sorted(offer.payment))]
    assert offer.paid == worths[tuple(sorted(offer.payment))] == min(worths.values())
    assert offer.lost == offer.paid - offer.price
    best = [way for way, worth in worths.items() if worth == offer.paid]
    assert weakness(payers, offer.payment) == min(weakness(payers, way) for way in best)


def weakness(payers: dict[str, Payer], way: tuple[str, ...]) -> tuple[int, int]:
    """Return the cost of a payment to its payer: the rear card counts first, then vehicles."""
    vehicles = [part for part in way if payers[part].copies == 1 and "-" in payers[part].card]
    return way.count("rear"), sum(not payers[part].card.startswith(("single-", "double-")) for part in vehicles)


def all_payments(payers: dict[str, Payer], offer: Purchase) -> Iterator[tuple[str, ...]]:
    parts = sorted(offer.payers)[:7]
    for counts in product(*(range(min(payers[part].copies, 3) + 1) for part in parts)):
        way = tuple(part for part, count in zip(parts, counts, strict=True) for _ in range(count))
        if way:
            yield way
    yield tuple(sorted(offer.payment))


def meets(offer: Purchase, payers: dict[str, Payer], way: tuple[str, ...]) -> bool:
    """Whether the chosen cards suffice, computed as a client does."""
    for need in offer.needs:
        chosen = [payers[part].worth for part in way if part in need.payers]
        if not chosen or sum(chosen) < need.sum:
            return False
    return True


def is_bought(game: Game, seat: int, offer: Purchase, way: list[Payer]) -> bool:
    trial = game.clone()
    try:
        for action in (*offer.wants, *(payer.action for payer in way), DONE * 256):
            apply(trial, seat, action)
    except Refused:
        return False
    return True


# ---- warnings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("config", "seed"), games())
def test_ability_with_a_warning_changes_nothing(config: str, seed: int) -> None:
    """Except for the card that Research scraps."""
    warned: Counter[str] = Counter()
    for game, seat, seen in positions(config, seed):
        for choice in seen.choices:
            warning = choice.warning
            if choice.verb == "end":
                verbs = {other.verb for other in seen.choices}
                ways = {way for way, verb in (("attack", "attack"), ("buy", "want")) if verb in verbs}
                assert set(warning.ways if warning else ()) == ways
            if choice.verb != "resolve":
                continue
            after = game.clone()
            apply(after, seat, choice.action)
            is_asked = after.phase not in (game.phase, MAIN) and after.phase != 11  # placing the card
            if warning is not None:
                warned[warning.key] += 1
                assert not is_asked
                is_lost = warning.key == "research-nothing"
                assert squads(after, is_lost=is_lost) == squads(game, is_lost=is_lost)
                assert not is_lost or after.graveyard.contents()[-1] == game.card
    assert set(warned) <= {"research-nothing", "no-effect"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_warning_has_words(language: str) -> None:
    keys = {"research-nothing", "no-effect", "repaired", "lost-resources", "pays-nothing"}
    keys |= {"still-attack", "still-buy", "still-attack-buy"}
    speaker = words(language)
    assert {key for key in keys if speaker.has(f"warning-{key}")} == keys
    for config, seed in games()[::3]:
        for _, _, seen in positions(config, seed, most=80):
            cautions = [choice.warning for choice in seen.choices if choice.warning is not None]
            assert {caution.key for caution in cautions} <= keys


def squads(game: Game, *, is_lost: bool) -> list[list[int]]:
    """Return the cards of each player and the open cards; the card in play belongs to its player unless it is lost."""
    rows = [p.hand.contents() + p.depot.contents() + p.garage.contents() for p in game.players]
    if game.card != NONE and not is_lost:
        rows[game.turn].append(game.card)
    return [*map(sorted, rows), game.reserve.contents(), game.singles.contents(), game.open.contents()]


# ---- the standing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("config", "seed"), games())
def test_standing_equals_the_score_if_the_game_ended_now(config: str, seed: int) -> None:
    for game, _, seen in positions(config, seed, most=120):
        if game.phase != MAIN:  # cards in play still count for their player
            continue
        scored = game.clone()
        score_game(scored)
        for player, line in zip(scored.players, seen.standing.seats, strict=True):
            assert (line.score.total, line.score.rank) == (player.total, player.rank)
            assert line.seat == SEAT_NAMES[player.seat]
            assert line.bases_left + line.bases_lost == (SLOTS if game.rules.hq else SLOTS - 1)
        for number, one in zip(game.open.contents(), seen.standing.achievements, strict=True):
            assert one.key == game.book.achievement_key(number)
            winners = scored.awarded.contents()[game.open.find(number)]
            teams = game.rules.teams.contents()
            assert one.leaders == tuple(SEAT_NAMES[seat] for seat in range(game.count) if teams[seat] == winners)
            assert one.best in one.counts
        left = [line.bases_left for line in seen.standing.seats]
        assert seen.standing.bases.left == min(left)
        assert seen.standing.pile is not None
        assert seen.standing.pile.singles == min(pile.singles for pile in seen.medals)


def test_cards_in_play_still_count_for_their_player() -> None:
    """Paying with a medal costs no points."""
    for config, seed in games():
        totals: dict[int, int] = {}
        for game, _, seen in positions(config, seed, most=150):
            if game.phase == MAIN:
                totals = {seat: line.score.medals for seat, line in enumerate(seen.standing.seats)}
            elif game.phase == PAYING:
                assert {seat: line.score.medals for seat, line in enumerate(seen.standing.seats)} == totals
