"""What this door adds to the head of the page, which both doors share."""

from __future__ import annotations

from html import escape

from sudoku_tui.web.site.errors import SiteError
from sudoku_tui.web.site.headers import PAGE_POLICY
from sudoku_tui.words.message import say

MARKER = "<!-- site -->"
_HEAD = """\
<meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="build" content="{build}">
    <link rel="stylesheet" href="xterm/xterm.css">
    <link rel="modulepreload" href="xterm/xterm.mjs">
    <link rel="manifest" href="manifest.webmanifest">
    <link rel="apple-touch-icon" href="icons/icon-180.png">"""


def filled(page: str, build: str) -> str:
    """Fill in the page's head where its marker is.

    Raises:
        SiteError: if the marker is missing, or there twice.
    """
    if page.count(MARKER) != 1:
        raise SiteError(say("The page index.html must have {marker} in it once", marker=MARKER))
    return page.replace(MARKER, _HEAD.format(policy=escape(PAGE_POLICY, quote=False), build=build))
