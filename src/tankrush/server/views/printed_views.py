"""A printed game on a table of the engine: its set-up, and the score of its squads. [SETUP] [SCORE] [ACH]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.config import SEAT_NAMES, Config
from tankrush.engine.constants import (
    BASE,
    DECISIVE_SHOT,
    DESTRUCTION,
    GONE,
    HEADQUARTERS,
    HQ,
    OWN_BASES,
    SIGNALMEN,
    SLOTS,
    STANDING,
    VEHICLES,
)  # fmt: skip
from tankrush.engine.errors import BadConfig
from tankrush.engine.game import new_game
from tankrush.engine.pools import ability_help, achievement_pool, commons_in_play, told_composition, vehicle_pool
from tankrush.engine.scoring import end_game, own_points, tie_break
from tankrush.engine.setup import empty_game
from tankrush.engine.standing import score_of
from tankrush.engine.state import Game, Player
from tankrush.protocol.printed_bodies import (
    CardCount,
    EnteredSquad,
    LaidTable,
    NationPiles,
    ScoredSquads,
    SquadForm,
    SquadScore,
    TieBreak,
)
from tankrush.server.model.denial import Denied
from tankrush.server.model.seats import letter

from .results import achievements_of, points_of

MOST_CARDS = 384  # most cards in a pile: CAPACITY of engine/pile.py, which a compiled module does not export


def lay_out(config: Config, catalogue: Catalogue, seed: int) -> LaidTable:
    """Return the set-up of a game, with first player and achievements drawn at random."""
    game = new_game(config, seed, catalogue)
    bases = game.player(0).bases.contents()
    played = {vehicle.key for vehicle in vehicle_pool(config, catalogue)}
    return LaidTable(
        first=letter(game.first),
        bases=sum(base != GONE for base in bases[:HQ]),
        headquarters=int(bases[HQ] != GONE),
        rear=game.rules.rear,
        kit=kit_of(game),
        hands=opening_hands(game),
        vehicles=game.deck.size + game.reserve.size,
        deck=told_composition(config, catalogue),
        left_out=[vehicle.key for vehicle in catalogue.deck(config.boxes) if vehicle.key not in played],
        removed=dict(config.removed),
        reserve=game.reserve.size,
        medals=[
            NationPiles(nation=NATION_KEYS[n], singles=game.singles.cards[n], doubles=game.doubles.cards[n])
            for n in game.rules.medal_nations
        ],
        destruction=game.destruction,
        signalmen=game.signalmen,
        achievements=[game.book.achievement_key(number) for number in game.open.contents()],
        choice="draft" if game.rules.drafted else "agreed" if game.rules.agreed else "random",
        closed=game.closed.bit_count() if game.rules.second_front else 0,
        pool=[achievement.key for achievement in achievement_pool(config, catalogue)],
        abilities=ability_help(config, catalogue),
    )


def kit_of(game: Game) -> list[CardCount]:
    kit = game.rules.kit.contents()
    return [CardCount(key=game.book.keys[card], count=kit.count(card)) for card in sorted(set(kit))]


def opening_hands(game: Game) -> list[int]:
    """Return the size of each opening hand. [SETUP-5]"""
    return [player.hand.size for player in game.players]


def score_squads(
    config: Config, catalogue: Catalogue, achievements: Sequence[str], squads: Sequence[EnteredSquad],
    decisive: str | None, language: str,
) -> ScoredSquads:  # fmt: skip
    """Score final squads as the engine scores a game that ended with them."""
    game = empty_game(config, catalogue).clone()
    open_achievements(game, achievements)
    if len(squads) > game.count or (decisive is not None and SEAT_NAMES.index(decisive) >= game.count):
        raise Denied("NO_SUCH_SEAT")
    counted = counted_cards(game)
    for player, squad in zip(game.players, squads, strict=False):
        lay_squad(game, player, squad, counted)
    if decisive is not None:
        game.decisive = SEAT_NAMES.index(decisive)
    end_game(game)
    return ScoredSquads(
        form=form_of(game, counted),
        seats=[
            SquadScore(
                seat=letter(player.seat),
                team=config.team_seats()[player.seat],
                score={**points_of(score_of(player)), "own": own_points(player)},
            )
            for player in game.players
        ],
        achievements=list(achievements_of(game, language)),
        winners=[letter(player.seat) for player in game.players if player.rank == 1],
        tie=tie_of(game),
        excess=excess_of(squads, counted.copies),
    )


def open_achievements(game: Game, keys: Sequence[str]) -> None:
    known = {achievement.key: number for number, achievement in enumerate(game.book.achievements)}
    for key in dict.fromkeys(keys):
        if key not in known:
            raise BadConfig([("config-achievement-unknown", "VAR-12", {"name": key})])
        game.open.add(known[key])


def copies_in_boxes(game: Game) -> dict[str, int]:
    """Return how often each card can be in a squad, by key, in the order of their numbers. [COMP]"""
    rules, keys = game.rules, game.book.keys
    kit = Counter(rules.kit.contents())
    copies = {keys[card]: kit[card] * game.count for card in sorted(kit)}
    copies |= {keys[SIGNALMEN]: rules.signalmen, keys[BASE]: HQ * game.count, keys[DESTRUCTION]: rules.destruction}
    copies[keys[HEADQUARTERS]] = game.count if rules.hq else 0
    for kind, left in (("single", rules.singles), ("double", rules.doubles)):
        copies |= {key: left.cards[game.book.nation[game.book.number[key]]] for key in medal_keys(game, kind)}
    copies |= {keys[card]: 1 for card in sorted(rules.vehicles.contents())}
    return {key: count for key, count in copies.items() if count}


def medal_keys(game: Game, kind: str) -> list[str]:
    return [key for key in commons_in_play(game.rules.config) if key.startswith(f"{kind}-")]


def lay_squad(game: Game, player: Player, squad: EnteredSquad, counted: CountedCards) -> None:
    """Put a squad into a depot, because hand, garage and depot count alike. [SCORE-1]"""
    for key, count in squad.cards.items():
        for _ in range(min(count, counted.copies.get(key, 0))):
            player.depot.add(game.book.number[key])
    if counted.plain is not None:
        for _ in range(min(squad.others, MOST_CARDS - player.depot.size)):
            player.depot.add(counted.plain)
    for slot in range(min(squad.own_bases, most_bases(game))):
        player.bases.put(slot, STANDING)
    player.kills = squad.kills
    player.bases_destroyed = squad.bases_destroyed


def most_bases(game: Game) -> int:
    return SLOTS if game.rules.hq else HQ


# ---- what to count -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountedCards:
    """The cards that squads of a game can have, and which of them the open achievements distinguish."""

    copies: dict[str, int]
    has_alike: bool  # an achievement counts every card alike [ACH-B12]
    judged: set[int]  # cards that another achievement counts
    plain: int | None  # a card that adds only its number to the score, if there is one


def counted_cards(game: Game) -> CountedCards:
    copies, worth = copies_in_boxes(game), game.book.worth  # read once: a compiled book makes a list of it
    cards = [game.book.number[key] for key in copies]
    values = [[worth[number * 256 + card] for card in cards] for number in game.open.contents()]
    unequal = [row for row in values if any(value != 1 for value in row)]
    judged = {card for row in unequal for card, value in zip(cards, row, strict=True) if value}
    possible = (*sorted(set(game.rules.kit.contents())), *sorted(game.rules.vehicles.contents()))
    plain = next((card for card in possible if not game.book.development[card] and card not in judged), None)
    return CountedCards(copies, len(unequal) < len(values), judged, plain)


def form_of(game: Game, counted: CountedCards) -> SquadForm:
    """Return everything that can change the score with the open achievements."""
    specials = {game.book.special[number] for number in game.open.contents()}
    copies = counted.copies
    wanted = [key for key in copies if matters(game, game.book.number[key], counted)]
    rules = game.rules
    return SquadForm(
        commons=[CardCount(key=key, count=copies[key]) for key in wanted if game.book.number[key] < VEHICLES],
        vehicles=[key for key in wanted if game.book.number[key] >= VEHICLES],
        others=counted.plain is not None and counted.has_alike,
        own_bases=most_bases(game) if OWN_BASES in specials or rules.surviving_bases else 0,
        decisive=DECISIVE_SHOT in specials,
        kills=rules.kills_by_events,
        destroyed=rules.bases_by_events,
        places=rules.config.option("finalSquad"),  # type: ignore[arg-type]  # one of the option's values
    )


def matters(game: Game, card: int, counted: CountedCards) -> bool:
    """Return whether it matters which card this is, not only that it is a card."""
    if card in (BASE, HEADQUARTERS, DESTRUCTION) or game.book.medals[card] or game.book.development[card]:
        return True
    return card in counted.judged or (counted.plain is None and counted.has_alike)


# ---- the result --------------------------------------------------------------------------------------------


def tie_of(game: Game) -> TieBreak:
    """Return the count that broke a tie, or that all tied teams win together. [SCORE-6] [SCORE-7]"""
    most = max(player.total for player in game.players)
    tied = [player for player in game.players if player.total == most]
    if len({game.rules.teams.cards[player.seat] for player in tied}) < 2:
        return ""
    steps: tuple[TieBreak, ...] = (
        "kills" if game.rules.kills_by_events else "medals",
        "destroyed" if game.rules.bases_by_events else "bases",
        "achievements",
    )
    for step, name in enumerate(steps):
        best = max(tie_break(game, player, step) for player in tied)
        tied = [player for player in tied if tie_break(game, player, step) == best]
        if len({game.rules.teams.cards[player.seat] for player in tied}) < 2:
            return name
    return "shared"


def excess_of(squads: Sequence[EnteredSquad], copies: dict[str, int]) -> list[CardCount]:
    """Return the cards that all squads together have more often than the boxes contain."""
    entered: Counter[str] = Counter()
    for squad in squads:
        entered.update(squad.cards)
    over = [key for key, count in entered.items() if count > copies.get(key, 0)]
    return [CardCount(key=key, count=copies.get(key, 0)) for key in over]
