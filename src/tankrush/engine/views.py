"""Views: the table as one seat or a spectator may see it. [ZONE] [SABO-3] [VAR-5] [VAR-7]

A view lists what is shown: piles from the top, the reserve from the deck outwards, and unordered piles, such as a hand,
sorted.
"""

from __future__ import annotations

from .card_data import ABILITY_KEYS, NATION_KEYS
from .config import SEAT_NAMES, Config, write_config
from .constants import DRAFT, HQ, NATIONS, NONE, OVER, SABOTAGED, SLOTS, SYMBOLS
from .forecast import forecast, foresee
from .game import asked_seats, legal
from .pools import told_composition
from .errors import Refused
from .view_types import (
    Achievements, BaseView, Choice, Counts, Forecast, Keys, MedalPile, OwnView, SeatView, Turn, View, as_json,
    shared_base, shared_pile,
)  # fmt: skip
from .standing import score_of, standing
from .state import Game, Player
from .vocabulary import PHASES, SLOT_NAMES, VERBS, argument_words
from .determinize import is_hand_open

__all__ = ["SeatView", "View", "as_json", "own_view", "read_zone", "view"]

BASE_STATES = ("gone", "standing", "damaged")


def view(game: Game, seat: int) -> View:
    """Return the view of a seat (NONE: a spectator); once the game is over, nothing is hidden. [ZONE]"""
    over = game.phase == OVER
    actions = _actions(game, seat)
    return View(
        config=write_config(game.rules.config),
        seat=_seat(seat),
        round=game.round,
        turn=SEAT_NAMES[game.turn],
        first=SEAT_NAMES[game.first],
        phase=PHASES[game.phase].word,
        asked=tuple([SEAT_NAMES[asked] for asked in asked_seats(game)]),
        ending=bool(game.ending),
        over=over,
        decisive=_seat(game.decisive),
        doing=_see_turn(game),
        reserve=_keys(game, game.reserve.contents()),
        deck_size=game.deck.size,
        deck=_sorted_keys(game, game.deck.contents()) if over else None,
        discard=_keys(game, game.discards.contents()[::-1]),
        graveyard=_keys(game, game.graveyard.contents()[::-1]),
        box=_sorted_keys(game, game.box.contents()) if over else None,
        medals=_see_medals(game),
        destruction=game.destruction,
        signalmen=game.signalmen,
        achievements=_see_achievements(game),
        composition=_composition(game),
        seats=tuple([_see_seat(game, player, seat) for player in game.players]),
        standing=standing(game),
        choices=_choices(game, seat, actions),
        forecast=_foresee(game, seat, actions),
    )


def own_view(game: Game, seat: int) -> OwnView:
    """Return the difference between this seat's view and a spectator's, to serve many viewers of a game. [ZONE]"""
    player = game.player(seat)
    sealed = _key(game, _sealed(game, player))
    actions = _actions(game, seat)
    return OwnView(SEAT_NAMES[seat], _hand(game, player), _depot(game, player), sealed,
                   _choices(game, seat, actions), _foresee(game, seat, actions))  # fmt: skip


# ---- parts of a view ----------------------------------------------------------------------------------------


def _see_seat(game: Game, player: Player, viewer: int) -> SeatView:
    over = game.phase == OVER
    own = player.seat == viewer
    sealed = _sealed(game, player)
    return SeatView(  # by position: keyword arguments take twice as long
        SEAT_NAMES[player.seat],
        SEAT_NAMES[game.rules.teams.cards[player.seat]],
        bool(player.absent),
        player.hand.size,
        _hand(game, player) if over or own or is_hand_open(game, player.seat) else None,
        player.garage.size,
        _sorted_keys(game, player.garage.contents()) if over else None,
        player.depot.size,
        _key(game, player.depot.cards[player.depot.size - 1]) if player.depot.size else None,
        _depot(game, player) if over or own or game.rules.depot_public else None,
        _key(game, player.rear),
        _see_bases(game, player),
        bool(player.signalmen),
        player.kills,
        player.bases_destroyed,
        sealed != NONE,
        _key(game, sealed) if own else None,
        score_of(player) if over else None,
    )


