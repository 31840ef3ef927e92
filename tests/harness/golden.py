"""Golden games: fixed games of a simple player, kept as texts to read; a rule that changes shows as a difference.

python -m tests.harness.golden            which files differ from what the engine plays now
python -m tests.harness.golden --write    write them anew, to be reviewed like any other change
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.former import cards_by_digest
from tankrush.engine.config import SEAT_NAMES, read_config
from tankrush.engine.game import apply, leave, legal, new_game, rejoin
from tankrush.engine.pile import Chance

from .simple_player import STYLES, choose
from .transcript import Transcript

FOLDER = Path("tests/golden")
MOST_DECISIONS = 5_000


@dataclass(frozen=True, slots=True)
class Golden:
    """A game to be kept: its name, what is played, the dice, how each seat plays, who leaves and returns when."""

    name: str
    config: str
    seed: int
    styles: str  # for the seats in turn, again from the first if there are more seats
    absences: tuple[tuple[int, str, str], ...] = ()  # after so many decisions a seat `leaves` or `returns`
    cards: str = ""  # the digest of former card tables; the present ones if not said

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
    Golden("preset-calm-reserve", "base, 2 players, preset calm-reserve", 5, "builder raider"),
    Golden("national-resources", "base+SF+LB, 3 players, without research", 2, "builder recruiter"),
    Golden("bases-only-and-vehicles-only", "base+LB, 3 players", 1, "raider hunter"),
    # Played with former cards: old games still run as they ran then.
    Golden("former-base-2-raid", "base, 2 players", 2, "raider hunter", cards="392e453064f2"),
    Golden("former-sf-4-dislocation", "base+SF, 4 players", 4, "mover raider hunter mover", cards="392e453064f2"),
    Golden("former-lb-3-signalmen", "base+LB, 3 players", 13, "builder raider hunter", cards="392e453064f2"),
    Golden("former-all-6-crowd", "base+SF+LB, 6 players", 8, "hunter raider besieger", cards="392e453064f2"),
    Golden("former-base-2-medals", "base, 2 players", 5, "medallist hunter", cards="840f1d8f6d73"),
    Golden("former-all-4-siege", "base+SF+LB, 4 players", 6, "besieger raider hunter", cards="840f1d8f6d73"),
)  # fmt: skip


def play(golden: Golden) -> str:
    """The transcript of a golden game as the engine plays it now."""
    game = new_game(read_config(golden.config), golden.seed, catalogue_of(golden))
    dice = Chance(1)
    dice.seed(golden.seed)
    transcript = Transcript(game, list(head(golden)))
    for decision in range(MOST_DECISIONS):
        for when, name, what in golden.absences:
            if when == decision and not game.over:
                transcript.note(SEAT_NAMES.index(name), what)
                (leave if what == "leaves" else rejoin)(game, SEAT_NAMES.index(name))
                transcript.look()
        if game.over:
            return transcript.finish()
        seat = game.actor
        action = choose(game, seat, legal(game, seat), STYLES[golden.style_of(seat)], dice)
        transcript.act(seat, action)
        apply(game, seat, action)
        transcript.look()
    raise AssertionError(f"the golden game {golden.name} does not end")


def catalogue_of(golden: Golden) -> Catalogue:
    """The cards a golden game is played with."""
    shipped = read_catalogue()
    found = cards_by_digest(golden.cards, shipped) if golden.cards else shipped
    assert found is not None, f"unknown cards {golden.cards}"
    return found


def head(golden: Golden) -> Iterator[str]:
    config = read_config(golden.config)
    yield f"golden game: {golden.name}"
    yield f"config: {config}"
    if golden.cards:
        yield f"cards: {golden.cards}"
    yield f"seed: {golden.seed}"
    yield "players: " + ", ".join(f"{SEAT_NAMES[seat]} {golden.style_of(seat)}" for seat in range(config.players))
    yield ""


def path_of(golden: Golden, folder: Path = FOLDER) -> Path:
    return folder / f"{golden.name}.txt"


def differences(golden: Golden, folder: Path = FOLDER) -> list[str]:
    """The lines in which the kept text and the engine differ; none if they agree."""
    path = path_of(golden, folder)
    kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return list(unified_diff(kept, play(golden).splitlines(), str(path), "played now", lineterm="", n=1))


def main(arguments: list[str], folder: Path = FOLDER, games: Sequence[Golden] = GAMES) -> int:
    """Compare or write; run from the folder of the project."""
    changed = 0
    for golden in games:
        found = differences(golden, folder)
        changed += bool(found)
        if found and arguments == ["--write"]:
            path_of(golden, folder).write_text(play(golden), encoding="utf-8")
            print(f"written: {path_of(golden, folder)}")
        elif found:
            print("\n".join(found))
    print(f"{len(games)} golden games, {changed} {'written' if arguments == ['--write'] else 'differ'}")
    return 0 if arguments == ["--write"] else min(changed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
