"""Every purchase with its best payment, for those who show a game: least is lost, then the weakest cards pay. [BUY]

What may be bought and who may pay is asked of `buying`; here is only the search for the best of the ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .buying import can_pay, list_purchases, may_buy, serves_purchase
from .constants import ANY_NATION, DONE, WANT, FULL_SQUAD, NONE, PAY, PAYING, REAR, SIGNALMEN, VEHICLES
from .shown import Keys, Need, Payer, Purchase
from .table import Game, Player

Sums = tuple[tuple[int, int], ...]  # for each group of payers: resources, and how many cards
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


def list_offers(game: Game, player: Player, payers: Sequence[Payer]) -> list[Purchase]:
    """The purchase that is being paid, or each card of the reserve and Signalmen by itself. [BUY-3] [SIG-1]"""
    if game.phase == PAYING:
        return [_offer(game, player, payers, game.bought.contents(), is_wanted=True)]
    cards = game.reserve.contents()
    if game.signalmen or player.signalmen:
        cards.append(SIGNALMEN)
    game.choices.clear()
    if may_buy(game, player):
        list_purchases(game, player)
    legal = {action & 255 for action in game.choices.contents() if action >> 8 == WANT}
    return [_offer(game, player, payers, [card], can=card in legal) for card in cards]


def _offer(
    game: Game, player: Player, payers: Sequence[Payer], cards: list[int], *, can: bool = True, is_wanted: bool = False
) -> Purchase:
    """One purchase with who may pay for it and who had best do so."""
    before = game.bought.contents()
    if not is_wanted:
        for card in cards:
            game.bought.add(card)
    usable = [payer for payer in payers if serves_purchase(game, game.book.number[payer.card])]
    groups = _Groups(game, cards, usable)
    if not is_wanted:
        while game.bought.size > len(before):
            game.bought.size -= 1
    price = sum(game.book.cost[card] for card in cards)
    payment = groups.best_payment() if can else None
    added = 0 if payment is None else sum(groups.worth[part] for part in payment)
    paid = groups.paid + added
    short = 0 if payment is not None else max(0, price - groups.most)
    return Purchase(
        cards=tuple([game.book.keys[card] for card in cards]),
        price=price,
        wants=() if is_wanted else tuple([WANT * 256 + card for card in cards]),
        done=DONE * 256,
        can=can and payment is not None,
        short=short,
        reason="" if can else _reason(game, player, cards[0], short, bool(usable)),
        payment=payment or (),
        paid=paid if payment is not None else 0,
        lost=max(0, paid - price) if payment is not None else 0,
        payers=tuple([payer.part for payer in usable]),
        needs=groups.open_needs(),
        more=bool(game.recruited) and game.payers.size == 0,
    )


def _reason(game: Game, player: Player, card: int, short: int, has_payer: bool) -> str:
    """Why a card cannot be bought now. [BUY-5] [BUY-8] [SIG-1] [SIG-3]"""
    if player.squad_size() >= FULL_SQUAD:
        return "full"
    if card == SIGNALMEN and (player.signalmen or not game.signalmen):
        return "signalmen"
    if not may_buy(game, player):
        return "bought"
    if short:
        return "short"
    return "payer" if not has_payer else "bought"


class _Groups:
    """Payers by what they may pay for: those restricted to a nation that is bought, and the others. [BUY-13…15]"""

    def __init__(self, game: Game, cards: Sequence[int], usable: Sequence[Payer]) -> None:
        self.book = game.book
        self.usable = usable
        self.worth = {payer.part: payer.worth for payer in usable}
        self.group = {payer.part: self._nation(game, game.book.number[payer.card]) for payer in usable}
        given = [(self._nation(game, card), game.book.resources[card]) for card in game.payers.contents()]
        nations = {*self.group.values(), *(nation for nation, _ in given)} - {ANY_NATION}
        self.nations = (ANY_NATION, *sorted(nations))
        self.costs = dict.fromkeys(self.nations, 0)
        self.rest = False  # something is bought for which only unrestricted payers serve
        for card in cards:
            nation = game.book.nation[card]
            group = nation if nation in nations else ANY_NATION
            self.costs[group] += game.book.cost[card]
            self.rest = self.rest or group == ANY_NATION
        self.given: Sums = tuple(
            [
                (sum(worth for nation, worth in given if nation == one), sum(nation == one for nation, _ in given))
                for one in self.nations
            ]
        )
        self.paid = sum(worth for _, worth in given)
        self.most = self.paid + sum(payer.worth * payer.copies for payer in usable)

    @staticmethod
    def _nation(game: Game, card: int) -> int:
        return game.book.nation[card] if game.book.national[card] else ANY_NATION

    def needs(self) -> list[tuple[tuple[int, ...], int]]:
        """Groups that together must give so much: free payers for the rest, and with any of the nations for these."""
        restricted = self.nations[1:]
        return [
            ((ANY_NATION, *chosen), self.costs[ANY_NATION] + sum(self.costs[nation] for nation in chosen))
            for size in range(len(restricted) + 1)
            for chosen in combinations(restricted, size)
            if chosen or self.rest
        ]

    def is_met(self, need: tuple[tuple[int, ...], int], sums: Sums) -> bool:
        groups, wanted = need
        chosen = [pair for nation, pair in zip(self.nations, sums, strict=True) if nation in groups]
        return sum(worth for worth, _ in chosen) >= wanted and any(count for _, count in chosen)

    def open_needs(self) -> tuple[Need, ...]:
        """What is still to be paid, in payers that may be chosen."""
        found = []
        for need in self.needs():
            if not self.is_met(need, self.given):
                groups, wanted = need
                given = sum(pair[0] for nation, pair in zip(self.nations, self.given, strict=True) if nation in groups)
                payers = tuple([payer.part for payer in self.usable if self.group[payer.part] in groups])
                found.append(Need(payers, max(0, wanted - given)))
        return tuple(found)

    def best_payment(self) -> Keys | None:
        """Least is lost, then the weakest cards: none from the rear, few and cheap vehicles, few cards."""
        ways: dict[Sums, tuple[Rank, Keys]] = {self.given: ((0, 0, 0, 0), ())}
        for payer in self.usable:
            rank = self._rank(payer)
            at = self.nations.index(self.group[payer.part])
            for _ in range(payer.copies):
                grown = dict(ways)
                for sums, (so_far, parts) in ways.items():
                    worth, count = sums[at]
                    after = (*sums[:at], (worth + payer.worth, min(count + 1, 1)), *sums[at + 1 :])
                    way = (_add(so_far, rank), (*parts, payer.part))
                    if after not in grown or way < grown[after]:
                        grown[after] = way
                ways = grown
        needs = self.needs()
        enough = [
            (sum(worth for worth, _ in sums), *way)
            for sums, way in ways.items()
            if all(self.is_met(need, sums) for need in needs)
        ]
        return min(enough)[2] if enough else None

    def _rank(self, payer: Payer) -> Rank:
        card = self.book.number[payer.card]
        return (int(payer.part == "rear"), int(card >= VEHICLES), self.book.cost[card], 1)


def _add(one: Rank, other: Rank) -> Rank:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])
