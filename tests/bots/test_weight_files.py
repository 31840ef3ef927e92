"""Every weight has an effect: changing it can change the policy's choice."""

from __future__ import annotations

from tankrush.bots.policy.policy import Policy
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import INDEX, WEIGHTS
from tests.bots.states import CONFIGS, states

FAR = (60.0, -60.0)  # large enough to outweigh everything else


def changed_in(name: str) -> list[Policy]:
    """Return two policies without blunders and noise that differ from the trained one in one weight."""
    policies = []
    for amount in FAR:
        weights = trained_policy()
        weights[INDEX[name]] += amount
        policies.append(Policy(weights, 0.0, 0.0))
    return policies


def test_every_weight_can_change_a_decision() -> None:
    plain = Policy(trained_policy(), 0.0, 0.0)
    untried = {name: changed_in(name) for name in WEIGHTS}
    for seed in range(3):
        for config in CONFIGS:
            for game, seat, _ in states(config, 500, seed, every=1):
                chosen = plain.choose(game, seat)
                for name in [n for n, others in untried.items() if any(o.choose(game, seat) != chosen for o in others)]:
                    del untried[name]
                if not untried:
                    return
    assert not untried, f"no decision depends on {sorted(untried)}"
