"""The constraint graph, and the walk along its edges that ends with the ladder."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import networkx
import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.lab.graph import FAR, GraphPart, MissingExtraError, as_graph, neighbours
from sudoku_tui.lab.strategies import StrategyOptions, strategy
from sudoku_tui.lab.trace import EventKind, TraceEvent
from sudoku_tui.lab.watch_and_race import Player, Status
from sudoku_tui.logic.ladder import rungs_of
from sudoku_tui.logic.path import walk
from tests.lab.puzzles import SHAPES
from tests.logic.positions import BEYOND
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
        assert [tuple(sorted(graph.neighbors(cell))) for cell in graph] == list(neighbours(CLASSIC, GraphPart(part)))
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


def test_a_position_has_the_graph_of_its_puzzle_and_a_text_has_none() -> None:
    puzzle = Puzzle.empty(CLASSIC)
    assert dict(as_graph(Position.start(puzzle)).nodes) == dict(as_graph(puzzle).nodes)
    for other in ("." * 81, [[0] * 9] * 9):
        with pytest.raises(SudokuError, match="a graph is made of a Geometry or a Puzzle, not of"):
            as_graph(other)  # type: ignore[arg-type]


EASY = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
HARD = parse("..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3..")
"""Its edges and houses alone do not solve it."""


def placed(events: Iterable[TraceEvent]) -> list[tuple[int, int]]:
    return [(event.cell, event.digit) for event in events if event.kind is EventKind.PLACE]


def test_an_easy_puzzle_is_solved_by_the_walk_alone() -> None:
    events = list(strategy("logic").given(StrategyOptions(rungs=rungs_of(["hidden-single"]))).trace(EASY))
    assert events[-1].kind is EventKind.SOLVED
    assert len(placed(events)) == len(events) - 1 == 81 - EASY.clues
    reasons = {str(event.reason) for event in events[:-1]}
    assert "its neighbours in the graph have all other digits" in reasons


def test_where_the_walk_ends_the_techniques_are_asked_and_it_goes_on() -> None:
    walked = list(strategy("logic").given(StrategyOptions(rungs=rungs_of(["hidden-single"]))).trace(HARD))
    assert walked[-1].kind is EventKind.STUCK
    whole = list(strategy("logic").trace(HARD))
    assert whole[-1].kind is EventKind.SOLVED
    assert whole[: len(walked) - 1] == walked[:-1]
    assert whole[len(walked) - 1].kind is EventKind.FORBID


def test_other_techniques_can_be_plugged_in() -> None:
    fewer = strategy("logic").given(StrategyOptions(rungs=rungs_of(["x-wing"])))
    assert {str(event.reason) for event in fewer.trace(HARD) if event.kind is EventKind.FORBID} <= {"X-Wing"}


@pytest.mark.slow
def test_beyond_the_ladder_it_says_so_and_leaves_a_grid_that_is_right_as_far_as_it_goes() -> None:
    puzzle = BEYOND
    scene = finish(Player(puzzle, strategy("logic")).to_end())
    assert scene.status is Status.STUCK
    assert "cannot solve this" in str(scene.said)
    assert f"{scene.values.count(0)} cells stay open" in str(scene.said)
    assert scene.counters.guesses == 0
    assert all(value in (0, digit) for value, digit in zip(scene.values, solve(puzzle), strict=True))
    assert scene.board == walk(puzzle.board()).end


def test_a_cell_without_a_digit_is_named() -> None:
    row = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    *_, last = strategy("logic").trace(Puzzle(CLASSIC, (*row, *(0,) * 17, 9, *(0,) * 54)))
    assert str(last.reason) == "no digit is left for r1c9: there is no solution"


def test_without_hidden_singles_no_house_is_looked_through() -> None:
    rungs = rungs_of(["naked-single"])
    fewer = strategy("logic").given(StrategyOptions(rungs=rungs))
    assert len(placed(fewer.trace(HARD))) == len(walk(HARD.board(), rungs).steps)
    assert len(placed(fewer.trace(HARD))) < len(placed(strategy("logic").trace(HARD)))
