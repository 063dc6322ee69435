"""Fog: what of a game the player may see. Nothing is remembered: it follows from the digits on the board.

A cell is lit from the start, or by right digits as long as they stand: each lights itself and the cells around it or,
where the author names triggers, what these name. A given in the fog lights itself when the player writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import XY, DrawnFrame, DrawnLine, DrawnPart
from sudoku_tui.engine.constraints.outline import Outside
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.game.moves import Move, Place
from sudoku_tui.game.state import GameState


@lru_cache(maxsize=8)
def fog_of(shape: Geometry) -> Fog | None:
    """The fog of a grid; None where there is none, or nothing that could ever clear it."""
    return next((clue for clue in shape.constraints if isinstance(clue, Fog) and clue.solution), None)


@lru_cache(maxsize=64)
def in_fog(state: GameState) -> int:
    """The cells that fog hides now, as a set of bits."""
    fog = fog_of(state.geometry)
    return state.geometry.all_cells & ~_lit(fog, state) if fog else 0


def _lit(fog: Fog, state: GameState) -> int:
    if state.values == fog.solution:
        return state.geometry.all_cells
    right = set_of(cell for cell in state.entries if state.values[cell] == fog.solution[cell])
    lit = set_of(fog.lit) | state.found
    for trigger in fog.triggers:
        if all(right >> cell & 1 for cell in trigger.cells):
            lit |= set_of(trigger.lit)
    return lit if fog.triggers else lit | around(right, state.geometry.size)


def around(cells: int, size: int) -> int:
    """Some cells and all cells that touch them, by a side or a corner."""
    first = set_of(range(0, size * size, size))
    last = first << size - 1
    rows = cells | (cells & ~last) << 1 | (cells & ~first) >> 1
    return (rows | rows << size | rows >> size) & (1 << size * size) - 1


@lru_cache(maxsize=64)
def as_seen(state: GameState) -> GameState:
    """What the player may know of a state: no given in the fog, and only clues that are wholly out of it."""
    hidden = in_fog(state)
    if not hidden:
        return state
    givens = tuple(0 if hidden >> cell & 1 else digit for cell, digit in enumerate(state.puzzle.givens))
    values = tuple(
        given if state.is_given(cell) else value
        for cell, (given, value) in enumerate(zip(givens, state.values, strict=True))
    )
    return state._replace(puzzle=Puzzle(seen_shape(state.geometry, hidden), givens), values=values)


@lru_cache(maxsize=16)
def seen_shape(shape: Geometry, hidden: int) -> Geometry:
    """A grid with the clues that are seen while some cells, a set of bits, are hidden."""
    clues = (seen for clue in shape.constraints for seen in _seen(clue, shape, hidden))
    return geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, clues)


def _seen(clue: Constraint, shape: Geometry, hidden: int) -> Iterator[Constraint]:
    """A clue if it is out of the fog, or stands beside the grid; what can be seen of a drawing."""
    match clue:
        case Drawn(parts=parts):
            yield from _seen_drawing(clue, [_cells_under(part, shape.size) & hidden for part in parts])
        case _ if not set_of(clue.places) & hidden or all(isinstance(mark, Outside) for mark in clue.outline(shape)):
            yield clue


def _seen_drawing(drawn: Drawn, hidden: list[int]) -> Iterator[Drawn]:
    left = [number for number, cells in enumerate(hidden) if not cells]
    if left:
        parts = tuple(drawn.parts[number] for number in left)
        yield Drawn(parts, tuple(new for new, old in enumerate(left) if old in drawn.read), drawn.clues)


def _cells_under(part: DrawnPart, size: int) -> int:
    """The cells in which a part of a drawing has a point, as far as they are in the grid."""
    if isinstance(part, DrawnFrame):
        return set_of(part.cells)
    if isinstance(part, DrawnLine):
        points = [point for one, other in pairwise(part.points) for point in _between(one, other)]
    else:
        wide, high = max(part.width / 2 - _EDGE, 0), max(part.height / 2 - _EDGE, 0)
        points = [(part.x + x, part.y + y) for x in (-wide, 0, wide) for y in (-high, 0, high)]
    places = {(int(y // 1), int(x // 1)) for x, y in points}
    return set_of(row * size + column for row, column in places if 0 <= row < size and 0 <= column < size)


_EDGE = 0.05  # of a shape: so much of it may reach over a cell without being in the next one
_STEPS, _MOST_STEPS = 4, 100  # on a line, for each cell; and between two points in all


def _between(one: XY, other: XY) -> Iterator[XY]:
    (x1, y1), (x2, y2) = one, other
    count = min(int(max(abs(x2 - x1), abs(y2 - y1)) * _STEPS) + 1, _MOST_STEPS)
    return ((x1 + (x2 - x1) * step / count, y1 + (y2 - y1) * step / count) for step in range(count + 1))


def fitting(move: Move, state: GameState) -> Move | None:
    """A move without the digits that would be written over other givens in the fog; None if nothing is left."""
    changes = tuple(
        change
        for change in move.changes
        if not isinstance(change, Place) or state.puzzle.givens[change.cell] in (0, change.digit)
    )
    return Move(changes) if changes else None
