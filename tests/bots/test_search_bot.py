"""The stopping rules of the search, with a fake clock that advances at each reading."""

from __future__ import annotations

import random

import pytest

from tankrush.bots import Sight, make, sight_of
from tankrush.bots.levels.searchers import (
    FIRST_BATCH,
    LEAST_PRIOR,
    Budget,
    Row,
    SearchBot,
    SearchTask,
    is_clear,
    make_trained_search,
    net_priors,
)
from tankrush.bots.registry import UnknownBot, check_table
from tankrush.bots.search.search import Search
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, new_game

FULL = 120_000  # nodes: the capacity of a search, a constant that the compiled module does not export


class Clock:
    """A clock on which every simulation takes one millisecond."""

    def __init__(self, per_simulation: float = 0.001) -> None:
        self.search: Search | None = None
        self.per_simulation = per_simulation
        self.begun = False

    def __call__(self) -> float:
        if not self.begun:
            self.begun = True
            return 100.0
        assert self.search is not None
        return 100.0 + self.search.simulations * self.per_simulation


def thinker(budget: Budget, clock: Clock) -> SearchBot:
    def make_search() -> Search:
        clock.search = make_trained_search(rounds=1, explore=0.3, trust=0.5)
        return clock.search

    return SearchBot(make_search, budget, clock)


@pytest.fixture
def sight() -> Sight:
    game = new_game(read_config("base, 2 players, first A"), 9)
    return sight_of(game, game.actor)


def test_search_keeps_its_thinking_time(sight: Sight) -> None:
    clock = Clock()
    rows = thinker(Budget(seconds=0.1), clock).think(sight, random.Random(1))
    assert clock.search is not None
    assert clock.search.simulations <= 100 + 5  # at most one batch of five milliseconds over the limit
    assert sum(row[1] for row in rows) == clock.search.simulations
    assert len(rows) > 1


def test_search_takes_a_custom_thinking_time(sight: Sight) -> None:
    clock = Clock()
    thinker(Budget(seconds=60.0), clock).think(sight, random.Random(1), 0.02)
    assert clock.search is not None
    assert clock.search.simulations <= 25


def test_search_on_a_slow_machine_returns_an_action(sight: Sight) -> None:
    clock = Clock(per_simulation=5.0)
    assert thinker(Budget(seconds=1.0), clock).choose(sight, random.Random(1), None) in sight.actions
    assert clock.search is not None
    assert clock.search.simulations == FIRST_BATCH


def test_single_legal_action_is_chosen_without_a_search() -> None:
    game = new_game(read_config("base, 2 players, first A"), 9)
    sight = sight_of(game, game.actor)
    single = Sight(sight.seat, sight.actions[:1], sight.world)
    bot = thinker(Budget(seconds=1.0), Clock())
    assert bot.choose(single, random.Random(1), None) == sight.actions[0]
    assert bot.search is None


@pytest.mark.parametrize(
    ("ranking", "done", "left", "clear"),
    [
        ([(1, 60, 0.5), (2, 40, 0.5)], 100, 19, True),  # the lead cannot be caught any more
        ([(1, 60, 0.5), (2, 40, 0.5)], 100, 20, False),
        ([(1, 900, 0.6), (2, 100, 0.5)], 1000, 1000, True),  # a clear lead after half of the time
        ([(1, 900, 0.6), (2, 100, 0.5)], 1000, 1001, False),  # a clear lead before half of the time
        ([(1, 900, 0.5), (2, 100, 0.6)], 1000, 1000, False),  # tried often, but not better
        ([(1, 190, 0.6), (2, 9, 0.5)], 199, 199, False),  # too few
        ([(1, 890, 0.6), (2, 110, 0.5)], 1000, 1000, False),  # the lead is too small
        ([(1, 500, 0.601), (2, 450, 0.6)], 1000, 1000, True),  # both choices are equally good
        ([(1, 500, 0.601), (2, 450, 0.6)], 1000, 1010, False),  # too early to decide
        ([(1, 450, 0.601), (2, 440, 0.6)], 1000, 1000, False),  # a third one may be better
        ([(1, 500, 0.604), (2, 450, 0.6)], 1000, 1000, False),
        ([(1, 500, 0.6)], 500, 499, True),
    ],
)
def test_search_stops_early_only_when_the_choice_is_clear(
    ranking: list[Row], done: int, left: int, clear: bool
) -> None:
    assert is_clear(ranking, done, left) is clear


def test_fixed_simulations_depend_only_on_sight_and_dice(sight: Sight) -> None:
    one, two = (make("captain:40sims"), make("captain:40sims"))
    assert isinstance(one, SearchBot)
    assert isinstance(two, SearchBot)
    two.think(sight, random.Random(3), 0.001)  # earlier searches have no influence
    assert one.think(sight, random.Random(5)) == two.think(sight, random.Random(5), 0.001)
    assert sum(row[1] for row in one.think(sight, random.Random(5))) == 40
    assert one.think(sight, random.Random(5)) != one.think(sight, random.Random(6))


def test_search_result_does_not_depend_on_batch_sizes(sight: Sight) -> None:
    in_batches = SearchTask(make_trained_search(rounds=1, explore=0.1, trust=0.5), sight, 5)
    at_once = SearchTask(make_trained_search(rounds=1, explore=0.1, trust=0.5), sight, 5)
    for batch in (4, 1, 35, 20):
        in_batches.run(batch)
    at_once.run_to(60)
    assert in_batches.ranking() == at_once.ranking()


