"""Groups for chains: the candidates of a digit where two houses meet, treated as one node.

Two groups, or a group and a cell, are strongly linked if they are all the places for a digit in a house. So are the
places for any two digits of an almost locked set.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of, once_and_twice
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.sets import AlmostLockedSet, almost_locked_sets
from sudoku_tui.logic.families.chains.graph import ChainGraph, ChainSearch, chains_of_candidates
from sudoku_tui.logic.families.tools import fact, places_in_houses


class GroupMaker:
    """A graph under construction: an existing one with groups added to it."""

    def __init__(self, graph: ChainGraph) -> None:
        self.graph = graph
        self.strong: list[int] = list(graph.strong)
        self.groups: list[tuple[int, int]] = list(graph.groups)
        self.insides: dict[tuple[int, int], int] = dict(graph.insides)
        self._numbers = {group: graph.first_group + index for index, group in enumerate(graph.groups)}

    def node(self, digit: int, cells: int) -> int:
        """The node of a digit and some cells, created if there is none."""
        if not cells & (cells - 1):
            return (digit - 1) * self.graph.board.geometry.cell_count + cells.bit_length() - 1
        number = self._numbers.get((digit, cells))
        if number is None:
            number = self._numbers[digit, cells] = len(self.strong)
            self.strong.append(0)
            self.groups.append((digit, cells))
        return number

    def link(self, one: int, other: int) -> None:
        self.strong[one] |= 1 << other
        self.strong[other] |= 1 << one

    def link_inside(self, one: int, other: int, cells: int) -> None:
        ends = (one, other) if one < other else (other, one)
        if ends not in self.insides:
            self.insides[ends] = cells
            self.link(one, other)

    def made(self) -> ChainGraph:
        return ChainGraph(self.graph.board, self._weak(), self.strong, self.groups, self.insides)

    def _weak(self) -> list[int]:
        board, first = self.graph.board, self.graph.first_group
        weak = [*self.graph.weak[:first], *(0 for _ in self.groups)]
        by_lowest: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for number, (digit, cells) in enumerate(self.groups, first):
            by_lowest.setdefault((digit, cells & -cells), []).append((cells, 1 << number))
        for number, group in enumerate(self.groups, first):
            digit, cells = group
            seers = board.digit_cells[digit] & board.geometry.common_peers(cells)
            near = seers << (digit - 1) * board.geometry.cell_count
            for candidate in cells_of(near):
                weak[candidate] |= 1 << number
            for cell in cells_of(seers):
                for other, bit in by_lowest.get((digit, 1 << cell), ()):
                    if not other & ~seers:
                        near |= bit
            weak[number] = near
        if board.geometry.constraints:
            self._add_clues(weak)
        return weak

    def _add_clues(self, weak: list[int]) -> None:
        """Add what a clue forbids beside every place of a group, whether a candidate or another group."""
        first, count = self.graph.first_group, self.graph.board.geometry.cell_count
        footprints = [cells << (digit - 1) * count for digit, cells in self.groups]
        by_lowest: dict[int, list[int]] = {}
        for index, footprint in enumerate(footprints):
            by_lowest.setdefault(footprint & -footprint, []).append(index)
        for number, footprint in enumerate(footprints, first):
            near = self.graph.all_candidates
            for candidate in cells_of(footprint):
                near &= self.graph.weak[candidate]
            weak[number] |= near
            for candidate in cells_of(near):
                weak[candidate] |= 1 << number
                for index in by_lowest.get(1 << candidate, ()):
                    if not footprints[index] & ~near:
                        weak[number] |= 1 << first + index


@fact
def grouped_chains(board: Board) -> ChainSearch:
    maker = GroupMaker(chains_of_candidates(board).graph)
    for index, places in enumerate(places_in_houses(board)):
        crossing = _crossing(board.geometry)[index]
        for digit, cells in enumerate(places):
            if cells.bit_count() > 2:
                for one, other in _parts(cells, crossing):
                    maker.link(maker.node(digit, one), maker.node(digit, other))
    return ChainSearch(maker.made())


@fact
def chains_through_sets(board: Board) -> ChainSearch:
    """Chains of candidates, of such groups, and of the places for two digits of an almost locked set."""
    maker = GroupMaker(grouped_chains(board).graph)
    for one in almost_locked_sets(board):
        if one.cells & (one.cells - 1):
            nodes = {
                digit: maker.node(digit, places)
                for digit, (places, buds) in enumerate(zip(one.places, one.buds, strict=True))
                if buds
            }
            for ends in combinations(nodes.values(), 2):
                maker.link_inside(*ends, one.cells)
            for cell, left in _left_with_one(board, one):
                last = maker.node(left, 1 << cell)
                for digit, node in nodes.items():
                    if not board.cell_digits[cell] >> digit - 1 & 1:
                        maker.link_inside(node, last, one.cells | 1 << cell)
    return ChainSearch(maker.made())


def _left_with_one(board: Board, one: AlmostLockedSet) -> Iterator[tuple[int, int]]:
    """The cells that lose all digits but one to a set which has lost a digit that they lack, with that last digit."""
    _, twice = once_and_twice(one.buds)
    for cell in cells_of(twice):
        digits = board.cell_digits[cell]
        own = digits & ~one.digits
        if own and not own & (own - 1) and all(one.buds[each] >> cell & 1 for each in digits_of(digits ^ own)):
            yield cell, own.bit_length()


@lru_cache(maxsize=16)
def _crossing(geometry: Geometry) -> tuple[tuple[int, ...], ...]:
    """For each house, the cells that it shares with each other house, where more than one."""
    return tuple(
        tuple(
            shared
            for other in geometry.houses
            if other is not house and (shared := house.mask & other.mask).bit_count() > 1
        )
        for house in geometry.houses
    )


def _parts(cells: int, crossing: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The ways to split the places in a house into a group and a single cell or another group."""
    touched = [part for part in (cells & shared for shared in crossing) if part & (part - 1) and part != cells]
    for part in touched:
        rest = cells & ~part
        if not rest & (rest - 1) or any(not rest & ~other for other in touched):
            yield part, rest
