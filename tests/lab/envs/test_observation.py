"""An observation contains exactly the knowledge of a seat, at the documented indices."""

from __future__ import annotations

from collections import Counter

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

import numpy as np

from tankrush.bots.learning.columns import CARD, LIMIT, NAMES, SEAT, SLOT
from tankrush.bots.learning.layout import PARTS
from tankrush.bots.learning.observation import WrittenRow
from tankrush.bots.learning.reward import lead_of
from tankrush.bots.sight import canonical_world
from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.constants import DESTRUCTION, ENGINEERS, SLOTS, TECHNICIANS, VOLUNTEERS
from tankrush.engine.determinize import imagine
from tankrush.engine.game import legal
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game
from tankrush.engine.views import view
from tankrush.engine.vocabulary import PHASE_WORDS
from tankrush.lab.envs.setting import EnvSetting, Observation, setting_of
from tests.bots.states import CONFIGS, states

POSITIONS = 40


def part(setting: EnvSetting, row: Observation, name: str) -> Observation:
    return row[setting.block(name).columns]


def cards_in(setting: EnvSetting, counts: Observation) -> Counter[str]:
    """Return the cards counted in a row, by key."""
    keys = [setting.fresh.book.keys[card] for card in setting.cards]
    return Counter({key: int(count) for key, count in zip(keys, counts, strict=True) if count})


@pytest.mark.parametrize("config", CONFIGS)
def test_observation_does_not_depend_on_hidden_cards(config: str) -> None:
    setting = setting_of(config)
    for game, seat, dice in states(config, POSITIONS, seed=11):
        observed, mask = setting.observe(game, seat), setting.mask(game, seat)
        for other in (imagine(game, seat, dice.getrandbits(30)), canonical_world(game, seat, dice.getrandbits(30))):
            assert np.array_equal(setting.observe(other, seat), observed)
            assert np.array_equal(setting.mask(other, seat), mask)


