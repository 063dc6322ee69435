"""Remote pairs: cells with the same two candidates, each of which sees the next, take the two digits in turn.

Source: common knowledge; the name is HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.tools import candidates_in
from sudoku_tui.logic.links import bivalue_cells
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, Evidence, Link, Mark, Node, Step, Truth

Path = tuple[int, ...]

_MOST_FOR_ALL_PATHS = 8
"""Among more cells than these there may be too many paths to try them all."""


def remote_pair(board: Board) -> Iterator[Step]:
    """Remote pair: two such cells an odd number of steps apart are different, so what sees both is neither."""
    by_digits: dict[int, int] = {}
    for cell in cells_of(bivalue_cells(board)):
        digits = board.cell_digits[cell]
        by_digits[digits] = by_digits.get(digits, 0) | 1 << cell
    found = [
        step
        for digits, cells in by_digits.items()
        if cells.bit_count() >= 4
        for path in _paths(board, cells)
        for step in _steps(board, path, tuple(digits_of(digits)))
    ]
    yield from sorted(found, key=lambda step: (-len(step.eliminations), len(step.evidence.truths)))


def _paths(board: Board, cells: int) -> Iterator[Path]:
    """The paths of four cells, six, or more, in one direction; where there are many cells, the shortest alone."""
    peer_masks, is_small = board.geometry.peer_masks, cells.bit_count() <= _MOST_FOR_ALL_PATHS
    for start in cells_of(cells):
        paths: list[Path] = [(start,)]
        seen = 1 << start
        while paths:
            wider = []
            for path in paths:
                for cell in cells_of(peer_masks[path[-1]] & cells & ~(set_of(path) if is_small else seen)):
                    seen |= 1 << cell
                    wider.append((*path, cell))
            paths = wider
            yield from (path for path in paths if len(path) >= 4 and len(path) % 2 == 0 and path[-1] > start)


def _steps(board: Board, path: Path, digits: tuple[int, ...]) -> Iterator[Step]:
    peer_masks, reach = board.geometry.peer_masks, 0
    for start, one in enumerate(path):
        for other in path[start + 3 :: 2]:
            reach |= peer_masks[one] & peer_masks[other]
    if eliminations := candidates_in(board, reach & ~set_of(path), digits):
        yield Step("remote-pair", (), eliminations, _evidence(path, digits))


def _evidence(path: Path, digits: tuple[int, ...]) -> Evidence:
    turns = [digits if index % 2 else digits[::-1] for index in range(len(path))]
    nodes = tuple(Node(digit, (cell,)) for cell, turn in zip(path, turns, strict=True) for digit in turn)
    links = [Link(is_strong=True, truth=Truth(cell)) for cell in path]
    weak = Link(is_strong=False)
    return Evidence(
        marks=tuple(
            Mark(node.cells[0], node.digit, Role.COLOR_B if index % 2 else Role.COLOR_A)
            for index, node in enumerate(nodes)
        ),
        digits=digits,
        truths=tuple(map(Truth, path)),
        chains=(Chain(nodes, tuple(link for strong in links for link in (strong, weak))[:-1]),),
    )
