"""Puzzles whose path needs one technique, and nothing harder.

From a puzzle that may be too hard, one walks by what is easier than the technique. Where that is stuck and the
technique is no help either, a given is told of what is left, and one walks again; where it helps, givens are told until
nothing harder is needed behind it. So each grid has a dozen chances to meet the technique.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import only_solution, search
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.order import Order
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import Path, seeking, walking
from sudoku_tui.logic.technique import Technique

_MOST_TOLD = 14  # with more groups of givens told, only singles are left


def rungs_up_to(wanted: Technique, rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """What may be used: the rungs before a technique, unless they are harder, and itself, chosen or not."""
    order = list(LADDER) if wanted not in rungs else list(rungs)
    chosen = {rung.identifier for rung in rungs} | {wanted.identifier}
    before = order[: order.index(wanted) + 1]
    return tuple(rung for rung in before if rung.identifier in chosen and rung.level <= wanted.level)


def needing(
    puzzle: Puzzle, order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path] | None]:
    """The puzzle with as many more givens as make it need the technique; None where that does not come about."""
    allowed = rungs_up_to(wanted, rungs)
    easier, group_of = allowed[:-1], {cell: group for group in order.orbits for cell in group}
    grid = only_solution(puzzle.geometry, (yield from search(puzzle)))
    for _ in range(_MOST_TOLD):
        easy = yield from walking(puzzle.board(), easier)
        if easy.is_solved:
            return None
        stuck = easy.end
        if (yield from seeking(stuck, (wanted,))) is not None:
            rest = yield from walking(stuck, allowed)
            if rest.is_solved:
                return puzzle, Path(easy.start, (*easy.steps, *rest.steps), rest.end)
            stuck = rest.end
        puzzle = _told(puzzle, grid, group_of[_some_cell(stuck, dice)])
    return None


def _some_cell(stuck: Board, dice: Dice) -> int:
    return dice.choice([*cells_of(stuck.unplaced)])


def _told(puzzle: Puzzle, grid: Sequence[int], cells: Sequence[int]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = grid[cell]
    return Puzzle(puzzle.geometry, tuple(givens))
