"""Tokens issued with seats: the caller's own or a new one, kept for a while in case the answer is lost."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from tankrush.protocol.socket_messages import Rekey, Sit
from tankrush.server.commands.table_model import TableModel, client_ids
from tankrush.server.model.identity import Identity
from tankrush.server.support.token_hashes import new_token

from .caller import Caller

TOKENS_KEPT = 32


def token_for(caller: Caller, command: Any, model: TableModel) -> tuple[str, bool]:
    """Return the token of the seat this command takes, and whether the caller chose it, so it cannot get lost."""
    if isinstance(command, Sit) and (own := caller.spare_token(model)):
        return own, True
    return (new_token(), False) if isinstance(command, Sit | Rekey) else ("", False)


class IssuedTokens:
    """The latest tokens by command id: a repeated command of the same caller returns its token again."""

    def __init__(self) -> None:
        self._tokens: OrderedDict[str, str] = OrderedDict()

    def find(self, who: Identity, id: str) -> str:
        return next((self._tokens[name] for name in client_ids(id, who) if name in self._tokens), "")

    def keep(self, id: str, token: str) -> None:
        self._tokens[id] = token
        while len(self._tokens) > TOKENS_KEPT:
            self._tokens.popitem(last=False)
