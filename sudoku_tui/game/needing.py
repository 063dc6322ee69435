"""Puzzles whose path needs one technique, and nothing harder.

From a puzzle that may be too hard, one walks by what is easier than the technique. Where that is stuck and the
technique is no help either, a given is told of what is left, and one walks again; where it helps, givens are told until
nothing harder is needed behind it. So each grid has a dozen chances to meet the technique. Where it is rare, one begins
with a grid that is known to have it, moved about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import has_other_solution, thin_out
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import only_solution, search
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.order import Order
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import Path, seeking, walking
from sudoku_tui.logic.technique import Technique

_MOST_TOLD = 14  # with more groups of givens told, only singles are left
_FAIR_SHARE = Fraction(3, 8)  # of all cells: 30 of 81
_MOST_SPARED = 40
_LEAST = (0, 28, 34)  # how many givens are left of an example's: with more of them, more is as it was


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
    for _ in range(_MOST_TOLD if easier else puzzle.geometry.cell_count):
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


def needing_as(
    example: Position, order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path] | None]:
    """The same from a position in which the technique comes next: with what is placed there, more or less of it."""
    moved = Symmetry.random(order.geometry, dice).position(example)
    grid = only_solution(order.geometry, (yield from search(moved.puzzle)))
    placed, groups = Puzzle(order.geometry, moved.values), dice.shuffled(order.orbits)
    for least in _LEAST if order.clues is None else (order.clues,):
        puzzle = yield from thin_out(_whole(placed, grid, groups), grid, groups, least)
        if found := (yield from needing(puzzle, order, wanted, rungs, dice)):
            return found
    return (yield from needing(_whole(moved.puzzle, grid, groups), order, wanted, rungs, dice))


def thinner(
    found: tuple[Puzzle, Path], order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path]]:
    """The same with fewer givens, as long as the technique is needed and nothing harder; a fair number stays."""
    allowed, fair = rungs_up_to(wanted, rungs), _FAIR_SHARE * order.geometry.cell_count
    for group in dice.shuffled(order.orbits)[:_MOST_SPARED]:
        puzzle = found[0]
        fewer = Puzzle(order.geometry, tuple(0 if c in group else digit for c, digit in enumerate(puzzle.givens)))
        if puzzle.clues <= fair or fewer.clues == puzzle.clues:
            continue
        if not (yield from has_other_solution(fewer, found[1].end.values, group)):
            path = yield from walking(fewer.board(), allowed)
            if path.is_solved and any(step.technique == wanted.identifier for step in path.steps):
                found = fewer, path
    return found


def _whole(puzzle: Puzzle, grid: Sequence[int], groups: Iterable[Sequence[int]]) -> Puzzle:
    """The puzzle with the rest of each group of which a given is there."""
    return _told(puzzle, grid, [cell for group in groups for cell in group if any(puzzle.givens[c] for c in group)])


def _some_cell(stuck: Board, dice: Dice) -> int:
    return dice.choice([*cells_of(stuck.unplaced)])


def _told(puzzle: Puzzle, grid: Sequence[int], cells: Sequence[int]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = grid[cell]
    return Puzzle(puzzle.geometry, tuple(givens))