def _hand(game: Game, player: Player) -> Keys:
    return _sorted_keys(game, player.hand.contents())


def _depot(game: Game, player: Player) -> Keys:
    return _keys(game, player.depot.contents()[::-1])


def _sealed(game: Game, player: Player) -> int:
    """Return the card that a player has chosen to discard while others still choose. [SABO-3]"""
    return game.sealed.cards[player.seat] if game.phase == SABOTAGED else NONE


def _see_bases(game: Game, player: Player) -> tuple[BaseView, ...]:
    return tuple([_see_base(game, player, slot) for slot in range(SLOTS if game.rules.hq else HQ)])


def _see_base(game: Game, player: Player, slot: int) -> BaseView:
    defender = _key(game, player.defenders.cards[slot])
    return shared_base(SLOT_NAMES[slot], BASE_STATES[player.bases.cards[slot]], defender, player.hurt.cards[slot] != 0)


def _see_turn(game: Game) -> Turn:
    attackers = game.attack.contents()
    symbols = _abilities(game, game.card)
    return Turn(
        refresh_open=bool(game.refresh_open),
        purchases=game.purchases,
        recruited=bool(game.recruited),
        attacked=bool(game.attacked),
        played=_keys(game, game.played.contents()),
        played_from_rear=_keys(game, game.played_rear.contents()),
        card=_key(game, game.card),
        card_scrapped=game.card != NONE and bool(game.scrapped),
        used=tuple([ability for i, ability in enumerate(symbols) if game.used >> i & 1]),
        unused=tuple([ability for i, ability in enumerate(symbols) if not game.used >> i & 1]),
        wanted=_keys(game, game.bought.contents()),
        payers=_keys(game, game.payers.contents()),
        attackers=_keys(game, attackers),
        struck=_keys(game, attackers[: game.struck]),
        striker=_key(game, game.striker),
        attack_nation=None if game.nation == NONE else NATION_KEYS[game.nation],
        award_nation=None if game.award_nation == NONE else NATION_KEYS[game.award_nation],
        award=game.award,
        due=tuple(
            [(NATION_KEYS[nation], game.due.cards[nation]) for nation in range(NATIONS) if game.due.cards[nation]]
        ),
    )


def _abilities(game: Game, card: int) -> Keys:
    """Return the active symbols of a card in printed order; none without a card."""
    if card == NONE:
        return ()
    first = card * SYMBOLS
    return tuple([ABILITY_KEYS[game.book.symbol[first + i]] for i in range(game.book.active[card])])


def _see_medals(game: Game) -> tuple[MedalPile, ...]:
    """List the medal pile of each nation in play. [SETUP-8]"""
    return tuple([_see_pile(game, nation) for nation in game.rules.medal_nations])


def _see_pile(game: Game, nation: int) -> MedalPile:
    return shared_pile(NATION_KEYS[nation], game.singles.cards[nation], game.doubles.cards[nation])


def _see_achievements(game: Game) -> Achievements:
    """List the achievements: in a draft the whole pool is open; winners are known after the end. [VAR-8] [ACH-2]"""
    return Achievements(
        open=tuple([game.book.achievement_key(number) for number in game.open.contents()]),
        winners=tuple([_seat(team) for team in game.awarded.contents()]) if game.phase == OVER else (),
        discarded=_achievement_keys(game, game.discarded),
        closed_size=int.bit_count(game.closed),
        closed=_achievement_keys(game, game.closed) if game.phase in (DRAFT, OVER) else None,
    )


def _composition(game: Game) -> Counts:
    """Return the composition announced to all players before play; empty under Chaos. [VAR-5] [VAR-7]"""
    config, catalogue = game.rules.config, game.book.catalogue
    known = _COMPOSITIONS.get((config, catalogue.digest))
    if known is None:
        if len(_COMPOSITIONS) > 100:
            _COMPOSITIONS.clear()
        known = tuple(told_composition(config, catalogue).items())
        _COMPOSITIONS[config, catalogue.digest] = known
    return known


