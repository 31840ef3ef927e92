"""`python same_deal.py serve …`: a server that deals equal configurations equally, so tests on it can be
repeated. Otherwise it is the server that people play on."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from tankrush.bots import Sight
from tankrush.catalogue.cards import Catalogue
from tankrush.cli import app
from tankrush.engine.config import Config, write_config
from tankrush.engine.serialize import dump_game
from tankrush.server.app import Application
from tankrush.server.bot_workers.fair_queue import Tenant
from tankrush.server.bot_workers.process_pool import BotRunner
from tankrush.server.bot_workers.thinker import ANYBODY, Chosen
from tankrush.server.commands import creation
from tankrush.server.model.log_rows import Head
from tankrush.server.model.table_settings import TableSettings

DEAL = os.environ.get("TANKRUSH_DEAL", "1")
make_head, choose = creation.make_head, BotRunner.choose


def digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def same_head(
    config: Config, settings: TableSettings, catalogue: Catalogue, now: int, table: str, seed: str = ""
) -> Head:
    """Derive the seed from the configuration."""
    return make_head(config, settings, catalogue, now, table, seed or digest(f"{DEAL} {write_config(config)}"))


async def same_choice(
    self: BotRunner, bot: str, sight: Sight, seed: int | None = None, tenant: Tenant = ANYBODY
) -> Chosen:
    """Derive a bot's dice from its sight."""
    return await choose(self, bot, sight, int(digest(repr(dump_game(sight.world)))[:15], 16), tenant)


if __name__ == "__main__":
    setattr(creation, "make_head", same_head)  # noqa: B010
    setattr(BotRunner, "choose", same_choice)  # noqa: B010
    if "PAGES_FOR_TESTS" in os.environ:  # a client other than that of this build
        setattr(Application.__init__, "__kwdefaults__", {"clock": None, "files": Path(os.environ["PAGES_FOR_TESTS"])})  # noqa: B010
    app(prog_name="tankrush")
