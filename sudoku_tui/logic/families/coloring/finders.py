"""Simple colours, for one cluster of strong links of a digit; multi-colours, for two; and remote pairs.

Remote pairs are cells with the same two candidates, each of which sees the next: they take the two digits in turn.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
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
from sudoku_tui.logic.links import bivalue_cells
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth


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
        for step in _remote_steps(board, path, tuple(digits_of(digits)))
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


def _remote_steps(board: Board, path: Path, digits: tuple[int, ...]) -> Iterator[Step]:
    peer_masks, reach = board.geometry.peer_masks, 0
    for start, one in enumerate(path):
        for other in path[start + 3 :: 2]:
            reach |= peer_masks[one] & peer_masks[other]
    if eliminations := candidates_in(board, reach & ~set_of(path), digits):
        yield Step("remote-pair", (), eliminations, _remote_evidence(path, digits))


def _remote_evidence(path: Path, digits: tuple[int, ...]) -> Evidence:
    turns = [digits if index % 2 else digits[::-1] for index in range(len(path))]
    nodes = tuple(Node(digit, (cell,)) for cell, turn in zip(path, turns, strict=True) for digit in turn)
    links = [Link(is_strong=True, truth=Truth(cell)) for cell in path]
    return Evidence(
        marks=tuple(
            Mark(node.cells[0], node.digit, Role.COLOR_B if index % 2 else Role.COLOR_A)
            for index, node in enumerate(nodes)
        ),
        digits=digits,
        truths=tuple(map(Truth, path)),
        chains=(Chain(nodes, tuple(link for strong in links for link in (strong, WEAK))[:-1]),),
    )
