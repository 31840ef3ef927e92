"""The effect of each ability and the answers to the question it asks. [ABIL-2] and the chapters of the abilities."""

from __future__ import annotations

from .combat import besiege, list_siege_targets
from .constants import (
    CHOOSING_MEDAL, DESTROYING, DESTRUCTION, DESTRUCTION_ABILITY, DESTRUCTION_PILE, DISLOCATE, DISLOCATING,
    DISLOCATION, DONE, FRONT, GIVE, GOLD, IN_PLAY, INVULNERABILITY, MOVED, NONE, PLANNING, PLANNING_ONE,
    RECRUITMENT, REINFORCEMENTS, REPAIR, REPAIRING, REPLACE, RESEARCH, RESEARCHING, RESERVE, SABOTAGE, SCOUTING, SCRAP,
    SIEGE, SIEGE_TARGET, SLOTS, SYMBOLS, TAKE,
)  # fmt: skip
from .drawing import draw_cards, put_dead_cards_away
from .in_play import after_ability, unused_symbol
from .medals import list_piles_with_singles, take_single
from .planning import replace_achievement
from .playing import put_into_rear
from .reserve import close_gaps, scout_reserve
from .sabotage import begin_sabotage, show_choices
from .state import Game, Player


def resolve(game: Game, player: Player, ability: int) -> None:
    """Resolve one ability; one that cannot have an effect does nothing. [ABIL-2] [ABIL-6]"""
    symbol = unused_symbol(game, ability)
    amount = game.book.amount[game.card * SYMBOLS + symbol]
    game.used |= 1 << symbol
    if ability == REINFORCEMENTS:
        reinforce(game, player, amount)
    elif ability == RECRUITMENT:
        recruit(game, player)
    elif ability == SCOUTING:
        scout(game, player)
    elif ability == SABOTAGE:
        begin_sabotage(game)
        if game.asked == 0:  # no seat to ask, or only absent ones
            show_choices(game)
            after_ability(game, player)
    elif ability == SIEGE:
        begin_siege(game, player)
    elif ability == RESEARCH:
        begin_research(game, player, amount)
    elif ability == REPAIR:
        begin_repair(game, player)
    elif ability == INVULNERABILITY:
        begin_invulnerability(game, player)
    elif ability == DISLOCATION:
        begin_dislocation(game, player)
    elif ability == PLANNING:
        begin_planning(game, player)
    elif ability == DESTRUCTION_ABILITY:
        begin_destruction(game, player)


def list_ability_answers(game: Game, player: Player) -> None:
    """List the answers to the question an ability asks."""
    phase = game.phase
    if phase == SIEGE_TARGET:
        list_siege_targets(game)
    elif phase == RESEARCHING:
        list_research(game, player)
    elif phase == REPAIRING:
        list_repairs(game, player)
    elif phase == CHOOSING_MEDAL:
        list_piles_with_singles(game)
    elif phase == DISLOCATING:
        list_dislocations(game, player)
    elif phase == PLANNING_ONE:
        list_plans(game)
    elif phase == DESTROYING:
        list_receivers(game, player)


def answer_ability(game: Game, player: Player, argument: int) -> None:
    """Apply the answer to an ability's question."""
    phase = game.phase
    if phase == SIEGE_TARGET:
        lay_siege(game, player, argument)
    elif phase == RESEARCHING:
        research(game, player, argument)
    elif phase == REPAIRING:
        scrap(game, player, argument)
    elif phase == CHOOSING_MEDAL:
        choose_medal(game, player, argument)
    elif phase == DISLOCATING:
        dislocate(game, player, argument)
    elif phase == PLANNING_ONE:
        plan(game, player, argument)
    elif phase == DESTROYING:
        give_chosen_destruction(game, player, argument)


# ---- Reinforcements, Recruitment, Scouting ------------------------------------------------------------------


def reinforce(game: Game, player: Player, amount: int) -> None:
    """Draw the cards (there is no hand limit), then discard dead ones; the card in play is not shuffled in.

    [REINF-1…4] [DRAW-5]
    """
    draw_cards(game, player, amount, openly=True)
    put_dead_cards_away(game, player)
    after_ability(game, player)


