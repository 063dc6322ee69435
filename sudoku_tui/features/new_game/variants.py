"""All kinds of puzzles on offer: what each asks, how many are packed, what one looks like, and how one is found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.new_game.wish import KINDS, GridKind, usual_size
from sudoku_tui.game.state import GameState
from sudoku_tui.keys.search import nearness
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import graded, how_many, of_shape
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, say

_ABOUT: Mapping[str, Message] = {
    "Classic": say("Every row, column and box has each digit once."),
    "Diagonals": say("Both diagonals have each digit once, too."),
    "Hyper": say("Four more boxes inside the grid have each digit once, too."),
    "Jigsaw": say("Crooked regions take the place of boxes."),
    "Anti-knight": say("Cells a knight's move apart are different."),
    "Anti-king": say("Cells that touch at a corner are different."),
    "Disjoint groups": say("Cells in the same place of their boxes are different."),
    "Centre dots": say("The middles of all boxes have each digit once, too."),
    "Asterisk": say("The nine cells of a star have each digit once, too."),
    "Diagonals · hyper": say("Both diagonals and four more boxes have each digit once, too."),
    "Hyper · anti-knight": say("Four more boxes have each digit once; cells a knight's move apart are different."),
    "Jigsaw · diagonals": say("Crooked regions instead of boxes; both diagonals have each digit once, too."),
    "Digits 0 to 8": say("The usual grid, with a 0 instead of a 9."),
    "Killer": say("The digits of a cage add up to its total, and none repeats."),
    "Thermometers": say("Digits rise from the bulb to the tip."),
    "Arrows": say("The digits along an arrow add up to the one in its circle."),
    "Dots": say("At a white dot digits are one apart, at a black dot one is double the other."),
    "Whispers": say("Neighbours on a green line are far apart: by at least five on 9×9."),
    "Renban": say("The digits on a line follow one another, in any order."),
    "Little Killer": say("The numbers outside are sums along diagonals."),
    "Quadruples": say("The digits at a corner are among the four cells around it."),
}


def about(kind: GridKind) -> Message:
    """What a kind asks, in a sentence."""
    grids = len(kind.layout.corners)
    overlapping = counted("{count} grid.", "{count} grids that overlap; each cell of an overlap counts in both.", grids)
    return _ABOUT.get(kind.name, overlapping)


def packed(kind: GridKind) -> int:
    return sum(how_many(size, kind.name) for size in kind.sizes)


def found(query: str) -> Sequence[GridKind]:
    """The kinds that somebody would call so, the nearest first; all of them if nothing is asked."""
    if not query.strip():
        return KINDS
    near = {kind: nearness(query, tell(kind.label), tell(kind.called), tell(about(kind))) for kind in KINDS}
    return sorted((kind for kind in KINDS if near[kind]), key=lambda kind: -near[kind])


@lru_cache(maxsize=len(KINDS))
def pictured(kind: GridKind) -> GameState:
    """A packed puzzle of a kind, or its empty grid."""
    size = usual_size(kind)
    if kind is KINDS[0]:
        with suppress(FileNotFoundError):  # not every door has all packs
            return graded(Level.EASY)[0].start()
    for level in Level:
        if pack := of_shape(size, kind.name, level):
            return pack[0].start()
    return GameState.start(Puzzle.empty(_shape(kind, size)))


def _shape(kind: GridKind, size: int) -> Geometry:
    if not kind.is_jigsaw:
        return kind.shape(size)
    from sudoku_tui.engine.generate import random_jigsaw
    from sudoku_tui.engine.stepper import finish

    return finish(random_jigsaw(kind.shape(size), Dice(kind.name)))


def plan_of(shape: Geometry) -> Iterator[str]:
    """How grids overlap, a sign for each box, where there is no room for their cells."""
    height, width = shape.box_height, shape.box_width
    boxes = {(cell_row // height, cell_column // width) for cell_row, cell_column in _places(shape)}
    rows, columns = (1 + max(place[axis] for place in boxes) for axis in (0, 1))
    for row in range(rows):
        yield " ".join("■" if (row, column) in boxes else " " for column in range(columns))


def _places(shape: Geometry) -> Iterator[tuple[int, int]]:
    return ((shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in range(shape.cell_count))
