"""Reports: numbers agree with the tables, pages are self-contained, and runs are compared deal by deal."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import SEAT_NAMES, read_config
from tankrush.lab.reports import plots
from tankrush.lab.reports.write import RunReport, report
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError, RunFolder
from tankrush.lab.simulation.simulate import simulate
from tankrush.lab.stats.intervals import Interval, quantile
from tankrush.notation.record import read_record, replay

pytest.importorskip("pyarrow", reason="pyarrow is an extra")
VOID = {"meta", "input", "circle", "line", "rect", "path", "polygon", "polyline"}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("lab")
    for name, config in (("one", "base+SF, 3 players"), ("other", "base+SF, 3 players, hq=off")):
        simulate(Simulation(("sergeant",), read_config(config), games=12, seed=2), folder / name)
    return folder / "one", folder / "other"


@pytest.fixture(scope="module")
def made(runs: tuple[Path, Path]) -> RunReport:
    return report(*runs)


def lines(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = RunFolder(folder).table(name).to_pylist()
    return found


def test_report_on_length_and_turn_order_matches_the_games(runs: tuple[Path, Path], made: RunReport) -> None:
    games, seats = lines(runs[0], "games"), lines(runs[0], "seats")
    rounds = sorted(game["rounds"] for game in games)
    assert made.found.length.median in (rounds[5], rounds[6])
    assert sum(made.found.length.rounds.values()) == 12
    for position, share in enumerate(made.found.seats):
        won = [seat["won"] for seat in seats if seat["position"] == position]
        assert share.cases == 12
        assert share.rate.score == pytest.approx(sum(won) / 12)
        assert share.rate.low <= share.rate.score <= share.rate.high
        assert share.fair == pytest.approx(1 / 3)


def test_report_on_cards_matches_the_offers(runs: tuple[Path, Path], made: RunReport) -> None:
    offers, early = lines(runs[0], "offers"), made.found.early
    for card in made.found.cards:
        mine = [offer for offer in offers if offer["card"] == card.key]
        turns = sum(offer["affordable"] for offer in mine)
        assert card.affordable == turns
        if turns:
            assert card.bought.score == pytest.approx(sum(offer["bought"] > 0 for offer in mine) / turns)
        buyers = [offer["won"] for offer in mine if 0 < offer["bought"] <= early]
        assert card.early_cases == len(buyers)
        assert card.early.score == pytest.approx(sum(buyers) / len(buyers) if buyers else 0)
        decliners = [
            offer["won"] for offer in mine
            if 0 < offer["first"] <= early and not 0 < offer["bought"] <= early and not offer["researched"]
        ]  # fmt: skip
        assert card.declined_cases == len(decliners)
    assert {card.key for card in made.found.cards} == {offer["card"] for offer in offers}


def test_report_counts_achievements_medals_and_abilities(runs: tuple[Path, Path], made: RunReport) -> None:
    rows = lines(runs[0], "achievements")
    for found in made.found.achievements:
        mine = [row for row in rows if row["achievement"] == found.key]
        assert found.open == len(mine)
        assert found.won.score == pytest.approx(sum(bool(row["winner"]) for row in mine) / len(mine) if mine else 0)
    winners = [seat for seat in lines(runs[0], "seats") if seat["won"]]
    total = sum(seat["medals"] for seat in winners)
    assert sum(share.cases for share in made.found.nations) == total
    assert sum(share.rate.score for share in made.found.nations) == pytest.approx(1 if total else 0)
    uses = {row["ability"]: 0 for row in lines(runs[0], "abilities")}
    for row in lines(runs[0], "abilities"):
        uses[row["ability"]] += row["uses"]
    assert {found.key: found.uses for found in made.found.abilities} == uses
    assert sum(share.rate.score for share in made.found.ends) == pytest.approx(1)


def test_report_groups_contain_all_their_cards(made: RunReport) -> None:
    nation = {vehicle.key: vehicle.nation for vehicle in read_catalogue().vehicles}
    for group in made.found.groups:
        if group.kind == "nation":
            assert group.affordable == sum(c.affordable for c in made.found.cards if nation.get(c.key) == group.name)
    assert {group.kind for group in made.found.groups} == {"nation", "class", "ability"}


def test_report_compares_two_runs_deal_by_deal(runs: tuple[Path, Path], made: RunReport) -> None:
    assert made.pair is not None
    assert made.pair.is_paired
    rounds = [[game["rounds"] for game in lines(run, "games")] for run in runs]
    found = next(measure for measure in made.pair.measures if measure.name == "rounds")
    assert found.change.score == pytest.approx(sum(b - a for a, b in zip(*rounds, strict=True)) / 12)
    totals = [seat["total"] for seat in lines(runs[0], "seats") if seat["game"] == 0]
    best, second, _ = sorted(totals, reverse=True)
    assert RunFolder(runs[0]).notes["games"] == "12"
    lead = next(measure for measure in made.pair.measures if measure.name == "lead over the second")
    assert lead.one.score >= 0
    assert best >= second


def test_report_compares_purchases_deal_by_deal(runs: tuple[Path, Path], made: RunReport) -> None:
    """For every card the difference of the rates and its jackknife over deals are computed by hand."""
    assert made.pair is not None
    offers = [lines(run, "offers") for run in runs]
    assert made.pair.cards
    for card in made.pair.cards:
        games: dict[int, list[float]] = {}
        for place, rows in enumerate(offers):
            for offer in rows:
                if offer["card"] == card.key:
                    counts = games.setdefault(offer["game"], [0.0] * 4)
                    counts[2 * place] += offer["affordable"]
                    counts[2 * place + 1] += offer["bought"] > 0
        n1, x1, n2, x2 = (sum(counts[i] for counts in games.values()) for i in range(4))
        moved = [(d - x2 / n2 * c) / (n2 - c) - (b - x1 / n1 * a) / (n1 - a) for a, b, c, d in games.values()]
        error = sqrt(sum(part * part for part in moved) * len(moved) / (len(moved) - 1))
        assert card.change.score == pytest.approx(x2 / n2 - x1 / n1)
        assert card.change.high - card.change.score == pytest.approx(quantile(len(moved) - 1) * error)
    assert made.pair.values == []


def test_report_of_a_run_against_itself_shows_no_difference(runs: tuple[Path, Path]) -> None:
    pair = report(runs[0], runs[0]).pair
    assert pair is not None
    for card in pair.cards:
        assert (card.change.score, card.change.low, card.change.high) == pytest.approx((0, 0, 0), abs=1e-12)


def test_report_names_runs_on_different_deals(runs: tuple[Path, Path], tmp_path: Path) -> None:
    simulate(Simulation(("random",), read_config("base+SF, 3 players"), games=2, seed=77), tmp_path / "far")
    made = report(runs[0], tmp_path / "far")
    assert made.pair is not None
    assert not made.pair.is_paired
    assert "different deals" in made.markdown()


class Checker(HTMLParser):
    """Parser that checks that every element is closed and that nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert all(name not in ("src", "href") or str(to).startswith(("#", "data:")) for name, to in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def test_report_page_needs_no_other_file(made: RunReport) -> None:
    page, checker = made.html(), Checker()
    checker.feed(page)
    assert checker.open == []
    assert {"svg", "table", "details", "h2", "style"} <= checker.seen
    assert "nan" not in re.findall(r'="[^"]*"', page)
    for name in ("Compared", "Length", "Turn order", "How games end", "Points", "Medals", "Achievements", "Cards"):
        assert f">{name}</h2>" in page


def test_report_contents_list_every_section(made: RunReport) -> None:
    page = made.html()
    places = re.findall(r'<h2 id="([^"]+)">', page)
    assert len(places) > 5
    assert re.findall(r'<a href="#([^"]+)">', page.split("</nav>")[0]) == places
    field = page.index('<input type="search"')
    assert "<table>" in page[field : page.index("</thead>", field)]
    assert len(page.encode()) < 3_000_000


def test_report_links_vehicles_to_their_pages_on_a_server(made: RunReport) -> None:
    page = replace(made, server="https://tanks.example/").html()
    vehicles = {vehicle.key for vehicle in read_catalogue().vehicles}
    linked = re.findall(r'<a href="https://tanks\.example/#/vehicle/([\w-]+)">', page)
    assert sorted(linked) == sorted(card.key for card in made.found.cards if card.key in vehicles)
    assert linked


def test_report_links_numbers_to_games_that_replay(tmp_path: Path) -> None:
    simulate(Simulation(("soldier",), read_config("base, 2 players"), games=6, seed=4, records=True), tmp_path / "run")
    made = report(tmp_path / "run")
    bought = {(row["game"], row["seat"], row["card"]): row for row in lines(tmp_path / "run", "offers")}
    assert made.found.examples
    for example in made.found.examples:
        row = bought[example.game, SEAT_NAMES.index(example.seat), example.card]
        assert (row["bought"], row["won"] > 0) == (example.round, example.is_won)
        assert example.round <= made.found.early
        assert replay(read_record(example.record), read_catalogue()).game.over
    page, checker = made.html(), Checker()
    checker.feed(page)
    linked = re.findall(r'<a href="#(game-[\w-]+)">', page)
    assert sorted(linked) == sorted(re.findall(r'id="(game-[\w-]+)"', page))
    assert len(re.findall(r'href="data:text/plain;charset=utf-8,', page)) == len(made.found.examples)


def test_report_text_and_json_agree(made: RunReport, tmp_path: Path) -> None:
    paths = made.write(tmp_path / "report")
    assert [path.name for path in paths] == ["report.html", "report.md", "report.json"]
    text, content = paths[1].read_text(encoding="utf-8"), json.loads(paths[2].read_text(encoding="utf-8"))
    assert f"Median length {content['run']['length']['median']} rounds" in text
    assert {"run", "other", "comparison"} == set(content)
    assert len(content["run"]["cards"]) == len(made.found.cards)
    assert "| hidden |" not in text


def test_report_is_reproducible_byte_for_byte(runs: tuple[Path, Path], made: RunReport) -> None:
    again = report(*runs)
    assert again.html() == made.html()
    assert again.json() == made.json()


def test_report_of_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="holds no run"):
        report(tmp_path)
    folder = RunFolder(tmp_path / "begun")
    folder.open(Simulation(("random",), read_config("base, 2 players"), games=2))
    with pytest.raises(RunError, match="not finished; repeat its command: tankrush simulate random"):
        report(tmp_path / "begun")
    (tmp_path / "begun" / "run.json").write_text("[]", encoding="utf-8")
    with pytest.raises(RunError, match="not the note of a run"):
        report(tmp_path / "begun")


def test_report_works_without_events(tmp_path: Path) -> None:
    simulate(Simulation(("random",), read_config("base, 2 players"), games=3, events=0), tmp_path / "run")
    made = report(tmp_path / "run")
    assert made.found.cards == []
    assert "Length" in made.html()
    assert "## Games" in made.markdown()
    assert json.loads(made.json())["run"]["sample"] == 0


def test_report_scales_have_round_ticks() -> None:
    assert plots.Scale(0, 1, 0, 100).ticks(5) == [0, 0.2, 0.4, 0.6, 0.8, 1]
    assert plots.Scale(0, 17, 0, 100).ticks(4) == [0, 5, 10, 15]
    assert plots.Scale(0, 10, 100, 0).at(5) == 50
    same = plots.dots("Same", [("one", Interval(0.5, 0.5, 0.5))], "share")
    assert same.count("<circle") == 1
