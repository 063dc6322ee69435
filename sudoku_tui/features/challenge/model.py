"""A challenge as a text for a link: a puzzle and the log of a game on it to play against.

The text is base64url without padding: the version, the checksum of the rest, and a raw deflate stream. The stream
holds the origin (with constraints in version 2), the number of events, each event (`code`), the tenths of a second from
one to the next, and a checksum of the meaning of all that. So neither a damaged text nor a program that reads it
differently goes unnoticed.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isfinite

from sudoku_tui.engine.diagnose import Problem, diagnosing
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.stepper import Progress, Stepper, finish, reporting
from sudoku_tui.features.challenge.code import (
    EventReader,
    EventWriter,
    Reader,
    Writer,
    damage,
    plain_origin,
    put_origin,
    take_origin,
)
from sudoku_tui.features.games.links import link_to
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.moves import MoveError
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import going_on, number_of, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import say

VERSION, WITH_CLUES = 1, 2
LONGEST_TEXT = 100_000  # characters
MOST_EVENTS = 5_000
MOST_BYTES = 1_000_000  # that the text may unpack to
MOST_NODES = 20_000  # of the search for a second solution: puzzles that people play need a thousand
_TENTHS = 10
_LONGEST_WAIT = 10**8  # tenths of a second
_CHECKSUM = 4  # bytes
_EVENTS_A_SLICE = 20
_READING = say("reading the challenge")


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game of a puzzle for somebody else to play against; `of` makes one from any game."""

    origin: Origin
    log: tuple[Event, ...]

    @staticmethod
    def of(origin: Origin, log: Iterable[Event]) -> Challenge:
        """The game as it would be read from a link: times in tenths of a second, names shortened.

        An event that cannot be followed becomes one of passing time, so that events keep their numbers.
        """
        origin = plain_origin(origin)
        writer = EventWriter(origin.start(), Writer())
        events = list[Event]()
        for tenths, line in zip(_tenths(event.elapsed for event in log), (event.line for event in log), strict=True):
            try:
                line = writer.put(line)
            except MoveError:
                line = writer.put(Word.TIME)
            events.append(Event(tenths / _TENTHS, line))
        return Challenge(origin, tuple(events))


def text_of(challenge: Challenge) -> str:
    """Return a challenge as text.

    Raises:
        SudokuError: if the game is too long for a link.
    """
    log = challenge.log
    if len(log) > MOST_EVENTS:
        raise SudokuError(say("a game of more than {most:,} moves is too long for a link", most=MOST_EVENTS))
    writer = Writer()
    put_origin(challenge.origin, writer)
    writer.put(len(log))
    events = EventWriter(challenge.origin.start(), writer)
    for event in log:
        events.put(event.line)
    last = 0
    for tenths in _tenths(event.elapsed for event in log):
        writer.put(tenths - last)
        last = tenths
    writer.put(_meaning(challenge))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(writer.bytes()) + packer.flush()
    version = WITH_CLUES if challenge.origin.puzzle.constraints else VERSION
    content = bytes([version]) + zlib.crc32(packed).to_bytes(_CHECKSUM) + packed
    return urlsafe_b64encode(content).decode().rstrip("=")


def challenge_of(text: str) -> Challenge:
    return finish(reading(text))


def reading(text: str) -> Stepper[Challenge]:
    """Read a challenge and check it completely: it is whole, its puzzle is sound, its game can be followed.

    Raises:
        SudokuError: for anything else, in one sentence.
    """
    version, content = _unpacked(text.strip())
    reader = Reader(content)
    origin = take_origin(reader, has_clues=version == WITH_CLUES)
    for problem in (yield from reporting(_defects(origin), _within_reason)):
        raise SudokuError(say("the puzzle of the challenge cannot be played: {reason}", reason=problem.text))
    if all(origin.puzzle.givens):
        raise SudokuError(say("every cell of the challenge is a given, so there is nothing to play"))
    lines = yield from _reading_lines(origin, reader)
    events, tenths = list[Event](), 0
    for line in lines:
        tenths += reader.take(_LONGEST_WAIT)
        events.append(Event(tenths / _TENTHS, line))
    challenge = Challenge(origin, tuple(events))
    if reader.take() != _meaning(challenge) or not reader.is_at_end:
        raise damage()
    return challenge


