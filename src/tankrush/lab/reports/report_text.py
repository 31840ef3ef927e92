"""A report as Markdown for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from math import isfinite
from typing import Any

from tankrush.lab.stats.intervals import Interval

from .difference import Compared, Pair
from .findings import Findings, Share

CORRECTED = "corrected for their number (Benjamini and Hochberg), about 5 % of those called clear are chance."


def as_json(found: Findings, then: Findings | None = None, pair: Pair | None = None) -> str:
    """Return everything as plain values; an infinite bound becomes null."""
    content = {"run": asdict(found)}
    if then is not None and pair is not None:
        content |= {"other": asdict(then), "comparison": asdict(pair)}
    return json.dumps(plain(content), indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if isinstance(value, float):
        return round(value, 6) if isfinite(value) else None
    return value


# ---- Markdown --------------------------------------------------------------------------------------------------


def rate(found: Interval) -> str:
    return f"{found.score:.1%} ({found.low:.1%} to {found.high:.1%})".replace("%", " %")


def value(found: Interval) -> str:
    if not (isfinite(found.low) and isfinite(found.high)):
        return f"{found.score:.2f}"
    return f"{found.score:.2f} ({found.low:.2f} to {found.high:.2f})"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |"
    yield ""


def shares(head: Sequence[str], found: Sequence[Share]) -> Iterator[str]:
    yield from table(head, [(share.name, f"{share.cases:,}", rate(share.rate)) for share in found])


def as_markdown(found: Findings, then: Findings | None = None, pair: Pair | None = None) -> str:
    """Return the report of a run, and the changes if a second run is given."""
    lines = [*head(found)]
    if pair is not None:
        lines += comparison(pair)
    lines += [*games(found), *medals(found), *achievements(found), *cards(found)]
    return "\n".join(lines).rstrip() + "\n"


def head(found: Findings) -> Iterator[str]:
    notes = found.notes
    yield f"# {found.games:,} games of {notes['bots']}: {notes['config']}"
    yield ""
    yield f"`{notes['command']}`"
    yield ""
    yield f"Tank Rush {notes['version']}, cards {str(notes['catalogue'])[:12]}. Intervals hold the true value in 95 of"
    yield f"100 cases. Cards, abilities and the course of scores are from a sample of {found.sample:,} games."
    yield ""


def comparison(pair: Pair) -> Iterator[str]:
    yield "## Compared"
    yield ""
    how = f"on the same {pair.games:,} deals" if pair.is_paired else "on different deals"
    yield f"Against `{pair.other['command']}`, {how}."
    yield ""
    yield from table(
        ("Measure", "This run", "The other", "Change", ""),
        [(m.name, *format_measure(m), "clear" if m.change.is_clear else "") for m in pair.measures],
    )
    if pair.values:
        values = [(value.key, value.field, value.one, value.other) for value in pair.values]
        yield from table(("Card", "Value", "This run", "The other"), values)
    yield from table(
        ("Card", "Bought", "In the other", "Change", ""),
        [(c.name, rate(c.bought), rate(c.bought_then), rate(c.change), "clear" if c.is_clear else "")
         for c in pair.cards[:20]],
    )  # fmt: skip
    yield tested_cards(pair)
    yield ""


def tested_cards(pair: Pair) -> str:
    """State the number of compared cards, and the meaning of "clear" among them."""
    clear = sum(card.is_clear for card in pair.cards)
    return f"{len(pair.cards)} cards were tested and {clear} changes are clear: {CORRECTED}"


def tested_gains(found: Findings) -> str:
    """State the number of tested gains, and the meaning of "clear" among them."""
    tested, clear = sum(card.is_tested for card in found.cards), sum(card.is_clear for card in found.cards)
    return f"{tested} of {len(found.cards)} cards were tested and {clear} gains are clear: {CORRECTED}"


def format_measure(measure: Compared) -> tuple[str, str, str]:
    show = rate if measure.is_share else value
    return show(measure.one), show(measure.other), show(measure.change)


def games(found: Findings) -> Iterator[str]:
    length = found.length
    yield "## Games"
    yield ""
    yield f"Median length {length.median} rounds, half of the games {length.quartiles[0]} to {length.quartiles[1]};"
    yield f"{value(length.decisions)} decisions a game. Stopped without an end: {length.capped}."
    yield ""
    yield from shares(("Turn order", "Games", "Share of wins"), found.seats)
    if len(found.bots) > 1:
        yield from shares(("Bot", "Seats", "Share of wins"), found.bots)
    yield from shares(("End by", "Games", "Share"), found.ends)
    yield from table(
        ("Points from", "Winners", "Others"),
        [(s.source.replace("_", " "), f"{s.winners:.2f}", f"{s.others:.2f}") for s in found.scores],
    )
    yield from table(
        ("Round", "Games", "Points of later winners", "Of the others"),
        [(r.round, f"{r.games:,}", value(r.winners), value(r.others)) for r in found.course],
    )


def medals(found: Findings) -> Iterator[str]:
    yield "## Medals"
    yield ""
    yield from shares(("Source", "Medals", "Share"), found.medal_sources)
    yield from table(
        ("Nation", "Winners' medals", "Share", "Fair"),
        [(s.name, f"{s.cases:,}", rate(s.rate), f"{s.fair:.1%}") for s in found.nations],
    )


def achievements(found: Findings) -> Iterator[str]:
    yield "## Achievements"
    yield ""
    yield from table(
        ("Achievement", "Open", "Won", "Tied", "Its winner wins"),
        [(a.key, f"{a.open:,}", rate(a.won), f"{1 - a.won.score:.1%}", rate(a.winner)) if a.open
         else (a.key, 0, "never open", "", "") for a in found.achievements],
    )  # fmt: skip


def cards(found: Findings) -> Iterator[str]:
    yield "## Abilities"
    yield ""
    yield from table(
        ("Ability", "Uses a game", "Used when possible", "Users win", "Others win"),
        [(a.key, f"{a.per_game:.2f}", rate(a.taken), rate(a.users), rate(a.others)) for a in found.abilities],
    )
    yield "## Cards"
    yield ""
    yield f"Bought: of the turns in which the card could be bought. Early: bought by round {found.early}; declined:"
    yield "could be bought by then and was not. Buyers also differ in other ways, so the gain is a hint and no proof."
    yield tested_gains(found)
    yield ""
    yield from table(
        ("Group", "Bought", "Early buyers win", "Decliners win", "Gain"),
        [(f"{g.kind} {g.name}", rate(g.bought), rate(g.early), rate(g.declined), rate(g.gain)) for g in found.groups],
    )
    yield from table(
        ("Card", "Cost", "Turns", "Bought", "Early buyers win", "Decliners win", "Gain", "", "Owners win"),
        [
            (c.name, c.cost, f"{c.affordable:,}", rate(c.bought), rate(c.early), rate(c.declined), rate(c.gain),
             "clear" if c.is_clear else "", f"{c.owner:.1%}")
            for c in found.cards
        ],
    )  # fmt: skip
