"""Single sockets: greeting; repeated, stale, hostile and too many messages; reconnecting."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tankrush.client import Ended, TableClient
from tankrush.protocol.patch import patch
from tankrush.protocol.socket_messages import LARGEST_FRAME, Stand
from tankrush.server.store import Announcement, Ban
from tankrush.server.support.rate_limits import Limit, Limits
from tests.server.http.live_server import SECONDS, Site, new_token, until
from tests.server.http.players import asked, one_move, play_on

Json = dict[str, Any]


class Raw:
    """A plain socket without the client library."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hello(self, table: str, *tokens: str, **more: Any) -> None:
        await self.say(kind="hello", protocol=1, table=table, tokens=list(tokens), **more)

    async def hear(self, *kinds: str) -> Json:
        """Wait for a message of one of these kinds, and discard others."""
        while True:
            message: Json = json.loads(await self.socket.recv())
            if message["kind"] in kinds or not kinds:
                return message

    async def ending(self) -> ConnectionClosed:
        """Return the close code and reason."""
        while True:
            try:
                await self.socket.recv()
            except ConnectionClosed as closed:
                return closed


def raw(site: Site, **more: Any) -> connect:
    address = site.url.replace("http", "ws") + "/ws"
    return connect(address, compression=None, proxy=None, open_timeout=SECONDS, close_timeout=1, **more)


@asynccontextmanager
async def greeted(site: Site, table: str, *tokens: str, **more: Any) -> AsyncIterator[Raw]:
    """Open a socket that has sent hello to a table."""
    async with raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, *tokens, **more)
        yield client


def begin(site: Site, config: str = "base, 2 players, first A", **more: Any) -> tuple[str, str]:
    """Start a game of a person against a bot; return its id and the person's token."""
    token = new_token()
    made = site.make(config, name="Ann", token=token, seats=[{}, {"bot": "sergeant"}], start=True, **more)
    return made["table"], token


async def test_socket_sends_welcome_and_state(site: Site) -> None:
    table, token = begin(site)
    async with greeted(site, table, token) as client:
        assert (await client.hear())["kind"] == "welcome"
        state = await client.hear("state")
        assert state["state"]["you"] == ["A"]
        await client.say(kind="ping", n=7)
        assert (await client.hear("pong"))["n"] == 7


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ({"kind": "ping", "n": 1}, "no-hello"),
        ({"kind": "hello", "protocol": 99, "table": "nowhere-at-all"}, "protocol"),
        ({"kind": "hello", "protocol": 1, "table": "nowhere-at-all"}, "no-table"),
    ],
)
async def test_a_bad_greeting_is_reported_and_closes_the_socket(site: Site, first: Json, reason: str) -> None:
    async with raw(site) as socket:
        client = Raw(socket)
        await client.say(**first)
        gone = await client.hear("gone")
        assert gone["reason"] == reason
        assert gone["sentence"]
        assert "retry" not in gone
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_client_of_an_unknown_table_gives_up(site: Site) -> None:
    with pytest.raises(Ended, match="no-table"):
        async with TableClient(site.url, "nowhere-at-all"):
            pass


async def test_repeated_command_acts_once_and_gets_the_same_answer(site: Site) -> None:
    table, token = begin(site)
    async with greeted(site, table, token) as client:
        state = await client.hear("state")
        action = state["state"]["views"]["A"]["choices"][0]["action"]
        move = {"kind": "move", "id": "just-once-please", "version": state["version"], "actions": [action]}
        for _ in range(3):
            await client.say(**move)
        answers = [await client.hear("answer") for _ in range(3)]
        assert answers[0]["ok"]
        assert answers[0] == answers[1] == answers[2]
    async with greeted(site, table, token) as client:
        await client.say(**move)
        assert await client.hear("answer") == answers[0]


async def test_move_on_an_old_version_is_refused_with_the_fresh_state(site: Site) -> None:
    table, token = begin(site, "base, 2 players, first A")
    async with TableClient(site.url, table, [token]) as ann, raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, token)
        old = await client.hear("state")
        await play_on(ann, Random(1), most=2)
        await client.say(kind="move", id="from-the-past", version=old["version"], actions=[0])
        answer = await client.hear("answer")
        assert answer["refused"]["code"] == "STALE"
        assert answer["state"]["version"] == answer["version"] >= old["version"] + 2


async def test_an_illegal_move_names_code_rule_and_sentence(site: Site) -> None:
    table, token = begin(site)
    async with TableClient(site.url, table, [token], language="de") as ann:
        before = ann.version
        answer = await ann.move(text="buy ussr-t-34 with engineers")
        assert answer.refused
        assert answer.refused.code
        assert answer.refused.rule
        assert answer.refused.sentence
        assert ann.version == before
        nobody = TableClient(site.url, table)
        async with nobody:
            refused = (await nobody.move([0])).refused
            assert refused
            assert refused.code == "NOT_SEATED"


