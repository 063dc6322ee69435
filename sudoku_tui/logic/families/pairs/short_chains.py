"""Wings by clues: the shortest chains, with two or three strong links, of which a clue is a weak link.

They are XY-wings, W-wings, skyscrapers and the like, whose cells see each other by a dot or a line instead of a house.
"""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.clue_links import ties_on
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.kinds import open_chains
from sudoku_tui.logic.families.chains.search import Ends, chains_of_candidates
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.step import Step

_MOST_LINKS = 3
XY, W = ("cell", "cell", "cell"), ("cell", "house", "cell")
"""What the strong links of the wings that have a name lie in."""


def clue_wing(board: Board, technique: str, shape: tuple[str, ...] = ()) -> Iterator[Step]:
    """The wings of a shape, or those of none that has a name."""

    def is_of_shape(graph: ChainGraph, path: Sequence[int]) -> bool:
        own = _shape(graph, path)
        return (own == shape if shape else own not in (XY, W)) and _has_clue(graph, path)

    if ties_on(board).all:
        yield from open_chains(chains_of_candidates(board), technique, _is_short, is_of_shape)


def _shape(graph: ChainGraph, path: Sequence[int]) -> tuple[str, ...]:
    nodes = [graph.candidates(1 << node)[0] for node in path]
    pairs = zip(nodes[::2], nodes[1::2], strict=True)
    return tuple("cell" if one.cell == other.cell else "house" for one, other in pairs)


def _is_short(ends: Ends) -> bool:
    return ends.first != ends.last and ends.length <= _MOST_LINKS


def _has_clue(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether some weak link of a path, or what both of its ends exclude, is a matter of clues."""
    shape = graph.board.geometry.bare
    return any(not exclude_each_other(shape, one, other) for one, other in _weak_links(graph, path))


def _weak_links(graph: ChainGraph, path: Sequence[int]) -> Iterator[tuple[Candidate, Candidate]]:
    nodes = [graph.candidates(1 << node)[0] for node in path]
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    for gone in graph.candidates(graph.weak[path[0]] & graph.weak[path[-1]]):
        yield nodes[0], gone
        yield nodes[-1], gone
