"""Puzzles whose path needs one technique, and nothing harder.

A puzzle that may be too hard is walked by rungs easier than the technique. Where these are stuck and the technique does
not help either, one of the remaining digits becomes a given, and the walk starts again; where it helps, givens are
added until nothing harder is needed after it. So each grid has a dozen chances to need the technique. Where it is rare,
the start is a transformed grid that is known to need it: a position from it, or a whole puzzle with some of its givens
exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import has_other_solution, thin_out
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import only_solution, search
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.generator import without
from sudoku_tui.game.order import Order
from sudoku_tui.logic.ladder import LADDER, ladder_of, technique
from sudoku_tui.logic.path import Path, seeking, walking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

_MOST_TOLD = 14  # with more groups of givens added, only singles are left
_FAIR_SHARE = Fraction(3, 8)  # a share of all cells: 30 of 81
_MOST_SPARED = 40
_LEAST = (0, 28, 34)  # how many givens of an example are left: with more of them, more is as it was
_LOOKED_AT = 12  # cells tried to find one whose digit can be given without making the technique unnecessary
_MOST_EXCHANGED, _EXCHANGES_TRIED = 3, 8


def rungs_up_to(wanted: Technique, rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """The rungs that may be used: those before a technique, unless they are harder, and itself, chosen or not."""
    order = list(LADDER) if wanted not in rungs else list(rungs)
    chosen = {rung.identifier for rung in rungs} | {wanted.identifier}
    before = order[: order.index(wanted) + 1]
    return tuple(rung for rung in before if rung.identifier in chosen and rung.level <= wanted.level)


def needing(
    puzzle: Puzzle, order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path] | None]:
    """The puzzle with enough further givens that it needs the technique; None where that does not happen."""
    allowed = rungs_up_to(wanted, rungs)
    easier, group_of = allowed[:-1], {cell: group for group in order.orbits for cell in group}
    grid = only_solution(puzzle.geometry, (yield from search(puzzle)))
    for _ in range(_MOST_TOLD if easier else puzzle.geometry.cell_count):
        easy = yield from walking(puzzle.board(), easier)
        if easy.is_solved:
            return None
        if (yield from seeking(easy.end, (wanted,))) is not None:
            return (yield from freed(puzzle, easy, grid, group_of, wanted, rungs, dice))
        puzzle = _told(puzzle, grid, group_of[_some_cell(easy.end, dice)])
    return None


def freed(
    puzzle: Puzzle,
    easy: Path,
    grid: Sequence[int],
    group_of: Mapping[int, Sequence[int]],
    wanted: Technique,
    rungs: Sequence[Technique],
    dice: Dice,
) -> Stepper[tuple[Puzzle, Path] | None]:
    """The same, where the technique comes next: with enough further givens that nothing harder follows it."""
    allowed = rungs_up_to(wanted, rungs)
    while True:
        rest = yield from walking(easy.end, allowed)
        if rest.is_solved:
            way = Path(easy.start, (*easy.steps, *rest.steps), rest.end)
            return (puzzle, way) if (yield from _is_hardest(puzzle, wanted, rungs)) else None
        for cell in dice.shuffled(cells_of(rest.end.unplaced))[:_LOOKED_AT]:
            more = _told(puzzle, grid, group_of[cell])
            way = yield from walking(more.board(), allowed[:-1])
            if not way.is_solved and (yield from seeking(way.end, (wanted,))) is not None:
                puzzle, easy = more, way
                break
        else:
            return None


def needing_as(
    example: Position, order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path] | None]:
    """The same from a position in which the technique comes next: with more or fewer of the digits placed there."""
    moved = Symmetry.random(order.geometry, dice).position(example)
    grid = only_solution(order.geometry, (yield from search(moved.puzzle)))
    placed, groups = Puzzle(order.geometry, moved.values), dice.shuffled(order.orbits)
    for least in _LEAST if order.clues is None else (order.clues,):
        puzzle = yield from thin_out(_whole(placed, grid, groups), grid, groups, least)
        if found := (yield from needing(puzzle, order, wanted, rungs, dice)):
            return found
    return (yield from needing(_whole(moved.puzzle, grid, groups), order, wanted, rungs, dice))


def needing_just(puzzle: Puzzle, wanted: Technique) -> Stepper[bool]:
    """Find out whether a puzzle of any kind is stuck without a technique, and needs nothing harder besides."""
    rungs = [rung for rung in ladder_of(puzzle.geometry) if rung.is_on and rung.level <= wanted.level]
    others = [rung for rung in rungs if rung.identifier != wanted.identifier]
    if not (yield from walking(puzzle.board(), rungs)).is_solved:
        return False
    return not (yield from walking(puzzle.board(), others)).is_solved


def like(
    known: Puzzle, order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path] | None]:
    """Another puzzle that needs the technique, from one that does: transformed, with some of its givens exchanged.

    None where no other digit can be given, or where another of several steps comes first in the transformed grid.
    """
    puzzle = Puzzle(order.geometry, Symmetry.random(order.geometry, dice).grid(known.givens))
    found = yield from _with_need(puzzle, wanted, rungs)
    if not found:
        return None
    placed = [cell for step in _before(found[1], wanted) for cell, _ in step.placements]
    new = dice.shuffled(placed)[: 1 + dice.below(_MOST_EXCHANGED)]
    told = yield from _with_need(_told(puzzle, found[1].end.values, new), wanted, rungs)
    if not told or told[0] == puzzle:
        return None
    old = [(cell,) for cell in dice.shuffled(range(len(puzzle.givens))) if puzzle.givens[cell]]
    return (yield from _less(told, old[:_EXCHANGES_TRIED], puzzle.clues, wanted, rungs))


def thinner(
    found: tuple[Puzzle, Path], order: Order, wanted: Technique, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, Path]]:
    """The same with fewer givens, as long as the technique is needed and nothing harder; a fair number stay."""
    fair = int(_FAIR_SHARE * order.geometry.cell_count)
    return (yield from _less(found, dice.shuffled(order.orbits)[:_MOST_SPARED], fair, wanted, rungs))


def _less(
    found: tuple[Puzzle, Path],
    groups: Iterable[Sequence[int]],
    least: int,
    wanted: Technique,
    rungs: Sequence[Technique],
) -> Stepper[tuple[Puzzle, Path]]:
    """The same without some groups of givens that it does not need, until only `least` are left."""
    for group in groups:
        puzzle, path = found
        fewer = without(puzzle, group)
        if puzzle.clues <= least or fewer.clues == puzzle.clues:
            continue
        if not (yield from has_other_solution(fewer, path.end.values, tuple(group))):
            found = (yield from _with_need(fewer, wanted, rungs)) or found
    return found


def _with_need(puzzle: Puzzle, wanted: Technique, rungs: Sequence[Technique]) -> Stepper[tuple[Puzzle, Path] | None]:
    """The puzzle and its path, if it needs the technique and nothing harder."""
    path = yield from walking(puzzle.board(), rungs_up_to(wanted, rungs))
    is_needed = any(step.technique == wanted.identifier for step in path.steps)
    is_right = path.is_solved and is_needed and (yield from _is_hardest(puzzle, wanted, rungs))
    return (puzzle, path) if is_right else None


def _is_hardest(puzzle: Puzzle, wanted: Technique, rungs: Sequence[Technique]) -> Stepper[bool]:
    """Whether nothing harder is used on the way, where some harder rungs come before the technique."""
    before = rungs[: rungs.index(wanted) + 1] if wanted in rungs else ()
    if all(rung.level <= wanted.level for rung in before):
        return True
    path = yield from walking(puzzle.board(), before)
    return path.is_solved and all(technique(step.technique).level <= wanted.level for step in path.steps)


def _before(path: Path, wanted: Technique) -> Iterable[Step]:
    return takewhile(lambda step: step.technique != wanted.identifier, path.steps)


def _whole(puzzle: Puzzle, grid: Sequence[int], groups: Iterable[Sequence[int]]) -> Puzzle:
    """The puzzle with every group completed that has a given."""
    return _told(puzzle, grid, [cell for group in groups for cell in group if any(puzzle.givens[c] for c in group)])


def _some_cell(stuck: Board, dice: Dice) -> int:
    return dice.choice([*cells_of(stuck.unplaced)])


def _told(puzzle: Puzzle, grid: Sequence[int], cells: Sequence[int]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = grid[cell]
    return Puzzle(puzzle.geometry, tuple(givens))
