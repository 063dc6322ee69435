"""The last moves of a game, each in a few signs."""

from typing import TypeAlias

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.history import History
from sudoku_tui.game.moves import Change, Layer, Move, Paint, Pencil, Place
from sudoku_tui.words.message import Message, as_it_is, say

USUAL_MOVES, MOST_MOVES = 8, 24  # that are listed; where many rows would be empty

MoveLine: TypeAlias = tuple[int, Message]  # how many moves lead there from the start, and the last of them


def last_moves(history: History, geometry: Geometry, count: int) -> tuple[MoveLine, ...]:
    """The last moves that led to where the game stands, the latest one first."""
    moves = [node.move for node in history.current.line() if node.move]
    numbered = zip(range(len(moves), 0, -1), moves[:count], strict=False)
    return tuple((number, _words(move, geometry)) for number, move in numbered)


def _words(move: Move, geometry: Geometry) -> Message:
    """The first change of a move, and how many more there are: its digits, or else what it crosses out, or the rest."""
    placed: list[Change] = [change for change in move.changes if isinstance(change, Place)]
    crosses = [change for change in move.changes if isinstance(change, Pencil) and change.layer is Layer.CROSS]
    crossed: list[Change] = [change for change in crosses if change.added]
    told = placed or crossed or [change for change in move.changes if change not in crosses] or move.changes
    words, more = _change_words(told[0], geometry), len(told) - 1
    if not more:
        return words
    return say("{move} and {count} more", move=words, count=more)


def _change_words(change: Change, geometry: Geometry) -> Message:
    match change:
        case Place(cell, 0):
            return say("{cell} cleared", cell=geometry.cell_name(cell))
        case Place(cell, digit):
            return as_it_is(f"{geometry.cell_name(cell)} = {geometry.digit_name(digit)}")
        case Pencil(Layer.CROSS, cell, added, 0):
            digits = " ".join(map(geometry.digit_name, digits_of(added)))
            return as_it_is(f"{geometry.cell_name(cell)} <> {digits}")
        case Pencil(_, cell, added, removed):
            signs = [f"+{geometry.digit_name(digit)}" for digit in digits_of(added)]
            signs += [f"-{geometry.digit_name(digit)}" for digit in digits_of(removed)]
            return say("notes {cell} {signs}", cell=geometry.cell_name(cell), signs=" ".join(signs))
        case Paint(cell, 0):
            return say("{cell} without colour", cell=geometry.cell_name(cell))
        case Paint(cell, colour):
            return say("{cell} colour {number}", cell=geometry.cell_name(cell), number=colour)
        case _:
            return say("begun again")
