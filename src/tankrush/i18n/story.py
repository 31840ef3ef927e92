"""A game as sentences in one of the languages, for a seat, for a spectator, or with all cards open."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from tankrush.engine import constants as c
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.recorder import Event, told
from tankrush.engine.state import Game, Player
from tankrush.i18n.messages import Fact, words
from tankrush.i18n.names import join_all, name_ability, name_achievement, name_card, name_cards, name_points

PLACES = {
    c.DECK: "deck", c.DISCARDS: "discards", c.GRAVEYARD: "graveyard", c.RESERVE: "reserve", c.MEDALS: "medals",
    c.DESTRUCTION_PILE: "destruction", c.SIGNALMEN_STACK: "signalmen", c.IN_PLAY: "play", c.OPEN_ACHIEVEMENTS: "open",
    c.CLOSED_ACHIEVEMENTS: "closed", c.DISCARDED_ACHIEVEMENTS: "discarded",
}  # fmt: skip
SEAT_PLACES = ("garage", "hand", "depot", "rear", "front", "front", "front", "front")
Run = list[Event]  # events of one kind from one place to another


def place_name(place: int) -> str:
    return PLACES[place] if place < c.SEATS else SEAT_PLACES[(place - c.SEATS) % 16]


def owner_of(place: int) -> int:
    return (place - c.SEATS) // 16


def slot_of(place: int) -> int:
    return (place - c.SEATS) % 16 - c.FRONT


def run_key(event: Event) -> tuple[int, int, int, int]:
    """Return the key of events that form one sentence; all repairs of one player are one."""
    if event.kind == c.HEALED:
        return (c.HEALED, 0, owner_of(event.target), 0)
    hidden = event.kind == c.MOVED and event.card == c.NONE
    return (event.kind, event.source, event.target, hidden)


class Storyteller:
    """Turns events into sentences; remembers only public information."""

    def __init__(
        self, game: Game, language: str, seat: int = c.NONE, *,
        openly: bool = False, names: Sequence[str] = SEAT_NAMES, you: int = c.NONE,
    ) -> None:  # fmt: skip
        self.speaker = words(language)
        self.seat, self.you = seat, you  # whose cards are seen; the reader, addressed as "you"
        self.openly, self.names = openly, names
        self.game, self.card = game, game.card
        self.in_play = [*game.payers.contents(), *game.attack.contents()[game.struck :]]
        self.striking = game.phase in (c.STRIKING, c.AIMING)
        sealed = game.sealed.contents() if game.phase == c.SABOTAGED else []
        self.chosen = {victim for victim, card in enumerate(sealed) if card != c.NONE}
        self.mentioned: set[int] = set()  # seats that sentences were about: to all others the story sounds the same
        self.forget_action()

    def forget_action(self) -> None:
        self.said: list[str] = []
        self.runs: deque[Run] = deque()
        self.actor = self.verb = self.argument = c.NONE
        self.has_struck = self.taken = False
        self.killed: set[tuple[int, int]] = set()
        self.replaced = c.NONE

    def tell(self, game: Game, actor: int, action: int | None, events: Iterable[Event]) -> list[str]:
        """Return the sentences of one action (None: a seat was left or taken); `game` is the game after it."""
        self.forget_action()
        self.game = game
        self.actor = actor
        if action is not None:
            self.verb, self.argument = action >> 8, action & 255
        heard = [event if self.openly else told(event, self.seat) for event in events]
        self.runs = deque(list(run) for _, run in groupby(heard, run_key))
        if self.verb == c.RESOLVE:
            ability = name_ability(self.speaker, game.book, self.card, self.argument)
            self.say_of(actor, "used", card=self.one(self.card), ability=ability)
        elif self.verb == c.CONFIRM:
            self.say_of(actor, "confirmed")
        while self.runs:
            self.tell_run(self.runs.popleft())
        return self.said

    def tell_opening(self) -> list[str]:
        """Return the sentences about the table when the story begins."""
        self.forget_action()
        game = self.game
        self.say("revealed", cards=self.cards(game.reserve.contents()))
        for achievement in game.open.contents():
            self.say("opened", achievement=self.achievement(achievement))
        for player in game.players:
            if player.seat != game.turn or not game.is_started():
                self.tell_hand(player)
        if game.is_started():
            self.say_of(game.turn, "turn", round=game.round)
            if hand := game.player(game.turn).hand.contents():
                self.say_of(game.turn, "hand", cards=self.cards(hand))
        return self.said

    def tell_hand(self, player: Player) -> None:
        if player.hand.size and (self.openly or player.seat == self.seat):
            self.say_of(player.seat, "drew-cards", cards=self.cards(sorted(player.hand.contents())))
        else:
            self.say_of(player.seat, "drew", n=player.hand.size)

    # ---- words ---------------------------------------------------------------------------------------------

    def say(self, key: str, /, **facts: Fact) -> None:
        sentence = self.speaker.say(f"event-{key}", **facts)
        # A card such as S.O.E. brings its own full stop.
        self.said.append(sentence[:-1] if sentence.endswith("..") else sentence)

    def say_of(self, seat: int, key: str, /, **facts: Fact) -> None:
        """Add a sentence about a player, in the second person if that is the reader."""
        self.mentioned.add(seat)
        if seat == self.you:
            self.say(f"{key}-you", **facts)
        else:
            self.say(key, seat=self.names[seat], **facts)

    def together(self, players: Sequence[Player], you: str) -> str:
        """Name players in a sentence, the reader first and as `you`."""
        self.mentioned.update(player.seat for player in players)
        own = [self.speaker.say(you) for player in players if player.seat == self.you]
        return join_all(self.speaker, own + [self.names[p.seat] for p in players if p.seat != self.you])

    def one(self, card: int) -> str:
        return name_card(self.speaker, self.game.book, card)

    def cards(self, cards: Iterable[int], form: str = "") -> str:
        return name_cards(self.speaker, self.game.book, cards, form)

    def achievement(self, number: int) -> str:
        return name_achievement(self.speaker, self.game.book, number)

    # ---- events --------------------------------------------------------------------------------------------

    def tell_run(self, run: Run) -> None:
        first = run[0]
        if first.kind == c.MOVED:
            teller = MOVES[place_name(first.source), place_name(first.target)]
            if isinstance(teller, str):
                self.moved(run, teller)
            else:
                teller(self, run)
        elif first.kind == c.SHUFFLED:
            self.shuffled(first)
        else:
            KINDS[first.kind](self, run)

    def moved(self, run: Run, key: str) -> None:
        """Add a sentence that mentions only the player and the cards."""
        place = max(run[0].source, run[0].target)  # the places of seats come after the common ones
        cards = self.cards(event.card for event in run)
        if place < c.SEATS:
            self.say(key, cards=cards)
        else:
            self.say_of(owner_of(place), key, cards=cards)

    def began(self, run: Run) -> None:
        """Report the start of a turn: its number, then the hand that is now open. [TURN-4]"""
        first = run[0]
        if first.card == c.NONE:
            self.in_play.clear()
            self.chosen.clear()
            self.striking = False
            self.say_of(first.source, "turn", round=first.target)
        else:
            self.say_of(owner_of(first.source), "hand", cards=self.cards(event.card for event in run))

    def shuffled(self, event: Event) -> None:
        pile = place_name(event.target)
        if pile == "garage":
            self.say_of(owner_of(event.target), "shuffled-garage")
        else:
            self.say("shuffled-deck" if pile == "deck" else "shuffled-achievements")

    def healed(self, run: Run) -> None:
        self.say_of(owner_of(run[0].target), "repaired")

    def chose(self, run: Run) -> None:
        """Report that a seat has made its sealed choice. [SABO-3]"""
        for event in run:
            self.chosen.add(event.source)
            self.say_of(event.source, "chose")

    def attacked(self, run: Run) -> None:
        self.striking = True
        self.say_of(run[0].source, "declared", cards=self.cards(self.in_play))

    def ending(self, run: Run) -> None:
        self.say_of(self.actor, "end-triggered")

    def sat_out(self, run: Run) -> None:
        self.say_of(run[0].source, "left" if run[0].target else "returned")

    def ended(self, run: Run) -> None:
        """Report achievements, points of every team, the winners. [SCORE-4] [SCORE-6]"""
        for achievement, team in zip(self.game.open.contents(), self.game.awarded.contents(), strict=True):
            if team == c.NONE:
                self.say("achievement-nobody", achievement=self.achievement(achievement))
            else:
                self.say_winners("achievement-won", self.members(team), achievement=self.achievement(achievement))
        for team in sorted(set(self.game.rules.teams.contents())):
            self.tell_score(team)
        self.say_winners("game-over", [player for player in self.game.players if player.rank == 1])

    def say_winners(self, key: str, winners: Sequence[Player], /, **facts: Fact) -> None:
        self.mentioned.update(player.seat for player in winners)
        if [player.seat for player in winners] == [self.you]:
            self.say(f"{key}-you", **facts)
        else:
            self.say(key, winners=self.together(winners, "story-you-won"), **facts)

    def members(self, team: int) -> list[Player]:
        return [p for p, own in zip(self.game.players, self.game.rules.teams.contents(), strict=True) if own == team]

    def tell_score(self, team: int) -> None:
        members = self.members(team)
        self.say(
            "score",
            names=self.together(members, "story-you"),
            total=str(members[0].total),
            medals=str(sum(player.medals for player in members)),
            bases=str(sum(player.base_points for player in members)),
            achievements=str(members[0].award_points),
            other=name_points(sum(player.development + player.destruction + player.surviving for player in members)),
        )

    # ---- strikes and sieges ----------------------------------------------------------------------------------

    def damaged(self, run: Run) -> None:
        """Report the effect of a strike or a siege on its target. [ATK-8] [ATK-11] [SIEGE-3] [SIEGE-4]"""
        for event in run:
            base = "hq" if slot_of(event.target) == c.HQ else "base"
            what = base if event.card == c.NONE else "vehicle"
            done = "damaged" if event.kind == c.HURT else "destroyed"
            card = self.card
            if self.striking:
                card = self.coming_striker()
                self.has_struck = True
            if event.kind == c.KILLED:
                self.killed.add((event.card, event.target))
            target = "" if event.card == c.NONE else self.one(event.card)
            key = f"{'struck' if self.striking else 'siege'}-{what}-{done}"
            self.say_of(owner_of(event.target), key, card=self.one(card), target=target)

    def coming_striker(self) -> int:
        """Return the attacker that goes to the depot right after its strike. [ATK-7]"""
        for run in self.runs:
            if run[0].kind == c.MOVED and run[0].source == c.IN_PLAY:
                return run[0].card
        return self.card

    # ---- cards in play ---------------------------------------------------------------------------------------

    def into_play(self, run: Run) -> None:
        for event in run:
            self.in_play.append(event.card)
            self.card = event.card

    def leave_play(self, run: Run) -> list[int]:
        cards = [event.card for event in run]
        for card in cards:
            if card in self.in_play:
                self.in_play.remove(card)
        return cards

    def out_of_play(self, run: Run) -> None:
        """Report cards that go to the depot: payers, bought cards, attackers, used cards. [BUY-6] [ATK-15]"""
        cards = self.leave_play(run)
        bought: list[int] = []
        while self.runs and self.is_purchase(self.runs[0]):
            bought += [event.card for event in self.runs.popleft()]
        if bought:
            buyer = owner_of(run[0].target)
            self.say_of(buyer, "bought", cards=self.cards(bought), payers=self.cards(cards, "-with"))
        elif self.striking:
            for card in cards[1:] if self.has_struck else cards:
                self.say("spent", card=self.one(card))
            self.has_struck = False
            self.striking = bool(self.in_play)

    def is_purchase(self, run: Run) -> bool:
        return run[0].kind == c.MOVED and run[0].source in (c.RESERVE, c.SIGNALMEN_STACK) and run[0].target >= c.SEATS

    def researched(self, run: Run) -> None:
        self.taken = True
        self.say_of(owner_of(run[0].target), "researched", card=self.one(self.card), taken=self.one(run[0].card))

    def to_graveyard(self, run: Run) -> None:
        self.leave_play(run)
        if not self.taken:
            self.say_of(self.actor, "researched-nothing", card=self.one(run[0].card))

    def placed(self, run: Run) -> None:
        self.leave_play(run)
        place, slot = run[0].target, slot_of(run[0].target)
        self.say_of(owner_of(place), "placed-hq" if slot == c.HQ else "placed", card=self.one(run[0].card), n=slot + 1)

    # ---- the common piles --------------------------------------------------------------------------------------

    def refreshed(self, run: Run) -> None:
        """Report that one reserve card is discarded, or by Scouting all of them. [RES-4] [SCOUT-1]"""
        scouting = self.verb == c.RESOLVE and self.argument == c.SCOUTING
        if len(run) == 1 and not scouting:
            self.say("refreshed", card=self.one(run[0].card))
            return
        fresh: list[int] = []
        while self.runs and self.runs[0][0].source in (c.DECK, c.DISCARDS):
            coming = self.runs.popleft()
            if coming[0].kind == c.SHUFFLED:
                self.shuffled(coming[0])
            else:
                fresh += [event.card for event in coming]
        self.say("scouted", cards=self.cards(fresh))

    def opened(self, run: Run) -> None:
        """Report an achievement that replaces a discarded one, was picked, or was drawn. [PLAN-1] [VAR-8]"""
        for event in run:
            new = self.achievement(event.card)
            if self.replaced != c.NONE:
                self.say("achievement-replaced", old=self.achievement(self.replaced), new=new)
                self.replaced = c.NONE
            elif self.verb == c.PICK and self.argument == event.card:
                self.say_of(self.actor, "picked", achievement=new)
            else:
                self.say("opened", achievement=new)

    def discarded_achievement(self, run: Run) -> None:
        self.replaced = run[0].card

    # ---- the piles of a seat -----------------------------------------------------------------------------------

    def drew(self, run: Run) -> None:
        """Report a draw; hidden cards are counted, not named. [ZONE-3]"""
        drawer = owner_of(run[0].target)
        if run[0].card == c.NONE:
            self.say_of(drawer, "drew", n=len(run))
        else:
            self.say_of(drawer, "drew-cards", cards=self.cards(event.card for event in run))

    def discarded(self, run: Run) -> None:
        """Report discards by Sabotage, by choice, of dead cards, or at the turn's end. [SABO-1] [TURN-5] [TURN-11]"""
        owner = owner_of(run[0].target)
        if owner in self.chosen:
            self.chosen.discard(owner)
            self.say_of(owner, "sabotaged", cards=self.cards([run[0].card]))
        else:
            self.say_of(owner, "discarded", cards=self.cards(event.card for event in run))

    def relieved(self, run: Run) -> None:
        """Report a returning defender, unless destroyed or freed by a captured base. [DEF-4] [SIEGE-6]"""
        for event in run:
            owner = owner_of(event.target)
            if owner == owner_of(event.source) and (event.card, event.source) not in self.killed:
                self.say_of(owner, "relieved", card=self.one(event.card))


