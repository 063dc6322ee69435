"""Complaints: what a game says on its standard error, for whoever runs the server."""

import logging
from asyncio import StreamReader

MOST = 8192
"""Bytes that are kept; the last ones name the failure."""
_log = logging.getLogger(__name__)


async def pass_on(complaints: StreamReader, visitor: str) -> None:
    """Log what a game wrote to its standard error, once it has ended."""
    heard = b""
    while piece := await complaints.read(MOST):
        heard = (heard + piece)[-MOST:]
    if text := _plain(heard.decode("utf-8", "replace")).strip():
        _log.warning("The game of visitor %s says: %s", visitor, text)


def _plain(text: str) -> str:
    """Remove what would steer a terminal: part of the text may come from a page."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)
