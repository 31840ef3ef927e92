"""Structured logs: one JSON object a line, with the trace of the command that caused it."""

from __future__ import annotations

import contextvars
import hashlib
import json
import logging
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TextIO

LOGGER = logging.getLogger("tankrush.server")
TRACE: contextvars.ContextVar[str] = contextvars.ContextVar("trace", default="")
# Addresses stay distinct in a log without being stored: the salt is lost with the process.
SALT = secrets.token_bytes(16)

Fact = str | int | float | bool | None


class JsonLines(logging.Formatter):
    """Formats log records as JSON lines: time, level, message, trace and facts."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        if trace := TRACE.get():
            line["trace"] = trace
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def start_logging(level: str = "info", stream: TextIO | None = None) -> None:
    """Log as JSON lines; uvicorn's access log is off, because it contains tokens."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.ERROR)  # otherwise uvicorn reports every connection and every malformed frame
    # These loggers report every frame and every query.
    for name in ("websockets", "asyncio", "httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)


def note(what: str, /, level: int = logging.INFO, **facts: Fact) -> None:
    """Write one line to the log."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, what, extra={"facts": facts})


def note_fault(what: str, error: BaseException, /, **facts: Fact) -> str:
    """Log an internal error with its traceback; return an id that a client can report."""
    fault = secrets.token_hex(6)
    LOGGER.error(what, exc_info=error, extra={"facts": {"id": fault, **facts}})
    return fault


@contextmanager
def traced(trace: str = "") -> Iterator[str]:
    """Attach a trace to all log lines inside, including those of tasks started there."""
    trace = trace or secrets.token_hex(8)
    token = TRACE.set(trace)
    try:
        yield trace
    finally:
        TRACE.reset(token)


def disguised(address: str) -> str:
    """Return a pseudonym of an address: constant within this process's log, and not reversible."""
    return hashlib.blake2b(address.encode(), key=SALT, digest_size=6).hexdigest()
