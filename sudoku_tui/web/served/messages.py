"""Messages: what a page may say, in textual-serve's own form, read without trusting a byte of it."""

import json

from aiohttp import web

from sudoku_tui.web.served.gaps.game_process import GameProcess
from sudoku_tui.web.served.limits import COLUMNS, ROWS, clamped

_LONGEST_PING = 64


class MalformedError(ValueError):
    """A message that none of our pages sends."""


async def carry_out(text: str, game: GameProcess, page: web.WebSocketResponse) -> bool:
    """Do what a page's message asks for, or raise a `MalformedError`; say whether it shows that somebody is playing."""
    match _parsed(text):
        case ["stdin", str(typed)]:
            # Half a character, which JSON can hold, is no key.
            await game.send_bytes(typed.encode("utf-8", "ignore"))
            return True
        case ["resize", {"width": int(width), "height": int(height)}]:
            await game.set_terminal_size(clamped(width, COLUMNS), clamped(height, ROWS))
            return True
        case ["ping", str(question)] if len(question) <= _LONGEST_PING:
            await page.send_json(["pong", question])
        case ["focus"] | ["focus", None]:
            await game.focus()
        case ["blur"] | ["blur", None]:
            await game.blur()
        case _:
            raise MalformedError("no page of ours says this")
    return False


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
