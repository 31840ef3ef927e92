"""Golden games: fixed games of a simple player; a changed rule shows up as a difference.

Ten games are kept as text, the others as a hash of their text. To find the change in a game that is only hashed,
print it before and after the change and compare.

python -m tests.harness.golden            compare what the engine plays now with what is kept
python -m tests.harness.golden --write    update the files, to be reviewed like any other change
python -m tests.harness.golden NAME       print one game
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path

from tankrush.engine.config import SEAT_NAMES, read_config
from tankrush.engine.game import apply, leave, legal, new_game, rejoin
from tankrush.engine.pile import Chance

from .simple_player import STYLES, choose
from .transcript import Transcript

FOLDER = Path("tests/golden")
HASHES = "hashes.txt"
# Kept as text: one game of each combination of boxes, and one with each unusual option.
TEXTS = frozenset({
    "base-2-medals", "base-5-research", "sf-2-headquarters", "sf-4-dislocation", "lb-2-destruction",
    "lb-3-signalmen", "all-4-wreckers", "2013-2v2", "absent-in-the-draft", "printed-order",
})  # fmt: skip
MOST_DECISIONS = 5_000


@dataclass(frozen=True, slots=True)
class Golden:
    """A fixed game: its configuration, its dice, the style of each seat, and when seats leave and return."""

    name: str
    config: str
    seed: int
    styles: str  # one for each seat, repeated if there are more seats
    absences: tuple[tuple[int, str, str], ...] = ()  # (number of decisions, seat, `leaves` or `returns`)

    def style_of(self, seat: int) -> str:
        words = self.styles.split()
        return words[seat % len(words)]


GAMES: tuple[Golden, ...] = (
    Golden("base-2-raid", "base, 2 players", 2, "raider hunter"),
    Golden("base-2-medals", "base, 2 players", 1, "hunter medallist"),
    Golden("base-3-scout-and-sabotage", "base, 3 players", 3, "scout saboteur raider"),
    Golden("base-4-everyone-differs", "base, 4 players", 8, "raider hunter builder besieger"),
    Golden("base-2-repair", "base, 2 players", 2, "repairer"),
    Golden("base-5-research", "base, 5 players", 1, "researcher raider recruiter hunter scout"),
    Golden("sf-2-headquarters", "base+SF, 2 players", 3, "raider besieger"),
    Golden("sf-2-repair", "base+SF, 2 players", 6, "repairer hunter"),
    Golden("sf-3-reckless", "base+SF, 3 players", 5, "reckless"),
    Golden("sf-3-planning", "base+SF, 3 players", 1, "planner raider hunter"),
    Golden("sf-4-dislocation", "base+SF, 4 players", 4, "mover raider hunter mover"),
    Golden("sf-5-medals", "base+SF, 5 players", 3, "hunter medallist raider"),
    Golden("sf-6-crowd", "base+SF, 6 players", 4, "raider hunter saboteur"),
    Golden("lb-2-destruction", "base+LB, 2 players", 6, "wrecker hunter"),
    Golden("lb-3-signalmen", "base+LB, 3 players", 13, "builder raider hunter"),
    Golden("lb-4-gold", "base+LB, 4 players", 3, "raider hunter wrecker"),
    Golden("lb-5-development", "base+LB, 5 players", 5, "builder hunter raider"),
    Golden("all-2-headquarters", "base+SF+LB, 2 players", 27, "raider besieger"),
    Golden("all-3-medallists", "base+SF+LB, 3 players", 5, "medallist"),
    Golden("all-4-wreckers", "base+SF+LB, 4 players", 25, "wrecker planner mover raider"),
    Golden("all-5-invulnerability", "base+SF+LB, 5 players", 3, "medallist raider wrecker"),
    Golden("all-6-crowd", "base+SF+LB, 6 players", 4, "hunter raider besieger"),
    Golden("base-2v2", "base, 4 players, teams 2v2", 2, "raider hunter"),
    Golden("lb-2v2", "base+LB, 4 players, teams 2v2", 1, "wrecker raider hunter"),
    Golden("sf-3v3", "base+SF, 6 players, teams 3v3", 1, "raider hunter saboteur"),
    Golden("sf-2v2v2", "base+SF, 6 players, teams 2v2v2", 11, "raider besieger hunter"),
    Golden("all-3v3", "base+SF+LB, 6 players, teams 3v3", 4, "hunter raider medallist"),
    Golden("all-2v2v2", "base+SF+LB, 6 players, teams 2v2v2", 4, "hunter wrecker planner"),
    Golden("2013-2", "base, 2 players, preset 2013", 8, "raider hunter"),
    Golden("2013-3-reckless", "base, 3 players, preset 2013", 7, "reckless"),
    Golden("2013-2v2", "base, 4 players, preset 2013, teams 2v2", 1, "besieger raider"),
    Golden("2013-5", "base, 5 players, preset 2013", 1, "raider scout builder"),
    Golden("draft-base-3", "base, 3 players, achievementSelection=draft", 3, "raider hunter"),
    Golden("draft-sf-4", "base+SF, 4 players, achievementSelection=draft, first C", 1, "planner raider"),
    Golden("agreed-base-2", "base, 2 players, agreed spgs heavy-tanks destroyed-bases", 3, "hunter raider"),
    Golden(
        "agreed-all-3",
        "base+SF+LB, 3 players, host B, "
        "agreed own-bases decisive-shot fewest-destruction japanese-medals",
        2, "raider wrecker",
    ),
    Golden("chaos-base-2", "base, 2 players, chaos", 2, "raider hunter"),
    Golden("chaos-all-4", "base+SF+LB, 4 players, chaos", 5, "hunter raider"),
    Golden("absent-base-3", "base, 3 players", 4, "raider hunter builder", ((40, "C", "leaves"),)),
    Golden(
        "absent-all-4-returns", "base+SF+LB, 4 players, first A",
        10, "saboteur raider hunter wrecker", ((60, "B", "leaves"), (160, "B", "returns"), (200, "D", "leaves")),
    ),
    Golden(
        "absent-in-the-draft", "base+SF, 3 players, achievementSelection=draft, first A",
        15, "raider hunter", ((1, "B", "leaves"), (90, "B", "returns")),
    ),
    Golden("nations-three", "base+SF, 3 players, nations ussr germany uk", 5, "hunter raider"),
    Golden(
        "nations-kept-medals",
        "base+SF+LB, 3 players, nations usa uk japan, excludedNationMedals=keep, goldWithSubset=remove",
        1, "medallist hunter",
    ),
    Golden("fewer-cards", "base, 2 players, remove ussr 5, remove germany 10", 3, "raider hunter"),
    Golden(
        "without-abilities", "base+SF+LB, 3 players, without sabotage, without destruction, without siege",
        15, "hunter raider",
    ),
    Golden(
        "blank-achievements",
        'base, 3 players, achievement "heavy-metal most armour class=heavy", '
        'achievement "thrift fewest cost "',
        7, "raider hunter",
    ),
    Golden("surviving-bases", "base, 4 players, survivingBases=3", 1, "raider besieger"),
    Golden("base-with-headquarters", "base, 2 players, hq=on", 8, "raider"),
    Golden(
        "base-with-rear", "base, 3 players, rear=on, reserveRefresh=startOptional, reserveSize=5",
        3, "raider builder",
    ),
    Golden(
        "base-defend-after-attack", "base, 2 players, defendAfterAttack=on, invulnerability=anyNation",
        3, "hunter raider",
    ),
    Golden(
        "sabotage-in-turn-order", "base+SF, 4 players, sabotageChoice=turnOrder, depotVisibility=public",
        14, "saboteur raider",
    ),
    Golden(
        "medals-pooled", "base+LB, 2 players, siegeDoublePooling=withAttack, doubleMedal=forced",
        8, "besieger hunter",
    ),
    Golden(
        "medals-singles-only",
        "base, 3 players, siegeDoublePooling=singlesOnly, siegeArmor1=damage, siegeTargets=armouredOnly",
        3, "besieger hunter",
    ),
    Golden(
        "squad-all-owned",
        "base+SF, 3 players, finalSquad=allOwned, basesDestroyedMetric=events, "
        "tieBreakKills=killEvents, placementRule=free",
        13, "raider hunter",
    ),
    Golden(
        "printed-order",
        "base+SF, 2 players, abilityUse=allInPrintedOrder, uniqueOncePerTurn=off, "
        "deadCardTiming=onDraw, voluntaryDiscard=phaseIIIOnly",
        8, "hunter raider",
    ),
    Golden("preset-authors-tip", "base, 3 players, preset authors-tip, shortPile=free", 4, "hunter raider medallist"),
    Golden("preset-russian-1-4", "base, 3 players, preset russian-1-4", 6, "hunter raider builder"),
    Golden("preset-calm-reserve", "base, 2 players, preset calm-reserve", 5, "builder raider"),
    Golden("national-resources", "base+SF+LB, 3 players, without research", 2, "builder recruiter"),
    Golden("bases-only-and-vehicles-only", "base+LB, 3 players", 1, "raider hunter"),
)  # fmt: skip


@cache
def play(golden: Golden) -> str:
    """Play a golden game and return its transcript."""
    game = new_game(read_config(golden.config), golden.seed)
    dice = Chance(1)
    dice.seed(golden.seed)
    transcript = Transcript(game, list(head(golden)))
    for decision in range(MOST_DECISIONS):
        for when, name, what in golden.absences:
            if when == decision and not game.over:
                transcript.note(SEAT_NAMES.index(name), what)
                (leave if what == "leaves" else rejoin)(game, SEAT_NAMES.index(name))
                transcript.close_finished_turn()
        if game.over:
            return transcript.finish()
        seat = game.actor
        action = choose(game, seat, legal(game, seat), STYLES[golden.style_of(seat)], dice)
        transcript.act(seat, action)
        apply(game, seat, action)
        transcript.close_finished_turn()
    raise AssertionError(f"the golden game {golden.name} does not end")


def head(golden: Golden) -> Iterator[str]:
    config = read_config(golden.config)
    yield f"golden game: {golden.name}"
    yield f"config: {config}"
    yield f"seed: {golden.seed}"
    yield "players: " + ", ".join(f"{SEAT_NAMES[seat]} {golden.style_of(seat)}" for seat in range(config.players))
    yield ""


def path_of(golden: Golden, folder: Path = FOLDER) -> Path:
    return folder / f"{golden.name}.txt"


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def read_hashes(folder: Path = FOLDER) -> dict[str, str]:
    """Return the kept hash of each game that is not kept as text, by name."""
    lines = (folder / HASHES).read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in map(str.split, lines)}


def differences(golden: Golden, folder: Path = FOLDER) -> list[str]:
    """Return the lines in which the kept game and the engine's game differ; empty if they agree."""
    text = play(golden)
    if golden.name not in TEXTS:
        kept, now = read_hashes(folder).get(golden.name), hash_of(text)
        return [] if kept == now else [f"{golden.name}: kept {kept}, played now {now}"]
    path = path_of(golden, folder)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return list(unified_diff(lines, text.splitlines(), str(path), "played now", lineterm="", n=1))


def write_games(folder: Path = FOLDER) -> None:
    """Write the texts and the hashes of all games as the engine plays them now."""
    hashes = []
    for golden in GAMES:
        text = play(golden)
        if golden.name in TEXTS:
            path_of(golden, folder).write_text(text, encoding="utf-8")
        else:
            hashes.append(f"{hash_of(text)} {golden.name}\n")
    (folder / HASHES).write_text("".join(hashes), encoding="utf-8")


def main(arguments: list[str], folder: Path = FOLDER) -> int:
    """Compare, write or print; run from the folder of the project."""
    if arguments == ["--write"]:
        write_games(folder)
        print(f"{len(GAMES)} golden games written")
        return 0
    if arguments:
        print("".join(play(golden) for golden in GAMES if golden.name in arguments), end="")
        return 0
    found = [lines for golden in GAMES if (lines := differences(golden, folder))]
    print("\n".join(line for lines in found for line in lines))
    print(f"{len(GAMES)} golden games, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
