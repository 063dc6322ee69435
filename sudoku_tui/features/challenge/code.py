"""How a challenge is written: numbers and texts as bytes, which mean the same in every language.

A number takes as many bytes as it needs: seven bits in each, the lowest first; all but the last have the eighth bit
set. Small bounded numbers are put into one number together: `put_parts((op, 9), (digit, 10))` is op + 9·digit.

A puzzle is its shape, its digits and its origin; with constraints also the clues, as in our own line format, and
the author and rules.

An event is a few numbers: not the changes of a move, but the player's action, from which they follow. A digit with
all the notes it removes is one number: the cell, the digit and the kind of action. An event without such a form is
written as its line. Reading replays the game along the way, because the effect of a key depends on the board.

The meaning of the numbers must never change: another meaning needs another version of the challenge.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import partial
from typing import TypeVar

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.clues.json_text import read_object
from sudoku_tui.formats.clues.keys import keys_of_constraints, with_constraints
from sudoku_tui.game import entry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Course, Word, hinted_technique
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place, parse_move
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say

_MOST_BYTES = 500  # for one number: the givens of 25×25 need 420


T = TypeVar("T")


class DamagedError(SudokuError):
    """Bytes that no `Writer` wrote."""


def damage() -> DamagedError:
    return DamagedError(say("the challenge is damaged: part of its text is missing or changed"))


class Writer:
    """Writes numbers and texts one after the other."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def put(self, number: int) -> None:
        while number > 0x7F:
            self._bytes.append(number & 0x7F | 0x80)
            number >>= 7
        self._bytes.append(number)

    def put_parts(self, *parts: tuple[int, int]) -> None:
        """Put several numbers, each below a bound, into one number."""
        whole = 0
        for number, bound in reversed(parts):
            whole = whole * bound + number
        self.put(whole)

    def put_text(self, text: str) -> None:
        encoded = text.encode()
        self.put(len(encoded))
        self._bytes += encoded

    def bytes(self) -> bytes:
        return bytes(self._bytes)


class Reader:
    """Reads the output of a `Writer`; raises a `DamagedError` for anything else."""

    def __init__(self, content: bytes) -> None:
        self._bytes, self._at = content, 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._bytes)

    def take(self, most: int | None = None) -> int:
        """Return the next number, which must not exceed `most`."""
        number = 0
        for place, byte in enumerate(self._bytes[self._at : self._at + _MOST_BYTES]):
            number |= (byte & 0x7F) << 7 * place
            if byte <= 0x7F:
                if (place and not byte) or (most is not None and number > most):
                    break
                self._at += place + 1
                return number
        raise damage()

    def take_parts(self, *bounds: int) -> tuple[int, ...]:
        whole, parts = self.take(), list[int]()
        for bound in bounds:
            whole, part = divmod(whole, bound)
            parts.append(part)
        if whole:
            raise damage()
        return tuple(parts)

    def take_text(self, most: int) -> str:
        length = self.take(most)
        encoded = self._bytes[self._at : self._at + length]
        self._at += length
        try:
            if len(encoded) == length:
                return encoded.decode()
        except UnicodeDecodeError:
            pass
        raise damage()


_LONGEST_CLUES, _LONGEST_AUTHOR, _LONGEST_RULES, _LONGEST_VARIANT = 50_000, 400, 16_000, 1_000  # bytes
_MOST_OF_AUTHOR, _MOST_OF_RULES = 100, 4_000  # characters
_MOST_SIGNS = 60  # in a name or a seed
_LONGEST_TEXT = 4 * _MOST_SIGNS  # bytes
_MOST_SCORE = 10**9
_LEVELS = (None, *(level.value for level in Level))
_SOURCES = (Source.OTHER, Source.GENERATOR, Source.PACK, Source.PASTED, Source.SHARED)
_KINDS = 16  # more than there will ever be levels or sources
_Digits = tuple[int, ...]


def clues_text(shape: Geometry) -> str:
    """The constraints of a shape as one line; equal constraints always give the same line."""
    return json.dumps(keys_of_constraints(shape), ensure_ascii=False, separators=(",", ":"))