def _reading_lines(origin: Origin, reader: Reader) -> Stepper[list[str]]:
    count = reader.take(MOST_EVENTS)
    events, lines = EventReader(origin.start(), reader), list[str]()
    for number in range(count):
        if number % _EVENTS_A_SLICE == 0:
            yield Progress(number, _READING)
        try:
            lines.append(events.take())
        except MoveError as error:
            reason = say("the game in the challenge cannot be followed: {reason}", reason=error.message)
            raise SudokuError(reason) from error
    return lines


def _defects(origin: Origin) -> Stepper[tuple[Problem, ...]]:
    """The defects of the puzzle; with constraints, the candidates that its author left count too."""
    if isinstance(origin.asked, Position) and len((yield from searching(origin.asked, 2)).solutions) == 1:
        return ()
    return (yield from diagnosing(origin.puzzle))


def _within_reason(progress: Progress) -> Progress:
    if progress.done > MOST_NODES:
        raise SudokuError(say("the puzzle of the challenge takes too long to check"))
    return progress


def _unpacked(text: str) -> tuple[int, bytes]:
    """The version and the unpacked content."""
    if len(text) > LONGEST_TEXT:
        raise SudokuError(say("a challenge has at most {most:,} characters", most=LONGEST_TEXT))
    content = _bytes_of(text)
    if content[:1] not in (bytes([VERSION]), bytes([WITH_CLUES])):
        raise SudokuError(say("this is not a challenge, or it comes from a newer version of the game"))
    checksum, packed = content[1 : 1 + _CHECKSUM], content[1 + _CHECKSUM :]
    if zlib.crc32(packed).to_bytes(_CHECKSUM) != checksum:
        raise damage()
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        unpacked = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise damage() from None
    if not unpacker.eof or unpacker.unused_data:
        raise damage()
    return content[0], unpacked


def _bytes_of(text: str) -> bytes:
    """The bytes of a base64url text; any other spelling of the same bytes is refused."""
    try:
        content = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise damage() from None
    if urlsafe_b64encode(content).decode().rstrip("=") != text:
        raise damage()
    return content


def _meaning(challenge: Challenge) -> int:
    """A checksum of the meaning of a challenge, however it is encoded."""
    tenths = _tenths(event.elapsed for event in challenge.log)
    lines = [f"{tenth} {event.line}" for tenth, event in zip(tenths, challenge.log, strict=True)]
    puzzle = challenge.origin.puzzle
    if puzzle.constraints:
        from sudoku_tui.features.challenge.code import clues_text

        lines.append(clues_text(puzzle.geometry))
    return zlib.crc32("\n".join([str(puzzle), *lines]).encode())


def _tenths(seconds: Iterable[float]) -> Iterator[int]:
    """Times in tenths of a second that never decrease, and never increase by more than can be written."""
    last = 0
    for second in seconds:
        if isfinite(second):
            last = min(max(last, round(second * _TENTHS)), last + _LONGEST_WAIT)
        yield last


def challenge_link(challenge: Challenge, address: str) -> str:
    """The address that opens a challenge on a page; in a terminal, which has no address, only the part after it."""
    return f"{link_to(challenge.origin, address)}&c={text_of(challenge)}"


def begin_challenge(store: Store, challenge: Challenge, clock: Callable[[], float]) -> Session:
    """Begin a game against a friend's; resume an unfinished one of the same puzzle."""
    session = going_on(store, challenge.origin, clock) or start_game(store, challenge.origin, clock)
    if number := number_of(session):
        store.keep_challenge(number, text_of(challenge))
    return session
