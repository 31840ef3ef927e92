"""Draws the table from a seat's view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text

from tankrush.engine.view_types import BaseView, SeatView, View

from .card_text import CardText
from .menu import MenuItem, describe, own_seat

NATION_STYLES = {
    "ussr": "red", "germany": "bright_black", "usa": "green", "france": "blue", "uk": "yellow", "japan": "magenta",
    "gold": "bright_yellow",
}  # fmt: skip
HEADING = "bold cyan"
HURT = "bold red"
NOTE = "dim"


class Screen:
    """Draws on a console, in full or in brief depending on its size."""

    def __init__(self, console: Console, faces: CardText, *, plain: bool) -> None:
        self.console = console
        self.faces = faces
        self.plain = plain

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def say(self, key: str, /, **facts: str | int) -> None:
        """Print a message of the terminal."""
        self.console.print(Text(self.faces.say(key, **facts)))

    def clear(self, *, thoroughly: bool = False) -> None:
        """Clear the screen; `thoroughly` clears the scrollback as well."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if thoroughly else ""))
            self.console.file.flush()
        elif thoroughly:
            self.console.print("\n" * 60)

    # ---- the whole screen ------------------------------------------------------------------------------------

    def draw(self, view: View, news: list[str], items: list[MenuItem], doing: str) -> None:
        """Draw table, news and menu; in brief if the full drawing is higher than the screen."""
        menu = self.rendered(self.menu(items, doing))
        table = self.rendered(*self.table(view, brief=False))
        space = self.console.height - 2 - len(menu)
        if len(table) + min(len(news) + 1, 4) * bool(news) > space:
            table = self.rendered(*self.table(view, brief=True))
        self.print_lines(table)
        if news:
            self.show(self.news(view, news, max(space - len(table) - 2, 3)))
        self.print_lines(menu)

    def rendered(self, *parts: RenderableType) -> list[list[Segment]]:
        """Render the parts into lines once, because rendering is the slowest part."""
        return self.console.render_lines(Group(*parts), pad=False)

    def print_lines(self, lines: list[list[Segment]]) -> None:
        self.console.print(SegmentLines(lines, new_lines=True), end="")

    def heading(self, text: str) -> Rule:
        return Rule(Text(text, style=HEADING), characters="-" if self.plain else "─", style=NOTE, align="left")

    def table(self, view: View, *, brief: bool) -> Iterable[RenderableType]:
        yield self.heading(self.title(view))
        yield from self.achievements(view, brief)
        yield self.medals(view, brief)
        yield self.reserve(view)
        others = [seat for seat in view.seats if seat.name != view.seat]
        for seat in [*others, *(seat for seat in view.seats if seat.name == view.seat)]:
            yield from self.seat(view, seat, brief)
        if view.seat is not None:
            yield from self.hand(view, brief)

    def title(self, view: View) -> str:
        if view.phase in ("draft", "consent"):
            return self.faces.say("title-before", n=len(view.seats))
        title = self.faces.say("title", round=view.round, seat=self.faces.seat_with_letter(view.turn))
        return f"{title} · {self.faces.say('last-round')}" if view.ending else title

    # ---- the middle of the table -----------------------------------------------------------------------------

    def labelled(self, label: str, content: Text) -> Table:
        """Return a label and text that wraps beside it."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        grid.add_row(Text(label, style=HEADING), content)
        return grid

    def flow(self, items: list[Text], space: int = 0) -> Text:
        """Arrange items in lines without breaking any."""
        text, used, width = Text(), 0, self.console.width - space
        for item in items:
            if used and used + 2 + item.cell_len > width:
                text.append("\n  ")
                used = 2
            elif used:
                text.append("  ")
                used += 2
            text.append_text(item)
            used += item.cell_len
        return text

    def achievements(self, view: View, brief: bool) -> Iterable[RenderableType]:
        names = [self.faces.achievement(key) for key in view.achievements.open]
        if brief or not names:
            yield self.labelled(self.faces.say("achievements"), Text(" · ".join(names) or "–"))
            return
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for key in view.achievements.open:
            grid.add_row(Text(self.faces.achievement(key)), Text(self.faces.achievement_help(key), style=NOTE))
        yield Text(self.faces.say("achievements"), style=HEADING)
        yield Padding(grid, (0, 0, 0, 2))

    def medals(self, view: View, brief: bool) -> RenderableType:
        """Draw singles and doubles of each pile; an empty pile of singles has triggered the end. [END-2]"""
        label = Text(self.faces.say("medals-brief" if brief else "medals"), style=HEADING)
        items = [label]
        for pile in view.medals:
            item = Text(self.faces.nation(pile.nation), style=NATION_STYLES[pile.nation])
            items.append(item.append(f" {pile.singles}+{pile.doubles}", style="default" if pile.singles > 2 else HURT))
        for key, count in (("destruction-left", view.destruction), ("signalmen-left", view.signalmen)):
            items += [Text(self.faces.say(key, n=count))] if count else []
        return self.flow(items)

    def reserve(self, view: View) -> RenderableType:
        faces = self.faces
        gap = 1 if self.console.width < 100 else 2
        words = [word for key in view.reserve for word in faces.abilities(key).split()]
        if words and self.width_for_abilities(view, gap) < max(map(len, words)):
            return self.narrow_reserve(view)
        table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_edge=False, header_style=NOTE)
        label = faces.say("reserve", n=view.deck_size)
        table.add_column(Text(label, style=HEADING), no_wrap=True)
        table.add_column("", no_wrap=True)
        for key in ("cost", "resources", "power", "armour"):
            table.add_column(faces.say(f"column-{key}"), justify="right", no_wrap=True)
        table.add_column(faces.say("column-abilities"), overflow="fold")
        for key in view.reserve:
            vehicle = faces.vehicle(key)
            numbers = (vehicle.cost, vehicle.resources, vehicle.power, vehicle.armour)
            table.add_row(
                Text(f"  {faces.card(key)}"),
                Text(faces.kind(key), style=NATION_STYLES[vehicle.nation]),
                *map(str, numbers),
                Text(faces.abilities(key) or "–"),
            )
        return table

    def width_for_abilities(self, view: View, gap: int) -> int:
        """Return the width left for the last column of the reserve."""
        faces = self.faces
        names = max(len(faces.say("reserve", n=view.deck_size)), *(len(faces.card(key)) + 2 for key in view.reserve))
        kinds = max(len(faces.kind(key)) for key in view.reserve)
        numbers = [len(faces.say(f"column-{key}")) for key in ("cost", "resources", "power", "armour")]
        return self.console.width - names - kinds - sum(numbers) - gap * (len(numbers) + 2)

    def narrow_reserve(self, view: View) -> RenderableType:
        """Return one wrapped line for each vehicle, for consoles too narrow for columns."""
        faces = self.faces
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for key in view.reserve:
            kind = Text(faces.kind(key), style=NATION_STYLES[faces.vehicle(key).nation])
            facts = f", {faces.say('note-costs', n=faces.cost(key))}, {describe(faces, key)}"
            grid.add_row(Text(f"  {faces.card(key)}"), kind.append(facts, style="default"))
        return Group(Text(faces.say("reserve", n=view.deck_size), style=HEADING), grid)

    # ---- a seat ----------------------------------------------------------------------------------------------

    def seat(self, view: View, seat: SeatView, brief: bool) -> Iterable[RenderableType]:
        faces = self.faces
        is_own = seat.name == view.seat
        head = Text(faces.seat_with_letter(seat.name), style="bold green" if is_own else "bold")
        if len({other.team for other in view.seats}) < len(view.seats):
            own = next((other for other in view.seats if other.name == view.seat), None)
            is_ally = own is not None and own.team == seat.team and not is_own
            head.append(f" · {faces.say('team', team=seat.team)}" + (f" · {faces.say('ally')}" if is_ally else ""))
        if seat.absent:
            head.append(f" · {faces.say('absent')}", style=HURT)
        sizes = faces.say("sizes", hand=str(seat.hand_size), garage=str(seat.garage_size), depot=str(seat.depot_size))
        head.append(f"  {sizes}", style="not bold default")
        if seat.depot_top:
            head.append(f" ({faces.card(seat.depot_top)})", style=NOTE)
        if faces.config.is_on("rear"):
            rear = faces.with_strength(seat.rear) if seat.rear else "–"
            head.append(f" · {faces.speaker.say('zone-rear')}: {rear}", style="not bold default")
        if brief:
            yield self.flow([head, *self.bases(seat, brief)])
        else:
            yield head
            yield Padding(self.flow(self.bases(seat, brief), 2), (0, 0, 0, 2))
        if not is_own and seat.hand:
            yield Text(f"  {faces.speaker.say('zone-hand')}: {faces.cards(seat.hand)}")

    def bases(self, seat: SeatView, brief: bool) -> list[Text]:
        return [self.base(base, brief) for base in seat.bases]

    def base(self, base: BaseView, brief: bool) -> Text:
        """Draw a base; the brief layout shows the name used in typed targets."""
        faces = self.faces
        line = Text()
        name = base.name if brief else faces.base(base.name)
        if base.state == "gone":
            line.append(f"{name}: {faces.say('base-gone')}", style="dim")
            return line
        line.append(f"{name}: ")
        if base.state == "damaged":
            line.append(faces.say("base-damaged"), style=HURT)
            line.append(", ")
        if base.defender is None:
            line.append(faces.say("undefended"), style=NOTE)
        else:
            line.append(faces.with_strength(base.defender), style=NATION_STYLES[faces.vehicle(base.defender).nation])
            if base.defender_damaged:
                line.append(f" ({faces.say('damaged')})", style=HURT)
        return line

    def hand(self, view: View, brief: bool) -> Iterable[RenderableType]:
        faces = self.faces
        counts = Counter(own_seat(view).hand or ())
        label = faces.say("your-hand")
        if brief or not counts:
            yield self.labelled(label, Text(faces.cards(counts.elements()) or "–"))
            return
        yield Text(label, style=HEADING)
        yield Padding(self.card_table(counts), (0, 0, 0, 2))

    def card_table(self, counts: Counter[str]) -> Table:
        """Return a table of cards with all their printed values."""
        faces = self.faces
        grid = Table.grid(padding=(0, 2))
        for column in range(3):
            grid.add_column(no_wrap=column < 2)
        for key, count in counts.items():
            name = f"{faces.card(key)} ×{count}" if count > 1 else faces.card(key)
            style = NATION_STYLES[faces.vehicle(key).nation] if faces.is_vehicle(key) else ""
            pays = faces.say("gives", n=faces.resources(key)) if faces.can_pay(key) else ""
            fight = ""
            if faces.is_vehicle(key):
                vehicle = faces.vehicle(key)
                fight = faces.say("power-armour", power=str(vehicle.power), armour=str(vehicle.armour))
            words = ", ".join(part for part in (pays, fight, faces.abilities(key)) if part)
            grid.add_row(Text(name), Text(faces.kind(key), style=style), Text(words))
        return grid

    # ---- news and choices ------------------------------------------------------------------------------------

    def news(self, view: View, news: list[str], most: int) -> RenderableType:
        """Return the newest lines; those about the viewer are highlighted."""
        own = self.faces.seat(view.seat) if view.seat else None
        shown = news[-most:]
        lines = [Text(self.faces.say("news"), style=HEADING)]
        if len(shown) < len(news):
            lines.append(Text(f"  {self.faces.say('news-earlier', n=len(news) - len(shown), key='l')}", style=NOTE))
        for sentence in shown:
            lines.append(Text(f"  {sentence}", style="bold" if own and own in sentence else ""))
        return Group(*lines)

    def menu(self, items: list[MenuItem], doing: str) -> RenderableType:
        """Return numbered lines in titled groups, below the current action."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(overflow="fold")
        for group, members in groupby(enumerate(items, 1), lambda numbered: numbered[1].group):
            label = Text(self.faces.say(f"group-{group}"), style=HEADING)
            if group == "discard":
                grid.add_row(label, *self.in_one_line(list(members)))
                continue
            for number, item in members:
                line = Text(item.words)
                if item.note:
                    line.append(f" · {item.note}", style=NOTE)
                grid.add_row(label, Text(str(number), style="bold"), line)
                label = Text()
        return Group(self.heading(doing), grid)

    def in_one_line(self, items: list[tuple[int, MenuItem]]) -> tuple[Text, Text]:
        """Return the first number, and all cards, with numbers from the second on."""
        names = [(str(number), self.faces.card(item.parts[0])) for number, item in items]
        others = [Text(f"{number} ", style="bold").append(name, style="not bold") for number, name in names[1:]]
        line = self.flow([Text(names[0][1]), *others], 20)
        return Text(str(items[0][0]), style="bold"), line
