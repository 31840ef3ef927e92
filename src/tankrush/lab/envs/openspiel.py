"""OpenSpiel: the game `python_tank_rush`; importing this module registers it.

Chance is explicit: a chance node with 256 equal outcomes precedes each use of dice and seeds them. So a state follows
from its history, and no search can see the real future. The deal takes four such nodes.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.learning.modes import MODES, POINTS
from tankrush.bots.learning.reward import cut_short, lead_of, win_of
from tankrush.bots.sight import canonical_world
from tankrush.engine.config import read_config
from tankrush.engine.constants import NONE, OVER
from tankrush.engine.determinize import imagine
from tankrush.engine.dispatch import apply_action, list_legal, playout
from tankrush.engine.pile import Chance
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.engine.views import as_json, view

from .setting import SEEDS, EnvSetting, mode_of, setting_of

pyspiel: Any = import_module("pyspiel")  # the package has no types

OUTCOMES = 256  # outcomes of a chance node
DEALS = 4  # chance nodes before the first decision
MOST_DECISIONS = 5000  # a longer game is scored as it stands
MOST_POINTS = 400.0
PARAMETERS = {"players": 2, "config": "base", "reward": "win", "max_decisions": MOST_DECISIONS}
EQUAL_OUTCOMES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
NO_INFORMATION_STATES = "Tank Rush has no information states; use observations, or use_observation_string=True."
PRIVATE = ("hand", "garage", "hand totals")  # blocks of an observation that only its owner may see

TYPE = pyspiel.GameType(
    short_name="python_tank_rush",
    long_name="Tank Rush",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def read_setting(players: int, config: str) -> EnvSetting:
    """Parse `base+SF; teams 2v2; placementRule:free`, since OpenSpiel reserves commas and equals signs."""
    return setting_of(read_config(f"{config.replace(';', ',').replace(':', '=')}, {players} players"))


class TankRushGame(pyspiel.Game):  # type: ignore[misc]  # untyped, see above
    """A configuration as an OpenSpiel game."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        values = {**PARAMETERS, **(parameters or {})}
        self.setting = read_setting(values["players"], values["config"])
        self.mode = mode_of(values["reward"])
        self.max_decisions = values["max_decisions"]
        if MODES[self.mode] == "shaped":
            raise ValueError("OpenSpiel pays at the end: reward is win or points.")
        most = MOST_POINTS if self.mode == POINTS else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=self.setting.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.max_decisions,
        )
        super().__init__(TYPE, info, values)

    def new_initial_state(self) -> TankRushState:
        return TankRushState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DEALS + int(self.max_decisions)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> TankRushObserver:
        return TankRushObserver(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class Position:
    """The engine's part of a state, copied with the state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deals = 0  # chance nodes of the deal so far
        self.entropy = 0  # a hash of all chance outcomes so far
        self.pending = NONE << 8  # an action waiting for its dice
        self.decisions = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        copy = Position(self.game.clone())
        copy.deals, copy.entropy, copy.pending = self.deals, self.entropy, self.pending
        copy.decisions = self.decisions
        return copy

    @property
    def is_chance(self) -> bool:
        return self.deals < DEALS or self.pending != NONE << 8

    def stir(self, outcome: int) -> None:
        dice = Chance(1)
        dice.seed((self.entropy + outcome + 1) % (2 * SEEDS))
        self.entropy = dice.state


class TankRushState(pyspiel.State):  # type: ignore[misc]  # untyped, see above
    """A state of the game: a decision of a seat, or a chance node."""

    def __init__(self, game: TankRushGame) -> None:
        super().__init__(game)
        self.position = Position(game.setting.fresh.clone())

    def current_player(self) -> int:
        position = self.position
        if position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.game.phase == OVER else position.game.actor

    def is_terminal(self) -> bool:
        return not self.position.is_chance and self.position.game.phase == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EQUAL_OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        game = self.position.game
        if player != game.actor:
            return []
        list_legal(game, player)
        numbering = self.get_game().setting.numbering
        return sorted(numbering.number(action, player) for action in game.choices.contents())

    def _apply_action(self, number: int) -> None:
        position = self.position
        if position.is_chance:
            self._cast(number)
            return
        game = position.game
        seat = game.actor
        action = self.get_game().setting.numbering.action(number, seat)
        tried = game.clone()
        apply_action(tried, seat, action)
        if tried.chance.state == game.chance.state:
            position.game = tried
            self._count()
        else:
            position.pending = action

    def _cast(self, outcome: int) -> None:
        """Apply the outcome of a chance node: part of the deal, or the dice of the pending action."""
        position = self.position
        position.stir(outcome)
        if position.deals < DEALS:
            position.deals += 1
            if position.deals == DEALS:
                self.get_game().setting.begin(position.entropy, position.game)
            return
        game = position.game
        game.chance.seed(position.entropy)
        apply_action(game, game.actor, position.pending)
        position.pending = NONE << 8
        self._count()

    def _count(self) -> None:
        self.position.decisions += 1
        if self.position.decisions >= self.get_game().max_decisions:
            cut_short(self.position.game)

    def returns(self) -> list[float]:
        game = self.position.game
        if not self.is_terminal():
            return [0.0] * game.count
        value = lead_of if self.get_game().mode == POINTS else win_of
        return [value(game, seat) for seat in range(game.count)]

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"dice {number}"
        text: str = self.get_game().setting.describe_action(number, player)
        return text

    def resample_from_infostate(self, player: int, sampler: Any) -> TankRushState:
        """Sample another state with the same information set for the player."""
        state: TankRushState = self.clone()
        position = state.position
        if position.deals == DEALS:
            position.game = imagine(position.game, player, int(sampler() * SEEDS))
        return state

    def information_state_string(self, player: int | None = None) -> str:
        raise ValueError(NO_INFORMATION_STATES)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise ValueError(NO_INFORMATION_STATES)

    def play_at_random(self, seed: int) -> TankRushState:
        """Return a copy played to the end inside the engine, much faster than state by state."""
        state: TankRushState = self.clone()
        position, most = state.position, self.get_game().max_decisions
        if position.deals < DEALS:
            self.get_game().setting.begin(seed, position.game)
            position.deals = DEALS
        position.game.chance.seed(seed)
        if position.is_chance:
            apply_action(position.game, position.game.actor, position.pending)
            position.pending = NONE << 8
            position.decisions += 1
        playout(position.game, most - position.decisions)
        cut_short(position.game)
        return state

    def __str__(self) -> str:
        position = self.position
        return f"{position.entropy:016x} {position.pending} {position.decisions}"


class RandomRollouts:
    """An evaluator for OpenSpiel's Python searches, like its RandomRolloutEvaluator: random games, equal priors."""

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        self.count = count
        self._dice = np.random.default_rng(seed)

    def evaluate(self, state: TankRushState) -> NDArray[np.float64]:
        """Return the mean returns of `count` random games from a state."""
        seeds = self._dice.integers(SEEDS, size=self.count)
        ends = [state.play_at_random(int(seed)).returns() for seed in seeds]
        means: NDArray[np.float64] = np.array(ends, np.float64).mean(axis=0)
        return means

    def prior(self, state: TankRushState) -> list[tuple[int, float]]:
        """Return the same probability for every legal action, or the outcomes of a chance node."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class TankRushObserver:
    """Writes a player's or the public observation into tensors and strings."""

    def __init__(self, setting: EnvSetting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters are not supported; passed {params}")
        if kind.perfect_recall:
            raise ValueError(NO_INFORMATION_STATES)
        self._setting = setting
        self._shows_public = bool(kind.public_info)
        self._shows_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(setting.size, np.float32)
        self.dict = {block.name: self.tensor[block.columns] for block in setting.blocks}

    def set_from(self, state: TankRushState, player: int) -> None:
        """Observe a state as a player; all zeros before the deal."""
        self.tensor.fill(0)
        if state.position.deals < DEALS:
            return
        self._setting.observer.write(state.position.game, player, self.tensor)
        for block in self._setting.blocks:
            if not (self._shows_private if block.name in PRIVATE else self._shows_public):
                self.tensor[block.columns] = 0

    def string_from(self, state: TankRushState, player: int) -> str:
        """Return a hash of everything the player knows, or for a part of it the view as text."""
        if state.position.deals < DEALS:
            return "not dealt"
        game = state.position.game
        if self._shows_public and self._shows_private:
            return state_hash(canonical_world(game, player, 0))
        if not self._shows_public:
            return str(view(game, player).seats[player].hand) if self._shows_private else ""
        return str(as_json(view(game, NONE)))


pyspiel.register_game(TYPE, TankRushGame)
