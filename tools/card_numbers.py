"""`python -m tools.card_numbers`: play games with the shipped cards and write statistics of each card.

The small file is committed; the page of a vehicle shows its figures as long as the card values are unchanged.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tankrush.catalogue.cards import BOXES
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config
from tankrush.lab.reports.findings import find
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.simulate import simulate
from tankrush.web_build.history import NUMBERS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--bot", default="soldier")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=NUMBERS)
    asked = parser.parse_args()
    catalogue = read_catalogue()
    with tempfile.TemporaryDirectory(prefix="tankrush-numbers-") as folder:
        plan = Simulation((asked.bot,), Config(boxes=BOXES, players=4), asked.games, seed=1, events=asked.games)
        found = find(simulate(plan, Path(folder) / "run", asked.workers), catalogue)
    cards = {
        card.key: {
            "bought": round(100 * card.bought.score, 1),
            "gain": round(100 * card.gain.score, 1),
            "sure": round(100 * (card.gain.high - card.gain.low) / 2, 1),
        }
        for card in found.cards
        if card.key != "signalmen" and card.early_cases and card.declined_cases
    }
    content = {
        "catalogue": catalogue.digest,
        "date": datetime.now(UTC).date().isoformat(),
        "games": asked.games,
        "bot": asked.bot,
        "round": found.early,
        "cards": cards,
    }
    asked.out.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(cards)} cards from {asked.games:,} games in {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
