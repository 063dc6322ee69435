"""Events as a few numbers each: not what a move changed, but what the player did, from which the changes follow.

A digit with all the notes it takes away is one number, the cell, the digit and what was done with them. What has no
such form is written as its line. Reading follows the game along, for what a key does depends on the board.

What the numbers mean must never change: another meaning needs another version of the challenge.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import partial
from typing import TypeVar

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game import entry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Course, Word, hinted_technique
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place, parse_move
from sudoku_tui.game.state import GameState
from sudoku_tui.play.challenge.numbers import Reader, Writer, damage

T = TypeVar("T")

LONGEST_LINE = 65_536  # bytes
_MOST_ACTS, _MOST_WORDS = 16, 12  # some more than there are: room for those to come

_WORDS = tuple(
    map(Word, ["undo", "redo", "checkpoint", "return", "pause", "resume", "reveal", "check", "time", "finished"])
)
_HINTS = ("hint step", "hint mistake", "hint beyond", "hint")
_MODES = (Mode.DIGIT, Mode.CORNER, Mode.CENTRE, Mode.COLOUR)
_WHOLE: Sequence[Callable[[GameState], Move | None]] = (entry.fill_notes, entry.clear_notes, entry.restart)
_Cells = tuple[int, ...]


class _Act(IntEnum):
    """What was done; the number beside it says more."""

    LINE = 0  # its line follows
    WORD = 1  # which one
    HINT = 2  # of which kind
    GOTO = 3  # the state's number follows
    TIDY_DIGIT = 4  # which digit; it is taken out of the notes of the peers
    DIGIT = 5
    CORNER = 6
    CENTRE = 7
    COLOUR = 8
    ERASE = 9  # in which mode
    WHOLE = 10  # to the whole board: which of `_WHOLE`
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
        """Write an event, and return its line as it will be read; a `MoveError` if it cannot be followed."""
        line = line.strip()
        word, _, rest = line.partition(" ")
        if word in tuple(Word):
            if technique := hinted_technique(line):
                line = line.removesuffix(technique).rstrip()  # a friend need not know, and a link is short
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
    """Reads events; what cannot be followed is a `MoveError`, what nobody wrote a `DamagedError`."""

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
                return self._reader.take_text(LONGEST_LINE)
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
    """How many numbers can stand beside an act: digits, colours, words."""
    return max(shape.size + 1, _MOST_WORDS)


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
            return (
                entry.eliminate(state, [(cell, number) for cell in cells]) if number in state.geometry.digits else None
            )
        case _:
            return _ENTERED[act](state, cells, number) if act in _ENTERED else None


def _guesses(move: Move) -> Iterator[tuple[_Act, int, _Cells]]:
    """What the player may have done to make a move, the likeliest first."""
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
