"""The static site as a folder: the built client, marked as able to play offline, and the runtime."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from .fetching import CannotPack
from .packing import LIST, pack

CLIENT = Path(__file__).parents[1] / "web_dist"
RUNTIME = "runtime"
MARK = re.compile(r'\n *<meta name="tankrush-runtime"[^>]*>')
# For hosts that read such a file; docs/hosting.md has the same for others.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = f"""/*
  Content-Security-Policy: {POLICY}
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/runtime/*/*
  Cache-Control: public, max-age=31536000, immutable
"""


def write_site(out: Path, cards: Path | None = None) -> dict[str, Any]:
    """Write the whole site into an empty folder or over an older site; return the runtime's manifest."""
    check_client()
    if out.exists() and any(out.iterdir()) and not (out / RUNTIME / LIST).is_file():
        raise CannotPack(f"{out} is not empty and holds no site; name another folder.")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(CLIENT, out, ignore=shutil.ignore_patterns(RUNTIME))
    told = pack(out / RUNTIME, cards)
    mark(out / "index.html", "site")
    (out / "_headers").write_text(HEADERS, encoding="utf-8")
    (out / ".nojekyll").touch()
    return told


def add_runtime() -> dict[str, Any]:
    """Add the runtime to the client that `tankrush serve` serves, so players can play offline."""
    check_client()
    told = pack(CLIENT / RUNTIME)
    mark(CLIENT / "index.html", "server")
    return told


def check_client() -> None:
    if not (CLIENT / "index.html").is_file():
        raise CannotPack("The browser client is not part of this build; python3 run.py site builds it.")


def mark(page: Path, hosting: str) -> None:
    """Mark the page as having a runtime, and whether there is a server too."""
    text = MARK.sub("", page.read_text(encoding="utf-8"))
    line = f'\n    <meta name="tankrush-runtime" content="{hosting}" />'
    page.write_text(text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{line}', 1), encoding="utf-8")
