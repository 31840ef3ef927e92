"""Sentences of the story: every kind of event, from every point of view, in every language."""

from __future__ import annotations

import random

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.constants import DAMAGED, GONE, MOVED, NONE
from tankrush.engine.game import apply, asked_seats, leave, legal, new_game, rejoin
from tankrush.engine.recorder import Recorder
from tankrush.engine.scoring import end_game
from tankrush.engine.state import Game
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.i18n.names import name_achievement, name_card
from tankrush.i18n.story import MOVES, Storyteller, place_name
from tankrush.notation.moves import expand

A, B, C, D = 0, 1, 2, 3
BASE = "base, 2 players, first A"
FULL = "base+SF+LB, 3 players, first A"


def start(config: str, **hands: str) -> Game:
    """Return a table where the seats hold these cards and garages hold only Engineers."""
    game = new_game(read_config(config), 1)
    for player in game.players:
        hold(game, player.seat, hands.get("ABCDEF"[player.seat], ""))
        player.garage.restore([0] * 6, 0)
        player.depot.clear()
    return game


def bearer(ability: str) -> str:
    """Return the first vehicle with this ability."""
    return next(vehicle.key for vehicle in read_catalogue().vehicles if vehicle.has(ability))


def hold(game: Game, seat: int, keys: str) -> None:
    game.player(seat).hand.restore([game.book.number[key] for key in keys.split()], 0)


def offer(game: Game, keys: str) -> None:
    game.reserve.restore([game.book.number[key] for key in keys.split()])


def defend(game: Game, seat: int, slot: int, key: str) -> None:
    game.player(seat).defenders.put(slot, game.book.number[key])


def tell(game: Game, *moves: str, seat: int = NONE, openly: bool = False, language: str = "en") -> list[str]:
    """Return the sentences for moves such as `A: buy ussr-t-34 with engineers`."""
    teller = Storyteller(game, language, seat, openly=openly)
    said: list[str] = []
    for move in moves:
        actor, text = "ABCDEF".index(move[0]), move[3:]
        for action in expand(game, actor, text):
            recorder = Recorder()
            game.record(recorder)
            apply(game, actor, action)
            said += teller.tell(game, actor, action, recorder.events)
    return said


# ---- one kind of event after another ---------------------------------------------------------------------------


def test_story_of_a_purchase_names_card_and_payers() -> None:
    game = start(BASE, A="engineers engineers engineers")
    offer(game, "ussr-t-28 ussr-ms-1 ussr-bt-7 ussr-kv-1")
    bought, revealed = tell(game, "A: buy ussr-bt-7 with engineers x2")
    assert bought == "A buys BT-7 with 2 Engineers."
    new = game.book.names[game.reserve.contents()[0]]
    assert revealed == f"New in the reserve: {new}."


def test_story_of_buying_signalmen_and_vehicles_is_one_sentence() -> None:
    game = start(FULL, A="volunteers engineers engineers engineers engineers engineers")
    offer(game, "ussr-bt-7")
    said = tell(game, "A: use volunteers recruitment", "A: buy ussr-bt-7, signalmen with engineers x5")
    assert said[:2] == [
        "A plays Volunteers: Recruitment.",
        "A buys BT-7 and Signalmen with 5 Engineers.",
    ]


def test_story_of_research_names_the_scrapped_and_the_taken_card() -> None:
    game = start(BASE, A="technicians")
    offer(game, "ussr-ms-1 ussr-kv-1 usa-m6 usa-t1-cunningham")
    said = tell(game, "A: use technicians research ussr-ms-1")
    assert said[:2] == ["A plays Technicians: Research 1.", "A sends Technicians to the graveyard and takes MS-1."]
    assert len(said) == 3


def test_story_of_research_without_anything_to_take() -> None:
    game = start(BASE, A="technicians")
    offer(game, "ussr-kv-1 usa-m6 ussr-t-34 ussr-is-3")
    assert tell(game, "A: use technicians research") == [
        "A plays Technicians: Research 1.",
        "A sends Technicians to the graveyard and takes nothing.",
    ]


def test_story_of_reinforcements_shows_the_cards_to_all() -> None:
    key = bearer("reinforcements")
    game = start(BASE, A=key)
    vehicle = game.book.catalogue.vehicle(key)
    number = next(symbol.amount for symbol in vehicle.abilities if symbol.ability == "reinforcements")
    said = tell(game, f"A: use {key} reinforcements", seat=B)
    cards = "Engineers" if number == 1 else f"{number} Engineers"
    assert said == [f"A plays {vehicle.name}: Reinforcements {number}.", f"A draws {cards}."]