def plain_origin(origin: Origin) -> Origin:
    """An origin as it is after being written and read: texts shortened, without unprintable characters.

    A daily becomes an ordinary generated puzzle: nobody can check quickly that it is the one of its day.
    """
    has_clues = bool(origin.puzzle.constraints)
    return Origin(
        origin.puzzle,
        _plain(origin.name),
        origin.level if origin.level in _LEVELS else None,
        _plain(origin.seed or "") or None,
        origin.score if origin.score is not None and 0 <= origin.score < _MOST_SCORE else None,
        origin.position,
        Source.GENERATOR if origin.source is Source.DAILY else origin.source,
        author=_plain(origin.author, _MOST_OF_AUTHOR, "\n") if has_clues else "",
        rules=_plain(origin.rules, _MOST_OF_RULES, "\n") if has_clues else "",
    )


def put_origin(origin: Origin, writer: Writer) -> None:
    """Write an origin that has been through `plain_origin`."""
    shape = origin.puzzle.geometry
    writer.put(shape.size)
    writer.put_text(shape.bare.variant)
    if shape.constraints:
        for text in (clues_text(shape), origin.author, origin.rules):
            writer.put_text(text)
    _put_digits(origin.puzzle.givens, shape, writer)
    writer.put_parts(
        (_LEVELS.index(origin.level), _KINDS),
        (_SOURCES.index(origin.source), _KINDS),
        (int(origin.position is not None), 2),
    )
    for text in (origin.name, origin.seed or ""):
        writer.put_text(text)
    writer.put(0 if origin.score is None else origin.score + 1)
    if origin.position:
        _put_digits(origin.position.entries, shape, writer)
        writer.put(len(origin.position.removed))
        for cell, digit in sorted(origin.position.removed):
            writer.put_parts((digit - 1, shape.digit_count), (cell, shape.cell_count))


def take_origin(reader: Reader, *, has_clues: bool = False) -> Origin:
    """Read an origin; raise a `SudokuError` if it is not a valid one."""
    size, variant = reader.take(MAX_SIZE), reader.take_text(_LONGEST_VARIANT)
    shape, author, rules = geometry_named(variant, size), "", ""
    if has_clues:
        shape = _take_clues(shape, reader)
        author, rules = reader.take_text(_LONGEST_AUTHOR), reader.take_text(_LONGEST_RULES)
    puzzle = Puzzle(shape, _take_digits(shape, reader))
    level, source, is_begun = reader.take_parts(_KINDS, _KINDS, 2)
    if level >= len(_LEVELS) or source >= len(_SOURCES):
        raise damage()
    name, seed = reader.take_text(_LONGEST_TEXT), reader.take_text(_LONGEST_TEXT)
    score = reader.take(_MOST_SCORE)
    position = _take_position(puzzle, reader) if is_begun else None
    story = _LEVELS[level], seed or None, score - 1 if score else None, position, _SOURCES[source]
    origin = Origin(puzzle, name, *story, author=author, rules=rules)
    if shape.size != size or shape.bare.variant != variant or origin != plain_origin(origin):
        raise damage()
    return origin


def _take_clues(bare: Geometry, reader: Reader) -> Geometry:
    text = reader.take_text(_LONGEST_CLUES)
    shape = with_constraints(bare, read_object(text))
    if not shape.constraints or clues_text(shape) != text or shape.bare != bare:
        raise damage()
    return shape


def _take_position(puzzle: Puzzle, reader: Reader) -> Position:
    shape = puzzle.geometry
    entries = _take_digits(shape, reader)
    removed = set[Candidate]()
    for _ in range(reader.take(shape.cell_count * shape.digit_count)):
        digit, cell = reader.take_parts(shape.digit_count, shape.cell_count)
        removed.add(Candidate(cell, digit + 1))
    if any(given and entry for given, entry in zip(puzzle.givens, entries, strict=True)):
        raise damage()
    return Position(puzzle, entries, frozenset(removed))


def _put_digits(digits: Sequence[int], shape: Geometry, writer: Writer) -> None:
    writer.put_parts(*((digit, shape.digit_count + 1) for digit in digits))


