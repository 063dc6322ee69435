"""Multi-colours: what two clusters of a digit say together, when a colour of the one sees a colour of the other.

Source: common knowledge; the numbers of the types are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import Color, cluster_step, clusters, path_of_cells, tree
from sudoku_tui.logic.families.tools import candidates_in
from sudoku_tui.logic.step import Step, Truth


def multi_colors_1(board: Board) -> Iterator[Step]:
    """Multi-colours 1: colours A and C see each other, so B or D is true; what sees both is false.

    Where other colours of the two clusters see each other as well, one step tells of them all.
    """
    for of_digit in clusters(board):
        for one, other in combinations(of_digit, 2):
            links = [((one, a), (other, c)) for a in (0, 1) for c in (0, 1) if one.reach[a] & other.colors[c]]
            telling = [link for link in links if _caught(board, link)]
            if telling:
                yield _type_1(board, telling)


def _caught(board: Board, link: tuple[Color, Color]) -> tuple[Candidate, ...]:
    """What sees the opposites of two colours that see each other."""
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