MOVES: dict[tuple[str, str], str | Callable[[Storyteller, Run], None]] = {
    ("hand", "play"): Storyteller.into_play,
    ("rear", "play"): Storyteller.into_play,
    ("depot", "play"): Storyteller.into_play,
    ("play", "depot"): Storyteller.out_of_play,
    ("play", "graveyard"): Storyteller.to_graveyard,
    ("play", "front"): Storyteller.placed,
    ("reserve", "depot"): Storyteller.researched,
    ("reserve", "discards"): Storyteller.refreshed,
    ("deck", "reserve"): "revealed",
    ("medals", "depot"): "medals",
    ("garage", "hand"): Storyteller.drew,
    ("hand", "depot"): Storyteller.discarded,
    ("front", "depot"): Storyteller.relieved,
    ("front", "rear"): "moved-to-rear",
    ("hand", "rear"): "moved-to-rear",
    ("rear", "depot"): "left-rear",
    ("depot", "graveyard"): "scrapped",
    ("depot", "destruction"): "scrapped",
    ("destruction", "garage"): "destruction",
    ("open", "discarded"): Storyteller.discarded_achievement,
    ("closed", "open"): Storyteller.opened,
}
KINDS: dict[int, Callable[[Storyteller, Run], None]] = {
    c.BEGAN: Storyteller.began,
    c.HEALED: Storyteller.healed,
    c.CHOSE: Storyteller.chose,
    c.ATTACKED: Storyteller.attacked,
    c.ENDING: Storyteller.ending,
    c.ENDED: Storyteller.ended,
    c.SAT_OUT: Storyteller.sat_out,
    c.KILLED: Storyteller.damaged,
    c.HURT: Storyteller.damaged,
    c.LOST: Storyteller.damaged,
}