def _take_digits(shape: Geometry, reader: Reader) -> _Digits:
    return reader.take_parts(*[shape.digit_count + 1] * shape.cell_count)


def _plain(text: str, most: int = _MOST_SIGNS, kept: str = "") -> str:
    """Printable text of limited length; the character `kept` stays, although it is not printable."""
    return "".join(sign if sign.isprintable() or sign == kept else " " for sign in text)[:most].strip()


_LONGEST_LINE = 65_536  # bytes
_MOST_ACTS, _MOST_WORDS = 16, 12  # a few more than exist: room for future ones

_WORDS = tuple(
    map(Word, ["undo", "redo", "checkpoint", "return", "pause", "resume", "reveal", "check", "time", "finished"])
)
_HINTS = ("hint step", "hint mistake", "hint beyond", "hint")
_MODES = (Mode.DIGIT, Mode.CORNER, Mode.CENTRE, Mode.COLOUR)
_WHOLE: Sequence[Callable[[GameState], Move | None]] = (entry.fill_notes, entry.clear_notes, entry.restart)
_Cells = tuple[int, ...]


class _Act(IntEnum):
    """An action of the player; the number beside it says more."""

    LINE = 0  # its line follows
    WORD = 1  # which one
    HINT = 2  # of which kind
    GOTO = 3  # the state's number follows
    TIDY_DIGIT = 4  # which digit; it is removed from the notes of the peers
    DIGIT = 5
    CORNER = 6
    CENTRE = 7
    COLOUR = 8
    ERASE = 9  # in which mode
    WHOLE = 10  # on the whole board: which of `_WHOLE`
    STRIKE = 11  # which digit, as a hint does
    SEVERAL = 12  # the cells follow, then the act


_ENTERED = {
    _Act.TIDY_DIGIT: partial(entry.enter, mode=Mode.DIGIT, tidy=True),
    _Act.DIGIT: partial(entry.enter, mode=Mode.DIGIT, tidy=False),
    _Act.CORNER: partial(entry.enter, mode=Mode.CORNER, tidy=False),
    _Act.CENTRE: partial(entry.enter, mode=Mode.CENTRE, tidy=False),
    _Act.COLOUR: partial(entry.enter, mode=Mode.COLOUR, tidy=False),
}


class EventWriter:
    """Writes the lines of a game's events one after the other."""

    def __init__(self, start: GameState, writer: Writer) -> None:
        self._course, self._writer, self._shape = Course(start), writer, start.geometry

    def put(self, line: str) -> str:
        """Write an event and return its line as it will be read; raise a `MoveError` if it cannot be followed."""
        line = line.strip()
        word, _, rest = line.partition(" ")
        if word in tuple(Word):
            if technique := hinted_technique(line):
                line = line.removesuffix(technique).rstrip()  # a friend need not know it, and this keeps the link short
            self._course.follow(line)
            self._put_word(line, word, rest)
            return line
        move, state = parse_move(line, self._shape), self._course.state
        self._course.do(move)
        line = move.text(self._shape)
        if not any(self._put_act(state, move, act, number, cells) for act, number, cells in _guesses(move)):
            self._put_line(line)
        return line

    def _put_word(self, line: str, word: str, rest: str) -> None:
        if line in _WORDS:
            self._head(_Act.WORD, _WORDS.index(Word(line)))
        elif line in _HINTS:
            self._head(_Act.HINT, _HINTS.index(line))
        elif word == Word.GOTO and rest == str(int(rest)):
            self._head(_Act.GOTO)
            self._writer.put(int(rest))
        else:
            self._put_line(line)

    def _put_act(self, state: GameState, move: Move, act: _Act, number: int, cells: _Cells) -> bool:
        """Write an act if it makes this move."""
        if not 0 <= number < _numbers(self._shape) or _made(state, act, number, cells) != move:
            return False
        if len(cells) > 1:
            self._head(_Act.SEVERAL)
            self._writer.put(len(cells))
            for cell in cells:
                self._writer.put(cell)
        self._head(act, number, cells[0] if len(cells) == 1 else 0)
        return True

    def _put_line(self, line: str) -> None:
        self._head(_Act.LINE)
        self._writer.put_text(line)

    def _head(self, act: _Act, number: int = 0, cell: int = 0) -> None:
        shape = self._shape
        self._writer.put_parts((act, _MOST_ACTS), (number, _numbers(shape)), (cell, shape.cell_count))


