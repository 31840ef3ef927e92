"""Two worlds that a watcher cannot distinguish, played side by side: everything sent must be equal byte by byte.

At every step everything the watcher cannot know is redealt in a second table. Both tables get the same requests, some
of them invalid, then the same move. If the watcher receives the same events, all other messages must be equal too; if
not, a card must have been revealed to them.
"""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Literal, get_args

import msgspec

from tankrush.bots.registry import Bot, make
from tankrush.engine.constants import BEGAN, GIVE_UP, MOVED, NONE
from tankrush.engine.determinize import imagine
from tankrush.engine.errors import Refused
from tankrush.engine.game import legal
from tankrush.engine.recorder import told
from tankrush.engine.state import Game
from tankrush.i18n.story import place_name
from tankrush.protocol.patch import diff
from tankrush.protocol.socket_messages import Move, TakeBack
from tankrush.server.commands.creation import Plan, branch_of
from tankrush.server.commands.play_move import try_move
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied, refusal_of
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Row, link
from tankrush.server.model.table_match import TableMatch
from tankrush.server.model.table_settings import SharedDeal, TableSettings
from tankrush.server.model.table_state import TableState
from tests.server.tables.table_builder import CARDS, NAMES, Table, key, new_id

RECORD_STEPS = 16  # steps between comparisons of the public record, which contains all earlier ones
HIDDEN_PLACES = {"garage", "hand", "deck", "closed"}
NONSENSE = ("buy", "use everything", "attack A with all", "end; end", "buy ussr-t-34 with engineers, engineers")


def twin_of(model: TableModel, viewer: int, seed: int) -> TableModel:
    """Return the same table in another world that looks the same to the viewer."""
    assert model.play is not None
    play = copy.copy(model.play)
    play.match = model.play.match.fork()
    play.match.game.copy_from(imagine(play.match.game, viewer, seed))
    stir(play.match.game, viewer, random.Random(seed))
    play.moves, play.asked_since, play._units = play.moves[:], play.asked_since[:], {}
    twin = TableModel(model.head, [], CARDS)
    twin.state = state_of(model.state, play)
    return twin


def state_of(state: TableState, play: TableMatch) -> TableState:
    """Return a separate state with another game; it shares rows, notes and chat lines, which never change."""
    own = copy.copy(state)
    for name, value in vars(state).items():
        if isinstance(value, dict | list | set):
            setattr(own, name, copy.copy(value))
    own.rows, own.clients = state.rows.copy(), state.clients.copy()
    own.play, own.clocks, own.seats = play, copy.copy(state.clocks), [copy.copy(seat) for seat in state.seats]
    own.votes, own.mutes, own.allowed = copy.deepcopy((state.votes, state.mutes, state.allowed))
    return own


def stir(game: Game, viewer: int, luck: random.Random) -> None:
    """Reorder the storage of everything unordered, so the same dice draw other cards."""
    if game.over:
        return
    piles = [player.garage for player in game.players if player.seat != viewer or luck.random() < 0.3]
    for pile in [*piles, *([game.deck] if luck.random() < 0.3 else [])]:
        cards, loose = pile.contents(), pile.size - pile.ordered
        pile.restore([*luck.sample(cards[:loose], loose), *cards[loose:]], pile.ordered)


def bytes_of(value: Any) -> bytes:
    return msgspec.json.encode(value)


def sent_now(model: TableModel, shown: Any, *, with_record: bool) -> list[bytes]:
    """Return everything the watcher can request now: the state, the line in the lists, the public record."""
    record = model.record().encode() if with_record else b""
    return [bytes_of(shown), bytes_of(model.summary(0).about), record]


def refusal(model: TableModel, who: Identity, command: Any) -> bytes:
    """Return the refusal of a command as it is sent; empty if it is accepted."""
    try:
        model.decide(who, command, 2_000_000)
    except (Refused, Denied) as refused:
        return bytes_of(refusal_of(refused, who.language))
    return b""


def heard(model: TableModel, viewer: int) -> list[tuple[int, ...]]:
    """Return the number of events of the last row that the viewer received."""
    assert model.play is not None
    scene = model.state.rows.events(model.version)
    steps = scene.steps if scene is not None else []
    return [told(event, viewer).facts()[:4] for _, _, events in steps for event in events]


def reveals(facts: tuple[int, ...]) -> bool:
    """Whether a card left a face-down pile or a hand was shown."""
    kind, card, source, _ = facts
    return card != NONE and kind in (MOVED, BEGAN) and place_name(source) in HIDDEN_PLACES


def same_move(twin: TableModel, row: Row, viewer: int) -> Row | None:
    """Return the same move in the other world (any possible one for a hidden choice); None if there is none."""
    assert twin.game is not None
    actions = row.data["actions"]
    if actions[0] >> 8 == GIVE_UP and row.seat != viewer and row.seat is not None:
        actions = [legal(twin.game, row.seat)[-1]]
    try:
        draft = try_move(twin.state, row.seat or 0, actions)
    except Refused:
        return None
    data = {**row.data, "actions": actions, "hash": draft.data["hash"]}
    same = Row(row.table, row.version, row.kind, row.seat, data, row.client, row.at)
    return replace(same, chain=link(twin.state.chain, same))