def recruit(game: Game, player: Player) -> None:
    """Lift the limit of one purchased card for the rest of the turn. [RECR-1] [RECR-2]"""
    game.recruited = True
    after_ability(game, player)


def scout(game: Game, player: Player) -> None:
    """Replace the whole row; Signalmen are not part of it. [SCOUT-1] [SCOUT-3] [RES-7]"""
    scout_reserve(game)
    after_ability(game, player)


# ---- Siege ------------------------------------------------------------------------------------------------------


def begin_siege(game: Game, player: Player) -> None:
    """Ask for a target; without one the ability has no effect. [SIEGE-1] [SIEGE-2] [SIEGE-11]"""
    game.clear_choices()
    list_siege_targets(game)
    if game.choices.size:
        game.ask(game.turn, SIEGE_TARGET)
    else:
        after_ability(game, player)


def lay_siege(game: Game, player: Player, target: int) -> None:
    besiege(game, player, target)
    after_ability(game, player)


# ---- Research ---------------------------------------------------------------------------------------------------


def list_research(game: Game, player: Player) -> None:
    """List the reserve vehicles cheap enough; Signalmen are no vehicle. [RSCH-2] [RSCH-5] [SIG-4]"""
    for i in range(game.reserve.size):
        if game.book.cost[game.reserve.cards[i]] <= game.need:
            game.choices.add(TAKE, game.reserve.cards[i])


def begin_research(game: Game, player: Player, amount: int) -> None:
    """Ask for an eligible card, which must be taken; without one the card in play is still scrapped. [RSCH-6]"""
    game.need = amount
    game.clear_choices()
    list_research(game, player)
    if game.choices.size:
        game.ask(game.turn, RESEARCHING)
    else:
        end_research(game, player)


def research(game: Game, player: Player, card: int) -> None:
    """Put the chosen card on the depot; this is no purchase and needs no payer. [RSCH-2] [RSCH-3] [RSCH-4]"""
    game.reserve.take(game.reserve.find(card))
    game.put_down(card, RESERVE, player.depot)
    close_gaps(game)
    end_research(game, player)


def end_research(game: Game, player: Player) -> None:
    """Move the card itself to the graveyard; its other abilities may follow. [RSCH-1] [RSCH-7]"""
    game.need = 0
    game.put_down(game.card, IN_PLAY, game.graveyard)
    game.scrapped = True
    after_ability(game, player)


# ---- Repair -----------------------------------------------------------------------------------------------------


def list_repairs(game: Game, player: Player) -> None:
    """List the cards of the depot, new ones included; a second choice is optional. [REPR-1] [REPR-3…4] [DEST-7]"""
    if game.need == 1:
        game.choices.add(DONE, 0)
    game.choices.add_each(SCRAP, player.depot)


def begin_repair(game: Game, player: Player) -> None:
    """Ask for one or two cards to scrap, if the depot has any. [REPR-1] [REPR-6]"""
    if player.depot.size == 0:
        after_ability(game, player)
        return
    game.need = 2
    game.ask(game.turn, REPAIRING)


def scrap(game: Game, player: Player, card: int) -> None:
    """Put the card on the graveyard; a Destruction card returns to its pile. [REPR-1] [REPR-5] [MEDAL-6]"""
    index = player.depot.find(card)
    if card == DESTRUCTION:
        player.depot.take(index)
        game.destruction += 1
        if game.recorded:
            game.notify(MOVED, card, player.depot.place, DESTRUCTION_PILE)
    else:
        game.move(player.depot, index, game.graveyard)
    game.need -= 1
    if game.need == 0 or player.depot.size == 0:
        end_repair(game, player)
    else:
        game.ask(game.turn, REPAIRING)


def end_repair(game: Game, player: Player) -> None:
    """Finish Repair; the Repair card itself is not scrapped. [REPR-2]"""
    game.need = 0
    after_ability(game, player)


