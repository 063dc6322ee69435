"""Refusals: answers that turn a request away, and say why in the player's language."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message


def refusal(kind: Callable[..., web.HTTPException], reason: Message, **details: object) -> web.HTTPException:
    """An HTTP error to raise, whose text is the reason."""
    return kind(text=tell(reason), **details)
