"""A report as one self-contained HTML page: SVG plots, sortable tables, light and dark themes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import isfinite
from urllib.parse import quote

from tankrush.lab.stats.intervals import Interval
from tankrush.pictures.language import read_descriptions
from tankrush.pictures.layers import draw, simplify, write_svg
from tankrush.pictures.paints import colours_of

from . import plots
from .card_statistics import LEAST_CASES, CardFound, GroupFound
from .difference import Compared, Pair
from .findings import Findings, Share
from .page_style import SCRIPT, STYLE
from .report_text import tested_cards, tested_gains

FEW = 15  # cards at either end of a plot

SOURCE_NAMES = {
    "medals": "medals", "base_points": "captured bases", "award_points": "achievements",
    "development": "Development", "destruction": "Destruction", "surviving": "own bases",
}  # fmt: skip


def as_html(found: Findings, then: Findings | None = None, pair: Pair | None = None, server: str = "") -> str:
    """Return the whole page; vehicles link to their pages on the server, if one is given."""
    title = f"{found.games:,} games: {found.notes['config']}"
    body = [*head(found, title)]
    if pair is not None:
        body += comparison(pair)
    body += [
        *games(found),
        *scores(found),
        *medals(found),
        *achievements(found),
        *abilities(found),
        *cards(found, server),
        *examples(found),
    ]
    body += foot(found)
    return "\n".join([
        "<!doctype html>", '<html lang="en">', '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">', f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style></head>", "<body>", contents(body), "<main>", *body, "</main>",
        f"<script>{SCRIPT}</script>", "</body></html>", "",
    ])  # fmt: skip


# ---- pieces ----------------------------------------------------------------------------------------------------


def section(name: str, told: str) -> str:
    return f'<h2 id="{name.lower().replace(" ", "-")}">{escape(name)}</h2>\n<p>{told}</p>'


def contents(body: Sequence[str]) -> str:
    """Return links to all sections, which stay at the top of the window."""
    found = re.findall(r'<h2 id="([^"]+)">([^<]+)</h2>', "\n".join(body))
    links = "".join(f'<a href="#{place}">{name}</a>' for place, name in found)
    return f'<nav aria-label="Contents">{links}</nav>'


def plot(drawn: str) -> str:
    return f"<figure>{drawn}</figure>"


def rate(found: Interval) -> tuple[str, str]:
    """Return a table cell and its sort value."""
    span = f'<span class="span">{100 * found.low:.1f}–{100 * found.high:.1f}</span>'
    return f"{100 * found.score:.1f} % {span}", f"{found.score:.6f}"


def change(found: Interval) -> tuple[str, str]:
    span = f'<span class="span">{100 * found.low:+.1f} to {100 * found.high:+.1f}</span>'
    return f"{100 * found.score:+.1f} {span}", f"{found.score:.6f}"


def value(found: Interval, sign: str = "") -> tuple[str, str]:
    known = isfinite(found.low) and isfinite(found.high)
    span = f'<span class="span">{found.low:{sign}.2f} to {found.high:{sign}.2f}</span>' if known else ""
    return f"{found.score:{sign}.2f} {span}", f"{found.score:.6f}"


def count(cases: int) -> tuple[str, str]:
    return f"{cases:,}", str(cases)


def table(head: Sequence[str], rows: Iterable[Sequence[str | tuple[str, str]]]) -> Iterator[str]:
    """Yield a table; cells are text, or markup with a sort value."""
    names = "".join(f'<th aria-sort="none"><button type="button">{escape(name)}</button></th>' for name in head)
    yield f'<div class="wide" tabindex="0"><table><thead><tr>{names}'
    yield "</tr></thead><tbody>"
    for row in rows:
        cells = [
            f"<td>{escape(cell)}</td>" if isinstance(cell, str) else f'<td class="n" data-v="{cell[1]}">{cell[0]}</td>'
            for cell in row
        ]
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def details(name: str, parts: Iterable[str]) -> Iterator[str]:
    yield f"<details><summary>{escape(name)}</summary>"
    yield from parts
    yield "</details>"


# ---- sections --------------------------------------------------------------------------------------------------


def head(found: Findings, title: str) -> Iterator[str]:
    notes = found.notes
    yield f"<h1>{escape(title)}</h1>"
    yield f"<p>Played by {escape(str(notes['bots']))}. Thin lines and small numbers are 95 % intervals: there the"
    yield f"true value is expected. Cards, abilities, medals and the course of scores come from {found.sample:,} games"
    yield "whose every action was written down; everything else from all games.</p>"
    first, length = found.seats[0] if found.seats else None, found.length
    tiles = [("median length", f"{length.median} rounds"), ("decisions a game", f"{length.decisions.score:,.0f}")]
    if first is not None:
        tiles.append((f"first player wins, fair is {first.fair:.0%}", f"{first.rate.score:.0%}"))
    if found.ends:
        tiles.append((f"end by {found.ends[0].name}", f"{found.ends[0].rate.score:.0%}"))
    tiles.append(("stopped without end", f"{length.capped:,}"))
    cells = "".join(f"<div><b>{escape(said)}</b><span>{escape(name)}</span></div>" for name, said in tiles)
    yield f'<div class="tiles">{cells}</div>'


def comparison(pair: Pair) -> Iterator[str]:
    how = f"Both runs played the same {pair.games:,} deals, so the luck of the deals falls out of the differences."
    told = how if pair.is_paired else "The two runs played different deals, so the differences hold their luck, too."
    yield section(
        "Compared",
        f"{told} This run: <code>{escape(str(pair.one['command']))}</code>; the other: "
        f"<code>{escape(str(pair.other['command']))}</code>. A change is clear if its interval leaves out 0.",
    )
    yield from table(
        ("Measure", "This run", "The other", "Change", "Clear"),
        [(m.name, *change_cells(m), "yes" if m.change.is_clear else "") for m in pair.measures],
    )
    if pair.values:
        yield "<p>Values of cards that differ:</p>"
        values = [(value.key, value.field, value.one, value.other) for value in pair.values]
        yield from table(("Card", "Value", "This run", "The other"), values)
    rows = [(c.name + (" (clear)" if c.is_clear else ""), c.change) for c in pair.cards[:FEW]]
    if rows:
        yield f"<p>How much more often cards are bought in the other run, where they could be. {tested_cards(pair)}</p>"
        yield plot(plots.dots("Change of buying", rows, "points more or less", 0.0, plots.points))


def change_cells(measure: Compared) -> tuple[tuple[str, str], ...]:
    if measure.is_share:
        return rate(measure.one), rate(measure.other), change(measure.change)
    return value(measure.one), value(measure.other), value(measure.change, "+")


def games(found: Findings) -> Iterator[str]:
    length = found.length
    yield section("Length", f"Half of the games last {length.quartiles[0]} to {length.quartiles[1]} rounds.")
    yield plot(plots.columns("Games by rounds", length.rounds, "rounds", length.median))
    yield section("Turn order", "The share of wins by place in turn order; the line is what is fair.")
    yield plot(shares("Share of wins by turn order", found.seats, "share of wins"))
    if len(found.bots) > 1:
        yield section("Bots", "The share of wins of each seat of a bot; the line is what is fair.")
        yield plot(shares("Share of wins by bot", found.bots, "share of wins"))
    yield section("How games end", "A pile of medals runs out, a player loses their last base, or both in one round.")
    yield plot(plots.dots("Ends", [(s.name, s.rate) for s in found.ends], "share of games", zero=True))


def shares(title: str, found: Sequence[Share], under: str) -> str:
    return plots.dots(title, [(share.name, share.rate) for share in found], under, found[0].fair if found else None)


def scores(found: Findings) -> Iterator[str]:
    yield section("Points", "Where the points of a seat come from, on average.")
    kept = [s for s in found.scores if s.winners or s.others]
    rows = [("winners", [s.winners for s in kept]), ("others", [s.others for s in kept])]
    names = [SOURCE_NAMES[s.source] for s in kept]
    yield plot(plots.stacked("Points by source", rows, names, lambda number: f"{number:.1f}"))
    if found.course:
        winners = [(r.round, r.winners) for r in found.course]
        others = [(r.round, r.others) for r in found.course]
        yield "<p>Points after each round, achievements not counted, as long as one game in twenty goes on:</p>"
        yield plot(plots.lines("Course of points", [("later winners", winners), ("others", others)], "round"))


def medals(found: Findings) -> Iterator[str]:
    yield section("Medals", "Whose medals the winners own; the line is an equal share. Below: where medals come from.")
    yield plot(shares("Winners' medals by nation", found.nations, "share of the winners' medals"))
    sources = [(s.name, s.rate) for s in found.medal_sources]
    if sources:
        yield plot(plots.dots("Sources of medals", sources, "share of medals", zero=True))


def achievements(found: Findings) -> Iterator[str]:
    yield section("Achievements", "How often an achievement that is open at the end is won; otherwise it is "
                  "tied and not awarded. Beside it: how often its winner wins the game.")  # fmt: skip
    opened = [a for a in found.achievements if a.open]
    rows = [(a.key, a.won) for a in sorted(opened, key=lambda a: (-a.won.score, a.key))]
    if rows:
        yield plot(plots.dots("Achievements won", rows, "won, when open", 0.5, zero=True))
    yield from details("All numbers", table(
        ("Achievement", "Open", "Won", "Tied", "Its winner wins"),
        [(a.key, count(a.open), rate(a.won), rate(opposite(a.won)), rate(a.winner)) if a.open
         else (a.key, count(0), "never open", "", "") for a in found.achievements],
    ))  # fmt: skip
    never = [a.key for a in opened if a.won.score == 0]
    if never:
        yield f"<p>Never won: {escape(', '.join(never))}.</p>"


def opposite(found: Interval) -> Interval:
    return Interval(1 - found.score, 1 - found.high, 1 - found.low)


def abilities(found: Findings) -> Iterator[str]:
    yield section("Abilities", "How often abilities are used, and how seats that used one do beside the others.")
    yield from table(
        ("Ability", "Uses a game", "Used when possible", "Users win", "Others win"),
        [
            (a.key, (f"{a.per_game:.2f}", f"{a.per_game:.6f}"), rate(a.taken), rate(a.users), rate(a.others))
            for a in found.abilities
        ],
    )


def cards(found: Findings, server: str) -> Iterator[str]:
    yield section("Cards", f"<b>Bought</b>: of the turns in which the card could be bought. <b>Early buyers</b> bought "
                  f"it by round {found.early}; <b>decliners</b> could have by then and did not. Buyers also differ in "
                  f"other ways, so a gain is a hint and no proof. {tested_gains(found)}")  # fmt: skip
    for kind in ("nation", "class", "ability"):
        rows = [(g.name, g.bought) for g in found.groups if g.kind == kind]
        if rows:
            yield f"<h3>By {kind}</h3>"
            yield plot(plots.dots(f"Bought, by {kind}", rows, "bought, when it could be", zero=True))
            yield from details(f"Wins by {kind}", group_table([g for g in found.groups if g.kind == kind]))
    yield from card_plots(found.cards)
    yield "<h3>All cards</h3><p>Choose a heading to sort by it.</p>"
    yield '<p><label>Show rows with <input type="search" placeholder="ussr heavy"></label></p>'
    yield from table(
        ("Card", "Nation", "Class", "Cost", "Resources", "Abilities", "Turns", "Bought", "Researched",
         "Early buyers win", "Decliners win", "Gain", "Clear", "Owned", "Owners win",
         *(["Games"] if found.examples else [])),
        [
            (card_name(c, server), c.nation, c.klass, count(c.cost), count(c.resources), c.abilities,
             count(c.affordable), rate(c.bought), count(c.researched), rate(c.early), rate(c.declined), change(c.gain),
             "yes" if c.is_clear else "" if c.is_tested else "too few",
             (f"{100 * c.owned:.0f} %", f"{c.owned:.6f}"), (f"{100 * c.owner:.1f} %", f"{c.owner:.6f}"),
             *([example_links(found, c.key)] if found.examples else []))
            for c in found.cards
        ],
    )  # fmt: skip


def card_name(card: CardFound, server: str) -> tuple[str, str]:
    """Return the picture and the name of a card, linked to the vehicle's page if a server is given."""
    name = escape(card.name)
    if server and card.nation:
        address = f"{server.rstrip('/')}/#/vehicle/{card.key}"
        name = f'<a href="{escape(address)}">{name}</a>'
    return f'<span class="small">{draw_card(card.key)}</span>{name}', escape(card.name)


