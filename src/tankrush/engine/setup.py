"""Set-up of a game, and the choice of achievements before the first turn. [SETUP] [VAR-4] [VAR-7] [VAR-8]"""

from __future__ import annotations

from functools import lru_cache

from .planning import draw_achievement
from .card_data import NATION_KEYS, make_book
from ..catalogue.cards import Catalogue
from .config import CHAOS_CARDS, Config, check_config
from .constants import (
    CLOSED_ACHIEVEMENTS, CONSENT, DRAFT, HQ, MOVED, NONE, OPEN_ACHIEVEMENTS, PICK, SLOTS, STANDING,
)  # fmt: skip
from .drawing import draw_cards
from .reserve import draw_of_nation, refill_reserve, shuffle_deck
from .rules import Rules
from .state import Game, Player
from .turn import begin_turn


def empty_game(config: Config, catalogue: Catalogue) -> Game:
    """Make an empty table with its card data and rules; raise BadConfig if the configuration is illegal."""
    return prepare_table(config, catalogue).clone()


@lru_cache(maxsize=64)
def prepare_table(config: Config, catalogue: Catalogue) -> Game:
    """Return a cached empty table to copy: copying is far quicker than numbering the cards."""
    check_config(config, catalogue)
    book = make_book(catalogue, config.blanks)
    return Game(Rules(config, book), book)


def set_up(game: Game, seed: int) -> None:
    """Apply the whole set-up chapter in order to an empty table. [SETUP-1…15]"""
    game.chance.seed(seed)
    game.first = game.rules.first if game.rules.first != NONE else game.chance.below(game.count)
    for seat in range(game.count):
        set_up_player(game, game.player(seat))
    build_deck(game)
    if game.rules.shuffled_deck:
        shuffle_deck(game)
    game.singles.copy_from(game.rules.singles)
    game.doubles.copy_from(game.rules.doubles)
    game.destruction = game.rules.destruction
    game.signalmen = game.rules.signalmen
    game.turn = game.first
    refill_reserve(game)
    lay_out_achievements(game)


def set_up_player(game: Game, player: Player) -> None:
    """Deal three bases, an HQ by option, six barracks cards and the opening hand. [SETUP-2…5] [SETUP-12]"""
    for slot in range(SLOTS):
        if slot != HQ or game.rules.hq:
            player.bases.put(slot, STANDING)
    player.garage.copy_from(game.rules.kit)
    draw_cards(game, player, 4 if game.rules.more_for_later and player.seat != game.first else 3, openly=False)


def build_deck(game: Game) -> None:
    """Build the deck from the pool of boxes and variants, less the cards removed unseen. [SETUP-6] [VAR-13]"""
    game.deck.copy_from(game.rules.vehicles)
    if game.rules.hidden_deck:
        for nation, count in game.rules.config.removed:
            remove_random_cards(game, NATION_KEYS.index(nation), count)
    if game.rules.chaos:
        while game.deck.size > CHAOS_CARDS:
            game.box.add(game.deck.draw(game.chance))  # [VAR-7]


def remove_random_cards(game: Game, nation: int, count: int) -> None:
    """Remove random cards of a nation before play. [VAR-4]"""
    for _ in range(count):
        game.box.add(draw_of_nation(game, nation))


# ---- achievements ------------------------------------------------------------------------------------


def lay_out_achievements(game: Game) -> None:
    """Open N + 1 at random, as agreed, or by draft; Second Front keeps the rest closed. [SETUP-9] [SETUP-11]"""
    game.closed = game.rules.pool
    if game.rules.drafted and game.closed:
        ask_picker(game)
    elif game.rules.agreed:
        open_agreed_achievements(game)
        game.phase = CONSENT
        game.asked = (1 << game.count) - 1
        game.actor = game.rules.host
    else:
        draw_open_achievements(game, game.count + 1)
        begin_play(game)


def open_achievement(game: Game, achievement: int) -> None:
    game.closed &= ~(1 << achievement)
    game.open.add(achievement)
    if game.recorded:
        game.notify(MOVED, achievement, CLOSED_ACHIEVEMENTS, OPEN_ACHIEVEMENTS)


def open_agreed_achievements(game: Game) -> None:
    for key in game.rules.config.agreed:
        open_achievement(game, game.book.achievement_number(key))


def draw_open_achievements(game: Game, wanted: int) -> None:
    """Draw the open achievements, fewer if the pool is too small. [SETUP-9]"""
    while game.open.size < wanted and game.closed:
        open_achievement(game, draw_achievement(game))


def begin_play(game: Game) -> None:
    """Begin the first turn; without Second Front unused achievements leave the game. [SETUP-11] [TURN-1]"""
    if not game.rules.second_front:
        game.unused = game.closed
        game.closed = 0
    begin_turn(game, game.first)


def ask_picker(game: Game) -> None:
    """Ask the next picker clockwise; the host picks for an absent seat. [VAR-8] [TURN-14]"""
    seat = (game.first + game.open.size) % game.count
    game.ask(find_substitute(game, seat), DRAFT)


def find_substitute(game: Game, seat: int) -> int:
    """Return the host in place of an absent seat, or the next present seat. [VAR-8]"""
    if not game.player(seat).absent:
        return seat
    for step in range(game.count):
        other = (game.rules.host + step) % game.count
        if not game.player(other).absent:
            return other
    return seat


def list_picks(game: Game) -> None:
    """List the whole pool, which is open during the draft. [VAR-8]"""
    for achievement in range(32):
        if game.closed >> achievement & 1:
            game.choices.add(PICK, achievement)


def pick(game: Game, achievement: int) -> None:
    """Apply a pick: one for each seat, then one more at random. [VAR-8]"""
    open_achievement(game, achievement)
    if game.open.size < game.count and game.closed:
        ask_picker(game)
    else:
        draw_open_achievements(game, game.count + 1)
        begin_play(game)


def confirm(game: Game, seat: int) -> None:
    """Record a player's confirmation; all must confirm before the start. [VAR-8]"""
    game.asked &= ~(1 << seat)
    game.learned += 1
    end_consent_if_all(game)


def end_consent_if_all(game: Game) -> None:
    """Start once all have confirmed; the host confirms for absent seats. [VAR-8] [TURN-14]"""
    if not game.asked >> find_substitute(game, game.rules.host) & 1:
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
