"""Headers: what every answer of the server tells the browser to forbid."""

from __future__ import annotations

from aiohttp import web

# xterm.js writes style sheets of its own, hence the one 'unsafe-inline'.
_CONTENT = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
_UNUSED = ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "payment", "usb")

HEADERS = {
    "Content-Security-Policy": _CONTENT,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
    "Referrer-Policy": "no-referrer",
    "Server": "sudoku-tui",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add them to an answer; one that does not say how long it may be kept must be asked for again."""
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-cache")