def example_links(found: Findings, card: str) -> tuple[str, str]:
    """Return links to the example games of a card."""
    games = [example.game for example in found.examples if example.card == card]
    return " ".join(f'<a href="#game-{card}-{game}">{game}</a>' for game in games), str(len(games))


def examples(found: Findings) -> Iterator[str]:
    """Yield a table of recorded games, each with its record in the page."""
    if not found.examples:
        return
    yield section("Example games", "Recorded games of this run with an early buyer of a card whose gain stands out. "
                  "Save one: <code>tankrush replay FILE</code> shows it, <code>tankrush coach FILE</code> judges it, "
                  "and the last column plays it on from the purchase a thousand times.")  # fmt: skip
    names = {card.key: card.name for card in found.cards}
    yield from table(
        ("", "Card", "Game", "Seat", "Bought in round", "The buyer", "Record", "From there"),
        [
            ((f'<span class="picture" id="game-{e.card}-{e.game}">{draw_card(e.card)}</span>', names[e.card]),
             names[e.card], count(e.game), e.seat, count(e.round), "won" if e.is_won else "lost",
             (f'<a download="game-{e.game}.tankrush" href="data:text/plain;charset=utf-8,{quote(e.record)}">save</a>',
              str(e.game)),
             (f"<code>tankrush what-if game-{e.game}.tankrush {e.round}{e.seat}</code>", str(e.round)))
            for e in found.examples
        ],
    )  # fmt: skip


