"""Messages: what a page may say, in textual-serve's own form, read without trusting a byte of it."""

from __future__ import annotations

import json
from typing import NamedTuple

from sudoku_tui.web.served.limits import COLUMNS, ROWS, clamped

_LONGEST_PING = 64


class MalformedError(ValueError):
    """A message that none of our pages sends."""


class Typed(NamedTuple):
    """Keys, mouse reports or pasted text, as the bytes of a terminal."""

    data: bytes


class Resized(NamedTuple):
    """The terminal's new size, within bounds."""

    columns: int
    rows: int


class Pinged(NamedTuple):
    """A question whether the server is there, to be answered with the same text."""

    text: str


class Focused(NamedTuple):
    """The page has got or lost the keys."""

    is_focused: bool


Message = Typed | Resized | Pinged | Focused


def read_message(text: str) -> Message:
    """Read a page's message; a `MalformedError` if it is none."""
    match _parsed(text):
        case ["stdin", str(typed)]:
            # Half a character, which JSON can hold, is no key.
            return Typed(typed.encode("utf-8", "ignore"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            return Resized(clamped(width, COLUMNS), clamped(height, ROWS))
        case ["ping", str(question)] if len(question) <= _LONGEST_PING:
            return Pinged(question)
        case ["focus"] | ["focus", None]:
            return Focused(True)
        case ["blur"] | ["blur", None]:
            return Focused(False)
    raise MalformedError("no page of ours says this")


def size_asked(width: str | None, height: str | None) -> tuple[int, int]:
    """Read the first size from the address; what is not a number counts as the usual 80 × 24."""
    return clamped(_number(width, 80), COLUMNS), clamped(_number(height, 24), ROWS)


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MalformedError("this is no JSON") from error


def _number(text: str | None, usual: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else usual
