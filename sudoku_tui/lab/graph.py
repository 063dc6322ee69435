"""The constraint graph: cells as vertices, and an edge for every reason why two of them cannot be equal.

A solution is a colouring of this graph with n colours. Its parts are graphs, too: that of the rows alone, of the
columns, or of the boxes, which in a jigsaw are its regions. Two cells of a row that share a box are joined twice.

Source: Herzberg and Murty, "Sudoku Squares and Chromatic Polynomials" (Notices of the AMS, 2007).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, refuse_constraints
from sudoku_tui.engine.shapes.houses import House, HouseKind
from sudoku_tui.words.message import Message, ToldError, quoted, say

if TYPE_CHECKING:
    import networkx

NO_GRAPH = say("the graph cannot show them yet")
FAR = "far"  # the kind of the edges between peers that share no house, as a knight's move apart
_FAR_APART = say("a chess move apart")


class GraphPart(StrEnum):
    """Which edges of the graph are wanted."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    ALL = "all"


_KINDS = {
    GraphPart.ROW: (HouseKind.ROW,),
    GraphPart.COLUMN: (HouseKind.COLUMN,),
    GraphPart.BOX: (HouseKind.BOX, HouseKind.REGION),
    GraphPart.ALL: tuple(HouseKind),
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


def edges(geometry: Geometry, part: GraphPart = GraphPart.ALL) -> Iterator[Edge]:
    """The edges, house by house."""
    refuse_constraints(geometry, NO_GRAPH)
    for house in geometry.houses:
        if house.kind in _KINDS[part]:
            yield from (Edge(one, other, house.kind.value, house) for one, other in combinations(house.cells, 2))
    if part is GraphPart.ALL:
        for cell, peers in enumerate(geometry.far_peers):
            yield from (Edge(cell, peer, FAR) for peer in peers if cell < peer)


@lru_cache(maxsize=8)
def neighbours(geometry: Geometry, part: GraphPart = GraphPart.ALL) -> tuple[tuple[int, ...], ...]:
    """For each cell, the cells it is joined with, ascending."""
    joined: list[set[int]] = [set() for _ in range(geometry.cell_count)]
    for one, other, *_ in edges(geometry, part):
        joined[one].add(other)
        joined[other].add(one)
    return tuple(tuple(sorted(cells)) for cells in joined)


class MissingExtraError(ToldError, ImportError):
    """The graph library is not installed; the message says how to get it."""


def as_graph(shape: Geometry | Puzzle | Position, part: GraphPart | str = GraphPart.ALL) -> networkx.MultiGraph[int]:
    """The constraint graph of a geometry or a puzzle, or a part of it: `row`, `column` or `box`.

    Each cell 0 .. n²-1 has the attributes `name`, `row`, `column`, `box` and `digit` (its given, or 0); each edge has
    its kind as key, such as "row", and the attribute `house`, its house's name.

    Raises:
        MissingExtraError: if networkx is not installed.
        SudokuError: for an unknown part, or for what is neither a geometry nor a puzzle.
    """
    try:
        import networkx
    except ImportError:
        raise MissingExtraError(
            say("graphs need networkx, which is not installed: pip install 'sudoku-tui[graph]'")
        ) from None
    if part not in tuple(GraphPart):
        told = say("there is no part {part} of the graph; the parts are {parts}")
        raise SudokuError(told.given({"part": quoted(part), "parts": ", ".join(GraphPart)}))
    puzzle = _puzzle_of(shape)
    geometry = puzzle.geometry
    graph: networkx.MultiGraph[int] = networkx.MultiGraph()
    for cell, digit in enumerate(puzzle.givens):
        graph.add_node(
            cell,
            name=geometry.cell_name(cell),
            row=geometry.row_of(cell),
            column=geometry.column_of(cell),
            box=geometry.box_of(cell),
            digit=digit,
        )
    for one, other, kind, house in edges(geometry, GraphPart(part)):
        graph.add_edge(one, other, key=kind, **({"house": house.name} if house else {}))
    return graph


def _puzzle_of(shape: object) -> Puzzle:
    match shape:
        case Puzzle():
            return shape
        case Position():
            return shape.puzzle
        case Geometry():
            return Puzzle.empty(shape)
    told = say("a graph is made of a Geometry or a Puzzle, not of {kind}: parse reads a text")
    raise SudokuError(told.given({"kind": type(shape).__name__}))