def draw_card(key: str) -> str:
    """Return the picture of a card as SVG, empty for a card without one."""
    parts = read_descriptions().get(key)
    return write_svg(simplify(draw(parts)), colours_of(key)) if parts else ""


def group_table(groups: Sequence[GroupFound]) -> Iterator[str]:
    yield from table(
        ("Group", "Turns", "Bought", "Early buyers win", "Decliners win", "Gain"),
        [
            (g.name, count(g.affordable), rate(g.bought), rate(g.early), rate(g.declined), change(g.gain))
            for g in groups
        ],
    )


def card_plots(found: Sequence[CardFound]) -> Iterator[str]:
    """Yield plots of the highest and lowest purchase rates and of their results."""
    bought = sorted((c for c in found if c.affordable >= LEAST_CASES), key=lambda c: (-c.bought.score, c.key))
    if bought:
        yield "<h3>Most and least often bought</h3>"
        rows = [(c.name, c.bought) for c in ends(bought)]
        yield plot(plots.dots("Buying", rows, "bought, when it could be", zero=True))
    paid = [c for c in found if c.is_tested]
    if paid:
        ranked = sorted(paid, key=lambda c: (-c.gain.score, c.key))
        yield "<h3>Largest and smallest gain for early buyers</h3>"
        rows = [(c.name, c.gain) for c in ends(ranked)]
        yield plot(plots.dots("Gain", rows, "points of win share more than decliners", 0.0, plots.points))


def ends(ranked: list[CardFound]) -> list[CardFound]:
    return ranked if len(ranked) <= 2 * FEW else [*ranked[:FEW], *ranked[-FEW:]]


def foot(found: Findings) -> Iterator[str]:
    notes = found.notes
    yield f"<footer><p>Tank Rush {escape(str(notes['version']))}, cards {escape(str(notes['catalogue'])[:12])}, made by"
    yield f"<code>{escape(str(notes['command']))}</code></p></footer>"
