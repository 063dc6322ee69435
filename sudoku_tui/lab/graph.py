"""The constraint graph: cells as vertices, and an edge for every reason why two of them cannot be equal.

A solution is a colouring of this graph with n colours. It is a multigraph of networkx, an optional extra: two cells of
a row that share a box too are joined twice.

Source: Herzberg and Murty, "Sudoku Squares and Chromatic Polynomials" (Notices of the AMS, 2007).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    import networkx

FAR = "far"  # the kind of the edges between peers that share no house, as a knight's move apart


class MissingExtraError(ToldError, ImportError):
    """The graph library is not installed; the message says how to get it."""


def as_graph(shape: Geometry | Puzzle) -> networkx.MultiGraph[int]:
    """The constraint graph of a geometry or a puzzle; a `MissingExtraError` if networkx is not installed.

    Each cell 0 .. n²-1 has the attributes `name`, `row`, `column`, `box` and `digit` (its given, or 0); each edge has
    its kind as key, such as "row", and the attribute `house`, its house's name.
    """
    try:
        import networkx
    except ImportError:
        raise MissingExtraError(
            say("graphs need networkx, which is not installed: pip install 'sudoku-tui[graph]' brings it")
        ) from None
    puzzle = shape if isinstance(shape, Puzzle) else Puzzle.empty(shape)
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
    for house in geometry.houses:
        for one, other in combinations(house.cells, 2):
            graph.add_edge(one, other, key=house.kind.value, house=house.name)
    for cell, peers in enumerate(geometry.far_peers):
        graph.add_edges_from((cell, peer, FAR) for peer in peers if cell < peer)
    return graph