# ---- hostile messages ------------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
values = st.recursive(scalars, lambda v: st.lists(v, max_size=4) | st.dictionaries(st.text(max_size=8), v, max_size=4))
KINDS = (
    "move", "take-back", "answer-take-back", "sit", "stand", "change-seat", "rename", "rekey", "bot", "settings",
    "start", "say", "mute", "report", "allow-watching", "return", "absent-choice", "rematch", "ping", "hello", "update",
    "nonsense",
)  # fmt: skip
FIELDS = "id seat version actions text to agree name level config settings phrase speaker about watcher absent choice n"
AWKWARD = ("A", "F", 0, -1, 2**70, "x" * 600, "\u202e")
messages = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS) | values},
    optional={field: values | st.sampled_from(AWKWARD) for field in FIELDS.split()},
)
frames = st.one_of(
    messages.map(json.dumps), st.text(max_size=200), st.binary(max_size=200), st.integers(1, 3000).map("[".__mul__)
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=st.lists(frames, max_size=15))
def test_hostile_messages_change_nothing_and_break_nothing(site: Site, sent: list[str | bytes]) -> None:
    """Each is answered or closes the socket; the table is unchanged and continues."""

    async def work() -> None:
        table, token = begin(site)
        stranger = new_token()
        before = site.get(f"/api/tables/{table}", tokens=(token,))
        async with raw(site) as socket:
            client = Raw(socket)
            await client.hello(table, stranger)
            try:
                for frame in sent:
                    await socket.send(frame)
                await client.say(kind="ping", n=1)
                await client.hear("pong", "gone")
            except ConnectionClosed:
                pass
        after = site.get(f"/api/tables/{table}", tokens=(token,))
        assert after["state"]["views"] == before["state"]["views"]
        assert site.metric("errors_total") == 0

    asyncio.run(work())


@pytest.mark.parametrize("frame", ["x" * (LARGEST_FRAME + 1), "x" * 100_000])
async def test_too_large_message_closes_the_socket(site: Site, frame: str) -> None:
    table, token = begin(site)
    async with raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, token)
        await client.hear("state")
        await socket.send(frame)
        closed = await client.ending()
        assert closed.rcvd
        assert closed.rcvd.code == 1009


async def test_socket_of_another_site_is_refused(site: Site) -> None:
    async with raw(site, origin="https://evil.example") as socket:
        assert (await Raw(socket).hear("gone"))["reason"] == "origin"


# ---- limits ----------------------------------------------------------------------------------------------------


async def test_too_many_commands_of_a_seat_are_refused(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(talk=Limit(3, 3600))) as site:
        table, token = begin(site)
        async with greeted(site, table, token) as client:
            for number in range(4):
                await client.say(kind="say", id=f"line-number-{number}", text="hello")
            answers = [await client.hear("answer") for _ in range(4)]
            assert [answer["ok"] for answer in answers] == [True, True, True, False]
            assert answers[3]["refused"]["code"] == "TOO_MANY"
        assert site.metric("limited_total", limit="talk") == 1


async def test_flood_of_messages_closes_the_socket(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(frames=Limit(5, 3600), tables=Limit(1, 3600))) as site:
        table, token = begin(site)
        async with greeted(site, table, token) as client:
            for number in range(6):
                await client.say(kind="ping", n=number)
            gone = await client.hear("gone")
            assert (gone["reason"], gone["retry"] > 0) == ("limited", True)
        answer = site.ask("POST", "/api/tables", {})
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "TOO_MANY"


async def test_a_slow_reader_is_dropped_without_delaying_others(sqlite: str, tmp_path: Path) -> None:
    """A client that never reads is disconnected; the others receive everything."""
    with Site(sqlite, tmp_path) as site:
        table, token = begin(site)
        live = site.hub.tables[table]
        async with raw(site, max_queue=1) as socket, TableClient(site.url, table, [token]) as ann:
            client = Raw(socket)
            await client.hello(table, new_token())
            await client.hear("state")
            slow = next(watcher for watcher in live.watchers if watcher.who.is_spectator)
            assert site.loop
            text = json.dumps({"kind": "pong", "n": 0, "filler": "x" * 60_000}).encode()
            for _ in range(2000):
                site.loop.call_soon_threadsafe(slow.outbox.put, text)
                await asyncio.sleep(0)
                if slow.outbox.ended:
                    break
            await until(lambda: slow.outbox.ended == "slow")
            assert slow.outbox.size <= slow.outbox.largest
            assert (await ann.say("still here")).ok


# ---- reconnecting ----------------------------------------------------------------------------------------------


async def test_missed_updates_are_sent_on_reconnecting(site: Site) -> None:
    """Only the missing versions are sent; applied to the old state they give the new one."""
    token = new_token()
    table = site.make(token=token, seats=[{"name": "Ann"}, {"name": "Bob"}], start=True)["table"]
    async with TableClient(site.url, table, [token]) as ann:
        async with greeted(site, table, token) as client:
            old = await client.hear("state")
        await play_on(ann, Random(2), most=3)
        await until(lambda: bool(asked(ann)))
        async with greeted(site, table, token, after=old["version"]) as client:
            state, version = old["state"], old["version"]
            while version < ann.version:
                message = await client.hear("update", "state")
                assert message["kind"] == "update"
                assert message["version"] == version + 1
                state, version = patch(state, message["patch"]), message["version"]
            assert state == ann.state
        async with greeted(site, table, token, after=old["version"], language="ru") as client:
            assert (await client.hear("update", "state"))["kind"] == "state"


