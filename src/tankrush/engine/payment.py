"""The best payment for every purchase, for clients: least waste first, then the weakest cards. [BUY]

`buying` decides which cards may be bought and which may pay; this module only searches for the best payment.
"""

from __future__ import annotations

from itertools import combinations

from .buying import can_pay, list_purchases, may_buy, serves_purchase
from .constants import ANY_NATION, DONE, WANT, NONE, PAY, PAYING, REAR, SIGNALMEN, VEHICLES
from .view_types import Keys, Need, Payer, Purchase
from .state import Game, Player

Sums = tuple[int, ...]  # which groups of payers have paid, a bit for each, then the resources of each group
Wanted = tuple[int, int]  # groups of payers, a bit for each, and the sum they must reach together
Way = tuple[int, int, Keys, Sums]  # resources, rank of the cards, the payers, and the sums they pay


def list_payers(game: Game, player: Player) -> list[Payer]:
    """List all payers; copies of a common card are one entry. [BUY-1] [REAR-3]"""
    hand = player.hand.contents()
    found = [_payer(game, card, card, hand.count(card)) for card in sorted(set(hand)) if can_pay(game, card, card)]
    if player.rear != NONE and can_pay(game, REAR, player.rear):
        found.append(_payer(game, REAR, player.rear, 1))
    return found


def _payer(game: Game, argument: int, card: int, copies: int) -> Payer:
    key = game.book.keys[card]
    return Payer("rear" if argument == REAR else key, key, copies, game.book.resources[card], PAY * 256 + argument)


def list_offers(game: Game, player: Player, payers: list[Payer]) -> list[Purchase]:
    """List the purchase that is being paid, or each card of the reserve and Signalmen separately. [BUY-3] [SIG-1]"""
    purses: dict[Keys, _Purse] = {}
    if game.phase == PAYING:
        cards = game.bought.contents()
        return [_offer(game, cards, True, "", _purse(game, payers, purses))]
    game.clear_choices()
    if may_buy(game, player):
        list_purchases(game, player)
    legal = {action & 255 for action in game.choices.contents() if action >> 8 == WANT}
    cards = game.reserve.contents()
    if game.signalmen or player.signalmen:
        cards.append(SIGNALMEN)
    found = []
    for card in cards:
        game.bought.add(card)
        purse = _purse(game, payers, purses)
        game.bought.size -= 1
        reason = "" if card in legal else _reason(game, player, card, purse)
        found.append(_offer(game, [card], False, reason, purse))
    return found


def _purse(game: Game, payers: list[Payer], purses: dict[Keys, _Purse]) -> _Purse:
    """Return the possible payers of the wanted cards; cards with the same payers share a purse. [BUY-13]"""
    usable = [payer for payer in payers if serves_purchase(game, game.book.number[payer.card])]
    parts = tuple([payer.part for payer in usable])
    if parts not in purses:
        purses[parts] = _Purse(game, parts, usable)
    return purses[parts]


def _group(game: Game, card: int) -> int:
    """Return the nation to which a payer is restricted, if any. [BUY-13]"""
    return game.book.national[card] - 1 if game.book.national[card] else ANY_NATION


def _rank(game: Game, in_rear: bool, card: int) -> int:
    """Rank a payer. Ranks add up: cards from the rear count first, then vehicles, their cost, the number of cards."""
    return ((in_rear << 8 | (card >= VEHICLES)) << 12 | game.book.cost[card]) << 8 | 1


def _offer(game: Game, cards: list[int], is_wanted: bool, reason: str, purse: _Purse) -> Purchase:
    """Build one purchase with its possible payers and the best payment."""
    price = sum([game.book.cost[card] for card in cards])
    needs = purse.list_needs(game, cards)
    way = None if reason else purse.best_way(needs)
    return Purchase(  # by position: keyword arguments take twice as long
        tuple([game.book.keys[card] for card in cards]),
        price,
        () if is_wanted else tuple([WANT * 256 + card for card in cards]),
        DONE * 256,
        way is not None,
        max(0, price - purse.most) if way is None else 0,
        reason,
        () if way is None else way[2],
        0 if way is None else way[0],
        0 if way is None else max(0, way[0] - price),
        purse.parts,
        purse.open_needs(needs),
        bool(game.recruited) and game.payers.size == 0,
    )


