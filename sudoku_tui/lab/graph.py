"""The constraint graph of `constraints.py` as a multigraph of networkx, an optional extra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.constraints import Part, edges
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    import networkx


class MissingExtraError(ToldError, ImportError):
    """The graph library is not installed; the message says how to get it."""


def as_graph(shape: Geometry | Puzzle, part: Part | str = Part.ALL) -> networkx.MultiGraph[int]:
    """The constraint graph of a geometry or a puzzle, or a part of it: `row`, `column` or `box`.

    Each cell 0 .. n²-1 has the attributes `name`, `row`, `column`, `box` and `digit` (its given, or 0); each edge has
    its kind as key, such as "row", and the attribute `house`, its house's name.

    Raises:
        MissingExtraError: if networkx is not installed.
        SudokuError: for an unknown part.
    """
    try:
        import networkx
    except ImportError:
        raise MissingExtraError(
            say("graphs need networkx, which is not installed: pip install 'sudoku-tui[graph]' brings it")
        ) from None
    if part not in tuple(Part):
        told = say("there is no part {part} of the graph; the parts are {parts}")
        raise SudokuError(told.given({"part": repr(part), "parts": ", ".join(Part)}))
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
    for one, other, kind, house in edges(geometry, Part(part)):
        graph.add_edge(one, other, key=kind, **({"house": house.name} if house else {}))
    return graph
