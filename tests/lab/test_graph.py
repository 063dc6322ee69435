from __future__ import annotations

import sys

import networkx
import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.lab.constraints import FAR, Part, neighbours
from sudoku_tui.lab.graph import MissingExtraError, as_graph
from tests.lab.puzzles import SHAPES
from tests.support import made


def kinds(shape: Geometry) -> list[str]:
    """The kinds of connection, in the order in which they come."""
    edges = as_graph(shape).edges(keys=True)
    found = dict.fromkeys(house.kind.value for house in shape.houses) | {FAR: None}
    return [kind for kind in found if any(key == kind for *_, key in edges)]


def components(shape: Geometry, kind: str) -> list[tuple[int, ...]]:
    """The cells that hang together by one kind of connection alone."""
    graph = as_graph(shape)
    alone = graph.edge_subgraph(edge for edge in graph.edges(keys=True) if edge[2] == kind)
    return sorted(tuple(sorted(cells)) for cells in networkx.connected_components(alone))


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_neighbours_are_peers(shape: Geometry) -> None:
    graph = as_graph(shape)
    assert [tuple(sorted(graph.neighbors(cell))) for cell in graph] == list(shape.peers)


def test_the_graph_of_9x9_has_an_edge_for_every_reason() -> None:
    graph = as_graph(CLASSIC)
    assert graph.number_of_nodes() == 81
    assert graph.number_of_edges() == 27 * 36
    assert set(graph[0][1]) == {"row", "box"}
    assert set(graph[0][10]) == {"box"}
    assert graph[0][10]["box"]["house"] == "box 1"
    assert not graph.has_edge(0, 80)


def test_the_components_of_a_kind_are_its_houses() -> None:
    shape = geometry(2, 3)
    assert kinds(shape) == ["row", "column", "box"]
    for kind, houses in (("row", shape.rows), ("column", shape.columns), ("box", shape.boxes)):
        assert components(shape, kind) == sorted(house.cells for house in houses)


def test_other_connections_are_kinds_of_their_own() -> None:
    knight, crossed, jigsaw = SHAPES[4], SHAPES[3], SHAPES[5]
    assert kinds(knight) == ["row", "column", "box", FAR]
    far = [other for _, other, kind in as_graph(knight).edges(0, keys=True) if kind == FAR]
    assert far == [13]  # r3c2, two down and one across; r2c3 shares the box
    assert kinds(crossed) == ["row", "column", "box", "diagonal"]
    assert [len(cells) for cells in components(crossed, "diagonal")] == [6, 6]
    assert kinds(jigsaw) == ["row", "column", "region"]


def test_each_part_is_a_graph_of_its_own() -> None:
    for part, kind in (("row", "row"), ("column", "column"), ("box", "box")):
        graph = as_graph(CLASSIC, part)
        assert {key for *_, key in graph.edges(keys=True)} == {kind}
        assert graph.number_of_edges() == 9 * 36
        assert [tuple(sorted(graph.neighbors(cell))) for cell in graph] == list(neighbours(CLASSIC, Part(part)))
    assert as_graph(SHAPES[5], "box").number_of_edges()  # the regions of a jigsaw
    assert neighbours(CLASSIC) == CLASSIC.peers


def test_the_graph_hangs_together() -> None:
    assert networkx.is_connected(as_graph(CLASSIC))


def test_the_cells_of_a_puzzles_graph_know_their_givens() -> None:
    puzzle = made(1)
    graph = as_graph(puzzle)
    assert tuple(digit for _, digit in graph.nodes(data="digit")) == puzzle.givens
    assert graph.nodes[10] == {"name": "r2c2", "row": 2, "column": 2, "box": 1, "digit": puzzle.givens[10]}


def test_without_networkx_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(MissingExtraError, match=r"not installed: pip install 'sudoku-tui\[graph\]'"):
        as_graph(CLASSIC)


def test_an_unknown_part_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        SudokuError, match=r"^there is no part 'diagonal' of the graph; the parts are row, column, box, "
    ):
        as_graph(CLASSIC, "diagonal")
