"""The coach: it uses only the seat's knowledge, is repeatable, its losses add up, and its sentences are complete."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tankrush import engine
from tankrush.bots import decide, make
from tankrush.bots.coach.grading import Effort, Grader
from tankrush.bots.coach.lines import LineFinder, hash_after
from tankrush.bots.coach.outcomes import Outcomes, difference, level_of
from tankrush.bots.coach.pieces import Found, Piece, PieceWorker, portions
from tankrush.bots.coach.report import CannotCoach, analyse, coach, gaps_between, worlds_of
from tankrush.bots.coach.segments import replay_entries, segments_of, turn_starts
from tankrush.bots.coach.wording import tell_line, tell_report
from tankrush.bots.sight import canonical_world
from tankrush.cli import app
from tankrush.cli.game.coach_command import read_levels
from tankrush.engine.config import read_config
from tankrush.engine.constants import END, PLANNING_ONE
from tankrush.engine.determinize import imagine
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import asked_seats, legal, new_game
from tankrush.engine.serialize import dump_game, load_game
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.i18n.names import name_achievement
from tankrush.notation.match import Match, bot_seed
from tankrush.notation.record import Sitter, record_of, write_record
from tankrush.terminal.saving import save_match

LITTLE = Effort(chances=2, stages=(2, 3, 4), simulations=4)
BOTS = ("soldier", "sergeant")
needs_speed = pytest.mark.skipif(not engine.COMPILED, reason="takes minutes with the interpreted engine")


@pytest.fixture(scope="module")
def match() -> Match:
    """A finished game of a Soldier and a Sergeant."""
    return played("base, 2 players", BOTS, 3)


def played(config: str, names: tuple[str, ...], number: int, most: int = 10_000) -> Match:
    made = Match.begin(read_config(config), f"{number:032x}")
    bots = [make(name) for name in names]
    while not made.game.over and len(made.entries) < most:
        seat = asked_seats(made.game)[0]
        made.play(seat, [decide(bots[seat], made.game, seat, Random(bot_seed(made, seat))).action])
    return made


def test_coach_segments_end_where_a_seat_learns_something(match: Match) -> None:
    segments = segments_of(match, 0)
    assert len(segments) > 20
    for segment in segments:
        entries = match.entries[segment.entry : segment.entry + len(segment.actions)]
        assert tuple(entry.action for entry in entries) == segment.actions
        assert {entry.seat for entry in entries} == {0}
    assert len({segment.entry for segment in segments}) == len(segments)


def test_played_actions_are_legal_in_every_imagined_world(match: Match) -> None:
    for segment in segments_of(match, 0)[::4]:
        for seed in range(3):
            world = imagine(segment.world, 0, seed)
            for action in segment.actions:
                assert action in legal(world, 0)
                apply_action(world, 0, action)


def test_coach_uses_only_knowledge_of_its_seat(match: Match) -> None:
    """Redealing what the seat could not know leaves the coach's starting world unchanged."""
    others = 0
    for number, _, game in replay_entries(match):
        if number % 9 == 0 and game.is_started():
            twin = imagine(game, 0, 77 + number)
            assert dump_game(canonical_world(twin, 0, 0)) == dump_game(canonical_world(game, 0, 0))
            others += dump_game(twin)["players"] != dump_game(game)["players"]
    assert others > 5


def test_coach_finds_the_start_of_every_turn(match: Match) -> None:
    starts = turn_starts(match, 0)
    places = [(start.round, start.turn) for start in starts]
    assert places == sorted(set(places), key=places.index)
    assert len(places) >= 2 * (match.game.round - 1)


def test_lines_lead_to_different_positions_and_the_played_one_is_first(match: Match) -> None:
    finder = LineFinder(simulations=8, seed=1)
    several = 0
    for segment in segments_of(match, 0)[::6]:
        lines = finder.lines(segment.world, 0, segment.actions)
        assert lines[0] == segment.actions
        assert len({hash_after(segment.world, 0, line) for line in lines}) == len(lines)
        several += len(lines) > 1
    assert several


