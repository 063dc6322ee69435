"""Simple colours, what a cluster of strong links says of one digit, and multi-colours, what two clusters say together.

Source: common knowledge; the names trap and wrap, and the numbers of the types, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import (
    Cluster,
    Color,
    cluster_step,
    clusters,
    house_of_two,
    path_of_cells,
    tree,
)
from sudoku_tui.logic.families.tools import candidates_in
from sudoku_tui.logic.step import Step, Truth


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
    return (
        cluster
        for of_digit in clusters(board)
        for cluster in of_digit
        if (cluster.colors[0] | cluster.colors[1]).bit_count() > 2
    )


def multi_colors_1(board: Board) -> Iterator[Step]:
    """Multi-colours 1: colours A and C see each other, so B or D is true; what sees both is false."""
    for of_digit in clusters(board):
        for one, other in combinations(of_digit, 2):
            links = [((one, a), (other, c)) for a in (0, 1) for c in (0, 1) if one.reach[a] & other.colors[c]]
            if telling := [link for link in links if _caught(board, link)]:
                yield _type_1(board, telling)


def _caught(board: Board, link: tuple[Color, Color]) -> tuple[Candidate, ...]:
    (one, a), (other, c) = link
    return candidates_in(board, one.reach[1 - a] & other.reach[1 - c], [one.digit])


def _type_1(board: Board, links: list[tuple[Color, Color]]) -> Step:
    gone = {candidate: link for link in links for candidate in _caught(board, link)}
    truths = [truth for candidate, link in gone.items() for truth in _way_around(board, link, candidate)]
    return cluster_step("multi-colors-1", links[0], tuple(sorted(gone)), truths)


def _way_around(board: Board, link: tuple[Color, Color], candidate: Candidate) -> list[Truth]:
    """The strong links between the places of B and D that a candidate sees and those where A and C see each other."""
    (one, a), (other, c) = link
    peer_masks = board.geometry.peer_masks
    seen = peer_masks[candidate.cell]
    near = next(cells_of(one.colors[a] & other.reach[c]))
    far = other.colors[c] & peer_masks[near]
    return [
        *path_of_cells(one.strong, one.colors[1 - a] & seen, 1 << near),
        *path_of_cells(other.strong, other.colors[1 - c] & seen, far),
    ]


def multi_colors_2(board: Board) -> Iterator[Step]:
    """Multi-colours 2: colour A sees both C and D, one of which is true; so A is false."""
    for of_digit in clusters(board):
        for one, other in permutations(of_digit, 2):
            for a in (0, 1):
                reach = one.reach[a]
                if reach & other.colors[0] and reach & other.colors[1]:
                    eliminations = candidates_in(board, one.colors[a], [one.digit])
                    truths = tree(one.strong, [*cells_of(one.colors[a])])
                    truths += path_of_cells(other.strong, other.colors[0] & reach, other.colors[1] & reach)
                    yield cluster_step("multi-colors-2", ((one, a), (other, 0)), eliminations, truths)