def test_story_mentions_a_shuffled_garage() -> None:
    key = bearer("reinforcements")
    game = start(BASE, A=key)
    game.player(A).garage.clear()
    game.player(A).depot.restore([2], 0)
    assert tell(game, f"A: use {key} reinforcements")[1:] == [
        "A shuffles their depot into a new garage.",
        "A draws Volunteers.",
    ]


def test_story_of_scouting_names_the_new_reserve() -> None:
    key = bearer("scouting")
    game = start(BASE, A=key)
    vehicle = game.book.catalogue.vehicle(key)
    name = vehicle.name
    said = tell(game, f"A: use {key} scouting", *["A: stop"][: len(vehicle.abilities) - 1], "A: place 1")
    *others, last = [game.book.names[card] for card in reversed(game.reserve.contents())]
    new = f"{', '.join(others)} and {last}"
    assert said == [
        f"A plays {name}: Scouting.",
        f"New reserve: {new}.",
        f"A defends base 1 with {name}.",
    ]


def test_story_of_scouting_through_an_empty_deck() -> None:
    key = bearer("scouting")
    game = start(BASE, A=key)
    game.deck.restore([game.book.number["usa-m6"]], 0)
    said = tell(game, f"A: use {key} scouting")
    assert said[1] == "The vehicle discard is shuffled into a new vehicle deck."
    assert said[2].startswith("New reserve: M6, ")


def test_story_of_a_new_defender_names_the_relieved_one() -> None:
    game = start(BASE, A="ussr-t-28")
    for slot, key in enumerate(("ussr-kv-1", "ussr-bt-7", "usa-m6")):
        defend(game, A, slot, key)
    assert tell(game, "A: defend ussr-t-28", "A: place 2") == [
        "BT-7 stops defending and goes to A's depot.",
        "A defends base 2 with T-28.",
    ]


def test_story_tells_an_attack_strike_by_strike() -> None:
    game = start(BASE, A="ussr-kv-1s ussr-ms-1 ussr-bt-7 ussr-t-28")
    defend(game, B, 0, "usa-m6")
    defend(game, B, 1, "germany-pzkpfw-ii")
    attack = ["A: attack with ussr-kv-1s, ussr-ms-1, ussr-bt-7, ussr-t-28"]
    strikes = ["A: ussr-kv-1s strikes B3", "A: ussr-ms-1 strikes B2 defender", "A: ussr-bt-7 strikes B1 defender"]
    assert tell(game, *attack, *strikes, "A: ussr-t-28 strikes B2") == [
        "A attacks with KV-1S, MS-1, BT-7 and T-28.",
        "KV-1S captures one of B's bases.",
        "MS-1 destroys B's PzKpfw II.",
        "BT-7 damages B's M6.",
        "T-28 damages one of B's bases.",
        "A wins a USSR medal.",
    ]


def test_story_names_headquarters() -> None:
    game = start(FULL, A="ussr-kv-1s ussr-ms-1")
    for slot in range(3):
        game.player(B).bases.put(slot, GONE)
    said = tell(
        game, "A: attack with ussr-kv-1s, ussr-ms-1", "A: ussr-ms-1 strikes Bhq", "A: ussr-kv-1s strikes Bhq",
        "A: choose ussr-kv-1s", "A: place hq",
    )  # fmt: skip
    assert said[1:] == [
        "MS-1 damages B's headquarters.",
        "KV-1S captures B's headquarters.",
        "A triggers the end of the game: this is the last round.",
        "A defends the headquarters with KV-1S.",
    ]


def test_story_mentions_attackers_without_a_target() -> None:
    game = start(BASE, A="ussr-ms-1 ussr-su-14")
    defend(game, B, 0, "germany-pzkpfw-ii")
    said = tell(game, "A: attack with ussr-ms-1, ussr-su-14", "A: ussr-ms-1 strikes B1 defender")
    assert said[1:] == [
        "MS-1 destroys B's PzKpfw II.",
        "SU-14 has no target and goes to the depot.",
        "A wins a USSR medal.",
    ]


def siege_card(game: Game) -> str:
    return next(v.key for v in game.book.catalogue.vehicles if [s.ability for s in v.abilities] == ["siege"])


