"""A graph of chains: nodes with strong and weak links, as sets in integers; what follows from a node, by which chain.

A strong link says that not both nodes are false, a weak link that not both are true. So if a node is true, its weak
neighbours are false, and the strong neighbours of those are true: chains are walks of such double steps. All reachable
nodes are found first, by sets alone; a chain is searched for only where a candidate contradicts itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, long_set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.tools import bilocations, bivalue_cells, fact, places_in_houses
from sudoku_tui.logic.step import Link, Node, Truth


@dataclass(frozen=True)
class ChainGraph:
    """Nodes by number: those of candidates are their bits in `Board.candidates`; those of groups follow."""

    board: Board
    weak: Sequence[int]
    """For each node, the nodes that are false if it is true."""
    strong: Sequence[int]
    """For each node, the nodes that are true if it is false."""
    groups: Sequence[tuple[int, int]] = ()
    """The digit and the cells of each node that is not a candidate."""
    insides: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """For the strong links of almost locked sets, the cells of the set, by the two nodes, the lower one first."""

    @cached_property
    def first_group(self) -> int:
        return self.board.geometry.cell_count * self.board.geometry.digit_count

    @cached_property
    def all_candidates(self) -> int:
        return (1 << self.first_group) - 1

    @cached_property
    def linked(self) -> int:
        return long_set_of((node for node, mask in enumerate(self.strong) if mask), len(self.strong))

    @cached_property
    def onward(self) -> Sequence[int]:
        """For each node, the nodes that a weak and a strong link make true if it is true."""
        weak, strong, linked = self.weak, self.strong, self.linked
        onward = [0] * len(weak)
        for node, mask in enumerate(weak):
            left, after = mask & linked, 0
            while left:
                lowest = left & -left
                after |= strong[lowest.bit_length() - 1]
                left ^= lowest
            onward[node] = after
        return onward

    @cached_property
    def reach(self) -> Sequence[int]:
        """For each node, all nodes that a chain of any length makes true if it is true."""
        onward = self.onward
        reach: list[int] = [0] * len(onward)
        is_known = bytearray(len(onward))
        for start, reached in enumerate(onward):
            left = reached
            while left:
                lowest = left & -left
                node = lowest.bit_length() - 1
                if is_known[node]:
                    reached |= reach[node]
                    left &= ~(reach[node] | lowest)
                else:
                    fresh = onward[node] & ~reached
                    reached |= fresh
                    left = left ^ lowest | fresh
            reach[start], is_known[start] = reached, 1
        return reach

    @cached_property
    def doomed(self) -> int:
        """The candidates that would make true a node that makes them false: all that chains can remove."""
        reach, doomed = self.reach, 0
        for candidate, near in enumerate(self.weak[: self.first_group]):
            if near & reach[candidate]:
                doomed |= 1 << candidate
        return doomed

    def digit_of(self, node: int) -> int:
        if node < self.first_group:
            return node // self.board.geometry.cell_count + 1
        return self.groups[node - self.first_group][0]

    def cells_of(self, node: int) -> int:
        if node < self.first_group:
            return 1 << node % self.board.geometry.cell_count
        return self.groups[node - self.first_group][1]

    def footprint(self, node: int) -> int:
        return self.cells_of(node) << (self.digit_of(node) - 1) * self.board.geometry.cell_count

    def node(self, number: int) -> Node:
        return Node(self.digit_of(number), tuple(cells_of(self.cells_of(number))))

    def candidates(self, bits: int) -> tuple[Candidate, ...]:
        count = self.board.geometry.cell_count
        return tuple(Candidate(bit % count, bit // count + 1) for bit in cells_of(bits))

    def strong_link(self, one: int, other: int) -> Link:
        cells, digit = self.cells_of(one) | self.cells_of(other), self.digit_of(one)
        if digit == self.digit_of(other):
            for house, places in enumerate(places_in_houses(self.board)):
                if places[digit] == cells:
                    return Link(is_strong=True, truth=Truth(house, digit))
        if inside := self.inside(one, other):
            return Link(is_strong=True, inside=tuple(cells_of(inside)))
        return Link(is_strong=True, truth=Truth(cells.bit_length() - 1))

    def inside(self, one: int, other: int) -> int:
        """The cells of the almost locked set that links two nodes, if one does."""
        return self.insides.get((min(one, other), max(one, other)), 0)


_MOST_TRIES = 400
"""The most nodes that a search for one chain may try; it seldom needs more than the chain itself has."""


class Ends(NamedTuple):
    """Two nodes, one of which must be true, the number of strong links between them, and what their chain removes."""

    first: int
    last: int
    length: int
    removed: int


Levels = list[int]
"""The nodes that a false node makes true: at index k, those reached by k + 1 strong links."""


def levels_from(graph: ChainGraph, start: int) -> Levels:
    onward, frontier = graph.onward, graph.strong[start]
    levels, seen = [], frontier
    while frontier:
        levels.append(frontier)
        fresh = 0
        for node in cells_of(frontier & ~(1 << start)):
            fresh |= onward[node]
        frontier = fresh & ~seen
        seen |= frontier
    return levels


@dataclass(frozen=True)
class ChainSearch:
    """Searches a graph for chains."""

    graph: ChainGraph

    @cached_property
    def ends(self) -> list[Ends]:
        """The ends of all chains that remove something: those that remove more first, then shorter chains."""
        graph, starts = self.graph, 0
        for candidate in cells_of(graph.doomed):
            starts |= graph.weak[candidate]
        found = [ends for start in cells_of(starts & graph.linked) for ends in _ends_from(graph, start)]
        return sorted(found, key=lambda ends: (-ends.removed.bit_count(), ends.length))


def _ends_from(graph: ChainGraph, start: int) -> Iterator[Ends]:
    weak, removable = graph.weak, graph.weak[start] & graph.doomed
    useful, reached = 0, graph.strong[start]
    for candidate in cells_of(removable):
        useful |= weak[candidate]
    for node in cells_of(graph.strong[start]):
        reached |= graph.reach[node]
    useful = (useful & reached) >> start << start
    if not useful:
        return
    for index, level in enumerate(levels_from(graph, start)[1:], start=2):
        for last in cells_of(level & useful):
            removed = removable & (weak[last] if last != start else _beaten(graph, start))
            if removed:
                yield Ends(start, last, index, removed)


def _beaten(graph: ChainGraph, start: int) -> int:
    """The eliminations of a true node: for a group everything it excludes, for a candidate the rest of its cell."""
    if start >= graph.first_group:
        return graph.weak[start]
    return graph.weak[start] & graph.board.geometry.cell_column << graph.cells_of(start).bit_length() - 1


def paths_between(graph: ChainGraph, ends: Ends, detour: int = 0) -> Iterator[list[int]]:
    """The chains between two ends, shortest or with a detour, that do not run into themselves."""
    levels = levels_from(graph, ends.first)
    if detour:
        levels = list(accumulate([*levels, *[0] * detour], or_))
    tries = iter(range(_MOST_TRIES))

    def back(true: int, level: int, used: int) -> Iterator[list[int]]:
        """The chains up to a true node whose other nodes have no candidate used further on."""
        if level == 0:
            yield [ends.first, true]
            return
        for false, before in _steps_back(graph, true, levels[level - 1]):
            if next(tries, None) is None:
                return
            off, on = graph.footprint(false), graph.footprint(before)
            if not (off & used or on & (used | off)):
                for path in back(before, level - 1, used | off | on):
                    yield [*path, false, true]

    return back(ends.last, ends.length - 1 + detour, graph.footprint(ends.first) | graph.footprint(ends.last))


def _steps_back(graph: ChainGraph, true: int, level: int) -> Iterator[tuple[int, int]]:
    for false in cells_of(graph.strong[true]):
        for before in cells_of(level & graph.weak[false]):
            yield false, before


@fact
def chains_of_a_digit(board: Board) -> ChainSearch:
    return ChainSearch(ChainGraph(board, _peers(board), _in_houses(board)))


@fact
def chains_of_pairs(board: Board) -> ChainSearch:
    """Chains of cells with two candidates, linked by the digits they share, or by a clue."""
    return ChainSearch(ChainGraph(board, _seen(board), _in_cells(board)))


@fact
def chains_of_candidates(board: Board) -> ChainSearch:
    """Chains of any candidates; where these remove nothing, neither do the other two kinds."""
    strong = [one | other for one, other in zip(_in_houses(board), _in_cells(board), strict=True)]
    return ChainSearch(ChainGraph(board, _rivals(board), strong))


@fact
def _peers(board: Board) -> list[int]:
    """For each candidate, the candidates of the same digit that it sees."""
    count, peer_masks = board.geometry.cell_count, board.geometry.peer_masks
    near = [0] * (count * board.geometry.digit_count)
    for digit, cells in enumerate(board.digit_cells[1:]):
        plane = digit * count
        for cell in cells_of(cells):
            near[plane + cell] = (peer_masks[cell] & cells) << plane
    return near


@fact
def _seen(board: Board) -> list[int]:
    """For each candidate, the candidates in other cells that it excludes."""
    if not board.geometry.constraints:
        return _peers(board)
    from sudoku_tui.logic.clue_links import ties_on  # not needed on grids without clues

    rivals = ties_on(board).rivals
    free = sum(cells << digit * board.geometry.cell_count for digit, cells in enumerate(board.digit_cells[1:]))
    near = [0] * len(rivals)
    for candidate in cells_of(free):
        near[candidate] = _peers(board)[candidate] | rivals[candidate] & free
    return near


@fact
def _rivals(board: Board) -> list[int]:
    """For each candidate, those that it sees, those of its cell, and those that a clue forbids beside it."""
    count, column = board.geometry.cell_count, board.geometry.cell_column
    near = _seen(board).copy()
    for digit, cells in enumerate(board.digit_cells[1:]):
        plane = digit * count
        for cell in cells_of(cells):
            near[plane + cell] |= board.candidates & column << cell & ~(1 << plane + cell)
    return near


@fact
def _in_houses(board: Board) -> list[int]:
    """For each candidate, those that are the only other place for the digit in some house."""
    count = board.geometry.cell_count
    strong = [0] * (count * board.geometry.digit_count)
    for digit, links in enumerate(bilocations(board)):
        plane = (digit - 1) * count
        for link in links:
            strong[plane + link.first] |= 1 << plane + link.second
            strong[plane + link.second] |= 1 << plane + link.first
    return strong


@fact
def _in_cells(board: Board) -> list[int]:
    """For each candidate in a cell of two, the other one."""
    count, column = board.geometry.cell_count, board.geometry.cell_column
    strong = [0] * (count * board.geometry.digit_count)
    for cell in cells_of(bivalue_cells(board)):
        both = board.candidates & column << cell
        for candidate in cells_of(both):
            strong[candidate] = both ^ 1 << candidate
    return strong
