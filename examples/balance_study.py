"""A balance study, as a script to read and change: is the cost of one card right?

    python examples/balance_study.py [GAMES] [FOLDER]

It simulates the game, picks a card, raises its cost by one, plays the same deals again, and prints the changes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.lab.reports.comparison import Change, compare
from tankrush.lab.reports.write import report
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.simulate import simulate
from tankrush.lab.studies.balance_targets import judge
from tankrush.lab.studies.tuning import free_values, write_cards


def study(games: int, folder: Path) -> None:
    """Run the study; every file that it writes is in the folder."""
    # %% 1. Play. With the same folder it continues an interrupted run, or does nothing if the run is complete.
    simulation = Simulation(("sergeant",), read_config("base, 4 players"), games=games, seed=1)
    simulate(simulation, folder / "as-it-is", workers=2)

    # %% 2. Read. The report is a page; `made.found` holds its figures as plain values.
    made = report(folder / "as-it-is")
    made.write(folder / "as-it-is")
    length = made.found.length
    print(f"{games} games, median length {length.median} rounds; page: {folder / 'as-it-is' / 'report.html'}")
    catalogue = read_catalogue()
    for target in judge(made.found, catalogue):
        print(f"  {'met   ' if target.is_met else 'missed'} {target.name}: {target.found}")

    # %% 3. Choose the card with the highest purchase rate among those with many offers whose cost may change.
    free = free_values(catalogue)
    common = [card for card in made.found.cards if (card.key, "cost") in free]
    card = max(common, key=lambda card: (card.affordable >= games / 4, card.bought.score))
    print(f"Most bought: {card.name}, cost {card.cost}, in {card.bought} of the turns in which it could be bought")

    # %% 4. Change and compare, on the same deals.
    write_cards(None, {(card.key, "cost"): card.cost + 1}, catalogue, folder / "cards")
    found = compare(simulation, Change(cards=folder / "cards"), folder / "dearer", workers=2)
    for measure in found.pair.measures:
        clear = "clear" if measure.change.is_clear else "not clear"
        print(f"  {measure.name}: {measure.one.score:.2f} → {measure.other.score:.2f}, {clear}")
    change = next((change for change in found.pair.cards if change.key == card.key), None)
    told = f"{100 * change.change.score:+.0f} points more often" if change else "too seldom to say how often"
    print(f"Dearer by one, it is bought {told} where it can be bought.")


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    if len(sys.argv) > 2:
        study(count, Path(sys.argv[2]))
    else:
        with tempfile.TemporaryDirectory() as away:
            study(count, Path(away))