def test_same_seed_gives_the_same_report_and_the_sum_adds_up() -> None:
    short = played("base, 2 players", ("recruit", "medal-hunter"), 4)
    done: list[float] = []
    one, two = (coach(short, 1, ("", "medal-hunter"), seed=5, effort=LITTLE, progress=done.append) for _ in range(2))
    assert one == two
    assert one.start - one.losses + one.luck == pytest.approx(one.result)
    assert one.levels == ("sergeant", "medal-hunter")
    assert len(one.moments) <= 5
    assert all(sum(chance.shares) == pytest.approx(1.0) for chance in one.chances)
    first = done[: done.index(1.0) + 1]
    assert first == sorted(first)


@pytest.mark.parametrize(("bot", "level"), [("", "sergeant"), ("general", "sergeant"), ("recruit", "recruit")])
def test_coach_replaces_searching_bots_and_people_by_the_stand_in(bot: str, level: str) -> None:
    assert level_of(bot) == level


def test_coach_difference_has_mean_and_standard_error() -> None:
    mean, error = difference(Outcomes([1.0, 1.0, 0.0, 1.0]), Outcomes([0.0, 1.0, 0.0, 0.0]))
    assert mean == 0.5
    assert error == pytest.approx((1 / 3) ** 0.5 / 2)


def test_coach_stages_use_separate_worlds(match: Match) -> None:
    """A loss is measured on worlds that did not select it."""
    used: list[set[tuple[int, int]]] = []

    def made_up(piece: Piece) -> Found:
        """Return outcomes in which every line but the played one wins."""
        lines = [*piece.lines, (-1,), (-2,)] if piece.simulations else piece.lines
        wins = [Outcomes([float(line != played_line)] * piece.count, [0.0] * 2, [[0] * 6] * 2) for line in lines]
        return tuple(zip(lines, wins, strict=True))

    segment = segments_of(match, 0)[0]
    played_line = segment.actions
    grader = Grader(("sergeant",) * 2, 1, Effort(stages=(96, 400, 900)))
    grading = grader.grade([segment] * 3, [made_up(piece) for piece in grader.first_pieces([segment] * 3)])
    pieces = next(grading)
    used += [{(0, 96)}, {(piece.first, piece.count) for piece in pieces}]
    pieces = grading.send([made_up(piece) for piece in pieces])
    used.append({(piece.first, piece.count) for piece in pieces})
    with pytest.raises(StopIteration) as done:
        grading.send([made_up(piece) for piece in pieces])
    assert len(done.value.value) == 3
    assert used[2] == {(2_000_000, 400), (2_000_400, 400), (2_000_800, 100)}
    worlds = [{world for first, count in stage for world in range(first, first + count)} for stage in used]
    assert len(set().union(*worlds)) == sum(map(len, worlds))


def test_coach_results_do_not_depend_on_worker_or_order(match: Match) -> None:
    """A server spreads worlds over several workers, so no result may depend on earlier ones."""
    pieces = next(analyse(match, 0, BOTS, seed=5, effort=LITTLE))
    chosen = [*pieces[:3], *pieces[-3:]]
    one, rules = PieceWorker(), match.game.rules.config
    there = [one.work(piece) for piece in chosen]
    sent = [
        replace(piece, world=load_game(rules, match.game.book.catalogue, dump_game(piece.world))) for piece in chosen
    ]
    back = [PieceWorker().work(piece) for piece in reversed(sent)]
    assert there == back[::-1]


def test_portions_of_coach_work_cover_the_same_games(match: Match) -> None:
    start = turn_starts(match, 0)[-1]
    piece = Piece(start.world, 0, ("sergeant",) * 2, 1, ((),), 7, 450)
    parts = portions(piece)
    assert [(part.first, part.count) for part in parts] == [(7, 400), (407, 50)]


def test_reasons_are_the_largest_gaps_of_the_seat_and_of_a_rival(match: Match) -> None:
    played_line = Outcomes([0.0], [0.0] * 2, [[3, 0, 2, 0, 0, 0], [5, 3, 0, 0, 0, 0]])
    better = Outcomes([1.0], [0.0] * 2, [[3, 2, 7, 0, 0, 0], [1, 3, 0, 0, 0, 0]])
    gaps = gaps_between(played_line, better, 0, match.game)
    assert [(gap.seat, gap.source, gap.points) for gap in gaps] == [
        (0, "achievements", -5.0), (0, "bases", -2.0), (1, "medals", 4.0),
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [-1, 2])
def test_coach_refuses_a_missing_seat_in_a_sentence(match: Match, seat: int) -> None:
    with pytest.raises(CannotCoach, match="no such seat"):
        coach(match, seat, BOTS)