# Counting the cards takes longer than the rest of the view, and the result never changes.
_COMPOSITIONS: dict[tuple[Config, str], Counts] = {}


# ---- names and choices ----------------------------------------------------------------------------------------


def _seat(seat: int) -> str | None:
    return None if seat == NONE else SEAT_NAMES[seat]


def _key(game: Game, card: int) -> str | None:
    return None if card == NONE else game.book.keys[card]


def _keys(game: Game, cards: list[int]) -> Keys:
    return tuple([game.book.keys[card] for card in cards])


def _sorted_keys(game: Game, cards: list[int]) -> Keys:
    return tuple(sorted([game.book.keys[card] for card in cards]))


def _achievement_keys(game: Game, bits: int) -> Keys:
    if bits == 0:
        return ()
    return tuple([a.key for number, a in enumerate(game.book.achievements) if bits >> number & 1])


def _actions(game: Game, seat: int) -> list[int]:
    """Return the legal actions of a seat as numbers; a spectator has none."""
    return [] if seat == NONE else sorted(legal(game, seat))


def _choices(game: Game, seat: int, actions: list[int]) -> tuple[Choice, ...]:
    return tuple([_choice(game, game.player(seat), action, actions) for action in actions])


def _choice(game: Game, player: Player, action: int, actions: list[int]) -> Choice:
    words = argument_words(game.book, action)
    return Choice(action, VERBS[action >> 8].word, words, *foresee(game, player, action, actions))


def _foresee(game: Game, seat: int, actions: list[int]) -> Forecast | None:
    """Return the forecast for a seat; None without choices."""
    return forecast(game, game.player(seat), actions) if actions else None


# ---- one zone, for scenarios --------------------------------------------------------------------------------


def read_zone(game: Game, seat: int, zone: str, owner: int = NONE) -> list[str]:
    """Return the cards of a zone, or HIDDEN; zones are named as in scenarios, a seat's need their owner. [ZONE]"""
    shown = view(game, seat)
    cards = _seat_faces(shown.seats[owner], zone) if owner != NONE else _table_faces(shown, zone)
    if cards is None:
        raise Refused("HIDDEN", HIDING_RULES[zone])
    return list(cards)


HIDING_RULES = {"hand": "ZONE-3", "garage": "ZONE-1", "depot": "ZONE-2", "deck": "ZONE-6", "deck top": "ZONE-6",
                "closed achievements": "ZONE-9", "composition": "VAR-7", "choice": "SABO-3"}  # fmt: skip


def _seat_faces(of: SeatView, zone: str) -> Keys | None:
    if zone in ("base 1", "base 2", "base 3", "hq"):
        base = next((base for base in of.bases if base.name == zone.removeprefix("base ")), None)
        return () if base is None or base.defender is None else (base.defender,)
    faces = {
        "hand": of.hand,
        "garage": of.garage,
        "depot": of.depot,
        "depot top": () if of.depot_top is None else (of.depot_top,),
        "rear": () if of.rear is None else (of.rear,),
        "choice": (of.sealed,) if of.sealed is not None else None if of.has_sealed else (),
    }
    return faces[zone]


def _table_faces(shown: View, zone: str) -> Keys | None:
    if zone.endswith(" medals"):
        pile = next((pile for pile in shown.medals if f"{pile.nation} medals" == zone), MedalPile("", 0, 0))
        return (f"single-{pile.nation}",) * pile.singles + (f"double-{pile.nation}",) * pile.doubles
    told = tuple(f"{nation} {count}" for nation, count in shown.composition)
    faces = {
        "reserve": shown.reserve, "deck": shown.deck, "deck top": shown.deck, "discard": shown.discard,
        "graveyard": shown.graveyard, "destruction pile": ("destruction",) * shown.destruction,
        "signalmen stack": ("signalmen",) * shown.signalmen, "achievements": shown.achievements.open,
        "closed achievements": shown.achievements.closed,
        "discarded achievements": shown.achievements.discarded, "composition": told or None,
    }  # fmt: skip
    return faces[zone]
