"""The security headers of every answer of the server."""

from __future__ import annotations

from aiohttp import web

from sudoku_tui.web import answers

HEADERS = answers.HEADERS | {
    "Content-Security-Policy": answers.content_policy({"frame-ancestors": "'none'"}),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "sudoku-tui",
    "X-Frame-Options": "DENY",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add them to an answer; have browsers ask again for one that does not say how long it may be kept."""
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-cache")
