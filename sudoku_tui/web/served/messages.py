"""What a page may say, and the files it sends and fetches: read without trusting a byte, never on the server's disk."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from pathlib import PurePosixPath

from aiohttp import web
from aiohttp.helpers import content_disposition_header
from textual_serve.download_manager import DownloadManager

from sudoku_tui.web.served.answering import refusal
from sudoku_tui.web.served.gaps.game_process import GameProcess
from sudoku_tui.web.served.limits import COLUMNS, ROWS, Limits, clamped
from sudoku_tui.words.message import say

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


_PIECE = 48 * 1024
_LONGEST_NAME = 100


async def send_file(request: web.Request, downloads: DownloadManager, visitor: str) -> web.StreamResponse:
    """Send a file that one of a visitor's own games has offered."""
    key = request.match_info["key"]
    try:
        download = await downloads.get_download_metadata(key)
    except KeyError:
        download = None
    game = download.app_service if download else None
    if download is None or not isinstance(game, GameProcess) or game.visitor != visitor:
        raise refusal(web.HTTPNotFound, say("This file is no longer there."))
    answer = web.StreamResponse()
    # Never shown in the browser: it would be a page of ours with whatever is in it.
    answer.headers["Content-Disposition"] = content_disposition_header("attachment", filename=download.file_name)
    answer.headers["Content-Type"] = download.mime_type or "application/octet-stream"
    answer.headers["Cache-Control"] = "no-store"
    await answer.prepare(request)
    async for chunk in downloads.download(key):
        await answer.write(chunk)
    await answer.write_eof()
    return answer


async def take_file(request: web.Request, game: GameProcess, limits: Limits) -> None:
    """Pass a file on to a game, piece by piece, no faster than the game takes it."""
    _refuse_more(request.content_length or 0, limits.file_bytes)
    if game.is_taking_file:
        raise refusal(web.HTTPConflict, say("Another file is being read; try again in a moment."))
    game.is_taking_file = True
    is_whole = False
    try:
        async with asyncio.timeout(limits.file_seconds):
            await _pass_on(request, game, limits.file_bytes)
        is_whole = True
    except TimeoutError as error:
        raise refusal(web.HTTPRequestTimeout, say("The file took too long to arrive; try again.")) from error
    finally:
        game.is_taking_file = False
        name = PurePosixPath(request.query.get("name", "")).name[:_LONGEST_NAME] or "the file"
        await game.send_meta({"type": "file_end", "name": name, "is_whole": is_whole})


async def _pass_on(request: web.Request, game: GameProcess, most: int) -> None:
    length = 0
    async for piece in request.content.iter_chunked(_PIECE):
        length += len(piece)
        _refuse_more(length, most)
        await game.send_meta({"type": "file_piece", "content": b64encode(piece).decode()})


def _refuse_more(length: int, most: int) -> None:
    if length > most:
        reason = say("A file may have {most} MB at most.", most=most // 1024**2)
        raise refusal(web.HTTPRequestEntityTooLarge, reason, max_size=most, actual_size=length)
