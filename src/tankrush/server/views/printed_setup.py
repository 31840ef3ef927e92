"""The set-up of a printed game: a game is set up by the engine, and its piles are counted. [SETUP]"""

from __future__ import annotations

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.config import Config
from tankrush.engine.constants import GONE, HQ
from tankrush.engine.game import new_game
from tankrush.engine.pools import ability_help, achievement_pool, told_composition, vehicle_pool
from tankrush.engine.state import Game
from tankrush.protocol.printed_bodies import CardCount, LaidTable, NationPiles
from tankrush.server.model.seats import letter


def lay_out(config: Config, catalogue: Catalogue, seed: int) -> LaidTable:
    """What to lay out for a game, with its first player and its achievements drawn at random."""
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
    """The size of each opening hand; the first player has drawn no more than that. [SETUP-5]"""
    return [player.hand.size for player in game.players]
