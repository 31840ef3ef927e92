"""The coach's report as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tankrush.engine.constants import BEGAN, END, MOVED, OVER, REPLACE, SHUFFLED
from tankrush.engine.dispatch import apply_action
from tankrush.engine.recorder import Event, Recorder
from tankrush.engine.state import Game
from tankrush.i18n.messages import Words, words
from tankrush.i18n.names import join_all, name_achievement
from tankrush.i18n.story import Storyteller, place_name

from .grading import least_loss
from .lines import Line
from .report import Moment, PointsGap, Report

HIDDEN = ("deck", "garage", "closed")
COMMA = ("de", "ru")  # languages with a decimal comma


def tell_report(report: Report, worlds: Sequence[Game], language: str, names: Sequence[str]) -> Iterator[str]:
    """Yield the summary, every moment (in its world of `worlds`) with its reasons, and the levels that played on."""
    speaker = words(language)
    if not report.moments:
        yield speaker.say("coach-none", points=round(100 * least_loss(len(report.levels))))
    for moment, world in zip(report.moments, worlds, strict=True):
        yield from tell_moment(moment, world, report.seat, speaker, names)
    start, losses, result = percent(report.start), percent(report.losses), percent(report.result)
    luck = result - start + losses  # computed from the printed numbers, so the sum adds up
    yield speaker.say("coach-sum", start=start, losses=signed(-losses), luck=signed(luck), result=result)
    levels = [
        speaker.say("coach-seat-level", seat=name, level=level_name(speaker, level))
        for name, level in zip(names, report.levels, strict=True)
    ]
    yield speaker.say("coach-levels", levels=join_all(speaker, levels))
    if report.percent < 100:
        yield speaker.say("coach-share", percent=report.percent)


def tell_moment(moment: Moment, world: Game, seat: int, speaker: Words, names: Sequence[str]) -> Iterator[str]:
    """Yield the sentences of a reported loss: amount, played line, better line, reasons."""
    yield speaker.say(
        "coach-moment", round=moment.round, loss=decimal(speaker, 100 * moment.loss),
        error=decimal(speaker, 100 * moment.error), after=percent(moment.chance),
        before=percent(moment.chance + moment.loss),
    )  # fmt: skip
    yield speaker.say("coach-played", line=" ".join(tell_line(world, seat, moment.played, speaker, names)))
    yield speaker.say("coach-better", line=" ".join(tell_line(world, seat, moment.better, speaker, names)))
    if moment.gaps:
        reasons = "; ".join(tell_gap(gap, seat, speaker, names) for gap in moment.gaps)
        yield speaker.say("coach-why", reasons=reasons)


def tell_gap(gap: PointsGap, seat: int, speaker: Words, names: Sequence[str]) -> str:
    """Describe the points from one source that a line costs or gains the seat or another one."""
    points, source = decimal(speaker, abs(gap.points)), speaker.say(f"coach-source-{gap.source}")
    amount = "more" if gap.points > 0 else "fewer"
    if gap.seat == seat:
        return speaker.say(f"coach-you-{amount}", points=points, source=source)
    return speaker.say(f"coach-other-{amount}", points=points, source=source, seat=names[gap.seat])


def tell_line(start: Game, seat: int, line: Line, speaker: Words, names: Sequence[str]) -> list[str]:
    """Return the sentences of a line up to its first reveal, since later draws are imagined, and how it ends."""
    world = start.clone()
    teller = Storyteller(world, speaker.language, seat, names=names, you=seat)
    said: list[str] = []
    for action in line:
        if action >> 8 == END:  # the story covers only what follows the action
            said.append(speaker.say("coach-ends-turn"))
        recorder = Recorder()
        world.record(recorder)
        apply_action(world, seat, action)
        world.record(None)
        said += teller.tell(world, seat, action, before_news(recorder.events))
        if action >> 8 == REPLACE:  # the story names the revealed achievement, which the player could not know
            achievement = name_achievement(speaker, world.book, action & 255)
            said.append(speaker.say("action-replace", achievement=achievement) + ".")
    if world.phase != OVER and world.turn == start.turn == seat and line[-1] >> 8 != END:
        said.append(speaker.say("coach-goes-on"))
    return said


def before_news(events: list[Event]) -> Iterator[Event]:
    """Yield the events until a card is drawn or revealed, or another turn begins."""
    for event in events:
        if event.kind in (BEGAN, SHUFFLED) or (event.kind == MOVED and place_name(event.source) in HIDDEN):
            return
        yield event


def level_name(speaker: Words, level: str) -> str:
    key = f"bot-{level.partition(':')[0]}"
    return speaker.say(key) if speaker.has(key) else level


def percent(share: float) -> int:
    return round(100 * share)


def signed(points: int) -> str:
    """Format percentage points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def decimal(speaker: Words, number: float) -> str:
    text = f"{number:.1f}"
    return text.replace(".", ",") if speaker.language in COMMA else text
