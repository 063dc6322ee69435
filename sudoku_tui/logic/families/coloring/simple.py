"""Simple colours: what a cluster of strong links says of one digit.

Source: common knowledge; the names trap and wrap are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import Cluster, clusters, distinct, house_of_two, path_of_cells, tree
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.step import Evidence, HouseMark, Mark, Role, Step, Truth


def simple_colors_trap(board: Board) -> Iterator[Step]:
    """Trap: what sees both colours of a cluster sees a true candidate."""
    for cluster in _chains(board):
        one, other = cluster.reach
        eliminations = candidates_in(board, one & other & ~(cluster.colors[0] | cluster.colors[1]), [cluster.digit])
        if eliminations:
            truths = distinct(truth for gone in eliminations for truth in _between(board, cluster, gone.cell))
            yield _step("simple-colors-trap", cluster, eliminations, truths)


def _between(board: Board, cluster: Cluster, cell: int) -> list[Truth]:
    """The strong links between the two colours that a cell sees."""
    one, other = (color & board.geometry.peer_masks[cell] for color in cluster.colors)
    return path_of_cells(cluster.strong, one, other)


def simple_colors_wrap(board: Board) -> Iterator[Step]:
    """Wrap: a colour with two cells that see each other is false."""
    for cluster in _chains(board):
        for false in (0, 1):
            meeting = cluster.colors[false] & cluster.reach[false]
            if meeting:
                eliminations = candidates_in(board, cluster.colors[false], [cluster.digit])
                truths = tree(cluster.strong, [*cells_of(cluster.colors[false])])
                yield _step("simple-colors-wrap", cluster, eliminations, truths, false, house_of_two(board, meeting))


def _chains(board: Board) -> Iterator[Cluster]:
    """The clusters of more than one strong link; one alone would be locked candidates."""
    return (cluster for of_digit in clusters(board) for cluster in of_digit if cluster.size > 2)


def _step(
    technique: str,
    cluster: Cluster,
    eliminations: tuple[Candidate, ...],
    truths: list[Truth],
    first: int = 0,
    houses: tuple[HouseMark, ...] = (),
) -> Step:
    """The step of a cluster, of which the colour of the given number is told of as A."""
    marks = color_marks(cluster, first, (Role.COLOR_A, Role.COLOR_B))
    return Step(technique, (), eliminations, Evidence(marks, houses, (cluster.digit,), tuple(truths)))


def color_marks(cluster: Cluster, first: int, roles: tuple[Role, Role]) -> tuple[Mark, ...]:
    """The marks of a cluster, the colour of the given number first."""
    return tuple(
        mark
        for color, role in zip((first, 1 - first), roles, strict=True)
        for mark in marks_of((Candidate(cell, cluster.digit) for cell in cells_of(cluster.colors[color])), role)
    )
