"""What is said of a line that asks for nothing there is: what is amiss with it, or how it is written."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.desk.words import no_digit
from sudoku_tui.play.plain.orders import CELL, cell_of, digit_named, words_of
from sudoku_tui.play.plain.table import NAMES, Order
from sudoku_tui.words.message import Message, as_it_is, say

_UNKNOWN = say("That is not understood; help tells what is.")
_LONGEST_WORD = 12  # that is repeated


def misheard(line: str, geometry: Geometry) -> Message:
    words = [word[:_LONGEST_WORD] for word in words_of(line)]
    for word in words:
        if CELL.fullmatch(word) and cell_of(word, geometry) is None:
            return say("There is no {cell} here: rows and columns go from 1 to {size}.", cell=word, size=geometry.size)
    first, *others = words
    if order := NAMES.get(first):
        return how_written(order)
    if CELL.fullmatch(first) and (strange := [word for word in others if not digit_named(word, geometry)]):
        return no_digit(geometry, strange[0])
    return _UNKNOWN


def how_written(order: Order) -> Message:
    """How an order is written, as `row 4`, and what it is for."""
    return say("Write it as {form}: {help}.", form=as_it_is(order.form), help=order.help)
