"""Dispatch of actions: list the legal ones of the asked seat (list_legal) and apply one (apply_action)."""

from __future__ import annotations

from .abilities import answer_ability, end_repair, list_ability_answers, resolve
from .buying import begin_purchase, complete_purchase, list_payments, list_purchases, may_buy, pay
from .combat import (
    begin_strikes, choose_striker, declare, has_attacker, list_attackers, list_strikers, list_targets, strike,
)  # fmt: skip
from .constants import (
    ABILITY, AIMING, ATTACK, AWARD, CHOOSE, CONFIRM, CONSENT, DECLARING, DEFEND, DEFENDER, DISCARD, DONE, DOUBLES,
    DRAFT, END, GIVE_UP, KEEP, MAIN, NONE, OVER, PAY, PAYING, PICK, PLACE, PLACING, READY, REAR, REFRESH, RESOLVE,
    SABOTAGED, STOP, STORE, STORING, STRIKE, STRIKING, TARGET, USE, VEHICLES, WANT,
)  # fmt: skip
from .defence import choose_defender, end_attack, list_attackers_to_defend, list_places, place_defender
from .in_play import after_ability, begin_card, defend_with, finish_card, list_abilities
from .medals import list_awards, pay_award
from .playing import may_play
from .reserve import refresh_reserve
from .sabotage import give_up, list_hand, show_choices
from .setup import confirm, list_picks, pick
from .state import Game, Player
from .turn import close_turn, end_phase_two, finish_turn, list_storable, store


def list_legal(game: Game, seat: int) -> int:
    """Write the legal actions of a seat into game.choices; return their number."""
    game.clear_choices()
    if game.phase != OVER and game.asked >> seat & 1:
        list_answers(game, game.player(seat))
    return game.choices.size


def list_answers(game: Game, player: Player) -> None:
    """List the legal answers of an asked player."""
    phase = game.phase
    if phase == MAIN:
        list_plays(game, player)
    elif phase == PAYING:
        list_payments(game, player)
    elif phase == ABILITY:
        list_abilities(game)
    elif phase == PLACING:
        list_places(game, player)
    elif phase == DECLARING:
        list_attackers(game, player)
    elif phase == STRIKING:
        list_strikers(game)
    elif phase == AIMING:
        list_targets(game, game.striker)
    elif phase == STORING:
        list_storable(game, player)
    elif phase == SABOTAGED:
        list_hand(game, player)
    elif phase == AWARD:
        list_awards(game)
    elif phase == DEFENDER:
        list_attackers_to_defend(game)
    elif phase == DRAFT:
        list_picks(game)
    elif phase == CONSENT:
        game.choices.add(CONFIRM, 0)
    else:
        list_ability_answers(game, player)


def list_plays(game: Game, player: Player) -> None:
    """List every use of every card, and the end of the turn, which needs no hand. [TURN-7] [TURN-13] [PLAY-1…3]"""
    game.choices.add(END, 0)
    if game.refresh_open:
        game.choices.add(REFRESH, 0)
    for i in range(player.hand.size):
        card = player.hand.cards[i]
        if card < VEHICLES and player.hand.find(card) < i:
            continue  # copies of a common card are one choice
        list_ability_plays(game, card, card)
        if game.rules.may_discard:
            game.choices.add(DISCARD, card)
    if player.rear != NONE:
        list_ability_plays(game, REAR, player.rear)
    if not game.attacked and has_attacker(game, player):
        list_attackers(game, player)
    if may_buy(game, player):
        list_purchases(game, player)


def list_ability_plays(game: Game, argument: int, card: int) -> None:
    """List cards to play for an ability, or with armour for the empty ability. [ABIL-1] [ABIL-4] [ABIL-5] [PLAY-9]"""
    active = game.book.active[card]
    armour = game.book.armour[card]
    if active + armour > 0 and may_play(game, argument, card):
        if active:
            game.choices.add(USE, argument)
        if armour:
            game.choices.add(DEFEND, argument)


def apply_action(game: Game, seat: int, action: int) -> None:
    """Apply a legal action; `game.apply` checks legality first."""
    carry_out(game, game.player(seat), action)


def advance(game: Game, action: int) -> list[int]:
    """Apply a legal action of the actor and return the next legal ones, none at the end. No seat may be absent."""
    carry_out(game, game.player(game.actor), action)
    list_legal(game, game.actor)
    return game.choices.contents()


def carry_out(game: Game, player: Player, action: int) -> None:
    """Call the rule function of a verb."""
    verb = action >> 8
    argument = action & 255
    game.ply += 1
    if game.refresh_open and game.phase == MAIN:
        game.refresh_open = False  # once, and the first play declines [TURN-6]
    if verb == PAY:
        pay(game, player, argument)
    elif verb == WANT:
        begin_purchase(game, argument)
    elif verb == END:
        end_phase_two(game)
    elif verb == DISCARD:
        game.move(player.hand, player.hand.find(argument), player.depot)
    elif verb == USE:
        begin_card(game, player, argument)
    elif verb == RESOLVE:
        resolve(game, player, argument)
    elif verb == DEFEND:
        defend_with(game, player, argument)
    elif verb == PLACE:
        place_defender(game, player, argument)
    elif verb == ATTACK:
        declare(game, player, argument)
    elif verb == READY:
        begin_strikes(game)
    elif verb == STRIKE:
        choose_striker(game, argument)
    elif verb == TARGET:
        if game.phase == AIMING:
            strike(game, player, argument)
        else:
            answer_ability(game, player, argument)
    elif verb == DONE:
        if game.phase == PAYING:
            complete_purchase(game, player)
        else:
            end_repair(game, player)
    elif verb == STORE:
        store(game, player, argument)
    elif verb == KEEP:
        finish_turn(game)
    else:
        apply_rarer(game, player, verb, argument)


def apply_rarer(game: Game, player: Player, verb: int, argument: int) -> None:
    """Call the rule function of a less frequent verb."""
    if verb == STOP:
        finish_card(game, player)
    elif verb == REFRESH:
        refresh_reserve(game)
    elif verb == GIVE_UP:
        give_up(game, player.seat, argument)
        after_sabotage(game)
    elif verb == DOUBLES:
        pay_award(game, argument)
        if game.closing:
            close_turn(game)
        else:
            end_attack(game)
    elif verb == CHOOSE:
        choose_defender(game, player, argument)
    elif verb == PICK:
        pick(game, argument)
    elif verb == CONFIRM:
        confirm(game, player.seat)
    else:
        answer_ability(game, player, argument)


def after_sabotage(game: Game) -> None:
    """Show all discards after the last choice and continue with the card in play. [SABO-3]"""
    if game.phase == SABOTAGED and game.asked == 0:
        show_choices(game)
        after_ability(game, game.player(game.turn))


def playout(game: Game, most: int) -> int:
    """Play random actions to the end or for at most `most` decisions; return the decisions made."""
    made = 0
    while game.phase != OVER and made < most:
        player = game.player(game.actor)
        game.clear_choices()
        list_answers(game, player)
        carry_out(game, player, game.choices.actions[game.chance.below(game.choices.size)])
        made += 1
    return made
