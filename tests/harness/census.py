"""Conservation: every card of the boxes lies in exactly one place, counted independently of the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tankrush.catalogue.cards import ABILITY_BOX, GOLD, NATION_BOX, NATIONS, Catalogue, Vehicle
from tankrush.engine.config import SEAT_NAMES, Config
from tankrush.engine.constants import GONE, HQ, NONE, SLOTS
from tankrush.engine.pools import achievement_pool
from tankrush.engine.state import Game, Player

BITS = 32


class Broken(Exception):
    """A broken invariant of the engine; the message says what was found."""


def contents_of_boxes(config: Config, catalogue: Catalogue) -> Counter[str]:
    """Count the cards of the boxes for this game, by the lists of the rulebooks. [COMP-1…9] [VAR-1…6]"""
    cards = Counter(vehicle.key for vehicle in catalogue.vehicles if is_played(vehicle, config))
    for key in ("engineers", "technicians", "volunteers"):
        cards[key] = catalogue.common(key).copies * config.players
    cards["base"] = 3 * config.players
    cards["headquarters"] = config.players if config.option("hq") == "on" else 0
    if "last-battle" in config.boxes:
        cards["signalmen"] = config.players
        if "destruction" not in config.without_abilities:
            cards["destruction"] = catalogue.common("destruction").copies
    for nation in NATIONS:
        kept = not config.nations or nation in config.nations or config.option("excludedNationMedals") == "keep"
        if kept and NATION_BOX.get(nation, "base") in config.boxes:
            for key in (f"single-{nation}", f"double-{nation}"):
                cards[key] = catalogue.common(key).copies
    return +cards


def is_played(vehicle: Vehicle, config: Config) -> bool:
    """Whether a vehicle is in play. [COMBO-2] [VAR-1] [VAR-3] [VAR-6] [VAR-11] [VAR-12]"""
    needed = {vehicle.box, NATION_BOX.get(vehicle.nation, "base")}
    needed |= {ABILITY_BOX.get(symbol.ability, "base") for symbol in vehicle.abilities}
    if not needed <= set(config.boxes) or vehicle.key in config.without_cards:
        return False
    if config.nations:
        if vehicle.nation == GOLD and config.option("goldWithSubset") == "remove":
            return False
        if vehicle.nation != GOLD and vehicle.nation not in config.nations:
            return False
    excluded = {*config.without_abilities, *(() if config.option("rear") == "on" else ("dislocation",))}
    return not excluded & {symbol.ability for symbol in vehicle.abilities}


@dataclass(frozen=True)
class Census:
    """The cards that must exist after every action of one game."""

    cards: Counter[int]
    achievements: int

    @classmethod
    def of(cls, game: Game) -> Census:
        """Count the cards of the boxes; only card numbers are read from the game."""
        config, book = game.rules.config, game.book
        cards = contents_of_boxes(config, book.catalogue)
        pool = {achievement.key for achievement in achievement_pool(config, book.catalogue)}
        bits = sum(1 << number for number, a in enumerate(book.achievements) if a.key in pool)
        return cls(Counter({book.number[key]: count for key, count in cards.items()}), bits)

    def check(self, game: Game) -> None:
        """Raise Broken if a card or an achievement was lost, created or doubled. [COMP]"""
        found = count_cards(game)
        if found != self.cards:
            keys = game.book.keys
            wrong = [f"{found[c]} instead of {self.cards[c]} {keys[c]}" for c in sorted(found | self.cards)
                     if found[c] != self.cards[c]]  # fmt: skip
            raise Broken(f"cards were lost or made: {', '.join(wrong)}")
        self.check_achievements(game)

    def check_achievements(self, game: Game) -> None:
        """Check that each achievement is in one place: open, closed, discarded or out of the game. [ZONE-9] [PLAN-1]"""
        opened = sum(1 << number for number in set(game.open.contents()))
        heaps = (opened, game.closed, game.discarded, game.unused)
        if sum(heaps) != self.achievements or opened | game.closed | game.discarded | game.unused != self.achievements:
            told = [str([n for n in range(BITS) if bits >> n & 1]) for bits in heaps]
            raise Broken(f"open, closed, discarded and unused achievements do not add up: {', '.join(told)}")
        if len(set(game.open.contents())) != game.open.size:
            raise Broken("an achievement is open twice")


def count_cards(game: Game) -> Counter[int]:
    """Count every card where it physically lies; noted, wanted or sealed cards do not count."""
    cards = Counter(game.deck.contents())
    for pile in (game.discards, game.graveyard, game.box, game.payers, game.reserve):
        cards.update(pile.contents())
    cards.update(game.attack.contents()[game.struck :])  # the others are in the depot again [ATK-7]
    if not game.scrapped:
        cards[game.card] += 1  # after Research it lies in the graveyard [RSCH-1]
    numbers = game.book.number
    for nation, (singles, doubles) in enumerate(zip(game.singles.contents(), game.doubles.contents(), strict=True)):
        if singles or doubles:
            cards[numbers[f"single-{NATIONS[nation]}"]] += singles
            cards[numbers[f"double-{NATIONS[nation]}"]] += doubles
    cards[numbers["destruction"]] += game.destruction
    cards[numbers["signalmen"]] += game.signalmen
    for player in game.players:
        for pile in (player.hand, player.garage, player.depot):
            cards.update(pile.contents())
        cards.update(player.defenders.contents())
        cards[player.rear] += 1
        bases = player.bases.contents()
        cards[numbers["base"]] += HQ - bases[:HQ].count(GONE)
        cards[numbers["headquarters"]] += bases[HQ] != GONE
    del cards[NONE]
    return +cards if min(cards.values()) >= 0 else cards  # negative counts are kept, so the comparison reports them


# ---- the state of the table ----------------------------------------------------------------------------------


def check_table(game: Game) -> None:
    """Raise Broken if the table is in a state that the rules forbid."""
    may_gape = game.rules.refill_at_end and not game.over  # during a turn, after its purchases
    if game.reserve.size > game.rules.reserve_size or not may_gape:
        check_row(game)
    if game.struck > game.attack.size:
        raise Broken("more attackers have struck than were declared [ATK-7]")
    for player in game.players:
        check_seat(player)


def check_row(game: Game) -> None:
    """Raise Broken if the reserve is not full at the start of a turn although there are cards for it."""
    size = game.rules.reserve_size
    is_short = game.reserve.size < size and game.deck.size + game.discards.size > 0
    if game.reserve.size > size or is_short:
        raise Broken(f"the reserve holds {game.reserve.size} cards of {size} [RES-1] [RES-3]")


def check_seat(player: Player) -> None:
    """Check that defenders stand on bases, damage lies on something, and known cards of a hand are in it."""
    name = SEAT_NAMES[player.seat]
    bases, defenders, hurt = player.bases.contents(), player.defenders.contents(), player.hurt.contents()
    for slot in range(SLOTS):
        if defenders[slot] != NONE and bases[slot] == GONE:
            raise Broken(f"a vehicle of {name} defends a base that is gone [DEF-2] [SIEGE-6]")
        if hurt[slot] and defenders[slot] == NONE:
            raise Broken(f"{name} has damage where no vehicle stands [DMG-1]")
    if player.known > player.hand.size or player.garage.ordered > player.garage.size:
        raise Broken(f"more is known of the cards of {name} than there are [ZONE-3]")