def test_story_of_a_siege_of_defender_and_defended_base() -> None:
    game = start(BASE)
    key = siege_card(game)
    card = name_card(words("en"), game.book, game.book.number[key])
    defend(game, B, 0, "usa-m6")
    hold(game, A, key)
    assert tell(game, f"A: use {key} siege B1 defender")[1] == f"Siege: {card} damages B's M6."
    game = start(BASE)
    defend(game, B, 0, "usa-m6")
    game.player(B).bases.put(0, DAMAGED)
    hold(game, A, key)
    assert tell(game, f"A: use {key} siege B1")[:3] == [
        f"A plays {card}: Siege.",
        "M6 stops defending and goes to B's depot.",
        f"Siege: {card} captures one of B's bases.",
    ]


def test_story_announces_sealed_choices_and_then_shows_them_together() -> None:
    game = start(FULL, A="ussr-smersh", B="engineers technicians", C="volunteers engineers")
    assert tell(game, "A: use ussr-smersh sabotage", "C: give-up volunteers", "B: give-up technicians") == [
        "A plays SMERSH: Sabotage.",
        "C has chosen a card.",
        "B has chosen a card.",
        "Sabotage: B discards Technicians.",
        "Sabotage: C discards Volunteers.",
    ]


@pytest.mark.parametrize("seat", [A, C, NONE])
def test_story_hides_sealed_choices_from_other_seats(seat: int) -> None:
    said = []
    for card in ("engineers", "technicians"):
        game = start(FULL, A="ussr-smersh", B="engineers technicians", C="volunteers engineers")
        said.append(tell(game, "A: use ussr-smersh sabotage", f"B: give-up {card}", seat=seat))
    assert said[0] == said[1]


def test_story_starts_between_sealed_choices() -> None:
    game = start(FULL, A="ussr-smersh", B="engineers technicians", C="volunteers engineers")
    tell(game, "A: use ussr-smersh sabotage", "B: give-up technicians")
    assert tell(game, "C: give-up volunteers")[1:] == [
        "Sabotage: B discards Technicians.",
        "Sabotage: C discards Volunteers.",
    ]


def test_story_starts_in_the_middle_of_an_attack() -> None:
    game = start(BASE, A="ussr-ms-1")
    tell(game, "A: attack with ussr-ms-1", "A: strike ussr-ms-1")
    assert tell(game, "A: target B1") == ["MS-1 damages one of B's bases."]


def test_story_of_a_refresh_names_the_card_that_leaves() -> None:
    game = start(FULL)
    last = game.book.names[game.reserve.contents()[-1]]
    left, revealed = tell(game, "A: refresh")
    assert left == f"The reserve is refreshed; {last} is discarded."
    assert revealed.startswith("New in the reserve: ")


def test_story_of_the_rear_names_the_stored_and_the_replaced_card() -> None:
    game = start(FULL, A="engineers volunteers", B="technicians")
    game.player(A).rear = game.book.number["ussr-t-34"]
    game.player(A).bases.put(1, DAMAGED)
    game.player(B).bases.put(0, DAMAGED)
    assert tell(game, "A: end", "A: store volunteers", seat=B) == [
        "A moves T-34 from the rear to the depot.",
        "A moves Volunteers to the rear.",
        "A discards Engineers.",
        "A draws 3 cards.",
        "Round 1: B's turn.",
        "B shows Technicians.",
        "B repairs all damage.",
    ]


def test_story_mentions_discarded_dead_cards() -> None:
    game = start(BASE, A="engineers", B="base engineers")
    said = tell(game, "A: discard engineers", "A: end")
    assert said[0] == "A discards Engineers."
    assert said[-2:] == ["B shows a captured base and Engineers.", "B discards a captured base."]


def test_story_announces_destruction_cards_to_their_receivers() -> None:
    game = start(FULL)
    key = next(v.key for v in game.book.catalogue.vehicles if [s.ability for s in v.abilities] == ["destruction"])
    hold(game, A, key)
    said = tell(game, f"A: use {key} destruction")
    assert said[1:3] == [f"{seat} gets a Destruction card on top of their garage." for seat in "BC"]


