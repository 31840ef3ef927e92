"""One small example for each recipe of docs/adding.md about the server, with the tests that check it."""

from __future__ import annotations

from tests.adding.changes import Change, Edit, words

SERVER = "src/tankrush/server"
PROTOCOL = "src/tankrush/protocol"
CHAT = f"{SERVER}/commands/chat.py"
DECLARED = "tests/server/tables/test_declared_parts.py"
API_PAGE = "tests/server/http/test_api_docs.py"

# A route under a table: the names of the players.
ROUTE: list[Change] = [
    Edit(f"{SERVER}/api/play.py", '@route("POST", "/api/tables/{table}/commands", tag="play")', '''\
@route("GET", "/api/tables/{table}/names", tag="play")
async def player_names(request: Request, table: TableId) -> list[str]:
    """The names of the players, seat by seat."""
    async with watching(await request.table(table), request.caller) as (model, _):
        return [say_name(name, request.language) for name in model.state.names]


@route("POST", "/api/tables/{table}/commands", tag="play")''', instead=True),
    Edit("docs/api.md", "| `GET /api/tables/{table}/record` |", "| `GET /api/tables/{table}/names` | the players |\n"),
    Edit("tests/server/http/test_dead_store.py", '    ("GET", "/record"): "",', '    ("GET", "/names"): "",\n'),
]  # fmt: skip
ROUTE_TESTS = (
    f"{API_PAGE}::test_api_page_names_every_route",
    f"{API_PAGE}::test_every_route_on_the_api_page_exists",
    "tests/server/http/test_dead_store.py::test_every_route_under_a_table_is_listed",
)

# A command that greets the table.
COMMAND: list[Change] = [
    Edit(f"{PROTOCOL}/socket_messages.py", "class Leave(Command, frozen=True):",
         'class Greet(Command, frozen=True):\n    """Say hello."""\n\n\nclass Leave(Command, frozen=True):',
         instead=True),
    Edit(f"{PROTOCOL}/socket_messages.py", "ShowHand | Leave |", "ShowHand | Greet | Leave |", instead=True),
    Edit(CHAT, "import AllowWatching, Mute,", "import AllowWatching, Greet, Mute,", instead=True),
    Edit(CHAT, "def announce(", '''\
def greet(state: TableState, who: Identity, command: Greet, now: int, key: str) -> list[Draft]:
    seat = state.own_seat(who, command)
    return [Draft("said", seat, {"phrase": "hello", "watcher": ""})]


def announce(''', instead=True),
    Edit(CHAT, "    Say: say, Mute: mute,", "    Greet: greet, Say: say, Mute: mute,", instead=True),
    Edit("docs/api.md", "| `show-hand` |", "| `greet` | | say hello |\n"),
]  # fmt: skip
COMMAND_TESTS = (
    "tests/server/tables/test_messages.py::test_every_command_has_a_handler",
    f"{API_PAGE}::test_api_page_names_every_message",
)

# The same command with its own row and event.
EVENT: list[Change] = [
    Edit(CHAT, 'Draft("said", seat, {"phrase": "hello", "watcher": ""})',
         'Draft("greeted", seat, {"hour": now // 3_600_000})', instead=True),
    Edit(CHAT, "def showed_hand(", '''def greeted(state: TableState, row: Row) -> None:
    assert row.seat is not None
    state.note(row, "greeted", name=state.names[row.seat])


def showed_hand(''', instead=True),
    Edit(CHAT, '    "said": said,', '    "greeted": greeted, "said": said,', instead=True),
    Edit(f"{SERVER}/views/events.py", '    "sat": ("name",),', '    "greeted": ("hour",), "sat": ("name",),',
         instead=True),
    Edit(f"{PROTOCOL}/table_view.py", "    shown: NotRequired[bool]", "    hour: NotRequired[int]\n"),
    *words("table-showed-hand-you",
           en="table-greeted = { $name } says hello.\ntable-greeted-you = You say hello.\n",
           ru="table-greeted = { $name } здоровается.\ntable-greeted-you = Вы здороваетесь.\n",
           de="table-greeted = { $name } grüßt.\ntable-greeted-you = Du grüßt.\n"),
]  # fmt: skip
EVENT_TESTS = (DECLARED,)

# A switch of the host.
TABLE_SETTING: list[Change] = [
    Edit(f"{SERVER}/model/table_settings.py", "    hints: bool = True", "    quiet: bool = False\n"),
    Edit(f"{PROTOCOL}/table_view.py", "    hints: bool", "    quiet: bool\n"),
    Edit("web/src/new-game/draft.svelte.ts", "  hints = $state(true);", "  quiet = $state(false);\n"),
    Edit("web/src/new-game/draft.svelte.ts", "      hints: this.hints,", "      quiet: this.quiet,\n"),
    Edit("web/src/new-game/TableSettings.svelte", '  <label class="check"',
         "  <label><input type=\"checkbox\" bind:checked={draft.quiet} />{t('web-new-quiet')}</label>\n"
         '  <label class="check"', instead=True),
    *words("web-new-hints-help", en="web-new-quiet = Quiet\n", ru="web-new-quiet = Тихо\n",
           de="web-new-quiet = Leise\n"),
]  # fmt: skip
TABLE_SETTING_TESTS = (f"{DECLARED}::test_every_table_setting_has_a_description_and_a_control",)

# A number with its limits.
SERVER_SETTING: list[Change] = [
    Edit(f"{SERVER}/support/settings.py", "    keep_days: int = ", "    greetings: int = 3\n"),
    Edit(f"{SERVER}/support/settings.py", '    Setting(\n        "limits",',
         '    Setting("greetings", "N", number(0, 9), "how often a player may greet"),\n'
         '    Setting(\n        "limits",',
         instead=True),
    Edit("docs/hosting.md", "| `TANKRUSH_KEEP_DAYS` |",
         "| `TANKRUSH_GREETINGS` | `--greetings` | 3 | how often a player may greet |\n"),
    Edit("tests/server/admin/test_settings.py", '        "keep-days": ', '        "greetings": ("4", 4),\n'),
]  # fmt: skip
SERVER_SETTING_TESTS = (
    "tests/server/admin/test_settings.py::test_every_setting_can_be_set_by_its_variable",
    "tests/server/admin/test_deploy.py::test_settings_of_guide_and_command_are_the_declared_ones",
)
