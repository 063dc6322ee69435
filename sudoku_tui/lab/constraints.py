"""The constraint graph: cells as vertices, and an edge for every reason why two of them cannot be equal.

A solution is a colouring of this graph with n colours. Its parts are graphs, too: that of the rows alone, of the
columns, or of the boxes, which in a jigsaw are its regions. Two cells of a row that share a box are joined twice.

Source: Herzberg and Murty, "Sudoku Squares and Chromatic Polynomials" (Notices of the AMS, 2007).
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.refusal import NO_GRAPH, refuse_constraints
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import House, HouseKind
from sudoku_tui.words.message import Message, say

FAR = "far"  # the kind of the edges between peers that share no house, as a knight's move apart
_FAR_APART = say("a chess move apart")


class Part(StrEnum):
    """Which edges of the graph are wanted."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    ALL = "all"


_KINDS = {
    Part.ROW: (HouseKind.ROW,),
    Part.COLUMN: (HouseKind.COLUMN,),
    Part.BOX: (HouseKind.BOX, HouseKind.REGION),
    Part.ALL: tuple(HouseKind),
}


class Edge(NamedTuple):
    """Two cells that cannot be equal, and why: they share a house, or are a chess move apart."""

    one: int
    other: int
    kind: str
    house: House | None = None

    @property
    def reason(self) -> Message:
        return self.house.said if self.house else _FAR_APART


def edges(geometry: Geometry, part: Part = Part.ALL) -> Iterator[Edge]:
    """The edges, house by house."""
    refuse_constraints(geometry, NO_GRAPH)
    for house in geometry.houses:
        if house.kind in _KINDS[part]:
            yield from (Edge(one, other, house.kind.value, house) for one, other in combinations(house.cells, 2))
    if part is Part.ALL:
        for cell, peers in enumerate(geometry.far_peers):
            yield from (Edge(cell, peer, FAR) for peer in peers if cell < peer)


@lru_cache(maxsize=8)
def neighbours(geometry: Geometry, part: Part = Part.ALL) -> tuple[tuple[int, ...], ...]:
    """For each cell those it is joined with, ascending."""
    joined: list[set[int]] = [set() for _ in range(geometry.cell_count)]
    for one, other, *_ in edges(geometry, part):
        joined[one].add(other)
        joined[other].add(one)
    return tuple(tuple(sorted(cells)) for cells in joined)