def test_story_of_planning_names_both_achievements() -> None:
    game = start(FULL)
    key = next(v.key for v in game.book.catalogue.vehicles if "planning" in [s.ability for s in v.abilities])
    old = game.open.contents()[1]
    hold(game, A, key)
    said = tell(game, f"A: use {key} planning {game.book.achievement_key(old)}")
    names = [name_achievement(words("en"), game.book, number) for number in (old, game.open.contents()[1])]
    assert said[1] == f"Achievement replaced: {names[1]} instead of {names[0]}."


def test_story_mentions_the_shuffled_achievements() -> None:
    game = start(FULL)
    key = next(v.key for v in game.book.catalogue.vehicles if "planning" in [s.ability for s in v.abilities])
    game.discarded, game.closed = game.closed, 0
    hold(game, A, key)
    said = tell(game, f"A: use {key} planning {game.book.achievement_key(game.open.contents()[0])}")
    assert said[1] == "The discarded achievements are shuffled into a new closed deck."


def test_story_of_repair_names_every_scrapped_card() -> None:
    game = start(FULL)
    key = bearer("repair")
    hold(game, A, key)
    game.player(A).depot.restore([6, 0, 1], 0)
    said = tell(game, f"A: use {key} repair destruction, engineers")
    assert said[1:3] == ["A scraps a Destruction card.", "A scraps Engineers."]


def test_story_of_a_draft_and_its_last_achievement() -> None:
    game = new_game(read_config(f"{BASE}, achievementSelection=draft"), 1)
    said = tell(game, "A: pick light-tanks", "B: pick spgs")
    assert said[:2] == ["A picks the achievement Light tanks.", "B picks the achievement SPGs."]
    third = name_achievement(words("en"), game.book, game.open.contents()[2])
    assert said[2:4] == [f"Achievement in play: {third}.", "Round 1: A's turn."]


def test_story_tells_the_consent_to_achievements() -> None:
    game = new_game(read_config(f"{BASE}, agreed light-tanks spgs heavy-tanks"), 1)
    said = tell(game, "B: confirm", "A: confirm")
    assert said[:2] == ["B agrees to the achievements.", "A agrees to the achievements."]
    assert said[2] == "Round 1: A's turn."


def test_story_tells_leaving_and_coming_back() -> None:
    game = start(BASE, A="engineers")
    teller = Storyteller(game, "en", B)
    recorder = Recorder()
    game.record(recorder)
    leave(game, A)
    said = teller.tell(game, A, None, recorder.events)
    assert said[0] == "A leaves the game."
    assert said[3:5] == ["A discards Engineers.", "A draws 3 cards."]
    recorder.events.clear()
    rejoin(game, A)
    assert teller.tell(game, A, None, recorder.events) == ["A is back in the game."]


def test_story_ends_with_achievements_points_and_winners() -> None:
    game = start("base, 4 players, first A, teams 2v2, agreed light-tanks spgs heavy-tanks double-medals most-cards")
    for player in game.players:
        player.garage.clear()
    game.player(A).depot.restore([game.book.number[key] for key in ("ussr-ms-1", "single-ussr", "base")], 0)
    game.player(B).depot.restore([game.book.number["double-usa"]], 0)
    recorder = Recorder()
    game.record(recorder)
    end_game(game)
    assert Storyteller(game, "en").tell(game, A, None, recorder.events) == [
        "A and C won the achievement Light tanks.",
        "Nobody won the achievement SPGs.",
        "Nobody won the achievement Heavy tanks.",
        "B and D won the achievement Double medals.",
        "A and C won the achievement Most cards.",
        "A and C: 14 points (medals 1, captured bases 3, achievements 10, other 0).",
        "B and D: 7 points (medals 2, captured bases 0, achievements 5, other 0).",
        "The game is over. A and C won.",
    ]


# ---- points of view ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "openly", "drew"),
    [
        (A, False, "A draws 3 Engineers."),
        (B, False, "A draws 3 cards."),
        (NONE, False, "A draws 3 cards."),
        (NONE, True, "A draws 3 Engineers."),
    ],
)
def test_story_names_hidden_cards_only_to_their_owner(seat: int, openly: bool, drew: str) -> None:
    game = start(BASE, A="volunteers", B="engineers")
    assert drew in tell(game, "A: end", seat=seat, openly=openly)


