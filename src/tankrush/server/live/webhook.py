"""Turn notifications for correspondence games, posted to the operator's webhook for absent players."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import urllib.error
import urllib.request
from collections.abc import Collection
from weakref import WeakKeyDictionary

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.seats import say_name
from tankrush.server.support.json_log import note
from tankrush.server.support.metrics import Meter
from tankrush.server.support.settings import Settings

from .live_table import LiveTable

SECONDS = 10.0
TRIES = 3
MOST_WAITING = 1000
SIGNATURE = "X-Tankrush-Signature"


class Webhook:
    """Posts the asked seat to the operator's URL, which may forward it as mail or as a message."""

    def __init__(self, settings: Settings, metrics: Meter) -> None:
        self.url = settings.webhook
        self.secret = settings.webhook_secret.encode()
        self.site = settings.public_url
        self.metrics = metrics
        self._asked: WeakKeyDictionary[LiveTable, frozenset[int]] = WeakKeyDictionary()
        self._sending: set[asyncio.Task[None]] = set()

    def look(self, table: LiveTable, model: TableModel, connected: Collection[int]) -> None:
        """Notify the webhook of a newly asked seat whose owner is not connected."""
        if not self.url or model.state.settings.pace != "days":
            return
        asked = frozenset(model.state.asked())
        fresh = asked - self._asked.get(table, frozenset()) - set(connected)
        self._asked[table] = asked
        for seat in sorted(fresh & set(model.state.people())):
            self._begin(self.notice(model, seat))

    def notice(self, model: TableModel, seat: int) -> dict[str, str | int]:
        """Return the notification, which contains no hidden information and no token."""
        return {
            "kind": "your-turn",
            "table": model.head.table,
            "title": model.state.settings.title,
            "version": model.version,
            "seat": SEAT_NAMES[seat],
            "name": say_name(model.state.names[seat], model.state.settings.language),
            "link": f"{self.site}/t/{model.head.table}",
        }

    def _begin(self, notice: dict[str, str | int]) -> None:
        if len(self._sending) >= MOST_WAITING:
            self.metrics.notices.labels("dropped").inc()
            return
        task = asyncio.create_task(self._send(json.dumps(notice, ensure_ascii=False).encode()))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, body: bytes) -> None:
        for attempt in range(TRIES):
            if await asyncio.to_thread(self._post, body):
                self.metrics.notices.labels("sent").inc()
                return
            await asyncio.sleep(2.0**attempt)
        self.metrics.notices.labels("failed").inc()
        note("notice failed")

    def _post(self, body: bytes) -> bool:
        """Post in a thread; the receiver can verify the signature."""
        headers = {"Content-Type": "application/json", SIGNATURE: sign(self.secret, body)}
        request = urllib.request.Request(self.url, body, headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                return 200 <= int(response.status) < 300
        except (OSError, urllib.error.URLError, ValueError):
            return False


def sign(secret: bytes, body: bytes) -> str:
    return hmac.new(secret, body, hashlib.sha256).hexdigest()