def compare_step(table: Table, luck: random.Random, viewer: int, seed: int, bot: Bot | None = None) -> bool:
    """Make one step in both worlds; return whether the viewer received the same, after comparing everything."""
    who = Identity(language="ru") if viewer == NONE else table.who(viewer, language="ru")
    twin = twin_of(table.model, viewer, seed)
    with_record = seed % RECORD_STEPS == 0
    shown, other_shown = table.model.snapshot(who), twin.snapshot(who)
    assert sent_now(table.model, shown, with_record=with_record) == sent_now(twin, other_shown, with_record=with_record)
    version = table.model.version
    for action in (luck.randrange(28 * 256), luck.randrange(65536)):
        command = Move(id=new_id(), version=version, actions=[action])
        assert refusal(table.model, who, command) == refusal(twin, who, command)
    text = luck.choice(NONSENSE)
    for other in (Move(id=new_id(), version=version, text=text), TakeBack(id=new_id(), version=version)):
        assert refusal(table.model, who, other) == refusal(twin, who, other)
    (row,) = table.step(luck, bot)
    same = same_move(twin, row, viewer)
    if same is None:
        return False
    twin.apply(same)
    return compare_told(table.model, twin, who, viewer, shown, with_record=with_record)


def compare_told(
    model: TableModel, twin: TableModel, who: Identity, viewer: int, shown: Any, *, with_record: bool
) -> bool:
    """Check after the same move that a card was revealed or everything is equal."""
    one, other = heard(model, viewer), heard(twin, viewer)
    if one != other:
        # Revealed in either world: a card that is shown when drawn may appear in only one of them.
        place = next(i for i, pair in enumerate(zip_longest(one, other)) if pair[0] != pair[1])
        assert any(reveals(facts) for facts in one[: place + 1] + other[: place + 1])
        return False
    if model.status == "over":
        return False  # everything is open then
    seen, other_seen = model.snapshot(who), twin.snapshot(who)
    assert sent_now(model, seen, with_record=with_record) == sent_now(twin, other_seen, with_record=with_record)
    assert bytes_of(diff(shown, seen)) == bytes_of(diff(shown, other_seen))
    assert bytes_of(model.events(who, model.version)) == bytes_of(twin.events(who, twin.version))
    return True


Way = Literal["table", "daily", "link", "branch"]
WAYS: tuple[Way, ...] = get_args(Way)
FAR = 10**13  # milliseconds: the deals of these games stay secret
SHARED = TableSettings(undo="horizon", spectators="unwelcome", talk="off", hints=False, shared_until=FAR)
DEALS = {
    "daily": SharedDeal(day="2027-03-10", strength="hard", is_scored=True),
    "link": SharedDeal(origin="table-of-another A", is_scored=True),
}


def made_table(way: Way, config: str, bots: list[int], number: int, luck: random.Random) -> Table:
    """Return a new table, one with a shared deal, or a branch of a finished game."""
    seed = f"{number:032x}"
    if way in DEALS:
        shuffled = config if "deckOrder" in config else f"{config}, deckOrder=shuffled"
        settings = msgspec.structs.replace(SHARED, deal=DEALS[way])
        return Table(shuffled, bots=bots, seed=seed, settings=settings)
    table = Table(config, bots=bots, seed=seed)
    if way == "branch":
        table.finish(luck)
        plans = [
            Plan(level="sergeant") if n in bots else Plan(name, key(n))
            for n, name in enumerate(NAMES[: table.model.state.config.players])
        ]
        version = luck.randrange(table.state.play.began, table.model.version // 2)
        table.take(*branch_of(table.model, version, table.now, key(0), plans, table="table-of-tests"))
    return table


def play_twice(
    config: str, number: int, steps: int, *, is_sensible: bool = False, share: float = 1.0, way: Way = "table"
) -> tuple[int, int]:
    """Play a game and compare this share of its steps for a seat or a spectator; return steps made and compared.

    It is random, or sensible, which ends in fewer steps and reaches realistic positions.
    """
    luck = random.Random(number)
    seats = int(config.split(" players")[0][-1])
    bots = [seat for seat in range(1, seats) if luck.random() < 0.2]
    table = made_table(way, config, bots, number, luck)
    bot = make("sergeant") if is_sensible else None
    made = compared = 0
    while made < steps and table.model.status == "running":
        viewer = luck.choice([*range(seats), NONE])
        if luck.random() >= share:
            table.step(luck, bot)
            made += 1
            continue
        compared += compare_step(table, luck, NONE if viewer in bots else viewer, made, bot)
        made += 1
    if way in DEALS:
        check_secret(table)
    return made, compared


def check_secret(table: Table) -> None:
    """Check that the seed and the first table of a shared deal are nowhere, not even after the end of a game."""
    model = table.model
    told = [bytes_of(model.snapshot(who)) for who in table.everybody()]
    told += [model.record(FAR - 1).encode(), bytes_of(model.summary(0).about)]
    if model.status == "over":
        told.append(bytes_of(model.result(now=FAR - 1)))
    for text in told:
        assert table.head.seed.encode() not in text
        assert b"table-of-another" not in text
