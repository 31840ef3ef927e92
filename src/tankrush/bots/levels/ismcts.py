"""The baseline: plain information-set tree search with random playouts to the end and no knowledge of the game."""

from __future__ import annotations

from tankrush.bots.search.evaluation import Evaluation
from tankrush.bots.policy.policy import Policy
from tankrush.bots.registry import register
from tankrush.bots.search.search import Search
from .searchers import Budget, SearchBot

EXPLORE = 0.7  # the usual exploration constant for results between 0 and 1
PLAIN = Budget(seconds=1.0)


def make_plain_search() -> Search:
    """Make a search without a policy: random playouts to the end, evaluated by their result."""
    return Search(Policy([], 1.0, 0.0), Evaluation([]), 0, EXPLORE, 0.0)


@register("ismcts")
def ismcts(parameter: str = "") -> SearchBot:
    """Make a plain tree search with a time or simulation limit: ismcts:500ms, ismcts:200sims."""
    return SearchBot(make_plain_search, PLAIN.parse(parameter) if parameter else PLAIN)
