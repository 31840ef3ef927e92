"""The choices of a seat as a numbered, grouped menu, with their certain results."""

from __future__ import annotations

from dataclasses import dataclass

from tankrush.catalogue.cards import ABILITY_RULES
from tankrush.engine.constants import DONE
from tankrush.engine.view_types import BaseView, Choice, SeatView, View
from tankrush.engine.vocabulary import GROUPS, VERB_NUMBERS, VERBS

from .card_text import CardText


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A numbered line of a menu, for one or several small actions."""

    group: str
    words: str
    note: str
    actions: tuple[int, ...]
    verb: str
    parts: tuple[str, ...]


def list_items(faces: CardText, view: View) -> list[MenuItem]:
    """List every legal choice of the view in groups; a suggested payment comes first."""
    items = [make_item(faces, view, choice) for choice in view.choices]
    items.sort(key=lambda item: (GROUPS.index(item.group), item.verb == "end"))
    return suggest(faces, view) + items


def make_item(faces: CardText, view: View, choice: Choice) -> MenuItem:
    teller = ChoiceWords(faces, view)
    words, note = getattr(teller, choice.verb.replace("-", "_"), teller.plain)(choice)
    told = " · ".join(part for part in (note, warning_of(faces, choice)) if part)
    return MenuItem(VERBS[choice.action >> 8].group, words, told, (choice.action,), choice.verb, choice.parts)


def warning_of(faces: CardText, choice: Choice) -> str:
    """Return the warning of a choice as one sentence."""
    warning = choice.warning
    if warning is None:
        return ""
    card = faces.card(warning.card) if warning.card else ""
    return faces.speaker.say(f"warning-{warning.key}", card=card, n=warning.n)


def suggest(faces: CardText, view: View) -> list[MenuItem]:
    """Return the best payment as one line, during a purchase. [BUY-3] [BUY-4]"""
    offers = view.forecast.purchases if view.forecast is not None and view.phase == "paying" else ()
    if not offers or not offers[0].payment:
        return []
    (offer,) = offers
    assert view.forecast is not None
    payers = {payer.part: payer for payer in view.forecast.payers}
    chosen = [payers[part] for part in offer.payment]
    words = faces.say("suggested", cards=faces.payers([payer.card for payer in chosen]))
    note = faces.say("pays", have=offer.paid, need=offer.price)
    return [MenuItem("pay", words, note, (*[payer.action for payer in chosen], DONE * 256), "pay", ())]


def base_at(view: View, seat: str, slot: str) -> BaseView:
    owner = next(owner for owner in view.seats if owner.name == seat)
    return next(base for base in owner.bases if base.name == slot)


def own_seat(view: View) -> SeatView:
    return next(seat for seat in view.seats if seat.name == view.seat)


def rule_of(view: View, item: MenuItem) -> str:
    """Return the rule behind a choice."""
    if item.verb == "resolve":
        return ABILITY_RULES[item.parts[0]]
    if item.verb == "target" and view.phase == "siege":
        return "SIEGE-1"
    if item.verb == "done" and view.phase == "repair":
        return "REPR-1"
    return VERBS[VERB_NUMBERS[item.verb]].rule


Told = tuple[str, str]


class ChoiceWords:
    """Text and note for each verb."""

    def __init__(self, faces: CardText, view: View) -> None:
        self.faces = faces
        self.view = view
        self.own = own_seat(view)

    def key(self, choice: Choice) -> str:
        """Return the card of an action, also for the argument `rear`."""
        return (self.own.rear or "") if choice.parts[0] == "rear" else choice.parts[0]

    def say(self, key: str, choice: Choice) -> str:
        """Name an action with its card, and say if it is in the rear."""
        said = self.faces.speaker.say(f"action-{key}", card=self.faces.card(self.key(choice)))
        return f"{said} ({self.faces.speaker.say('zone-rear')})" if choice.parts[0] == "rear" else said

    def plain(self, choice: Choice) -> Told:
        """Name an action whose verb takes no argument."""
        if VERBS[choice.action >> 8].takes in ("card", "played"):
            return self.say(choice.verb, choice), ""
        return self.faces.speaker.say(f"action-{choice.verb}"), ""

    # ---- the turn --------------------------------------------------------------------------------------------

    def end(self, choice: Choice) -> Told:
        left = self.own.hand_size
        return self.faces.speaker.say("action-end"), self.faces.say("note-unused", n=left) if left else ""

    def refresh(self, choice: Choice) -> Told:
        """Describe the refresh: the farthest card is discarded. [RES-4]"""
        farthest = self.view.reserve[-1] if self.view.reserve else None
        note = self.faces.say("note-leaves", card=self.faces.card(farthest)) if farthest else ""
        return self.faces.speaker.say("action-refresh"), note

    def done(self, choice: Choice) -> Told:
        return self.faces.speaker.say("action-done"), self.paid(0) if self.view.phase == "paying" else ""

    # ---- purchases -------------------------------------------------------------------------------------------

    def want(self, choice: Choice) -> Told:
        return self.say("buy", choice), self.faces.say("note-costs", n=self.faces.cost(self.key(choice)))

    def pay(self, choice: Choice) -> Told:
        return self.say("pay", choice), self.paid(self.faces.resources(self.key(choice)))

    def paid(self, more: int) -> str:
        have = more + sum(self.faces.resources(key) for key in self.view.doing.payers)
        need = sum(self.faces.cost(key) for key in self.view.doing.wanted)
        return self.faces.say("pays", have=have, need=need)

    # ---- abilities -------------------------------------------------------------------------------------------

    def use(self, choice: Choice) -> Told:
        key = self.key(choice)
        note = self.faces.abilities(key)
        is_researching = any(symbol.ability == "research" for symbol in self.faces.symbols(key))
        if self.faces.is_vehicle(key) and self.faces.vehicle(key).armour and not is_researching:
            note = self.faces.say("note-then-defends", what=note)
        return self.say("use", choice), note

    def resolve(self, choice: Choice) -> Told:
        ability = self.faces.ability(choice.parts[0], self.view.doing.card)
        return self.faces.speaker.say("action-resolve", ability=ability), ""

    def take(self, choice: Choice) -> Told:
        return self.say("take", choice), self.face(choice)

    def scrap(self, choice: Choice) -> Told:
        return self.say("scrap", choice), self.face(choice)

    def give_up(self, choice: Choice) -> Told:
        return self.say("give-up", choice), self.face(choice)

    def discard(self, choice: Choice) -> Told:
        return self.say("discard", choice), ""

    def store(self, choice: Choice) -> Told:
        """Name storing a card: the previous one goes to the depot. [REAR-2]"""
        rear = self.own.rear
        note = self.faces.say("note-to-depot", card=self.faces.card(rear)) if rear else self.face(choice)
        return self.say("store", choice), note

    def dislocate(self, choice: Choice) -> Told:
        base = base_at(self.view, self.own.name, choice.parts[0])
        card = self.faces.card(base.defender or "")
        return self.faces.speaker.say("action-dislocate", card=card), self.faces.base(base.name)

    def medal(self, choice: Choice) -> Told:
        pile = next(pile for pile in self.view.medals if pile.nation == choice.parts[0])
        note = self.faces.say("note-last-medal") if pile.singles == 1 else self.faces.say("note-left", n=pile.singles)
        return self.faces.speaker.say("action-medal", nation=pile.nation), note

    def doubles(self, choice: Choice) -> Told:
        """Describe a number of doubles; singles pay the rest, while they last. [MEDAL-2] [MEDAL-4]"""
        doing, doubles = self.view.doing, int(choice.parts[0])
        pile = next(pile for pile in self.view.medals if pile.nation == doing.award_nation)
        singles = min(doing.award - 2 * doubles, pile.singles)
        return self.faces.speaker.say("action-doubles", n=doubles), self.faces.say("note-singles", n=singles)

    def replace(self, choice: Choice) -> Told:
        key = choice.parts[0]
        words = self.faces.speaker.say("action-replace", achievement=self.faces.achievement(key))
        return words, self.faces.achievement_help(key)

    def pick(self, choice: Choice) -> Told:
        key = choice.parts[0]
        words = self.faces.speaker.say("action-pick", achievement=self.faces.achievement(key))
        return words, self.faces.achievement_help(key)

    def give(self, choice: Choice) -> Told:
        return self.faces.speaker.say("action-give", seat=self.faces.seat(choice.parts[0])), ""

    # ---- attack and defence ----------------------------------------------------------------------------------

    def attack(self, choice: Choice) -> Told:
        return self.say("attack-with", choice), self.strength(choice)

    def ready(self, choice: Choice) -> Told:
        return self.faces.speaker.say("action-ready"), self.faces.cards(self.view.doing.attackers)

    def strike(self, choice: Choice) -> Told:
        return self.say("strike-with", choice), self.strength(choice)

    def target(self, choice: Choice) -> Told:
        seat, slot = self.faces.seat(choice.parts[0]), self.faces.base(choice.parts[1])
        base = base_at(self.view, choice.parts[0], choice.parts[1])
        if len(choice.parts) == 3:
            target = self.faces.say(
                "target-defender", card=self.faces.with_strength(base.defender or ""), base=slot, seat=seat
            )
        else:
            target = self.faces.say("target-base", base=slot, seat=seat)
        return self.faces.speaker.say("action-target", target=target), self.hit(choice)

    def hit(self, choice: Choice) -> str:
        """Describe the forecast of a hit with its points."""
        effect = choice.effect
        assert effect is not None
        what = self.faces.say(f"note-{effect.kind}")
        return self.faces.say("note-gains", what=what, n=effect.points) if effect.points else what

    def defend(self, choice: Choice) -> Told:
        armour = self.faces.vehicle(self.key(choice)).armour
        return self.say("defend-with", choice), self.faces.say("note-armour", n=armour)

    def place(self, choice: Choice) -> Told:
        base = base_at(self.view, self.own.name, choice.parts[0])
        note = self.faces.say("note-to-depot", card=self.faces.card(base.defender)) if base.defender else ""
        return self.faces.speaker.say("action-place", base=self.faces.base(base.name)), note

    def choose(self, choice: Choice) -> Told:
        armour = self.faces.vehicle(self.key(choice)).armour
        return self.say("choose-defender", choice), self.faces.say("note-armour", n=armour)

    def strength(self, choice: Choice) -> str:
        """Return the power and the restriction of its targets. [PASS-1] [PASS-2]"""
        vehicle = self.faces.vehicle(self.key(choice))
        limits = [self.faces.symbol(s) for s in vehicle.abilities if s.ability in ("bases-only", "vehicles-only")]
        return ", ".join([self.faces.say("note-power", n=vehicle.power), *limits])

    def face(self, choice: Choice) -> str:
        """Return the printed values of a card in one line."""
        return describe(self.faces, self.key(choice))


def describe(faces: CardText, key: str) -> str:
    """List power and armour, resources and abilities."""
    parts: list[str] = []
    if faces.is_vehicle(key):
        vehicle = faces.vehicle(key)
        parts.append(faces.say("power-armour", power=str(vehicle.power), armour=str(vehicle.armour)))
    if faces.can_pay(key):
        parts.append(faces.say("gives", n=faces.resources(key)))
    return ", ".join(part for part in (*parts, faces.abilities(key)) if part)
