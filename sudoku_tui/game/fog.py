"""Fog: what of a game the player may see. Nothing is remembered: it follows from the digits on the board.

A cell is lit from the start, or by right digits as long as they stand: each lights itself and the cells around it or,
where the author names triggers, what these name. A given in the fog lights itself when the player writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import XY, DrawnFrame, DrawnLine, DrawnPart
from sudoku_tui.engine.constraints.outline import Outside
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
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
    return lit if fog.triggers else lit | around(right, state.geometry)


def around(cells: int, shape: Geometry) -> int:
    """Some cells and all cells that touch them, by a side or a corner."""
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    touched = (shape.beside(cell, *step) for cell in cells_of(cells) for step in steps)
    return set_of(cell for cell in touched if cell is not None)


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


def position_seen(position: Position) -> tuple[Position, int]:
    """What the player may know of a position that nobody plays, and the cells in fog."""
    state = GameState.from_position(position)
    seen = as_seen(state)
    entries = tuple(0 if seen.is_given(cell) else digit for cell, digit in enumerate(seen.values))
    return Position(seen.puzzle, entries, position.removed), in_fog(state)


@lru_cache(maxsize=16)
def seen_shape(shape: Geometry, hidden: int) -> Geometry:
    """A grid with the clues that are seen while some cells, a set of bits, are hidden."""
    clues = (seen for clue in shape.constraints for seen in _seen(clue, shape, hidden))
    return shape.changed(constraints=clues)


def _seen(clue: Constraint, shape: Geometry, hidden: int) -> Iterator[Constraint]:
    """A clue if it is out of the fog, or stands beside the grid; what can be seen of a drawing."""
    match clue:
        case Drawn():
            yield from _seen_drawing(clue, shape, hidden)
        case _ if not set_of(clue.places) & hidden or all(isinstance(mark, Outside) for mark in clue.outline(shape)):
            yield clue


def _seen_drawing(drawn: Drawn, shape: Geometry, hidden: int) -> Iterator[Drawn]:
    """The parts out of the fog, and what comes out of it of lines, which is no longer known as a part of a clue."""
    parts, read = list[DrawnPart](), list[int]()
    for number, part in enumerate(drawn.parts):
        if not _cells_under(part, shape) & hidden:
            read += [len(parts)] if number in drawn.read else []
            parts.append(part)
        elif isinstance(part, DrawnLine):
            parts += _out_of_fog(part, shape, hidden)
    if parts:
        yield Drawn(tuple(parts), tuple(read), drawn.clues)


def _out_of_fog(line: DrawnLine, shape: Geometry, hidden: int) -> Iterator[DrawnLine]:
    """The pieces of a line that are seen; only the last has its head."""
    run, turns = list[XY](), set(line.points)

    def piece(head: float) -> Iterator[DrawnLine]:
        if run:
            inner = (point for point in run[1:-1] if point in turns)
            yield line._replace(points=(run[0], *inner, run[-1]), head=head, fill="")

    for one, other in pairwise(_cut_at_cells(line.points)):
        if _cell_at(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), shape) & hidden:
            yield from piece(0.0)
            run = []
        else:
            run = [*(run or [one]), other]
    yield from piece(line.head)


def _cut_at_cells(points: tuple[XY, ...]) -> Iterator[XY]:
    """The points of a line, and those in which it comes into another cell."""
    for one, other in pairwise(points):
        yield one
        shares = sorted(
            {
                (border - start) / (end - start)
                for start, end in zip(one, other, strict=True)
                for border in range(ceil(min(start, end)), floor(max(start, end)) + 1)
                if start != end and border not in (start, end)
            }
        )
        yield from ((one[0] + (other[0] - one[0]) * each, one[1] + (other[1] - one[1]) * each) for each in shares)
    yield from points[-1:]


def _cell_at(point: XY, shape: Geometry) -> int:
    """The cell in which a point is, as a set; empty beside the grid."""
    cell = shape.cell_in(floor(point[1]) + 1, floor(point[0]) + 1)
    return 0 if cell is None else 1 << cell


def _cells_under(part: DrawnPart, shape: Geometry) -> int:
    """The cells in which a part of a drawing has a point, as far as they are in the grid."""
    if isinstance(part, DrawnFrame):
        return set_of(part.cells)
    if isinstance(part, DrawnLine):
        points = [point for one, other in pairwise(part.points) for point in _between(one, other)]
    else:
        wide, high = max(part.width / 2 - _EDGE, 0), max(part.height / 2 - _EDGE, 0)
        points = [(part.x + x, part.y + y) for x in (-wide, 0, wide) for y in (-high, 0, high)]
    cells = 0
    for point in points:
        cells |= _cell_at(point, shape)
    return cells


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
