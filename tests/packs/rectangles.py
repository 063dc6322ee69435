"""Rare rectangles, neared step by step: from grids that are stuck, digits are told that bring one about.

Of a full grid, those rectangles count that only one corner keeps from being two solutions. Where easier techniques are
stuck, `spoilers` are the candidates that keep such a rectangle from helping; a digit is told that some of them see, as
long as that does not solve the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.families.rectangles import Corners, all_corners

Grid = Sequence[int]
Near = list[tuple[Corners, int]]
Ends = Callable[[Puzzle], Board]
"""Where easier techniques are stuck."""
_NEAREST, _TRIED, _MOST_TOLD = 3, 5, 12


def told(puzzle: Puzzle, grid: Grid, cell: int) -> Puzzle:
    return Puzzle(CLASSIC, (*puzzle.givens[:cell], grid[cell], *puzzle.givens[cell + 1 :]))


def nearing(puzzle: Puzzle, grid: Grid, ends: Ends, dice: Dice, *, avoidable: bool) -> Iterator[tuple[Puzzle, Board]]:
    """The puzzle, then with one more digit each, and where each is stuck, nearer and nearer to a rectangle."""
    near, end = nearly_deadly(grid), ends(puzzle)
    for _ in range(_MOST_TOLD):
        yield puzzle, end
        nearest = sorted(spoilers(end, near, grid, avoidable=avoidable), key=len)[:_NEAREST]
        cells = {cell for spoiling in nearest for cell in _tries(spoiling, end, grid, dice)}
        further = [
            (more, stuck) for cell in sorted(cells) if not (stuck := ends(more := told(puzzle, grid, cell))).is_complete
        ]
        if not further:
            return
        puzzle, end = min(further, key=lambda each: _distance(each[1], near, grid, avoidable=avoidable))


def _distance(end: Board, near: Near, grid: Grid, *, avoidable: bool) -> int:
    return min(map(len, spoilers(end, near, grid, avoidable=avoidable)), default=99)


def _tries(spoiling: list[Candidate], end: Board, grid: Grid, dice: Dice) -> Iterator[int]:
    """Some cells that see a spoiler and hold its digit."""
    peers = CLASSIC.peer_masks
    cells = {peer for cell, digit in spoiling for peer in cells_of(peers[cell] & ~end.placed) if grid[peer] == digit}
    return islice(dice.shuffled(sorted(cells)), _TRIED)


def nearly_deadly(grid: Grid) -> Near:
    """Rectangles all of whose corners but one hold two digits crosswise, and the index of that one."""
    return [
        (corners, odd)
        for corners in all_corners(CLASSIC)
        for odd in range(4)
        if grid[corners[odd ^ 1]] == grid[corners[odd ^ 2]]
    ]


def spoilers(end: Board, near: Near, grid: Grid, *, avoidable: bool) -> Iterator[list[Candidate]]:
    """For each rectangle and the corners that may have the odd digit: the candidates that keep it from helping."""
    for corners, odd in near:
        if not end.givens & set_of(corners) and end.has(corners[odd], grid[corners[odd]]):
            for roof in _sides(odd) if avoidable else _roofs(odd):
                found = _spoilers(end, corners, odd, roof, grid, avoidable=avoidable)
                if found is not None:
                    yield found


def _sides(odd: int) -> tuple[tuple[int, ...], ...]:
    return (odd, odd ^ 1), (odd, odd ^ 2)


def _roofs(odd: int) -> tuple[tuple[int, ...], ...]:
    return (odd, odd ^ 3), (odd, odd ^ 3, odd ^ 1), (odd, odd ^ 3, odd ^ 2), (odd, odd ^ 1, odd ^ 2)


def _spoilers(
    end: Board, corners: Corners, odd: int, roof: Sequence[int], grid: Grid, *, avoidable: bool
) -> list[Candidate] | None:
    """None where the rectangle or what it could remove is gone."""
    extra, pair = grid[corners[odd]], {grid[corners[odd ^ 1]], grid[corners[odd ^ 3]]}
    above = [corners[index] for index in roof]
    below = [cell for cell in corners if cell not in above]
    open_cells = set_of(above if avoidable else corners)
    reach = CLASSIC.common_peers(set_of(above)) & ~end.placed
    if end.placed & open_cells or not all(end.has(cell, extra) for cell in above):
        return None
    if not all(any(end.has(cell, digit) for digit in pair) for cell in above):
        return None
    if not any(end.has(cell, extra) for cell in cells_of(reach)):
        return None
    wrong = [Candidate(cell, digit) for cell in above for digit in end.digits(cell) if digit not in {*pair, extra}]
    kept = {cell: {grid[cell]} if avoidable else pair for cell in below}
    return wrong + [Candidate(cell, digit) for cell in below for digit in end.digits(cell) if digit not in kept[cell]]
