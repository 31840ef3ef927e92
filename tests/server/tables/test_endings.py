"""Ends by agreement, rematches, branches, replays and results."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tankrush.engine.constants import ATTACKED, GONE, NONE, WANT
from tankrush.i18n.messages import LANGUAGES
from tankrush.notation.match import RECASTS
from tankrush.notation.record import read_record, replay, seed_commitment
from tankrush.protocol.socket_messages import EndProposal, Leave, Move, Rematch
from tankrush.server.commands.creation import Plan, again_of, branch_of, rematch_of, shift_level, solo_plans
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.move_events import tell
from tankrush.server.model.orders import Rematched
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.views.replay_steps import Replay
from tankrush.server.views.turning_points import is_feat, moments, swings, tell_feat
from tests.server.tables.table_builder import CARDS, NAMES, Table, key, new_id


def ended(config: str = "base, 2 players, first A", **more: object) -> Table:
    table = Table(config, **more)  # type: ignore[arg-type]
    table.finish(random.Random(1))
    return table


@pytest.fixture(scope="module")
def played() -> Table:
    """Return a finished game of two people, which tests must not change."""
    return ended()


def agree_to_end(table: Table, seat: int, *, agree: bool = True) -> list[str]:
    return [row.kind for row in table.do(seat, EndProposal(id=new_id(), agree=agree))]


def test_agreed_end_has_no_result() -> None:
    table = Table("base, 3 players")
    assert agree_to_end(table, 0) == ["proposed-end"]
    assert table.model.snapshot(Identity())["end_agreed"] == ["A"]
    with pytest.raises(Denied):
        agree_to_end(table, 0)
    agree_to_end(table, 1)
    assert agree_to_end(table, 2, agree=False) == ["proposed-end"]
    assert table.model.snapshot(Identity())["end_agreed"] == []
    agree_to_end(table, 2)
    agree_to_end(table, 1)
    assert agree_to_end(table, 0) == ["proposed-end", "ended"]
    assert table.model.status == "over"
    assert table.model.result()["winners"] == []
    assert table.model.snapshot(Identity())["series"]["games"] == 0


def test_players_who_left_do_not_vote_on_the_end() -> None:
    table = Table("base, 3 players")
    table.do(2, Leave(id=new_id()))
    agree_to_end(table, 0)
    assert agree_to_end(table, 1) == ["proposed-end", "ended"]


def test_rematch_rotates_seats_and_counts_the_score() -> None:
    table = ended()
    with pytest.raises(Denied):
        rematch_of(table.model, table.now)
    for seat in (0, 1):
        table.do(seat, Rematch(id=new_id()))
    assert [pending.kind for pending in table.model.pending(table.now)] == ["rematch"]
    head, rows = rematch_of(table.model, table.now)
    assert head.table == rematch_of(table.model, table.now)[0].table
    assert head.seed != table.head.seed
    model = TableModel(head, rows, CARDS)
    assert model.status == "running"
    assert [seat.name for seat in model.state.seats] == ["Борис", "Anna"]
    assert model.recognise([key(0)], "en").seats == (1,)
    before, after = table.model.snapshot(Identity())["series"], model.snapshot(Identity())["series"]
    assert after["games"] == 1
    assert after["wins"] == before["wins"][::-1]
    assert model.snapshot(Identity())["settings"]["previous"] == table.head.table
    table.order(Rematched(head.table))
    assert table.model.pending(table.now) == []
    assert table.model.snapshot(Identity())["rematch"]["table"] == head.table
    with pytest.raises(Denied):
        table.order(Rematched("another"))


def test_rematch_needs_a_finished_game() -> None:
    with pytest.raises(Denied) as denied:
        Table().do(0, Rematch(id=new_id()))
    assert denied.value.code == "NOT_OVER"


def test_a_branch_continues_from_any_turn_of_a_finished_game(played: Table) -> None:
    model = played.model
    assert model.play is not None
    middle = model.play.moves[len(model.play.moves) // 2].version
    head, rows = branch_of(model, middle, 5, key(8), solo_plans(model.state, 1, "Me", key(8), "recruit"))
    branch = TableModel(head, rows, CARDS)
    assert branch.play is not None
    *_, last, recast = branch.play.match.entries
    assert last.hash == recast.hash == model.play.hash_after(model.play.kept_at(middle))
    assert recast.action == RECASTS  # the draws differ from those of the known game
    assert branch.state.recasts == 1
    assert branch.recognise([key(8)], "en").seats == (1,)
    assert branch.snapshot(Identity())["settings"]["branched"] == f"{played.head.table} {middle}"
    table = Table()
    table.take(head, rows)
    for _ in range(10):
        if table.state.asked() == [1]:
            command = Move(id=new_id(), version=table.model.version, actions=[table.legal(1)[0]])
            table.do(branch.recognise([key(8)], "en"), command)
        else:
            table.step(random.Random(3))
    assert len(Replay(table.model.state).steps) == len(model.play.script(middle)) + 10
    assert table.rebuilt().snapshot(Identity()) == table.model.snapshot(Identity())


def test_branch_at_an_impossible_version_is_refused(played: Table) -> None:
    plans = [Plan("Me", key(1)), Plan(level="recruit")]
    for version in (0, played.model.version + 1, played.model.version):
        with pytest.raises(Denied):
            branch_of(played.model, version, 5, key(1), plans)
    with pytest.raises(Denied):
        branch_of(Table().model, 5, 5, key(1), plans)
    assert played.model.play is not None
    with pytest.raises(Denied):
        branch_of(played.model, played.model.play.began, 5, key(1), plans[:1])


def test_the_result_has_points_by_source_and_the_score_by_round(played: Table) -> None:
    result: Any = played.model.result("ru")
    totals = [seat["score"]["total"] for seat in result["seats"]]
    assert result["course"][-1]["totals"] == totals
    assert [line["round"] for line in result["course"]] == list(range(1, result["rounds"] + 1))
    for seat in result["seats"]:
        score = dict(seat["score"])
        assert score.pop("rank") >= 1
        own = score.pop("own")
        assert score.pop("total") == sum(score.values()) == own + score["achievements"]
    assert result["winners"]
    assert len(result["achievements"]) >= 2
    assert sum(seat["moves"] for seat in result["seats"]) == result["moves"]


def test_the_points_of_a_team_add_up() -> None:
    table = Table("base+SF, 4 players, teams 2v2, first A")
    table.finish(random.Random(3))
    seats: Any = table.model.result()["seats"]
    for seat in seats:
        mates = [other for other in seats if other["team"] == seat["team"]]
        total = sum(mate["score"]["own"] for mate in mates) + seat["score"]["achievements"]
        assert seat["score"]["total"] == total


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_has_the_ending_and_its_turning_points(played: Table, language: str) -> None:
    result: Any = played.model.result(language)
    ending = result["ending"]
    assert ending["cause"] in ("bases", "medals")
    assert (ending["owner"] is not None) == (ending["cause"] == "bases")
    assert (ending["nation"] is not None) == (ending["cause"] == "medals")
    assert ending["by"] == "ABCDEF"[played.rows[ending["version"] - 1].seat or 0]
    assert ending["sentence"]
    assert 0 < ending["round"] <= result["rounds"]
    steps = [moment["step"] for moment in result["turning"]]
    assert steps == sorted(set(steps))
    assert 0 < len(steps) <= 5
    contents = Replay(played.state).contents(Identity())["steps"]
    for moment in (*result["turning"], ending):
        assert contents[moment["step"] - 1]["version"] == moment["version"]
    assert all(len(moment["totals"]) == len(result["seats"]) and moment["lines"] for moment in result["turning"])
    for one in result["achievements"]:
        best = min(one["counts"]) if one["fewest"] else max(one["counts"])
        lead = [seat for seat, count in enumerate(one["counts"]) if count == best]
        if one["key"] != "decisive-shot":
            assert one["winners"] == (["ABCDEF"[lead[0]]] if len(lead) == 1 else [])
    for seat, player in zip(result["seats"], played.model.game.players, strict=True):  # type: ignore[union-attr]
        squad = seat["squad"]
        assert squad["counted"] == player.hand.size + player.depot.size + player.garage.size
        assert len(squad["left_out"]) == sum(card != 255 for card in [player.rear, *player.defenders.contents()])


def test_turning_points_of_a_game_are_attacks_and_medals(played: Table) -> None:
    course = list(moments(played.state))
    feats = [moment for moment in course if is_feat(moment)]
    assert set(steps := [moment.step for moment in swings(course)]) < {moment.step for moment in feats}
    assert steps
    assert len(feats) < len(course)


def test_turning_point_starts_with_the_strike_not_the_declaration(played: Table) -> None:
    game = played.model.game
    assert game
    course = list(moments(played.state))
    declared = [at for at, one in enumerate(course) if any(event.kind == ATTACKED for event in one.events)]
    assert declared
    told = 0
    for begin in declared:
        # Declared and struck in one message, as the browser sends moves without a choice.
        end = next((at for at in range(begin, len(course)) if is_feat(course[at])), begin)
        if course[end].seat != course[begin].seat or end == begin:
            continue
        steps = [step for one in course[begin : end + 1] for step in one.scene.steps]
        scene = replace(course[begin].scene, steps=steps, told={}, mentioned={}, shown={})
        assert " attacks with " in " ".join(tell(scene, game, "en", 63))
        feat = tell_feat(replace(course[end], scene=scene), game, "en", NONE)
        assert feat == tell_feat(course[end], game, "en", NONE) != []
        told += 1
    assert told > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_result_addresses_its_reader_as_you(played: Table, language: str) -> None:
    plain: Any = played.model.result(language)
    for seat, name in enumerate(NAMES[: len(plain["seats"])]):
        mine: Any = played.model.result(language, seat)
        said = [mine["ending"]["sentence"], *(line for moment in mine["turning"] for line in moment["lines"])]
        assert not any(name in line for line in said)
        is_mine = "ABCDEF"[seat] in (plain["ending"]["by"], plain["ending"]["owner"])
        assert (mine["ending"]["sentence"] != plain["ending"]["sentence"]) == is_mine


# ---- repeated games against bots -------------------------------------------------------------------------------


def test_game_against_bots_can_be_repeated_in_every_variant() -> None:
    table = Table("base, 3 players, first A", bots=[1, 2])
    table.finish(random.Random(1))
    head, rows = again_of(table.state, "same-deal", (0,), 5)
    same = TableModel(head, rows, CARDS)
    assert head.seed == table.head.seed
    first = table.rebuilt(table.model.play.began).snapshot(table.who(0))["views"]["A"]  # type: ignore[union-attr]
    assert same.snapshot(table.who(0))["views"]["A"]["reserve"] == first["reserve"]
    harder = TableModel(*again_of(table.state, "harder", (0,), 5), CARDS)
    assert [seat.bot for seat in harder.state.seats] == ["", "lieutenant", "lieutenant"]
    easier = TableModel(*again_of(table.state, "easier", (0,), 5), CARDS)
    assert [seat.bot for seat in easier.state.seats] == ["", "corporal", "corporal"]
    moved = TableModel(*again_of(table.state, "rematch", (0,), 5), CARDS)
    assert [seat.bot for seat in moved.state.seats] == ["sergeant", "", "sergeant"]
    assert moved.status == "running"
    assert moved.head.seed != table.head.seed
    for held in ((), (1,)):
        with pytest.raises(Denied):
            again_of(table.state, "rematch", held, 5)


def test_repeating_a_game_stops_at_the_ends_of_the_ladder() -> None:
    assert [shift_level(level, -1) for level in ("recruit", "general", "captain:20ms")] == [
        "recruit", "captain", "lieutenant"
    ]  # fmt: skip
    assert [shift_level(level, 1) for level in ("general", "mcts")] == ["general", "lieutenant"]


def test_repeating_a_game_with_people_is_denied(played: Table) -> None:
    with pytest.raises(Denied):
        again_of(played.state, "rematch", (0,), 5)


def test_running_game_has_no_result() -> None:
    with pytest.raises(Denied) as denied:
        Table().model.result()
    assert denied.value.code == "NOT_OVER"


def test_the_record_of_a_finished_game_can_be_verified(played: Table) -> None:
    """The seed matches the hash published at the start, and the actions lead to the result."""
    shown = played.model.snapshot(Identity())
    promised = played.rebuilt(played.model.play.began).snapshot(Identity())["commitment"]  # type: ignore[union-attr]
    assert seed_commitment(shown["seed"]) == promised
    record = read_record(played.model.record())
    assert replay(record, CARDS).game.over


def test_seed_of_a_shared_deal_stays_secret_until_the_deal_is_over() -> None:
    table = Table("base, 2 players, first A, deckOrder=shuffled", bots=[1], settings=TableSettings(shared_until=9_000))
    table.finish(random.Random(1))
    seed = table.head.seed
    assert table.model.status == "over"
    shared = [str(table.model.snapshot(who)) for who in table.everybody()]
    shared += [table.model.record(8_999), str(table.model.result("en", 0, 8_999)), str(table.model.summary(8_999))]
    assert not any(seed in text or "#" in text.partition("1.A")[2] for text in shared[-3:])
    assert not any(seed in text for text in shared)
    assert read_record(table.model.record(8_999)).commitment == seed_commitment(seed)
    assert replay(read_record(table.model.record(9_000)), CARDS).game.over
    assert table.model.result("en", 0, 9_000)["seed"] == seed
    again = TableModel(*again_of(table.state, "same-deal", (0,), 5), CARDS)
    assert again.state.settings.shared_until == 9_000
    assert TableModel(*again_of(table.state, "harder", (0,), 5), CARDS).state.settings.shared_until is None


def test_branch_of_a_shuffled_deck_shuffles_it_again() -> None:
    table = Table("base, 2 players, first A, deckOrder=shuffled", bots=[1])
    table.finish(random.Random(1))
    assert table.model.play is not None
    middle = table.model.play.moves[30].version
    plans = solo_plans(table.state, 0, "Me", key(8), "recruit")
    branch = TableModel(*branch_of(table.model, middle, 5, key(8), plans), CARDS).game
    then = table.rebuilt(middle).game
    assert branch is not None
    assert then is not None
    assert sorted(branch.deck.contents()) == sorted(then.deck.contents())
    assert branch.deck.contents() != then.deck.contents()
    assert branch.deck.ordered == branch.deck.size


def test_replay_shows_any_turn_from_any_seat(played: Table) -> None:
    replayed = Replay(played.model.state)
    contents = replayed.contents(Identity())
    assert contents["is_open"]
    assert contents["seats"] == ["A", "B"]
    assert len(contents["steps"]) == len(played.model.play.moves)  # type: ignore[union-attr]
    for number in (0, 1, 26, len(contents["steps"])):
        for seat in (None, 0, 1):
            step: Any = replayed.step(Identity(language="de"), number, seat)
            assert step["view"]["seat"] == (None if seat is None else "AB"[seat])
    last = replayed.step(Identity(), len(contents["steps"]), 0)
    assert last["view"] == played.model.snapshot(played.who(0))["views"]["A"] | {"choices": []}
    with pytest.raises(Denied):
        replayed.step(Identity(), len(contents["steps"]) + 1)
    story = replayed.story(Identity())
    assert story[-1]["lines"][-1].startswith("The game is over.")


def test_lobby_has_no_replay_and_no_export() -> None:
    table = Table(starts=False)
    with pytest.raises(Denied):
        Replay(table.model.state)
    with pytest.raises(Denied):
        table.model.record()


@pytest.mark.parametrize("config", ["base, 2 players, first B", "base+SF+LB, 4 players, first C"])
def test_result_lists_purchases_and_losses_of_each_seat(config: str) -> None:
    table = ended(config)
    result: Any = table.model.result()
    assert table.model.play is not None
    game, entries = table.model.play.game, table.model.play.match.entries
    assert (result["first"], result["branched"], result["ended"]) == (config[-1], False, table.model.state.ended_at)
    assert any(seat["bought"]["cards"] for seat in result["seats"])
    for seat, player in zip(result["seats"], game.players, strict=True):
        bought = seat["bought"]
        vehicles = [card for card in table.state.catalogue.vehicles for key in bought["cards"] if card.key == key]
        assert bought["nations"] == Counter(card.nation for card in vehicles)
        assert bought["classes"] == Counter(card.klass for card in vehicles)
        wanted = [entry.action & 255 for entry in entries if (entry.seat, entry.action >> 8) == (player.seat, WANT)]
        assert bought["cards"] == [game.book.keys[card] for card in wanted]
        assert seat["bases_lost"] == player.bases.contents().count(GONE) - (not game.rules.hq)
