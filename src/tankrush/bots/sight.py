"""A bot's sight: the legal actions and an imagined game that agrees with all its seat has seen. [ZONE]

The imagined game is canonical: it depends only on the seat's knowledge, so two games that look the same to the seat
give the same sight, down to the order of cards in memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..engine.constants import OVER
from ..engine.game import legal
from ..engine.pile import Pile
from ..engine.state import Game, Player
from ..engine.views import View, view
from ..engine.determinize import forget_garage_order, is_hand_open, reimagine


@dataclass(frozen=True, eq=False)
class Sight:
    """A pending decision of one seat; the world is a copy for the bot to play on."""

    seat: int
    actions: tuple[int, ...]  # legal now
    world: Game  # with everything the seat cannot know redealt

    @cached_property
    def view(self) -> View:
        """The view of the seat."""
        return view(self.world, self.seat)


def sight_of(game: Game, seat: int, seed: int = 0) -> Sight:
    """Make the sight of a seat, the bots' only access to a real game; another seed deals another possible world."""
    world = canonical_world(game, seat, seed)
    return Sight(seat, tuple(legal(world, seat)), world)


def canonical_world(game: Game, seat: int, seed: int) -> Game:
    """Sort everything unordered, then redeal it with dice that depend only on the seed."""
    world = game.clone()
    world.ply = world.learned = 0  # internal counters, hidden from every view
    if world.phase != OVER:
        for player in world.players:
            sort_squad(player, is_hidden=player.seat != seat and not is_hand_open(world, player.seat))
        sort_deck(world)
    reimagine(world, seat, seed)
    if world.asked >> seat & 1:
        world.actor = seat  # if several seats are asked at once, the observing seat comes first
    return world


def sort_squad(player: Player, *, is_hidden: bool) -> None:
    """Sort a hidden hand with its garage, except for cards that everyone can name."""
    forget_garage_order(player)
    hand, garage = player.hand.contents(), player.garage.contents()
    top = len(garage) - player.garage.ordered
    known, unknown, loose = sorted(hand[: player.known]), sorted(hand[player.known :]), sorted(garage[:top])
    if is_hidden:
        pool = sorted(unknown + loose)
        unknown, loose = pool[: len(unknown)], pool[len(unknown) :]
    player.hand.restore(known + unknown, 0)
    player.garage.restore(loose + garage[top:], player.garage.ordered)


def sort_deck(world: Game) -> None:
    """Merge the box into the deck; only its number of cards of each nation is public, and under Chaos not even that."""
    world.deck.ordered = 0
    if world.rules.hidden_deck and not world.deck_known:
        box = world.box.contents()
        pool = sorted(world.deck.contents() + box)
        chosen = pool[: len(box)] if world.rules.chaos else cards_like(world, box, pool)
        unseen = set(chosen)  # vehicles are unique: no number occurs twice
        world.box.restore(chosen, 0)
        world.deck.restore([card for card in pool if card not in unseen], 0)
    sort_pile(world.deck)
    sort_pile(world.box)


def cards_like(world: Game, box: list[int], pool: list[int]) -> list[int]:
    """Return as many cards of each nation as the box holds, with the lowest numbers of the pool."""
    nation = world.book.nation
    return [
        card
        for wanted in sorted({nation[card] for card in box})
        for card in [card for card in pool if nation[card] == wanted][: sum(nation[card] == wanted for card in box)]
    ]


def sort_pile(pile: Pile) -> None:
    pile.restore(sorted(pile.contents()), 0)
