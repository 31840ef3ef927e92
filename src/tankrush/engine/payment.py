"""Every purchase with its best payment, for those who show a game: least is lost, then the weakest cards pay. [BUY]

What may be bought and who may pay is asked of `buying`; here is only the search for the best of the ways.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations

from .buying import can_pay, list_purchases, may_buy, serves_purchase
from .constants import ANY_NATION, DONE, WANT, FULL_SQUAD, NONE, PAY, PAYING, REAR, SIGNALMEN, VEHICLES
from .shown import Keys, Need, Payer, Purchase
from .table import Game, Player

Sums = tuple[tuple[int, int], ...]  # for each group of payers: resources, and how many cards
Wanted = tuple[tuple[int, ...], int]  # groups of payers, and what they together must give
Rank = tuple[int, int, int, int]  # of cards: from the rear, vehicles, their cost, their number


def list_payers(game: Game, player: Player) -> list[Payer]:
    """Everything that could pay for something; copies of a common card are one line. [BUY-1] [REAR-3]"""
    hand = player.hand.contents()
    found = [_payer(game, card, card, hand.count(card)) for card in sorted(set(hand)) if can_pay(game, card, card)]
    if player.rear != NONE and can_pay(game, REAR, player.rear):
        found.append(_payer(game, REAR, player.rear, 1))
    return found


def _payer(game: Game, argument: int, card: int, copies: int) -> Payer:
    key = game.book.keys[card]
    return Payer("rear" if argument == REAR else key, key, copies, game.book.resources[card], PAY * 256 + argument)


def list_offers(game: Game, player: Player, payers: list[Payer]) -> list[Purchase]:
    """The purchase that is being paid, or each card of the reserve and Signalmen by itself. [BUY-3] [SIG-1]"""
    purses: dict[Keys, _Purse] = {}
    if game.phase == PAYING:
        cards = game.bought.contents()
        return [_offer(game, cards, True, "", _purse(game, payers, purses))]
    game.choices.clear()
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
    """Who may pay for what is wanted now; cards with the same payers share a purse. [BUY-13]"""
    usable = [payer for payer in payers if serves_purchase(game, game.book.number[payer.card])]
    parts = tuple([payer.part for payer in usable])
    if parts not in purses:
        groups = [_group(game, game.book.number[payer.card]) for payer in usable]
        ranks = [_rank(game, payer.part == "rear", game.book.number[payer.card]) for payer in usable]
        given = [(_group(game, card), game.book.resources[card]) for card in game.payers.contents()]
        purses[parts] = _Purse(parts, usable, groups, ranks, given)
    return purses[parts]


def _group(game: Game, card: int) -> int:
    """The nation to which a payer is restricted, if it is. [BUY-13]"""
    return game.book.nation[card] if game.book.national[card] else ANY_NATION


def _rank(game: Game, in_rear: bool, card: int) -> Rank:
    return (int(in_rear), int(card >= VEHICLES), game.book.cost[card], 1)


def _offer(game: Game, cards: list[int], is_wanted: bool, reason: str, purse: _Purse) -> Purchase:
    """One purchase with who may pay for it and who had best do so."""
    price = sum([game.book.cost[card] for card in cards])
    needs = purse.list_needs([(game.book.nation[card], game.book.cost[card]) for card in cards])
    payment = None if reason else purse.best_payment(needs)
    paid = 0 if payment is None else purse.paid + sum([purse.worth[part] for part in payment])
    return Purchase(
        cards=tuple([game.book.keys[card] for card in cards]),
        price=price,
        wants=() if is_wanted else tuple([WANT * 256 + card for card in cards]),
        done=DONE * 256,
        can=payment is not None,
        short=max(0, price - purse.most) if payment is None else 0,
        reason=reason,
        payment=payment or (),
        paid=paid,
        lost=max(0, paid - price) if payment is not None else 0,
        payers=purse.parts,
        needs=purse.open_needs(needs),
        more=bool(game.recruited) and game.payers.size == 0,
    )


def _reason(game: Game, player: Player, card: int, purse: _Purse) -> str:
    """Why a card cannot be bought now. [BUY-5] [BUY-8] [SIG-1] [SIG-3]"""
    if player.squad_size() >= FULL_SQUAD:
        return "full"
    if card == SIGNALMEN and (player.signalmen or not game.signalmen):
        return "signalmen"
    if not may_buy(game, player):
        return "bought"
    if game.book.cost[card] > purse.most:
        return "short"
    return "payer" if not purse.usable else "bought"


class _Purse:
    """Payers by what they may pay for: those restricted to a nation that is bought, and the others. [BUY-13…15]"""

    def __init__(
        self, parts: Keys, usable: list[Payer], groups: list[int], ranks: list[Rank], given: list[tuple[int, int]]
    ) -> None:
        self.parts = parts
        self.usable = usable
        self.groups = groups
        self.ranks = ranks
        self.worth = {payer.part: payer.worth for payer in usable}
        nations = {*groups, *[nation for nation, _ in given]} - {ANY_NATION}
        self.nations = (ANY_NATION, *sorted(nations))
        self.given: Sums = tuple(
            [
                (sum([worth for nation, worth in given if nation == one]), sum([nation == one for nation, _ in given]))
                for one in self.nations
            ]
        )
        self.paid = sum([worth for _, worth in given])
        self.most = self.paid + sum([payer.worth * payer.copies for payer in usable])

    def list_needs(self, bought: list[tuple[int, int]]) -> list[Wanted]:
        """Groups that together must give so much: free payers for the rest, and with any of the nations for these."""
        costs = dict.fromkeys(self.nations, 0)
        rest = False  # something is bought for which only unrestricted payers serve
        for nation, cost in bought:
            group = nation if nation in costs else ANY_NATION
            costs[group] += cost
            rest = rest or group == ANY_NATION
        restricted = self.nations[1:]
        return [
            ((ANY_NATION, *chosen), costs[ANY_NATION] + sum([costs[nation] for nation in chosen]))
            for size in range(len(restricted) + 1)
            for chosen in combinations(restricted, size)
            if chosen or rest
        ]

    def is_met(self, need: Wanted, sums: Sums) -> bool:
        groups, wanted = need
        chosen = [pair for nation, pair in zip(self.nations, sums, strict=True) if nation in groups]
        return sum([worth for worth, _ in chosen]) >= wanted and any(count for _, count in chosen)

    def open_needs(self, needs: list[Wanted]) -> tuple[Need, ...]:
        """What is still to be paid, in payers that may be chosen."""
        found = []
        for groups, wanted in needs:
            if not self.is_met((groups, wanted), self.given):
                given = [sums[0] for nation, sums in zip(self.nations, self.given, strict=True) if nation in groups]
                payers = [part for part, group in zip(self.parts, self.groups, strict=True) if group in groups]
                found.append(Need(tuple(payers), max(0, wanted - sum(given))))
        return tuple(found)

    def best_payment(self, needs: list[Wanted]) -> Keys | None:
        """Least is lost, then the weakest cards: none from the rear, few and cheap vehicles, few cards."""
        for _, _, parts, sums in self.ways:
            if all(self.is_met(need, sums) for need in needs):
                return parts
        return None

    @cached_property
    def ways(self) -> list[tuple[int, Rank, Keys, Sums]]:
        """For every sum that can be paid the weakest cards that do, the least sum first."""
        found: dict[Sums, tuple[Rank, Keys]] = {self.given: ((0, 0, 0, 0), ())}
        for payer, group, rank in zip(self.usable, self.groups, self.ranks, strict=True):
            at = self.nations.index(group)
            for _ in range(payer.copies):
                grown = dict(found)
                for sums, (so_far, parts) in found.items():
                    after = (*sums[:at], (sums[at][0] + payer.worth, 1), *sums[at + 1 :])
                    way = (_add(so_far, rank), (*parts, payer.part))
                    if after not in grown or way < grown[after]:
                        grown[after] = way
                found = grown
        return sorted([(sum([worth for worth, _ in sums]), *way, sums) for sums, way in found.items()])


def _add(one: Rank, other: Rank) -> Rank:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])
