"""The survey: every table, all targets, and its page of results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from tankrush.atomic import atomic_write
from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import check_config, read_config
from tankrush.engine.errors import BadConfig
from tankrush.lab.simulation.run_files import RunError

from .balance import BalanceSettings, describe_targets, measure
from .balance_targets import BY_OPTION, CURE, FIRST_SEAT, MET, MISSED, OPEN, Target, first_seat, judge_with_cure
from .contests import contests

TABLES = (4, 2, 3, 6)
FEWER = 2.5  # games of four players for one game of another table
CAPTAIN = "captain:16sims"
BEGIN, END = "<!-- the tables: written by tankrush balance -->", "<!-- end of the tables -->"
Say = Callable[[str], None]


@dataclass(frozen=True)
class Chapter:
    """The targets of one number of players and one kind of bot, by boxes."""

    players: int
    bots: str
    games: int
    targets: dict[str, list[Target]]

    def count(self, verdict: str) -> int:
        return sum(target.verdict == verdict for column in self.targets.values() for target in column)


@dataclass(frozen=True)
class Survey:
    """The survey: games of Sergeants at all tables, and of Captains at the table for four."""

    setting: BalanceSettings
    tables: tuple[int, ...] = TABLES
    captains: int = 0
    cards: Path | None = None
    keep: Path | None = None

    def run(self, say: Say = lambda line: None) -> list[Chapter]:
        """Run the survey chapter by chapter; with a folder for the runs an interrupted survey resumes."""
        chapters = []
        for players in self.tables:
            games = self.setting.games if players == 4 else -int(-self.setting.games // FEWER)
            chapters.append(self.chapter(replace(self.setting, players=players, games=games)))
            say(f"{players} players: {chapters[-1].count(MISSED)} missed, {chapters[-1].count(OPEN)} undecided")
        if self.captains:
            setting = replace(self.setting, bots=(CAPTAIN,), players=4, games=self.captains)
            chapters.append(self.chapter(setting))
        return chapters

    def chapter(self, setting: BalanceSettings) -> Chapter:
        catalogue = read_catalogue(self.cards)
        possible = tuple(boxes for boxes in setting.boxes if seats(boxes, setting.players, catalogue))
        setting = replace(setting, boxes=possible)
        keep = self.keep / f"{setting.players}-{setting.bots[0].partition(':')[0]}" if self.keep else None
        targets = measure(setting, self.cards, keep).targets
        for boxes, column in targets.items():
            column[:] = [self.measure_with_cure(target, setting, boxes, keep) for target in column]
        if setting.bots == ("sergeant",):
            for boxes, column in targets.items():
                column += contests(setting.config(boxes), setting.games, setting.seed, self.cards, setting.workers)
        return Chapter(setting.players, setting.bots[0], setting.games, targets)

    def measure_with_cure(self, target: Target, setting: BalanceSettings, boxes: str, keep: Path | None) -> Target:
        """Measure the first player's edge again with the option that offsets it, unless the target is met."""
        if target.name != FIRST_SEAT or target.verdict == MET or CURE in setting.options:
            return target
        other = replace(setting, boxes=(boxes,), options=(*setting.options, CURE), events=1)
        found = measure(other, self.cards, keep / "cured" if keep else None).findings[boxes]
        return judge_with_cure(target, first_seat(found))

    def describe(self, chapters: list[Chapter]) -> Iterator[str]:
        """Yield the survey as Markdown."""
        digest = read_catalogue(self.cards).digest[:12]
        command = f"tankrush balance --games {self.setting.games} --seed {self.setting.seed}"
        command += f" --events {self.setting.events}" if self.setting.events else ""
        command += f" --captains {self.captains}" if self.captains else ""
        command += "".join(f" --option {option}" for option in self.setting.options)
        missed, unsure, by_option = (
            sum(chapter.count(verdict) for chapter in chapters) for verdict in (MISSED, OPEN, BY_OPTION)
        )
        every = sum(len(column) for chapter in chapters for column in chapter.targets.values())
        met = every - missed - unsure - by_option
        yield f"`{command}`, cards {digest}, {date.today().isoformat()}: {met} of {every} targets met, {missed} missed,"
        yield f"{by_option} met only with a rule option that is not the default, {unsure} undecided. ✓ and ✗ mean that"
        yield f"the whole 95 % interval says so, ? that it does not, {BY_OPTION} that only the option makes it so."
        for chapter in chapters:
            who = "Captains" if chapter.bots == CAPTAIN else "Sergeants" if chapter.bots == "sergeant" else chapter.bots
            yield ""
            yield f"### {chapter.players} players, {who}"
            yield ""
            yield f"{chapter.games:,} games for each combination of boxes."
            yield ""
            yield from describe_targets(chapter.targets)


def seats(boxes: str, players: int, catalogue: Catalogue) -> bool:
    """Return whether this number of players can use these boxes."""
    try:
        check_config(read_config(f"{boxes}, {players} players"), catalogue)
    except BadConfig:
        return False
    return True


def write_between(path: Path, lines: list[str]) -> None:
    """Replace the text between the two marks of a page."""
    try:
        page = path.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        _, after = rest.split(END)
    except OSError as error:
        raise RunError(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise RunError(f"{path} has no place for the tables, between '{BEGIN}' and '{END}'.") from None
    atomic_write(path, "\n".join([f"{before}{BEGIN}", "", *lines, "", f"{END}{after}"]).encode())
