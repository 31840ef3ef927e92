"""The lower levels make beginners' mistakes rather than random moves."""

from __future__ import annotations

from dataclasses import dataclass

from tankrush.bots.policy.mistakes import mistake
from tankrush.bots.policy.policy import Policy
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.constants import DEFEND, END, ENGINEERS, PAY, REAR, USE, WANT
from tankrush.engine.dispatch import apply_action
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game


@dataclass
class Habits:
    """Frequencies of a policy's choices over the decisions of some games."""

    guards: int = 0
    paid: int = 0

    def note(self, game: Game, action: int) -> None:
        verb, card = action >> 8, action & 255
        self.guards += verb == DEFEND or (verb == USE and card != REAR and game.book.armour[card] > 0)
        self.paid += game.book.resources[card] if verb == PAY and card != REAR else 0


def test_beginners_forget_to_defend_and_overpay() -> None:
    """Both policies answer the same questions: one plays, the other's choice is only counted."""
    steady, green = (Policy(trained_policy(), 0.0, 0.0, slip) for slip in (0.0, 1.0))
    done, reference = Habits(), Habits()
    game = empty_game(read_config("base, 2 players"), read_catalogue()).clone()
    set_up(game, 1)
    while not game.over and game.round <= 20:
        reference.note(game, green.choose(game.clone(), game.actor))
        action = steady.choose(game, game.actor)
        done.note(game, action)
        apply_action(game, game.actor, action)
    assert done.guards > 4 * reference.guards  # beginners rarely defend unless the ability is very good
    assert done.paid < reference.paid


def test_beginners_chase_one_nation_and_end_too_soon() -> None:
    game = empty_game(read_config("base, 2 players"), read_catalogue()).clone()
    set_up(game, 1)
    player = game.player(game.turn)
    vehicles, nation = game.rules.vehicles.contents(), game.book.nation
    chased = [card for card in vehicles if mistake(game, player, WANT << 8 | card) > 0]
    (liked,) = {nation[card] for card in chased}
    assert chased == [card for card in vehicles if nation[card] == liked]
    forgotten = mistake(game, player, DEFEND << 8 | vehicles[0])
    overpaid = mistake(game, player, PAY << 8 | ENGINEERS)  # for one resource
    assert forgotten < 0 < overpaid
    for card in vehicles:
        assert mistake(game, player, USE << 8 | card) == (forgotten if game.book.armour[card] else 0)
        assert mistake(game, player, PAY << 8 | card) == overpaid * game.book.resources[card]
    assert mistake(game, player, END << 8) > 0
