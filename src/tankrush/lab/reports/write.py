"""Write the report of one run, or of two compared runs, as HTML, Markdown and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from tankrush.atomic import atomic_write
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.differences import differences
from tankrush.catalogue.files import cards_by_digest, read_catalogue
from tankrush.lab.simulation.run_files import RunError, RunFolder

from .difference import Pair, compare_runs
from .findings import Findings, find
from .page import as_html
from .report_text import as_json, as_markdown


@dataclass(frozen=True)
class RunReport:
    """The findings of a run; with a second run also its findings and the comparison."""

    found: Findings
    then: Findings | None = None
    pair: Pair | None = None
    server: str = ""  # the server with the pages of the vehicles

    def html(self) -> str:
        return as_html(self.found, self.then, self.pair, self.server)

    def markdown(self) -> str:
        return as_markdown(self.found, self.then, self.pair)

    def json(self) -> str:
        return as_json(self.found, self.then, self.pair)

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{escape(self.html())}" width="100%" height="600"></iframe>'

    def write(self, out: Path) -> list[Path]:
        """Write the three files, each atomically."""
        paths = [out / "report.html", out / "report.md", out / "report.json"]
        try:
            out.mkdir(parents=True, exist_ok=True)
            for path, content in zip(paths, (self.html(), self.markdown(), self.json()), strict=True):
                atomic_write(path, content.encode())
        except OSError as error:
            raise RunError(f"The report cannot be written into {out}: {error.strerror}.") from None
        return paths


def report(run: Path, other: Path | None = None, cards: Path | None = None, early: int | None = None) -> RunReport:
    """Read the tables of a run (and of another one to compare it with) and compute the findings.

    `cards` is the folder of card tables the run was played with, if not the shipped ones; `early` is the last round of
    an early purchase.
    """
    folder = RunFolder(run)
    catalogue = cards_of(folder, cards)
    found = find(folder, catalogue, early)
    if other is None:
        return RunReport(found)
    second = RunFolder(other)
    changed = cards_of(second, cards)
    then = find(second, changed, found.early)
    return RunReport(found, then, compare_runs(folder, second, found, then, differences(catalogue, changed)))


def cards_of(folder: RunFolder, cards: Path | None) -> Catalogue:
    """Return the catalogue a run was played with, for the names and values of its cards."""
    wanted, command = folder.notes.get("catalogue"), str(folder.notes.get("command", ""))
    for place in (cards, named_folder(command), None):
        try:
            catalogue = read_catalogue(place)
        except CardError:
            continue
        if found := cards_by_digest(str(wanted), catalogue):
            return found
    raise RunError(f"The run in {folder.path} was played with other cards ({str(wanted)[:12]}…); name them by --cards.")


def named_folder(command: str) -> Path | None:
    """Return the folder of cards given in a command."""
    import shlex

    words = shlex.split(command)
    return Path(words[words.index("--cards") + 1]) if "--cards" in words[:-1] else None
