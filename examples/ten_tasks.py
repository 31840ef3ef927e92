"""Ten everyday tasks in under 35 lines: `python examples/ten_tasks.py` (needs tankrush[lab,envs] and matplotlib)."""

import random
from dataclasses import replace
from pathlib import Path

import tankrush


# 5. A bot is a function from a game to a move: this one buys the most expensive card it can afford.
def buyer(game: tankrush.Game) -> str | int:
    forecast = game.view(game.actor).forecast
    wanted = [offer for offer in forecast.purchases if offer.can and offer.wants] if forecast else []
    return max(wanted, key=lambda offer: offer.price).wants[0] if wanted else random.choice(game.legal_moves)


def main(folder: Path, games: int = 10_000) -> None:
    # 1. A new game.
    game = tankrush.Game("base, 4 players", seed=1)
    # 2. Its legal moves.
    print(game.legal_moves)
    # 3. A random game.
    while not game.is_over:
        game.push(random.choice(game.legal_moves))
    # 4. Save it and load it.
    (folder / "game.txt").write_text(game.record())
    game = tankrush.Game.from_record((folder / "game.txt").read_text())
    # 5. Your own bot in a league.
    print(tankrush.league(["sergeant", buyer], games=4))
    # 6. An observation as a NumPy array.
    print(tankrush.make_env("base, 4 players").reset(seed=1)[0].shape)
    # 7. 10,000 games as a table.
    run = tankrush.simulate("sergeant", games=games)
    print(run.to_pandas("games").describe())
    # 8. A plot of the win rate by first purchase.
    bought = run.to_pandas("purchases").drop_duplicates(["game", "seat"]).merge(run.to_pandas("seats"))
    rates = bought.groupby("card").won.mean().sort_values()
    rates.plot.barh(figsize=(8, 40)).figure.savefig(folder / "purchases.png")
    # 9. Your own card set: everything costs one.
    cheap = tuple(replace(vehicle, cost=1) for vehicle in tankrush.cards().vehicles)
    print(tankrush.Game(cards=replace(tankrush.cards(), vehicles=cheap)))
    # 10. A parallel run.
    print(tankrush.league(["sergeant", "recruit"], games=games // 10, workers=2))


if __name__ == "__main__":
    main(Path())
