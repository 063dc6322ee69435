"""Simple colours: what a cluster of strong links says of one digit.

Source: common knowledge; the names trap and wrap are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.coloring.clusters import (
    Cluster,
    cluster_step,
    clusters,
    house_of_two,
    path_of_cells,
    tree,
)
from sudoku_tui.logic.families.tools import candidates_in
from sudoku_tui.logic.step import Step


def simple_colors_trap(board: Board) -> Iterator[Step]:
    """Trap: what sees both colours of a cluster sees a true candidate."""
    for cluster in _chains(board):
        one, other = cluster.reach
        eliminations = candidates_in(board, one & other & ~(cluster.colors[0] | cluster.colors[1]), [cluster.digit])
        if eliminations:
            seen = [[color & board.geometry.peer_masks[cell] for color in cluster.colors] for cell, _ in eliminations]
            truths = [truth for ends in seen for truth in path_of_cells(cluster.strong, *ends)]
            yield cluster_step("simple-colors-trap", [(cluster, 0)], eliminations, truths)


def simple_colors_wrap(board: Board) -> Iterator[Step]:
    """Wrap: a colour with two cells that see each other is false."""
    for cluster in _chains(board):
        for false in (0, 1):
            if meeting := cluster.colors[false] & cluster.reach[false]:
                eliminations = candidates_in(board, cluster.colors[false], [cluster.digit])
                truths, houses = tree(cluster.strong, [*cells_of(cluster.colors[false])]), house_of_two(board, meeting)
                yield cluster_step("simple-colors-wrap", [(cluster, false)], eliminations, truths, houses)


def _chains(board: Board) -> Iterator[Cluster]:
    """The clusters of more than one strong link; one alone would be locked candidates."""
    return (
        cluster
        for of_digit in clusters(board)
        for cluster in of_digit
        if (cluster.colors[0] | cluster.colors[1]).bit_count() > 2
    )