@pytest.mark.parametrize("config", CONFIGS)
def test_observation_agrees_with_the_view(config: str) -> None:
    setting = setting_of(config)
    for game, seat, _ in states(config, POSITIONS // 2, seed=12):
        row, shown = setting.observe(game, seat), view(game, seat)
        own = shown.seats[seat]
        told = {
            "hand": own.hand, "depot": own.depot, "reserve": shown.reserve, "wanted": shown.doing.wanted,
            "payers": shown.doing.payers, "attackers": shown.doing.attackers, "played": shown.doing.played,
            "discards": shown.discard, "graveyard": shown.graveyard,
        }  # fmt: skip
        for name, keys in told.items():
            assert cards_in(setting, part(setting, row, name)) == Counter(keys), name
        assert [PHASE_WORDS[i] for i in np.flatnonzero(part(setting, row, "phase"))] == [shown.phase]
        singles = {pile.nation: pile.singles for pile in shown.medals}
        assert part(setting, row, "singles") == pytest.approx([singles.get(n, 0) / 9 for n in NATION_KEYS[:-1]])
        check_seats(setting, row, game, seat)
        assert np.abs(row).max() <= LIMIT


def check_seats(setting: EnvSetting, row: Observation, game: Game, seat: int) -> None:
    """Check sizes, bases and shown hands of every seat, clockwise from the observer."""
    shown = view(game, seat)
    order = [(seat + step) % game.count for step in range(game.count)]
    numbers = part(setting, row, "seats").reshape(game.count, SEAT)
    bases = part(setting, row, "bases").reshape(game.count, SLOTS, SLOT)
    hands = part(setting, row, "shown hands").reshape(game.count - 1, len(setting.cards))
    for step, other in enumerate(order):
        told = shown.seats[other]
        assert numbers[step, :3] == pytest.approx([told.hand_size / 5, told.garage_size / 10, told.depot_size / 10])
        for slot, base in enumerate(told.bases):
            state = [base.state == "standing", base.state == "damaged"]
            assert bases[step, slot, :4].tolist() == [*state, base.defender_damaged, base.defender is not None]
        if step and told.hand is not None:
            assert cards_in(setting, hands[step - 1]) == Counter(told.hand)
    active = [order.index("ABCDEF".index(shown.turn))]
    assert np.flatnonzero(part(setting, row, "active")).tolist() == active


@pytest.mark.parametrize("config", CONFIGS)
def test_updated_observation_equals_one_written_from_scratch(config: str) -> None:
    setting = setting_of(config)
    row, written = np.full(setting.size, 7, np.float32), WrittenRow()
    for game, seat, dice in states(config, POSITIONS, seed=15):
        for viewer in (seat, seat, dice.randrange(game.count)):
            setting.observer.update(game, viewer, row, written)
            assert np.array_equal(row, setting.observe(game, viewer))


def test_own_hand_changes_the_observation() -> None:
    setting = setting_of("base, 2 players")
    game = setting.begin(3)
    other = game.clone()
    game.player(game.turn).hand.restore([ENGINEERS, TECHNICIANS, VOLUNTEERS], 0)
    other.player(game.turn).hand.restore([ENGINEERS, ENGINEERS, VOLUNTEERS], 0)
    assert not np.array_equal(setting.observe(game, game.turn), setting.observe(other, game.turn))
    assert cards_in(setting, part(setting, setting.observe(other, game.turn), "hand")) == {
        "engineers": 2, "volunteers": 1,
    }  # fmt: skip


def test_an_observation_hides_hands_but_shows_known_cards() -> None:
    setting = setting_of("base+LB, 2 players, first A")
    game = setting.begin(3)
    hidden = game.player(1)
    assert cards_in(setting, part(setting, setting.observe(game, 0), "shown hands")) == {}
    hidden.hand.restore([DESTRUCTION, *hidden.hand.contents()[1:]], 0)
    hidden.known = 1
    assert cards_in(setting, part(setting, setting.observe(game, 0), "shown hands")) == {"destruction": 1}


def test_observed_points_are_those_of_the_scoring() -> None:
    config = "base+SF+LB, 4 players, teams 2v2, survivingBases=2"
    setting = setting_of(config)
    for game, seat, _ in states(config, 20, seed=13):
        told = part(setting, setting.observe(game, seat), "seats").reshape(4, SEAT)[:, 9]
        lead = lead_of(game, seat)
        scored = game.clone()
        score_game(scored)
        own = [p.medals + p.base_points + p.destruction + p.development + p.surviving for p in scored.players]
        assert told == pytest.approx([own[(seat + step) % 4] / 10 for step in range(4)], abs=1e-6)
        ours = own[seat] + own[(seat + 2) % 4]
        assert lead == ours - (sum(own) - ours)


@pytest.mark.parametrize(("size", "seat"), [(-1, 0), (1, 0), (0, -1), (0, 2)])
def test_observation_of_a_wrong_size_or_seat_is_refused(size: int, seat: int) -> None:
    setting = setting_of("base, 2 players")
    with pytest.raises(ValueError, match="one of 2 seats"):
        setting.observer.write(setting.begin(1), seat, np.zeros(setting.size + size, np.float32))
    with pytest.raises(ValueError, match="a mask is a row of"):
        setting.numbering.mask(setting.begin(1), 0, np.zeros(3, np.int8))


def test_reading_an_observation_leaves_the_game_unchanged() -> None:
    setting = setting_of("base, 2 players")
    game = setting.begin(5)
    before = game.__reduce__()[1][2]
    setting.observe(game, 0)
    setting.mask(game, 1)
    assert game.__reduce__()[1][2] == before


@pytest.mark.parametrize("config", CONFIGS)
def test_observation_blocks_have_no_gaps(config: str) -> None:
    setting = setting_of(config)
    assert [block.name for block in setting.blocks] == list(NAMES)
    assert setting.blocks[0].start == 0
    assert [block.start for block in setting.blocks[1:]] == [block.stop for block in setting.blocks[:-1]]
    for block in setting.blocks:
        assert (block.stop - block.start) % block.row == 0
        assert len(PARTS.get(block.name, range(block.row))) == block.row, block.name
    assert setting.block("offer").row == CARD


@pytest.mark.parametrize("config", CONFIGS)
def test_observation_lists_seats_relative_to_the_observer(config: str) -> None:
    setting = setting_of(config)
    for game, seat, _ in states(config, 5, seed=14):
        for viewer in range(game.count):
            asked = part(setting, setting.observe(game, viewer), "asked")
            assert [bool(game.asked >> (viewer + step) % game.count & 1) for step in range(game.count)] == [
                bool(flag) for flag in asked
            ]
        assert bool(legal(game, seat)) == bool(game.asked >> seat & 1)