def test_story_opening_shows_the_table() -> None:
    game = start(BASE, A="volunteers engineers", B="technicians engineers")
    opening = Storyteller(game, "en", NONE).tell_opening()
    assert opening[0].startswith("New in the reserve: ")
    assert opening[1].startswith("Achievement in play: ")
    assert opening[-3:] == ["B draws 2 cards.", "Round 1: A's turn.", "A shows Volunteers and Engineers."]
    assert "B draws Engineers and Technicians." in Storyteller(game, "en", B).tell_opening()
    assert "B draws Engineers and Technicians." in Storyteller(game, "en", NONE, openly=True).tell_opening()


def test_story_opening_of_a_draft_shows_no_hand() -> None:
    game = new_game(read_config(f"{BASE}, achievementSelection=draft"), 1)
    assert Storyteller(game, "en", NONE).tell_opening()[1:] == ["A draws 3 cards.", "B draws 3 cards."]


def test_story_uses_player_names() -> None:
    game = start(BASE, A="engineers")
    recorder = Recorder()
    game.record(recorder)
    action = expand(game, A, "discard engineers")[0]
    apply(game, A, action)
    teller = Storyteller(game, "de", names=["Anna", "Boris"])
    assert teller.tell(game, A, action, recorder.events) == ["Anna legt Pioniere ab."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("config", ["base+SF+LB, 3 players", "base+SF+LB, 4 players, teams 2v2"])
def test_players_are_addressed_as_you(config: str, language: str) -> None:
    """In the sentences of a whole game the reader is "you" and everyone else has a name."""
    dice, game = random.Random(11), new_game(read_config(config), 11)
    names = ["Qqa", "Qqb", "Qqc", "Qqd"]
    mine, plain = (Storyteller(game, language, A, names=names, you=you) for you in (A, NONE))
    told = [(mine.tell_opening(), plain.tell_opening())]
    while not game.over:
        recorder = Recorder()
        game.record(recorder)
        seat = dice.choice([seat for seat in asked_seats(game) if legal(game, seat)])
        action = dice.choice(legal(game, seat))
        apply(game, seat, action)
        told.append((mine.tell(game, seat, action, recorder.events), plain.tell(game, seat, action, recorder.events)))
    pairs = [pair for own, other in told for pair in zip(own, other, strict=True)]
    assert sum("Qqa" in other for _, other in pairs) > 100
    for own, other in pairs:
        assert "Qqa" not in own
        assert (own != other) == ("Qqa" in other)
        assert [name for name in names[1:] if name in own] == [name for name in names[1:] if name in other]


def test_story_sentence_about_a_team_includes_its_reader() -> None:
    game = new_game(read_config("base, 4 players, first A, teams 2v2"), 1)
    recorder = Recorder()
    game.record(recorder)
    end_game(game)
    winners = [player.seat for player in game.players if player.rank == 1]
    *_, last = Storyteller(game, "de", names=["Anna", "Boris", "Clara", "Dora"], you=C).tell(
        game, A, None, recorder.events
    )
    assert winners == [A, B, C, D]
    assert last == "Die Partie ist zu Ende. Sieg für dich, Anna, Boris und Dora."


# ---- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "config",
    [
        "base, 2 players, preset 2013",
        "base+SF, 3 players, achievementSelection=draft",
        "base+LB, 5 players, sabotageChoice=turnOrder",
        "base+SF+LB, 4 players, teams 2v2, chaos, siegeDoublePooling=withAttack",
    ],
)
def test_every_game_has_a_story_in_every_language(config: str) -> None:
    dice = random.Random(7)
    game = new_game(read_config(config), 7)
    tellers = [Storyteller(game, language, seat) for language in LANGUAGES for seat in (A, NONE)]
    openings = [teller.tell_opening() for teller in tellers]
    assert len({len(opening) for opening in openings}) == 1
    told = 0
    while not game.over:
        recorder = Recorder()
        game.record(recorder)
        action: int | None = None
        seat = dice.choice([seat for seat in asked_seats(game) if legal(game, seat)])
        if dice.random() < 0.005:
            seat = dice.randrange(game.count)
            leave(game, seat)
            rejoin(game, seat)
        else:
            action = dice.choice(legal(game, seat))
            apply(game, seat, action)
        said = [teller.tell(game, seat, action, recorder.events) for teller in tellers]
        assert len({len(sentences) for sentences in said}) == 1
        assert all(sentence.endswith(".") for sentences in said for sentence in sentences)
        moves = {(place_name(e.source), place_name(e.target)) for e in recorder.events if e.kind == MOVED}
        assert moves - {("signalmen", "depot")} <= set(MOVES)
        told += len(said[0])
    assert told > 500