# ---- Invulnerability ---------------------------------------------------------------------------------------------


def begin_invulnerability(game: Game, player: Player) -> None:
    """Award a single at once: of the card's own nation, or of any nation by option. [INVU-1] [INVU-2] [INVU-3]"""
    if game.rules.any_nation:
        if game.singles.any():
            game.ask(game.turn, CHOOSING_MEDAL)
            return
    else:
        nation = game.book.nation[game.card]
        if nation != GOLD and game.singles.cards[nation]:
            take_single(game, player, nation)
    after_ability(game, player)


def choose_medal(game: Game, player: Player, nation: int) -> None:
    take_single(game, player, nation)
    after_ability(game, player)


# ---- Dislocation -------------------------------------------------------------------------------------------------


def list_dislocations(game: Game, player: Player) -> None:
    """List the player's defenders, HQ included; the card in play is not one of them. [DISL-1] [DISL-4]"""
    for slot in range(SLOTS):
        if player.defenders.cards[slot] != NONE:
            game.choices.add(DISLOCATE, slot)


def begin_dislocation(game: Game, player: Player) -> None:
    """Ask for a defender to move; the ability has no effect if the player has none. [DISL-5]"""
    for slot in range(SLOTS):
        if player.defenders.cards[slot] != NONE:
            game.ask(game.turn, DISLOCATING)
            return
    after_ability(game, player)


def dislocate(game: Game, player: Player, slot: int) -> None:
    """Move a defender to the rear and remove its damage; it may be played from there this turn. [DISL-1…3] [DEF-11]"""
    card = player.defenders.cards[slot]
    player.defenders.put(slot, NONE)
    player.hurt.put(slot, 0)
    put_into_rear(game, player, card, player.place + FRONT + slot)
    after_ability(game, player)


# ---- Planning ----------------------------------------------------------------------------------------------------


def begin_planning(game: Game, player: Player) -> None:
    """Ask for an achievement to replace, at any time before the end of the game. [PLAN-4]"""
    if game.open.size:
        game.ask(game.turn, PLANNING_ONE)
    else:
        after_ability(game, player)


def list_plans(game: Game) -> None:
    for i in range(game.open.size):
        game.choices.add(REPLACE, game.open.cards[i])


def plan(game: Game, player: Player, achievement: int) -> None:
    replace_achievement(game, achievement)
    after_ability(game, player)


# ---- Destruction -------------------------------------------------------------------------------------------------


def begin_destruction(game: Game, player: Player) -> None:
    """Give a Destruction card to each opponent; if the pile is short, the user chooses. [DEST-1] [DEST-3] [DEST-4]"""
    opponents = 0
    for seat in range(game.count):
        if game.rules.are_opponents(seat, player.seat):
            opponents += 1
    if game.destruction == 0:
        after_ability(game, player)
    elif game.destruction < opponents:
        game.need = 0  # a bit for each opponent that has received one
        game.ask(game.turn, DESTROYING)
    else:
        for seat in range(game.count):
            if game.rules.are_opponents(seat, player.seat):
                give_destruction(game, game.player(seat))
        after_ability(game, player)


def list_receivers(game: Game, player: Player) -> None:
    """List the opponents who may still get a Destruction card: one card each per resolution. [DEST-3]"""
    for seat in range(game.count):
        if game.rules.are_opponents(seat, player.seat) and not game.need >> seat & 1:
            game.choices.add(GIVE, seat)


def give_destruction(game: Game, victim: Player) -> None:
    """Put the card on top of the garage, face down like the rest. [DEST-2]"""
    game.destruction -= 1
    victim.garage.put_on_top(DESTRUCTION)
    if game.recorded:
        game.notify(MOVED, DESTRUCTION, DESTRUCTION_PILE, victim.garage.place)


def give_chosen_destruction(game: Game, player: Player, seat: int) -> None:
    """Give a card to the chosen opponent until all are given. [DEST-3]"""
    give_destruction(game, game.player(seat))
    game.need |= 1 << seat
    if game.destruction == 0:
        game.need = 0
        after_ability(game, player)