def test_coach_refuses_a_running_game_in_a_sentence() -> None:
    with pytest.raises(CannotCoach, match="not over"):
        coach(played("base, 2 players", BOTS, 3, most=20), 0, BOTS)


def test_text_of_a_line_stops_before_a_revelation() -> None:
    game = new_game(read_config("base+SF+LB, 2 players, first A"), 3)
    game.phase = PLANNING_ONE
    action = legal(game, 0)[0]
    achievement = name_achievement(words("en"), game.book, action & 255)
    told = tell_line(game, 0, (action,), words("en"), "AB")
    assert told == [f"Replace the achievement {achievement}.", "Your turn goes on with the new cards."]


def test_text_of_a_line_says_that_the_turn_ends() -> None:
    game = new_game(read_config("base, 2 players, first A"), 3)
    assert tell_line(game, 0, (END << 8,), words("en"), "AB")[0] == "You end your turn."


@needs_speed
@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_report_is_formatted_as_text(match: Match, language: str) -> None:
    """A loss of some twenty points shows even with few games."""
    report = coach(match, 0, BOTS, effort=Effort(chances=2, stages=(48, 150, 500), simulations=60))
    assert report.moments
    said = list(tell_report(report, worlds_of(match, report), language, ("Anna", "Boris")))
    assert len(said) >= 5
    assert all(line.strip() and "{" not in line for line in said)
    assert max(report.moments, key=lambda moment: moment.loss).loss > 0.1


def saved(tmp_path: Path, made: Match) -> str:
    path = tmp_path / "game.txt"
    save_match(made, path, "2026-11-18", (Sitter("Anna", ""), Sitter("Boris", "sergeant")))
    return str(path)


@needs_speed
def test_coach_command_prints_chances_moments_and_the_sum(match: Match, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["coach", saved(tmp_path, match), "--seat", "a", "--quick"])
    assert done.exit_code == 0, done.output
    assert "Anna" in done.output
    assert "result 0%" in done.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "F"], "no such seat"),
        (["--seat", "AB"], "no such seat"),
        (["--seat", ""], "no such seat"),
        (["--levels", "soldier"], "Found 1 levels, expected 2"),
        (["--levels", "soldier,nobody"], "Unknown bot 'nobody'"),
        (["--language", "fr"], "Unknown language"),
    ],
)
def test_coach_command_refuses_wrong_arguments_in_a_sentence(
    match: Match, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    done = CliRunner().invoke(app, ["coach", saved(tmp_path, match), *arguments])
    assert done.exit_code != 0
    assert sentence in done.output


def test_coach_runs_no_bot_file_named_in_a_record(match: Match, tmp_path: Path) -> None:
    """Files named in a record are not run; the stand-in takes the place of unknown bots."""
    bot, ran = tmp_path / "bot.py", tmp_path / "ran"
    bot.write_text(f"open({str(ran)!r}, 'w')\n", encoding="utf-8")
    sitters = (Sitter("Anna", str(bot)), Sitter("Boris", "nobody"))
    record = replace(record_of(match), sitters=sitters)
    assert read_levels("", record, match.game.book.catalogue) == ["", ""]
    assert not ran.exists()


def test_coach_refuses_files_without_a_finished_game(match: Match, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(Path(saved(tmp_path, match)).read_text(encoding="utf-8").replace("result:", "rsult:"), "utf-8")
    running_text, seedless, foreign = (tmp_path / f"{name}.txt" for name in ("running", "seedless", "foreign"))
    save_match(played("base, 2 players", BOTS, 3, most=20), running_text)
    seedless.write_text(write_record(record_of(match, with_seed=False)), "utf-8")
    foreign.write_text("1. e4 e5 2. Nf3 Nc6\n", "utf-8")
    refusals = {
        damaged: "damaged.txt", running_text: "not over", seedless: "hides its seed", foreign: "foreign.txt",
        tmp_path / "none.txt": "neither a file nor a saved game", tmp_path: "cannot be read",
    }  # fmt: skip
    for path, sentence in refusals.items():
        done = CliRunner().invoke(app, ["coach", str(path)])
        assert done.exit_code != 0
        assert sentence in done.output
