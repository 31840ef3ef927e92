"""Menu texts: payments, forecasts, forced plays, help, and words for every action."""

from __future__ import annotations

import builtins
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tankrush.bots import Sight, UnknownBot, bot_names, make
from tankrush.bots.hints.comparing import HintEffort
from tankrush.bots.hints.hints import Hint, explain
from tankrush.catalogue.cards import ABILITY_RULES
from tankrush.engine.config import make_config
from tankrush.engine.constants import DAMAGED, HQ, NONE
from tankrush.engine.views import view
from tankrush.engine.vocabulary import GROUPS, PHASE_WORDS, VERB_NUMBERS, VERBS
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.notation.match import Match
from tankrush.terminal.menu import list_items
from tests.terminal.test_hidden_hands import session_of

RULEBOOK = Path(__file__).resolve().parents[2] / "docs" / "rulebook"


def begin(boxes: tuple[str, ...] = ("base",), **options: str) -> Match:
    return Match.begin(make_config(options, boxes=boxes, first=0), "12" * 16)


def vehicle_for(match: Match, price: int) -> str:
    """Return a vehicle of the base box with this cost."""
    return next(v.key for v in match.game.book.catalogue.vehicles if v.cost == price and v.box == "base")


def deal(match: Match, *keys: str) -> None:
    """Replace the hand of seat A."""
    hand = match.game.player(0).hand
    hand.clear()
    for key in keys:
        hand.add(match.game.book.number[key])


def offer(match: Match, key: str) -> None:
    match.game.reserve.put(0, match.game.book.number[key])


def suggestion(match: Match) -> list[str]:
    session, _ = session_of(match, 1)
    items = list_items(session.faces, view(match.game, 0))
    return [f"{item.words} — {item.note}" for item in items if len(item.actions) > 1]


# ---- payments ------------------------------------------------------------------------------------------------


def test_suggested_payment_wastes_least_and_spares_vehicles() -> None:
    match = begin()
    wanted = vehicle_for(match, 2)
    offer(match, wanted)
    deal(match, "engineers", "engineers", "engineers", "germany-pzkpfw-v-panther")
    match.play_text(0, f"want {wanted}")
    assert suggestion(match) == ["Buy, paying with 2 Engineers — pays 2 of 2"]
    match.play_text(0, "pay engineers")
    assert suggestion(match) == ["Buy, paying with Engineers — pays 2 of 2"]
    match.play_text(0, "pay engineers")
    assert suggestion(match) == []


def test_free_card_is_paid_with_the_least_valuable_card() -> None:
    match = begin()
    free = vehicle_for(match, 0)
    offer(match, free)
    deal(match, "engineers", "double-ussr")
    match.play_text(0, f"want {free}")
    assert suggestion(match) == ["Buy, paying with Engineers — pays 1 of 0"]


def test_suggested_payment_may_use_the_card_in_the_rear() -> None:
    match = begin(rear="on")
    wanted = vehicle_for(match, 2)
    offer(match, wanted)
    deal(match, "engineers")
    match.game.player(0).rear = match.game.book.number["engineers"]
    match.play_text(0, f"want {wanted}")
    assert suggestion(match) == ["Buy, paying with 2 Engineers — pays 2 of 2"]
    session, _ = session_of(match, 1)
    (item,) = [item for item in list_items(session.faces, view(match.game, 0)) if len(item.actions) > 1]
    match.play(0, list(item.actions))
    assert match.game.player(0).rear == NONE


# ---- forecasts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", ["light", "medium", "spg", "heavy"])
@pytest.mark.parametrize("defender", [None, "light", "medium"])
@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.parametrize("sieging", [False, True])
def test_terminal_forecast_of_an_attack_equals_its_result(
    attacker: str, defender: str | None, is_damaged: bool, sieging: bool
) -> None:
    match = begin()
    game, book = match.game, match.game.book
    vehicles = [v for v in book.catalogue.vehicles if v.box == "base"]
    plain = [v for v in vehicles if not {"bases-only", "vehicles-only"} & {s.ability for s in v.abilities}]
    if sieging:
        card = next(v.key for v in vehicles if v.has("siege") and len(v.abilities) == 1)
    else:
        card = next(v.key for v in plain if v.klass == attacker)
    enemy = game.player(1)
    if defender:
        standing = next(v.key for v in reversed(plain) if v.klass == defender and v.key != card)
        enemy.defenders.put(0, book.number[standing])
        enemy.hurt.put(0, is_damaged)
    elif is_damaged:
        enemy.bases.put(0, DAMAGED)
    deal(match, card)
    parts = ("B", "1", "defender") if defender else ("B", "1")
    target = " ".join(("B1", *parts[2:]))
    if sieging:
        match.play_text(0, f"use {card}")
        match.play_text(0, "resolve siege")
    else:
        match.play_text(0, f"attack with {card}")
        match.play_text(0, f"strike {card}")
    session, _ = session_of(match, 1)
    (item,) = [item for item in list_items(session.faces, view(game, 0)) if item.parts == parts]
    match.play_text(0, f"target {target}")
    is_gone = enemy.defenders.cards[0] == NONE if defender else enemy.bases.cards[0] == 0
    fate = ("destroys" if defender else "captures") if is_gone else "damages"
    assert item.note.startswith(words("en").say(f"terminal-note-{fate}"))


