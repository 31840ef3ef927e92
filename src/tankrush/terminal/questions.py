"""Commands besides moves: help, a card, the current points, the piles, the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tankrush.catalogue.cards import ABILITIES, ABILITY_RULES
from tankrush.engine.constants import NONE
from tankrush.engine.determinize import imagine
from tankrush.engine.scoring import score_game
from tankrush.engine.state import Game
from tankrush.engine.view_types import View

from .card_text import CardText
from .input import bare
from .menu import MenuItem, describe, own_seat, rule_of
from .screen import HEADING, Screen

KEYS = ("h", "?", "c", "s", "l", "d", "t", "u", "q")
EXAMPLES = ("buy ussr-t-34 with engineers, engineers", "attack with ussr-t-34", "target B1 defender", "end")
MOST_MATCHES = 12


class Answers:
    """Answers questions about a seat's view on the screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.faces = screen.faces

    # ---- help ------------------------------------------------------------------------------------------------

    def help(self, view: View, items: list[MenuItem], about: str) -> None:
        """Show general help, or help on a numbered choice or an ability."""
        if not about:
            self.help_in_general(view)
        elif about.isascii() and about.isdigit():
            if 1 <= int(about) <= len(items):
                self.help_on_choice(view, items[int(about) - 1])
            else:
                self.screen.say("no-such-choice", text=about, n=len(items))
        else:
            found = [ability for ability in ABILITIES if about.casefold() in self.names_of(ability)]
            if not found:
                self.screen.say("no-such-help", text=about)
            self.help_on_abilities(found)

    def names_of(self, ability: str) -> tuple[str, str]:
        said = self.faces.speaker.say(f"ability-{ability}", n=0).removesuffix(" 0")
        return ability, said.casefold()

    def help_in_general(self, view: View) -> None:
        grid = Table.grid(padding=(0, 2))
        for key in KEYS:
            key_text = {"h": "h  h 3  h siege", "c": "c t-34"}.get(key, key)
            grid.add_row(Text(key_text, style="bold"), Text(self.faces.say("key-hint" if key == "?" else f"key-{key}")))
        self.screen.show(self.screen.heading(self.faces.say("help-title")), Text(self.faces.say("help-numbers")))
        self.screen.show(Padding(grid, (0, 0, 0, 2)), Text(self.faces.say("help-words")))
        for example in EXAMPLES:
            self.screen.show(Text(f"  {example}", style="bold"))
        self.screen.show(Text(self.faces.say("help-abilities"), style=HEADING))
        self.help_on_abilities(abilities_in_play(self.faces, view))

    def help_on_abilities(self, abilities: Iterable[str]) -> None:
        """Explain each ability once; one printed twice on a card works twice."""
        for ability, times in Counter(abilities).items():
            name = self.faces.speaker.say(f"ability-{ability}", n=0).removesuffix(" 0")
            line = Text("  ").append(name, style="bold").append(f": {self.faces.ability_help(ability, times)} ")
            self.screen.show(line.append(f"[{ABILITY_RULES[ability]}]", style="dim"))

    def help_on_choice(self, view: View, item: MenuItem) -> None:
        help_text = self.faces.say(f"verb-{item.verb}-help")
        rule = rule_of(view, item)
        line = Text(item.words, style="bold").append(f" · {help_text} ", style="not bold")
        self.screen.show(line.append(f"[{rule}]", style="dim"))
        if item.verb == "resolve":
            self.help_on_abilities([item.parts[0]])
        elif item.verb == "use" or item.verb == "want":
            key = own_seat(view).rear if item.parts[0] == "rear" else item.parts[0]
            self.help_on_abilities([symbol.ability for symbol in self.faces.symbols(key or "")])

    # ---- cards -----------------------------------------------------------------------------------------------

    def card(self, about: str) -> None:
        """Show the card that matches, or list the candidates."""
        found = find_cards(self.faces, about)
        if not found:
            self.screen.say("no-such-card", text=about)
        elif len(found) > 1:
            names = [f"{self.faces.card(key)} ({key})" for key in found[:MOST_MATCHES]]
            self.screen.say("several-cards", text=about, n=len(found), cards=", ".join(names))
        else:
            self.details(found[0])

    def details(self, key: str) -> None:
        faces = self.faces
        self.screen.show(Text(faces.card(key), style="bold").append(f"  {key}", style="dim"))
        facts = [faces.kind(key)] if faces.is_vehicle(key) else []
        if faces.is_vehicle(key) or key == "signalmen":
            facts.append(faces.say("note-costs", n=faces.cost(key)))
        facts.append(describe(faces, key))
        self.screen.show(Text("  " + ", ".join(fact for fact in facts if fact)))
        self.help_on_abilities([symbol.ability for symbol in faces.symbols(key)])

    # ---- points, piles, log ----------------------------------------------------------------------------------

    def scores(self, game: Game) -> None:
        """Show the points if the game ended now; squads are public as sets, like purchases and discards.

        They are counted in an imagined world, so they reveal no hidden hand.
        """
        world = imagine(game, NONE, 0)
        score_game(world)
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for key in ("seat", "medals", "bases", "achievements", "other", "total"):
            table.add_column(self.faces.say(f"score-{key}"), justify="left" if key == "seat" else "right")
        for player in world.players:
            other = player.development + player.destruction + player.surviving
            points = (player.medals, player.base_points, player.award_points, other, player.total)
            table.add_row(Text(self.faces.names[player.seat]), *map(str, points))
        self.screen.show(self.screen.heading(self.faces.say("score-so-far")), table)
        for number, team in zip(world.open.contents(), world.awarded.contents(), strict=True):
            self.award(world.book.achievement_key(number), None if team == NONE else members(world, team))

    def award(self, key: str, seats: list[int] | None) -> None:
        names = ", ".join(self.faces.names[seat] for seat in seats) if seats else self.faces.say("nobody")
        self.screen.show(Text(f"  {self.faces.achievement(key)}: ").append(names, style="bold"))

    def piles(self, view: View) -> None:
        """Show all piles that players may look through. [ZONE-2] [ZONE-7] [ZONE-9]"""
        faces = self.faces
        for seat in view.seats:
            if seat.depot is not None:
                name = f"{faces.speaker.say('zone-depot')} · {faces.seat_with_letter(seat.name)}"
                self.pile(name, seat.depot)
        self.pile(faces.speaker.say("zone-discard"), view.discard)
        self.pile(faces.speaker.say("zone-graveyard"), view.graveyard)
        if view.achievements.discarded:
            names = ", ".join(map(faces.achievement, view.achievements.discarded))
            self.screen.show(Text(faces.say("discarded-achievements"), style=HEADING), Text(f"  {names}"))
        if view.composition:
            counts = ", ".join(f"{faces.nation(nation)} {count}" for nation, count in view.composition)
            self.screen.show(Text(faces.say("composition"), style=HEADING), Text(f"  {counts}"))

    def pile(self, name: str, keys: tuple[str, ...]) -> None:
        self.screen.show(Text(f"{name} ({len(keys)})", style=HEADING))
        if keys:
            self.screen.show(Padding(self.screen.card_table(Counter(keys)), (0, 0, 0, 2)))

    def log(self, sentences: list[str]) -> None:
        self.screen.show(self.screen.heading(self.faces.say("log")))
        for sentence in sentences or [self.faces.say("log-empty")]:
            self.screen.show(Text(f"  {sentence}"))


def members(game: Game, team: int) -> list[int]:
    return [seat for seat, own in enumerate(game.rules.teams.contents()) if own == team]


def abilities_in_play(faces: CardText, view: View) -> list[str]:
    """Return every ability on a card that the seat can see."""
    keys = [*view.reserve, *(["signalmen"] if view.signalmen else [])]
    for seat in view.seats:
        defenders = [base.defender for base in seat.bases if base.defender]
        keys += [*(seat.hand or ()), *(seat.depot or ()), *defenders, *([seat.rear] if seat.rear else [])]
    printed = {symbol.ability for key in keys for symbol in faces.symbols(key)}
    return [ability for ability in ABILITIES if ability in printed]


def find_cards(faces: CardText, about: str) -> list[str]:
    """Find cards by key or by name in either script, in full or in part."""
    wanted = bare(about)
    names: dict[str, tuple[str, ...]] = {key: (bare(key), bare(faces.card(key))) for key in faces.book.number}
    for vehicle in faces.book.catalogue.vehicles:
        names[vehicle.key] += (bare(vehicle.name), bare(vehicle.cyrillic))
    exact = [key for key, own in names.items() if wanted in own]
    return exact or [key for key, own in names.items() if any(wanted in name for name in own)] if wanted else []
