"""`python -m tools.record_rounds FILE`: record games of bots as rows of events, for tests of the client's pace.

Games of two, four and six with all boxes, as seat A receives them, without sentences: the actor, whose turn it was,
who was hit, and the events. The pace (`web/src/table/events/beats.ts`) needs nothing else.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.dispatch import list_legal
from tankrush.lab.league.league_game import policy_of
from tankrush.server.model.table_match import TableMatch
from tankrush.server.views.events import hit_by, mask_of, tell_scene

PLAYERS = (2, 4, 6)
BOTS = ("soldier", "rusher", "medal-hunter", "soldier", "builder", "base-breaker")
LETTERS = "ABCDEF"
NAMES = tuple((letter, "") for letter in LETTERS)
MOST_ROWS = 450  # the last rounds of a game that are kept
KEPT = ("kind", "card", "from", "to", "seat", "round", "by", "with")


def play(players: int) -> list[dict[str, Any]]:
    """Play a game and return its last rows."""
    match = TableMatch(read_config(f"base+SF+LB, {players} players"), f"{players:032x}", read_catalogue(), 0)
    policies = [policy for name in BOTS[:players] if (policy := policy_of(name))]
    rows: list[dict[str, Any]] = []
    while not match.game.over:
        game = match.game
        seat, version, turn, number = game.actor, len(rows) + 1, game.turn, game.round
        is_free = list_legal(game, seat) > 1
        action = policies[seat].choose(game, seat) if is_free else game.choices.contents()[0]
        match.moved(version, seat, [action], NAMES[:players])
        scene = match.events_of(version)
        assert scene is not None
        told = tell_scene(scene, match.game, mask_of((0,)))
        rows.append(
            {
                "version": version, "seat": LETTERS[seat], "turn": LETTERS[turn], "round": number,
                "hit": [LETTERS[one] for one in sorted(hit_by(scene, seat))],
                "actions": told["actions"],
                "happened": [{key: one[key] for key in KEPT if key in one} for one in told["happened"]],
            }
        )  # fmt: skip
    return rows[-MOST_ROWS:]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    games = {str(players): play(players) for players in PLAYERS}
    text = json.dumps(games, ensure_ascii=False, separators=(",", ":"))
    Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")
    counts = ", ".join(f"{len(rows)} rows of {players} players" for players, rows in games.items())
    print(f"{counts}: {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
