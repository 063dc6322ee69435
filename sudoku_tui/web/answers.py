"""What both doors tell browsers: the type of each file, what its page must not do, and what can go wrong first."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import ToldError


class WebError(ToldError):
    """Why the game cannot be served, or its site not be built or shown."""


TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
}
"""Stated here because systems differ in what they take these files for; files of other types are not served."""
_SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # xterm.js writes style sheets of its own
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_UNUSED = ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "payment", "usb")

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def content_policy(sources: Mapping[str, str]) -> str:
    """A content security policy: nothing from elsewhere, with a door's own `sources` on top."""
    return "; ".join(f"{what} {whence}" for what, whence in (_SOURCES | dict(sources)).items())
