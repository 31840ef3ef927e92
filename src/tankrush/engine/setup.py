"""Setting the game up, and choosing achievements before the first turn. [SETUP] [VAR-4] [VAR-7] [VAR-8]"""
from __future__ import annotations

from .abilities import draw_achievement
from .book import NATION_KEYS, Book, make_book
from ..catalogue.cards import Catalogue
from .config import CHAOS_CARDS, Config, check_config
from .constants import (
    CLOSED_ACHIEVEMENTS, CONSENT, DRAFT, ENGINEERS, HQ, MOVED, OPEN_ACHIEVEMENTS, PICK, SLOTS, STANDING,
    TECHNICIANS, VOLUNTEERS,
)
from .drawing import draw_cards
from .pools import achievement_pool, has_destruction_pile, medal_nations, vehicle_pool
from .reserve import refill_reserve
from .rules import Rules
from .table import Game, Player
from .turn import begin_turn


def empty_game(config: Config, catalogue: Catalogue) -> Game:
    """A table with the right book and rules and nothing on it; an illegal configuration is refused."""
    check_config(config, catalogue)
    return Game(Rules(config), make_book(catalogue, config.blanks))


def set_up(game: Game, seed: int) -> None:
    """Everything of the setup chapter, in its order. [SETUP-1…15]"""
    config = game.rules.config
    game.chance.seed(seed)
    game.first = game.chance.below(game.count) if config.first is None else config.first
    for seat in range(game.count):
        set_up_player(game, game.player(seat))
    build_deck(game)
    for nation in medal_nations(config):
        game.singles.put(NATION_KEYS.index(nation), copies(game.book, f"single-{nation}"))
        game.doubles.put(NATION_KEYS.index(nation), copies(game.book, f"double-{nation}"))
    if has_destruction_pile(config):
        game.destruction = copies(game.book, "destruction")
    if config.has_last_battle:
        game.signalmen = game.count                                         # [SETUP-14]
    game.turn = game.first
    refill_reserve(game)
    lay_out_achievements(game)


def copies(book: Book, key: str) -> int:
    return book.catalogue.common(key).copies


def set_up_player(game: Game, player: Player) -> None:
    """Three bases, an HQ by option, and six barracks cards of which three are the opening hand. [SETUP-2…5] [SETUP-12]"""
    for slot in range(SLOTS):
        if slot != HQ or game.rules.hq:
            player.bases.put(slot, STANDING)
    for card in (ENGINEERS, TECHNICIANS, VOLUNTEERS):
        for _ in range(copies(game.book, game.book.keys[card])):
            player.garage.add(card)
    draw_cards(game, player, 3, openly=False)


def build_deck(game: Game) -> None:
    """The pool of the boxes and variants, less what goes back to the box unseen. [SETUP-6] [VAR-13]"""
    config = game.rules.config
    for vehicle in vehicle_pool(config, game.book.catalogue):
        game.deck.add(game.book.number[vehicle.key])
    for nation, count in config.removed:
        remove_random_cards(game, NATION_KEYS.index(nation), count)
    if config.chaos:
        while game.deck.size > CHAOS_CARDS:
            game.box.add(game.deck.draw(game.chance))                       # [VAR-7]


def remove_random_cards(game: Game, nation: int, count: int) -> None:
    """Random cards of a nation are taken out before play. [VAR-4]"""
    for _ in range(count):
        own = [i for i in range(game.deck.size) if game.book.nation[game.deck.cards[i]] == nation]
        game.box.add(game.deck.take(own[game.chance.below(len(own))]))


# ---- achievements ------------------------------------------------------------------------------------


def lay_out_achievements(game: Game) -> None:
    """N + 1 at random, as agreed, or by draft; with Second Front the rest is the closed deck. [SETUP-9] [SETUP-11]"""
    config = game.rules.config
    for achievement in achievement_pool(config, game.book.catalogue):
        game.closed |= 1 << game.book.achievement_number(achievement.key)
    if game.rules.drafted and game.closed:
        ask_picker(game)
    elif game.rules.agreed:
        for key in config.agreed:
            open_achievement(game, game.book.achievement_number(key))
        game.phase = CONSENT
        game.asked = (1 << game.count) - 1
        game.actor = game.rules.host
        end_consent_if_all(game)
    else:
        draw_open_achievements(game, game.count + 1)
        begin_play(game)


def open_achievement(game: Game, achievement: int) -> None:
    game.closed &= ~(1 << achievement)
    game.open.add(achievement)
    if game.recorded:
        game.tell(MOVED, achievement, CLOSED_ACHIEVEMENTS, OPEN_ACHIEVEMENTS)


def draw_open_achievements(game: Game, wanted: int) -> None:
    """As many as there are, if the pool is too small. [SETUP-9]"""
    while game.open.size < wanted and game.closed:
        open_achievement(game, draw_achievement(game))


def begin_play(game: Game) -> None:
    """Without Second Front the unused achievements leave the game. [SETUP-11] [TURN-1]"""
    if not game.rules.second_front:
        game.unused = game.closed
        game.closed = 0
    begin_turn(game, game.first)


def ask_picker(game: Game) -> None:
    """Clockwise from the first player; the picks of an absent seat pass to the host. [VAR-8] [TURN-14]"""
    seat = (game.first + game.open.size) % game.count
    game.ask(stand_in(game, seat), DRAFT)


def stand_in(game: Game, seat: int) -> int:
    """The host for an absent seat, or the next who is there. [VAR-8]"""
    if not game.player(seat).absent:
        return seat
    for step in range(game.count):
        other = (game.rules.host + step) % game.count
        if not game.player(other).absent:
            return other
    return seat


def list_picks(game: Game) -> None:
    """The whole pool lies open to the pickers. [VAR-8]"""
    for achievement in range(32):
        if game.closed >> achievement & 1:
            game.choices.add(PICK, achievement)


def pick(game: Game, achievement: int) -> None:
    """One each, then one more at random. [VAR-8]"""
    open_achievement(game, achievement)
    if game.open.size < game.count and game.closed:
        ask_picker(game)
    else:
        draw_open_achievements(game, game.count + 1)
        begin_play(game)


def confirm(game: Game, seat: int) -> None:
    """Every player must confirm before the start. [VAR-8]"""
    game.asked &= ~(1 << seat)
    game.learned += 1
    end_consent_if_all(game)


def end_consent_if_all(game: Game) -> None:
    """The host's word counts for absent seats. [VAR-8] [TURN-14]"""
    if not game.asked >> game.rules.host & 1:
        for seat in range(game.count):
            if game.player(seat).absent:
                game.asked &= ~(1 << seat)
    if game.asked == 0:
        begin_play(game)
    elif not game.asked >> game.actor & 1:
        for seat in range(game.count):
            if game.asked >> seat & 1:
                game.actor = seat
                return


def sit_out(game: Game, seat: int) -> None:
    """During draft and consent an absent seat no longer holds up the start. [TURN-14] [VAR-8]"""
    if game.phase == DRAFT and game.actor == seat:
        ask_picker(game)
    elif game.phase == CONSENT:
        end_consent_if_all(game)