# ---- forced plays --------------------------------------------------------------------------------------------


def answer_with(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Enter these lines one after another; return the prompts."""
    prompts: list[str] = []
    left = list(lines)

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return left.pop(0)

    monkeypatch.setattr(builtins, "input", typed)
    return prompts


def test_terminal_undo_skips_forced_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    match = begin()
    deal(match, "volunteers", "engineers")
    session, paper = session_of(match, 1)
    answer_with(monkeypatch, "use volunteers", "u", "q")
    before = match.game.clone()
    assert session.run() == 0
    assert "You play Volunteers: Recruitment." in paper.getvalue()
    assert match.entries == []
    assert view(match.game, 0) == view(before, 0)
    assert session.journal.whole(0) == []


@pytest.mark.parametrize(("auto", "asked"), [(True, 2), (False, 3)])
def test_single_choice_is_played_automatically_unless_switched_off(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, auto: bool, asked: int
) -> None:
    monkeypatch.chdir(tmp_path)
    match = begin()
    deal(match, "volunteers", "engineers")
    session, _ = session_of(match, 1)
    if not auto:
        session.seating = type(session.seating)(session.seating.names, session.seating.bots, auto=False)
    lines = ["use volunteers", "q"] if auto else ["use volunteers", "resolve recruitment", "q"]
    prompts = answer_with(monkeypatch, *lines)
    assert session.run() == 0
    assert len(prompts) == asked


# ---- words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_has_words_for_every_verb_phase_and_group(language: str) -> None:
    keys = [f"verb-{verb}-help" for verb in VERB_NUMBERS] + [f"group-{group}" for group in GROUPS]
    told_otherwise = {"main", "paying", "declaring", "striking", "aiming", "award", "over"}
    keys += [f"doing-{phase}" for phase in PHASE_WORDS if phase not in told_otherwise]
    assert [key for key in keys if not words(language).has(f"terminal-{key}")] == []


def test_rules_named_in_terminal_help_are_in_the_rulebook() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in RULEBOOK.glob("*.md"))
    written = set(re.findall(r"\*\*([A-Z]+-[A-Z]?[0-9]+)\*\*", text))
    assert {*(verb.rule for verb in VERBS.values()), *ABILITY_RULES.values()} - written == set()


def test_screen_shows_an_hq_only_in_games_with_headquarters() -> None:
    for boxes, is_there in ((("base",), False), (("base", "second-front"), True)):
        match = begin(boxes)
        session, paper = session_of(match, 1)
        session.screen.draw(view(match.game, 0), [], [], "")
        assert ("Headquarters" in paper.getvalue()) == is_there
        assert (match.game.player(0).bases.cards[HQ] != 0) == is_there


# ---- bots ----------------------------------------------------------------------------------------------------


def test_terminal_makes_bots_by_name() -> None:
    assert "random" in bot_names()
    assert make("random") is not make("random")
    with pytest.raises(UnknownBot, match="Unknown bot 'genius'; known:"):
        make("genius")


# ---- hints  --------------------------------------------------------------------------------------------------


def quick_hints(sight: Sight, rng: Random, bots: list[str]) -> list[Hint]:
    """Compute hints with a few games instead of half a second."""
    return explain(sight, rng, bots=bots, effort=HintEffort(4, (2, 4)))


@pytest.mark.parametrize(("hints", "typed", "times"), [(False, ["q"], 0), (False, ["?", "q"], 1), (True, ["q"], 1)])
def test_terminal_shows_hints_on_request(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, hints: bool, typed: list[str], times: int
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tankrush.terminal.session.explain", quick_hints)
    match = begin()
    offer(match, "ussr-t-50")
    deal(match, "engineers", "engineers", "engineers")
    session, paper = session_of(match, 1)
    session.seating = replace(session.seating, hints=hints)
    answer_with(monkeypatch, *typed)
    assert session.run() == 0
    told = paper.getvalue().split("Hints: how many of 100 games each choice wins")[1:]
    assert len(told) == times
    for text in told:
        assert re.search(r"^ +[0-9]+ [A-Z].*: [0-9]+ of 100, [a-z]", text, re.MULTILINE)


def test_terminal_reports_a_fault_of_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Lost:
        def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
            raise RuntimeError("lost the thread")

    monkeypatch.chdir(tmp_path)
    match = begin()
    session, paper = session_of(match, 1)
    session.seating = replace(session.seating, bots=(None, Lost()))
    answer_with(monkeypatch, "end", "q")
    assert session.run() == 0
    assert "Bot Seat B failed at one decision; another bot chose for it: raised RuntimeError" in paper.getvalue()