async def test_a_client_survives_lost_sockets_and_a_restart(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        table, token = begin(site)
        port = site.server.port
        client = TableClient(site.url, table, [token])
        await client.__aenter__()
        for seed in range(4):
            await play_on(client, Random(seed), most=3)
            assert client._socket
            client._socket.transport.abort()
        await play_on(client, Random(9), most=2)
        assert client.connections >= 4
        await until(lambda: bool(asked(client)))
        version, state = client.version, client.state
        await asyncio.to_thread(site.stop)
        moving = asyncio.create_task(one_move(client, asked(client)[0], Random(5)))
    with Site(sqlite, tmp_path, port=port) as site:
        await moving
        assert client.version > version
        assert state["table"] == client.state["table"]
        await play_on(client, Random(6), most=3)
        await client.close()


async def test_seat_taken_with_a_token_of_the_client_is_never_lost(site: Site) -> None:
    made = site.make("base, 2 players", name="Ann")
    token = new_token()
    async with greeted(site, made["table"], token) as client:
        await client.say(kind="sit", id="sit-down-once", name="Bob")
        answer = await client.hear("answer")
        assert answer["ok"]
        assert "token" not in answer
    async with TableClient(site.url, made["table"], [token]) as bob:
        assert bob.state["you"] == ["B"]


async def test_client_without_a_token_is_given_one_once(site: Site) -> None:
    made = site.make("base, 2 players", name="Ann")
    async with greeted(site, made["table"]) as client:
        await client.say(kind="sit", id="sit-down-once", name="Bob")
        answer = await client.hear("answer")
        assert len(answer["token"]) >= 27
        assert (await client.hear("state"))["state"]["you"] == ["B"]
        await client.say(kind="rekey", id="another-key-please")
        other = await client.hear("answer")
        assert other["token"] != answer["token"]
    async with TableClient(site.url, made["table"], [answer["token"]]) as nobody:
        assert nobody.state["you"] == []
    async with TableClient(site.url, made["table"], [other["token"]]) as bob:
        assert bob.state["you"] == ["B"]


async def presence_of_bob(ann: Raw, wanted: str) -> None:
    while (await ann.hear("presence"))["seats"].get("B") != wanted:
        pass


async def test_a_player_who_closes_the_page_is_marked_as_left_at_once(site: Site) -> None:
    ann_token, bob_token = new_token(), new_token()
    table = site.make("base, 2 players", name="Ann", token=ann_token)["table"]
    async with greeted(site, table, ann_token) as ann:
        async with greeted(site, table, bob_token) as bob:
            await bob.say(kind="sit", id="bob-sits-down", name="Bob")
            await presence_of_bob(ann, "present")
        await presence_of_bob(ann, "left")
        async with greeted(site, table, bob_token):
            await presence_of_bob(ann, "present")


async def test_a_removed_player_becomes_a_spectator(site: Site) -> None:
    """The host empties the seat; its holder is a spectator from that version on."""
    host, token = new_token(), new_token()
    made = site.make("base, 2 players", name="Ann", token=host)
    async with (
        TableClient(site.url, made["table"], [host]) as ann,
        TableClient(site.url, made["table"], [token]) as bob,
    ):
        await bob.sit("Bob")
        assert bob.state["you"] == ["B"]
        assert (await ann.do(Stand(id="remove-them", seat="B"))).ok
        while bob.state["you"]:
            await bob.next()
        assert bob.version == ann.version


# ---- the operator ----------------------------------------------------------------------------------------------


async def test_operator_announces_and_bans(sqlite: str, tmp_path: Path) -> None:
    async def on_loop(site: Site, work: Any) -> None:
        assert site.loop
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, site.loop))

    with Site(sqlite, tmp_path) as site:
        table, token = begin(site)
        now = site.clock()
        async with greeted(site, table, token) as client:
            await client.hear("state")
            await on_loop(site, site.hub.store.announce(Announcement("Tea at five", now, now + 600_000)))
            await on_loop(site, site.hub.read_moderation())
            assert (await client.hear("announcement"))["text"] == "Tea at five"
            await on_loop(site, site.hub.store.ban(Ban("127.0.0.0/8", now + 600_000)))
            await on_loop(site, site.hub.read_moderation())
            await client.ending()
        assert site.get("/api")["announcement"] == "Tea at five"
        async with raw(site) as socket:
            assert (await Raw(socket).hear("gone"))["reason"] == "banned"
        assert site.ask("POST", "/api/tables", {}).status_code == 403


async def test_a_stopping_server_closes_sockets_with_a_reason(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        table, token = begin(site)
        async with greeted(site, table, token) as client:
            await client.hear("state")
            stopping = asyncio.create_task(asyncio.to_thread(site.stop))
            gone = await client.hear("gone")
            assert (gone["reason"], gone["retry"]) == ("drain", 500)
            await stopping
