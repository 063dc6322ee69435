"""A graph of chains: nodes with strong and weak links, as sets in integers, and what follows from what.

A strong link says that not both nodes are false, a weak link that not both are true. So if a node is true, its weak
neighbours are false, and the strong neighbours of those are true: chains are walks of such double steps. All nodes that
can be reached are found first, by sets alone; a chain is only looked for where a candidate contradicts itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sudoku_tui.engine.bits import cells_of, long_set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Link, Node, Truth


@dataclass(frozen=True)
class ChainGraph:
    """Nodes by number: those of candidates are their bits in `Board.candidates`, those of groups come after them."""

    board: Board
    weak: Sequence[int]
    """For each node, the nodes that are false if it is true."""
    strong: Sequence[int]
    """For each node, the nodes that are true if it is false."""
    groups: Sequence[tuple[int, int]] = ()
    """The digit and the cells of each node that is no candidate."""
    insides: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """For strong links that an almost locked set makes, its cells, by the two nodes, the lower one first."""

    @cached_property
    def first_group(self) -> int:
        return self.board.geometry.cell_count * self.board.geometry.size

    @cached_property
    def all_candidates(self) -> int:
        return (1 << self.first_group) - 1

    @cached_property
    def linked(self) -> int:
        return long_set_of((node for node, mask in enumerate(self.strong) if mask), len(self.strong))

    @cached_property
    def onward(self) -> Sequence[int]:
        """For each node, the nodes that are true, by a weak and a strong link, if it is."""
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
        """For each node, all nodes that are true if it is, by a chain of any length."""
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
        """The candidates that would make a node true that makes them false: all that chains can remove."""
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
