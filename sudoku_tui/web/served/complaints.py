"""Complaints: what a game says on its standard error, for whoever runs the server."""

from __future__ import annotations

import logging
from asyncio import StreamReader

MOST = 8192
"""Bytes that are kept of it: the last ones, in which a failure is named."""
_log = logging.getLogger(__name__)


async def pass_on(complaints: StreamReader, visitor: str) -> None:
    """Logs what a game complains of, once it has ended.

    Args:
        complaints: its standard error.
        visitor: whose game it is.
    """
    heard = b""
    while piece := await complaints.read(MOST):
        heard = (heard + piece)[-MOST:]
    if text := _plain(heard.decode("utf-8", "replace")).strip():
        _log.warning("The game of visitor %s says: %s", visitor, text)


def _plain(text: str) -> str:
    """A text without what would steer a terminal: part of it may have come from a page."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)