class EventReader:
    """Reads events; an event that cannot be followed raises a `MoveError`, damaged bytes a `DamagedError`."""

    def __init__(self, start: GameState, reader: Reader) -> None:
        self._course, self._reader, self._shape = Course(start), reader, start.geometry

    def take(self) -> str:
        """Read the line of an event."""
        act, number, cell = self._take_head()
        cells: _Cells = (cell,)
        if act is _Act.SEVERAL:
            count = self._reader.take(self._shape.cell_count)
            cells = tuple(self._reader.take(self._shape.cell_count - 1) for _ in range(count))
            act, number, _ = self._take_head()
        line = self._line(act, number, cells)
        self._course.follow(line)
        return line

    def _line(self, act: _Act, number: int, cells: _Cells) -> str:
        match act:
            case _Act.LINE:
                return self._reader.take_text(_LONGEST_LINE)
            case _Act.WORD:
                return _item(_WORDS, number).value
            case _Act.HINT:
                return _item(_HINTS, number)
            case _Act.GOTO:
                return f"{Word.GOTO} {self._reader.take(10**9)}"
        move = _made(self._course.state, act, number, cells)
        if move is None:
            raise damage()
        return move.text(self._shape)

    def _take_head(self) -> tuple[_Act, int, int]:
        act, number, cell = self._reader.take_parts(_MOST_ACTS, _numbers(self._shape), self._shape.cell_count)
        if act >= len(_Act):
            raise damage()
        return _Act(act), number, cell


def _numbers(shape: Geometry) -> int:
    """The bound of the number beside an act: a digit, a colour or a word."""
    return max(shape.digit_count + 1, _MOST_WORDS)


def _item(items: Sequence[T], number: int) -> T:
    if number < len(items):
        return items[number]
    raise damage()


def _made(state: GameState, act: _Act, number: int, cells: _Cells) -> Move | None:
    """The move that an act makes; None if it makes none."""
    match act:
        case _Act.ERASE:
            return entry.erase(state, cells, _item(_MODES, number))
        case _Act.WHOLE:
            return _item(_WHOLE, number)(state)
        case _Act.STRIKE:
            is_digit = number in state.geometry.digits
            return entry.eliminate(state, [(cell, number) for cell in cells]) if is_digit else None
        case _:
            return _ENTERED[act](state, cells, number) if act in _ENTERED else None


def _guesses(move: Move) -> Iterator[tuple[_Act, int, _Cells]]:
    """The acts that may have made a move, the likeliest first."""
    placed = [change for change in move.changes if isinstance(change, Place)]
    pencilled = [change for change in move.changes if isinstance(change, Pencil)]
    painted = [change for change in move.changes if isinstance(change, Paint)]
    if placed:
        cells = _cells(placed)
        yield _Act.TIDY_DIGIT, placed[0].digit, cells
        yield _Act.DIGIT, placed[0].digit, cells
    elif pencilled:
        yield from _pencil_guesses(pencilled)
    elif painted:
        yield _Act.COLOUR, painted[0].colour, _cells(painted)
    for mode in range(len(_MODES)):
        yield _Act.ERASE, mode, _cells([*placed, *pencilled, *painted])
    for number in range(len(_WHOLE)):
        yield _Act.WHOLE, number, ()


def _pencil_guesses(changes: Sequence[Pencil]) -> Iterator[tuple[_Act, int, _Cells]]:
    digit = next(digits_of(changes[0].added | changes[0].removed))
    for act, layer in ((_Act.CORNER, Layer.CORNER), (_Act.CENTRE, Layer.CENTRE)):
        if cells := _cells([change for change in changes if change.layer is layer]):
            yield act, digit, cells
    yield _Act.STRIKE, digit, _cells(changes)


def _cells(changes: Sequence[Place | Pencil | Paint]) -> _Cells:
    return tuple(dict.fromkeys(change.cell for change in changes))