def grown_afterwards(sight: Sight, size_before: int | None) -> int:
    """Return how many nodes two hundred more simulations add to a tree of this size."""
    search = make_trained_search(rounds=1, explore=0.1, trust=0.5)
    task = SearchTask(search, sight, 5)
    task.run(50)
    if size_before is not None:
        search.size = size_before
    before = search.size
    task.run(200)
    return search.size - before


def test_search_tree_widens_more_slowly_as_it_fills(sight: Sight) -> None:
    free, half, nearly_full = (grown_afterwards(sight, size) for size in (None, FULL // 2, FULL - FULL // 9))
    assert free > 200
    assert nearly_full < half < free


def keeper(sims: int, *, keeps: bool = True) -> SearchBot:
    return SearchBot(lambda: make_trained_search(1, 0.1, 0.5), Budget(seconds=1.0, sims=sims), keeps=keeps)


def kept_through_a_turn(bot: SearchBot, seed: int) -> list[int]:
    """Return how many simulations are kept from earlier questions, for each question of a first turn."""
    game = new_game(read_config("base, 2 players, first A"), seed)
    kept = []
    while game.turn == 0:
        sight = sight_of(game, 0)
        if len(sight.actions) > 1 and bot.search is not None:
            kept.append(sum(row[1] for row in bot.search.ranking()) if bot.expects(sight) else 0)
        apply(game, 0, bot.choose(sight, random.Random(5), None))
    return kept


def test_a_tree_is_kept_through_the_questions_of_a_turn() -> None:
    kept = [count for seed in range(4) for count in kept_through_a_turn(keeper(60), seed)]
    assert max(kept) > 30  # the subtree behind a clear choice
    assert not any(kept_through_a_turn(keeper(60, keeps=False), 1))


def test_search_tree_is_discarded_after_a_chance_event() -> None:
    """The node of a revealed card mixes answers to all cards that could have been revealed."""
    bot = keeper(30)
    game = new_game(read_config("base, 2 players, first A"), 3)
    shown = 0
    while game.round < 4 and not game.over:
        before, seat = game.learned, game.actor
        apply(game, seat, bot.choose(sight_of(game, seat), random.Random(5), None))
        if game.learned != before:
            shown += 1
            assert bot.expected == ""
    assert shown > 3


def test_search_keeps_the_subtree_of_the_chosen_action(sight: Sight) -> None:
    search = make_trained_search(1, 0.1, 0.5)
    SearchTask(search, sight, 5).run(200)
    action, visits, _ = search.ranking()[0]
    before = search.size
    assert search.follow(action, sight.seat)
    below = search.ranking()
    assert 0 < sum(row[1] for row in below) < visits  # the first simulation only created the node
    assert 1 < search.size < before
    assert search.simulations == 200  # the decision just made
    SearchTask(search, after(sight, action), 6, is_continued=True).run(50)
    assert search.simulations == 50
    assert sum(row[1] for row in search.ranking()) == sum(row[1] for row in below) + 50
    assert not search.follow(0xFFFF, sight.seat)  # an unknown action


def after(sight: Sight, action: int) -> Sight:
    world = sight.world.clone()
    apply(world, sight.seat, action)
    return sight_of(world, sight.seat)


def test_each_table_has_a_separate_search_tree(sight: Sight) -> None:
    bot, fresh = keeper(60), keeper(60)
    game = new_game(read_config("base, 2 players, first A"), 10)
    bot.choose(sight_of(game, game.actor), random.Random(5), None)
    assert not bot.expects(sight)
    assert bot.think(sight, random.Random(6)) == fresh.think(sight, random.Random(6))


def test_captain_plays_an_immediate_win() -> None:
    """A heavy tank destroys the last base, which ends the game with a lead. [END-1]"""
    game = new_game(read_config("base, 2 players, first A"), 9)
    book, player = game.book, game.player(0)
    vehicles = [v for v in book.catalogue.vehicles if v.box == "base" and v.klass == "heavy"]
    heavy = next(v.key for v in vehicles if not any(s.ability == "vehicles-only" for s in v.abilities))
    player.hand.clear()
    player.hand.add(book.number[heavy])
    for slot in (1, 2):
        game.player(1).bases.put(slot, 0)
    for _ in range(3):
        player.depot.add(book.number["single-ussr"])
    bot = make("captain:100sims")
    rng = random.Random(1)
    while game.turn == 0 and not game.over:
        apply(game, 0, bot.choose(sight_of(game, 0), rng, None))
    assert not game.player(1).has_base()


def duel(config: str = "base, 2 players") -> Sight:
    """Return the first decision of a game for which a net is shipped."""
    game = new_game(read_config(config), seed=3)
    return sight_of(game, game.actor)


def test_a_net_may_give_the_priors_of_a_general() -> None:
    seen = duel()
    bot = make("general:net+40sims")
    assert isinstance(bot, SearchBot)
    assert bot.prior_net is not None
    rows = bot.think(seen, random.Random(1))
    assert sum(visits for _, visits, _ in rows) == 40
    assert {action for action, _, _ in rows} <= set(seen.actions)
    priors = net_priors(bot.prior_net, seen)
    assert [action for action, _ in priors] == list(seen.actions)
    assert max(value for _, value in priors) == 0
    assert min(value for _, value in priors) >= LEAST_PRIOR
    assert bot.choose(seen, random.Random(1), None) in seen.actions


def test_a_general_with_a_net_is_refused_where_no_net_fits() -> None:
    catalogue = read_catalogue()
    check_table("general:net", read_config("base, 2 players"), catalogue)
    check_table("general", read_config("base, 3 players"), catalogue)
    with pytest.raises(UnknownBot, match="cannot play here"):
        check_table("general:net", read_config("base, 3 players"), catalogue)
    with pytest.raises(UnknownBot, match="is not a thinking time"):
        make("general:net+soon")
