"""Every level plays every table to the end, and the levels are in order of strength."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tankrush.bots import decide, make, sight_of
from tankrush.bots.levels.policies import recruit, replace_weights, sergeant, soldier
from tankrush.bots.levels.styles import BASE_BREAKER, BUILDER, MEDAL_HUNTER, PASSIVE, RUSHER, STYLES
from tankrush.bots.policy.arena import duel, play_on
from tankrush.bots.policy.policy import Policy
from tankrush.bots.policy_bot import PolicyBot
from tankrush.bots.weights import weight_files
from tankrush.bots.weights.inputs import INPUTS, ROW, ROWS, SIZE, WIDTH
from tankrush.bots.weights.weight_names import INDEX, WEIGHTS
from tankrush.catalogue.files import FILES, SHIPPED, read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.constants import DEFEND, ENGINEERS, REFRESH
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.setup import empty_game, set_up
from tests.bots.states import CONFIGS

MOST_WEIGHTS = 80  # the most weights of a policy


@pytest.mark.parametrize("config", CONFIGS)
def test_all_levels_at_one_table_play_to_the_end(config: str) -> None:
    """No level plays an illegal action or gets stuck, with any box."""
    names = ["recruit", "soldier", "sergeant", *STYLES, "captain:2sims", "general:2sims"]
    rng = random.Random(config)
    rng.shuffle(names)
    game = new_game(read_config(config), 31)
    bots = [make(names[seat]) for seat in range(game.count)]
    for _ in range(5000):
        if game.over:
            break
        seat = rng.choice(asked_seats(game))
        decision = decide(bots[seat], game, seat, rng)
        assert decision.fault is None
        apply(game, seat, decision.action)
    assert game.over


def test_bots_play_with_an_unknown_extra_set(tmp_path: Path) -> None:
    """Weights belong to features, so the bots rate cards that they were not trained with."""
    for file in FILES:
        (tmp_path / file).write_bytes((SHIPPED / file).read_bytes())
    columns = (SHIPPED / "base.csv").read_text(encoding="utf-8").splitlines()[0]
    known = "name=printed class=printed cost=printed resources=printed power=printed armour=printed abilities=printed"
    cards = [f"ussr-strange-{n},Strange {n},,,ussr,heavy,heavy,{n % 3},{n % 4},2,2,siege,{known}" for n in range(20)]
    (tmp_path / "strange.csv").write_text("\n".join([columns, *cards]) + "\n", encoding="utf-8")
    game = new_game(read_config("base, set strange, 3 players, without sabotage"), 6, read_catalogue(tmp_path))
    bots = [make("sergeant"), make("builder"), make("general:2sims")]
    rng = random.Random(2)
    bought = set()
    for _ in range(3000):
        if game.over:
            break
        decision = decide(bots[game.actor], game, game.actor, rng)
        assert decision.fault is None
        apply(game, game.actor, decision.action)
        bought |= {key for card in game.bought.contents() if (key := game.book.keys[card]).startswith("ussr-strange")}
    assert game.over
    assert bought


@pytest.mark.parametrize(("better", "worse"), [("sergeant", "random"), ("recruit", "random")])
def test_levels_beat_chance(better: str, worse: str) -> None:
    fresh = empty_game(read_config("base, 2 players"), read_catalogue())
    one, other = (make(name).policy() for name in (better, worse))  # type: ignore[attr-defined]
    assert duel(fresh, one, other, 5, 10) >= 0.75


def test_sergeant_beats_recruit_and_soldier_blunders_less() -> None:
    """A rough check at a table for two; the league measures it properly."""
    fresh = empty_game(read_config("base, 2 players"), read_catalogue())
    assert duel(fresh, sergeant().policy(), recruit().policy(), 5, 12) > 0.55
    assert soldier().policy().slip < recruit().policy().slip


def test_bot_and_its_policy_choose_the_same_action() -> None:
    game = new_game(read_config("base+SF+LB, 4 players"), 3)
    bot = sergeant()
    for number in range(60):
        seat = game.actor
        sight = sight_of(game, seat)
        action = bot.choose(sight, random.Random(number), None)
        sight.world.chance.seed(random.Random(number).getrandbits(64))
        assert bot.policy().choose(sight.world, seat) == action
        apply(game, seat, action)


# ---- weights and styles ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("changes", [RUSHER, BUILDER, MEDAL_HUNTER, BASE_BREAKER, PASSIVE])
def test_styles_change_weights_that_exist(changes: dict[str, float]) -> None:
    assert set(changes) <= set(WEIGHTS)
    assert all(changes.values())


def test_a_policy_that_cannot_pay_refreshes_the_reserve() -> None:
    """Otherwise a bot whose trained weights are low for this would wait for ever. [RES-4]"""
    game = new_game(read_config("base, 2 players, first A"), 8)
    dear = sorted((v for v in game.book.catalogue.vehicles if v.box == "base"), key=lambda vehicle: -vehicle.cost)
    for slot in range(game.reserve.size):
        game.reserve.put(slot, game.book.number[dear[slot].key])
    game.player(0).hand.restore([ENGINEERS], 0)
    game.refresh_open = True  # as at the start of every turn but the first
    reluctant = PolicyBot(replace_weights(weight_files.trained_policy(), {"refresh": -9.0}), 0.0, 0.0)
    assert reluctant.choose(sight_of(game, 0), random.Random(1), None) == REFRESH * 256


def test_the_passive_bot_never_defends_by_choice() -> None:
    """It may still get a defender: the rules keep one of the attackers on the base. [DEF-8]"""
    game = new_game(read_config("base+SF+LB, 2 players"), 3)
    bot, rng = make("passive"), random.Random(1)
    offered = 0
    for _ in range(3000):
        if game.over:
            break
        action = bot.choose(sight_of(game, game.actor), rng, None)
        offered += any(choice >> 8 == DEFEND for choice in legal(game, game.actor))
        assert action >> 8 != DEFEND
        apply(game, game.actor, action)
    assert game.over
    assert offered > 20


@pytest.mark.parametrize("text", ["base, 2 players", "base+SF+LB, 2 players", "base+SF+LB, 4 players, teams 2v2"])
def test_no_style_can_stall_a_game(text: str) -> None:
    """Every style ends its games at every seat, however passive its trained weights are."""
    fresh = empty_game(read_config(text), read_catalogue())
    unwilling = PolicyBot(replace_weights(weight_files.trained_policy(), {"refresh": -9.0}), 0.0, 0.0)
    policies = [unwilling.policy(), *(make(name).policy() for name in (*STYLES, "passive"))]  # type: ignore[attr-defined]
    for number, policy in enumerate(policies):
        for other in (policy, policies[number - 1]):
            game = fresh.clone()
            set_up(game, number)
            play_on(game, [policy, other] * (game.count // 2), 6000)
            assert game.over


def test_styles_play_differently() -> None:
    """In one game each style disagrees somewhere with the Sergeant and with every other style."""
    game = new_game(read_config("base+SF, 3 players"), 8)
    bots: dict[str, PolicyBot] = {name: make(name) for name in (*STYLES, "sergeant")}  # type: ignore[misc]
    lines: dict[str, list[int]] = {name: [] for name in bots}
    for number in range(250):
        if game.over:
            break
        seat = game.actor
        for name, bot in bots.items():
            lines[name].append(bot.choose(sight_of(game, seat), random.Random(number), None))
        apply(game, seat, lines["sergeant"][-1])
    assert len({tuple(line) for line in lines.values()}) == len(bots)


def test_changing_one_weight_keeps_the_others() -> None:
    weights = weight_files.trained_policy()
    other = replace_weights(weights, {"kill": 9.0})
    assert other[INDEX["kill"]] == 9.0
    assert [i for i, pair in enumerate(zip(weights, other, strict=True)) if pair[0] != pair[1]] == [INDEX["kill"]]


def test_every_weight_name_has_a_value() -> None:
    assert len(weight_files.trained_policy()) == len(WEIGHTS) <= MOST_WEIGHTS
    assert len(weight_files.trained_evaluation()) == SIZE
    assert INPUTS <= WIDTH
    assert isinstance(Policy(weight_files.trained_policy(), 0.0, 0.0), Policy)


def test_weights_are_read_from_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy, evaluation = tmp_path / "policy.csv", tmp_path / "evaluation.csv"
    policy.write_text("# a note\nname,weight\nkill,7.5\nno longer used,1\n", encoding="utf-8")
    rows = [f"{name},0.5,0.25" for name in ROWS]
    evaluation.write_text("\n".join(["# a note", "name,weight,unit 1", *rows]) + "\n", encoding="utf-8")
    monkeypatch.setattr(weight_files, "POLICY_FILE", policy)
    monkeypatch.setattr(weight_files, "EVALUATION_FILE", evaluation)
    weights = weight_files.trained_policy()
    assert weights[INDEX["kill"]] == 7.5
    assert weights[INDEX["hurt"]] == WEIGHTS["hurt"]
    assert weight_files.trained_evaluation()[:ROW] == [0.5, 0.25, *[0.0] * (ROW - 2)]
    assert sum(weight_files.trained_evaluation()) == 0.75 * len(ROWS)
    assert weight_files.origin(policy) == "a note"


def test_default_weights_are_used_without_weight_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_files, "POLICY_FILE", tmp_path / "policy.csv")
    monkeypatch.setattr(weight_files, "EVALUATION_FILE", tmp_path / "evaluation.csv")
    assert weight_files.trained_policy() == list(WEIGHTS.values())
    assert (
        weight_files.trained_evaluation()[ROWS.index("own lead") * ROW] == weight_files.SENSIBLE_EVALUATION["own lead"]
    )
    assert set(weight_files.SENSIBLE_EVALUATION) <= set(ROWS)
    assert weight_files.origin(tmp_path / "policy.csv") == ""


def test_shipped_weight_files_state_their_origin() -> None:
    notes = [
        weight_files.origin(path) for path in (weight_files.POLICY_FILE, weight_files.EVALUATION_FILE) if path.exists()
    ]
    assert [note for note in notes if not re.match("tankrush train .+; cards [0-9a-f]{12}$", note)] == []
    assert notes
