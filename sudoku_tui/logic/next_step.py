"""The next step that a person would take: the easiest to see, and among equals the nearest."""

from collections.abc import Sequence

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.logic.human_order import sights
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import fitting, looking
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

_ASIDE = (Role.BLOCKER, Role.REMOVED)
"""Reasons that may lie anywhere: nobody has to look there first."""


def next_step(board: Board, rungs: Sequence[Technique] = USUAL, near: Sequence[int] = ()) -> Step | None:
    return finish(seeking_next(board, rungs, near))


def seeking_next(
    board: Board, rungs: Sequence[Technique] = USUAL, near: Sequence[int] = (), noted: int = 0
) -> Stepper[Step | None]:
    """The next step by the rungs given, in the order of people; `near` are the cells that they look at, in turn.

    `noted` is the set of cells in which they have noted a digit alone: if it is a single, they see it before all else.
    """
    rungs = fitting(rungs, board)
    for sight in sights(rungs) if noted else ():
        if sight.rung.identifier == "naked-single":
            seen = [step for step in sight.find(board) if step and noted >> step.placements[0].cell & 1]
            if seen:
                return min(seen, key=lambda step: _distances(step, near, board.geometry))
    for sight in () if board.is_complete else sights(rungs):
        yield looking(sight.rung)
        found: list[Step] = []
        for step in sight.find(board):
            if step is None:
                yield looking(sight.rung)
            elif near and sight.are_alike:
                found.append(step)
            else:
                return step
        if found:
            return min(found, key=lambda step: _distances(step, near, board.geometry))
    return None


def _distances(step: Step, near: Sequence[int], geometry: Geometry) -> list[int]:
    """How far a step is from each of some cells, squared."""
    marked = [mark.cell for mark in step.evidence.marks if mark.role not in _ASIDE]
    places = [cell for cell, _ in step.placements] or [*marked, *(cell for cell, _ in step.eliminations)]
    return [min(_distance(geometry, cell, place) for place in places) for cell in near]


def _distance(geometry: Geometry, cell: int, other: int) -> int:
    down = geometry.row_of(cell) - geometry.row_of(other)
    right = geometry.column_of(cell) - geometry.column_of(other)
    return down * down + right * right
