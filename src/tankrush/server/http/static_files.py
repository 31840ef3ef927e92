"""Static files of the browser client if the package includes them, else a plain page that links to the API."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

FILES = Path(__file__).parents[2] / "web_dist"
# Paths inside the browser client, which keeps them after the # of its single page.
SCREENS = (
    "/t/{rest:path}", "/r/{rest:path}", "/replay/{rest:path}", "/lesson/{rest:path}", "/learn", "/puzzles",
    "/puzzle/{rest:path}", "/new", "/cards", "/cards/{rest:path}",
    "/vehicle/{rest:path}", "/workshop", "/workshop/{rest:path}", "/print", "/legend", "/rules",
    "/rules/{rest:path}", "/about", "/coach/{rest:path}", "/line/{rest:path}", "/campaign", "/daily",
    "/daily/{rest:path}", "/deal/{rest:path}", "/record", "/record/{rest:path}", "/helper",
)  # fmt: skip
FOR_EVER = "public, max-age=31536000, immutable"

# Some systems lack these types or get them wrong; browsers are strict about both.
TYPES = {
    ".webmanifest": "application/manifest+json", ".js": "text/javascript", ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}  # fmt: skip

PLAIN = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tank Rush</title>
<h1>Tank Rush</h1>
<p>The server runs; the browser client is not part of this build.</p>
<ul>
<li><a href="/api/docs.json">The API (OpenAPI)</a></li>
<li><a href="/api/messages.json">The messages of the socket</a></li>
<li><a href="/api">About this server</a></li>
<li><a href="/api/tables">Public tables</a></li>
<li><a href="/healthz">Health</a></li>
</ul>
</html>
"""


class Assets(StaticFiles):
    """Files with a content hash in their name, cached forever."""

    def file_response(self, *arguments: object, **named: object) -> Response:
        response = super().file_response(*arguments, **named)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOR_EVER
        return response


class Shell(StaticFiles):
    """Files beside the page: their names are stable, so a browser must revalidate them each time.

    A service worker that could not be renewed would keep an old client alive.
    """

    def file_response(self, *arguments: object, **named: object) -> Response:
        response = super().file_response(*arguments, **named)  # type: ignore[arg-type]
        response.headers["cache-control"] = "no-cache"
        return response


def add_pages(app: Starlette, folder: Path = FILES) -> None:
    """Add the screens of the browser client, or the plain page."""
    index = folder / "index.html"
    for ending, kind in TYPES.items():
        mimetypes.add_type(kind, ending)

    async def show(request: Request) -> Response:
        if index.is_file():
            return FileResponse(index, headers={"cache-control": "no-cache"})
        return HTMLResponse(PLAIN)

    async def lead(request: Request) -> Response:
        return RedirectResponse(f"/#{request.url.path}") if index.is_file() else HTMLResponse(PLAIN)

    app.add_route("/", show, methods=["GET", "HEAD"])
    for screen in SCREENS:
        app.add_route(screen, lead, methods=["GET", "HEAD"])
    if index.is_file():
        if (folder / "assets").is_dir():
            app.mount("/assets", Assets(directory=folder / "assets"))
        app.mount("/", Shell(directory=folder))
