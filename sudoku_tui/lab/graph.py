"""The constraint graph: cells as vertices, and an edge for every reason why two of them cannot be equal.

Idea: a solution is a colouring of this graph with n colours. As a multigraph it keeps the reasons apart: two cells of a
row that share a box too are joined twice. Each kind of connection alone is a graph of its own, whose components are the
rows, or the columns, or the boxes.

Source: Herzberg and Murty, "Sudoku Squares and Chromatic Polynomials" (Notices of the AMS, 2007).

The graphs are those of networkx, which is an optional extra of this package and loaded when a graph is made.
"""

from __future__ import annotations

from itertools import combinations
from types import ModuleType
from typing import TYPE_CHECKING

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.far_peers import far_peers

if TYPE_CHECKING:
    import networkx

FAR = "far"
"""The kind of the edges between peers that share no house, as a knight's move apart."""


class MissingExtraError(ImportError):
    """The graph library is not installed; the message says how to get it."""


def as_graph(shape: Geometry | Puzzle) -> networkx.MultiGraph[int]:
    """The constraint graph of a geometry, or of a puzzle's.

    Returns:
        A multigraph of the cells 0 .. n²-1. Each has the attributes `name`, `row`, `column`, `box` and `digit` (its
        given, or 0); each edge has its kind for a key, as "row", and the name of its house for the attribute `house`.

    Raises:
        MissingExtraError: if networkx is not installed.
    """
    geometry, digits = _taken_apart(shape)
    graph: networkx.MultiGraph[int] = _networkx().MultiGraph()
    for cell, digit in enumerate(digits):
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
    for cell, peers in enumerate(far_peers(geometry)):
        graph.add_edges_from((cell, peer, FAR) for peer in peers if cell < peer)
    return graph


def graphs_by_kind(shape: Geometry | Puzzle) -> dict[str, networkx.Graph[int]]:
    """One graph per kind of connection, each of all cells: "row", "column", "box" and what else the geometry has.

    Raises:
        MissingExtraError: if networkx is not installed.
    """
    whole, geometry = as_graph(shape), _taken_apart(shape)[0]
    kinds = [
        *dict.fromkeys(house.kind.value for house in geometry.houses),
        *([FAR] if any(far_peers(geometry)) else []),
    ]
    graphs: dict[str, networkx.Graph[int]] = {kind: _networkx().Graph() for kind in kinds}
    for graph in graphs.values():
        graph.add_nodes_from(whole.nodes(data=True))
    for one, other, kind, about in whole.edges(keys=True, data=True):
        graphs[kind].add_edge(one, other, **about)
    return graphs


def components(graph: networkx.Graph[int]) -> list[tuple[int, ...]]:
    """The sets of cells that hang together, each ascending, in the order of their first cells."""
    return sorted(tuple(sorted(cells)) for cells in _networkx().connected_components(graph))


def neighbours(graph: networkx.Graph[int], cell: int) -> tuple[int, ...]:
    """The cells joined to a cell, ascending; in the whole graph its peers."""
    return tuple(sorted(graph.neighbors(cell)))


def _taken_apart(shape: Geometry | Puzzle) -> tuple[Geometry, tuple[int, ...]]:
    """The geometry, and a digit for each cell."""
    return (shape.geometry, shape.givens) if isinstance(shape, Puzzle) else (shape, (0,) * shape.cell_count)


def _networkx() -> ModuleType:
    try:
        import networkx
    except ImportError:
        raise MissingExtraError(
            "graphs need networkx, which is not installed: pip install 'sudoku-tui[graph]' brings it"
        ) from None
    module: ModuleType = networkx
    return module
