"""What the page's head gets in this door: the page itself is the same behind a server."""

from __future__ import annotations

from html import escape

from sudoku_tui.web.site.errors import SiteError
from sudoku_tui.web.site.headers import PAGE_POLICY
from sudoku_tui.words.message import say

MARKER = "<!-- site -->"
"""Where the page has room for it."""
_HEAD = """\
<meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="build" content="{build}">
    <link rel="stylesheet" href="xterm/xterm.css">
    <link rel="modulepreload" href="xterm/xterm.mjs">
    <link rel="manifest" href="manifest.webmanifest">
    <link rel="apple-touch-icon" href="icons/icon-180.png">"""


def filled(page: str, build: str) -> str:
    """The page with this door's part of its head.

    Args:
        page: the page as both doors have it.
        build: the build's identifier.

    Raises:
        SiteError: if the page has no room for it.
    """
    if page.count(MARKER) != 1:
        raise SiteError(say("The page index.html must have {marker} in it once", marker=MARKER))
    return page.replace(MARKER, _HEAD.format(policy=escape(PAGE_POLICY, quote=False), build=build))