def _reason(game: Game, player: Player, card: int, purse: _Purse) -> str:
    """Return the reason why a card cannot be bought now. [BUY-5] [BUY-8] [SIG-1] [SIG-3]"""
    if card == SIGNALMEN and (player.signalmen or not game.signalmen):
        return "signalmen"
    if not may_buy(game, player):
        return "bought"
    if game.book.cost[card] > purse.most:
        return "short"
    return "payer" if not purse.parts else "bought"


class _Purse:
    """Payers grouped by what they may buy: cards of one nation, or any. [BUY-13…15]"""

    def __init__(self, game: Game, parts: Keys, usable: list[Payer]) -> None:
        given = game.payers.contents()
        cards = [game.book.number[payer.card] for payer in usable]
        restricted = {_group(game, card) for card in cards + given} - {ANY_NATION}
        self.parts = parts
        self.nations = [ANY_NATION, *sorted(restricted)]
        self.groups = [self.nations.index(_group(game, card)) for card in cards]
        self.worth = [payer.worth for payer in usable]
        self.copies = [payer.copies for payer in usable]
        self.ranks = [_rank(game, payer.part == "rear", card) for payer, card in zip(usable, cards, strict=True)]
        self.given: Sums = (0,) * (len(self.nations) + 1)
        for card in given:
            self.given = _pay(self.given, self.nations.index(_group(game, card)), game.book.resources[card])
        self.most = sum(self.given[1:]) + sum([payer.worth * payer.copies for payer in usable])
        self.ways: list[Way] = []

    def list_needs(self, game: Game, cards: list[int]) -> list[Wanted]:
        """List the sums to be paid: by unrestricted payers alone, and by them together with those of a nation."""
        costs = [0] * len(self.nations)
        rest = False  # a wanted card that only unrestricted payers serve
        for card in cards:
            nation = game.book.nation[card]
            group = self.nations.index(nation) if nation in self.nations else 0
            costs[group] += game.book.cost[card]
            rest = rest or group == 0
        needs: list[Wanted] = [(1, costs[0])] if rest else []
        for size in range(1, len(costs)):
            for chosen in combinations(range(1, len(costs)), size):
                bits = sum([1 << group for group in chosen])
                needs.append((bits | 1, costs[0] + sum([costs[group] for group in chosen])))
        return needs

    def open_needs(self, needs: list[Wanted]) -> tuple[Need, ...]:
        """Return the needs that are not met yet, reduced to payers that can still be chosen."""
        found = []
        for groups, wanted in needs:
            if not _is_met(groups, wanted, self.given):
                payers = [self.parts[i] for i in range(len(self.parts)) if groups >> self.groups[i] & 1]
                found.append(Need(tuple(payers), max(0, wanted - _worth(groups, self.given))))
        return tuple(found)

    def best_way(self, needs: list[Wanted]) -> Way | None:
        """Return the payment with the least waste, then the fewest cards from the rear, vehicles, cost and cards."""
        if not self.ways:
            self.ways = self.list_ways()
        for way in self.ways:
            if _are_met(needs, way[3]):
                return way
        return None

    def list_ways(self) -> list[Way]:
        """Return the weakest cards for every payable sum, the least sum first."""
        found: dict[Sums, tuple[int, Keys]] = {self.given: (0, ())}
        for i in range(len(self.parts)):
            for _ in range(self.copies[i]):
                grown = dict(found)
                for sums, (rank, parts) in found.items():
                    after = _pay(sums, self.groups[i], self.worth[i])
                    way = (rank + self.ranks[i], (*parts, self.parts[i]))
                    if after not in grown or way < grown[after]:
                        grown[after] = way
                found = grown
        return sorted([(sum(sums[1:]), rank, parts, sums) for sums, (rank, parts) in found.items()])


def _pay(sums: Sums, group: int, worth: int) -> Sums:
    """Add the sums that one more card of a group makes payable."""
    paid = list(sums)
    paid[0] |= 1 << group
    paid[group + 1] += worth
    return tuple(paid)


def _worth(groups: int, sums: Sums) -> int:
    return sum([sums[group + 1] for group in range(len(sums) - 1) if groups >> group & 1])


def _are_met(needs: list[Wanted], sums: Sums) -> bool:
    for groups, wanted in needs:
        if not _is_met(groups, wanted, sums):
            return False
    return True


def _is_met(groups: int, wanted: int, sums: Sums) -> bool:
    """Return whether these groups have paid enough, with at least one card. [BUY-5]"""
    return sums[0] & groups != 0 and _worth(groups, sums) >= wanted
