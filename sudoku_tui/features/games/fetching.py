"""Asking another machine for a puzzle that the player's address only names.

The one place from which anything goes out of the program: one request by https for one address that the player gave and
agreed to, with nothing of the player in it. Doors that strangers use are never given it (`features/launch.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sudoku_tui.app.waiting import waiting
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats.short_links import Answer, Question, ShortLink, moved, text_in, unanswered
from sudoku_tui.words.message import Message, Sentence, reason_of, say

if TYPE_CHECKING:
    import socket
    from http.client import HTTPConnection

    from sudoku_tui.desk.settings import Settings

SECONDS = 10.0  # for all that is asked for one address
MOST_BYTES = 1_000_000  # no puzzle needs a tenth of it, a page with its comments a third
MOST_MOVES = 3  # how often an address may lead on to the next
_FINE, _LEADING_ON = 200, range(300, 400)  # what a web server answers with
_CHUNK = 65_536  # bytes
_HEADERS = {"User-Agent": "sudoku-tui", "Accept": "*/*", "Connection": "close"}

Connect: TypeAlias = Callable[[str, float], "HTTPConnection"]
"""Makes a connection to a host, not yet open, on which nothing may take longer than some seconds."""
Clock: TypeAlias = Callable[[], float]
Fetching: TypeAlias = Callable[[ShortLink], Stepper[str]]


def fetching(
    link: ShortLink, connect: Connect | None = None, clock: Callable[[], float] = time.monotonic
) -> Stepper[str]:
    """Ask the holder of a short link for its puzzle; return its text, or an address that leads on to another holder.

    Raises:
        PuzzleTextError: where there is no puzzle to be had, saying why, and how to get at it by hand.
    """
    until = clock() + SECONDS
    asked = Question(link.host, link.target)
    for done in range(MOST_MOVES + 1):
        doing = Progress(done, say("asking {host} for {name}", host=asked.host, name=link.shown_name))
        call = _Call(asked, connect or by_https)
        answer = yield from _in_time(waiting(partial(_heard, link, call), call.drop, doing), link, until, clock)
        if not (onwards := moved(link, asked, answer)):
            return text_in(link, asked, answer)
        asked = onwards
    raise unanswered(link, say("{host} leads from one address to the next without end", host=link.host))


def asking(link: ShortLink, agreeing: Message) -> Sentence:
    """What is asked of whom as soon as the player agrees, and how he does."""
    told = say("Only the name of a puzzle: {agreeing} asks {host} for {name}, and sends nothing else.")
    return told.given({"agreeing": agreeing, "host": link.host, "name": link.shown_name})


class Agreement:
    """Who may be asked: what the setting says, and what the player agreed to.

    Args:
        fetching: what asks; None where nobody is ever asked.
    """

    def __init__(self, fetching: Fetching | None, settings: Settings) -> None:
        self._fetching, self._settings = fetching, settings
        self._told: ShortLink | None = None
        self._moves = 0

    def begin(self) -> None:
        """Forget how an address came about: the next is the player's own."""
        self._moves = 0

    def call(self, link: ShortLink, *, is_wanted: bool) -> Stepper[str] | None:
        """What asks for a puzzle that somebody holds; None if the player has to be told first what is asked of whom.

        Raises:
            PuzzleTextError: where nobody may be asked, or one address always leads to the next.
        """
        was_told, self._told = self._told == link, link
        if self._fetching is None or self._settings.fetch == "never":
            raise PuzzleTextError(link.reason)
        if not (was_told and is_wanted) and self._settings.fetch != "always":
            return None
        if self._moves > MOST_MOVES:
            raise unanswered(link, say("the address leads from one machine to the next without end"))
        self._moves += 1
        return self._fetching(link)


def _in_time(call: Stepper[Answer], link: ShortLink, until: float, clock: Clock) -> Stepper[Answer]:
    with closing(call):
        while True:
            try:
                progress = next(call)
            except StopIteration as stop:
                answer: Answer = stop.value
                return answer
            if clock() >= until:
                told = say("{host} did not answer within {seconds:g} seconds", host=link.host, seconds=SECONDS)
                raise unanswered(link, told)
            yield progress


def _heard(link: ShortLink, call: _Call) -> Answer:
    """The answer, with what went wrong as a sentence for the player."""
    from http.client import HTTPException

    try:
        return call.answer()
    except TooLargeError:
        told = say("the answer of {host} is longer than {most:,} bytes", host=link.host, most=MOST_BYTES)
    except OSError as error:
        told = say("{host} cannot be reached: {reason}", host=link.host, reason=reason_of(error))
    except (HTTPException, ValueError):
        told = say("{host} did not answer as a web server does", host=link.host)
    raise unanswered(link, told)


class TooLargeError(Exception):
    """An answer that is longer than any that is read."""


class _Call:
    """One question to one machine, which any thread can drop."""

    def __init__(self, asked: Question, connect: Connect) -> None:
        self._asked, self._connect = asked, connect
        self._socket: socket.socket | None = None
        self._is_dropped = False

    def answer(self) -> Answer:
        """Ask, and wait for the answer; a body is read only where there is a puzzle in it."""
        with closing(self._connect(self._asked.host, SECONDS)) as connection:
            connection.connect()
            self._socket = connection.sock
            if self._is_dropped:
                raise TimeoutError
            connection.request("GET", self._asked.target, headers=_HEADERS)
            response = connection.getresponse()
            location = response.headers.get("Location", "") if response.status in _LEADING_ON else ""
            body = bytearray()
            while response.status == _FINE and (chunk := response.read1(_CHUNK)):
                body += chunk
                if len(body) > MOST_BYTES:
                    raise TooLargeError
            return Answer(response.status, location, bytes(body))

    def drop(self) -> None:
        """End the waiting, wherever it is."""
        from socket import SHUT_RDWR

        self._is_dropped = True
        if self._socket is not None:
            with suppress(OSError):  # it may have ended
                self._socket.shutdown(SHUT_RDWR)


def by_https(host: str, seconds: float) -> HTTPConnection:
    """A connection to a machine that proves its name; the only kind there is outside of tests."""
    import ssl
    from http.client import HTTPSConnection

    return HTTPSConnection(host, timeout=seconds, context=ssl.create_default_context())
